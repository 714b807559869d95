//! Streams may be compressed in both directions, and no record waits for the next one.

use std::{io::Write, mem};

use flate2::{Compression, write::GzDecoder, write::GzEncoder};
use reqwest::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use serde_json::{Value, json};
use tokio::sync::mpsc::channel;
use tokio_stream::wrappers::ReceiverStream;
use zstd::stream::write::{Decoder, Encoder};

use super::coding::{CODINGS, bomb, packed, unpacked};
use crate::support::{Operation, Server, within};

const TURN: &str = include_str!("../../cases/princes/positions/action-turn.json");
const NDJSON: &str = "application/x-ndjson";

fn turn() -> Value {
    let state: Value = serde_json::from_str(TURN).unwrap();
    json!({"state": state})
}

fn question() -> String {
    json!({"position": turn(), "seat": 0, "move": {"endTurn": {}}}).to_string() + "\n"
}

/// A client's end of a stream in a coding: what it sends of each line, and what it can read of what has come.
struct Client {
    sending: Sending,
    reading: Reading,
}

enum Sending {
    Gzip(GzEncoder<Vec<u8>>),
    Zstd(Encoder<'static, Vec<u8>>),
}

enum Reading {
    Gzip(Box<GzDecoder<Vec<u8>>>),
    Zstd(Decoder<'static, Vec<u8>>),
}

impl Client {
    fn of(coding: &str) -> Self {
        if coding == "gzip" {
            Self {
                sending: Sending::Gzip(GzEncoder::new(Vec::new(), Compression::fast())),
                reading: Reading::Gzip(Box::new(GzDecoder::new(Vec::new()))),
            }
        } else {
            Self {
                sending: Sending::Zstd(Encoder::new(Vec::new(), 1).unwrap()),
                reading: Reading::Zstd(Decoder::new(Vec::new()).unwrap()),
            }
        }
    }

    fn sends(&mut self, line: &str) -> Vec<u8> {
        match &mut self.sending {
            Sending::Gzip(packer) => {
                packer.write_all(line.as_bytes()).unwrap();
                packer.flush().unwrap();
                mem::take(packer.get_mut())
            }
            Sending::Zstd(packer) => {
                packer.write_all(line.as_bytes()).unwrap();
                packer.flush().unwrap();
                mem::take(packer.get_mut())
            }
        }
    }

    fn reads(&mut self, sent: &[u8]) -> Vec<u8> {
        match &mut self.reading {
            Reading::Gzip(reader) => {
                reader.write_all(sent).unwrap();
                reader.flush().unwrap();
                mem::take(reader.get_mut())
            }
            Reading::Zstd(reader) => {
                reader.write_all(sent).unwrap();
                reader.flush().unwrap();
                mem::take(reader.get_mut())
            }
        }
    }
}

#[tokio::test]
async fn each_line_of_a_packed_stream_is_answered_before_the_next_is_asked() {
    let server = Server::start();
    for coding in CODINGS {
        let mut client = Client::of(coding);
        let (sender, pieces) = channel::<Result<Vec<u8>, std::io::Error>>(1);
        let request = server
            .client()
            .post(server.url(&Operation::named("StreamValidateMoves").path))
            .header(CONTENT_TYPE, NDJSON)
            .header(CONTENT_ENCODING, coding)
            .header(ACCEPT_ENCODING, coding)
            .body(reqwest::Body::wrap_stream(ReceiverStream::new(pieces)));
        within(
            "the body is read on",
            sender.send(Ok(client.sends(&question()))),
        )
        .await
        .unwrap();
        let mut response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[CONTENT_ENCODING], coding);
        assert_eq!(response.headers()[VARY], "accept-encoding");
        assert_eq!(response.headers()["x-accel-buffering"], "no");
        for _ in 0..3 {
            let mut read = Vec::new();
            while !read.ends_with(b"\n") {
                let piece = response.chunk().await.unwrap().expect("an answer comes");
                read.extend(client.reads(&piece));
            }
            let answer: Value = serde_json::from_slice(&read).unwrap();
            assert_eq!(answer["answer"]["verdict"], "LEGAL", "{answer}");
            within(
                "the body is read on",
                sender.send(Ok(client.sends(&question()))),
            )
            .await
            .unwrap();
        }
        drop(sender);
        while response.chunk().await.unwrap().is_some() {}
    }
}

#[tokio::test]
async fn pages_are_packed_to_their_end() {
    let server = Server::start();
    let question = json!({"position": turn(), "seat": 0, "pageSize": 7});
    let request = server
        .client()
        .post(server.url("/v1/princes/moves/stream-list"));
    let request = request.json(&question);
    let plain = request.try_clone().unwrap().send().await.unwrap();
    let plain = plain.bytes().await.unwrap();
    assert!(plain.split(|byte| *byte == b'\n').count() > 10);
    for coding in CODINGS {
        let request = request.try_clone().unwrap().header(ACCEPT_ENCODING, coding);
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()[CONTENT_ENCODING], coding);
        let bytes = response.bytes().await.unwrap();
        assert!(
            bytes.len() * 5 < plain.len(),
            "{} of {}",
            bytes.len(),
            plain.len()
        );
        assert_eq!(unpacked(coding, &bytes), plain);
    }
}

