//! Instrumentation of a store: a decorator that times, counts and traces every call, and logs when the store is out of order.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;

use super::{
    Append, Appended, Current, Digest, Failure, IdempotencyKey, KeyLookup, Log, Mark, NewSession,
    Revision, Session, SessionId, Store, Subscription, Ticket, TokenHash,
};
use crate::telemetry::{Outage, StoreOutcome, Telemetry};

/// A call that changed nothing, because another one was first.
const CONFLICT: &str = "conflict";

/// A decorator of a store: every call is timed, counted and traced.
pub struct Instrumented {
    store: Arc<dyn Store>,
    /// What the store is called in spans, if it is outside this process.
    system: Option<&'static str>,
    telemetry: Telemetry,
    outage: Outage,
}

impl Instrumented {
    /// Decorates a store. `system` is its name in spans, such as `redis`; none for a store in the memory of this process.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, system: Option<&'static str>, telemetry: Telemetry) -> Self {
        Self {
            store,
            system,
            telemetry,
            outage: Outage::default(),
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
            if let Err(Failure::Unavailable(trouble)) = done {
                self.outage.failed(trouble.name());
            } else {
                self.outage.worked();
            }
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
        self.plain("delete", work).await
    }

    fn watch(&self, id: SessionId) -> Subscription {
        self.store.watch(id)
    }

    async fn ready(&self) -> Result<(), Failure> {
        self.store.ready().await
    }
}
