//! What a caller is told when the store cannot do what it is asked.

use std::{sync::LazyLock, time::Duration};

use quick_cache::sync::Cache;

use crate::contract::text;
use crate::service::{Code, Error};
use crate::sessions::{Failure, NotAnId, SessionId, Trouble};

/// When it is worth while to ask a store again that does not answer, and one that is full.
pub(super) const SOON: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_mins(1);

/// Sessions whose stored bytes were logged as unreadable, at most so many; beyond that, one may be logged again.
static LOGGED: LazyLock<Cache<SessionId, ()>> = LazyLock::new(|| Cache::new(1024));

/// Logs that a session cannot be read: once a session, however often it is asked for. Its id is what lets people watch it, so it
/// is not in the log.
fn log_unreadable(id: SessionId) {
    if LOGGED.get(&id).is_none() {
        LOGGED.insert(id, ());
        tracing::error!("a kept session cannot be read");
    }
}

/// The refusal that tells a failure about a session.
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

/// The refusal that tells a failure.
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

/// The id of a session.
pub(super) fn id(text: &str) -> Result<SessionId, Error> {
    // What is no id is the id of no session.
    text.parse()
        .map_err(|_: NotAnId| refusal(&Failure::Missing))
}

/// The refusal of bytes that this version of the service does not understand.
pub(super) fn unreadable(id: SessionId) -> Error {
    let detail = text!(
        "this version of the service does not understand what was kept; begin a new session from its last record",
        "cette version du service ne comprend pas ce qui a été conservé ; commencez une autre session à partir de son \
         dernier enregistrement"
    );
    log_unreadable(id);
    Error::new(Code::StoreUnavailable, detail).retry_after(LATER)
}
