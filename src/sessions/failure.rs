//! Why a store cannot do what it is asked.

use std::fmt;

use bytes::Bytes;

/// Why a store does not do what it is asked. None of it is the fault of the move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// No such session is kept: it never was, was idle for too long, or the store lost it.
    Missing,
    /// The session was deleted within the last minute, with these bytes as the last word.
    Ended(Bytes),
    /// The store holds as much as it may. Nothing was changed; sessions that expire or are deleted make room.
    Full,
    /// The store does not answer as it should. Whether a change was made is unknown; asking again soon is safe, with the
    /// same [`IdempotencyKey`](super::IdempotencyKey) also for a move.
    Unavailable(Trouble),
}

/// What is the matter with a store that does not answer as it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It cannot be reached, or the connection broke.
    Unreachable,
    /// It did not answer within the deadline.
    Slow,
    /// Too many calls are waiting for it already.
    Crowded,
    /// It says that it is not ready: it loads its data, changes its master, or is busy with something else.
    Unready,
    /// It refuses us: wrong password, missing permission, a command that it does not know.
    Refused,
    /// It answers what cannot be understood, or holds bytes that are not a session.
    Nonsense,
    /// The system gives no random bits.
    NoRandomness,
}

impl Trouble {
    /// A stable name for logs and metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unreachable => "unreachable",
            Self::Slow => "slow",
            Self::Crowded => "crowded",
            Self::Unready => "unready",
            Self::Refused => "refused",
            Self::Nonsense => "nonsense",
            Self::NoRandomness => "no-randomness",
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => formatter.write_str("no such session"),
            Self::Ended(_) => formatter.write_str("the session has been deleted"),
            Self::Full => formatter.write_str("the store of sessions is full"),
            Self::Unavailable(trouble) => {
                write!(
                    formatter,
                    "the store of sessions is unavailable: {}",
                    trouble.name()
                )
            }
        }
    }
}

impl std::error::Error for Failure {}
