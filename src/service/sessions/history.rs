//! The history of a session: its moves and the positions after them, computed once and cached for all readers.

use std::sync::Arc;

use super::Sessions;
use super::cached_session::{CachedSession, Metadata, USUAL_SIZE, refused, start};
use super::caches::Cacheable;
use super::failure::{Unreadable, unreadable};
use super::format::{LoggedMove, read_move};
use crate::service::blocking::{catch_panic, run_blocking};
use crate::sessions::{Entry, Mark, Revision, SessionId};
use maecenas_contract::limits::{FaultCode, Path};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_engine::codec::{Codec, EventOf, KindOf};
use maecenas_engine::operations::Position;
use maecenas_engine::{Error, Operations};
use maecenas_game::Game;

/// The most entries of the log in one read.
const PAGE: u32 = 1000;

/// The most moves that are replayed inline. More are replayed on the blocking pool, so that they do not delay other requests.
const MOST_INLINE: usize = 64;

/// A position of a session, and the move that led to it.
pub(super) struct Step<C: Codec> {
    pub(super) after: Arc<CachedSession<C>>,
    /// None at version 0.
    pub(super) made: Option<Made<C>>,
}

/// A move that was made.
pub(super) struct Made<C: Codec> {
    pub(super) before: Arc<CachedSession<C>>,
    pub(super) played: wire::PlayedMove<C>,
    pub(super) kind: KindOf<C>,
    pub(super) events: Vec<C::Event>,
    pub(super) opponent_level: Option<i32>,
}

/// The moves of a session from its creation on, as far as its log has them.
pub(super) struct Past {
    /// The mark of the creation.
    pub(super) begin: Mark,
    pub(super) entries: Vec<Entry>,
    /// Whether the log lacks none.
    pub(super) whole: bool,
}

impl Past {
    /// The mark of the last change.
    fn last(&self) -> Mark {
        self.entries.last().map_or(self.begin, |last| last.mark)
    }
}

/// A step has two positions, one shared, with the messages of its move and its events: in all about this many times the bytes of a
/// stored position.
const DECODED: u64 = 4;

/// The key of a cached step: its session, and the revision to which it leads.
pub(super) type StepKey = (SessionId, Revision);

impl<C: Codec> Cacheable for Step<C> {
    const GAME: &'static str = C::SLUG;

    fn weight(&self) -> u64 {
        DECODED * self.after.size as u64
    }
}

/// Runs work on a number of moves: inline if they are few, on the blocking pool if they are many.
pub(super) async fn by_moves<T: Send + 'static>(
    moves: usize,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    if moves <= MOST_INLINE {
        return catch_panic(work);
    }
    run_blocking(work).await
}

impl<C: Codec> Sessions<C> {
    /// What the log has of the moves from the creation on, up to a version or to the end.
    pub(super) async fn past(&self, id: SessionId, to: Option<u32>) -> Result<Past, Error> {
        let mut past = Past {
            begin: Mark::default(),
            entries: Vec::new(),
            whole: false,
        };
        let (mut version, mut known) = (0, None);
        loop {
            let most = to.map_or(PAGE, |to| PAGE.min(to.saturating_sub(version)));
            let log = self.store.log(id, version, known, most).await;
            let log = log.map_err(|failure| self.forget(id, &failure))?;
            if log.diverged {
                return Ok(past);
            }
            if version == 0 {
                past.begin = log.begin.unwrap_or_default();
            }
            let read = u32::try_from(log.entries.len()).unwrap_or(u32::MAX);
            version = version.saturating_add(read);
            known = log.entries.last().map(|last| last.mark);
            past.entries.extend(log.entries);
            past.whole = version >= to.unwrap_or(log.version);
            if past.whole || read == 0 {
                return Ok(past);
            }
        }
    }

    /// The revision of a version in the log; none if the log has no such version.
    pub(super) async fn revision_at(
        &self,
        id: SessionId,
        version: u32,
    ) -> Result<Option<Revision>, Error> {
        let log = self.store.log(id, version, None, 0).await;
        let log = log.map_err(|failure| self.forget(id, &failure))?;
        Ok(log.begin.map(|mark| Revision { version, mark }))
    }

