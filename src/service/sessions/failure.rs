//! Mapping of the errors of a store to the errors of an operation.

use std::{sync::LazyLock, time::Duration};

use quick_cache::sync::Cache;

use crate::contract::text;
use crate::service::{Code, Error};
use crate::sessions::{Failure, NotAnId, SessionId, Trouble};

/// `Retry-After` for a store that is unavailable, and for one that is full.
pub(super) const SOON: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_mins(1);

/// A cache of the sessions that were logged as unreadable; a session that was evicted from it may be logged again.
static LOGGED: LazyLock<Cache<SessionId, ()>> = LazyLock::new(|| Cache::new(1024));

/// Logs once per session that its bytes cannot be decoded. Its id is not logged, because the id permits watching the session.
fn log_unreadable(id: SessionId) {
    if LOGGED.get(&id).is_none() {
        LOGGED.insert(id, ());
        tracing::error!("a kept session cannot be read");
    }
}

/// The error for a failure of the store on a session.
pub(super) fn refusal_of(id: SessionId, failure: &Failure) -> Error {
    match failure {
        Failure::Unavailable(Trouble::Nonsense) => {
            log_unreadable(id);
            unavailable()
        }
        failure => refusal(failure),
    }
}

fn unavailable() -> Error {
    let detail = text!("store-does-not-answer");
    Error::new(Code::StoreUnavailable, detail).retry_after(SOON)
}

/// The error for a failure of the store.
pub(super) fn refusal(failure: &Failure) -> Error {
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
            Error::new(Code::StoreFull, detail).retry_after(LATER)
        }
        Failure::Unavailable(trouble) => {
            tracing::warn!(
                trouble = trouble.name(),
                "the store of sessions is unavailable"
            );
            unavailable()
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
    text.parse().map_err(|_: NotAnId| missing())
}

/// The error for stored bytes that this version of the service cannot decode.
pub(super) fn unreadable(id: SessionId) -> Error {
    let detail = text!("kept-session-not-understood");
    log_unreadable(id);
    Error::new(Code::StoreUnavailable, detail).retry_after(LATER)
}
