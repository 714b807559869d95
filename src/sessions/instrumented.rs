//! Instrumentation of a store: a decorator that times, counts and traces every call.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;

use super::{
    Append, Appended, Current, Digest, Failure, IdempotencyKey, KeyLookup, Log, Mark, NewSession,
    Revision, Session, SessionId, Store, Subscription, Ticket, TokenHash,
};
use crate::telemetry::Telemetry;

/// A decorator of a store: every call is timed, counted and traced.
pub struct Instrumented {
    store: Arc<dyn Store>,
    telemetry: Telemetry,
}

impl Instrumented {
    /// Decorates a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, telemetry: Telemetry) -> Self {
        Self { store, telemetry }
    }
}

#[async_trait]
impl Store for Instrumented {
    async fn create(&self, id: SessionId, session: NewSession) -> Result<bool, Failure> {
        let work = self.store.create(id, session);
        self.telemetry.store("create", work).await
    }

    async fn read(&self, id: SessionId) -> Result<Session, Failure> {
        self.telemetry.store("read", self.store.read(id)).await
    }

    async fn metadata(&self, id: SessionId) -> Result<Bytes, Failure> {
        let work = self.store.metadata(id);
        self.telemetry.store("metadata", work).await
    }

    async fn newer(
        &self,
        id: SessionId,
        known: Revision,
        generation: Mark,
    ) -> Result<Option<Current>, Failure> {
        let work = self.store.newer(id, known, generation);
        self.telemetry.store("newer", work).await
    }

    async fn append(&self, id: SessionId, append: Append) -> Result<Appended, Failure> {
        let work = self.store.append(id, append);
        self.telemetry.store("append", work).await
    }

    async fn recall(&self, id: SessionId, retry: IdempotencyKey) -> Result<KeyLookup, Failure> {
        let work = self.store.recall(id, retry);
        self.telemetry.store("recall", work).await
    }

    async fn log(
        &self,
        id: SessionId,
        from: u32,
        known: Option<Mark>,
        most: u32,
    ) -> Result<Log, Failure> {
        let work = self.store.log(id, from, known, most);
        self.telemetry.store("log", work).await
    }

    async fn replace_metadata(
        &self,
        id: SessionId,
        generation: Mark,
        metadata: Bytes,
    ) -> Result<bool, Failure> {
        let work = self.store.replace_metadata(id, generation, metadata);
        self.telemetry.store("replace_metadata", work).await
    }

    async fn keep_ticket(&self, id: SessionId, ticket: Ticket) -> Result<(), Failure> {
        let work = self.store.keep_ticket(id, ticket);
        self.telemetry.store("keep_ticket", work).await
    }

    async fn open_ticket(
        &self,
        id: SessionId,
        name: Digest,
        mark: Digest,
        ttl: Duration,
    ) -> Result<Option<TokenHash>, Failure> {
        let work = self.store.open_ticket(id, name, mark, ttl);
        self.telemetry.store("open_ticket", work).await
    }

    async fn claim(
        &self,
        key: Digest,
        claim: Bytes,
        ttl: Duration,
    ) -> Result<Option<Bytes>, Failure> {
        let work = self.store.claim(key, claim, ttl);
        self.telemetry.store("claim", work).await
    }

    async fn delete(&self, id: SessionId, tombstone: Bytes) -> Result<(), Failure> {
        let work = self.store.delete(id, tombstone);
        self.telemetry.store("delete", work).await
    }

    fn watch(&self, id: SessionId) -> Subscription {
        self.store.watch(id)
    }

    async fn ready(&self) -> Result<(), Failure> {
        self.store.ready().await
    }
}
