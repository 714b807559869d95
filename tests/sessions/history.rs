//! Games that go on while their servers are killed and started again, and what is left of them.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use maecenas::sessions::{Appended, Failure, Followed, IdempotencyKey, SessionId, Store};
use tokio::task::JoinHandle;

use crate::keeper::{
    Follower, Keeper, at, created, insisted, move_from, patiently, state, whole_log,
};
use crate::servers::{Deadline, within};

/// The number of players who move in the same session.
const WRITERS: u32 = 8;

/// A session with several writers and one follower.
pub struct Play {
    store: Arc<dyn Store>,
    id: SessionId,
    over: Arc<AtomicBool>,
    writers: Vec<JoinHandle<Made>>,
    follower: JoinHandle<Vec<String>>,
}

/// The moves that a writer made.
#[derive(Default)]
struct Made {
    /// The accepted moves, with their versions.
    accepted: Vec<(u32, String)>,
    /// The moves with unknown outcome. With keys there are none, because the writer repeats a move until it knows.
    unknown: BTreeSet<String>,
}

impl Play {
    /// Begins to play through both replicas of a keeper, every move with a key.
    pub async fn begin(keeper: &Keeper) -> Self {
        Self::begin_with(keeper, true).await
    }

    /// Begins to play through both replicas of a keeper, with keys or without.
    pub async fn begin_with(keeper: &Keeper, keyed: bool) -> Self {
        let id = created(&*keeper.here).await;
        let over = Arc::new(AtomicBool::new(false));
        let writers = (0..WRITERS).map(|writer| {
            let stores = [&keeper.here, &keeper.there];
            let store = Arc::clone(stores[writer as usize % 2]);
            let over = Arc::clone(&over);
            tokio::spawn(async move {
                let mut made = Made::default();
                for number in 0_u32.. {
                    if over.load(Ordering::Relaxed) {
                        break;
                    }
                    let entry = format!("writer {writer} move {number}");
                    let version = if keyed {
                        Some(insisted(&*store, id, &entry, key(writer, number)).await)
                    } else {
                        tried(&*store, id, &entry).await
                    };
                    match version {
                        Some(version) => made.accepted.push((version, entry)),
                        None => drop(made.unknown.insert(entry)),
                    }
                    // So that the keys of writers that wait for an answer are still stored when it is late.
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                made
            })
        });
        let writers = writers.collect();
        let follower = tokio::spawn(followed(Arc::clone(&keeper.there), id));
        Self {
            store: Arc::clone(&keeper.here),
            id,
            over,
            writers,
            follower,
        }
    }

    /// Lets the game go on until this number of moves has been added. Fails as soon as a writer or the follower does.
    pub async fn goes_on(&self, moves: u32) {
        let version = async || {
            self.store
                .log(self.id, 0, None, 0)
                .await
                .map(|log| log.version)
        };
        let mut last = None;
        let deadline = Deadline::new(format!("{moves} more moves are made"));
        loop {
            deadline.check();
            let ended = self.writers.iter().any(JoinHandle::is_finished);
            assert!(!ended, "a writer ended while the game goes on");
            assert!(!self.follower.is_finished(), "the follower ended");
            if let Ok(version) = version().await {
                let first = *last.get_or_insert(version);
                if version >= first + moves {
                    return;
                }
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Ends the game, and checks that every accepted move is in the log at its version, that the log has no other moves and none twice, and
    /// that the follower received the same.
    pub async fn end(self) {
        self.over.store(true, Ordering::Relaxed);
        let mut made = Made::default();
        for writer in self.writers {
            let by_one = within("a writer ends", writer).await.unwrap();
            made.accepted.extend(by_one.accepted);
            made.unknown.extend(by_one.unknown);
        }
        let log = whole_log(&*self.store, self.id).await;
        let unlike: BTreeSet<_> = log.iter().collect();
        assert_eq!(unlike.len(), log.len(), "a move is there twice");
        let mut moves: BTreeMap<_, _> = (1..).zip(&log).collect();
        for (version, entry) in &made.accepted {
            assert_eq!(moves.remove(version), Some(entry), "at version {version}");
        }
        let rest: Vec<_> = moves.into_values().collect();
        assert!(
            rest.iter().all(|entry| made.unknown.contains(*entry)),
            "{rest:?}"
        );
        let read = patiently(|| self.store.read(self.id)).await.unwrap();
        assert_eq!(read.current.state, state(read.current.version));
        let deleted = patiently(|| self.store.delete(self.id, "over".into())).await;
        assert!(
            matches!(deleted, Ok(()) | Err(Failure::Ended(_))),
            "{deleted:?}"
        );
        let followed = within("the follower sees the end", self.follower);
        assert_eq!(followed.await.unwrap(), log);
    }
}

/// The idempotency key of a move of a writer.
fn key(writer: u32, number: u32) -> IdempotencyKey {
    let mut key = [0; 16];
    key[..4].copy_from_slice(&writer.to_le_bytes());
    key[4..8].copy_from_slice(&number.to_le_bytes());
    IdempotencyKey {
        key,
        fingerprint: key,
    }
}

/// Makes a move without a key on the current version; none when its outcome is unknown.
async fn tried(store: &dyn Store, id: SessionId, entry: &str) -> Option<u32> {
    let mut expected = at(0);
    let deadline = Deadline::new(format!("{entry} is not stale"));
    loop {
        deadline.check();
        match store
            .append(id, move_from(expected, entry.to_owned()))
            .await
        {
            Ok(Appended::Accepted { version }) => return Some(version),
            Ok(Appended::Stale(current)) => expected = current.revision(),
            Err(Failure::Unavailable(_)) => return None,
            other => panic!("{entry}: {other:?}"),
        }
    }
}

async fn followed(store: Arc<dyn Store>, id: SessionId) -> Vec<String> {
    let mut follower = Follower::new(store, id, at(0));
    let mut seen: Vec<String> = Vec::new();
    loop {
        match follower.next().await {
            Some(Followed::Moved { revision, entry }) => {
                assert_eq!(revision.version as usize, seen.len() + 1);
                seen.push(String::from_utf8(entry.to_vec()).unwrap());
            }
            Some(Followed::Ended(tombstone)) => {
                assert_eq!(tombstone.as_deref(), Some(&b"over"[..]));
                return seen;
            }
            other => panic!("{other:?}"),
        }
    }
}

mod one_server {
    use super::Play;
    use crate::{keeper::Keeper, servers::RedisServer};

    #[tokio::test]
    async fn no_move_is_lost_or_doubled_when_the_server_is_killed_and_comes_back() {
        let mut server = RedisServer::start_lasting().await;
        let keeper = Keeper::at(&server.url());
        let play = Play::begin(&keeper).await;
        for _ in 0..3 {
            play.goes_on(50).await;
            server.kill();
            server.run().await;
        }
        play.goes_on(50).await;
        play.end().await;
    }

    #[tokio::test]
    async fn no_move_is_lost_or_doubled_when_connections_are_cut() {
        connections_are_cut(true).await;
    }

    /// An accepted move is known to be accepted also without keys, although it is sent again over the next connection.
    #[tokio::test]
    async fn no_move_without_a_key_is_lost_or_doubled_when_connections_are_cut() {
        connections_are_cut(false).await;
    }

    async fn connections_are_cut(keyed: bool) {
        let server = RedisServer::start().await;
        let keeper = Keeper::at(&server.url());
        let play = Play::begin_with(&keeper, keyed).await;
        for _ in 0..50 {
            play.goes_on(10).await;
            server.command("CLIENT KILL TYPE normal SKIPME yes").await;
            server.command("CLIENT KILL TYPE pubsub").await;
        }
        play.end().await;
    }
}
