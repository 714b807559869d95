//! Preemption: what may be taken from a client when another one needs the room, and how its owner is notified.

use std::{
    fmt::Debug,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use futures_util::{future::BoxFuture, task::AtomicWaker};
use tokio::time::Instant;

use super::amounts::Amounts;

/// How long a body must have been idle before it gives way to another one of the same client.
const IDLE: Duration = Duration::from_secs(1);

/// A connection, as its requests see it.
pub(in crate::transport) trait Peer: Debug + Send + Sync {
    /// Closes the connection if its client reads nothing of a response that is ready; returns whether it does.
    fn close_if_stalled(&self) -> bool;

    /// Completes when the streams on the connection are to end because of its age. It may be polled again after it has completed.
    fn streams_end(&self) -> BoxFuture<'static, ()>;
}

/// When the streams on a connection are to end, where there is one.
pub(in crate::transport) fn streams_end(
    connection: Option<&Arc<dyn Peer>>,
) -> Option<BoxFuture<'static, ()>> {
    connection.map(|connection| connection.streams_end())
}

/// Tells a task that what it holds has been taken from it.
#[derive(Debug, Default)]
pub(in crate::transport) struct Signal {
    given: AtomicBool,
    waker: AtomicWaker,
}

impl Signal {
    fn give(&self) {
        self.given.store(true, Ordering::Release);
        self.waker.wake();
    }

    /// Completes once it has been taken.
    pub(in crate::transport) fn poll(&self, context: &mut Context<'_>) -> Poll<()> {
        if !self.given.load(Ordering::Acquire) {
            self.waker.register(context.waker());
            // It may have been given before the waker was there.
            if !self.given.load(Ordering::Acquire) {
                return Poll::Pending;
            }
        }
        Poll::Ready(())
    }
}

/// Who owns it.
#[derive(Debug, Clone)]
pub(in crate::transport) enum Owner {
    /// A body that waits for its next piece. The task that reads it refuses the request.
    Body(Arc<Signal>),
    /// A stream, which ends so that its client can request it again.
    Stream(Arc<Signal>),
    /// A response that is ready: it gives way by its connection, and only if its client does not read.
    Response(Arc<dyn Peer>),
}

/// Something preemptible, with what it uses. What removes it from the table gives back what it uses.
#[derive(Debug)]
pub(in crate::transport) struct Parked {
    pub(in crate::transport) amounts: Amounts,
    owner: Owner,
    since: Instant,
}

impl Parked {
    pub(in crate::transport) fn new(amounts: Amounts, owner: Owner) -> Self {
        Self {
            amounts,
            owner,
            since: Instant::now(),
        }
    }

    /// What it is, as a label of a metric.
    pub(in crate::transport) const fn kind(&self) -> &'static str {
        match self.owner {
            Owner::Body(_) => "body",
            Owner::Stream(_) => "stream",
            Owner::Response(_) => "response",
        }
    }

    /// Whether it is a body that holds bytes.
    pub(in crate::transport) const fn is_body(&self) -> bool {
        matches!(self.owner, Owner::Body(_)) && self.amounts.bytes > 0
    }

    /// Tells the owner to give way to another client; returns whether it does.
    pub(in crate::transport) fn gives_way(&self) -> bool {
        match &self.owner {
            Owner::Body(signal) | Owner::Stream(signal) => signal.give(),
            Owner::Response(peer) => return peer.close_if_stalled(),
        }
        true
    }

    /// Tells the owner to give way to another request of its own client, as only a body does that has been idle for long.
    pub(in crate::transport) fn gives_way_to_its_own(&self) -> bool {
        self.is_body() && self.since.elapsed() >= IDLE && self.gives_way()
    }
}
