//! Instrumentation of a store: a decorator that times, counts and traces every call, and logs when the store is out of order.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use bytes::Bytes;

use super::{
    Append, Appended, Current, Digest, Failure, IdempotencyKey, KeyLookup, Log, Mark, NewSession,
    Revision, Session, SessionId, Store, Subscription, Ticket, TokenHash, Trouble,
};
use crate::telemetry::{Count, Observed, Outage, StoreOutcome, Telemetry};

/// A call that changed nothing, because another one was first.
const CONFLICT: &str = "conflict";

/// A decorator of a store: every call is timed, counted and traced.
pub struct Instrumented {
    store: Arc<dyn Store>,
    /// The name of the store in spans, if it is outside this process.
    system: Option<&'static str>,
    telemetry: Telemetry,
    outage: Outage,
    reach: Arc<Reach>,
    deleted: Count,
}

/// Whether the store responded to the last call: [`UNKNOWN`], [`UP`] or [`DOWN`].
type Reach = AtomicU8;

const UNKNOWN: u8 = 0;
const UP: u8 = 1;
const DOWN: u8 = 2;

impl Instrumented {
    /// Decorates a store. `system` is its name in spans, such as `redis`; none for a store in the memory of this process.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, system: Option<&'static str>, telemetry: Telemetry) -> Self {
        let deleted = Count::default();
        telemetry.observe_count(Observed::SessionsEnded, "deleted", &deleted);
        let reach = Arc::new(Reach::new(UNKNOWN));
        if system.is_some() {
            let reach = Arc::clone(&reach);
            telemetry.observe(Observed::RedisUp, move |report| {
                match reach.load(Ordering::Relaxed) {
                    UP => report("", 1.0),
                    DOWN => report("", 0.0),
                    _ => {}
                }
            });
        }
        Self {
            store,
            system,
            telemetry,
            outage: Outage::default(),
            reach,
            deleted,
        }
    }

    /// Notes whether the store is in reach, by the outcome of a call.
    fn noted<T>(&self, done: &Result<T, Failure>) {
        let reach = match done {
            // Not sent.
            Err(Failure::Unavailable(Trouble::Crowded | Trouble::NoRandomness)) => None,
            Err(Failure::Unavailable(_)) => Some(DOWN),
            _ => Some(UP),
        };
        if let Some(reach) = reach {
            self.reach.store(reach, Ordering::Relaxed);
        }
        match done {
            Err(Failure::Unavailable(trouble)) => {
                let says = || {
                    let is_refused = *trouble == Trouble::Refused;
                    is_refused.then(|| self.store.refusal()).flatten()
                };
                self.outage.failed(trouble.name(), says);
            }
            _ => self.outage.worked(),
        }
    }

    /// Awaits a call; `name` is the outcome of one that succeeds.
    async fn follow<T>(
        &self,
        action: &'static str,
        work: impl Future<Output = Result<T, Failure>>,
        name: impl FnOnce(&T) -> &'static str,
    ) -> Result<T, Failure> {
        let outcome = |done: &Result<T, Failure>| {
            self.noted(done);
            match done {
                Ok(done) => StoreOutcome {
                    name: name(done),
                    failed: false,
                },
                Err(failure) => StoreOutcome {
                    name: failure.name(),
                    failed: matches!(failure, Failure::Damaged | Failure::Unavailable(_)),
                },
            }
        };
        self.telemetry
            .store(self.system, action, work, outcome)
            .await
    }

    /// Awaits a call that either succeeds or fails.
    async fn plain<T>(
        &self,
        action: &'static str,
        work: impl Future<Output = Result<T, Failure>>,
    ) -> Result<T, Failure> {
        self.follow(action, work, |_| "ok").await
    }
}

/// The outcome of a change that may come too late.
const fn change(is_made: bool) -> &'static str {
    if is_made { "ok" } else { CONFLICT }
}

#[async_trait]
impl Store for Instrumented {
    async fn create(&self, id: SessionId, session: NewSession) -> Result<bool, Failure> {
        let work = self.store.create(id, session);
        self.follow("create", work, |made| change(*made)).await
    }

    async fn read(&self, id: SessionId) -> Result<Session, Failure> {
        self.plain("read", self.store.read(id)).await
    }

    async fn metadata(&self, id: SessionId) -> Result<Bytes, Failure> {
        let work = self.store.metadata(id);
        self.plain("metadata", work).await
    }

    async fn newer(
        &self,
        id: SessionId,
        known: Revision,
        generation: Mark,
    ) -> Result<Option<Current>, Failure> {
        let work = self.store.newer(id, known, generation);
        self.plain("newer", work).await
    }

    async fn append(&self, id: SessionId, append: Append) -> Result<Appended, Failure> {
        self.telemetry.causes(*append.mark.as_bytes());
        let work = self.store.append(id, append);
        let name = |appended: &Appended| match appended {
            Appended::Accepted { .. } => "ok",
            Appended::Repeated { .. } => "repeated",
            Appended::Stale(_) | Appended::KeyReused => CONFLICT,
        };
        self.follow("append", work, name).await
    }

    async fn recall(&self, id: SessionId, retry: IdempotencyKey) -> Result<KeyLookup, Failure> {
        let work = self.store.recall(id, retry);
        self.plain("recall", work).await
    }

    async fn log(
        &self,
        id: SessionId,
        from: u32,
        known: Option<Mark>,
        most: u32,
    ) -> Result<Log, Failure> {
        let work = self.store.log(id, from, known, most);
        self.plain("log", work).await
    }

    async fn replace_metadata(
        &self,
        id: SessionId,
        generation: Mark,
        metadata: Bytes,
    ) -> Result<bool, Failure> {
        let work = self.store.replace_metadata(id, generation, metadata);
        self.follow("replace_metadata", work, |made| change(*made))
            .await
    }

    async fn keep_ticket(&self, id: SessionId, ticket: Ticket) -> Result<(), Failure> {
        let work = self.store.keep_ticket(id, ticket);
        self.plain("keep_ticket", work).await
    }

    async fn open_ticket(
        &self,
        id: SessionId,
        name: Digest,
        mark: Digest,
        ttl: Duration,
    ) -> Result<Option<TokenHash>, Failure> {
        let work = self.store.open_ticket(id, name, mark, ttl);
        self.plain("open_ticket", work).await
    }

    async fn claim(
        &self,
        key: Digest,
        claim: Bytes,
        ttl: Duration,
    ) -> Result<Option<Bytes>, Failure> {
        let work = self.store.claim(key, claim, ttl);
        self.plain("claim", work).await
    }

    async fn delete(&self, id: SessionId, tombstone: Bytes) -> Result<(), Failure> {
        let work = self.store.delete(id, tombstone);
        let done = self.plain("delete", work).await;
        if done.is_ok() {
            self.deleted.add_one();
        }
        done
    }

    fn watch(&self, id: SessionId) -> Subscription {
        self.store.watch(id)
    }

    async fn ready(&self) -> Result<(), Failure> {
        // A probe, which is no call for a client: it is neither timed nor traced.
        let ready = self.store.ready().await;
        self.noted(&ready);
        ready
    }
}
