//! The codec of stored sessions, and the cache of sessions.

use std::sync::Arc;

use bytes::Bytes;
use prost::Message;

use super::Sessions;
use super::auth::Role;
use super::failure::{refusal_of, unreadable};
use crate::contract::well_known::Timestamp;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::sessions::v1::SessionInfo;
use crate::contract::wire::stored::v1 as stored;
use crate::games::princes::operations::{Game, SLUG};
use crate::games::princes::rules::Seed;
use crate::service::{Error, commitment};
use crate::sessions::{Current, Failure, Revision, SessionId};

/// A session in the cache, decoded, at some revision.
#[derive(Debug, Clone)]
pub(super) struct CachedSession {
    pub(super) metadata: Arc<stored::Metadata>,
    pub(super) revision: Revision,
    /// The generation of the metadata: how often it has been replaced.
    pub(super) generation: u32,
    pub(super) state: wire::State,
    /// The time of the last change, in seconds since 1970.
    pub(super) time: i64,
}

impl CachedSession {
    fn new(metadata: Arc<stored::Metadata>, current: &Current) -> Option<Self> {
        let kept = stored::KeptState::decode(current.state.clone()).ok()?;
        let stored::kept_state::State::Princes(state) = kept.state?;
        Some(Self {
            metadata,
            revision: current.revision(),
            generation: current.generation,
            state,
            time: kept.time,
        })
    }
}

/// The weight of a cached session: about its encoded size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weight;

impl quick_cache::Weighter<SessionId, Arc<CachedSession>> for Weight {
    fn weight(&self, _: &SessionId, cached: &Arc<CachedSession>) -> u64 {
        (cached.metadata.encoded_len() + cached.state.encoded_len()) as u64
    }
}

/// Encodes a state for the store.
pub(super) fn state_bytes(state: &wire::State, time: i64) -> Bytes {
    let state = Some(stored::kept_state::State::Princes(state.clone()));
    stored::KeptState { state, time }.encode_to_vec().into()
}

/// Encodes the first state of a session. It is empty if the record has no moves, because the state then follows from the metadata
/// at little cost.
pub(super) fn first_state_bytes(record: &wire::Record, state: &wire::State, time: i64) -> Bytes {
    if record.moves.is_empty() {
        return Bytes::new();
    }
    state_bytes(state, time)
}

/// Encodes a move for the log.
pub(super) fn move_bytes(made: wire::PlayedMove, time: i64) -> Bytes {
    let made = stored::KeptMove {
        r#move: Some(stored::kept_move::Move::Princes(made)),
        time,
    };
    made.encode_to_vec().into()
}

/// Decodes a move of the log, with the time when it was made; none if the bytes are invalid.
pub(super) fn read_move(bytes: Bytes) -> Option<(wire::PlayedMove, i64)> {
    let kept = stored::KeptMove::decode(bytes).ok()?;
    let stored::kept_move::Move::Princes(made) = kept.r#move?;
    Some((made, kept.time))
}

/// The record that a session was created from; none if the metadata is invalid.
pub(super) fn beginning(metadata: &stored::Metadata) -> Option<&wire::Record> {
    let record = metadata.record.as_ref()?.record.as_ref()?;
    let stored::kept_record::Record::Princes(record) = record;
    Some(record)
}

/// The salt of a session's commitment.
pub(super) fn salt(metadata: &stored::Metadata) -> [u8; 32] {
    metadata.salt.as_slice().try_into().unwrap_or_default()
}

impl Sessions {
    /// The current session: reads it, or revalidates the cached one. One call to the store.
    pub(super) async fn load_current(&self, id: SessionId) -> Result<Arc<CachedSession>, Error> {
        let Some(cached) = self.cached.get(&id) else {
            return self.read(id).await;
        };
        match self
            .store
            .newer(id, cached.revision, cached.generation)
            .await
        {
            Ok(None) => Ok(cached),
            Ok(Some(current)) => self.updated(id, &cached, &current).await,
            Err(failure) => Err(self.forget(id, &failure)),
        }
    }

    /// Updates a cached session to a current state; if the metadata was replaced, the session is read again.
    pub(super) async fn updated(
        &self,
        id: SessionId,
        cached: &CachedSession,
        current: &Current,
    ) -> Result<Arc<CachedSession>, Error> {
        if current.generation == cached.generation {
            return self.remember(id, &cached.metadata, current);
        }
        self.read(id).await
    }

