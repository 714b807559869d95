//! `GetSession`, `ListSessionMoves` and `GetSessionRecord`.

use std::sync::Arc;

use super::Sessions;
use super::auth::{Caller, Role};
use super::cached_session::{CachedSession, beginning, info, read_move, salt, shown, view};
use super::failure::{id, unreadable};
use super::history::{by_moves, ends_with};
use crate::contract::limits::check;
use crate::contract::text;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::sessions::v1::{GetSessionInfoRequest, SeedCommitment, SessionInfo};
use crate::contract::wire::stored::v1 as stored;
use crate::service::{Error, commitment};
use crate::sessions::{Entry, Revision, SessionId};

/// How often a record is read, because the store may lose moves between two reads.
const MOST_TRIES: usize = 3;

impl Sessions {
    /// The current session, as the caller may see it.
    ///
    /// # Errors
    /// There is no such session, the token does not belong to it, or the store is unavailable.
    pub async fn get_session(
        &self,
        caller: Caller,
        request: &wire::GetSessionRequest,
    ) -> Result<wire::Session, Error> {
        check(request)?;
        let id = id(&request.id)?;
        let cached = self.load_current(id).await?;
        let role = caller.role(&cached.metadata)?;
        let game = self.game(id, &cached.state)?;
        Ok(shown(id, &cached, &game, role))
    }

    /// The public part of a session of any game.
    ///
    /// # Errors
    /// There is no such session, the token does not belong to it, or the store is unavailable.
    pub async fn get_session_info(
        &self,
        caller: Caller,
        request: &GetSessionInfoRequest,
    ) -> Result<SessionInfo, Error> {
        check(request)?;
        let id = id(&request.id)?;
        let cached = self.load_current(id).await?;
        caller.role(&cached.metadata)?;
        let game = self.game(id, &cached.state)?;
        Ok(info(id, &cached, &game))
    }

    /// The legal moves of the caller's seat.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`]; the token is not one of a seat; or the page token belongs to another request.
    pub async fn list_session_moves(
        &self,
        caller: Caller,
        request: &wire::ListSessionMovesRequest,
    ) -> Result<wire::ListSessionMovesResponse, Error> {
        check(request)?;
        let id = id(&request.id)?;
        let cached = self.load_current(id).await?;
        let role = caller.role(&cached.metadata)?;
        let seat = role.mover(request.seat, cached.metadata.seat_tokens.len())?;
        let reader = match role {
            Role::Host => Role::Seat(seat),
            role => role,
        };
        let state = view(&self.game(id, &cached.state)?, reader);
        let position = wire::Position {
            position: Some(wire::position::Position::State(Box::new(state))),
        };
        let question = wire::ListMovesRequest {
            position: Some(position),
            seat: Some(seat),
            kinds: request.kinds.clone(),
            count_only: request.count_only,
            page_size: request.page_size,
            page_token: request.page_token.clone(),
        };
        let listed = self.princes.list_moves(caller.language, &question)?;
        Ok(wire::ListSessionMovesResponse {
            version: cached.revision.version,
            etag: cached.revision.to_string(),
            labels: cached.metadata.labels.clone(),
            moves: listed.moves,
            count: listed.count,
            next_page_token: listed.next_page_token,
            awaiting: listed.awaiting,
            complete: listed.complete,
            kinds: listed.kinds,
        })
    }

    /// The record of a session.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`]; or the game is not over, and the reader is not the host.
    pub async fn get_session_record(
        &self,
        caller: Caller,
        request: &wire::GetSessionRecordRequest,
    ) -> Result<wire::GetSessionRecordResponse, Error> {
        check(request)?;
        let id = id(&request.id)?;
        // The cached session may have moves that the store has lost since; the next attempt revalidates it.
        for _ in 0..MOST_TRIES {
            let cached = self.load_current(id).await?;
            let role = caller.role(&cached.metadata)?;
            let finished = self.game(id, &cached.state)?.is_finished();
            if !finished {
                role.host(&text!(
                    "the record of a game that is not over",
                    "l’enregistrement d’une partie inachevée"
                ))?;
            }
            let told = finished || role == Role::Host;
            if let Some(record) = self.record(id, &cached, told).await? {
                return Ok(wire::GetSessionRecordResponse {
                    version: cached.revision.version,
                    etag: cached.revision.to_string(),
                    record: Some(record),
                });
            }
        }
        Err(unreadable(id))
    }

    /// The record of a session up to a revision, with the salt of the seed's commitment if `told`; none if the log does not lead
    /// to that revision.
    pub(super) async fn record(
        &self,
        id: SessionId,
        cached: &CachedSession,
        told: bool,
    ) -> Result<Option<wire::Record>, Error> {
        let Revision { version, mark } = cached.revision;
        let entries = self.entries(id, Revision::default(), Some(version)).await?;
        let Some(entries) = entries.filter(|entries| ends_with(entries, mark)) else {
            return Ok(None);
        };
        let seed = self.game(id, &cached.state)?.seed();
        let commitment = seed.map(|seed| commitment::of(seed, salt(&cached.metadata), told));
        let mut record = written(id, &cached.metadata, commitment, entries).await?;
        self.princes.pin(&mut record);
        Ok(Some(record))
    }
}

/// The record that a session was created from, extended by entries of its log.
pub(super) async fn written(
    id: SessionId,
    metadata: &Arc<stored::Metadata>,
    commitment: Option<SeedCommitment>,
    entries: Vec<Entry>,
) -> Result<wire::Record, Error> {
    let metadata = Arc::clone(metadata);
    let begun = beginning(&metadata).map_or(0, |record| record.moves.len());
    let moves = begun + entries.len();
    let write = move || {
        let mut record = beginning(&metadata).ok_or_else(|| unreadable(id))?.clone();
        record.commitment = commitment;
        for entry in entries {
            let (made, _) = read_move(entry.bytes).ok_or_else(|| unreadable(id))?;
            record.moves.push(made);
        }
        Ok(record)
    };
    by_moves(moves, write).await
}
