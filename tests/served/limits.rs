//! The answers beyond the limits, over each protocol in its own form, and graceful shutdown.

mod searches;
mod waiting;

use std::{process::Command, time::Duration};

use crate::support::{Busy, Deadline, Operation, Raw, Server, within};
use reqwest::header::{CONNECTION, CONTENT_TYPE, HeaderMap};
use serde_json::{Value, json};
use tokio_stream::StreamExt as _;
use tonic::{Code, Status};
use tonic_types::StatusExt;
use tower::ServiceExt as _;

const EVALUATE: &str = "/v1/princes/works/evaluate";
const JSON: &str = "application/json";
const WEB: &str = "application/grpc-web+proto";

/// Sends a request that is refused, and returns its problem and its headers.
async fn refusal(request: reqwest::RequestBuilder) -> (Value, HeaderMap) {
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    assert_eq!(
        headers[CONTENT_TYPE], "application/problem+json",
        "{status}"
    );
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["status"], status.as_u16());
    (problem, headers)
}

/// The reason in a status of gRPC.
fn reason(status: &Status) -> String {
    status.get_details_error_info().unwrap().reason
}

fn question(server: &Server) -> reqwest::RequestBuilder {
    server.client().post(server.url(EVALUATE)).json(&json!({}))
}

/// A request over gRPC-web with an empty message.
fn web(server: &Server) -> reqwest::RequestBuilder {
    let path = Operation::named("ListRules").rpc_path();
    let request = server.client().post(server.url(&path));
    request.header(CONTENT_TYPE, WEB).body(vec![0_u8; 5])
}

async fn grpc(server: &Server) -> Result<Vec<u8>, Status> {
    server
        .grpc_bytes(&Operation::named("ListRules"), Vec::new())
        .await
}

/// Probes and metrics are answered whatever other requests there are.
async fn probes_are_answered(server: &Server) {
    for path in ["/livez", "/readyz", "/metrics"] {
        let response = server.client().get(server.url(path)).send().await.unwrap();
        assert_eq!(response.status(), 200, "{path}");
    }
    assert_eq!(health(server).await, [8, 1]);
}

/// The answer of the health service of gRPC: `[8, 1]` if it serves, `[8, 2]` if it does not.
async fn health(server: &Server) -> Vec<u8> {
    let mut client = tonic::client::Grpc::new(server.channel().await);
    client.ready().await.unwrap();
    let path = "/grpc.health.v1.Health/Check".parse().unwrap();
    let answer = client
        .unary(tonic::Request::new(Vec::new()), path, Raw)
        .await;
    answer.unwrap().into_inner()
}

#[tokio::test]
async fn a_message_may_have_as_many_bytes_as_is_set() {
    let server = Server::start_with(&["--max-body-bytes", "1000"]);
    let sent = |bytes: usize| {
        let request = server
            .client()
            .post(server.url(EVALUATE))
            .header(CONTENT_TYPE, JSON);
        refusal(request.body(" ".repeat(bytes)))
    };
    let (problem, _) = sent(1001).await;
    assert_eq!(problem["code"], "BODY_TOO_LARGE");
    assert!(problem["detail"].as_str().unwrap().contains("1000 bytes"));
    assert_eq!(sent(1000).await.0["code"], "MALFORMED_JSON");
    let operation = Operation::named("EvaluateWork");
    let status = server
        .grpc_bytes(&operation, vec![0; 1001])
        .await
        .unwrap_err();
    assert_eq!(
        (status.code(), reason(&status).as_str()),
        (Code::ResourceExhausted, "BODY_TOO_LARGE")
    );
    assert!(status.message().contains("1000 bytes"));
}

#[tokio::test]
async fn a_request_that_does_not_arrive_in_time_is_answered_all_the_same() {
    let server = Server::start_with(&["--request-timeout", "0.3"]);
    let (_body, request) = waiting::rest(&server, JSON, EVALUATE);
    let (problem, _) = refusal(request).await;
    assert_eq!(
        (&problem["status"], &problem["code"]),
        (&json!(504), &json!("DEADLINE_EXCEEDED"))
    );
    let path = Operation::named("EvaluateWork").rpc_path();
    let (_body, request) = waiting::rest(&server, WEB, &path);
    let response = request.send().await.unwrap();
    assert_eq!(
        (
            &response.headers()[CONTENT_TYPE],
            &response.headers()["grpc-status"]
        ),
        (&WEB.parse().unwrap(), &"4".parse().unwrap())
    );
    // The client must not send its next request there, while the service closes.
    assert_eq!(response.headers()[CONNECTION], "close");
    let (_body, request) = waiting::grpc(&server, "EvaluateWork");
    let response = server.channel().await.oneshot(request).await.unwrap();
    assert!(!response.headers().contains_key(CONNECTION));
    let status = Status::from_header_map(response.headers()).unwrap();
    assert_eq!(
        (status.code(), reason(&status).as_str()),
        (Code::DeadlineExceeded, "DEADLINE_EXCEEDED")
    );
}

