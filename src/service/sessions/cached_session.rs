//! The codec of stored sessions, and the cache of sessions.

use std::sync::Arc;

use bytes::Bytes;
use prost::Message;

use super::Sessions;
use super::auth::Role;
use super::caches::Cacheable;
use super::failure::{Unreadable, of_another_game, refusal_of, unreadable};
use super::format::check;
use super::opponents::seats;
use crate::sessions::{Current, Failure, Mark, Revision, SessionId};
use crate::telemetry::note;
use maecenas_contract::Language;
use maecenas_contract::limits::{Fault, Path};
use maecenas_contract::well_known::Timestamp;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::sessions::v1::SessionInfo;
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_contract::words::Speaker;
use maecenas_engine::codec::{Codec, Pins, SeatOf};
use maecenas_engine::operations::Position;
use maecenas_engine::{Error, Operations, commitment};
use maecenas_game::{Catalog, Game, Seat, Seed};

/// The path of what is hidden in the position of a session, which is not part of the request.
pub(super) const ORIGIN: &str = "session.state";

/// The metadata of a session, decoded.
#[derive(Debug)]
pub(super) struct Metadata<C: Codec> {
    pub(super) stored: stored::Metadata,
    /// The record that the session was created from.
    pub(super) record: wire::Record<C>,
}

/// A session in the cache, decoded, at some revision.
#[derive(Debug)]
pub(super) struct CachedSession<C: Codec> {
    pub(super) metadata: Arc<Metadata<C>>,
    pub(super) revision: Revision,
    /// The generation of the metadata.
    pub(super) generation: Mark,
    pub(super) position: Position<C>,
    /// The size of the stored position, in bytes.
    pub(super) size: usize,
    /// The time of the last change, in seconds since 1970.
    pub(super) time: i64,
    /// How many moves opponents have made since a person made one.
    pub(super) opponent_moves: u32,
}

/// A decoded state of the store.
struct ReadState<C: Codec> {
    position: Position<C>,
    time: i64,
    opponent_moves: u32,
}

/// The size of a position that is not stored, in bytes: about that of a whole one.
pub(super) const USUAL_SIZE: usize = 1500;

impl<C: Codec> Metadata<C> {
    pub(super) fn new(stored: stored::Metadata, record: wire::Record<C>) -> Self {
        Self { stored, record }
    }

    /// Decodes the metadata of a session.
    ///
    /// # Errors
    /// The session is of another game, so that this one has none of that id; or the bytes are invalid.
    pub(super) fn decode(id: SessionId, bytes: impl bytes::Buf) -> Result<Self, Error> {
        Self::of(id, decode_metadata(id, bytes)?)
    }

    /// Decodes the record in the metadata of a session.
    ///
    /// # Errors
    /// Those of [`Metadata::decode`].
    fn of(id: SessionId, stored: stored::Metadata) -> Result<Self, Error> {
        if !stored.game.is_empty() && stored.game != C::SLUG {
            return Err(of_another_game(&stored.game));
        }
        check(stored.format).map_err(|why| unreadable(id, &why))?;
        let record = stored.record.as_ref();
        let record = record.and_then(|stored| wire::Record::decode(&*stored.record).ok());
        let record = record.ok_or_else(|| unreadable(id, &Unreadable::Bytes))?;
        Ok(Self::new(stored, record))
    }

    /// The seed of the game; none if the session was created from a position without it. No move changes it, so that it is known without a
    /// position.
    pub(super) fn seed(&self) -> Option<Seed> {
        Seed::from_hex(pins_of_start(&self.record).seed?)
    }

    /// The salt of the seed's commitment.
    pub(super) fn salt(&self) -> [u8; 32] {
        self.stored.salt.as_slice().try_into().unwrap_or_default()
    }
}

/// Decodes the metadata of a session without its record.
///
/// # Errors
/// The bytes are invalid.
pub(in crate::service) fn decode_metadata(
    id: SessionId,
    bytes: impl bytes::Buf,
) -> Result<stored::Metadata, Error> {
    stored::Metadata::decode(bytes).map_err(|_| unreadable(id, &Unreadable::Bytes))
}

/// A decoded record takes about this many times its bytes in memory.
const DECODED: usize = 10;

impl<C: Codec> Cacheable for CachedSession<C> {
    const GAME: &'static str = C::SLUG;

    fn weight(&self) -> u64 {
        let record = self.metadata.stored.record.as_ref();
        let record = DECODED * record.map_or(0, |stored| stored.record.len());
        (size_of::<Self>() + record + self.size) as u64
    }
}

