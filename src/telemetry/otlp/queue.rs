//! Counts the spans and log records that are lost: those for which the queue of the exporter has no room, and those that a collector does
//! not take. The queues of the SDK drop them nearly silently.

use std::{
    env,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, SystemTime},
};

use opentelemetry::{
    Context, InstrumentationScope,
    logs::{LogRecord as _, Severity},
};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkResult,
    logs::{LogBatch, LogExporter, LogProcessor, SdkLogRecord},
    trace::{Span, SpanData, SpanExporter, SpanProcessor},
};
use prometheus_client::metrics::counter::Counter;

use crate::telemetry::labels::{Lost, SignalLabels};

/// The name of log events that have no name of their own.
const UNNAMED: &str = "maecenas.log";
/// The SDK's default for the most entries of a queue.
const MOST_QUEUED: usize = 2048;

/// The occupancy of the queue between a processor and its exporter.
#[derive(Debug)]
pub(super) struct Queue {
    most: usize,
    queued: AtomicUsize,
    lost: Counter,
}

impl Queue {
    /// The queue of a signal, whose length a variable of the environment sets for the SDK.
    pub(super) fn of(signal: &'static str, variable: &str, lost: &Lost) -> Arc<Self> {
        let most = env::var(variable).ok().and_then(|most| most.parse().ok());
        Arc::new(Self {
            most: most.unwrap_or(MOST_QUEUED),
            queued: AtomicUsize::new(0),
            lost: lost.get_or_create_owned(&SignalLabels { signal }),
        })
    }

    /// Whether there is room for one more.
    fn enters(&self) -> bool {
        let has_room = self.queued.fetch_add(1, Ordering::Relaxed) < self.most;
        if !has_room {
            self.queued.fetch_sub(1, Ordering::Relaxed);
            self.lost.inc();
        }
        has_room
    }

    /// Removes entries from the queue, because they are exported.
    fn leaves(&self, count: usize) {
        self.queued.fetch_sub(count, Ordering::Relaxed);
    }

    fn exported(&self, count: usize, result: &OTelSdkResult) {
        if result.is_err() {
            self.lost.inc_by(u64::try_from(count).unwrap_or(u64::MAX));
        }
    }
}

/// A processor or exporter with the queue between them.
#[derive(Debug)]
pub(super) struct Counted<T> {
    queue: Arc<Queue>,
    inner: T,
}

impl<T> Counted<T> {
    pub(super) fn new(queue: &Arc<Queue>, inner: T) -> Self {
        let queue = Arc::clone(queue);
        Self { queue, inner }
    }
}

/// The methods that processors and exporters forward to the inner one.
macro_rules! forwarded {
    () => {
        fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
            self.inner.shutdown_with_timeout(timeout)
        }

        fn set_resource(&mut self, resource: &Resource) {
            self.inner.set_resource(resource);
        }
    };
    (flush) => {
        forwarded!();

        fn force_flush(&self) -> OTelSdkResult {
            self.inner.force_flush()
        }
    };
    (events) => {
        fn event_enabled(&self, level: Severity, target: &str, name: Option<&str>) -> bool {
            self.inner.event_enabled(level, target, name)
        }
    };
}

impl<T> Counted<T> {
    /// Awaits the export of a batch, which has left the queue.
    async fn counted(
        &self,
        count: usize,
        export: impl Future<Output = OTelSdkResult>,
    ) -> OTelSdkResult {
        self.queue.leaves(count);
        let result = export.await;
        self.queue.exported(count, &result);
        result
    }
}

impl<P: SpanProcessor> SpanProcessor for Counted<P> {
    fn on_start(&self, span: &mut Span, context: &Context) {
        self.inner.on_start(span, context);
    }

    fn on_end(&self, span: SpanData) {
        if self.queue.enters() {
            self.inner.on_end(span);
        }
    }

    forwarded!(flush);
}

impl<E: SpanExporter> SpanExporter for Counted<E> {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        self.counted(batch.len(), self.inner.export(batch)).await
    }

    forwarded!(flush);
}

impl<P: LogProcessor> LogProcessor for Counted<P> {
    fn emit(&self, record: &mut SdkLogRecord, scope: &InstrumentationScope) {
        if self.queue.enters() {
            complete(record);
            self.inner.emit(record, scope);
        }
    }

    forwarded!(flush);
    forwarded!(events);
}

impl<E: LogExporter> LogExporter for Counted<E> {
    async fn export(&self, batch: LogBatch<'_>) -> OTelSdkResult {
        let count = batch.iter().count();
        self.counted(count, self.inner.export(batch)).await
    }

    forwarded!();
    forwarded!(events);
}

/// Adds what the bridge of `tracing` leaves out: the time of the event, which is now, and a name for an event without one. By default that is
/// its line in the source, which says nothing to an operator and changes with each version.
fn complete(record: &mut SdkLogRecord) {
    if record.timestamp().is_none() {
        record.set_timestamp(SystemTime::now());
    }
    if !record.event_name().is_some_and(is_named) {
        record.set_event_name(UNNAMED);
    }
}

/// Whether the name of an event was given in the code, and is not the default.
pub(in crate::telemetry) fn is_named(name: &str) -> bool {
    !name.starts_with("event ")
}

#[cfg(test)]
mod tests {
    use super::{Lost, Queue, SignalLabels};

    #[test]
    fn what_finds_no_room_and_what_is_not_taken_is_lost() {
        let lost = Lost::default();
        let queue = Queue::of("spans", "NO_SUCH_VARIABLE", &lost);
        let entered = (0..3000).filter(|_| queue.enters()).count();
        assert_eq!(entered, super::MOST_QUEUED);
        queue.leaves(500);
        assert!(queue.enters());
        queue.exported(
            20,
            &Err(opentelemetry_sdk::error::OTelSdkError::AlreadyShutdown),
        );
        queue.exported(480, &Ok(()));
        let counter = lost.get_or_create_owned(&SignalLabels { signal: "spans" });
        assert_eq!(counter.get(), 3000 - 2048 + 20);
    }
}