#[tokio::test]
async fn probes_are_no_place_to_wait_at_either() {
    let server = Server::start_with(&["--request-timeout", "0.3"]);
    let (_body, request) = waiting::rest(&server, WEB, "/grpc.health.v1.Health/Check");
    let response = request.send().await.unwrap();
    assert_eq!(response.headers()["grpc-status"], "4");
}

#[tokio::test]
async fn a_client_of_grpc_may_ask_for_less_time() {
    let server = Server::start();
    let path = Operation::named("EvaluateWork").rpc_path();
    // The client library would enforce the time limit itself.
    let (_body, request) = waiting::rest(&server, WEB, &path);
    let response = request.header("grpc-timeout", "100m").send().await.unwrap();
    let status = Status::from_header_map(response.headers()).unwrap();
    assert_eq!(status.code(), Code::DeadlineExceeded);
    assert!(status.message().contains("100ms"));
}

#[tokio::test]
async fn more_requests_at_once_than_there_is_room_for_are_refused() {
    let server = Server::start_with(&["--max-concurrent-requests", "1"]);
    let busy = Busy::of(&server).await;
    let refused = async || {
        let response = question(&server).send().await.unwrap();
        (response.status() == 503).then_some(response)
    };
    let response = busy.until("a refusal over REST", refused).await;
    assert_eq!(response.headers()["retry-after"], "1");
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["code"], "OVERLOADED");
    let refused = async || grpc(&server).await.err();
    let status = busy.until("a refusal over gRPC", refused).await;
    assert_eq!(
        (status.code(), reason(&status).as_str()),
        (Code::Unavailable, "OVERLOADED")
    );
    let wait = status.get_details_retry_info().unwrap().retry_delay;
    assert_eq!(wait, Some(Duration::from_secs(1)));
    let refused = async || {
        let response = web(&server).send().await.unwrap();
        let headers = response.headers().clone();
        headers.contains_key("grpc-status").then_some(headers)
    };
    let headers = busy.until("a refusal over gRPC-web", refused).await;
    assert_eq!(
        (&headers["grpc-status"], &headers[CONTENT_TYPE]),
        (&"14".parse().unwrap(), &WEB.parse().unwrap())
    );
    probes_are_answered(&server).await;
    let answered = async || {
        let response = question(&server).send().await.unwrap();
        (response.status() == 400).then_some(())
    };
    busy.until("an answer", answered).await;
}

#[tokio::test]
async fn a_client_that_asks_too_often_is_told_when_to_ask_again() {
    let server = Server::start_with(&["--rate-limit", "1", "--rate-burst", "100"]);
    let mut left = 100;
    let deadline = Deadline::new("questions over both protocols are refused");
    let (problem, headers) = loop {
        deadline.check();
        let response = question(&server).send().await.unwrap();
        let headers = response.headers().clone();
        assert_eq!(headers["ratelimit-policy"], "\"client\";q=100;w=100");
        let told = headers["ratelimit"].to_str().unwrap().to_owned();
        let now = told
            .strip_prefix("\"client\";r=")
            .and_then(|rest| rest.split(';').next());
        let now: u32 = now.unwrap().parse().unwrap();
        assert!(now <= left, "{told}");
        left = now;
        if response.status() == 429 {
            break (response.json::<Value>().await.unwrap(), headers);
        }
    };
    assert_eq!((&problem["code"], left), (&json!("RATE_LIMITED"), 0));
    assert_eq!(headers["retry-after"], "1");
    let mut status = grpc(&server).await;
    while status.is_ok() {
        deadline.check();
        status = grpc(&server).await;
    }
    let status = status.unwrap_err();
    assert_eq!(
        (status.code(), reason(&status).as_str()),
        (Code::ResourceExhausted, "RATE_LIMITED")
    );
    let wait = status
        .get_details_retry_info()
        .unwrap()
        .retry_delay
        .unwrap();
    assert!(wait <= Duration::from_secs(1) && !wait.is_zero());
    assert!(status.metadata().get("ratelimit").is_some());
    let mut response = web(&server).send().await.unwrap();
    while response.headers().get("grpc-status").is_none() {
        deadline.check();
        response = web(&server).send().await.unwrap();
    }
    assert_eq!(response.headers()["grpc-status"], "8");
    probes_are_answered(&server).await;
}

