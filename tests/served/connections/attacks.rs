//! Connections that try to use much of the service, and cannot.

use std::{
    io::{Read, Write},
    net::TcpStream,
    sync::{Arc, Barrier},
    thread::{self, sleep},
    time::{Duration, Instant},
};

use http::{Request, Response};
use http_body_util::Full;
use hyper::{body::Incoming, client::conn::http2};
use hyper_util::rt::{TokioExecutor, TokioIo};
use prost_reflect::prost::bytes::Bytes;
use serde_json::Value;
use tokio::task::JoinSet;

use super::process::{processor_time, resident};
use crate::support::Server;

const MIB: usize = 1 << 20;

fn connected(server: &Server) -> TcpStream {
    let address = server.url("").replace("http://", "");
    let stream = TcpStream::connect(address).unwrap();
    let patience = Some(Duration::from_secs(30));
    stream.set_read_timeout(patience).unwrap();
    stream.set_write_timeout(patience).unwrap();
    stream
}

#[test]
fn parts_of_the_preface_of_http_2_cost_no_processor_time() {
    let server = Server::start_with(&["--max-connections-per-client", "1000"]);
    let waiting: Vec<_> = (0..1000)
        .map(|_| {
            let mut stream = connected(&server);
            stream.write_all(b"PRI * HTTP/2.0\r\n\r\n").unwrap();
            stream
        })
        .collect();
    sleep(Duration::from_secs(1));
    let before = processor_time(server.id());
    sleep(Duration::from_secs(2));
    let used = processor_time(server.id()).saturating_sub(before);
    eprintln!("{} parts of prefaces: {used:?} in 2 s", waiting.len());
    assert!(used < Duration::from_millis(100), "{used:?} in two seconds");
}

#[test]
fn large_headers_take_little_memory() {
    let server = Server::start();
    let all = Arc::new(Barrier::new(65));
    let before = resident(server.id());
    let clients: Vec<_> = (0..64)
        .map(|_| {
            let mut stream = connected(&server);
            let all = Arc::clone(&all);
            thread::spawn(move || {
                let value = "a".repeat(400_000);
                let head = format!("GET /livez HTTP/1.1\r\nhost: x\r\nx-large: {value}");
                // It is refused before all of it is sent.
                drop(stream.write_all(head.as_bytes()));
                all.wait();
                all.wait();
            })
        })
        .collect();
    all.wait();
    sleep(Duration::from_millis(500));
    let grown = resident(server.id()).saturating_sub(before);
    all.wait();
    for client in clients {
        client.join().unwrap();
    }
    eprintln!("64 heads of 400 KB: {} KiB more", grown >> 10);
    assert!(grown < 12 * MIB, "{grown} bytes more");
}

#[test]
fn headers_beyond_the_limit_are_refused_and_others_are_not() {
    let server = Server::start();
    let status = |length: usize, end: &str| {
        let head = "GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-large: ";
        let value = "a".repeat(length - head.len() - end.len());
        let mut stream = connected(&server);
        stream
            .write_all(format!("{head}{value}{end}").as_bytes())
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(status(31 << 10, "\r\n\r\n"), "HTTP/1.1 200 OK");
    let refused = "HTTP/1.1 431 Request Header Fields Too Large";
    assert_eq!(status(32 << 10, ""), refused);
}

/// The settings of HTTP/2 that a server begins with, by their numbers.
fn settings(server: &Server) -> Vec<(u16, u32)> {
    let mut stream = connected(server);
    let begin = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    stream.write_all(begin).unwrap();
    let mut head = [0; 9];
    stream.read_exact(&mut head).unwrap();
    assert_eq!(head[3], 4, "the first frame has the settings");
    let mut payload = vec![0; usize::from(head[2])];
    stream.read_exact(&mut payload).unwrap();
    payload
        .chunks(6)
        .map(|setting| {
            let (number, value) = setting.split_at(2);
            (
                u16::from_be_bytes(number.try_into().unwrap()),
                u32::from_be_bytes(value.try_into().unwrap()),
            )
        })
        .collect()
}

#[test]
fn one_connection_of_http_2_may_not_take_all_requests_that_there_may_be() {
    const MAX_CONCURRENT_STREAMS: u16 = 3;
    for (requests, streams) in [("1", 1), ("64", 32), ("1024", 64)] {
        let server = Server::start_with(&["--max-concurrent-requests", requests]);
        let settings = settings(&server);
        assert!(
            settings.contains(&(MAX_CONCURRENT_STREAMS, streams)),
            "{settings:?}"
        );
    }
}

/// A request whose answer has some hundred kilobytes.
fn batch() -> Bytes {
    let example = include_str!("../../../openapi/examples/princesBatchValidateMoves.json");
    let mut request: Value = serde_json::from_str(example).unwrap();
    let moves = &mut request["manyMoves"]["moves"];
    let few = moves.as_array().unwrap().clone();
    *moves = few.iter().cycle().take(1000).cloned().collect();
    request.to_string().into()
}

/// Sends requests over HTTP/2 whose answers are not read beyond their first bytes, and returns their heads.
async fn unread(url: String, body: Bytes, answers: usize) -> Option<Vec<Response<Incoming>>> {
    let address = url.split('/').nth(2)?.to_owned();
    let stream = tokio::net::TcpStream::connect(address).await.ok()?;
    let (sender, connection) = http2::Builder::new(TokioExecutor::new())
        .initial_stream_window_size(1)
        .handshake(TokioIo::new(stream))
        .await
        .ok()?;
    tokio::spawn(connection);
    let mut unread = Vec::new();
    for _ in 0..answers {
        let request = Request::post(&url)
            .header("content-type", "application/json")
            .body(Full::new(body.clone()))
            .ok()?;
        unread.push(sender.clone().send_request(request).await.ok()?);
    }
    Some(unread)
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_reads_do_not_fill_the_memory() {
    let server = Server::start();
    let body = batch();
    let url = server.url("/v1/princes/moves/batch-validate");
    let post = || {
        server
            .client()
            .post(&url)
            .header("content-type", "application/json")
            .body(body.clone())
    };
    let answer = post().send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let length = answer.bytes().await.unwrap().len();
    let before = resident(server.id());
    let mut attack = JoinSet::new();
    for _ in 0..8 {
        attack.spawn(unread(url.clone(), body.clone(), 60));
    }
    let (began, mut most) = (Instant::now(), 0);
    let mut kept = Vec::new();
    while !attack.is_empty() && began.elapsed() < Duration::from_secs(45) {
        tokio::time::sleep(Duration::from_millis(100)).await;
        most = most.max(resident(server.id()).saturating_sub(before));
        while let Some(ended) = attack.try_join_next() {
            kept.push(ended.unwrap());
        }
    }
    let given_up = kept.iter().filter(|answers| answers.is_none()).count();
    eprintln!(
        "8 connections of 60 unread answers of {length} bytes: {} MiB more, {given_up} connections closed, {:?}",
        most / MIB,
        began.elapsed()
    );
    assert!(most < 96 * MIB, "{} MiB more", most / MIB);
    assert_eq!(post().send().await.unwrap().status(), 200);
}
