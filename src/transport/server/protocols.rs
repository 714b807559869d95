//! The HTTP/1.1 and HTTP/2 settings, with the memory limits of a connection.

use std::time::Duration;

use hyper_util::{
    rt::{TokioExecutor, TokioTimer},
    server::conn::auto::Builder,
};

/// The HTTP/1.1 header timeout, counted from the response before.
const HEADERS: Duration = Duration::from_secs(30);
/// The most bytes of request headers. For HTTP/1.1 it is also the size of the read buffer.
const MOST_HEADERS: usize = 32 << 10;
/// The HTTP/2 flow-control window of a stream, in bytes.
const STREAM_WINDOW: u32 = 64 << 10;
/// The HTTP/2 flow-control window of a connection, in bytes.
const CONNECTION_WINDOW: u32 = 256 << 10;
/// The most response bytes that wait for the flow-control window of an HTTP/2 client, beyond those that were produced in one
/// piece.
const SEND_BUFFER: usize = 64 << 10;
/// The most streams that a client may reset before they are accepted; then the connection is closed (rapid reset attack).
const PENDING_RESETS: usize = 32;
/// The most streams that may be reset because of errors of the client; then the connection is closed.
const FAULTY_RESETS: usize = 128;
/// The interval of HTTP/2 keep-alive pings.
const KEEP_ALIVE: Duration = Duration::from_mins(1);
/// The timeout of a keep-alive ping.
const KEEP_ALIVE_ANSWER: Duration = Duration::from_secs(20);

/// Both protocols, with `streams` concurrent requests on one HTTP/2 connection.
pub(super) fn protocols(streams: u32) -> Builder<TokioExecutor> {
    let mut http = Builder::new(TokioExecutor::new());
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(MOST_HEADERS);
    http.http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(streams)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_send_buf_size(SEND_BUFFER)
        .max_header_list_size(u32::try_from(MOST_HEADERS).unwrap_or(u32::MAX))
        .max_pending_accept_reset_streams(PENDING_RESETS)
        .max_local_error_reset_streams(FAULTY_RESETS)
        .keep_alive_interval(KEEP_ALIVE)
        .keep_alive_timeout(KEEP_ALIVE_ANSWER);
    http
}
