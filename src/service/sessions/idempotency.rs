//! Idempotency: a repeated move gets the answer of the first time, even if the session has moved on.

use std::sync::Arc;

use super::Sessions;
use super::auth::Role;
use super::cached_session::{shown, view};
use super::failure::unreadable;
use super::history::Step;
use super::reply::Reply;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::stored::v1 as stored;
use crate::service::Error;
use crate::sessions::SessionId;

impl Sessions {
    /// The answer to the move that led to a version, computed again.
    pub(super) async fn made_again(
        &self,
        id: SessionId,
        role: Role,
        reply: Reply,
        metadata: &Arc<stored::Metadata>,
        version: u32,
    ) -> Result<wire::MoveMade, Error> {
        let revision = self.revision_at(id, version).await?;
        let revision = revision.ok_or_else(|| unreadable(id))?;
        let step = self.step_at(id, metadata, revision).await?;
        let step = step.ok_or_else(|| unreadable(id))?;
        self.told(id, role, reply, &step)
    }

    /// The answer to a move, as a role may see it.
    pub(super) fn told(
        &self,
        id: SessionId,
        role: Role,
        reply: Reply,
        step: &Step,
    ) -> Result<wire::MoveMade, Error> {
        let Step { after, made } = step;
        let made = made.as_ref().ok_or_else(|| unreadable(id))?;
        let before = if reply.changes {
            Some(view(&self.game(id, &made.before.state)?, role))
        } else {
            None
        };
        let game = self.game(id, &after.state)?;
        let session = shown(id, after, &game, role);
        let events = made.events.clone();
        Ok(reply.made(role, &made.played, session, events, before.as_ref()))
    }
}
