//! The cache of events: one for each revision and role, shared by all watchers.

use std::sync::Arc;

use prost::Message;

use super::event::SharedEvent;
use crate::service::sessions::Sessions;
use crate::service::sessions::auth::Role;
use crate::service::sessions::cached_session::CachedSession;
use crate::service::sessions::caches::Cacheable;
use crate::service::sessions::history::Step;
use crate::service::sessions::make::reply::Reply;
use crate::sessions::{Mark, Revision, SessionId};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::common::v1::session_event::Event;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;

/// The cache key of an event: its content and the role that sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::service::sessions) struct EventKey {
    id: SessionId,
    revision: Revision,
    /// The generation of the metadata, which names the opponents of now.
    generation: Mark,
    role: Role,
    /// For the event of a move: which optional parts it has; none for the event of a whole session.
    moved: Option<Reply>,
}

/// A message and the JSON that is made of it take about this many times its bytes in memory.
const DECODED: u64 = 10;

impl<C: Codec> Cacheable for SharedEvent<C> {
    const GAME: &'static str = C::SLUG;

    fn weight(&self) -> u64 {
        DECODED * (self.event().encoded_len() as u64).max(1)
    }
}

/// Makes an event at a revision.
pub(in crate::service::sessions) fn event<C: Codec>(
    revision: Revision,
    event: Event<C>,
) -> Arc<SharedEvent<C>> {
    SharedEvent::new(wire::SessionEvent {
        version: revision.version,
        etag: revision.to_string(),
        kind: event.kind().into(),
        event: Some(event),
    })
}

impl<C: Codec> Sessions<C> {
    /// The event with the whole session.
    pub(in crate::service::sessions) async fn session_event(
        &self,
        id: SessionId,
        role: Role,
        cached: &CachedSession<C>,
    ) -> Result<Arc<SharedEvent<C>>, Error> {
        let key = EventKey {
            id,
            revision: cached.revision,
            generation: cached.generation,
            role,
            moved: None,
        };
        let made = async {
            Ok(event(
                cached.revision,
                Event::Session(cached.shown(id, role)),
            ))
        };
        self.caches.events.get_or_make(&key, made).await
    }

    /// The event of a move, with the metadata of the session that is current.
    pub(in crate::service::sessions) async fn move_event(
        &self,
        id: SessionId,
        role: Role,
        reply: Reply,
        step: &Step<C>,
        current: &CachedSession<C>,
    ) -> Result<Arc<SharedEvent<C>>, Error> {
        let revision = step.after.revision;
        let key = EventKey {
            id,
            revision,
            generation: current.generation,
            role,
            moved: Some(reply),
        };
        let event = async {
            let made = step.move_made(id, role, reply, &current.metadata)?;
            Ok(event(revision, Event::MoveMade(made)))
        };
        self.caches.events.get_or_make(&key, event).await
    }
}