#[tokio::test]
async fn a_line_may_unpack_to_as_many_bytes_as_is_set() {
    let server = Server::start();
    for coding in CODINGS {
        let body = [packed(coding, question().as_bytes()), bomb(coding, 16)].concat();
        let request = server
            .client()
            .post(server.url(&Operation::named("StreamValidateMoves").path))
            .header(CONTENT_TYPE, NDJSON)
            .header(CONTENT_ENCODING, coding)
            .body(body);
        let answers = request.send().await.unwrap().text().await.unwrap();
        let answers: Vec<Value> = answers
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(answers[0]["answer"]["verdict"], "LEGAL");
        assert_eq!(answers[1]["problem"]["code"], "BODY_TOO_LARGE");
        assert_eq!(answers.len(), 2);
    }
}

#[tokio::test]
async fn events_are_never_packed() {
    let server = Server::start();
    let start = json!({"setup": {"playerCount": 5}});
    let (_, begun) = server.rest("CreateSession", &start).await;
    let id = begun["session"]["info"]["id"].as_str().unwrap();
    let request = server
        .client()
        .get(server.url(&format!("/v1/princes/sessions/{id}/events")));
    let mut response = request
        .header(ACCEPT_ENCODING, "gzip, zstd")
        .send()
        .await
        .unwrap();
    assert_eq!(response.headers()[CONTENT_TYPE], "text/event-stream");
    let headers = response.headers();
    assert_eq!(headers["cache-control"], "no-store, no-transform");
    assert_eq!(headers["x-accel-buffering"], "no");
    assert!(!response.headers().contains_key(CONTENT_ENCODING));
    let first = response.chunk().await.unwrap().unwrap();
    assert!(first.starts_with(b"event: session"));
}

#[tokio::test]
async fn a_quiet_stream_of_events_says_that_it_is_alive() {
    let server = Server::start_with(&["--heartbeat", "0.1"]);
    let start = json!({"setup": {"playerCount": 5}});
    let (_, begun) = server.rest("CreateSession", &start).await;
    let id = begun["session"]["info"]["id"].as_str().unwrap();
    let request = server
        .client()
        .get(server.url(&format!("/v1/princes/sessions/{id}/events")));
    let mut response = request.send().await.unwrap();
    let mut read = Vec::new();
    while !read.ends_with(b"\n\n:\n\n:\n\n") {
        read.extend(
            within("a comment", response.chunk())
                .await
                .unwrap()
                .unwrap(),
        );
    }
}
