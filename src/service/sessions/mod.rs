//! The operations of sessions: games that the service keeps.
//!
//! What is kept is opaque to the store; here it is read, judged and shown. Every reader sees a session through its role, which
//! its token gives it, and nothing of a session leaves this module but through that role.

mod auth;
mod cached_session;
mod create;
mod delete;
mod etags;
mod event;
mod failure;
mod history;
mod idempotency;
mod idle;
mod make;
mod read;
mod renew;
mod reply;
mod resolve;
mod ticket;
mod told;
mod watch;

use std::sync::Arc;

use quick_cache::sync::Cache;

use super::{Error, Princes};
use crate::sessions::{Revision, SessionId, Store};

pub use auth::Caller;
use cached_session::{CachedSession, Weight};
pub use etags::{Etag, NotAnEtag};
pub use event::{Events, SharedEvent, Watching};
use failure::refusal;
use history::{Step, StepWeight};
pub use idle::IdleLimits;
use told::{EventKey, EventWeight};

/// About how many sessions are remembered beside the store, so that a move needs one question to it and not two, and how many
/// bytes they take at most.
const REMEMBERED: usize = 4096;
const REMEMBERED_BYTES: u64 = 16 << 20;

/// About how many positions that moves led to are remembered, and how many events as watchers are told them, so that each is
/// worked out once however many watch; and about how many bytes each of the two takes at most.
const WATCHED: usize = 1024;
const WATCHED_BYTES: u64 = 16 << 20;

/// Answers everything about sessions.
pub struct Sessions {
    princes: Arc<Princes>,
    store: Arc<dyn Store>,
    cached: Cache<SessionId, Arc<CachedSession>, Weight>,
    steps: Cache<(SessionId, Revision), Arc<Step>, StepWeight>,
    events: Cache<EventKey, Arc<SharedEvent>, EventWeight>,
    idle: IdleLimits,
}

impl Sessions {
    /// Sessions in a store, of games that are judged by the service.
    #[must_use]
    pub fn new(princes: Arc<Princes>, store: Arc<dyn Store>) -> Self {
        Self {
            princes,
            store,
            cached: Cache::with_weighter(REMEMBERED, REMEMBERED_BYTES, Weight),
            steps: Cache::with_weighter(WATCHED, WATCHED_BYTES, StepWeight),
            events: Cache::with_weighter(WATCHED, WATCHED_BYTES, EventWeight),
            idle: IdleLimits::default(),
        }
    }

    /// The same, with other limits of the idle time of new sessions.
    #[must_use]
    pub fn with_idle_limits(self, idle: IdleLimits) -> Self {
        Self { idle, ..self }
    }

    /// The questions that need no session.
    #[must_use]
    pub const fn princes(&self) -> &Arc<Princes> {
        &self.princes
    }

    /// Whether sessions can be kept and read.
    ///
    /// # Errors
    /// Why they cannot.
    pub async fn ready(&self) -> Result<(), Error> {
        self.store
            .ready()
            .await
            .map_err(|failure| refusal(&failure))
    }
}

impl std::fmt::Debug for Sessions {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Sessions").finish_non_exhaustive()
    }
}
