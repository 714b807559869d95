//! The log of an outage: a message when it begins, its count from time to time, and a message when it ends.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// The interval between log messages during an outage.
const INTERVAL: Duration = Duration::from_secs(10);
/// The time without a failure after which an outage is over. Among calls in progress, some may still succeed while others fail.
const CALM: Duration = Duration::from_secs(2);

/// Whether the store of sessions is out of order, and since when.
#[derive(Debug, Default)]
pub struct Outage {
    /// Read first, so that successful calls need no lock.
    is_on: AtomicBool,
    state: Mutex<Option<State>>,
}

#[derive(Debug)]
struct State {
    began: Instant,
    last_failure: Instant,
    last_message: Instant,
    /// The failures since the last message.
    failures: u64,
    /// All failures.
    total: u64,
}

/// What is to be logged.
#[derive(Debug, PartialEq, Eq)]
enum Message {
    Begins,
    Continues { failures: u64 },
    Ends { failures: u64, lasted: Duration },
}

impl Outage {
    /// Notes a call that failed. `says` returns the error text of the store, if it refused the call.
    pub fn failed(&self, trouble: &'static str, says: impl FnOnce() -> Option<String>) {
        match self.failed_at(Instant::now()) {
            Some(Message::Begins) => {
                let says = says();
                tracing::warn!(
                    name: "maecenas.store.outage.begins",
                    trouble,
                    says,
                    "the store of sessions is unavailable"
                );
            }
            Some(Message::Continues { failures }) => {
                let says = says();
                tracing::warn!(
                    name: "maecenas.store.outage.continues",
                    trouble,
                    says,
                    failures,
                    "the store of sessions is still unavailable"
                );
            }
            _ => {}
        }
    }

    /// Notes a call that the store responded to.
    pub fn worked(&self) {
        if self.is_on.load(Ordering::Relaxed)
            && let Some(Message::Ends { failures, lasted }) = self.worked_at(Instant::now())
        {
            tracing::info!(
                name: "maecenas.store.outage.ends",
                failures,
                ?lasted,
                "the store of sessions is available again"
            );
        }
    }

    fn failed_at(&self, now: Instant) -> Option<Message> {
        let mut outage = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(state) = outage.as_mut() else {
            *outage = Some(State {
                began: now,
                last_failure: now,
                last_message: now,
                failures: 0,
                total: 1,
            });
            self.is_on.store(true, Ordering::Relaxed);
            return Some(Message::Begins);
        };
        state.last_failure = now;
        state.failures += 1;
        state.total += 1;
        if now.duration_since(state.last_message) < INTERVAL {
            return None;
        }
        state.last_message = now;
        let failures = std::mem::take(&mut state.failures);
        Some(Message::Continues { failures })
    }

    fn worked_at(&self, now: Instant) -> Option<Message> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let over =
            state.take_if(|state| now.saturating_duration_since(state.last_failure) >= CALM)?;
        self.is_on.store(false, Ordering::Relaxed);
        Some(Message::Ends {
            failures: over.total,
            lasted: over.last_failure.duration_since(over.began),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Message, Outage};

    #[test]
    fn an_outage_is_told_once_then_counted_and_its_end_is_told() {
        let (outage, began) = (Outage::default(), Instant::now());
        let at = |seconds| began + Duration::from_secs(seconds);
        assert_eq!(outage.worked_at(at(0)), None);
        assert_eq!(outage.failed_at(at(0)), Some(Message::Begins));
        for _ in 0..99 {
            assert_eq!(outage.failed_at(at(3)), None);
        }
        let counted = Message::Continues { failures: 100 };
        assert_eq!(outage.failed_at(at(10)), Some(counted));
        assert_eq!(outage.worked_at(at(11)), None);
        let (failures, lasted) = (101, Duration::from_secs(10));
        assert_eq!(
            outage.worked_at(at(12)),
            Some(Message::Ends { failures, lasted })
        );
        assert_eq!(outage.worked_at(at(13)), None);
        assert_eq!(outage.failed_at(at(14)), Some(Message::Begins));
    }
}
