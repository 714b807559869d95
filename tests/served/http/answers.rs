//! Answers are compressed where a client accepts it and it saves enough.

use reqwest::{
    Response,
    header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, ETAG, VARY},
};
use serde_json::{Value, json};

use super::coding::{CODINGS, unpacked};
use crate::support::{Operation, Server};

const EVALUATE: &str = include_str!("../../../openapi/examples/princesEvaluateWork.json");
const TURN: &str = include_str!("../../cases/princes/positions/action-turn.json");

/// The first page of the moves of a turn that has hundreds of them.
fn long() -> Value {
    let state: Value = serde_json::from_str(TURN).unwrap();
    json!({"position": {"state": state}, "seat": 0, "pageSize": 200})
}

async fn ask(server: &Server, operation: &str, question: &Value, accepted: &str) -> Response {
    let request = server
        .client()
        .post(server.url(&Operation::named(operation).path))
        .header(ACCEPT_ENCODING, accepted)
        .json(question);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), 200);
    response
}

#[tokio::test]
async fn a_long_answer_is_packed_as_its_client_likes_it() {
    let server = Server::start();
    let plain = ask(&server, "ListMoves", &long(), "identity").await;
    assert!(!plain.headers().contains_key(CONTENT_ENCODING));
    assert_eq!(plain.headers()[VARY], "accept-encoding");
    let plain = plain.bytes().await.unwrap();
    for coding in CODINGS {
        let response = ask(&server, "ListMoves", &long(), coding).await;
        assert_eq!(response.headers()[CONTENT_ENCODING], coding);
        assert_eq!(response.headers()[VARY], "accept-encoding");
        let told: usize = response.headers()[CONTENT_LENGTH]
            .to_str()
            .unwrap()
            .parse()
            .unwrap();
        let bytes = response.bytes().await.unwrap();
        assert_eq!(bytes.len(), told);
        assert!(
            bytes.len() * 3 < plain.len(),
            "{} of {}",
            bytes.len(),
            plain.len()
        );
        assert_eq!(unpacked(coding, &bytes), plain);
    }
    let both = ask(&server, "ListMoves", &long(), "gzip, deflate, br, zstd").await;
    assert_eq!(both.headers()[CONTENT_ENCODING], "zstd");
    let neither = ask(&server, "ListMoves", &long(), "br, deflate").await;
    assert!(!neither.headers().contains_key(CONTENT_ENCODING));
}

#[tokio::test]
async fn a_short_answer_is_left_as_it_is() {
    let server = Server::start();
    let question: Value = serde_json::from_str(EVALUATE).unwrap();
    let response = ask(&server, "EvaluateWork", &question, "gzip, zstd").await;
    assert!(!response.headers().contains_key(CONTENT_ENCODING));
    let answer: Value = response.json().await.unwrap();
    assert_eq!(answer["verdict"], "LEGAL");
}

#[tokio::test]
async fn the_version_of_a_session_is_told_in_every_coding_and_taken_back() {
    let server = Server::start();
    let start = json!({"setup": {"playerCount": 5}});
    let (status, begun) = server.rest("CreateSession", &start).await;
    assert_eq!(status, 201);
    let moves = format!(
        "/v1/princes/sessions/{}/moves",
        begun["session"]["info"]["id"].as_str().unwrap()
    );
    let token = |seat: &Value| format!("Bearer {}", seat.as_str().unwrap());
    for seat in begun["seatTokens"].as_array().unwrap() {
        let request = server
            .client()
            .get(server.url(&moves))
            .query(&[("pageSize", "1000")])
            .header("authorization", token(seat));
        let plain = request.try_clone().unwrap().send().await.unwrap();
        let tag = plain.headers()[ETAG].to_str().unwrap().to_owned();
        assert!(tag.starts_with("\"0-"), "{tag}");
        let plain = plain.bytes().await.unwrap();
        for coding in CODINGS {
            let request = request.try_clone().unwrap().header(ACCEPT_ENCODING, coding);
            let packed = request.try_clone().unwrap().send().await.unwrap();
            if plain.len() < 2048 {
                continue;
            }
            assert_eq!(packed.headers()[CONTENT_ENCODING], coding);
            // The tag identifies the version, not the bytes, which differ in each coding.
            assert_eq!(packed.headers()[ETAG], format!("W/{tag}"));
            assert_eq!(unpacked(coding, &packed.bytes().await.unwrap()), plain);
            let known = request.header("if-none-match", format!("\"9\", W/{tag}"));
            assert_eq!(known.send().await.unwrap().status(), 304);
        }
    }
    let seat = token(&begun["seatTokens"][0]);
    let legal = server
        .client()
        .get(server.url(&moves))
        .header("authorization", &seat);
    let legal: Value = legal.send().await.unwrap().json().await.unwrap();
    let made = json!({"move": legal["moves"][0]["move"]});
    let request = |version: &'static str| {
        let request = server.client().post(server.url(&moves)).json(&made);
        request
            .header("authorization", &seat)
            .header("if-match", version)
    };
    assert_eq!(request("W/\"7\"").send().await.unwrap().status(), 412);
    assert_eq!(request("W/\"0\"").send().await.unwrap().status(), 200);
}
