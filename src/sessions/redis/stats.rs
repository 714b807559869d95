//! What is counted of the connections to Redis for the metrics, and the words of Redis for the log.

use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use redis::{ErrorKind, RedisError, ServerErrorKind};

use super::error;
use crate::sessions::notifier::locked;
use crate::telemetry::{Count, Observed, Telemetry};

/// How long the words of a refusal are those of the present, so that a server that refuses every call is not queried for them each time.
const FRESH: Duration = Duration::from_secs(10);
/// The most characters of them.
const MOST_WORDS: usize = 200;

/// The kinds of errors: labels of the metric.
const KINDS: [&str; 6] = [
    "connection",
    "timeout",
    "refused",
    "loading",
    "readonly",
    "other",
];

/// The counters of one store.
#[derive(Debug, Default)]
pub(super) struct Stats {
    errors: [Count; KINDS.len()],
    opened: Count,
    /// Why the server refuses this service, and since when that is known.
    refusal: Mutex<Option<(Instant, String)>>,
}

impl Stats {
    /// Has the metrics observe the counters.
    pub(super) fn observe(&self, telemetry: &Telemetry) {
        for (kind, count) in KINDS.into_iter().zip(&self.errors) {
            telemetry.observe_count(Observed::RedisErrors, kind, count);
        }
        telemetry.observe_count(Observed::RedisConnections, "", &self.opened);
    }

    /// Counts a connection that was opened, or why it was not.
    pub(super) fn connected<T>(&self, outcome: &Result<T, RedisError>) {
        match outcome {
            Ok(_) => self.opened.add_one(),
            Err(error) => self.failed(error),
        }
    }

    /// Counts an error. A script that a server has not cached, and a full memory, are none.
    pub(super) fn failed(&self, error: &RedisError) {
        if let Some(kind) = kind(error) {
            self.count(kind);
        }
        if let Some(words) = words(error) {
            self.refused(words);
        }
    }

    /// Counts a call without a reply in time.
    pub(super) fn timed_out(&self) {
        self.count("timeout");
    }

    fn count(&self, kind: &str) {
        let index = KINDS.iter().position(|known| *known == kind);
        if let Some(count) = index.and_then(|index| self.errors.get(index)) {
            count.add_one();
        }
    }

    /// Stores the words with which the server refuses this service.
    pub(super) fn refused(&self, words: String) {
        *locked(&self.refusal) = Some((Instant::now(), words));
    }

    /// The latest words with which the server refused this service, if that was a moment ago.
    pub(super) fn refusal(&self) -> Option<String> {
        let refusal = locked(&self.refusal);
        let latest = refusal.as_ref();
        let latest = latest.filter(|(since, _)| since.elapsed() < FRESH);
        latest.map(|(_, words)| words.clone())
    }
}

/// Shared by all connections of a store.
pub(super) type SharedStats = Arc<Stats>;

/// The kind of an error; none for what is no failure of Redis.
fn kind(error: &RedisError) -> Option<&'static str> {
    if error.is_timeout() {
        return Some("timeout");
    }
    if error::lacks_login(error) {
        return Some("refused");
    }
    Some(match error.kind() {
        ErrorKind::Io | ErrorKind::ClusterConnectionNotFound => "connection",
        ErrorKind::AuthenticationFailed => "refused",
        ErrorKind::Server(kind) => match kind {
            ServerErrorKind::NoScript => return None,
            ServerErrorKind::BusyLoading => "loading",
            ServerErrorKind::ReadOnly => "readonly",
            ServerErrorKind::NoPerm => "refused",
            _ => "other",
        },
        _ => match error.code() {
            Some("OOM") => return None,
            Some("NOAUTH" | "WRONGPASS") => "refused",
            _ => "other",
        },
    })
}

/// The server's own words, where it refuses this service. Those of other errors may repeat what was sent, which is secret.
pub(super) fn words(error: &RedisError) -> Option<String> {
    const SAFE: [&str; 3] = ["NOAUTH", "NOPERM", "WRONGPASS"];
    let is_safe = |code: &&str| SAFE.contains(code) || error::lacks_login(error);
    let code = error.code().filter(is_safe)?;
    let detail = error.detail().unwrap_or_default();
    let words = format!("{code} {detail}");
    Some(words.chars().take(MOST_WORDS).collect())
}

#[cfg(test)]
mod tests {
    use std::io;

    use redis::{ErrorKind, RedisError, ServerErrorKind};

    use super::{Stats, kind, words};

    #[test]
    fn errors_have_a_kind_and_refusals_words() {
        let server = |kind: ServerErrorKind| RedisError::from((ErrorKind::Server(kind), "told"));
        for (error, expected) in [
            (
                io::Error::from(io::ErrorKind::ConnectionReset).into(),
                Some("connection"),
            ),
            (
                io::Error::from(io::ErrorKind::TimedOut).into(),
                Some("timeout"),
            ),
            (server(ServerErrorKind::NoScript), None),
            (server(ServerErrorKind::BusyLoading), Some("loading")),
            (server(ServerErrorKind::ReadOnly), Some("readonly")),
            (server(ServerErrorKind::NoPerm), Some("refused")),
            (server(ServerErrorKind::ResponseError), Some("other")),
        ] {
            assert_eq!(kind(&error), expected, "{error}");
        }
        let stats = Stats::default();
        stats.failed(&server(ServerErrorKind::ResponseError));
        assert_eq!(stats.refusal(), None);
        assert!(words(&server(ServerErrorKind::NoPerm)).is_some());
        stats.failed(&server(ServerErrorKind::NoPerm));
        assert!(
            stats
                .refusal()
                .is_some_and(|words| words.starts_with("NOPERM"))
        );
    }
}
