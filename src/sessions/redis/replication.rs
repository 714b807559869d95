//! Has replicas acknowledge what was written over a connection.

use std::sync::{Arc, Mutex};

use futures_util::{
    FutureExt,
    future::{BoxFuture, Shared},
};
use redis::{Cmd, RedisResult, aio::MultiplexedConnection};

use super::{
    client::{unready, within},
    limits,
};
use crate::sessions::notifier::held;

/// Sends `WAIT` for the writes of one connection. `WAIT` covers all that was written over the connection before it, and the
/// server runs no other command of the connection until it ends; so calls whose writes have been answered share one `WAIT`.
pub(super) struct Replication {
    connection: MultiplexedConnection,
    /// The `WAIT` that has not been sent yet, for the calls that come until it is.
    next: Mutex<Option<Shared<BoxFuture<'static, RedisResult<u32>>>>>,
    /// Held while a `WAIT` is under way.
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

    /// Waits until `replicas` replicas have everything that was answered over the connection before this call, and fails when
    /// fewer have it in time. Every call on one connection asks for the same number.
    pub(super) async fn confirmed_by(self: &Arc<Self>, replicas: u32) -> RedisResult<()> {
        let wait = self.wait(replicas);
        if wait.await? < replicas {
            return Err(unready("too few replicas acknowledged a change in time"));
        }
        Ok(())
    }

    /// The `WAIT` that is to be sent next. It runs to its end also when no caller awaits it any longer.
    fn wait(self: &Arc<Self>, replicas: u32) -> Shared<BoxFuture<'static, RedisResult<u32>>> {
        let mut next = held(&self.next);
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
        // A call that comes from here on may have been answered after this `WAIT` was sent: it needs another one.
        drop(held(&self.next).take());
        let mut command = Cmd::new();
        let milliseconds = limits::REPLICATE.as_millis();
        command
            .arg("WAIT")
            .arg(replicas)
            .arg(milliseconds.to_string());
        command.query_async(&mut self.connection.clone()).await
    }
}
