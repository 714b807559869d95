//! Heads of requests that are refused, and headers that every answer has.

use std::{
    io::{Read, Write},
    net::TcpStream,
};

use reqwest::header::{ACCEPT, CONTENT_TYPE};
use serde_json::Value;

use crate::support::{PATIENCE, Server};

/// The bytes of the answer to a request, until the connection is closed.
fn answered(server: &Server, request: &str) -> String {
    let mut stream = TcpStream::connect(server.url("").replace("http://", "")).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_head_that_two_parsers_may_read_differently_is_refused_and_its_connection_closed() {
    let server = Server::start();
    let closes = "connection: close\r\n";
    for (head, field) in [
        (format!("GET /livez HTTP/1.1\r\n{closes}\r\n"), "host"),
        (format!("GET /livez HTTP/1.1\r\nhost: a\r\nhost: a\r\n{closes}\r\n"), "host"),
        (
            "POST /livez HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n".to_owned(),
            "transfer-encoding",
        ),
        (
            "POST /livez HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
                .to_owned(),
            "transfer-encoding",
        ),
        (
            "POST /livez HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n".to_owned(),
            "transfer-encoding",
        ),
    ] {
        let answer = answered(&server, &head);
        assert!(answer.starts_with("HTTP/1.1 400 "), "{head}{answer}");
        assert!(answer.contains(&format!("\"field\":\"{field}\"")), "{head}{answer}");
    }
    for head in [
        format!("GET /livez HTTP/1.1\r\nhost: a\r\n{closes}\r\n"),
        format!("GET /livez HTTP/1.1\r\nhost:\r\n{closes}\r\n"),
        "GET /livez HTTP/1.0\r\n\r\n".to_owned(),
        format!(
            "GET /livez HTTP/1.1\r\nhost: a\r\ntransfer-encoding: Chunked\r\n{closes}\r\n0\r\n\r\n"
        ),
    ] {
        let answer = answered(&server, &head);
        let status = answer.split(' ').nth(1);
        assert_eq!(status, Some("200"), "{head}{answer}");
    }
}

#[tokio::test]
async fn browsers_take_no_answer_for_something_else_and_show_none_in_a_frame() {
    let server = Server::start();
    for path in [
        "/docs/",
        "/docs/swagger-ui-bundle.js",
        "/docs/problems/overloaded",
        "/openapi.json",
        "/v1/games",
        "/v1/nowhere",
        "/livez",
        "/",
    ] {
        let response = server.client().get(server.url(path)).send().await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap();
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("x-frame-options"), "DENY", "{path}");
        let policy = header("content-security-policy");
        assert!(policy.contains("default-src 'none'"), "{path}: {policy}");
        assert!(
            policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        let scripts = path == "/" || path.starts_with("/docs/") && !path.contains("problems");
        assert_eq!(policy.contains("script-src 'self'"), scripts, "{path}");
    }
}

#[tokio::test]
async fn who_asks_for_the_list_of_sessions_is_told_what_there_is() {
    let server = Server::start();
    let detail = async |request: reqwest::RequestBuilder| {
        let problem: Value = request.send().await.unwrap().json().await.unwrap();
        assert_eq!(problem["code"], "UNKNOWN_PATH");
        problem["detail"].as_str().unwrap().to_owned()
    };
    let url = server.url("/v1/sessions");
    let listed = detail(server.client().get(&url)).await;
    assert!(listed.starts_with("sessions are not listed"), "{listed}");
    let begun = detail(server.client().post(&url)).await;
    assert!(
        begun.ends_with("ask `/v1/princes/sessions` instead"),
        "{begun}"
    );
}

#[tokio::test]
async fn metrics_come_in_the_format_that_the_scraper_accepts() {
    let server = Server::start();
    // What has not happened is not counted.
    let games = server.client().get(server.url("/v1/games")).send();
    assert_eq!(games.await.unwrap().status(), 200);
    let url = server.url("/metrics");
    let scraped = async |accept: &str| {
        let request = server.client().get(&url).header(ACCEPT, accept);
        let response = request.send().await.unwrap();
        let sent = response.headers()[CONTENT_TYPE]
            .to_str()
            .unwrap()
            .to_owned();
        assert_eq!(response.headers()["vary"], "accept");
        (sent, response.text().await.unwrap())
    };
    let (sent, text) = scraped("text/plain").await;
    assert_eq!(sent, "text/plain; version=0.0.4; charset=utf-8");
    assert!(
        text.contains("# TYPE maecenas_requests_total counter\n"),
        "{text}"
    );
    assert!(
        !text.contains("# UNIT ") && !text.contains("# EOF"),
        "{text}"
    );
    let (sent, text) = scraped("*/*").await;
    assert!(sent.starts_with("application/openmetrics-text"), "{sent}");
    assert!(text.ends_with("# EOF\n"), "{text}");
}
