//! The adapter that stores sessions in Redis or Valkey, for several replicas of the service, which share nothing else.
//!
//! Every call is one Lua script, so it is atomic and takes one round trip. The script that accepts a move also publishes it; each
//! replica has one connection that subscribes to the sessions of its watchers.
//!
//! Connections are opened when they are needed, and opened again by the next call after they break. Only those to Sentinels are
//! permanent: their notifications end the connections to a master that they replace. A change that may have been made when a
//! connection broke is sent once more with the same [`Mark`], which makes it idempotent.
//!
//! New sessions are refused while a server has reached its limit of keys or uses most of its `maxmemory`, so that moves stay
//! possible.
//!
//! Servers should have `maxmemory-policy noeviction`, so that a full server refuses moves and evicts no session, and `appendonly
//! yes`, so that sessions survive a restart; with `appendfsync always` no accepted move is lost even when the machine fails.

mod client;
mod connection;
mod error;
mod eviction;
mod failover;
mod limits;
mod listener;
mod replication;
mod reply;
mod script;
mod sentinels;
mod stats;
mod url;

use std::{
    num::NonZeroU32,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use async_trait::async_trait;
use bytes::Bytes;
use tokio::task::JoinHandle;

use super::{
    Append, Appended, Current, Digest, Failure, IdempotencyKey, KeyLookup, Log, Mark, NewSession,
    Revision, Session, SessionId, Store, Subscription, Ticket, TokenHash, Trouble,
    notifier::Notifier,
    store::{CREATION_PERCENT, TOMBSTONE_TTL},
};
use client::RedisClient;
use connection::Connection;
use reply::Reply;
use script::LuaScript;
use stats::SharedStats;

use crate::telemetry::Telemetry;

pub use eviction::{NO_EVICTION, may_evict};
pub use url::{Address, AddressError};

/// The store in Redis.
pub struct Redis {
    connection: Connection,
    /// The connection for changes that replicas have to acknowledge. It is a separate one because the server runs no other
    /// command of a connection during its `WAIT`.
    replicated: Option<Connection>,
    notifier: Arc<Notifier>,
    listener: JoinHandle<()>,
    stats: SharedStats,
    most_keys: u32,
}

impl Redis {
    /// The store at an address. A root certificate (PEM) is trusted in addition to those of the system. Must be called within a
    /// tokio runtime. It opens no connection, so it succeeds also while the servers are down.
    ///
    /// # Errors
    /// If the certificate cannot be read.
    pub fn new(address: Address, root_certificate: Option<Vec<u8>>) -> Result<Self, Failure> {
        // If another part of the program has installed a provider before, that one is used.
        drop(rustls::crypto::ring::default_provider().install_default());
        let servers = RedisClient::new(address, root_certificate)
            .map_err(|_| Failure::Unavailable(Trouble::Refused))?;
        let servers = Arc::new(servers);
        let notifier = Notifier::remote(limits::POLL_INTERVAL);
        let stats = SharedStats::default();
        let followed = Arc::clone(&servers);
        let listener = listener::listen(
            Arc::clone(&servers),
            Arc::clone(&stats),
            Arc::clone(&notifier),
        );
        let listener = async move {
            tokio::join!(listener, followed.follow());
        };
        Ok(Self {
            connection: Connection::new(servers, Arc::clone(&stats)),
            replicated: None,
            notifier,
            listener: tokio::spawn(listener),
            stats,
            most_keys: u32::MAX,
        })
    }

    /// Has the metrics observe the errors of Redis and the connections to it.
    #[must_use]
    pub fn observed_by(self, telemetry: &Telemetry) -> Self {
        self.stats.observe(telemetry);
        self
    }

    /// Sets the most keys of a server (of a Cluster: of the session's node), from which on new sessions are refused. A session
    /// has one key.
    #[must_use]
    pub fn with_most_keys(mut self, most_keys: u32) -> Self {
        self.most_keys = most_keys;
        self
    }

    /// A change returns only when this number of replicas has acknowledged it (`WAIT`). If too few do so in time, it fails with
    /// [`Failure::Unavailable`], although it may persist. Not for a Cluster ([`Address::is_cluster`]), where every change would
    /// fail.
    #[must_use]
    pub fn acknowledged_by(mut self, replicas: NonZeroU32) -> Self {
        self.replicated = Some(self.connection.with_replicas(replicas));
        self
    }

    /// The connection for changes.
    fn writer(&self) -> &Connection {
        self.replicated.as_ref().unwrap_or(&self.connection)
    }

    /// Runs a script that makes a change.
    async fn change(
        &self,
        script: &LuaScript,
        id: SessionId,
        arguments: &[&[u8]],
    ) -> Result<Reply, Failure> {
        Reply::new(script.run(self.writer(), id, arguments).await?)
    }

    async fn run(
        &self,
        script: &LuaScript,
        id: SessionId,
        arguments: &[&[u8]],
    ) -> Result<Reply, Failure> {
        Reply::new(script.run(&self.connection, id, arguments).await?)
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

#[async_trait]
impl Store for Redis {
    async fn create(&self, id: SessionId, session: NewSession) -> Result<bool, Failure> {
        let idle = session.first_idle_milliseconds().to_string();
        let later = session.idle_milliseconds().to_string();
        let keys = self.most_keys.to_string();
        let percent = CREATION_PERCENT.to_string();
        let time = time();
        let arguments = [
            &*session.metadata,
            &*session.state,
            idle.as_bytes(),
            session.mark.as_bytes(),
            later.as_bytes(),
            keys.as_bytes(),
            percent.as_bytes(),
            time.as_bytes(),
        ];
        self.change(&script::CREATE, id, &arguments)
            .await?
            .created()
    }

    async fn read(&self, id: SessionId) -> Result<Session, Failure> {
        let time = time();
        let arguments = [time.as_bytes()];
        self.run(&script::READ, id, &arguments).await?.session()
    }

    async fn metadata(&self, id: SessionId) -> Result<Bytes, Failure> {
        self.run(&script::METADATA, id, &[]).await?.metadata()
    }

    async fn newer(
        &self,
        id: SessionId,
        known: Revision,
        generation: Mark,
    ) -> Result<Option<Current>, Failure> {
        let (version, time) = (known.version.to_string(), time());
        let arguments = [
            version.as_bytes(),
            known.mark.as_bytes(),
            generation.as_bytes(),
            time.as_bytes(),
        ];
        self.run(&script::NEWER, id, &arguments).await?.newer()
    }

    async fn append(&self, id: SessionId, append: Append) -> Result<Appended, Failure> {
        let expected = append.expected.version.to_string();
        let (key, fingerprint): (&[u8], &[u8]) = match &append.retry {
            Some(IdempotencyKey { key, fingerprint }) => (key, fingerprint),
            None => (b"", b""),
        };
        let time = time();
        let arguments = [
            expected.as_bytes(),
            append.expected.mark.as_bytes(),
            &append.state,
            &append.entry,
            append.mark.as_bytes(),
            key,
            fingerprint,
            append.generation.as_bytes(),
            time.as_bytes(),
        ];
        self.change(&script::APPEND, id, &arguments)
            .await?
            .appended()
    }

    async fn recall(&self, id: SessionId, retry: IdempotencyKey) -> Result<KeyLookup, Failure> {
        let time = time();
        let arguments: [&[u8]; 3] = [&retry.key, &retry.fingerprint, time.as_bytes()];
        let found = self
            .run(&script::RECALL, id, &arguments)
            .await?
            .recalled()?;
        if self.replicated.is_none() || !matches!(found, KeyLookup::Repeated { .. }) {
            return Ok(found);
        }
        // The move may not be acknowledged yet. Its call may still wait for that, and so does this one.
        let acknowledged = self.change(&script::RECALL, id, &arguments).await?;
        acknowledged.recalled()
    }

    async fn log(
        &self,
        id: SessionId,
        from: u32,
        known: Option<Mark>,
        most: u32,
    ) -> Result<Log, Failure> {
        let (first, most) = (from.to_string(), most.to_string());
        let arguments = [first.as_bytes(), most.as_bytes()];
        let reply = self.run(&script::LOG, id, &arguments).await?;
        reply.log(known)
    }

    async fn replace_metadata(
        &self,
        id: SessionId,
        generation: Mark,
        metadata: Bytes,
    ) -> Result<bool, Failure> {
        let (next, time) = (Mark::random()?, time());
        let arguments = [
            &generation.as_bytes()[..],
            next.as_bytes(),
            &*metadata,
            time.as_bytes(),
        ];
        let reply = self.change(&script::REPLACE_METADATA, id, &arguments);
        reply.await?.replaced()
    }

    async fn keep_ticket(&self, id: SessionId, ticket: Ticket) -> Result<(), Failure> {
        let ttl = ticket.ttl.as_millis().to_string();
        let arguments = [&ticket.name[..], &ticket.token[..], ttl.as_bytes()];
        let reply = self.change(&script::KEEP_TICKET, id, &arguments);
        reply.await?.ticket_kept()
    }

    async fn open_ticket(
        &self,
        id: SessionId,
        name: Digest,
        mark: Digest,
        ttl: Duration,
    ) -> Result<Option<TokenHash>, Failure> {
        let ttl = ttl.as_millis().to_string();
        let arguments = [&name[..], &mark[..], ttl.as_bytes()];
        let reply = self.change(&script::OPEN_TICKET, id, &arguments);
        reply.await?.ticket()
    }

    async fn claim(
        &self,
        key: Digest,
        claim: Bytes,
        ttl: Duration,
    ) -> Result<Option<Bytes>, Failure> {
        let (ttl, keys) = (ttl.as_millis().to_string(), self.most_keys.to_string());
        let percent = CREATION_PERCENT.to_string();
        let arguments = [&*claim, ttl.as_bytes(), keys.as_bytes(), percent.as_bytes()];
        let key = script::claim(key);
        let keys = [&*key];
        let reply = script::CLAIM
            .run_on(self.writer(), &keys, &arguments)
            .await?;
        Reply::new(reply)?.claimed()
    }

    async fn delete(&self, id: SessionId, tombstone: Bytes) -> Result<(), Failure> {
        let ttl = TOMBSTONE_TTL.as_millis().to_string();
        let mark = Mark::random()?;
        let arguments = [&*tombstone, ttl.as_bytes(), mark.as_bytes()];
        self.change(&script::DELETE, id, &arguments)
            .await?
            .deleted()
    }

    fn watch(&self, id: SessionId) -> Subscription {
        self.notifier.watch(id)
    }

    fn refusal(&self) -> Option<String> {
        self.stats.refusal()
    }

    async fn ready(&self) -> Result<(), Failure> {
        // Reads a session that does not exist, because that takes the same path as every other call.
        let nobody = SessionId::from_bytes([0; 16]);
        let (known, generation) = (Revision::default(), Mark::default());
        match self.newer(nobody, known, generation).await {
            Ok(_) | Err(Failure::Missing | Failure::Ended(_)) => Ok(()),
            Err(failure) => Err(failure),
        }
    }
}

/// The time in milliseconds since 1970, by which replicas tell each other when a time to live was restarted.
fn time() -> String {
    let time = SystemTime::now().duration_since(UNIX_EPOCH);
    time.unwrap_or_default().as_millis().to_string()
}
