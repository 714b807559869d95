//! The connection that all calls share, and how it comes back when it breaks.

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

/// The way to the servers. It connects when the first call needs it and again when a connection breaks; calls that come
/// meanwhile share one attempt. Every call ends by its deadline.
pub(super) struct Link {
    servers: Arc<Servers>,
    attempt: Mutex<Option<Attempt>>,
    waiting: Semaphore,
    since: Instant,
    /// How many replicas have to acknowledge what is written, where the caller asks for any.
    replicas: Option<NonZeroU32>,
}

/// An attempt to connect, and what is known of the connection that came of it.
#[derive(Clone)]
struct Attempt {
    outcome: Shared<BoxFuture<'static, Result<Connection, RedisError>>>,
    /// When the last answer came, in milliseconds since the link was made.
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

    /// Another link to the same servers, whose calls are answered when this number of replicas have acknowledged what was
    /// written over its connection.
    pub(super) fn with_replicas(&self, replicas: NonZeroU32) -> Self {
        Self {
            replicas: Some(replicas),
            ..Self::new(Arc::clone(&self.servers))
        }
    }

    /// Runs a script by its name, or by the whole of it on servers that do not know it. It may be sent twice when the
    /// connection breaks halfway.
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
                // A Cluster's connection mends itself.
                if matches!(connection, Connection::Single { .. }) {
                    self.forget(&attempt);
                }
            }
            _ => attempt.heard.store(self.now(), Relaxed),
        }
        answer
    }

    /// The attempt under way or that led to the connection in use; a new one if there is none or it failed.
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

    /// Begins to connect, also on behalf of those who come after a caller who gave up.
    fn connect(&self) -> Attempt {
        let servers = Arc::clone(&self.servers);
        let outcome = async move { servers.connect().await }.boxed().shared();
        tokio::spawn(outcome.clone());
        Attempt {
            outcome,
            heard: Arc::new(AtomicU64::new(self.now())),
        }
    }

    /// Gives a connection up that has not answered anybody since a call began that was not answered.
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