/// Decodes a stored state.
fn read_state<C: Codec>(
    operations: &Operations<C>,
    bytes: Bytes,
) -> Result<ReadState<C>, Unreadable> {
    let invalid = |_| Unreadable::Bytes;
    let stored = stored::KeptState::decode(bytes).map_err(invalid)?;
    check(stored.format)?;
    let state = C::State::decode(stored.state.as_slice()).map_err(invalid)?;
    check_pins(operations, C::pins(&state))?;
    match operations.read_state(&state, &Path::ROOT, ORIGIN) {
        Ok(Ok(position)) => Ok(ReadState {
            position,
            time: stored.time,
            opponent_moves: stored.opponent_moves,
        }),
        Ok(Err(breaches)) => {
            let breach = breaches.first();
            let fault = breach.map(|breach| C::breach_fault(breach, ORIGIN, Speaker::default()));
            Err(refused(fault.as_ref()))
        }
        Err(error) => Err(refused(error.faults.first())),
    }
}

/// The position that a stored record starts from, before its moves.
pub(super) fn start<C: Codec>(
    operations: &Operations<C>,
    record: &wire::Record<C>,
) -> Result<Position<C>, Unreadable> {
    let of_record = Pins {
        catalog: record.catalog.as_deref(),
        rules_version: record.rules_version,
        seed: None,
    };
    check_pins(operations, of_record)?;
    check_pins(operations, pins_of_start(record))?;
    let started = operations.start_of(record, &Path::ROOT, ORIGIN, Language::default());
    started.map_err(|error| refused(error.faults.first()))
}

/// What the start of a record says of its catalog, its rules and its seed.
fn pins_of_start<C: Codec>(record: &wire::Record<C>) -> Pins<'_> {
    let start = record.start.as_ref().and_then(|start| start.start.as_ref());
    match start {
        Some(wire::record_start::Start::State(state)) => C::pins(state),
        Some(wire::record_start::Start::NewGame(agreed)) => Pins {
            catalog: agreed.catalog.as_deref(),
            rules_version: None,
            seed: Some(&agreed.seed),
        },
        None => Pins {
            catalog: None,
            rules_version: None,
            seed: None,
        },
    }
}

/// Checks that this service has the catalog and the rules with which a stored position is played.
fn check_pins<C: Codec>(operations: &Operations<C>, pins: Pins<'_>) -> Result<(), Unreadable> {
    if operations.catalog(pins.catalog).is_none() {
        return Err(Unreadable::Catalog {
            name: pins.catalog.unwrap_or_default().to_owned(),
            known: operations.catalog_names(),
        });
    }
    let own = C::Rules::VERSION;
    match pins.rules_version {
        Some(version) if version != own => Err(Unreadable::Rules { version, own }),
        _ => Ok(()),
    }
}

/// A stored position that this version of the service refuses, by its first fault.
pub(super) fn refused(fault: Option<&Fault>) -> Unreadable {
    Unreadable::Position {
        broken: fault.map_or("", |fault| fault.code),
    }
}

