//! A rate limit for log messages that would otherwise repeat with every request or attempt.

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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Throttle;

    #[test]
    fn messages_come_now_and_then() {
        let interval = Duration::from_mins(1);
        let throttle = Throttle::new(interval);
        let times = [interval / 2, interval, interval * 3 / 2, interval * 2];
        let allowed = times.map(|after| throttle.permits_after(after));
        assert_eq!(allowed, [true, false, true, false]);
    }
}
