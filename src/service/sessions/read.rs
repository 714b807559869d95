//! `GetSession`, `ListSessionMoves` and `GetSessionRecord`.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::Sessions;
use super::auth::{Caller, Role};
use super::cached_session::{Metadata, read_move};
use super::failure::{Unreadable, id, refusal_of, unreadable};
use super::history::{by_moves, ends_with};
use crate::contract::codec::Codec;
use crate::contract::limits::{Faults, Path};
use crate::contract::messages::OfGame;
use crate::contract::text;
use crate::contract::wire::common::v1 as wire;
use crate::contract::wire::sessions::v1::{SeedCommitment, SessionInfo};
use crate::service::operations::Question;
use crate::service::operations::pages::Asked;
use crate::service::{Code, Error, commitment, hexadecimal};
use crate::sessions::{Entry, Revision, SessionId};

/// How often a record is read, because the store may lose moves between two reads.
const MOST_TRIES: usize = 3;

/// A session, as far as its record needs it. The record is the stored start with the log of moves, so that it can be written even if this
/// version of the service cannot read the position.
pub(super) struct Recorded<C: Codec> {
    pub(super) metadata: Arc<Metadata<C>>,
    pub(super) revision: Revision,
    finished: bool,
}

impl<C: Codec> Sessions<C> {
    /// The current session, as the caller may see it.
    ///
    /// # Errors
    /// There is no such session, the token does not belong to it, or the store is unavailable.
    pub async fn get_session(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::GetSessionRequest>,
    ) -> Result<wire::Session<C>, Error> {
        let id = id(&request.id)?;
        let cached = self.load_current(id).await?;
        let role = caller.role(&cached.metadata.stored)?;
        Ok(cached.shown(id, role))
    }

    /// The public part of a session.
    ///
    /// # Errors
    /// There is no such session, the token does not belong to it, or the store is unavailable.
    pub(in crate::service) async fn info_of(
        &self,
        caller: Caller,
        id: SessionId,
    ) -> Result<SessionInfo, Error> {
        let cached = self.load_current(id).await?;
        caller.role(&cached.metadata.stored)?;
        Ok(cached.info(id))
    }

    /// The legal moves of the caller's seat.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`]; the token is not one of a seat; or the page token belongs to another request.
    pub async fn list_session_moves(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::ListSessionMovesRequest>,
    ) -> Result<wire::ListSessionMovesResponse<C>, Error> {
        let id = id(&request.id)?;
        let cached = self.load_current(id).await?;
        let role = caller.role(&cached.metadata.stored)?;
        let seat = role.mover(request.seat, cached.metadata.stored.seat_tokens.len())?;
        let reader = match role {
            Role::Host => Role::Seat(seat),
            role => role,
        };
        let position = cached.seen_by(reader);
        let question = Question {
            kinds: &request.kinds,
            all: request.all,
            page: Asked {
                count_only: request.count_only,
                size: request.page_size,
                token: request.page_token.as_deref(),
            },
        };
        let mut faults = Faults::default();
        let number = position.seat(Some(seat), &Path::ROOT.field("seat"), &mut faults);
        faults.none()?;
        // A page belongs to one position, which the revision names.
        let digest = || {
            let asked = (request.count_only, &request.kinds, request.all, seat);
            let digest = Sha256::digest(format!("{} {asked:?}", cached.revision));
            hexadecimal(&digest[..8])
        };
        let listed = position.list(number, &question, digest)?;
        Ok(wire::ListSessionMovesResponse {
            version: cached.revision.version,
            etag: cached.revision.to_string(),
            labels: cached.metadata.stored.labels.clone(),
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
    /// Those of [`Sessions::get_session`], but a position that cannot be read is none; or the game is not over, and the reader is not the
    /// host.
    pub async fn get_session_record(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::GetSessionRecordRequest>,
    ) -> Result<wire::GetSessionRecordResponse<C>, Error> {
        let id = id(&request.id)?;
        // The cached session may have moves that the store has lost since; the next attempt revalidates it.
        for _ in 0..MOST_TRIES {
            let recorded = self.recorded(id).await?;
            let role = caller.role(&recorded.metadata.stored)?;
            if !recorded.finished {
                role.host(&text!("record-of-unfinished-game"))?;
            }
            let revealed = recorded.finished || role == Role::Host;
            if let Some(record) = self.record(id, &recorded, revealed).await? {
                return Ok(wire::GetSessionRecordResponse {
                    version: recorded.revision.version,
                    etag: recorded.revision.to_string(),
                    record: Some(record),
                });
            }
        }
        Err(unreadable(id, &Unreadable::Bytes))
    }

    /// The current session, as far as its record needs it. If its position cannot be read, it counts as unfinished.
    pub(super) async fn recorded(&self, id: SessionId) -> Result<Recorded<C>, Error> {
        match self.load_current(id).await {
            Ok(cached) => Ok(Recorded {
                metadata: Arc::clone(&cached.metadata),
                revision: cached.revision,
                finished: cached.is_finished(),
            }),
            Err(error) if error.code == Code::SessionUnreadable => {
                let session = self.store.read(id).await;
                let session = session.map_err(|failure| refusal_of(id, &failure))?;
                Ok(Recorded {
                    metadata: Arc::new(Metadata::decode(id, session.metadata)?),
                    revision: session.current.revision(),
                    finished: false,
                })
            }
            Err(error) => Err(error),
        }
    }

    /// The record of a session up to a revision, with the salt of the seed's commitment if `revealed`; none if the log does not lead
    /// to that revision.
    pub(super) async fn record(
        &self,
        id: SessionId,
        recorded: &Recorded<C>,
        revealed: bool,
    ) -> Result<Option<wire::Record<C>>, Error> {
        let Revision { version, mark } = recorded.revision;
        let entries = self.entries(id, Revision::default(), Some(version)).await?;
        let Some(entries) = entries.filter(|entries| ends_with(entries, mark)) else {
            return Ok(None);
        };
        let metadata = &recorded.metadata;
        let seed = metadata.seed();
        let commitment = seed.map(|seed| commitment::of(seed, metadata.salt(), revealed));
        let mut record = written(id, metadata, commitment, entries).await?;
        self.operations.pin(&mut record);
        Ok(Some(record))
    }
}

/// The record that a session was created from, extended by entries of its log.
pub(super) async fn written<C: Codec>(
    id: SessionId,
    metadata: &Arc<Metadata<C>>,
    commitment: Option<SeedCommitment>,
    entries: Vec<Entry>,
) -> Result<wire::Record<C>, Error> {
    let metadata = Arc::clone(metadata);
    let moves = metadata.record.moves.len() + entries.len();
    let write = move || {
        let mut record = metadata.record.clone();
        record.commitment = commitment;
        for entry in entries {
            let (made, _) = read_move(entry.bytes).map_err(|why| unreadable(id, &why))?;
            record.moves.push(made);
        }
        Ok(record)
    };
    by_moves(moves, write).await
}
