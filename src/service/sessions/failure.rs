//! Mapping of the errors of a store to the errors of an operation.

use std::{sync::LazyLock, time::Duration};

use quick_cache::sync::Cache;

use crate::sessions::{Failure, SessionId, SessionIdError};
use crate::telemetry::note;
use maecenas_contract::Language;
use maecenas_contract::errors::{Code, Reason};
use maecenas_contract::{Text, text};
use maecenas_engine::{Error, Limit};

/// `Retry-After` for a store that is unavailable, and for one that is full.
pub(super) const SOON: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_mins(1);

/// A cache of the sessions that were logged as unreadable; a session that was evicted from it may be logged again.
static LOGGED: LazyLock<Cache<SessionId, ()>> = LazyLock::new(|| Cache::new(1024));

/// Why this version of the service cannot read a session that the store has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unreadable {
    /// Its catalog is not loaded here.
    Catalog {
        /// The catalog.
        name: String,
        /// The catalogs that are loaded, as a list.
        known: String,
    },
    /// It is played by another version of the rules.
    Rules {
        /// The version of the session.
        version: u32,
        /// The version of this service.
        own: u32,
    },
    /// What is stored of it cannot be decoded, or is incomplete.
    Bytes,
    /// A newer version of the service has stored it.
    Format {
        /// The format of the session.
        format: u32,
        /// The newest that this service reads.
        own: u32,
    },
    /// This version refuses a position of it.
    Position {
        /// What is wrong with the position: the id of the first rule that it breaks, or the code of its first fault.
        broken: &'static str,
    },
}

impl Unreadable {
    const fn reason(&self) -> Reason {
        match self {
            Self::Catalog { .. } => Reason::Catalog,
            Self::Rules { .. } => Reason::Rules,
            Self::Bytes | Self::Format { .. } => Reason::Bytes,
            Self::Position { .. } => Reason::Position,
        }
    }

    /// What is wrong, and what can be done next. It says nothing of what a position hides, because spectators read it too.
    fn detail(&self) -> Text {
        match self {
            Self::Catalog { name, known } => text!("session-of-other-catalog", name, known),
            Self::Rules { version, own } => text!("session-of-other-rules", version, own),
            Self::Bytes => text!("session-not-decoded"),
            Self::Format { format, own } => text!("session-of-newer-format", format, own),
            Self::Position { .. } => text!("session-position-refused"),
        }
    }
}

/// Logs once per session that it cannot be read, and why. Its id is not logged, because the id permits watching the session.
pub(super) fn log_unreadable(id: SessionId, why: &Unreadable) {
    if LOGGED.get(&id).is_none() {
        LOGGED.insert(id, ());
        let (reason, detail) = (why.reason().name(), why.detail());
        let detail = detail.in_language(Language::English);
        let broken = match why {
            Unreadable::Position { broken } => Some(broken),
            Unreadable::Catalog { .. }
            | Unreadable::Rules { .. }
            | Unreadable::Bytes
            | Unreadable::Format { .. } => None,
        };
        tracing::error!(name: "maecenas.session.unreadable", reason, broken, %detail, "a kept session cannot be read");
    }
}

/// The error for a failure of the store on a session. Only a damaged session is logged as one: a fault of the connection says nothing of
/// what is stored.
pub(in crate::service) fn refusal_of(id: SessionId, failure: &Failure) -> Error {
    if *failure == Failure::Damaged {
        log_unreadable(id, &Unreadable::Bytes);
    }
    refusal(failure)
}

/// The error for a session that another game has.
pub(in crate::service) fn of_another_game(game: &str) -> Error {
    let detail = text!("session-of-another-game", game);
    Error::new(Code::SessionNotFound, detail)
}

/// The error for a failure of the store.
pub(in crate::service) fn refusal(failure: &Failure) -> Error {
    match failure {
        Failure::Missing => {
            let detail = text!("session-not-kept");
            Error::new(Code::SessionNotFound, detail)
        }
        Failure::Ended(_) => {
            let detail = text!("session-ended-by-host");
            Error::new(Code::SessionEnded, detail)
        }
        Failure::Full => {
            let detail = text!("too-many-sessions-kept");
            let error = Error::new(Code::StoreFull, detail);
            error.retry_after(LATER).limit(Limit::Sessions)
        }
        Failure::Damaged => not_read(&Unreadable::Bytes),
        Failure::Unavailable(_) => {
            let detail = text!("store-does-not-answer");
            Error::new(Code::StoreUnavailable, detail).retry_after(SOON)
        }
    }
}

/// The error for a session that does not exist.
pub(in crate::service) fn missing() -> Error {
    refusal(&Failure::Missing)
}

/// Parses the id of a session.
pub(in crate::service) fn id(text: &str) -> Result<SessionId, Error> {
    // An invalid id belongs to no session.
    let id: SessionId = text.parse().map_err(|_: SessionIdError| missing())?;
    note(|record| record.session(id));
    Ok(id)
}

/// The error for a session that this version of the service cannot read. It is logged.
pub(super) fn unreadable(id: SessionId, why: &Unreadable) -> Error {
    log_unreadable(id, why);
    not_read(why)
}

fn not_read(why: &Unreadable) -> Error {
    Error {
        reason: Some(why.reason()),
        ..Error::new(Code::SessionUnreadable, why.detail())
    }
}
