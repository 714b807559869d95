//! The bounded queue between the requests and the thread that writes.

use std::{
    mem,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::entry::Entry;

/// The most bytes of decisions that wait to be written.
const MOST_BYTES: usize = 16 << 20;

/// Why an entry is lost: there is no room.
const FULL: &str = "the queue is full, since decisions are written more slowly than they are made";
/// Why an entry is lost: it came after the end.
const CLOSED: &str = "the log has ended";

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
    /// How many they are.
    unwritten: usize,
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

    /// Appends an entry.
    ///
    /// # Errors
    /// The entry is lost, for a reason in words.
    pub(super) fn push(&self, entry: Entry) -> Result<(), &'static str> {
        let bytes = entry.bytes();
        let mut state = self.state();
        if state.closed {
            return Err(CLOSED);
        }
        if state.bytes.saturating_add(bytes) > self.most {
            return Err(FULL);
        }
        state.bytes += bytes;
        state.unwritten += 1;
        let was_empty = state.entries.is_empty();
        state.entries.push(entry);
        drop(state);
        if was_empty {
            self.wake.notify_one();
        }
        Ok(())
    }

    /// Waits for something to do. After closing, the remaining entries come first.
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

    /// Releases the room of an entry that was written or lost.
    pub(super) fn release(&self, bytes: usize) {
        let mut state = self.state();
        state.unwritten = state.unwritten.saturating_sub(1);
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
            Err(state.unwritten)
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

    use super::{CLOSED, FULL, Next, Queue};
    use crate::telemetry::decisions::entry::{Entry, Origin};
    use crate::telemetry::decisions::id::DecisionId;

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
        assert_eq!(pushed, [Ok(()), Ok(()), Err(FULL)]);
        let entries = match queue.next() {
            Next::Entries(entries) => entries.len(),
            Next::Reopen | Next::Closed => 0,
        };
        assert_eq!(entries, 2);
        // What is being written counts until it is written.
        assert_eq!(queue.push(entry(100)), Err(FULL));
        queue.release(bytes);
        assert_eq!(queue.push(entry(100)), Ok(()));
        assert_eq!(queue.push(entry(100)), Err(FULL));
    }

    #[test]
    fn a_closed_queue_hands_out_what_is_left_and_takes_no_more() {
        let queue = Queue::of(10_000);
        assert_eq!(queue.push(entry(1)), Ok(()));
        queue.reopen();
        queue.close();
        assert_eq!(queue.push(entry(1)), Err(CLOSED));
        assert!(matches!(queue.next(), Next::Reopen));
        assert!(matches!(queue.next(), Next::Entries(entries) if entries.len() == 1));
        assert!(matches!(queue.next(), Next::Closed));
    }

    #[test]
    fn what_is_being_written_at_the_end_counts_as_unwritten() {
        let queue = Queue::of(10_000);
        let pushed = [1, 1, 1].map(|length| queue.push(entry(length)));
        assert_eq!(pushed, [Ok(()); 3]);
        assert!(matches!(queue.next(), Next::Entries(entries) if entries.len() == 3));
        queue.release(entry(1).bytes());
        assert_eq!(queue.push(entry(1)), Ok(()));
        queue.close();
        assert_eq!(queue.await_end(Duration::from_millis(1)), Err(3));
    }

    #[test]
    fn nobody_waits_for_a_writer_longer_than_asked() {
        let queue = Arc::new(Queue::of(10_000));
        assert_eq!(queue.push(entry(1)), Ok(()));
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
