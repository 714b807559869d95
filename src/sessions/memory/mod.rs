//! The adapter that stores sessions in the memory of this process: the default, with nothing to install, for one replica.

mod claims;
mod quota;
mod shard;
mod stored_session;

use std::{
    hash::{BuildHasher, RandomState},
    sync::{Arc, Mutex, MutexGuard, Weak},
    time::Duration,
};

use async_trait::async_trait;
use bytes::Bytes;
use tokio::time::Instant;

use super::{
    Append, Appended, Current, Digest, Failure, IdempotencyKey, KeyLookup, Log, Mark, NewSession,
    Notice, Revision, Session, SessionId, Store, Subscription, Ticket, TokenHash,
    notifier::{Notifier, locked},
};
use crate::telemetry::{Capacity, Observed, Telemetry};
use claims::Claims;
use quota::Quota;
use shard::Shard;
use stored_session::StoredSession;

/// The number of shards, so that calls for different sessions seldom wait for the same lock.
const SHARDS: usize = 64;

/// The period of the sweep that removes expired sessions. Callers cannot see a session that has expired but was not removed yet.
const SWEEP: Duration = Duration::from_secs(1);

/// The limits of a [`Memory`]. At a limit new sessions and moves are refused; no session is evicted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The most sessions, including the tombstones of those deleted within the last minute.
    pub sessions: usize,
    /// The most bytes, overhead included. New sessions get at most four fifths of them; the rest is reserved for moves.
    pub bytes: usize,
}

impl Default for Limits {
    /// 100,000 sessions in 1 GiB.
    fn default() -> Self {
        Self {
            sessions: 100_000,
            bytes: 1 << 30,
        }
    }
}

/// The store in memory. It reads tokio's clock, so that tests can advance it.
pub struct Memory(Arc<Shared>);

struct Shared {
    shards: Vec<Mutex<Shard>>,
    hasher: RandomState,
    quota: Quota,
    claims: Mutex<Claims>,
    notifier: Arc<Notifier>,
}

impl Memory {
    /// An empty store. Must be called within a tokio runtime, on which a task sweeps expired sessions until this value is
    /// dropped.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let shared = Arc::new(Shared {
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            hasher: RandomState::new(),
            quota: Quota::new(limits),
            claims: Mutex::default(),
            notifier: Notifier::local(),
        });
        tokio::spawn(sweep(Arc::downgrade(&shared)));
        Self(shared)
    }

    /// The number of sessions, including the tombstones of those deleted within the last minute.
    #[must_use]
    pub fn sessions(&self) -> usize {
        self.0.quota.sessions()
    }

    /// The bytes that count against the limit.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.0.quota.bytes()
    }

    /// Has the metrics observe the limits with their use, and the sessions that expire.
    pub fn observe(&self, telemetry: &Telemetry) {
        let store = Arc::downgrade(&self.0);
        telemetry.observe_capacity("sessions", move || {
            let quota = &store.upgrade()?.quota;
            Some(Capacity {
                used: quota.sessions(),
                most: quota.limits().sessions,
            })
        });
        let store = Arc::downgrade(&self.0);
        telemetry.observe_capacity("session_bytes", move || {
            let quota = &store.upgrade()?.quota;
            Some(Capacity {
                used: quota.bytes(),
                most: quota.limits().bytes,
            })
        });
        let expired = self.0.quota.expired();
        telemetry.observe_count(Observed::SessionsEnded, "expired", expired);
    }

    /// Runs `work` on a session that has not expired.
    fn with<T>(
        &self,
        id: SessionId,
        work: impl FnOnce(&mut StoredSession) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let now = Instant::now();
        let mut shard = self.0.shard(id);
        work(shard.get(id, now).ok_or(Failure::Missing)?)
    }

    /// Runs `work` on a session that has neither expired nor been deleted, and restarts its time to live.
    fn renewed<T>(
        &self,
        id: SessionId,
        work: impl FnOnce(&mut StoredSession) -> T,
    ) -> Result<T, Failure> {
        self.with(id, |stored| {
            stored.renew(Instant::now())?;
            Ok(work(stored))
        })
    }
}

/// Sweeps expired sessions until the store is dropped.
async fn sweep(shared: Weak<Shared>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        let Some(shared) = shared.upgrade() else {
            return;
        };
        shared.sweep();
    }
}

