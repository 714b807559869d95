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
    let detail = text!(
        "the store of sessions does not answer; try again, a move with its idempotency key. \
         Questions that name no session are answered all the same",
        "le stockage des sessions ne répond pas ; réessayez, un coup avec sa clé d’idempotence. \
         Les questions qui ne nomment aucune session ont leur réponse tout de même"
    );
    Error::new(Code::StoreUnavailable, detail).retry_after(SOON)
}

/// The error for a failure of the store.
pub(super) fn refusal(failure: &Failure) -> Error {
    match failure {
        Failure::Missing => {
            let detail = text!(
                "no such session is kept: it never was, was idle for too long, or its store lost it; \
                 begin a new one from its last state or record",
                "cette session n’est pas conservée : elle n’a jamais existé, est restée inactive trop longtemps, ou son \
                 stockage l’a perdue ; commencez-en une autre à partir de sa dernière position ou de son enregistrement"
            );
            Error::new(Code::SessionNotFound, detail)
        }
        Failure::Ended(_) => {
            let detail = text!(
                "its host has ended this session; begin a new one from its record",
                "son hôte a mis fin à cette session ; commencez-en une autre à partir de son enregistrement"
            );
            Error::new(Code::SessionEnded, detail)
        }
        Failure::Full => {
            let detail = text!(
                "as many sessions are kept as may be; try again when others have ended",
                "il y a autant de sessions qu’il peut y en avoir ; réessayez quand d’autres seront finies"
            );
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
    let detail = text!(
        "this version of the service does not understand what was kept; begin a new session from its last record",
        "cette version du service ne comprend pas ce qui a été conservé ; commencez une autre session à partir de son \
         dernier enregistrement"
    );
    log_unreadable(id);
    Error::new(Code::StoreUnavailable, detail).retry_after(LATER)
}
