//! A follower of a session: an ordered stream of its moves, without gaps or repetitions.

use std::{
    collections::VecDeque,
    sync::Arc,
    time::{Duration, Instant},
};

use bytes::Bytes;
use tokio::time::sleep;

use super::{Entry, Failure, Log, Mark, Notice, Revision, SessionId, Store, Subscription};

/// The most entries of the log in one read.
const PAGE: u32 = 64;

/// Exponential backoff, at first and at most, before the next read of a store that failed or had no new entry.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// The wait before a session counts as missing: a store may lack it for a moment while it fails over to another server, so it is
/// read twice.
const MISSING_PAUSE: Duration = Duration::from_secs(1);

/// How often in a row the log may lack entries that its version implies. After that the missing moves count as lost.
const MOST_EMPTY_READS: u32 = 3;

/// An event of a followed session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Followed {
    /// The next move.
    Moved {
        /// The revision that the move led to: its version is one more than the last.
        revision: Revision,
        /// Its entry in the log.
        entry: Bytes,
    },
    /// The history diverged: the store lost moves that were reported, perhaps because it was restored from a backup, and may have
    /// accepted other moves in their place. The next move leads to the version after this one.
    Rewound {
        /// The revision that the session has now.
        revision: Revision,
    },
    /// The metadata was replaced: tokens may be others now. No move is reported that was made since, before this is.
    Replaced,
    /// The session is damaged in the store: its log cannot be read. No event follows.
    Damaged,
    /// The session is over: deleted, with its tombstone, or expired or lost, without one. No event follows.
    Ended(Option<Bytes>),
}

/// Follows a session from a revision on: reports every move once and in order. While the store is unavailable it waits.
pub struct Follower {
    store: Arc<dyn Store>,
    id: SessionId,
    seen: Revision,
    /// The generation of the metadata that the follower has heard of.
    generation: Mark,
    watch: Subscription,
    unread: VecDeque<Entry>,
    behind: bool,
    /// The end of the session, reported after the entries of `unread`.
    end: Option<Followed>,
    ended: bool,
    pause: Duration,
    empty_reads: u32,
    /// Whether the last read found no such session.
    missing: bool,
}

impl Follower {
    /// Follows a session from the revision `seen` on; from version 0 it begins with the first move. `generation` is that of the
    /// metadata by which the reader was authorized.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, id: SessionId, seen: Revision, generation: Mark) -> Self {
        let watch = store.watch(id);
        Self {
            store,
            id,
            seen,
            generation,
            watch,
            unread: VecDeque::new(),
            behind: false,
            end: None,
            ended: false,
            pause: FIRST_PAUSE,
            empty_reads: 0,
            missing: false,
        }
    }

    /// Waits for the next event; none after the end. Cancel safe: no event is lost if the future is dropped.
    pub async fn next(&mut self) -> Option<Followed> {
        while !self.ended {
            if let Some(entry) = self.unread.pop_front() {
                let revision = Revision {
                    version: self.seen.version.saturating_add(1),
                    mark: entry.mark,
                };
                return Some(self.moved(revision, entry.bytes));
            }
            if let Some(end) = self.end.take() {
                self.ended = true;
                return Some(end);
            }
            let happened = if self.behind {
                self.catch_up().await
            } else {
                self.listen().await
            };
            if happened.is_some() {
                return happened;
            }
        }
        None
    }

    /// When this process heard of the latest move; none if it was found by reading on, as at the beginning or after a connection broke.
    #[must_use]
    pub fn heard(&self) -> Option<Instant> {
        self.watch.heard()
    }

    fn moved(&mut self, revision: Revision, entry: Bytes) -> Followed {
        self.seen = revision;
        Followed::Moved { revision, entry }
    }

    /// Waits for a notice. If its entry is the next move, the log need not be read.
    async fn listen(&mut self) -> Option<Followed> {
        match self.watch.next().await {
            Notice::Moved {
                generation,
                before,
                revision,
                entry,
            } if self.seen.version.checked_add(1) == Some(revision.version)
                && self.seen.mark == before
                && self.generation == generation =>
            {
                return Some(self.moved(revision, entry));
            }
            // Any other notice may be late, or belong to another history: the log decides.
            Notice::Moved {
                generation,
                revision,
                ..
            } => self.behind = revision != self.seen || self.generation != generation,
            Notice::Recheck => self.behind = true,
        }
        None
    }

    /// Reads the log from the last reported revision on.
    async fn catch_up(&mut self) -> Option<Followed> {
        let known = Some(self.seen.mark);
        let read = self.store.log(self.id, self.seen.version, known, PAGE);
        match read.await {
            Ok(log) => {
                self.missing = false;
                return self.take_in(log).await;
            }
            Err(Failure::Missing) if !self.missing => {
                self.missing = true;
                sleep(MISSING_PAUSE).await;
            }
            Err(Failure::Missing) => self.end = Some(Followed::Ended(None)),
            Err(Failure::Ended(tombstone)) => self.end = Some(Followed::Ended(Some(tombstone))),
            Err(Failure::Damaged) => self.end = Some(Followed::Damaged),
            Err(Failure::Full | Failure::Unavailable(_)) => self.back_off().await,
        }
        None
    }

    async fn take_in(&mut self, mut log: Log) -> Option<Followed> {
        if log.generation != self.generation && log.tombstone.is_none() {
            // The log is read again once the reader has heard of it.
            self.generation = log.generation;
            return Some(Followed::Replaced);
        }
        // Entries beyond the version belong to moves that were never accepted.
        let moves = log.version.saturating_sub(self.seen.version);
        log.entries
            .truncate(usize::try_from(moves).unwrap_or(usize::MAX));
        let read = u32::try_from(log.entries.len()).unwrap_or(u32::MAX);
        let lacks_moves = read == 0 && self.seen.version < log.version;
        self.empty_reads = if lacks_moves { self.empty_reads + 1 } else { 0 };
        if log.diverged || self.empty_reads >= MOST_EMPTY_READS {
            self.pause = FIRST_PAUSE;
            self.empty_reads = 0;
            self.seen = log.revision();
            return Some(Followed::Rewound {
                revision: self.seen,
            });
        }
        if lacks_moves {
            self.back_off().await;
            return None;
        }
        self.pause = FIRST_PAUSE;
        self.behind = self.seen.version.saturating_add(read) < log.version;
        if !self.behind {
            self.end = log
                .tombstone
                .map(|tombstone| Followed::Ended(Some(tombstone)));
        }
        self.unread.extend(log.entries);
        None
    }

    /// Waits before the next read of the store, twice as long each time.
    async fn back_off(&mut self) {
        let pause = self.pause;
        self.pause = (pause * 2).min(LONGEST_PAUSE);
        sleep(pause).await;
    }
}
