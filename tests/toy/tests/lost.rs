//! A store that loses a move just after it has found the key of its request.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use serde_json::{Value, json};

use crate::sessions::{
    Append, Appended, Current, Digest, Failure, IdempotencyKey, KeyLookup, Log, Mark, Memory,
    NewSession, Revision, Session, SessionId, Store, Subscription, Ticket, TokenHash, memory,
};
use crate::toy::served::Server;

/// The next reply to a repeated key: the true one; a session with a move that is lost when the log is read; or a move to which the log of
/// the same session does not lead.
const TRUE: u8 = 0;
const LOST: u8 = 1;
const DAMAGED: u8 = 2;

struct Losing {
    store: Memory,
    next: Arc<AtomicU8>,
}

impl Losing {
    fn reply(&self, revision: Revision, current: Current) -> (Revision, Current) {
        let mark = Mark::from_bytes(*b"was lost");
        let lost = Revision { mark, ..revision };
        match self.next.swap(TRUE, Ordering::Relaxed) {
            LOST => (lost, Current { mark, ..current }),
            DAMAGED => (lost, current),
            _ => (revision, current),
        }
    }
}

#[async_trait]
impl Store for Losing {
    async fn append(&self, id: SessionId, append: Append) -> Result<Appended, Failure> {
        Ok(match self.store.append(id, append).await? {
            Appended::Repeated { revision, current } => {
                let (revision, current) = self.reply(revision, current);
                Appended::Repeated { revision, current }
            }
            other => other,
        })
    }

    async fn recall(&self, id: SessionId, retry: IdempotencyKey) -> Result<KeyLookup, Failure> {
        Ok(match self.store.recall(id, retry).await? {
            KeyLookup::Repeated { revision, current } => {
                let (revision, current) = self.reply(revision, current);
                KeyLookup::Repeated { revision, current }
            }
            other => other,
        })
    }

    async fn create(&self, id: SessionId, session: NewSession) -> Result<bool, Failure> {
        self.store.create(id, session).await
    }

    async fn read(&self, id: SessionId) -> Result<Session, Failure> {
        self.store.read(id).await
    }

    async fn metadata(&self, id: SessionId) -> Result<Bytes, Failure> {
        self.store.metadata(id).await
    }

    async fn newer(
        &self,
        id: SessionId,
        known: Revision,
        generation: Mark,
    ) -> Result<Option<Current>, Failure> {
        self.store.newer(id, known, generation).await
    }

    async fn log(
        &self,
        id: SessionId,
        from: u32,
        known: Option<Mark>,
        most: u32,
    ) -> Result<Log, Failure> {
        self.store.log(id, from, known, most).await
    }

    async fn replace_metadata(
        &self,
        id: SessionId,
        generation: Mark,
        metadata: Bytes,
    ) -> Result<bool, Failure> {
        self.store.replace_metadata(id, generation, metadata).await
    }

    async fn keep_ticket(&self, id: SessionId, ticket: Ticket) -> Result<(), Failure> {
        self.store.keep_ticket(id, ticket).await
    }

    async fn open_ticket(
        &self,
        id: SessionId,
        name: Digest,
        mark: Digest,
        ttl: Duration,
    ) -> Result<Option<TokenHash>, Failure> {
        self.store.open_ticket(id, name, mark, ttl).await
    }

    async fn claim(
        &self,
        key: Digest,
        claim: Bytes,
        ttl: Duration,
    ) -> Result<Option<Bytes>, Failure> {
        self.store.claim(key, claim, ttl).await
    }

    async fn delete(&self, id: SessionId, tombstone: Bytes) -> Result<(), Failure> {
        self.store.delete(id, tombstone).await
    }

    fn watch(&self, id: SessionId) -> Subscription {
        self.store.watch(id)
    }

    async fn ready(&self) -> Result<(), Failure> {
        self.store.ready().await
    }
}

#[tokio::test]
async fn a_repeated_move_that_was_lost_meanwhile_is_judged_anew() {
    let next = Arc::new(AtomicU8::new(TRUE));
    let server = Server::serving(Arc::new(Losing {
        store: Memory::new(memory::Limits::default()),
        next: Arc::clone(&next),
    }))
    .await;
    let setup = json!({"setup": {"playerCount": 2, "seed": "2a"}});
    for version in [Value::Null, json!(0)] {
        let begun = server.good("", "CreateSession", setup.clone()).await;
        let seat = begun["seatTokens"][0].as_str().unwrap();
        let asked = json!({
            "id": begun["session"]["info"]["id"],
            "move": {"keepToken": {"token": "STRONG"}},
            "version": version,
            "idempotencyKey": "key",
        });
        let first = server.good(seat, "MakeMove", asked.clone()).await;
        for reply in [TRUE, LOST] {
            next.store(reply, Ordering::Relaxed);
            let again = server.good(seat, "MakeMove", asked.clone()).await;
            assert_eq!(again, first);
            assert_eq!(next.load(Ordering::Relaxed), TRUE, "it was told");
        }
        next.store(DAMAGED, Ordering::Relaxed);
        let (status, refused) = server.rest_as(seat, "MakeMove", &asked).await;
        assert_eq!(status, 409, "{refused}");
        assert_eq!(refused["code"], "SESSION_UNREADABLE");
    }
}
