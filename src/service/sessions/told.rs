//! The events of a session as they are told: one for each revision and role, shared by all watchers.

use std::sync::Arc;

use prost::Message;

use super::Sessions;
use super::auth::Role;
use super::cached_session::{CachedSession, shown};
use super::event::SharedEvent;
use super::history::Step;
use super::reply::Reply;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::princes::v1::session_event::Event;
use crate::service::Error;
use crate::sessions::{Revision, SessionId};

/// What an event tells, and to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct EventKey {
    id: SessionId,
    revision: Revision,
    role: Role,
    /// What it tells of the move that led to the revision; none where it tells where the session stands.
    moved: Option<Reply>,
}

/// A message and the JSON that is made of it take about this many times its bytes in memory.
const DECODED: u64 = 10;

/// What an event takes in memory, about.
#[derive(Debug, Clone, Copy)]
pub(super) struct EventWeight;

impl quick_cache::Weighter<EventKey, Arc<SharedEvent>> for EventWeight {
    fn weight(&self, _: &EventKey, event: &Arc<SharedEvent>) -> u64 {
        DECODED * (event.event().encoded_len() as u64).max(1)
    }
}

/// An event at a revision.
pub(super) fn event(revision: Revision, event: Event) -> Arc<SharedEvent> {
    SharedEvent::new(wire::SessionEvent {
        version: revision.version,
        etag: revision.to_string(),
        kind: event.kind().into(),
        event: Some(event),
    })
}

impl Sessions {
    /// The event that tells where a session stands.
    pub(super) async fn standing_event(
        &self,
        id: SessionId,
        role: Role,
        cached: &CachedSession,
    ) -> Result<Arc<SharedEvent>, Error> {
        let key = EventKey {
            id,
            revision: cached.revision,
            role,
            moved: None,
        };
        let made = async {
            let game = self.game(id, &cached.state)?;
            let session = shown(id, cached, &game, role);
            Ok(event(cached.revision, Event::Session(session)))
        };
        self.events.get_or_insert_async(&key, made).await
    }

    /// The event that tells a move.
    pub(super) async fn move_event(
        &self,
        id: SessionId,
        role: Role,
        reply: Reply,
        step: &Step,
    ) -> Result<Arc<SharedEvent>, Error> {
        let revision = step.after.revision;
        let key = EventKey {
            id,
            revision,
            role,
            moved: Some(reply),
        };
        let told = async {
            let made = self.told(id, role, reply, step)?;
            Ok(event(revision, Event::MoveMade(made)))
        };
        self.events.get_or_insert_async(&key, told).await
    }
}
