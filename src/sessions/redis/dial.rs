//! Connects to one server within a time limit, and the errors of connections.

use redis::{
    AsyncConnectionConfig, Client, ErrorKind, RedisError, RedisResult, ServerErrorKind,
    aio::MultiplexedConnection,
};

use super::limits;

/// Connects to one server.
pub(super) async fn connected(client: &Client) -> RedisResult<MultiplexedConnection> {
    // Calls have a deadline of their own, which includes the reply.
    let settings = AsyncConnectionConfig::new()
        .set_connection_timeout(Some(limits::CONNECT))
        .set_response_timeout(None)
        .set_pipeline_buffer_size(limits::WAITING);
    client
        .get_multiplexed_async_connection_with_config(&settings)
        .await
}

/// Runs work with a timeout.
pub(super) async fn within<T>(
    limit: std::time::Duration,
    work: impl Future<Output = RedisResult<T>>,
) -> RedisResult<T> {
    tokio::time::timeout(limit, work).await.map_err(slow)?
}

/// The error of a connection that can no longer be used.
pub(super) fn broken() -> RedisError {
    std::io::Error::from(std::io::ErrorKind::BrokenPipe).into()
}

/// The error of a server that is temporarily unable; the caller may try again.
pub(super) fn unready(reason: &'static str) -> RedisError {
    (ErrorKind::Server(ServerErrorKind::TryAgain), reason).into()
}

pub(super) fn slow(_: tokio::time::error::Elapsed) -> RedisError {
    std::io::Error::from(std::io::ErrorKind::TimedOut).into()
}
