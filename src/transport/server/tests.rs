//! Connections with misbehaving clients. The clock is paused: time advances only while every task waits.

#![allow(clippy::unwrap_used)]

use std::{future::pending, net::SocketAddr, time::Duration};

use axum::{Router, body::Body, routing::get};
use bytes::Bytes;
use http::Request;
use http_body_util::Empty;
use hyper::client::conn::http2;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use super::Server;

const PREFACE: &[u8; 24] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
/// More than the socket buffers of both ends hold.
const LARGE: usize = 64 << 20;

/// Starts a server with a large response, and one that never completes.
async fn serve() -> SocketAddr {
    let router = Router::new()
        .route("/large", get(|| async { Body::from(vec![b'x'; LARGE]) }))
        .route("/never", get(pending::<Body>));
    let server = Server::bind("127.0.0.1:0").await.unwrap();
    let address = server.address();
    tokio::spawn(server.serve(router, pending()));
    address
}

/// Sends some bytes and returns everything that the client receives until the connection is closed.
async fn received(address: SocketAddr, sent: &[u8]) -> Vec<u8> {
    let mut client = TcpStream::connect(address).await.unwrap();
    client.write_all(sent).await.unwrap();
    let mut received = Vec::new();
    // Whether the connection is closed or reset depends on how much was read.
    drop(client.read_to_end(&mut received).await);
    received
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_say_which_protocol_it_speaks_is_not_waited_for() {
    let address = serve().await;
    for sent in [&b""[..], &PREFACE[..1], &PREFACE[..PREFACE.len() - 1]] {
        assert!(received(address, sent).await.is_empty());
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_sends_no_request_is_disconnected() {
    let address = serve().await;
    let settings = [&PREFACE[..], b"\0\0\0\x04\0\0\0\0\0"].concat();
    assert!(!received(address, &settings).await.is_empty());
    received(address, b"GET /never HTTP/1.1\r\n").await;
}

#[tokio::test(start_paused = true)]
async fn a_client_of_http_1_1_that_reads_nothing_of_its_response_is_disconnected() {
    let address = serve().await;
    let mut client = TcpStream::connect(address).await.unwrap();
    let request = b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n";
    client.write_all(request).await.unwrap();
    sleep(Duration::from_mins(2)).await;
    let mut received = Vec::new();
    drop(client.read_to_end(&mut received).await);
    assert!(received.starts_with(b"HTTP/1.1 200"));
    assert!(received.len() < LARGE, "{}", received.len());
}

#[tokio::test(start_paused = true)]
async fn a_client_of_http_2_that_opens_no_window_for_its_response_is_disconnected() {
    let address = serve().await;
    let stream = TokioIo::new(TcpStream::connect(address).await.unwrap());
    let (mut sender, connection) = http2::Builder::new(TokioExecutor::new())
        .initial_stream_window_size(1000)
        .handshake(stream)
        .await
        .unwrap();
    let connection = tokio::spawn(connection);
    let request = Request::get(format!("http://{address}/large"));
    let request = request.body(Empty::<Bytes>::new()).unwrap();
    let response = sender.send_request(request).await.unwrap();
    assert_eq!(response.status(), 200);
    let ended = timeout(Duration::from_secs(50), connection).await;
    assert!(ended.is_ok(), "the connection is still open");
}

#[tokio::test(start_paused = true)]
async fn a_client_whose_response_is_not_ready_stays_connected() {
    let address = serve().await;
    let sent = b"GET /never HTTP/1.1\r\nhost: x\r\n\r\n";
    let waited = timeout(Duration::from_mins(20), received(address, sent)).await;
    assert!(waited.is_err(), "the connection was closed");
}