impl Shared {
    fn shard(&self, id: SessionId) -> MutexGuard<'_, Shard> {
        let place = self.hasher.hash_one(id) % SHARDS as u64;
        locked(&self.shards[usize::try_from(place).unwrap_or(0)])
    }

    /// Removes every expired session and notifies its watchers.
    fn sweep(&self) {
        let now = Instant::now();
        for shard in &self.shards {
            let expired = locked(shard).sweep(now, &self.quota);
            for id in expired {
                self.notifier.notify(id, Notice::Recheck);
            }
        }
    }
}

#[async_trait]
impl Store for Memory {
    async fn create(&self, id: SessionId, session: NewSession) -> Result<bool, Failure> {
        let Self(store) = self;
        let new = StoredSession::new(&session, Instant::now());
        if store.quota.is_full(new.cost()) {
            store.sweep();
        }
        let mut shard = store.shard(id);
        shard.remove_expired(id, Instant::now(), &store.quota);
        shard.insert(id, new, &store.quota)
    }

    async fn read(&self, id: SessionId) -> Result<Session, Failure> {
        self.renewed(id, |stored| stored.session())
    }

    async fn metadata(&self, id: SessionId) -> Result<Bytes, Failure> {
        self.with(id, |stored| stored.metadata())
    }

    async fn newer(
        &self,
        id: SessionId,
        known: Revision,
        generation: Mark,
    ) -> Result<Option<Current>, Failure> {
        self.renewed(id, |stored| {
            (!stored.is_at(known, generation)).then(|| stored.current())
        })
    }

    async fn append(&self, id: SessionId, append: Append) -> Result<Appended, Failure> {
        self.with(id, |stored| {
            stored.renew(Instant::now())?;
            let appended = stored.append(&append, &self.0.quota)?;
            // Sent under the lock, so that the notices come in the order of the moves.
            if let Appended::Accepted { .. } = appended {
                stored.renew(Instant::now())?;
                let notice = Notice::Moved {
                    generation: append.generation,
                    before: append.expected.mark,
                    revision: stored.revision(),
                    entry: append.entry,
                };
                self.0.notifier.notify(id, notice);
            }
            Ok(appended)
        })
    }

    async fn recall(&self, id: SessionId, retry: IdempotencyKey) -> Result<KeyLookup, Failure> {
        self.renewed(id, |stored| stored.recall(&retry))
    }

    async fn log(
        &self,
        id: SessionId,
        from: u32,
        known: Option<Mark>,
        most: u32,
    ) -> Result<Log, Failure> {
        self.with(id, |stored| Ok(stored.log(from, known, most)))
    }

    async fn replace_metadata(
        &self,
        id: SessionId,
        generation: Mark,
        metadata: Bytes,
    ) -> Result<bool, Failure> {
        let next = Mark::random()?;
        let replaced = self.renewed(id, |stored| {
            stored.replace_metadata(generation, next, &metadata, &self.0.quota)
        })??;
        if replaced {
            self.0.notifier.notify(id, Notice::Recheck);
        }
        Ok(replaced)
    }

    async fn keep_ticket(&self, id: SessionId, ticket: Ticket) -> Result<(), Failure> {
        self.renewed(id, |stored| {
            stored.keep_ticket(ticket, Instant::now(), &self.0.quota)
        })?
    }

    async fn open_ticket(
        &self,
        id: SessionId,
        name: Digest,
        mark: Digest,
        ttl: Duration,
    ) -> Result<Option<TokenHash>, Failure> {
        self.renewed(id, |stored| {
            stored.open_ticket(name, mark, Instant::now(), ttl)
        })
    }

    async fn claim(
        &self,
        key: Digest,
        claim: Bytes,
        ttl: Duration,
    ) -> Result<Option<Bytes>, Failure> {
        Ok(locked(&self.0.claims).claim(key, claim, Instant::now(), ttl))
    }

    async fn delete(&self, id: SessionId, tombstone: Bytes) -> Result<(), Failure> {
        let now = Instant::now();
        self.0.shard(id).end(id, &tombstone, now, &self.0.quota)?;
        self.0.notifier.notify(id, Notice::Recheck);
        Ok(())
    }

    fn watch(&self, id: SessionId) -> Subscription {
        self.0.notifier.watch(id)
    }

    async fn ready(&self) -> Result<(), Failure> {
        Ok(())
    }
}