impl<C: Codec> Sessions<C> {
    /// The current session: reads it, or revalidates the cached one. One call to the store.
    pub(super) async fn load_current(&self, id: SessionId) -> Result<Arc<CachedSession<C>>, Error> {
        let Some(cached) = self.find(id) else {
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

    /// Looks a session up in the cache.
    fn find(&self, id: SessionId) -> Option<Arc<CachedSession<C>>> {
        let found = self.caches.sessions.get::<CachedSession<C>>(&id);
        let counts = &self.counts;
        match &found {
            Some(cached) => {
                counts.hits.add_one();
                let catalog = C::catalog(cached.position.rules);
                let (id, revision) = (catalog.id(), catalog.revision());
                note(|record| record.rules(id, revision, C::Rules::VERSION));
            }
            None => counts.misses.add_one(),
        }
        found
    }

    /// Updates a cached session to a current state; if the metadata was replaced, the session is read again.
    pub(super) async fn updated(
        &self,
        id: SessionId,
        cached: &CachedSession<C>,
        current: &Current,
    ) -> Result<Arc<CachedSession<C>>, Error> {
        if current.generation == cached.generation {
            return self.remember(id, &cached.metadata, current);
        }
        self.read(id).await
    }

    /// The cached session, which may be out of date, or else the current one; with whether it is current.
    pub(super) async fn load_cached(
        &self,
        id: SessionId,
    ) -> Result<(Arc<CachedSession<C>>, bool), Error> {
        match self.find(id) {
            Some(cached) => Ok((cached, false)),
            None => Ok((self.read(id).await?, true)),
        }
    }

    /// Reads the session from the store, and caches it.
    pub(super) async fn read(&self, id: SessionId) -> Result<Arc<CachedSession<C>>, Error> {
        let session = self
            .store
            .read(id)
            .await
            .map_err(|failure| refusal_of(id, &failure))?;
        let metadata = Metadata::decode(id, session.metadata)?;
        self.remember(id, &Arc::new(metadata), &session.current)
    }

    /// The session that was read from the store, whose metadata are decoded already; caches it.
    pub(super) fn read_as(
        &self,
        id: SessionId,
        metadata: stored::Metadata,
        current: &Current,
    ) -> Result<Arc<CachedSession<C>>, Error> {
        self.counts.misses.add_one();
        self.remember(id, &Arc::new(Metadata::of(id, metadata)?), current)
    }

    /// Decodes the current state of a session, and caches it.
    pub(super) fn remember(
        &self,
        id: SessionId,
        metadata: &Arc<Metadata<C>>,
        current: &Current,
    ) -> Result<Arc<CachedSession<C>>, Error> {
        let read = if current.state.is_empty() {
            self.begun(metadata, current)
        } else {
            read_state(&self.operations, current.state.clone())
        };
        let ReadState {
            position,
            time,
            opponent_moves,
        } = read.map_err(|why| unreadable(id, &why))?;
        let cached = Arc::new(CachedSession {
            metadata: Arc::clone(metadata),
            revision: current.revision(),
            generation: current.generation,
            position,
            size: current.state.len().max(USUAL_SIZE),
            time,
            opponent_moves,
        });
        self.caches.sessions.insert(id, Arc::clone(&cached));
        Ok(cached)
    }

    /// The position of a session before its first move whose state was not stored, because it follows from the metadata. That halves
    /// the memory of a new session.
    fn begun(&self, metadata: &Metadata<C>, current: &Current) -> Result<ReadState<C>, Unreadable> {
        if current.version > 0 {
            return Err(Unreadable::Bytes);
        }
        Ok(ReadState {
            position: start(&self.operations, &metadata.record)?,
            time: metadata.stored.create_time,
            opponent_moves: 0,
        })
    }

    /// Maps an error of the store, and evicts a session that no longer exists from the cache.
    pub(super) fn forget(&self, id: SessionId, failure: &Failure) -> Error {
        if matches!(failure, Failure::Missing | Failure::Ended(_)) {
            self.caches.sessions.remove(&id);
        }
        refusal_of(id, failure)
    }
}

impl<C: Codec> CachedSession<C> {
    /// The position as a role may see it.
    pub(super) fn view(&self, role: Role) -> C::State {
        self.seen_by(role).print()
    }

    /// The position with the metadata of another read of the session: that of a step in the cache may be older, and name other opponents.
    pub(super) fn with_metadata_of(self: &Arc<Self>, current: &Self) -> Arc<Self> {
        if self.generation == current.generation {
            return Arc::clone(self);
        }
        Arc::new(Self {
            metadata: Arc::clone(&current.metadata),
            generation: current.generation,
            position: self.position.clone(),
            ..**self
        })
    }

    /// The part of the position that a role may see.
    pub(super) fn seen_by(&self, role: Role) -> Position<C> {
        match role {
            Role::Host => self.position.clone(),
            Role::Seat(seat) => self.position.seen_by(numbered::<C>(seat)),
            Role::Spectator => self.position.seen_by(None),
        }
    }

    /// The session as a role may see it.
    pub(super) fn shown(&self, id: SessionId, role: Role) -> wire::Session<C> {
        self.shown_as(id, role, self.view(role))
    }

    /// The session as a role may see it, with its view of the position.
    pub(super) fn shown_as(&self, id: SessionId, role: Role, view: C::State) -> wire::Session<C> {
        let info = self.info(id);
        wire::Session {
            seat: match role {
                Role::Seat(seat) => Some(seat),
                Role::Host | Role::Spectator => None,
            },
            state: Some(view),
            awaiting: Some(C::print_awaiting(&self.position.state)),
            scores: info.game_over.then(|| self.position.scores().into()),
            info: Some(info),
        }
    }

    /// Whether the game is over.
    pub(super) fn is_finished(&self) -> bool {
        self.position.rules.is_finished(&self.position.state)
    }

    /// The seed; none if the game was created from a position without it.
    pub(super) fn seed(&self) -> Option<Seed> {
        <C::Rules as Game>::seed(&self.position.state)
    }

    /// The public part of the session.
    pub(super) fn info(&self, id: SessionId) -> SessionInfo {
        let (metadata, revision) = (&self.metadata.stored, self.revision);
        let finished = self.is_finished();
        let idle = match revision.version {
            0 => metadata.first_move_idle_seconds,
            _ => metadata.idle_seconds,
        };
        let at = |seconds| Timestamp { seconds, nanos: 0 };
        let commitment = |seed| commitment::of(seed, self.metadata.salt(), finished);
        SessionInfo {
            id: id.to_string(),
            game: C::SLUG.to_owned(),
            version: revision.version,
            etag: revision.to_string(),
            game_over: finished,
            create_time: Some(at(metadata.create_time)),
            expire_time: Some(at(self.time).after(idle)),
            idle_seconds: metadata.idle_seconds,
            first_move_idle_seconds: metadata.first_move_idle_seconds,
            labels: metadata.labels.clone(),
            commitment: self.seed().map(commitment),
            seed: self.seed().filter(|_| finished).map(Seed::to_hex),
            opponents: seats::shown(&metadata.opponents),
        }
    }
}

/// The seat of a token.
fn numbered<C: Codec>(seat: u32) -> Option<SeatOf<C>> {
    Seat::numbered(u8::try_from(seat).ok()?)
}