#[tokio::test]
async fn clients_behind_a_trusted_proxy_are_told_apart() {
    let asked = async |server: &Server, client: &str| {
        let request = question(server).header("x-forwarded-for", client);
        request.send().await.unwrap().status().as_u16()
    };
    let limits = ["--rate-limit", "1", "--rate-burst", "40"];
    let trusting = Server::start_with(&[&limits[..], &["--trusted-proxy", "127.0.0.0/8"]].concat());
    let deadline = Deadline::new("a client that asks too often is refused");
    while asked(&trusting, "192.0.2.1").await != 429 {
        deadline.check();
    }
    assert_eq!(asked(&trusting, "192.0.2.2").await, 400);
    let wary = Server::start_with(&limits);
    while asked(&wary, "192.0.2.1").await != 429 {
        deadline.check();
    }
    let others = async |count: u8| {
        for client in 0..count {
            if asked(&wary, &format!("192.0.2.{client}")).await == 429 {
                return true;
            }
        }
        false
    };
    assert!(others(40).await, "they are all one client");
}

#[test]
fn the_settings_are_told_and_checked() {
    let run = |arguments: &[&str]| {
        let mut binary = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        let output = crate::support::run("the binary", binary.args(arguments));
        let told = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(told).unwrap())
    };
    let (well, help) = run(&["--help"]);
    assert!(well);
    for setting in [
        "MAX_BODY_BYTES",
        "REQUEST_TIMEOUT",
        "MAX_CONCURRENT_REQUESTS",
        "RATE_LIMIT",
        "RATE_BURST",
        "TRUSTED_PROXY",
        "MAX_PLAYOUTS",
        "SUGGEST_THREADS",
        "DRAIN_DELAY",
        "DRAIN_TIMEOUT",
        "LOG_FORMAT",
    ] {
        assert!(help.contains(&format!("MAECENAS_{setting}")), "{setting}");
    }
    for nonsense in [
        ["--max-body-bytes", "0"],
        ["--request-timeout", "0"],
        ["--request-timeout", "-1"],
        ["--request-timeout", "NaN"],
        ["--max-concurrent-requests", "0"],
        ["--rate-limit", "0"],
        ["--trusted-proxy", "everyone"],
        ["--suggest-threads", "0"],
    ] {
        let (well, told) = run(&[&nonsense.join("=")]);
        assert!(!well && told.contains(nonsense[0]), "{nonsense:?}: {told}");
    }
    let (_, told) = run(&["--rate-limit", "0"]);
    assert!(told.contains("not a whole number above zero"), "{told}");
    let (well, told) = run(&["--rate-burst", "3"]);
    assert!(!well && told.contains("--rate-limit"), "{told}");
    for playouts in ["0", "20001"] {
        let (well, told) = run(&["--max-playouts", playouts]);
        let says = |words: &str| told.contains(words);
        assert!(
            !well && says("--max-playouts") && says("1..=20000"),
            "{told}"
        );
    }
    let (well, told) = run(&["--check", "--max-playouts", "60"]);
    assert!(well && told.contains("--max-playouts 60"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_is_not_ready_before_it_closes_and_streams_end_with_a_reason() {
    let mut server = Server::start_with(&["--drain-delay", "3"]);
    let mut client = tonic::client::Grpc::new(server.channel().await);
    client.ready().await.unwrap();
    let path = "/grpc.health.v1.Health/Watch".parse().unwrap();
    let watching = client.server_streaming(tonic::Request::new(Vec::new()), path, Raw);
    let mut health_watched = watching.await.unwrap().into_inner();
    let mut next = async || {
        within("the health is told", health_watched.next())
            .await
            .unwrap()
    };
    assert_eq!(next().await.unwrap(), [8, 1]);
    server.terminate();
    assert_eq!(next().await.unwrap(), [8, 2]);
    let ready = server.client().get(server.url("/readyz"));
    let (problem, _) = refusal(ready).await;
    assert_eq!(
        (&problem["status"], &problem["code"]),
        (&json!(503), &json!("STOPPING"))
    );
    assert_eq!(health(&server).await, [8, 2]);
    // The process lives, and answers as before.
    let lives = server.client().get(server.url("/livez")).send().await;
    assert_eq!(lives.unwrap().status(), 200);
    assert_eq!(question(&server).send().await.unwrap().status(), 400);
    let ended = next().await.unwrap_err();
    assert_eq!(
        (ended.code(), reason(&ended).as_str()),
        (Code::Unavailable, "STOPPING")
    );
    assert!(server.wait());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_of_lines_that_waits_for_more_ends_with_a_reason() {
    // It ends with the service, and with the greatest age of its connection.
    for age in ["0", "1"] {
        let mut server = Server::start_with(&["--max-connection-age", age]);
        let stream = Operation::named("StreamValidateMoves");
        let (_body, request) = waiting::rest(&server, "application/x-ndjson", &stream.path);
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
        if age == "0" {
            server.terminate();
        }
        let told = within("the stream ends", response.text()).await.unwrap();
        let last: Value = serde_json::from_str(told.lines().last().unwrap()).unwrap();
        assert_eq!(last["problem"]["code"], "STOPPING");
        if age == "0" {
            assert!(server.wait());
        }
    }
}
