//! A repeated move is answered as it was the first time, though the session may have moved on.

use std::sync::Arc;

use super::Sessions;
use super::caller::Role;
use super::failure::unreadable;
use super::kept::{shown, view};
use super::make::made;
use crate::contract::wire::sessions::v1 as wire;
use crate::contract::wire::stored::v1 as stored;
use crate::service::Error;
use crate::sessions::SessionId;

impl Sessions {
    /// The answer to the move that led to a version.
    pub(super) async fn answer_again(
        &self,
        id: SessionId,
        role: Role,
        head: &Arc<stored::Head>,
        version: u32,
    ) -> Result<Box<wire::MakeMoveResponse>, Error> {
        let revision = self.revision_at(id, version).await?;
        let revision = revision.ok_or_else(|| unreadable(id))?;
        let step = self.step_at(id, head, revision).await?;
        let step = step.ok_or_else(|| unreadable(id))?;
        let last = step.made.as_ref().ok_or_else(|| unreadable(id))?;
        let before = view(&self.game(id, &last.before.state)?, role);
        let game = self.game(id, &step.after.state)?;
        let session = shown(id, head, revision, &game, role);
        Ok(Box::new(made(session, last.events.clone(), &before)))
    }
}
