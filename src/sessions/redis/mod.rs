//! Sessions kept in Redis or Valkey, for replicas that share nothing else.
//!
//! Every call is one script, so one round trip, and happens in one step. A move is published by the script that accepts it;
//! each replica listens over one connection of its own for the sessions that its watchers watch.
//!
//! Nothing is connected until it is needed, but to Sentinels, whose notifications end connections to a master that they
//! replace; and whatever breaks is connected again when the next call comes. A change that may
//! have been made when a connection broke is sent once more with the same mark, by which the servers know it again.
//!
//! Servers should be set to `maxmemory-policy noeviction`, so that a full one refuses moves and forgets none, and to
//! `appendonly yes`, so that sessions outlive a restart; with `appendfsync always` no accepted move is lost even when the
//! machine fails.

mod address;
mod answer;
mod failover;
mod fault;
mod limits;
mod link;
mod listener;
mod replication;
mod script;
mod sentinels;
mod servers;

use std::{
    num::NonZeroU32,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use async_trait::async_trait;
use bytes::Bytes;
use tokio::task::JoinHandle;

use super::{
    Append, Appended, Current, Digest, Failure, Log, NewSession, Recalled, Retry, Session,
    SessionId, Store, Trouble, Watch, bells::Bells, port::FAREWELL_KEPT,
};
use answer::Answer;
use link::Link;
use script::Step;
use servers::Servers;

pub use address::{Address, NotAnAddress};

/// The keeper of sessions in Redis.
pub struct Redis {
    link: Link,
    /// The link of changes that replicas have to acknowledge. It is one of its own because the server does nothing else for a
    /// connection while it waits for them.
    replicated: Option<Link>,
    bells: Arc<Bells>,
    listener: JoinHandle<()>,
    marks: Marks,
}

impl Redis {
    /// Sessions at an address; with a root certificate (PEM), at servers whose certificates it vouches for. Called within a
    /// tokio runtime. Nothing is connected yet, so it makes no difference here whether the servers are there.
    ///
    /// # Errors
    /// When the certificate cannot be read, or the system gives no random bits.
    pub fn new(address: Address, root_certificate: Option<Vec<u8>>) -> Result<Self, Failure> {
        // Another part of the program may have chosen its cryptography before, which is as good.
        drop(rustls::crypto::ring::default_provider().install_default());
        let servers = Servers::new(address, root_certificate)
            .map_err(|_| Failure::Unavailable(Trouble::Refused))?;
        let servers = Arc::new(servers);
        let bells = Bells::distant(limits::ROUNDS);
        let listener = listener::listen(Arc::clone(&servers), Arc::clone(&bells));
        let followed = Arc::clone(&servers);
        let listener = async move {
            tokio::join!(listener, followed.follow());
        };
        Ok(Self {
            link: Link::new(servers),
            replicated: None,
            bells,
            listener: tokio::spawn(listener),
            marks: Marks::new()?,
        })
    }

    /// Answers a change only when this number of replicas have acknowledged it (`WAIT`). With too few of them in time the
    /// change fails with [`Failure::Unavailable`], though it may stand. Not for a Cluster
    /// ([`Address::is_cluster`]): every change of one fails.
    #[must_use]
    pub fn acknowledged_by(mut self, replicas: NonZeroU32) -> Self {
        self.replicated = Some(self.link.with_replicas(replicas));
        self
    }

    /// Runs a script that makes a change.
    async fn change(
        &self,
        step: &Step,
        id: SessionId,
        arguments: &[&[u8]],
    ) -> Result<Answer, Failure> {
        let link = self.replicated.as_ref().unwrap_or(&self.link);
        Answer::new(step.run(link, id, arguments).await?)
    }

    async fn run(
        &self,
        step: &Step,
        id: SessionId,
        arguments: &[&[u8]],
    ) -> Result<Answer, Failure> {
        Answer::new(step.run(&self.link, id, arguments).await?)
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

/// Marks for changes, no two alike in all replicas.
struct Marks {
    /// Random bits in the first half; the second half is for the number.
    replica: Digest,
    next: AtomicU64,
}

impl Marks {
    fn new() -> Result<Self, Failure> {
        Ok(Self {
            replica: *SessionId::random()?.as_bytes(),
            next: AtomicU64::new(0),
        })
    }

    fn mark(&self) -> Digest {
        let mut mark = self.replica;
        mark[8..].copy_from_slice(&self.next.fetch_add(1, Relaxed).to_be_bytes());
        mark
    }
}

#[async_trait]
impl Store for Redis {
    async fn create(&self, id: SessionId, session: NewSession) -> Result<bool, Failure> {
        let idle = session.idle_milliseconds().to_string();
        let mark = self.marks.mark();
        let arguments = [&*session.head, &*session.state, idle.as_bytes(), &mark];
        self.change(&script::CREATE, id, &arguments)
            .await?
            .created()
    }

    async fn read(&self, id: SessionId) -> Result<Session, Failure> {
        self.run(&script::READ, id, &[]).await?.session()
    }

    async fn newer(&self, id: SessionId, known: u32) -> Result<Option<Current>, Failure> {
        let known = known.to_string();
        let arguments = [known.as_bytes()];
        self.run(&script::NEWER, id, &arguments).await?.newer()
    }

    async fn append(&self, id: SessionId, append: Append) -> Result<Appended, Failure> {
        let expected = append.expected.to_string();
        let mark = self.marks.mark();
        let (name, fingerprint): (&Digest, &[u8]) = match &append.retry {
            Some(Retry { key, fingerprint }) => (key, fingerprint),
            None => (&mark, b""),
        };
        let arguments = [
            expected.as_bytes(),
            &append.state,
            &append.entry,
            name,
            fingerprint,
        ];
        self.change(&script::APPEND, id, &arguments)
            .await?
            .appended()
    }

    async fn recall(&self, id: SessionId, retry: Retry) -> Result<Recalled, Failure> {
        let arguments: [&[u8]; 2] = [&retry.key, &retry.fingerprint];
        self.run(&script::RECALL, id, &arguments).await?.recalled()
    }

    async fn log(&self, id: SessionId, from: u32, most: u32) -> Result<Log, Failure> {
        // Redis counts the last one in, and takes an end before the beginning for nothing.
        let from = i64::from(from);
        let first = from.to_string();
        let last = (from + i64::from(most) - 1).to_string();
        let (first, last) = if most == 0 {
            ("1", "0")
        } else {
            (&*first, &*last)
        };
        let arguments = [first.as_bytes(), last.as_bytes()];
        self.run(&script::LOG, id, &arguments).await?.log()
    }

    async fn delete(&self, id: SessionId, farewell: Bytes) -> Result<(), Failure> {
        let kept = FAREWELL_KEPT.as_millis().to_string();
        let mark = self.marks.mark();
        let arguments = [&*farewell, kept.as_bytes(), &mark];
        self.change(&script::DELETE, id, &arguments)
            .await?
            .deleted()
    }

    fn watch(&self, id: SessionId) -> Watch {
        self.bells.watch(id)
    }

    async fn ready(&self) -> Result<(), Failure> {
        // A session that nobody has: the question goes the whole way that calls go.
        match self.newer(SessionId::from_bytes([0; 16]), 0).await {
            Ok(_) | Err(Failure::Missing | Failure::Ended(_)) => Ok(()),
            Err(failure) => Err(failure),
        }
    }
}