    /// The position at a current or past revision, cached; none if the log does not lead to it.
    ///
    /// # Errors
    /// The store is unavailable, or the moves that led to the revision cannot be read.
    pub(super) async fn step_at(
        &self,
        id: SessionId,
        metadata: &Arc<Metadata<C>>,
        revision: Revision,
    ) -> Result<Option<Arc<Step<C>>>, Error> {
        let replayed = async {
            let past = self.past(id, Some(revision.version)).await.map_err(Some)?;
            if !past.whole || past.last() != revision.mark {
                return Err(None);
            }
            let begun = metadata.record.moves.len();
            let (operations, metadata) = (Arc::clone(&self.operations), Arc::clone(metadata));
            let moves = begun + past.entries.len();
            let replay = move || Ok(replayed(&operations, &metadata, &past, revision));
            let step = by_moves(moves, replay).await.map_err(Some)?;
            step.map(Arc::new).map_err(|why| Some(unreadable(id, &why)))
        };
        match self
            .caches
            .steps
            .get_or_make(&(id, revision), replayed)
            .await
        {
            Ok(step) => Ok(Some(step)),
            Err(None) => Ok(None),
            Err(Some(error)) => Err(error),
        }
    }

    /// The position after an entry of the log, computed from the position before it and cached.
    pub(super) async fn step_from(
        &self,
        id: SessionId,
        before: &Arc<CachedSession<C>>,
        revision: Revision,
        entry: bytes::Bytes,
    ) -> Result<Arc<Step<C>>, Error> {
        let followed = async {
            let step = || followed(before, read_move(entry)?, revision);
            step().map(Arc::new).map_err(|why| unreadable(id, &why))
        };
        self.caches
            .steps
            .get_or_make(&(id, revision), followed)
            .await
    }
}

/// Replays the moves of a session up to a revision, which this version of the service may not be able to decode, or refuse.
fn replayed<C: Codec>(
    operations: &Operations<C>,
    metadata: &Arc<Metadata<C>>,
    past: &Past,
    revision: Revision,
) -> Result<Step<C>, Unreadable> {
    let record = &metadata.record;
    let mut position = start(operations, record)?;
    for made in &record.moves {
        follow(&mut position, made)?;
    }
    let cached = |position, revision, time| {
        Arc::new(CachedSession {
            opponent_moves: 0,
            metadata: Arc::clone(metadata),
            revision,
            // No generation of stored metadata: a step of the cache may outlive its metadata, and each reader takes the current one
            // (`with_metadata_of`).
            generation: Mark::default(),
            time,
            position,
            size: USUAL_SIZE,
        })
    };
    let mut time = metadata.stored.create_time;
    let Some((last, earlier)) = past.entries.split_last() else {
        let after = cached(position, revision, time);
        return Ok(Step { after, made: None });
    };
    for entry in earlier {
        let made = read_move(entry.bytes.clone())?;
        follow(&mut position, &made.played)?;
        time = made.time;
    }
    let before = Revision {
        version: revision.version.saturating_sub(1),
        mark: earlier.last().map_or(past.begin, |entry| entry.mark),
    };
    let before = cached(position, before, time);
    followed(&before, read_move(last.bytes.clone())?, revision)
}

fn followed<C: Codec>(
    before: &Arc<CachedSession<C>>,
    made: LoggedMove<C>,
    revision: Revision,
) -> Result<Step<C>, Unreadable> {
    let mut position = before.position.clone();
    let (kind, events) = follow(&mut position, &made.played)?;
    let events = C::print_events(position.rules, &position.state, 0, &events);
    let after = CachedSession {
        metadata: Arc::clone(&before.metadata),
        revision,
        generation: before.generation,
        time: made.time,
        opponent_moves: before.opponent_moves,
        position,
        size: before.size,
    };
    Ok(Step {
        after: Arc::new(after),
        made: Some(Made {
            before: Arc::clone(before),
            played: made.played,
            kind,
            events,
            opponent_level: made.opponent_level,
        }),
    })
}

/// Plays a stored move and returns its kind and its events.
fn follow<C: Codec>(
    position: &mut Position<C>,
    made: &wire::PlayedMove<C>,
) -> Result<(KindOf<C>, Vec<EventOf<C>>), Unreadable> {
    let moves = position.moves(std::slice::from_ref(made), &Path::ROOT);
    let moves = moves.map_err(|error| refused(error.faults.first()))?;
    let played = moves.first().ok_or(Unreadable::Bytes)?;
    let illegal = |_| Unreadable::Position {
        broken: FaultCode::IllegalMove.name(),
    };
    let events = position.play(played).map_err(illegal)?;
    Ok((<C::Rules as Game>::kind(&played.made), events))
}
