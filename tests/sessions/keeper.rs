//! The subject of the tests: a store of sessions, called through two replicas.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use maecenas::sessions::{
    Append, Appended, Digest, Entry, Failure, Followed, IdempotencyKey, Log, Mark, Memory,
    NewSession, Redis, Revision, SessionId, Store, memory,
};
use tokio::sync::OnceCell;

use crate::servers::{Deadline, RedisCluster, RedisServer, within};

/// A store of sessions with two replicas. In memory both are the same one.
pub struct Keeper {
    pub here: Arc<dyn Store>,
    pub there: Arc<dyn Store>,
}

impl Keeper {
    /// In memory, with the default limits.
    #[allow(clippy::unused_async)]
    pub async fn memory() -> Self {
        let memory: Arc<dyn Store> = Arc::new(Memory::new(memory::Limits::default()));
        Self {
            here: Arc::clone(&memory),
            there: memory,
        }
    }

    /// On one Redis server, which the tests of the suite share.
    pub async fn redis() -> Self {
        static SERVER: OnceCell<RedisServer> = OnceCell::const_new();
        let server = SERVER.get_or_init(RedisServer::start).await;
        Self::at(&server.url())
    }

    /// On a Redis Cluster, which the tests of the suite share.
    pub async fn cluster() -> Self {
        static CLUSTER: OnceCell<RedisCluster> = OnceCell::const_new();
        let cluster = CLUSTER.get_or_init(RedisCluster::start).await;
        Self::at(&cluster.url())
    }

    /// On the servers at a URL.
    pub fn at(url: &str) -> Self {
        let replica = || -> Arc<dyn Store> {
            Arc::new(Redis::new(url.parse().unwrap(), None).expect("nothing is connected yet"))
        };
        Self {
            here: replica(),
            there: replica(),
        }
    }
}

/// A follower whose next event must come within a minute.
pub struct Follower(maecenas::sessions::Follower);

impl Follower {
    pub fn new(store: Arc<dyn Store>, id: SessionId, seen: Revision) -> Self {
        Self::authorized_by(store, id, seen, generation())
    }

    /// A follower whose reader was authorized by another generation of the metadata than the first.
    pub fn authorized_by(
        store: Arc<dyn Store>,
        id: SessionId,
        seen: Revision,
        generation: Mark,
    ) -> Self {
        let follower = maecenas::sessions::Follower::new(store, id, seen, generation);
        Self(follower)
    }

    pub async fn next(&mut self) -> Option<Followed> {
        within("a follower sees what comes next", self.0.next()).await
    }
}

/// A name that no session has.
pub fn name() -> SessionId {
    SessionId::random().unwrap()
}

/// A session with a time to live of an hour.
pub fn session() -> NewSession {
    session_for(Duration::from_hours(1))
}

/// A session with this time to live.
pub fn session_for(idle: Duration) -> NewSession {
    NewSession {
        metadata: Bytes::from_static(b"metadata"),
        state: Bytes::from_static(b"state 0"),
        mark: at(0).mark,
        idle,
        first_idle: idle,
    }
}

/// A session that has just been created.
pub async fn created(store: &dyn Store) -> SessionId {
    let id = name();
    assert_eq!(store.create(id, session()).await, Ok(true));
    id
}

/// The mark of the moves that these tests make: another one for each entry.
pub fn mark(entry: &[u8]) -> Mark {
    let mut hasher = DefaultHasher::new();
    entry.hash(&mut hasher);
    Mark::from_bytes(hasher.finish().to_be_bytes())
}

/// The revision that a version has where the moves are those of [`moved`].
pub fn at(version: u32) -> Revision {
    let entry = match version {
        0 => "the beginning".to_owned(),
        version => format!("move {version}"),
    };
    Revision {
        version,
        mark: mark(entry.as_bytes()),
    }
}

/// The first generation of the metadata of a [`session`].
pub fn generation() -> Mark {
    at(0).mark
}

/// A move on a version of [`at`]; the state after it names the version that it leads to.
pub fn move_on(expected: u32, entry: impl Into<Bytes>) -> Append {
    move_from(at(expected), entry)
}

/// A move on a revision; the state after it names the version that it leads to.
pub fn move_from(expected: Revision, entry: impl Into<Bytes>) -> Append {
    let entry = entry.into();
    Append {
        expected,
        generation: generation(),
        mark: mark(&entry),
        state: state(expected.version + 1),
        entry,
        retry: None,
    }
}

/// The state that [`move_on`] leads to.
pub fn state(version: u32) -> Bytes {
    format!("state {version}").into()
}

/// A move with a key.
pub fn keyed(expected: u32, entry: impl Into<Bytes>, key: Digest, fingerprint: Digest) -> Append {
    Append {
        retry: Some(IdempotencyKey { key, fingerprint }),
        ..move_on(expected, entry)
    }
}

/// Makes a number of moves, whose entries are `move 1` and so on.
pub async fn moved(store: &dyn Store, id: SessionId, moves: std::ops::RangeInclusive<u32>) {
    for number in moves {
        let appended = store
            .append(id, move_on(number - 1, format!("move {number}")))
            .await;
        assert_eq!(appended, Ok(Appended::Accepted { version: number }));
    }
}

/// Makes a move on the current version, with retries. When an answer is missing the move may have been accepted or not, so it is looked up
/// before it is made again.
pub async fn insisted(store: &dyn Store, id: SessionId, entry: &str, retry: IdempotencyKey) -> u32 {
    let mut expected = at(0);
    let deadline = Deadline::new(format!("{entry} is accepted"));
    loop {
        deadline.check();
        let append = Append {
            retry: Some(retry),
            ..move_from(expected, entry.to_owned())
        };
        match store.append(id, append).await {
            Ok(Appended::Accepted { version }) => return version,
            Ok(Appended::Repeated { revision, .. }) => return revision.version,
            Ok(Appended::Stale(current)) => expected = current.revision(),
            Ok(Appended::KeyReused) => panic!("the key of {entry} is its own"),
            Err(Failure::Unavailable(_)) => tokio::time::sleep(Duration::from_millis(20)).await,
            Err(failure) => panic!("{entry}: {failure}"),
        }
    }
}

/// The whole log, as text.
pub async fn whole_log(store: &dyn Store, id: SessionId) -> Vec<String> {
    let log = patiently(|| store.log(id, 0, None, u32::MAX)).await;
    let log = log.expect("the log is read");
    assert_eq!(log.entries.len(), log.version as usize);
    if let Some(last) = log.entries.last() {
        assert_eq!(last.mark, log.mark);
    }
    texts(&log)
}

/// The entries of a part of the log, as text.
pub fn texts(log: &Log) -> Vec<String> {
    let text = |entry: &Entry| String::from_utf8(entry.bytes.to_vec()).unwrap();
    log.entries.iter().map(text).collect()
}

/// Calls until the store is available.
pub async fn patiently<T, F>(ask: impl Fn() -> F) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Failure>>,
{
    let deadline = Deadline::new("the store is available");
    loop {
        deadline.check();
        match ask().await {
            Err(Failure::Unavailable(_)) => tokio::time::sleep(Duration::from_millis(20)).await,
            answer => return answer,
        }
    }
}
