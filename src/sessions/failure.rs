//! The errors of a store.

use std::fmt;

use bytes::Bytes;

/// The error of a store. It never means that a move is illegal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// There is no such session: it never existed, has expired, or the store lost it.
    Missing,
    /// The session was deleted within the last minute; these bytes are its tombstone.
    Ended(Bytes),
    /// The store has reached its limits. Nothing was changed; sessions that expire or are deleted free memory.
    Full,
    /// The store holds something under the id of the session that is no session, or only a part of one: the contents are wrong, and not
    /// the connection, so that a retry does not help. It can still be deleted.
    Damaged,
    /// The store does not respond as it should. Whether a change was made is unknown; a retry is safe, for a move with the same
    /// [`IdempotencyKey`](super::IdempotencyKey).
    Unavailable(Trouble),
}

/// Why a store is unavailable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It cannot be reached, or the connection broke.
    Unreachable,
    /// It did not respond within the deadline.
    Slow,
    /// Too many calls are waiting for it already.
    Crowded,
    /// It reports that it is not ready: it loads its data, changes its master, or is busy.
    Unready,
    /// It refuses this service: wrong password, missing permission, unsupported command.
    Refused,
    /// What it sent is no reply to the call: the connection broke within a reply, or the server is of another kind.
    Nonsense,
    /// The operating system provides no random bits.
    NoRandomness,
}

impl Trouble {
    /// A stable name for logs and metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unreachable => "unreachable",
            Self::Slow => "timeout",
            Self::Crowded => "crowded",
            Self::Unready => "unready",
            Self::Refused => "refused",
            Self::Nonsense => "nonsense",
            Self::NoRandomness => "no-randomness",
        }
    }
}

impl Failure {
    /// A stable name for metrics and spans.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Ended(_) => "ended",
            Self::Full => "full",
            Self::Damaged => "unreadable",
            Self::Unavailable(Trouble::Slow) => "timeout",
            Self::Unavailable(trouble) => trouble.name(),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => formatter.write_str("no such session"),
            Self::Ended(_) => formatter.write_str("the session has been deleted"),
            Self::Full => formatter.write_str("the store of sessions is full"),
            Self::Damaged => formatter.write_str("the session is damaged in the store"),
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

/// Random bytes of the operating system.
///
/// # Errors
/// If it provides none.
pub(super) fn random<const BYTES: usize>() -> Result<[u8; BYTES], Failure> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|_| Failure::Unavailable(Trouble::NoRandomness))?;
    Ok(bytes)
}
