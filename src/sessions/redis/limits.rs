//! Timeouts and limits, and connecting and waiting within them.

use std::time::Duration;

use redis::{AsyncConnectionConfig, Client, RedisError, RedisResult, aio::MultiplexedConnection};

/// The deadline of a call, connecting included.
pub(super) const CALL: Duration = Duration::from_millis(700);

/// The timeout for opening one connection.
pub(super) const CONNECT: Duration = Duration::from_millis(500);

/// The timeout for finding the servers and connecting, for which several Sentinels may have to be queried.
pub(super) const FIND: Duration = Duration::from_secs(5);

/// How long no connection to a master is opened after Sentinels began to replace it. They demote it some 10 to 18 seconds after a
/// planned failover, and until then it accepts writes that will be lost.
pub(super) const REPLACED: Duration = Duration::from_secs(20);

/// The wait between two queries of the Sentinels while they are promoting a new master.
pub(super) const PROMOTION: Duration = Duration::from_millis(100);

/// The timeout of `WAIT`. A call may have to wait for the `WAIT` of another call before its own, both within [`CALL`].
pub(super) const REPLICATE: Duration = Duration::from_millis(250);

/// The most concurrent calls.
pub(super) const WAITING: usize = 1024;

/// The retries, and the backoff between them, when a node of a Cluster redirects a command or is not ready.
pub(super) const CLUSTER_RETRIES: u32 = 4;
pub(super) const CLUSTER_SHORTEST_WAIT: Duration = Duration::from_millis(10);
pub(super) const CLUSTER_LONGEST_WAIT: Duration = Duration::from_millis(100);

/// The timeout of TCP acknowledgements: after it the connection counts as broken.
pub(super) const UNACKNOWLEDGED: Duration = Duration::from_secs(2);

/// The keepalive period of an idle connection.
pub(super) const KEEPALIVE: Duration = Duration::from_secs(5);

/// The period in which every watcher polls the log even without a notice: nothing is published when a session expires, and a
/// notice can be lost between the nodes of a Cluster.
pub(super) const POLL_INTERVAL: Duration = Duration::from_secs(15);

/// Exponential backoff between two attempts to listen, at first and at most.
pub(super) const FIRST_PAUSE: Duration = Duration::from_millis(50);
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// The most channels in one `SUBSCRIBE` or `UNSUBSCRIBE`.
pub(super) const CHANNELS: usize = 500;

/// Connects to one server.
pub(super) async fn connected(client: &Client) -> RedisResult<MultiplexedConnection> {
    // Calls have a deadline of their own, which includes the reply.
    let settings = AsyncConnectionConfig::new()
        .set_connection_timeout(Some(CONNECT))
        .set_response_timeout(None)
        .set_pipeline_buffer_size(WAITING);
    client
        .get_multiplexed_async_connection_with_config(&settings)
        .await
}

/// Runs work with a timeout.
pub(super) async fn within<T>(
    limit: Duration,
    work: impl Future<Output = RedisResult<T>>,
) -> RedisResult<T> {
    tokio::time::timeout(limit, work).await.map_err(slow)?
}

/// The error of work that took too long.
pub(super) fn slow(_: tokio::time::error::Elapsed) -> RedisError {
    std::io::Error::from(std::io::ErrorKind::TimedOut).into()
}
