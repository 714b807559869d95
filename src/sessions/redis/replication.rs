//! Synchronous replication: `WAIT` for the acknowledgements of replicas.

use std::sync::{Arc, Mutex};

use futures_util::{
    FutureExt,
    future::{BoxFuture, Shared},
};
use redis::{Cmd, RedisResult, aio::MultiplexedConnection};

use super::{
    error::unready,
    limits::{self, within},
};
use crate::sessions::notifier::locked;

/// Sends `WAIT` for the writes of one connection. `WAIT` covers all earlier writes of the connection, and the server runs no
/// other command of the connection until it ends; so it is batched: calls whose writes have their replies share one `WAIT`.
pub(super) struct Replication {
    connection: MultiplexedConnection,
    /// The next `WAIT`, shared by the calls that arrive before it is sent.
    next: Mutex<Option<Shared<BoxFuture<'static, RedisResult<u32>>>>>,
    /// Locked while a `WAIT` is under way.
    sending: tokio::sync::Mutex<()>,
}

impl Replication {
    pub(super) fn new(connection: MultiplexedConnection) -> Self {
        Self {
            connection,
            next: Mutex::default(),
            sending: tokio::sync::Mutex::default(),
        }
    }

    /// Waits until `replicas` replicas have all writes whose replies came before this call; fails if fewer have them in time.
    /// Every call on one connection requires the same number.
    pub(super) async fn confirmed_by(self: &Arc<Self>, replicas: u32) -> RedisResult<()> {
        let wait = self.wait(replicas);
        if wait.await? < replicas {
            return Err(unready("too few replicas acknowledged a change in time"));
        }
        Ok(())
    }

    /// The next `WAIT`. It runs in a task of its own, to its end, even if every caller has stopped waiting.
    fn wait(self: &Arc<Self>, replicas: u32) -> Shared<BoxFuture<'static, RedisResult<u32>>> {
        let mut next = locked(&self.next);
        if let Some(wait) = &*next {
            return wait.clone();
        }
        let this = Arc::clone(self);
        let wait = async move { within(limits::CALL, this.send(replicas)).await };
        let wait = wait.boxed().shared();
        *next = Some(wait.clone());
        tokio::spawn(wait.clone());
        wait
    }

    async fn send(&self, replicas: u32) -> RedisResult<u32> {
        let _turn = self.sending.lock().await;
        // The write of a later call may have its reply after this `WAIT` is sent, so it needs another one.
        drop(locked(&self.next).take());
        let mut command = Cmd::new();
        let milliseconds = limits::REPLICATE.as_millis();
        command
            .arg("WAIT")
            .arg(replicas)
            .arg(milliseconds.to_string());
        command.query_async(&mut self.connection.clone()).await
    }
}
