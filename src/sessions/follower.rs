//! Who follows a session, move by move.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use bytes::Bytes;

use super::{Failure, Log, Notice, SessionId, Store, Watch};

/// How many entries are read from the log at once.
const PAGE: u32 = 64;

/// How long to wait before a store that failed is asked again, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// What happens to a session that is followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Followed {
    /// The next move.
    Moved {
        /// The version that the move led to: one more than the last.
        version: u32,
        /// Its entry in the log.
        entry: Bytes,
    },
    /// The store lost moves that had been seen, perhaps because it was put back to an earlier backup. The next move leads
    /// to the version after this one.
    Rewound {
        /// The version that the session has again.
        version: u32,
    },
    /// The session is over: deleted, with its last word, or expired or lost without one. Nothing follows.
    Ended(Option<Bytes>),
}

/// Follows a session from a version on: sees every move once and in order. While the store is unavailable it waits.
pub struct Follower {
    store: Arc<dyn Store>,
    id: SessionId,
    seen: u32,
    watch: Watch,
    unread: VecDeque<Bytes>,
    behind: bool,
    /// The end, once it is known, to be told after what is unread.
    end: Option<Followed>,
    ended: bool,
    pause: Duration,
}

impl Follower {
    /// Follows a session after the version that has been seen; 0 begins with the first move.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, id: SessionId, seen: u32) -> Self {
        let watch = store.watch(id);
        Self {
            store,
            id,
            seen,
            watch,
            unread: VecDeque::new(),
            behind: false,
            end: None,
            ended: false,
            pause: FIRST_PAUSE,
        }
    }

    /// Waits for what happens next; none after the end. Nothing is lost when the wait is broken off.
    pub async fn next(&mut self) -> Option<Followed> {
        while !self.ended {
            if let Some(entry) = self.unread.pop_front() {
                return Some(self.moved(entry));
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

    fn moved(&mut self, entry: Bytes) -> Followed {
        self.seen = self.seen.saturating_add(1);
        Followed::Moved {
            version: self.seen,
            entry,
        }
    }

    /// Waits for the bell. The entry that comes with it spares the reading of the log if it is just the next one.
    async fn listen(&mut self) -> Option<Followed> {
        match self.watch.next().await {
            Notice::Moved { version, entry } if self.seen.checked_add(1) == Some(version) => {
                return Some(self.moved(entry));
            }
            Notice::Moved { version, .. } => self.behind = version > self.seen,
            Notice::Recheck => self.behind = true,
        }
        None
    }

    /// Reads the log from where it was left.
    async fn catch_up(&mut self) -> Option<Followed> {
        match self.store.log(self.id, self.seen, PAGE).await {
            Ok(log) => {
                self.pause = FIRST_PAUSE;
                return self.take_in(log);
            }
            Err(Failure::Missing) => self.end = Some(Followed::Ended(None)),
            Err(Failure::Ended(farewell)) => self.end = Some(Followed::Ended(Some(farewell))),
            Err(Failure::Full | Failure::Unavailable(_)) => {
                tokio::time::sleep(self.pause).await;
                self.pause = (self.pause * 2).min(LONGEST_PAUSE);
            }
        }
        None
    }

    fn take_in(&mut self, log: Log) -> Option<Followed> {
        if log.version < self.seen {
            self.seen = log.version;
            return Some(Followed::Rewound {
                version: log.version,
            });
        }
        let read = u32::try_from(log.entries.len()).unwrap_or(u32::MAX);
        self.behind = read > 0 && self.seen.saturating_add(read) < log.version;
        if !self.behind {
            self.end = log.farewell.map(|farewell| Followed::Ended(Some(farewell)));
        }
        self.unread.extend(log.entries);
        None
    }
}
