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
use redis::{Cmd, RedisError, Value};
use tokio::{sync::Semaphore, time::Instant};

use super::{
    client::{Connection, Servers},
    error, limits,
};
use crate::sessions::{Failure, Trouble, notifier::held};

/// A connection that is opened lazily, by the first call, and opened again when it breaks; concurrent calls share one attempt.
/// Every call has a deadline.
pub(super) struct Link {
    servers: Arc<Servers>,
    attempt: Mutex<Option<Attempt>>,
    waiting: Semaphore,
    since: Instant,
    /// The number of replicas that have to acknowledge a write; none if no acknowledgement is required.
    replicas: Option<NonZeroU32>,
}

/// An attempt to connect, and when its connection last received a reply.
#[derive(Clone)]
struct Attempt {
    outcome: Shared<BoxFuture<'static, Result<Connection, RedisError>>>,
    /// The time of the last reply, in milliseconds since this value of `Link` was created.
    heard: Arc<AtomicU64>,
}

impl Link {
    pub(super) fn new(servers: Arc<Servers>) -> Self {
        Self {
            servers,
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
            ..Self::new(Arc::clone(&self.servers))
        }
    }

    /// Runs a script by its hash, or by its source on a server that has not cached it. If the connection breaks, the script is
    /// sent once more, so it has to be idempotent.
    pub(super) async fn run(
        &self,
        known: &Cmd,
        whole: impl FnOnce() -> Cmd,
    ) -> Result<Value, Failure> {
        let crowded = Failure::Unavailable(Trouble::Crowded);
        let _place = self.waiting.try_acquire().map_err(|_| crowded)?;
        let begun = self.now();
        let mut used = None;
        let asked = async {
            match self.ask_twice(known, &mut used).await {
                Err(error) if error::is_unknown_script(&error) => {
                    self.ask_twice(&whole(), &mut used).await
                }
                answer => answer,
            }
        };
        if let Ok(answer) = tokio::time::timeout(limits::CALL, asked).await {
            return answer.map_err(|error| error::failure(&error));
        }
        if let Some(attempt) = used {
            self.doubt(&attempt, begun);
        }
        Err(Failure::Unavailable(Trouble::Slow))
    }

    async fn ask_twice(
        &self,
        command: &Cmd,
        used: &mut Option<Attempt>,
    ) -> Result<Value, RedisError> {
        match self.ask_once(command, used).await {
            Err(error) if error::asks_for_another_connection(&error) && used.is_some() => {
                self.ask_once(command, used).await
            }
            answer => answer,
        }
    }

    async fn ask_once(
        &self,
        command: &Cmd,
        used: &mut Option<Attempt>,
    ) -> Result<Value, RedisError> {
        *used = None;
        let attempt = self.attempt();
        let mut connection = attempt.outcome.clone().await?;
        *used = Some(attempt.clone());
        let mut answer = connection.ask(command).await;
        if let (Ok(_), Some(replicas)) = (&answer, self.replicas) {
            attempt.heard.store(self.now(), Relaxed);
            if let Err(error) = connection.replicated(replicas.get()).await {
                answer = Err(error);
            }
        }
        match &answer {
            Err(error) if error::asks_for_another_connection(error) => {
                // The connection to a Cluster reconnects by itself.
                if matches!(connection, Connection::Single { .. }) {
                    self.forget(&attempt);
                }
            }
            _ => attempt.heard.store(self.now(), Relaxed),
        }
        answer
    }

    /// The current attempt, under way or successful; a new one if there is none or it failed.
    fn attempt(&self) -> Attempt {
        let mut current = held(&self.attempt);
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
        let servers = Arc::clone(&self.servers);
        let outcome = async move { servers.connect().await }.boxed().shared();
        tokio::spawn(outcome.clone());
        Attempt {
            outcome,
            heard: Arc::new(AtomicU64::new(self.now())),
        }
    }

    /// After a call without a reply: gives the connection up if it has received no reply at all since that call began.
    fn doubt(&self, attempt: &Attempt, begun: u64) {
        if attempt.heard.load(Relaxed) <= begun {
            self.forget(attempt);
        }
    }

    fn forget(&self, attempt: &Attempt) {
        let mut current = held(&self.attempt);
        if current
            .as_ref()
            .is_some_and(|current| Arc::ptr_eq(&current.heard, &attempt.heard))
        {
            *current = None;
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}
