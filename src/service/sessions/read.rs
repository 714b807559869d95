//! `GetSession`, `ListSessionMoves` and `GetSessionRecord`.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::Sessions;
use super::auth::{Caller, Role};
use super::cached_session::Metadata;
use super::failure::{Unreadable, id, log_unreadable};
use super::format::read_move;
use super::history::by_moves;
use crate::sessions::{Current, Entry, Mark, Revision, SessionId};
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::messages::OfGame;
use maecenas_contract::text;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::sessions::v1::{SeedCommitment, SessionInfo};
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_contract::words::Speaker;
use maecenas_engine::codec::{Codec, Wording};
use maecenas_engine::operations::ListQuery;
use maecenas_engine::operations::pages::PageRequest;
use maecenas_engine::{Error, commitment};

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
        self.notice(id, &cached, caller);
        Ok(cached.shown(id, role))
    }

    /// The public part of a session. `read` is the result of an earlier read, with the metadata decoded.
    ///
    /// # Errors
    /// There is no such session, the token does not belong to it, or the store is unavailable.
    pub(in crate::service) async fn info_of(
        &self,
        caller: Caller,
        id: SessionId,
        read: Option<(stored::Metadata, Current)>,
    ) -> Result<SessionInfo, Error> {
        let cached = match read {
            Some((metadata, current)) => self.read_as(id, metadata, &current)?,
            None => self.load_current(id).await?,
        };
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
        self.notice(id, &cached, caller);
        let reader = match role {
            Role::Host => Role::Seat(seat),
            role => role,
        };
        let position = cached.seen_by(reader);
        let speaker = Speaker {
            language: caller.language,
            labels: &cached.metadata.stored.labels,
        };
        let query = ListQuery {
            kinds: &request.only_kinds,
            all: request.all,
            page: PageRequest {
                count_only: request.count_only,
                size: request.page_size,
                token: request.page_token.as_deref(),
            },
            wording: Wording::including(speaker, &request.include),
        };
        let mut faults = Faults::default();
        let number = position.seat(Some(seat), &Path::ROOT.field("seat"), &mut faults);
        faults.none()?;
        // A page belongs to one position, which the revision names.
        let digest = || {
            let filter = (
                request.count_only,
                &request.only_kinds,
                request.all,
                &request.include,
                seat,
            );
            let digest = Sha256::digest(format!("{} {filter:?}", cached.revision));
            const_hex::encode(&digest[..8])
        };
        let listed = position.list(number, &query, digest)?;
        Ok(wire::ListSessionMovesResponse {
            version: cached.revision.version,
            etag: cached.revision.to_string(),
            labels: cached.metadata.stored.labels.clone(),
            moves: listed.moves,
            count: listed.count,
            next_page_token: listed.next_page_token,
            awaiting: listed.awaiting,
            knowledge: listed.knowledge,
            kind_counts: listed.kind_counts,
        })
    }

    /// The record of a session.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`], but an unreadable position or move is no error: the record then ends before the first unreadable
    /// move; or the game is not over, and the reader is not the host.
    pub async fn get_session_record(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::GetSessionRecordRequest>,
    ) -> Result<wire::GetSessionRecordResponse<C>, Error> {
        let id = id(&request.id)?;
        let mut tries = 0;
        loop {
            tries += 1;
            let recorded = self.recorded(id).await?;
            let role = caller.role(&recorded.metadata.stored)?;
            if !recorded.finished {
                role.host(&text!("record-of-unfinished-game"))?;
            }
            let revealed = recorded.finished || role == Role::Host;
            let (record, revision) = self.record(id, &recorded, revealed).await?;
            let whole = revision == recorded.revision;
            // The cached session may have moves that the store has lost since; the next attempt revalidates it.
            if whole || tries == MOST_TRIES {
                if !whole {
                    log_unreadable(id, &Unreadable::Bytes);
                }
                return Ok(wire::GetSessionRecordResponse {
                    version: revision.version,
                    etag: revision.to_string(),
                    record: Some(record),
                    incomplete: (!whole).then_some(true),
                });
            }
        }
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
                let metadata = Metadata::decode(id, self.metadata_left(id).await?)?;
                let log = self.store.log(id, 0, None, 0).await;
                let log = log.map_err(|failure| self.forget(id, &failure))?;
                Ok(Recorded {
                    metadata: Arc::new(metadata),
                    revision: log.revision(),
                    finished: false,
                })
            }
            Err(error) => Err(error),
        }
    }

    /// The record of a session, with the salt of the seed's commitment if `revealed`; and the revision that it leads to, which is
    /// another one than that of the session where the log lacks moves or has some that cannot be read.
    pub(super) async fn record(
        &self,
        id: SessionId,
        recorded: &Recorded<C>,
        revealed: bool,
    ) -> Result<(wire::Record<C>, Revision), Error> {
        let past = self.past(id, Some(recorded.revision.version)).await?;
        let (begin, entries) = (past.begin, past.entries);
        let marks: Vec<Mark> = entries.iter().map(|entry| entry.mark).collect();
        let metadata = &recorded.metadata;
        let seed = metadata.seed();
        let commitment = seed.map(|seed| commitment::of(seed, metadata.salt(), revealed));
        let (mut record, moves) = written(metadata, commitment, entries).await?;
        self.operations.pin(&mut record);
        let mark = match moves.checked_sub(1) {
            Some(last) => marks.get(last).copied().unwrap_or_default(),
            None => begin,
        };
        let version = u32::try_from(moves).unwrap_or(u32::MAX);
        Ok((record, Revision { version, mark }))
    }
}

/// The record that a session was created from, extended by entries of its log up to the first that cannot be read; with the number of
/// these.
pub(super) async fn written<C: Codec>(
    metadata: &Arc<Metadata<C>>,
    commitment: Option<SeedCommitment>,
    entries: Vec<Entry>,
) -> Result<(wire::Record<C>, usize), Error> {
    let metadata = Arc::clone(metadata);
    let moves = metadata.record.moves.len() + entries.len();
    let write = move || {
        let mut record = metadata.record.clone();
        record.commitment = commitment;
        let begun = record.moves.len();
        let made = entries.into_iter().map(|entry| read_move(entry.bytes));
        record
            .moves
            .extend(made.map_while(Result::ok).map(|made| made.played));
        let count = record.moves.len() - begun;
        Ok((record, count))
    };
    by_moves(moves, write).await
}
