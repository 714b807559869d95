//! The shared connection of all calls, and its reconnection.

use std::{
    num::NonZeroU32,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use futures_util::{
    FutureExt,
    future::{BoxFuture, Shared},
};
use redis::{Cmd, ErrorKind, RedisError, Value};
use tokio::{sync::Semaphore, time::Instant};

use super::{
    client::{OpenConnection, RedisClient},
    error, limits,
    stats::SharedStats,
};
use crate::sessions::notifier::locked;
use crate::sessions::{Failure, Trouble};

/// A connection that is opened lazily, by the first call, and opened again when it breaks; concurrent calls share one attempt.
/// Every call has a deadline.
pub(super) struct Connection {
    servers: Arc<RedisClient>,
    stats: SharedStats,
    attempt: Mutex<Option<Attempt>>,
    waiting: Semaphore,
    since: Instant,
    /// The number of replicas that have to acknowledge a write; none if no acknowledgement is required.
    replicas: Option<NonZeroU32>,
}

/// An attempt to connect, and when its connection last received a reply.
#[derive(Clone)]
struct Attempt {
    outcome: Shared<BoxFuture<'static, Result<OpenConnection, RedisError>>>,
    /// The time of the last reply, in milliseconds since this value of `Connection` was created.
    last_reply: Arc<AtomicU64>,
}

impl Connection {
    pub(super) fn new(servers: Arc<RedisClient>, stats: SharedStats) -> Self {
        Self {
            servers,
            stats,
            attempt: Mutex::default(),
            waiting: Semaphore::new(limits::WAITING),
            since: Instant::now(),
            replicas: None,
        }
    }

    /// Another connection to the same servers, whose calls return only when this number of replicas has acknowledged their
    /// writes.
    pub(super) fn with_replicas(&self, replicas: NonZeroU32) -> Self {
        Self {
            replicas: Some(replicas),
            ..Self::new(Arc::clone(&self.servers), Arc::clone(&self.stats))
        }
    }

    /// Runs a script by its hash, or by its source on a server that has not cached it. If the connection breaks, the script is
    /// sent once more, so it has to be idempotent.
    pub(super) async fn run(
        &self,
        by_hash: &Cmd,
        by_source: impl FnOnce() -> Cmd,
    ) -> Result<Value, Failure> {
        let crowded = Failure::Unavailable(Trouble::Crowded);
        let _permit = self.waiting.try_acquire().map_err(|_| crowded)?;
        let begun = self.now();
        let mut used = None;
        let reply = async {
            match self.send_with_retry(by_hash, &mut used).await {
                Err(error) if error::is_unknown_script(&error) => {
                    self.send_with_retry(&by_source(), &mut used).await
                }
                reply => reply,
            }
        };
        if let Ok(reply) = tokio::time::timeout(limits::CALL, reply).await {
            return reply.map_err(|error| error::failure(&error));
        }
        if let Some(attempt) = used {
            self.forget_if_silent(&attempt, begun);
        }
        self.stats.timed_out();
        Err(Failure::Unavailable(Trouble::Slow))
    }

    async fn send_with_retry(
        &self,
        command: &Cmd,
        used: &mut Option<Attempt>,
    ) -> Result<Value, RedisError> {
        match self.send_once(command, used).await {
            Err(error) if error::asks_for_another_connection(&error) && used.is_some() => {
                self.send_once(command, used).await
            }
            reply => reply,
        }
    }

    async fn send_once(
        &self,
        command: &Cmd,
        used: &mut Option<Attempt>,
    ) -> Result<Value, RedisError> {
        *used = None;
        let attempt = self.attempt();
        let mut connection = attempt.outcome.clone().await?;
        *used = Some(attempt.clone());
        let mut reply = connection.send(command).await;
        if let (Ok(_), Some(replicas)) = (&reply, self.replicas) {
            attempt.last_reply.store(self.now(), Relaxed);
            if let Err(error) = connection.replicated(replicas.get()).await {
                reply = Err(error);
            }
        }
        if let Err(error) = &reply {
            self.stats.failed(error);
        }
        match &reply {
            Err(error) if error::asks_for_another_connection(error) => {
                // The connection to a Cluster reconnects by itself.
                if matches!(connection, OpenConnection::Single { .. }) {
                    self.forget(&attempt);
                }
            }
            _ => attempt.last_reply.store(self.now(), Relaxed),
        }
        reply
    }

    /// The current attempt, under way or successful; a new one if there is none or it failed.
    fn attempt(&self) -> Attempt {
        let mut current = locked(&self.attempt);
        match &*current {
            Some(attempt) if !matches!(attempt.outcome.peek(), Some(Err(_))) => attempt.clone(),
            _ => {
                let attempt = self.connect();
                *current = Some(attempt.clone());
                attempt
            }
        }
    }

    /// Starts to connect, in a task of its own: the attempt goes on for later callers if the first one gives up.
    fn connect(&self) -> Attempt {
        let (servers, stats) = (Arc::clone(&self.servers), Arc::clone(&self.stats));
        let outcome = async move {
            let outcome = servers.connect().await;
            stats.connected(&outcome);
            if let Err(error) = &outcome
                && error.kind() == ErrorKind::AuthenticationFailed
                && stats.refusal().is_none()
                && let Some(words) = servers.words_of_refusal().await
            {
                stats.refused(words);
            }
            outcome
        };
        let outcome = outcome.boxed().shared();
        tokio::spawn(outcome.clone());
        Attempt {
            outcome,
            last_reply: Arc::new(AtomicU64::new(self.now())),
        }
    }

    /// After a call without a reply: gives the connection up if it has received no reply at all since that call began.
    fn forget_if_silent(&self, attempt: &Attempt, begun: u64) {
        if attempt.last_reply.load(Relaxed) <= begun {
            self.forget(attempt);
        }
    }

    fn forget(&self, attempt: &Attempt) {
        let mut current = locked(&self.attempt);
        if current
            .as_ref()
            .is_some_and(|current| Arc::ptr_eq(&current.last_reply, &attempt.last_reply))
        {
            *current = None;
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}
