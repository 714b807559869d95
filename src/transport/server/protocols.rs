//! How HTTP/1.1 and HTTP/2 are spoken, and the most that a connection may hold in memory for either.

use std::time::Duration;

use hyper_util::{
    rt::{TokioExecutor, TokioTimer},
    server::conn::auto::Builder,
};

/// The longest that a client of HTTP/1.1 may take for the headers of a request, counted from the answer before it.
const HEADERS: Duration = Duration::from_secs(30);
/// The most bytes of headers that a request may have. Over HTTP/1.1 it is also the most that is read at once.
const MOST_HEADERS: usize = 32 << 10;
/// The most bytes of one HTTP/2 stream that are taken before they are asked for.
const STREAM_WINDOW: u32 = 64 << 10;
/// The most bytes of all streams of a connection that are taken before they are asked for.
const CONNECTION_WINDOW: u32 = 256 << 10;
/// The most bytes of an answer that wait for the window of an HTTP/2 client, beyond those that came in one piece.
const SEND_BUFFER: usize = 64 << 10;
/// The most requests that a client may take back before they are looked at; the connection is closed then.
const PENDING_RESETS: usize = 32;
/// The most streams that may be reset for faults of the client; the connection is closed then.
const FAULTY_RESETS: usize = 128;
/// How often a quiet HTTP/2 connection is asked whether it is still there.
const KEEP_ALIVE: Duration = Duration::from_mins(1);
/// How long it may take to answer that.
const KEEP_ALIVE_ANSWER: Duration = Duration::from_secs(20);

/// Both protocols, with as many requests under way on one HTTP/2 connection.
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
