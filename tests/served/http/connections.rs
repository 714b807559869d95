//! A connection carries many requests, over HTTP/1.1 and HTTP/2 alike.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
};

use http::{Request, Version};
use http_body_util::{BodyExt, Full};
use prost_reflect::prost::bytes::Bytes;
use tower::ServiceExt as _;

use crate::support::{PATIENCE, Server};

const QUESTION: &str = include_str!("../../../openapi/examples/princesEvaluateWork.json");
const EVALUATE: &str = "/v1/princes/works/evaluate";

fn question(version: &str, headers: &str) -> String {
    format!(
        "POST {EVALUATE} {version}\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{headers}\r\n{QUESTION}",
        QUESTION.len()
    )
}

/// A connection whose reads time out after a minute.
fn connected(address: &str) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    BufReader::new(stream)
}

/// Reads one answer: its status line, its headers in small letters, and its body.
fn answer(stream: &mut impl BufRead) -> (String, Vec<String>, Vec<u8>) {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        // Reading gives up by the timeout of `connected`.
        assert_ne!(
            stream.read_line(&mut line).unwrap(),
            0,
            "it is closed after {lines:?}"
        );
        if line == "\r\n" {
            break;
        }
        lines.push(line.trim_end().to_lowercase());
    }
    let length = lines
        .iter()
        .find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.unwrap().parse().unwrap()];
    stream.read_exact(&mut body).unwrap();
    (lines.remove(0), lines, body)
}

#[test]
fn a_connection_of_http_1_1_is_kept() {
    let server = Server::start();
    let address = server.url("").replace("http://", "");
    let mut stream = connected(&address);
    for _ in 0..3 {
        let asked = question("HTTP/1.1", "");
        stream.get_mut().write_all(asked.as_bytes()).unwrap();
        let (status, headers, body) = answer(&mut stream);
        assert_eq!(status, "http/1.1 200 ok");
        assert!(!headers.contains(&"connection: close".to_owned()));
        assert!(body.starts_with(b"{\"verdict\":\"LEGAL\""));
    }
    // A refusal does not close it, either.
    stream
        .get_mut()
        .write_all(b"GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n")
        .unwrap();
    assert_eq!(answer(&mut stream).0, "http/1.1 404 not found");
    let two = question("HTTP/1.1", "").repeat(2);
    stream.get_mut().write_all(two.as_bytes()).unwrap();
    assert_eq!(answer(&mut stream).2, answer(&mut stream).2);
    let last = question("HTTP/1.1", "connection: close\r\n");
    stream.get_mut().write_all(last.as_bytes()).unwrap();
    let (status, headers, _) = answer(&mut stream);
    assert_eq!(status, "http/1.1 200 ok");
    assert!(headers.contains(&"connection: close".to_owned()));
    assert_eq!(stream.read(&mut [0]).unwrap(), 0, "it is closed");
}

#[test]
fn a_connection_of_http_1_0_is_closed_unless_it_is_asked_for() {
    let server = Server::start();
    let address = server.url("").replace("http://", "");
    let mut stream = connected(&address);
    let kept = question("HTTP/1.0", "connection: keep-alive\r\n");
    stream.get_mut().write_all(kept.as_bytes()).unwrap();
    assert_eq!(answer(&mut stream).0, "http/1.0 200 ok");
    let last = question("HTTP/1.0", "");
    stream.get_mut().write_all(last.as_bytes()).unwrap();
    assert_eq!(answer(&mut stream).0, "http/1.0 200 ok");
    assert_eq!(stream.read(&mut [0]).unwrap(), 0, "it is closed");
}

#[tokio::test]
async fn a_connection_of_http_2_carries_many_requests_at_once() {
    let server = Server::start();
    // Its client knows beforehand that the other end speaks it.
    let channel = server.channel().await;
    let asked: Vec<_> = (0..50)
        .map(|_| {
            let body = tonic::body::Body::new(Full::from(QUESTION));
            let request = Request::post(server.url(EVALUATE))
                .header("content-type", "application/json")
                .header("accept-encoding", "gzip")
                .body(body)
                .unwrap();
            tokio::spawn(channel.clone().oneshot(request))
        })
        .collect();
    let mut answers = Vec::<Bytes>::new();
    for answer in asked {
        let answer = answer.await.unwrap().unwrap();
        assert_eq!(
            (answer.version(), answer.status().as_u16()),
            (Version::HTTP_2, 200)
        );
        answers.push(answer.into_body().collect().await.unwrap().to_bytes());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert!(answers[0].starts_with(b"{\"verdict\":\"LEGAL\""));
}
