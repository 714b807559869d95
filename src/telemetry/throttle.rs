//! Rate limits for log messages that would otherwise repeat with every request or attempt.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// Permits the first message, and then one in each interval.
#[derive(Debug)]
pub struct Throttle {
    interval: Duration,
    since: Instant,
    /// When the next message may be logged, in milliseconds since `since`.
    next: AtomicU64,
}

impl Throttle {
    /// A limit of one message in an interval.
    #[must_use]
    pub fn new(interval: Duration) -> Self {
        Self {
            interval,
            since: Instant::now(),
            next: AtomicU64::new(0),
        }
    }

    /// Whether a message may be logged now. If so, the next one has to wait for the interval.
    pub fn permits(&self) -> bool {
        self.permits_after(self.since.elapsed())
    }

    fn permits_after(&self, after: Duration) -> bool {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let now = millis(after);
        let next = self.next.load(Ordering::Relaxed);
        now >= next
            && self
                .next
                .compare_exchange(
                    next,
                    now.saturating_add(millis(self.interval)),
                    Ordering::Relaxed,
                    Ordering::Relaxed,
                )
                .is_ok()
    }
}

/// The period in which some messages are permitted, in seconds.
const PERIOD: u64 = 10;

/// Permits some messages in each period of ten seconds, and counts the others.
#[derive(Debug)]
pub(in crate::telemetry) struct Sampled {
    most: u64,
    since: Instant,
    /// The period of the latest messages since `since`, and how many of them were requested in it.
    period: AtomicU64,
    requested: AtomicU64,
    suppressed: AtomicU64,
}

impl Sampled {
    /// A limit of some messages in each period.
    pub(in crate::telemetry) fn new(most: u64) -> Self {
        Self {
            most,
            since: Instant::now(),
            period: AtomicU64::new(0),
            requested: AtomicU64::new(0),
            suppressed: AtomicU64::new(0),
        }
    }

    /// Whether a message may be logged now; if so, how many were suppressed since the one before.
    pub(in crate::telemetry) fn permits(&self) -> Option<u64> {
        self.permits_in(self.since.elapsed().as_secs() / PERIOD)
    }

    fn permits_in(&self, period: u64) -> Option<u64> {
        if self.period.swap(period, Ordering::Relaxed) != period {
            self.requested.store(0, Ordering::Relaxed);
        }
        if self.requested.fetch_add(1, Ordering::Relaxed) < self.most {
            return Some(self.suppressed.swap(0, Ordering::Relaxed));
        }
        self.suppressed.fetch_add(1, Ordering::Relaxed);
        None
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Sampled, Throttle};

    #[test]
    fn some_messages_in_a_period_are_permitted_and_the_others_counted() {
        let sampled = Sampled::new(2);
        let requested = [0, 0, 0, 0, 1, 1, 1, 3].map(|period| sampled.permits_in(period));
        let (none, some) = (None, Some(0));
        assert_eq!(
            requested,
            [some, some, none, none, Some(2), some, none, Some(1)]
        );
    }

    #[test]
    fn messages_come_now_and_then() {
        let interval = Duration::from_mins(1);
        let throttle = Throttle::new(interval);
        let times = [interval / 2, interval, interval * 3 / 2, interval * 2];
        let allowed = times.map(|after| throttle.permits_after(after));
        assert_eq!(allowed, [true, false, true, false]);
    }
}
