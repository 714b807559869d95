//! The maximum age of a connection. A client of HTTP/2, such as one of gRPC, keeps its connection for ever, and so would never send
//! requests to a replica that was started later.

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    time::Duration,
};

use tokio::time::Instant;

/// How long streams may go on when the connection takes no more requests; as long as the age, where that is shorter.
const GRACE: Duration = Duration::from_secs(10);
/// By how much of the age a connection may end earlier or later, so that clients that came at once do not come back at once.
const JITTER: f64 = 0.1;

/// What happens to a connection that has reached its age.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// It takes no more requests; those in progress get their responses.
    Requests,
    /// The streams on it end.
    Streams,
}

/// The steps of one connection, and when the next one is due.
#[derive(Debug)]
pub(super) struct Retirement {
    next: Option<(Instant, Step)>,
    grace: Duration,
}

impl Retirement {
    /// That of a connection that begins now; one without an age never ends because of it.
    pub(super) fn new(age: Option<Duration>) -> Self {
        Self {
            next: age.map(|age| (Instant::now() + jittered(age, random()), Step::Requests)),
            grace: age.unwrap_or_default().min(GRACE),
        }
    }

    /// The step that is due, once.
    pub(super) fn step(&mut self, now: Instant) -> Option<Step> {
        let (_, step) = self.next.filter(|(due, _)| *due <= now)?;
        self.next = match step {
            Step::Requests => Some((now + self.grace, Step::Streams)),
            Step::Streams => None,
        };
        Some(step)
    }

    /// When to look again: at `other`, or for the next step if that is earlier.
    pub(super) fn or_earlier(&self, other: Instant) -> Instant {
        self.next.map_or(other, |(due, _)| due.min(other))
    }
}

/// An age with its jitter; `random` is uniform over all its values.
fn jittered(age: Duration, random: u32) -> Duration {
    let from_zero_to_two = f64::from(random) / f64::from(u32::MAX) * 2.0;
    age.mul_f64(1.0 + JITTER * (from_zero_to_two - 1.0))
}

/// A random number. The keys of a hash differ each time, and nothing depends on it that would need a better one.
fn random() -> u32 {
    let hash = RandomState::new().build_hasher().finish();
    u32::try_from(hash >> 32).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::{Instant, advance};

    use super::{Retirement, Step, jittered, random};

    const AGE: Duration = Duration::from_mins(5);

    #[tokio::test(start_paused = true)]
    async fn a_connection_takes_no_more_requests_and_then_its_streams_end() {
        let mut retirement = Retirement::new(Some(AGE));
        let begun = Instant::now();
        assert_eq!(retirement.step(begun + AGE.mul_f64(0.89)), None);
        let far = begun + AGE * 100;
        let due = retirement.or_earlier(far);
        assert!(due < far);
        assert_eq!(retirement.or_earlier(begun), begun);
        advance(AGE.mul_f64(1.1)).await;
        assert_eq!(retirement.step(Instant::now()), Some(Step::Requests));
        assert_eq!(retirement.step(Instant::now()), None);
        let due = retirement.or_earlier(far);
        assert_eq!(due, Instant::now() + Duration::from_secs(10));
        assert_eq!(retirement.step(due), Some(Step::Streams));
        assert_eq!(retirement.step(far), None);
        assert_eq!(retirement.or_earlier(far), far);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_without_an_age_stays() {
        let mut retirement = Retirement::new(None);
        let far = Instant::now() + AGE * 100;
        assert_eq!(retirement.step(far), None);
        assert_eq!(retirement.or_earlier(far), far);
    }

    #[test]
    fn connections_that_begin_at_once_end_one_after_another() {
        assert_eq!(jittered(AGE, 0), Duration::from_secs(270));
        assert_eq!(jittered(AGE, u32::MAX), Duration::from_secs(330));
        let ages: Vec<_> = (0..100).map(|_| jittered(AGE, random())).collect();
        let in_first_half = ages.iter().filter(|age| **age < AGE).count();
        assert!((20..80).contains(&in_first_half), "{in_first_half}");
    }
}
