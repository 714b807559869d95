//! The bounded queue between the requests and the thread that writes.

use std::{
    mem,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::entry::Entry;

/// The most bytes of decisions that wait to be written.
const MOST_BYTES: usize = 16 << 20;

/// The queue. A request holds its lock only to append to a list.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<State>,
    most: usize,
    /// Wakes the writer.
    wake: Condvar,
    /// Says that the writer has ended.
    ended: Condvar,
}

#[derive(Debug, Default)]
struct State {
    entries: Vec<Entry>,
    /// The bytes of the entries here, and of those that are being written.
    bytes: usize,
    reopens: bool,
    closed: bool,
    ended: bool,
}

/// What the writer is to do next.
#[derive(Debug)]
pub(super) enum Next {
    /// To write these, in their order.
    Entries(Vec<Entry>),
    /// To open the file again.
    Reopen,
    /// To end.
    Closed,
}

impl Default for Queue {
    fn default() -> Self {
        Self::of(MOST_BYTES)
    }
}

impl Queue {
    fn of(most: usize) -> Self {
        Self {
            state: Mutex::default(),
            most,
            wake: Condvar::new(),
            ended: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends an entry; returns whether there was room for it.
    pub(super) fn push(&self, entry: Entry) -> bool {
        let bytes = entry.bytes();
        let mut state = self.state();
        if state.closed || state.bytes.saturating_add(bytes) > self.most {
            return false;
        }
        state.bytes += bytes;
        let was_empty = state.entries.is_empty();
        state.entries.push(entry);
        drop(state);
        if was_empty {
            self.wake.notify_one();
        }
        true
    }

    /// Waits for something to do. After closing, what is left comes first.
    pub(super) fn next(&self) -> Next {
        let state = self.wake.wait_while(self.state(), |state| {
            state.entries.is_empty() && !state.reopens && !state.closed
        });
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if mem::take(&mut state.reopens) {
            Next::Reopen
        } else if state.entries.is_empty() {
            Next::Closed
        } else {
            Next::Entries(mem::take(&mut state.entries))
        }
    }

    /// Gives back the room of entries that were written or lost.
    pub(super) fn release(&self, bytes: usize) {
        let mut state = self.state();
        state.bytes = state.bytes.saturating_sub(bytes);
    }

    /// Has the writer open its file again.
    pub(super) fn reopen(&self) {
        self.state().reopens = true;
        self.wake.notify_one();
    }

    /// Takes no more entries.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.wake.notify_one();
    }

    /// Says that the writer has ended.
    pub(super) fn end(&self) {
        self.state().ended = true;
        self.ended.notify_all();
    }

    /// Waits for the end of the writer, for at most `within`; returns how many entries are not written if it has not ended.
    pub(super) fn await_end(&self, within: Duration) -> Result<(), usize> {
        let waited = self
            .ended
            .wait_timeout_while(self.state(), within, |state| !state.ended);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if state.ended {
            Ok(())
        } else {
            Err(state.entries.len())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::Arc,
        thread,
        time::{Duration, Instant, SystemTime},
    };

    use super::{Next, Queue};
    use crate::telemetry::decisions::{
        entry::{Entry, Origin},
        id::DecisionId,
    };

    fn entry(length: usize) -> Entry {
        Entry {
            origin: Origin {
                id: DecisionId::random(),
                trace: None,
                game: "princes",
                operation: "ValidateMove",
                protocol: "rest",
                is_question: true,
            },
            time: SystemTime::UNIX_EPOCH,
            line: vec![b'x'; length],
        }
    }

    #[test]
    fn what_is_beyond_the_bytes_is_refused_until_others_are_written() {
        let bytes = entry(100).bytes();
        let queue = Queue::of(2 * bytes);
        let pushed = [100, 100, 1].map(|length| queue.push(entry(length)));
        assert_eq!(pushed, [true, true, false]);
        let entries = match queue.next() {
            Next::Entries(entries) => entries.len(),
            Next::Reopen | Next::Closed => 0,
        };
        assert_eq!(entries, 2);
        // What is being written counts until it is written.
        assert!(!queue.push(entry(100)));
        queue.release(bytes);
        assert!(queue.push(entry(100)));
        assert!(!queue.push(entry(100)));
    }

    #[test]
    fn a_closed_queue_hands_out_what_is_left_and_takes_no_more() {
        let queue = Queue::of(10_000);
        assert!(queue.push(entry(1)));
        queue.reopen();
        queue.close();
        assert!(!queue.push(entry(1)));
        assert!(matches!(queue.next(), Next::Reopen));
        assert!(matches!(queue.next(), Next::Entries(entries) if entries.len() == 1));
        assert!(matches!(queue.next(), Next::Closed));
    }

    #[test]
    fn nobody_waits_for_a_writer_longer_than_asked() {
        let queue = Arc::new(Queue::of(10_000));
        assert!(queue.push(entry(1)));
        let began = Instant::now();
        assert_eq!(queue.await_end(Duration::from_millis(20)), Err(1));
        assert!(began.elapsed() < Duration::from_secs(10));
        let writer = Arc::clone(&queue);
        let writing = thread::spawn(move || {
            while !matches!(writer.next(), Next::Closed) {}
            writer.end();
        });
        queue.close();
        assert_eq!(queue.await_end(Duration::from_secs(10)), Ok(()));
        assert!(writing.join().is_ok());
    }
}