    /// The cached session, which may be out of date, or else the current one; with whether it is current.
    pub(super) async fn load_cached(
        &self,
        id: SessionId,
    ) -> Result<(Arc<CachedSession>, bool), Error> {
        match self.cached.get(&id) {
            Some(cached) => Ok((cached, false)),
            None => Ok((self.read(id).await?, true)),
        }
    }

    /// Reads the session from the store, and caches it.
    pub(super) async fn read(&self, id: SessionId) -> Result<Arc<CachedSession>, Error> {
        let session = self
            .store
            .read(id)
            .await
            .map_err(|failure| refusal_of(id, &failure))?;
        let metadata = stored::Metadata::decode(session.metadata).map_err(|_| unreadable(id))?;
        self.remember(id, &Arc::new(metadata), &session.current)
    }

    /// Decodes the current state of a session, and caches it.
    pub(super) fn remember(
        &self,
        id: SessionId,
        metadata: &Arc<stored::Metadata>,
        current: &Current,
    ) -> Result<Arc<CachedSession>, Error> {
        let cached = if current.state.is_empty() {
            self.begun(metadata, current)
        } else {
            CachedSession::new(Arc::clone(metadata), current)
        };
        let cached = cached.ok_or_else(|| unreadable(id))?;
        let cached = Arc::new(cached);
        self.cached.insert(id, Arc::clone(&cached));
        Ok(cached)
    }

    /// A session before its first move whose state was not stored, because it follows from the metadata. That halves the memory
    /// of a new session.
    fn begun(&self, metadata: &Arc<stored::Metadata>, current: &Current) -> Option<CachedSession> {
        if current.version > 0 {
            return None;
        }
        let game = self.princes.restart(beginning(metadata)?)?;
        Some(CachedSession {
            metadata: Arc::clone(metadata),
            revision: current.revision(),
            generation: current.generation,
            time: metadata.create_time,
            state: game.whole(),
        })
    }

    /// Maps an error of the store, and evicts a session that no longer exists from the cache.
    pub(super) fn forget(&self, id: SessionId, failure: &Failure) -> Error {
        if matches!(failure, Failure::Missing | Failure::Ended(_)) {
            self.cached.remove(&id);
        }
        refusal_of(id, failure)
    }

    /// The game of a stored state.
    pub(super) fn game(&self, id: SessionId, state: &wire::State) -> Result<Game<'_>, Error> {
        let game = self.princes.restore(state);
        game.ok_or_else(|| unreadable(id))
    }
}

/// The position as a role may see it.
pub(super) fn view(game: &Game<'_>, role: Role) -> wire::State {
    match role {
        Role::Host => game.whole(),
        Role::Seat(seat) => game.view(Some(seat)),
        Role::Spectator => game.view(None),
    }
}

/// The session as a role may see it.
pub(super) fn shown(
    id: SessionId,
    cached: &CachedSession,
    game: &Game<'_>,
    role: Role,
) -> wire::Session {
    wire::Session {
        info: Some(info(id, cached, game)),
        seat: match role {
            Role::Seat(seat) => Some(seat),
            Role::Host | Role::Spectator => None,
        },
        state: Some(view(game, role)),
        awaiting: Some(game.awaiting()),
        result: game.result(),
    }
}

/// The public part of a session.
pub(super) fn info(id: SessionId, cached: &CachedSession, game: &Game<'_>) -> SessionInfo {
    let CachedSession {
        metadata,
        revision,
        time,
        ..
    } = cached;
    let finished = game.is_finished();
    let idle = match revision.version {
        0 => metadata.first_move_idle_seconds,
        _ => metadata.idle_seconds,
    };
    let commitment = |seed| commitment::of(seed, salt(metadata), finished);
    SessionInfo {
        id: id.to_string(),
        game: SLUG.to_owned(),
        version: revision.version,
        etag: revision.to_string(),
        finished,
        create_time: Some(Timestamp {
            seconds: metadata.create_time,
            nanos: 0,
        }),
        expire_time: Some(
            Timestamp {
                seconds: *time,
                nanos: 0,
            }
            .after(idle),
        ),
        idle_seconds: metadata.idle_seconds,
        first_move_idle_seconds: metadata.first_move_idle_seconds,
        labels: metadata.labels.clone(),
        commitment: game.seed().map(commitment),
        seed: game.seed().filter(|_| finished).map(Seed::to_hex),
    }
}
