//! The events of a session as they are told: one for each revision and role, shared by all watchers.

use std::sync::Arc;

use prost::Message;

use super::Sessions;
use super::caller::Role;
use super::event::SharedEvent;
use super::failure::unreadable;
use super::history::Step;
use super::kept::{Known, shown, view};
use super::make::happenings;
use crate::contract::wire::sessions::v1 as wire;
use crate::contract::wire::sessions::v1::session_occurrence::Occurrence;
use crate::service::Error;
use crate::sessions::{Revision, SessionId};

/// What an event tells, and to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct EventKey {
    id: SessionId,
    revision: Revision,
    role: Role,
    /// Whether it tells the move that led to the revision; else it tells where the session stands.
    moved: bool,
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
pub(super) fn event(revision: Revision, occurrence: Occurrence) -> Arc<SharedEvent> {
    SharedEvent::new(wire::SessionEvent {
        version: revision.version,
        etag: revision.to_string(),
        occurrence: Some(wire::SessionOccurrence {
            occurrence: Some(occurrence),
        }),
    })
}

impl Sessions {
    /// The event that tells where a session stands.
    pub(super) async fn standing_event(
        &self,
        id: SessionId,
        role: Role,
        known: &Known,
    ) -> Result<Arc<SharedEvent>, Error> {
        let key = EventKey {
            id,
            revision: known.revision,
            role,
            moved: false,
        };
        let made = async {
            let game = self.game(id, &known.state)?;
            let session = shown(id, &known.head, known.revision, &game, role);
            Ok(event(known.revision, Occurrence::Session(session)))
        };
        self.events.get_or_insert_async(&key, made).await
    }

    /// The event that tells a move.
    pub(super) async fn move_event(
        &self,
        id: SessionId,
        role: Role,
        step: &Step,
    ) -> Result<Arc<SharedEvent>, Error> {
        let Step { after, made } = step;
        let key = EventKey {
            id,
            revision: after.revision,
            role,
            moved: true,
        };
        let told = async {
            let made = made.as_ref().ok_or_else(|| unreadable(id))?;
            let before = view(&self.game(id, &made.before.state)?, role);
            let game = self.game(id, &after.state)?;
            let session = shown(id, &after.head, after.revision, &game, role);
            let occurrence = Occurrence::MoveMade(wire::MoveMade {
                seat: made.seat,
                happenings: Some(happenings(made.events.clone(), &before, &session)),
                session: Some(session),
            });
            Ok(event(after.revision, occurrence))
        };
        self.events.get_or_insert_async(&key, told).await
    }
}
