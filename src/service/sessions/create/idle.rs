//! The time to live of idle sessions, which no caller reads or changes.

use std::time::Duration;

/// The default time to live.
const USUAL: Duration = Duration::from_hours(24);

/// The longest times to live of new sessions. A longer one in a request is reduced to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IdleLimits {
    /// Until the first move.
    pub first_move: Duration,
    /// From the first move on.
    pub most: Duration,
}

impl Default for IdleLimits {
    /// An hour until the first move, then a week.
    fn default() -> Self {
        Self {
            first_move: Duration::from_hours(1),
            most: Duration::from_hours(7 * 24),
        }
    }
}

/// The times to live of one session, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::service::sessions) struct IdleTimes {
    /// Until the first move.
    pub(in crate::service::sessions) first_move: u32,
    /// From the first move on.
    pub(in crate::service::sessions) usual: u32,
}

impl IdleLimits {
    /// The times to live of a session, for the number of seconds in the request.
    pub(in crate::service::sessions) fn times(&self, requested: Option<u32>) -> IdleTimes {
        let requested = requested.map_or(USUAL, |seconds| Duration::from_secs(seconds.into()));
        let usual = requested.min(self.most);
        let seconds = |time: Duration| u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
        IdleTimes {
            first_move: seconds(usual.min(self.first_move)),
            usual: seconds(usual),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{IdleLimits, IdleTimes};

    #[test]
    fn a_session_gets_what_is_asked_for_up_to_the_limits() {
        let limits = IdleLimits::default();
        for (requested, first_move, usual) in [
            (None, 3600, 86_400),
            (Some(60), 60, 60),
            (Some(7200), 3600, 7200),
            (Some(2_592_000), 3600, 604_800),
        ] {
            let times = IdleTimes { first_move, usual };
            assert_eq!(limits.times(requested), times, "{requested:?}");
        }
    }
}
