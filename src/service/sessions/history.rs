//! The history of a session: its moves and the positions after them, computed once and cached for all readers.

use std::sync::Arc;

use prost::Message;

use super::Sessions;
use super::cached_session::{CachedSession, beginning, read_move};
use super::failure::unreadable;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::stored::v1 as stored;
use crate::games::princes::operations::Game;
use crate::service::blocking::{catch_panic, run_blocking};
use crate::service::{Error, Princes};
use crate::sessions::{Entry, Mark, Revision, SessionId};

/// The most entries of the log in one read.
const PAGE: u32 = 1000;

/// The most moves that are replayed inline. More are replayed on the blocking pool, so that they do not delay other requests.
const MOST_INLINE: usize = 64;

/// A position of a session, and the move that led to it.
pub(super) struct Step {
    pub(super) after: Arc<CachedSession>,
    /// None at version 0.
    pub(super) made: Option<Made>,
}

/// A move that was made.
pub(super) struct Made {
    pub(super) before: Arc<CachedSession>,
    pub(super) played: wire::PlayedMove,
    pub(super) events: Vec<wire::Event>,
}

/// A decoded position takes about this many times its bytes in memory; a step has two of them, one shared.
const DECODED: u64 = 8;

/// The weight of a cached step: about its size in memory.
#[derive(Debug, Clone, Copy)]
pub(super) struct StepWeight;

impl quick_cache::Weighter<(SessionId, Revision), Arc<Step>> for StepWeight {
    fn weight(&self, _: &(SessionId, Revision), step: &Arc<Step>) -> u64 {
        DECODED * (step.after.state.encoded_len() as u64).max(1)
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

impl Sessions {
    /// The entries of the log from a revision on, up to a version or to the end; none if the log lacks some of them, or has
    /// diverged from that revision.
    pub(super) async fn entries(
        &self,
        id: SessionId,
        from: Revision,
        to: Option<u32>,
    ) -> Result<Option<Vec<Entry>>, Error> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut at = from;
        while to.is_none_or(|to| at.version < to) {
            let most = to.map_or(PAGE, |to| PAGE.min(to - at.version));
            let log = self.store.log(id, at.version, Some(at.mark), most).await;
            let log = log.map_err(|failure| self.forget(id, &failure))?;
            if log.diverged {
                return Ok(None);
            }
            if to.is_none() && at.version >= log.version {
                break;
            }
            let Some(last) = log.entries.last() else {
                return Ok(None);
            };
            let read = u32::try_from(log.entries.len()).unwrap_or(u32::MAX);
            at = Revision {
                version: at.version.saturating_add(read),
                mark: last.mark,
            };
            entries.extend(log.entries);
        }
        Ok(Some(entries))
    }

    /// The revision of a version in the log; none if the log has no such version.
    pub(super) async fn revision_at(
        &self,
        id: SessionId,
        version: u32,
    ) -> Result<Option<Revision>, Error> {
        let Some(before) = version.checked_sub(1) else {
            return Ok(Some(Revision::default()));
        };
        let log = self.store.log(id, before, None, 1).await;
        let log = log.map_err(|failure| self.forget(id, &failure))?;
        let entry = log.entries.first();
        Ok(entry.map(|entry| Revision {
            version,
            mark: entry.mark,
        }))
    }

    /// The position at a current or past revision, cached; none if the log does not lead to it or cannot be read.
    pub(super) async fn step_at(
        &self,
        id: SessionId,
        metadata: &Arc<stored::Metadata>,
        revision: Revision,
    ) -> Result<Option<Arc<Step>>, Error> {
        let replayed = async {
            let entries = self
                .entries(id, Revision::default(), Some(revision.version))
                .await
                .map_err(Some)?;
            let entries = entries.filter(|entries| ends_with(entries, revision.mark));
            let entries = entries.ok_or(None)?;
            let begun = beginning(metadata).map_or(0, |record| record.moves.len());
            let (princes, metadata) = (Arc::clone(&self.princes), Arc::clone(metadata));
            let moves = begun + entries.len();
            let replay = move || Ok(replayed(&princes, &metadata, &entries, revision));
            let step = by_moves(moves, replay).await.map_err(Some)?;
            step.map(Arc::new).ok_or_else(|| {
                unreadable(id);
                None
            })
        };
        match self
            .steps
            .get_or_insert_async(&(id, revision), replayed)
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
        before: &Arc<CachedSession>,
        revision: Revision,
        entry: bytes::Bytes,
    ) -> Result<Arc<Step>, Error> {
        let followed = async {
            let step = || {
                let made = read_move(entry)?;
                let game = self.princes.restore(&before.state)?;
                followed(game, before, made, revision)
            };
            step().map(Arc::new).ok_or_else(|| unreadable(id))
        };
        self.steps
            .get_or_insert_async(&(id, revision), followed)
            .await
    }
}

/// Whether the entries from version 0 on end with this mark. Without entries nothing is compared: every history begins at version
/// 0.
pub(super) fn ends_with(entries: &[Entry], mark: Mark) -> bool {
    entries.last().is_none_or(|last| last.mark == mark)
}

/// Replays the moves of a session up to a revision; none if they cannot be decoded or are not legal.
fn replayed(
    princes: &Princes,
    metadata: &Arc<stored::Metadata>,
    entries: &[Entry],
    revision: Revision,
) -> Option<Step> {
    let record = beginning(metadata)?;
    let mut game = princes.restart(record)?;
    for made in &record.moves {
        game.follow(made)?;
    }
    let cached = |game: &Game<'_>, revision, time| {
        Arc::new(CachedSession {
            metadata: Arc::clone(metadata),
            revision,
            // A step is never used as a cached session, so its generation does not matter.
            generation: 0,
            time,
            state: game.whole(),
        })
    };
    let Some((last, earlier)) = entries.split_last() else {
        let after = cached(&game, revision, metadata.create_time);
        return Some(Step { after, made: None });
    };
    let mut time = metadata.create_time;
    for entry in earlier {
        let (made, made_at) = read_move(entry.bytes.clone())?;
        game.follow(&made)?;
        time = made_at;
    }
    let before = Revision {
        version: revision.version.saturating_sub(1),
        mark: earlier.last().map(|entry| entry.mark).unwrap_or_default(),
    };
    let before = cached(&game, before, time);
    let last = read_move(last.bytes.clone())?;
    followed(game, &before, last, revision)
}

fn followed(
    mut game: Game<'_>,
    before: &Arc<CachedSession>,
    (made, time): (wire::PlayedMove, i64),
    revision: Revision,
) -> Option<Step> {
    let events = game.follow(&made)?;
    let after = CachedSession {
        metadata: Arc::clone(&before.metadata),
        revision,
        generation: before.generation,
        time,
        state: game.whole(),
    };
    Some(Step {
        after: Arc::new(after),
        made: Some(Made {
            before: Arc::clone(before),
            played: made,
            events,
        }),
    })
}
