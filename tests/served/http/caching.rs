//! Answers that do not change are sent once to each client, and answers for one reader are cached by nobody.

use reqwest::{
    RequestBuilder, Response,
    header::{
        ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, ETAG,
        IF_NONE_MATCH, VARY,
    },
};
use serde_json::json;

use super::coding::{CODINGS, unpacked};
use crate::support::Server;

const CATALOG: &str = "/v1/princes/catalog";
const RULES: &str = "/v1/princes/rules";
const UNCHANGING: [&str; 6] = [
    CATALOG,
    RULES,
    "/openapi.json",
    "/docs/",
    "/docs/swagger-ui.css",
    "/docs/guide.md",
];

async fn sent(request: RequestBuilder) -> Response {
    request.send().await.unwrap()
}

fn got(server: &Server, path: &str) -> RequestBuilder {
    server.client().get(server.url(path))
}

fn tag(response: &Response) -> String {
    response.headers()[ETAG].to_str().unwrap().to_owned()
}

/// The length that the headers of an answer state.
fn told(response: &Response) -> usize {
    let told = &response.headers()[CONTENT_LENGTH];
    told.to_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn what_a_client_has_is_not_sent_again() {
    let server = Server::start();
    for path in UNCHANGING {
        let first = sent(got(&server, path)).await;
        assert_eq!(first.status(), 200, "{path}");
        assert_eq!(first.headers()[CACHE_CONTROL], "public, max-age=300");
        let tag = tag(&first);
        assert!(tag.starts_with('"'), "{tag} is strong");
        for named in [
            tag.clone(),
            format!("W/{tag}"),
            format!("\"other\", {tag}"),
            "*".to_owned(),
        ] {
            let again = sent(got(&server, path).header(IF_NONE_MATCH, &named)).await;
            assert_eq!(again.status(), 304, "{path}: {named}");
            for header in [ETAG, CACHE_CONTROL, VARY] {
                assert_eq!(again.headers()[&header], first.headers()[&header]);
            }
            assert!(again.bytes().await.unwrap().is_empty());
        }
        let other = got(&server, path).header(IF_NONE_MATCH, "\"other\"");
        let other = sent(other).await;
        assert_eq!((other.status().as_u16(), told(&other)), (200, told(&first)));
    }
}

#[tokio::test]
async fn each_coding_has_bytes_and_a_tag_of_its_own() {
    let server = Server::start();
    for path in UNCHANGING {
        let plain = sent(got(&server, path)).await;
        let mut tags = vec![tag(&plain)];
        let plain = plain.bytes().await.unwrap();
        if plain.len() < 2048 {
            continue;
        }
        for coding in CODINGS {
            // The second answer is the one that was compressed before.
            for _ in 0..2 {
                let packed = sent(got(&server, path).header(ACCEPT_ENCODING, coding)).await;
                assert_eq!(packed.headers()[CONTENT_ENCODING], coding, "{path}");
                let varies = packed.headers()[VARY].to_str().unwrap();
                assert!(varies.contains("accept-encoding"), "{varies}");
                tags.push(tag(&packed));
                let bytes = packed.bytes().await.unwrap();
                assert!(bytes.len() * 2 < plain.len(), "{path}");
                assert_eq!(unpacked(coding, &bytes), plain, "{path}");
            }
        }
        assert!(tags[1] == tags[2] && tags[3] == tags[4]);
        tags.dedup();
        assert_eq!(tags.len(), 3, "{path}: {tags:?}");
        // A tag is that of its coding: another one has other bytes.
        let request = got(&server, path).header(ACCEPT_ENCODING, "gzip");
        let ask = |tag: &String| sent(request.try_clone().unwrap().header(IF_NONE_MATCH, tag));
        assert_eq!(ask(&tags[1]).await.status(), 304);
        assert_eq!(ask(&tags[0]).await.status(), 200);
    }
}

#[tokio::test]
async fn each_language_has_a_tag_of_its_own() {
    let server = Server::start();
    let rules = |language| sent(got(&server, RULES).header(ACCEPT_LANGUAGE, language));
    let (english, french) = (rules("en").await, rules("fr").await);
    let varies = french.headers()[VARY].to_str().unwrap();
    assert!(varies.contains("accept-language"), "{varies}");
    assert_ne!(tag(&english), tag(&french));
    let canadian = rules("fr-CA, en;q=0.5").await;
    assert_eq!(tag(&canadian), tag(&french));
    assert_ne!(english.text().await.unwrap(), french.text().await.unwrap());
}

#[tokio::test]
async fn the_head_of_an_answer_tells_what_the_answer_would() {
    let server = Server::start();
    for path in UNCHANGING {
        for coding in ["identity", "gzip"] {
            let head = server.client().head(server.url(path));
            let head = sent(head.header(ACCEPT_ENCODING, coding)).await;
            let whole = sent(got(&server, path).header(ACCEPT_ENCODING, coding)).await;
            for header in [CONTENT_LENGTH, ETAG, CACHE_CONTROL, VARY, CONTENT_ENCODING] {
                let (head, whole) = (head.headers().get(&header), whole.headers().get(&header));
                assert_eq!(head, whole, "{header} of {path}");
            }
            assert!(head.bytes().await.unwrap().is_empty());
        }
    }
}

#[tokio::test]
async fn every_replica_tells_the_same_tag() {
    let (one, other) = (Server::start(), Server::start());
    for path in UNCHANGING {
        let tags = [
            tag(&sent(got(&one, path)).await),
            tag(&sent(got(&other, path)).await),
        ];
        assert_eq!(tags[0], tags[1], "{path}");
    }
}

#[tokio::test]
async fn a_question_about_what_is_not_there_is_kept_by_nobody() {
    let server = Server::start();
    for _ in 0..2 {
        let unknown = sent(got(&server, CATALOG).query(&[("catalog", "none")])).await;
        assert_eq!(unknown.status(), 400);
        assert!(!unknown.headers().contains_key(ETAG));
        assert!(!unknown.headers().contains_key(CACHE_CONTROL));
    }
}

#[tokio::test]
async fn what_is_said_of_sessions_is_kept_by_nobody() {
    let server = Server::start();
    let start = json!({"setup": {"playerCount": 2}});
    let begun = sent(
        server
            .client()
            .post(server.url("/v1/princes/sessions"))
            .json(&start),
    )
    .await;
    assert_eq!(begun.headers()[CACHE_CONTROL], "no-store");
    let begun: serde_json::Value = begun.json().await.unwrap();
    let session = format!(
        "/v1/princes/sessions/{}",
        begun["session"]["info"]["id"].as_str().unwrap()
    );
    for (path, status) in [("", 200), ("/moves", 401), ("/record", 401)] {
        let answer = sent(got(&server, &format!("{session}{path}"))).await;
        assert_eq!(answer.status(), status, "{path}");
        assert_eq!(answer.headers()[CACHE_CONTROL], "no-store", "{path}");
    }
}
