//! The operations on sessions.
//!
//! The store holds opaque bytes; this module decodes them, applies moves, and shows sessions. Access control: the token of a
//! caller determines their role, and every view of a session is made for a role.

mod auth;
mod cached_session;
mod caches;
mod create;
mod delete;
mod etags;
mod failure;
mod format;
mod history;
mod make;
mod opponents;
mod read;
mod remains;
mod renew;
mod resolve;
mod ticket;
mod watch;

use std::sync::Arc;

use crate::service::searches::Searches;
use crate::sessions::Store;
use crate::telemetry::{Count, Observed, Telemetry};
use maecenas_engine::Operations;
use maecenas_engine::codec::Codec;

pub use auth::Caller;
pub(in crate::service) use cached_session::decode_metadata;
pub use caches::Caches;
pub use create::idle::IdleLimits;
pub use etags::{Etag, EtagError};
pub(in crate::service) use failure::{
    id as session_id, missing as missing_session, refusal, refusal_of,
};
use opponents::active::ActiveSessions;
use watch::audience::Audiences;
pub use watch::event::{Events, SharedEvent, Watching};
pub use watch::event_id::{EventId, EventIdError, StreamMark};

/// The service for sessions of a game.
pub struct Sessions<C: Codec> {
    operations: Arc<Operations<C>>,
    store: Arc<dyn Store>,
    caches: Arc<Caches>,
    idle: IdleLimits,
    searches: Arc<Searches>,
    audiences: Arc<Audiences>,
    /// The sessions with opponents.
    active: ActiveSessions,
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
    /// Moves of opponents.
    opponent_moves: Count,
    /// Those that could not be made.
    opponent_failures: Count,
}

impl<C: Codec> Sessions<C> {
    /// The service for sessions of a game in a store, with caches that the games share.
    #[must_use]
    pub fn new(operations: Arc<Operations<C>>, store: Arc<dyn Store>, caches: Arc<Caches>) -> Self {
        Self {
            operations,
            store,
            caches,
            idle: IdleLimits::default(),
            searches: Arc::default(),
            audiences: Arc::default(),
            active: ActiveSessions::default(),
            counts: Counts::default(),
        }
    }

    /// Sets the limits for the time to live of new sessions.
    #[must_use]
    pub fn with_idle_limits(self, idle: IdleLimits) -> Self {
        Self { idle, ..self }
    }

    /// Sets what runs the searches, which the games share.
    #[must_use]
    pub fn with_searches(self, searches: Arc<Searches>) -> Self {
        Self { searches, ..self }
    }

    /// What runs the searches.
    pub(crate) const fn searches(&self) -> &Arc<Searches> {
        &self.searches
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
            opponent_moves,
            opponent_failures,
        } = &self.counts;
        telemetry.observe_count(Observed::SessionCache, "hit", hits);
        telemetry.observe_count(Observed::SessionCache, "miss", misses);
        telemetry.observe_count(Observed::SessionsCreated, C::SLUG, created);
        telemetry.observe_count(Observed::OpponentMoves, C::SLUG, opponent_moves);
        telemetry.observe_count(Observed::OpponentFailures, C::SLUG, opponent_failures);
        let audiences = Arc::downgrade(&self.audiences);
        telemetry.observe(Observed::Watchers, move |report| {
            if let Some(audiences) = audiences.upgrade() {
                report("", f64::from(audiences.watchers()));
            }
        });
    }
}

impl<C: Codec> std::fmt::Debug for Sessions<C> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Sessions").finish_non_exhaustive()
    }
}
