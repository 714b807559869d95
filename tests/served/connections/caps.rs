//! The limits of connections.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    thread::sleep,
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpSocket,
};

use crate::support::Server;

const QUESTION: &[u8] = b"GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

/// A request without the rest of its body.
const BEGUN: &[u8] = b"POST /v1/princes/games/new HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n\
    content-length: 31\r\n\r\n{";
const REST: &[u8] = b"\"playerCount\": 3, \"seed\": \"1\"}";

fn address(server: &Server) -> SocketAddr {
    server.url("").replace("http://", "").parse().unwrap()
}

/// The first line of the answer to a new connection from an address of this machine; empty if it is closed.
async fn answered(server: &Server, from: &str) -> String {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
    let mut stream = socket.connect(address(server)).await.unwrap();
    // One that is closed at once may be reset while it is written to or read from.
    drop(stream.write_all(QUESTION).await);
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer).await);
    let answer = String::from_utf8(answer).unwrap();
    answer.lines().next().unwrap_or_default().to_owned()
}

/// The value of a metric.
async fn metric(server: &Server, name: &str) -> Option<String> {
    let response = server.client().get(server.url("/metrics")).send().await;
    let text = response.unwrap().text().await.unwrap();
    let value = text.lines().find_map(|line| line.strip_prefix(name));
    value.map(|value| value.trim().to_owned())
}

#[tokio::test]
async fn connections_beyond_those_of_one_client_are_refused_and_another_client_is_served() {
    let server = Server::start_with(&["--max-connections-per-client", "20"]);
    // Each waits for the rest of its body, so that none is idle.
    let mut open: Vec<_> = (0..20)
        .map(|_| {
            let mut stream = TcpStream::connect(address(&server)).unwrap();
            stream.write_all(BEGUN).unwrap();
            stream
        })
        .collect();
    sleep(Duration::from_millis(1500));
    let mut refused = TcpStream::connect(address(&server)).unwrap();
    let mut answer = String::new();
    refused.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer:?}");
    assert!(answer.contains("\r\nretry-after: 1\r\n"), "{answer:?}");
    let (_, problem) = answer.split_once("\r\n\r\n").unwrap();
    let problem: serde_json::Value = serde_json::from_str(problem).unwrap();
    assert_eq!(problem["code"], "OVERLOADED");
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("use one again"), "{detail}");
    for _ in 0..4 {
        assert_ne!(answered(&server, "127.0.0.1").await, "HTTP/1.1 200 OK");
    }
    assert_eq!(answered(&server, "127.0.0.2").await, "HTTP/1.1 200 OK");
    // Those that are open are served, and leave room when they are closed.
    let mut first = open.remove(0);
    first.write_all(REST).unwrap();
    let mut answer = String::new();
    first.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    drop(first);
    sleep(Duration::from_millis(200));
    let counted = "maecenas_connections_refused_total{reason=\"client_limit\"}";
    assert_eq!(metric(&server, counted).await.as_deref(), Some("5"));
}

#[tokio::test]
async fn a_trusted_proxy_may_have_the_connections_of_many_clients() {
    let server = Server::start_with(&[
        "--max-connections-per-client",
        "2",
        "--trusted-proxy",
        "127.0.0.1/32",
    ]);
    let open: Vec<_> = (0..50)
        .map(|_| TcpStream::connect(address(&server)).unwrap())
        .collect();
    assert_eq!(answered(&server, "127.0.0.1").await, "HTTP/1.1 200 OK");
    drop(open);
}

#[tokio::test]
async fn idle_connections_of_a_client_make_room_for_new_ones_of_theirs() {
    let server = Server::start_with(&["--max-connections-per-client", "20"]);
    let mut open: Vec<_> = (0..20)
        .map(|_| TcpStream::connect(address(&server)).unwrap())
        .collect();
    sleep(Duration::from_millis(1500));
    assert_eq!(answered(&server, "127.0.0.1").await, "HTTP/1.1 200 OK");
    // The connection that was idle longest was closed for it.
    assert_eq!(open.remove(0).read(&mut [0; 1]).unwrap(), 0);
}

#[tokio::test]
async fn idle_connections_make_room_for_new_ones() {
    let server = Server::start_with(&["--max-connections", "20"]);
    let open: Vec<_> = (0..20)
        .map(|_| TcpStream::connect(address(&server)).unwrap())
        .collect();
    sleep(Duration::from_millis(1500));
    assert_eq!(answered(&server, "127.0.0.2").await, "HTTP/1.1 200 OK");
    let counted = "maecenas_connections_refused_total{reason=\"idle\"}";
    assert!(metric(&server, counted).await.is_some(), "none is counted");
    drop(open);
}
