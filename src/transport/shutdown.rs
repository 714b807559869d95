//! Graceful shutdown, as a signal that every task can wait for.

use std::{future::poll_fn, task::Poll, time::Duration};

use futures_util::future::BoxFuture;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// The `Retry-After` of a process that shuts down: by then the load balancer sends the client to another one.
pub(super) const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Graceful shutdown in two steps. While draining, the readiness probe fails but requests are still accepted; then the service
/// closes.
/// Clones share one state.
#[derive(Debug, Clone, Default)]
pub struct Shutdown {
    draining: CancellationToken,
    closing: CancellationToken,
}

impl Shutdown {
    /// Starts draining, and closes after `delay`: the time in which load balancers notice that the service is no longer ready.
    pub async fn start(&self, delay: Duration) {
        self.draining.cancel();
        tracing::info!(?delay, "told to stop");
        sleep(delay).await;
        self.closing.cancel();
    }

    /// Closes at once.
    #[cfg(test)]
    pub(super) fn close(&self) {
        self.closing.cancel();
    }

    /// Whether the service is draining.
    #[must_use]
    pub fn is_draining(&self) -> bool {
        self.draining.is_cancelled()
    }

    /// Completes when the service starts draining.
    pub fn draining(&self) -> impl Future<Output = ()> + Send + 'static {
        self.draining.clone().cancelled_owned()
    }

    /// Completes when the service closes: no more connections are accepted, requests in progress get their responses, and streams
    /// without an end of their own end with the reason.
    pub fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        self.closing.clone().cancelled_owned()
    }

    /// Completes when a stream without an end of its own is to end: when the service closes, or at the end of its connection, where there
    /// is one. It may be polled again after it has completed.
    pub(super) fn stream_end(
        &self,
        mut connection: Option<BoxFuture<'static, ()>>,
    ) -> impl Future<Output = ()> + Send + 'static {
        let mut closing = Box::pin(self.closing());
        poll_fn(move |context| {
            let connection = connection.as_mut();
            if connection.is_some_and(|connection| connection.as_mut().poll(context).is_ready()) {
                return Poll::Ready(());
            }
            closing.as_mut().poll(context)
        })
    }
}
