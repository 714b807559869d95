//! Games that go on while their servers are killed and started again, and what is left of them.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use maecenas::sessions::{Followed, Follower, Retry, SessionId, Store};
use tokio::task::JoinHandle;

use crate::keeper::{Keeper, created, insisted, whole_log};

/// How many players move in the same session.
const WRITERS: u32 = 8;

/// A session that many move in, and somebody follows.
pub struct Play {
    store: Arc<dyn Store>,
    id: SessionId,
    over: Arc<AtomicBool>,
    writers: Vec<JoinHandle<Vec<(u32, String)>>>,
    follower: JoinHandle<Vec<String>>,
}

impl Play {
    /// Begins to play through both replicas of a keeper.
    pub async fn begin(keeper: &Keeper) -> Self {
        let id = created(&*keeper.here).await;
        let over = Arc::new(AtomicBool::new(false));
        let writers = (0..WRITERS).map(|writer| {
            let stores = [&keeper.here, &keeper.there];
            let store = Arc::clone(stores[writer as usize % 2]);
            let over = Arc::clone(&over);
            tokio::spawn(async move {
                let mut accepted = Vec::new();
                for number in 0_u32.. {
                    if over.load(Ordering::Relaxed) {
                        break;
                    }
                    let mut key = [0; 16];
                    key[..4].copy_from_slice(&writer.to_le_bytes());
                    key[4..8].copy_from_slice(&number.to_le_bytes());
                    let retry = Retry {
                        key,
                        fingerprint: key,
                    };
                    let entry = format!("writer {writer} move {number}");
                    let version = insisted(&*store, id, &entry, retry).await;
                    accepted.push((version, entry));
                    // So that the keys of those who wait for an answer are still remembered when it has not come.
                    tokio::time::sleep(Duration::from_millis(2)).await;
                }
                accepted
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

    /// Lets the game go on until so many more moves have been made.
    pub async fn goes_on(&self, moves: u32) {
        let version = async || self.store.log(self.id, 0, 0).await.map(|log| log.version);
        let mut last = None;
        loop {
            if let Ok(version) = version().await {
                let first = *last.get_or_insert(version);
                if version >= first + moves {
                    return;
                }
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Ends the game, and checks that every move that was accepted is in the log at its version, that nothing else and nothing
    /// twice is there, and that the follower saw just that.
    pub async fn end(self) {
        self.over.store(true, Ordering::Relaxed);
        let mut accepted = Vec::new();
        for writer in self.writers {
            accepted.extend(writer.await.unwrap());
        }
        accepted.sort();
        let log = whole_log(&*self.store, self.id).await;
        let unlike: BTreeSet<_> = log.iter().collect();
        assert_eq!(unlike.len(), log.len(), "a move is there twice");
        let versions: Vec<_> = accepted.iter().map(|(version, _)| *version).collect();
        let entries: Vec<_> = accepted.into_iter().map(|(_, entry)| entry).collect();
        assert_eq!(versions, (1..).take(log.len()).collect::<Vec<_>>());
        assert_eq!(entries, log);
        self.store.delete(self.id, "over".into()).await.unwrap();
        assert_eq!(self.follower.await.unwrap(), log);
    }
}

async fn followed(store: Arc<dyn Store>, id: SessionId) -> Vec<String> {
    let mut follower = Follower::new(store, id, 0);
    let mut seen: Vec<String> = Vec::new();
    loop {
        match follower.next().await {
            Some(Followed::Moved { version, entry }) => {
                assert_eq!(version as usize, seen.len() + 1);
                seen.push(String::from_utf8(entry.to_vec()).unwrap());
            }
            Some(Followed::Ended(farewell)) => {
                assert_eq!(farewell.as_deref(), Some(&b"over"[..]));
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
        let server = RedisServer::start().await;
        let keeper = Keeper::at(&server.url());
        let play = Play::begin(&keeper).await;
        for _ in 0..20 {
            play.goes_on(10).await;
            server.command("CLIENT KILL TYPE normal SKIPME yes").await;
            server.command("CLIENT KILL TYPE pubsub").await;
        }
        play.end().await;
    }
}
