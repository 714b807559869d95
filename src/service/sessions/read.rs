//! `ReadSession`, `ListSessionMoves`, `ReadRecord` and `DeleteSession`.

use prost::Message;

use super::Sessions;
use super::caller::{Caller, Role};
use super::failure::{id, unreadable};
use super::kept::{Known, beginning, read_move, salt, shown, view};
use crate::contract::limits::check;
use crate::contract::wire::princes::v1 as princes;
use crate::contract::wire::sessions::v1 as wire;
use crate::contract::wire::stored::v1 as stored;
use crate::rules::princes::Seed;
use crate::service::{Error, commitment};
use crate::sessions::SessionId;

/// How many moves are read from the log at once.
const PAGE: u32 = 1000;

impl Sessions {
    /// A session as it stands, as its reader may see it.
    ///
    /// # Errors
    /// No such session is kept, the token is none of its, or the store does not answer.
    pub async fn read_session(
        &self,
        caller: Caller,
        request: &wire::ReadSessionRequest,
    ) -> Result<wire::Session, Error> {
        check(request)?;
        let id = id(&request.session)?;
        let known = self.fresh(id).await?;
        let role = caller.role(&known.head)?;
        let game = self.game(&known.state)?;
        Ok(shown(id, &known.head, known.version, &game, role))
    }

    /// The legal moves of the reader's seat.
    ///
    /// # Errors
    /// Those of [`Sessions::read_session`]; the token is no seat's; or the page token is of another question.
    pub async fn list_session_moves(
        &self,
        caller: Caller,
        request: &wire::ListSessionMovesRequest,
    ) -> Result<wire::ListSessionMovesResponse, Error> {
        check(request)?;
        let known = self.fresh(id(&request.session)?).await?;
        let role = caller.role(&known.head)?;
        let seat = role.mover()?;
        let state = view(&self.game(&known.state)?, role);
        let position = princes::Position {
            position: Some(princes::position::Position::State(Box::new(state))),
        };
        let question = princes::ListMovesRequest {
            position: Some(position),
            seat: Some(seat),
            kinds: Vec::new(),
            count_only: request.count_only,
            page_size: request.page_size,
            page_token: request.page_token.clone(),
        };
        let moves = self.princes.list_moves(caller.language, &question)?;
        Ok(wire::ListSessionMovesResponse {
            version: known.version,
            moves: Some(wire::SessionMoves {
                moves: Some(wire::session_moves::Moves::Princes(moves)),
            }),
        })
    }

    /// The record of a session.
    ///
    /// # Errors
    /// Those of [`Sessions::read_session`]; or the game is not over, and the reader is not the host.
    pub async fn read_record(
        &self,
        caller: Caller,
        request: &wire::ReadRecordRequest,
    ) -> Result<wire::ReadRecordResponse, Error> {
        check(request)?;
        let id = id(&request.session)?;
        let known = self.fresh(id).await?;
        let role = caller.role(&known.head)?;
        let finished = self.game(&known.state)?.is_finished();
        if !finished {
            role.host("the record of a game that is not over")?;
        }
        let record = self
            .record(id, &known, finished || role == Role::Host)
            .await?;
        Ok(wire::ReadRecordResponse {
            version: known.version,
            record: Some(carried(record)),
        })
    }

    /// Ends a session.
    ///
    /// # Errors
    /// Those of [`Sessions::read_session`]; or the caller is not the host.
    pub async fn delete_session(
        &self,
        caller: Caller,
        request: &wire::DeleteSessionRequest,
    ) -> Result<wire::DeleteSessionResponse, Error> {
        check(request)?;
        let id = id(&request.session)?;
        let known = self.fresh(id).await?;
        caller.role(&known.head)?.host("ending a session")?;
        let mut record = self.record(id, &known, true).await?;
        let seed = self.game(&known.state)?.seed();
        let farewell = stored::Farewell {
            seed: seed.map(Seed::to_hex).unwrap_or_default(),
            salt: salt(&known.head).to_vec(),
        };
        let deleted = self.store.delete(id, farewell.encode_to_vec().into());
        deleted.await.map_err(|failure| self.forget(id, &failure))?;
        self.known.remove(&id);
        // Moves may have been made until the very end; the log can still be read.
        record
            .moves
            .extend(self.moves_from(id, known.version, None).await?);
        Ok(wire::DeleteSessionResponse {
            record: Some(carried(record)),
        })
    }

    /// The record of a session up to a version, with the salt of its commitment where the seed is told.
    async fn record(
        &self,
        id: SessionId,
        known: &Known,
        told: bool,
    ) -> Result<princes::Record, Error> {
        let mut record = beginning(&known.head)?.clone();
        let seed = self.game(&known.state)?.seed();
        record.commitment = seed.map(|seed| commitment::of(seed, salt(&known.head), told));
        record.moves.extend(self.moves(id, known.version).await?);
        Ok(record)
    }

    /// The moves of a session up to a version.
    pub(super) async fn moves(
        &self,
        id: SessionId,
        version: u32,
    ) -> Result<Vec<princes::PlayedMove>, Error> {
        self.moves_from(id, 0, Some(version)).await
    }

    /// The moves of a session from a version on, up to another one or to the last.
    async fn moves_from(
        &self,
        id: SessionId,
        mut read: u32,
        version: Option<u32>,
    ) -> Result<Vec<princes::PlayedMove>, Error> {
        let mut moves = Vec::new();
        while version.is_none_or(|version| read < version) {
            let most = version.map_or(PAGE, |version| PAGE.min(version - read));
            let log = self.store.log(id, read, most).await;
            let log = log.map_err(|failure| self.forget(id, &failure))?;
            if version.is_none() && read >= log.version {
                break;
            }
            // A log that is shorter than its version lost moves, and what is left of it would tell another game.
            if log.entries.is_empty() {
                return Err(unreadable());
            }
            for entry in log.entries {
                moves.push(read_move(entry)?);
                read += 1;
            }
        }
        Ok(moves)
    }
}

fn carried(record: princes::Record) -> wire::SessionRecord {
    wire::SessionRecord {
        record: Some(wire::session_record::Record::Princes(record)),
    }
}
