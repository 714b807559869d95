//! A repeated move is answered as it was the first time, though the session may have moved on.

use super::Sessions;
use super::caller::Role;
use super::failure::unreadable;
use super::kept::{beginning, shown, view};
use super::make::made;
use crate::contract::wire::sessions::v1 as wire;
use crate::contract::wire::stored::v1 as stored;
use crate::service::Error;
use crate::service::princes::Game;
use crate::sessions::SessionId;

impl Sessions {
    /// The answer to the move that led to a version.
    pub(super) async fn answer_again(
        &self,
        id: SessionId,
        role: Role,
        head: &stored::Head,
        version: u32,
    ) -> Result<Box<wire::MakeMoveResponse>, Error> {
        let moves = self.moves(id, version).await?;
        let (last, earlier) = moves.split_last().ok_or_else(unreadable)?;
        let mut game = self.rebuilt(head)?;
        for earlier in earlier {
            game.follow(earlier).ok_or_else(unreadable)?;
        }
        let before = view(&game, role);
        let events = game.follow(last).ok_or_else(unreadable)?;
        let session = shown(id, head, version, &game, role);
        Ok(Box::new(made(session, events, &before)))
    }

    /// The game as it was when a session began.
    pub(super) fn rebuilt(&self, head: &stored::Head) -> Result<Game<'_>, Error> {
        let record = beginning(head)?;
        let mut game = self.princes.restart(record).ok_or_else(unreadable)?;
        for made in &record.moves {
            game.follow(made).ok_or_else(unreadable)?;
        }
        Ok(game)
    }
}
