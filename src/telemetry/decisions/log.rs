//! The decision log of the process.

use std::{
    hash::{BuildHasher, Hash, RandomState},
    io,
    sync::Arc,
    thread,
    time::Duration,
};

use prometheus_client::metrics::counter::Counter;

use super::{
    entry::Entry,
    question::{Captures, MOST_INPUTS, MOST_INPUTS_OTLP},
    queue::{Next, Queue},
    settings::DecisionInputs,
    sink::Sink,
};
use crate::telemetry::throttle::Throttle;

/// The interval between log messages about decisions that are lost.
const INTERVAL: Duration = Duration::from_mins(1);

/// The counters of decisions.
#[derive(Debug, Clone)]
pub(in crate::telemetry) struct Counters {
    /// The written decisions.
    pub(in crate::telemetry) written: Counter,
    /// The written decisions, as a counter of OTLP.
    pub(in crate::telemetry) otlp: Option<opentelemetry::metrics::Counter<u64>>,
    /// The decisions that found no room in the queue, or could not be written.
    pub(in crate::telemetry) lost: Counter,
}

/// The log. Clones share it.
#[derive(Debug, Clone)]
pub(in crate::telemetry) struct DecisionLog(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    queue: Queue,
    counters: Counters,
    captures: Captures,
    /// The rate limit of the log messages about decisions that find no room.
    warnings: Throttle,
    /// The key of the hashes of sessions.
    sessions: RandomState,
}

impl DecisionLog {
    /// Starts the thread that writes.
    ///
    /// # Errors
    /// The system has no thread, or no random numbers for the key of the digests.
    pub(in crate::telemetry) fn start(
        sink: Sink,
        inputs: DecisionInputs,
        counters: Counters,
    ) -> io::Result<Self> {
        let key = match inputs {
            DecisionInputs::Whole => None,
            DecisionInputs::None | DecisionInputs::Visible => {
                let mut key = [0; 32];
                getrandom::fill(&mut key).map_err(io::Error::other)?;
                Some(key)
            }
        };
        let most = match sink {
            Sink::Otlp(_) => MOST_INPUTS_OTLP,
            Sink::File(_) | Sink::Stdout => MOST_INPUTS,
        };
        let shared = Arc::new(Shared {
            queue: Queue::default(),
            counters,
            captures: Captures { inputs, most, key },
            warnings: Throttle::new(INTERVAL),
            sessions: RandomState::new(),
        });
        let writer = Arc::clone(&shared);
        let thread = thread::Builder::new().name("decisions".to_owned());
        thread.spawn(move || writer.write(sink))?;
        Ok(Self(shared))
    }

    pub(super) fn captures(&self) -> Captures {
        self.0.captures
    }

    /// A hash with a random key of the process.
    pub(super) fn hash(&self, value: impl Hash) -> u64 {
        self.0.sessions.hash_one(value)
    }

    /// Puts an entry into the queue, or counts it as lost where there is no room.
    pub(super) fn push(&self, entry: Entry) {
        if let Err(reason) = self.0.queue.push(entry) {
            self.0.counters.lost.inc();
            if self.0.warnings.permits() {
                tracing::warn!(reason, "decisions are lost");
            }
        }
    }

    /// Opens the file again, for tools that rotate logs.
    pub(in crate::telemetry) fn reopen(&self) {
        self.0.queue.reopen();
    }

    /// Takes no more decisions, and waits until those that wait are written, for at most `within`.
    pub(in crate::telemetry) fn shutdown(&self, within: Duration) {
        self.0.queue.close();
        if let Err(left) = self.0.queue.await_end(within) {
            tracing::warn!(left, "not all decisions could be written before the end");
        }
    }
}

impl Shared {
    /// The work of the thread.
    fn write(&self, mut sink: Sink) {
        let failures = Throttle::new(INTERVAL);
        loop {
            match self.queue.next() {
                Next::Reopen => sink.reopen(),
                Next::Entries(entries) => {
                    for entry in entries {
                        match sink.write(&entry) {
                            Ok(()) => self.written(),
                            Err(error) => {
                                self.counters.lost.inc();
                                if failures.permits() {
                                    tracing::warn!(to = %sink, %error, "decisions cannot be written; they are lost until this ends");
                                }
                            }
                        }
                        self.queue.release(entry.bytes());
                    }
                }
                Next::Closed => break,
            }
        }
        self.queue.end();
    }

    fn written(&self) {
        self.counters.written.inc();
        if let Some(written) = &self.counters.otlp {
            written.add(1, &[]);
        }
    }
}
