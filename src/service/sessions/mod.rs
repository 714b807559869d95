//! The operations on sessions.
//!
//! The store holds opaque bytes; this module decodes them, applies moves, and shows sessions. Access control: the token of a
//! caller determines their role, and every view of a session is made for a role.

mod auth;
mod cached_session;
mod create;
mod delete;
mod etags;
mod failure;
mod format;
mod history;
mod make;
mod read;
mod remains;
mod renew;
mod resolve;
mod ticket;
mod watch;

use std::sync::Arc;

use quick_cache::sync::Cache;

use super::{Error, Operations};
use crate::contract::codec::Codec;
use crate::sessions::{Revision, SessionId, Store};
use crate::telemetry::{Count, Observed, Telemetry};

pub use auth::Caller;
use cached_session::{CachedSession, Weight};
pub use create::idle::IdleLimits;
pub use etags::{Etag, NotAnEtag};
use failure::refusal;
pub(in crate::service) use failure::{id as session_id, missing as missing_session};
use history::{Step, StepWeight};
use watch::audience::Audiences;
pub use watch::event::{Events, SharedEvent, Watching};
use watch::event_cache::{EventKey, EventWeight};
pub use watch::event_id::{EventId, NotAnEventId, StreamMark};

/// The capacity of the cache of sessions, in sessions and in bytes. With a cached session a move needs one call to the store
/// instead of two.
const REMEMBERED: usize = 4096;
const REMEMBERED_BYTES: u64 = 16 << 20;

/// The capacity of the cache of positions and of the cache of events, each in items and in bytes. Each of them is computed once
/// for all watchers.
const WATCHED: usize = 1024;
const WATCHED_BYTES: u64 = 16 << 20;

/// The service for sessions of a game.
pub struct Sessions<C: Codec> {
    operations: Arc<Operations<C>>,
    store: Arc<dyn Store>,
    cached: Cache<SessionId, Arc<CachedSession<C>>, Weight>,
    steps: Cache<(SessionId, Revision), Arc<Step<C>>, StepWeight>,
    events: Cache<EventKey, Arc<SharedEvent<C>>, EventWeight>,
    idle: IdleLimits,
    audiences: Arc<Audiences>,
    counts: Counts,
}

/// What is counted for the metrics.
#[derive(Debug, Default)]
struct Counts {
    /// Look-ups in the cache of sessions that found one.
    hits: Count,
    /// Those that found none.
    misses: Count,
    created: Count,
}

impl<C: Codec> Sessions<C> {
    /// The service for sessions of a game in a store.
    #[must_use]
    pub fn new(operations: Arc<Operations<C>>, store: Arc<dyn Store>) -> Self {
        Self {
            operations,
            store,
            cached: Cache::with_weighter(REMEMBERED, REMEMBERED_BYTES, Weight),
            steps: Cache::with_weighter(WATCHED, WATCHED_BYTES, StepWeight),
            events: Cache::with_weighter(WATCHED, WATCHED_BYTES, EventWeight),
            idle: IdleLimits::default(),
            audiences: Arc::default(),
            counts: Counts::default(),
        }
    }

    /// Sets the limits for the time to live of new sessions.
    #[must_use]
    pub fn with_idle_limits(self, idle: IdleLimits) -> Self {
        Self { idle, ..self }
    }

    /// The operations that need no session.
    #[must_use]
    pub const fn operations(&self) -> &Arc<Operations<C>> {
        &self.operations
    }

    /// Has the metrics observe what is counted here.
    pub(in crate::service) fn observe(&self, telemetry: &Telemetry) {
        let Counts {
            hits,
            misses,
            created,
        } = &self.counts;
        telemetry.observe_count(Observed::SessionCache, "hit", hits);
        telemetry.observe_count(Observed::SessionCache, "miss", misses);
        telemetry.observe_count(Observed::SessionsCreated, C::SLUG, created);
        let audiences = Arc::downgrade(&self.audiences);
        telemetry.observe(Observed::Watchers, move |report| {
            if let Some(audiences) = audiences.upgrade() {
                report("", f64::from(audiences.watchers()));
            }
        });
    }

    /// Checks that the store is ready.
    ///
    /// # Errors
    /// The store is not ready.
    pub(in crate::service) async fn store_ready(&self) -> Result<(), Error> {
        self.store
            .ready()
            .await
            .map_err(|failure| refusal(&failure))
    }
}

impl<C: Codec> std::fmt::Debug for Sessions<C> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Sessions").finish_non_exhaustive()
    }
}
