//! Requests may be compressed; their decompressed size has the limit of uncompressed requests.

use std::{fs, io::Write};

use reqwest::{
    RequestBuilder,
    header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE},
};
use serde_json::{Value, json};

use super::coding::{CODINGS, bomb, packed};
use crate::support::Server;

const EXAMPLE: &str = include_str!("../../../openapi/examples/princesEvaluateWork.json");
const PATH: &str = "/v1/princes/works/evaluate";

fn question(server: &Server, coding: &str, body: Vec<u8>) -> RequestBuilder {
    let request = server.client().post(server.url(PATH)).body(body);
    let request = request.header(CONTENT_TYPE, "application/json");
    request.header(CONTENT_ENCODING, coding)
}

async fn code(request: RequestBuilder) -> (u16, Value) {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let problem: Value = response.json().await.unwrap();
    (status, problem["code"].clone())
}

#[tokio::test]
async fn a_packed_question_is_answered_like_any_other() {
    let server = Server::start();
    let (_, plain) = server
        .rest("EvaluateWork", &serde_json::from_str(EXAMPLE).unwrap())
        .await;
    let (head, tail) = EXAMPLE.as_bytes().split_at(100);
    for coding in CODINGS {
        let whole = packed(coding, EXAMPLE.as_bytes());
        let in_parts = [packed(coding, head), packed(coding, tail)].concat();
        for body in [whole, in_parts] {
            let response = question(&server, coding, body).send().await.unwrap();
            assert_eq!(response.status(), 200, "{coding}");
            assert_eq!(response.json::<Value>().await.unwrap(), plain);
        }
    }
    for name in ["identity", "GZIP", "x-gzip"] {
        let body = match name {
            "identity" => EXAMPLE.into(),
            _ => packed("gzip", EXAMPLE.as_bytes()),
        };
        let response = question(&server, name, body).send().await.unwrap();
        assert_eq!(response.status(), 200, "{name}");
    }
}

#[tokio::test]
async fn a_question_may_unpack_to_as_many_bytes_as_is_set() {
    let server = Server::start_with(&["--max-body-bytes", "100000"]);
    for coding in CODINGS {
        let sent = |bytes: usize| {
            let body = packed(coding, " ".repeat(bytes).as_bytes());
            assert!(body.len() < 1000);
            code(question(&server, coding, body))
        };
        let (status, problem) = sent(100_001).await;
        assert_eq!(
            (status, &problem),
            (413, &json!("BODY_TOO_LARGE")),
            "{coding}"
        );
        let (status, problem) = sent(100_000).await;
        assert_eq!(
            (status, &problem),
            (400, &json!("MALFORMED_JSON")),
            "{coding}"
        );
    }
}

#[tokio::test]
async fn what_unpacks_to_more_than_memory_holds_is_refused_before_it_does() {
    let server = Server::start();
    let before = most_memory(&server);
    for coding in CODINGS {
        let body = bomb(coding, 1024);
        assert!(body.len() < 2 << 20, "{}", body.len());
        let asked: Vec<_> = (0..8)
            .map(|_| tokio::spawn(code(question(&server, coding, body.clone()))))
            .collect();
        for answer in asked {
            let (status, problem) = answer.await.unwrap();
            assert_eq!(
                (status, &problem),
                (413, &json!("BODY_TOO_LARGE")),
                "{coding}"
            );
        }
    }
    let grown = most_memory(&server) - before;
    assert!(grown < 256 << 10, "by {grown} KiB");
}

/// The most memory that the server has had, in KiB.
fn most_memory(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM:"))
        .unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_window_that_takes_too_much_memory_is_refused() {
    let server = Server::start();
    let mut encoder = zstd::stream::write::Encoder::new(Vec::new(), 1).unwrap();
    encoder.window_log(27).unwrap();
    encoder.write_all(EXAMPLE.as_bytes()).unwrap();
    let (status, problem) = code(question(&server, "zstd", encoder.finish().unwrap())).await;
    assert_eq!((status, &problem), (413, &json!("BODY_TOO_LARGE")));
    // A body that was compressed at once has its own size as its window.
    let whole = zstd::bulk::compress(&vec![b' '; 9 << 20], 1).unwrap();
    let (status, problem) = code(question(&server, "zstd", whole.clone())).await;
    assert_eq!((status, &problem), (413, &json!("BODY_TOO_LARGE")));
    let roomy = Server::start_with(&["--max-body-bytes", "10000000"]);
    let (status, problem) = code(question(&roomy, "zstd", whole)).await;
    assert_eq!((status, &problem), (400, &json!("MALFORMED_JSON")));
}

#[tokio::test]
async fn an_unknown_coding_is_told_with_those_that_are_read() {
    let server = Server::start();
    for coding in ["br", "deflate", "gzip, zstd", "nonsense"] {
        let response = question(&server, coding, EXAMPLE.into())
            .send()
            .await
            .unwrap();
        assert_eq!(response.status(), 415, "{coding}");
        assert_eq!(response.headers()[ACCEPT_ENCODING], "zstd, gzip");
        let problem: Value = response.json().await.unwrap();
        assert_eq!(problem["code"], "UNSUPPORTED_ENCODING");
    }
    // For another media type, the coding is not the error.
    let request = server.client().post(server.url(PATH)).body("{}");
    let other = request
        .header(CONTENT_TYPE, "text/plain")
        .send()
        .await
        .unwrap();
    assert_eq!(other.status(), 415);
    assert!(!other.headers().contains_key(ACCEPT_ENCODING));
    let problem: Value = other.json().await.unwrap();
    assert_eq!(problem["code"], "UNSUPPORTED_MEDIA_TYPE");
}

#[tokio::test]
async fn what_is_not_in_its_coding_is_told_so() {
    let server = Server::start();
    for coding in CODINGS {
        let whole = packed(coding, EXAMPLE.as_bytes());
        let half = whole[..whole.len() / 2].to_vec();
        let mut spoilt = whole.clone();
        let middle = spoilt.len() / 2;
        spoilt[middle..middle + 8].fill(0xff);
        for body in [half, spoilt, EXAMPLE.into(), b"\x1f\x8b".to_vec()] {
            let response = question(&server, coding, body).send().await.unwrap();
            assert_eq!(response.status(), 400, "{coding}");
            let problem: Value = response.json().await.unwrap();
            assert_eq!(problem["code"], "MALFORMED_JSON");
            assert!(
                problem["detail"].as_str().unwrap().contains(coding),
                "{problem}"
            );
        }
    }
}

#[tokio::test]
async fn a_session_may_be_begun_by_a_packed_question() {
    let server = Server::start();
    let start = json!({"setup": {"playerCount": 2}}).to_string();
    let request = server
        .client()
        .post(server.url("/v1/princes/sessions"))
        .header(CONTENT_TYPE, "application/json")
        .header(CONTENT_ENCODING, "zstd")
        .body(packed("zstd", start.as_bytes()));
    let begun: Value = request.send().await.unwrap().json().await.unwrap();
    assert_eq!(begun["session"]["info"]["version"], 0);
}
