//! Pages of other origins may send requests from within a browser if this is configured, and can read every answer.

use std::process::Command;

use reqwest::{
    Method, RequestBuilder, Response,
    header::{
        ACCESS_CONTROL_ALLOW_CREDENTIALS, ACCESS_CONTROL_ALLOW_HEADERS,
        ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS,
        ACCESS_CONTROL_MAX_AGE, ALLOW, CONTENT_TYPE, ORIGIN, VARY,
    },
};
use serde_json::json;

use crate::support::{self, Busy, Deadline, Operation, Server};

const PAGE: &str = "https://play.example";
const OTHER: &str = "http://localhost:5173";
const EVIL: &str = "https://evil.example";
const EVALUATE: &str = "/v1/princes/works/evaluate";
const WEB: &str = "application/grpc-web+proto";

/// The preflight request of a page.
async fn asked_first(
    server: &Server,
    path: &str,
    origin: &str,
    method: &str,
    sends: &str,
) -> Response {
    let request = server
        .client()
        .request(Method::OPTIONS, server.url(path))
        .header(ORIGIN, origin)
        .header("access-control-request-method", method)
        .header("access-control-request-headers", sends);
    request.send().await.unwrap()
}

async fn sent(request: RequestBuilder, origin: &str) -> Response {
    request.header(ORIGIN, origin).send().await.unwrap()
}

fn question(server: &Server) -> RequestBuilder {
    server.client().post(server.url(EVALUATE)).json(&json!({}))
}

/// The origin whose pages may read an answer.
fn allowed(response: &Response) -> Option<&str> {
    let allowed = response.headers().get(ACCESS_CONTROL_ALLOW_ORIGIN)?;
    Some(allowed.to_str().unwrap())
}

/// The names that a header lists, on one line or several.
fn list(response: &Response, header: &reqwest::header::HeaderName) -> Vec<String> {
    let lines = response.headers().get_all(header).iter();
    let names = lines.flat_map(|line| line.to_str().unwrap().split(','));
    names.map(|name| name.trim().to_lowercase()).collect()
}

/// Whether a list of names in a header has all of some.
fn has(response: &Response, header: &reqwest::header::HeaderName, names: &[&str]) {
    let list = list(response, header);
    for name in names {
        assert!(list.contains(&name.to_lowercase()), "{name}: {list:?}");
    }
}

#[tokio::test]
async fn nobody_is_allowed_unless_it_is_set() {
    let server = Server::start();
    let answer = sent(question(&server), PAGE).await;
    assert_eq!((answer.status().as_u16(), allowed(&answer)), (400, None));
    let first = asked_first(&server, EVALUATE, PAGE, "POST", "content-type").await;
    assert_eq!((first.status().as_u16(), allowed(&first)), (405, None));
}

#[tokio::test]
async fn pages_that_are_set_may_send_and_read_what_clients_need() {
    let server = Server::start_with(&["--cors-origin", PAGE, "--cors-origin", OTHER]);
    let grpc = Operation::named("EvaluateWork").rpc_path();
    for (path, method, sends) in [
        (
            EVALUATE,
            "POST",
            "content-type, accept-language, traceparent",
        ),
        ("/v1/princes/sessions/x", "DELETE", "authorization"),
        (
            "/v1/princes/sessions/x",
            "GET",
            "authorization, if-none-match",
        ),
        (
            "/v1/princes/sessions/x/events",
            "GET",
            "authorization, last-event-id",
        ),
        (
            "/v1/princes/sessions/x/moves",
            "POST",
            "if-match, idempotency-key, content-encoding",
        ),
        (
            grpc.as_str(),
            "POST",
            "x-grpc-web, grpc-timeout, x-user-agent, content-type",
        ),
    ] {
        for origin in [PAGE, OTHER] {
            let first = asked_first(&server, path, origin, method, sends).await;
            assert_eq!(
                (first.status().as_u16(), allowed(&first)),
                (200, Some(origin))
            );
            has(&first, &ACCESS_CONTROL_ALLOW_METHODS, &[method]);
            let sends: Vec<_> = sends.split(", ").collect();
            has(&first, &ACCESS_CONTROL_ALLOW_HEADERS, &sends);
            assert_eq!(first.headers()[ACCESS_CONTROL_MAX_AGE], "7200");
            has(&first, &VARY, &["origin"]);
            assert!(first.bytes().await.unwrap().is_empty());
        }
        let first = asked_first(&server, path, EVIL, method, sends).await;
        assert_eq!(allowed(&first), None, "{path}");
    }
    let answer = sent(question(&server), PAGE).await;
    assert_eq!(allowed(&answer), Some(PAGE));
    has(&answer, &VARY, &["origin"]);
    let read = [
        "etag",
        "retry-after",
        "ratelimit",
        "ratelimit-policy",
        "server-timing",
        "decision-id",
    ];
    has(&answer, &ACCESS_CONTROL_EXPOSE_HEADERS, &read);
    let read = [
        "grpc-status",
        "grpc-message",
        "grpc-status-details-bin",
        "location",
    ];
    has(&answer, &ACCESS_CONTROL_EXPOSE_HEADERS, &read);
    // An answer without an origin may be cached by proxies, and names no page.
    let plain = question(&server).send().await.unwrap();
    assert_eq!(allowed(&plain), None);
    has(&plain, &VARY, &["origin"]);
}

#[tokio::test]
async fn any_page_may_ask_where_that_is_set_but_never_with_credentials() {
    let server = Server::start_with(&["--cors-origin", "*"]);
    let first = asked_first(&server, EVALUATE, EVIL, "POST", "content-type").await;
    let answer = sent(question(&server), EVIL).await;
    for response in [first, answer] {
        assert_eq!(allowed(&response), Some("*"));
        assert!(
            !response
                .headers()
                .contains_key(ACCESS_CONTROL_ALLOW_CREDENTIALS)
        );
        assert!(!list(&response, &VARY).contains(&"origin".to_owned()));
    }
}

#[tokio::test]
async fn pages_can_read_why_they_are_refused() {
    let origin = ["--cors-origin", PAGE];
    let start = |arguments: &[&str]| Server::start_with(&[&origin[..], arguments].concat());
    let server = start(&["--max-body-bytes", "100"]);
    let large = server.client().post(server.url(EVALUATE));
    let large = large.header(CONTENT_TYPE, "application/json");
    let web = |server: &Server| {
        let path = Operation::named("EvaluateWork").rpc_path();
        let request = server.client().post(server.url(&path));
        request.header(CONTENT_TYPE, WEB)
    };
    for (request, status) in [
        (large.body(" ".repeat(101)), 413),
        (question(&server).header("content-encoding", "br"), 415),
        (server.client().get(server.url("/nowhere")), 404),
        (server.client().get(server.url(EVALUATE)), 405),
        (
            server
                .client()
                .get(server.url("/v1/princes/sessions/x/record")),
            400,
        ),
        (web(&server).body(vec![0; 5]), 200),
        (web(&server).body(vec![9; 9]), 200),
    ] {
        let answer = sent(request, PAGE).await;
        assert_eq!(
            (answer.status().as_u16(), allowed(&answer)),
            (status, Some(PAGE))
        );
    }

    let server = start(&["--request-timeout", "0.2"]);
    let (_body, request) = endless(&server);
    let late = sent(request, PAGE).await;
    assert_eq!((late.status().as_u16(), allowed(&late)), (504, Some(PAGE)));

    let server = start(&["--rate-limit", "1", "--rate-burst", "1"]);
    let mut answer = sent(question(&server), PAGE).await;
    let deadline = Deadline::new("too many questions are refused");
    while answer.status() != 429 {
        deadline.check();
        assert_eq!(allowed(&answer), Some(PAGE));
        answer = sent(question(&server), PAGE).await;
    }
    assert_eq!(allowed(&answer), Some(PAGE));
    // Preflight requests are not counted for any client.
    let first = asked_first(&server, EVALUATE, PAGE, "POST", "content-type").await;
    assert_eq!(
        (first.status().as_u16(), allowed(&first)),
        (200, Some(PAGE))
    );

    let server = start(&["--max-concurrent-requests", "1"]);
    let busy = Busy::of(&server).await;
    let refused = async || {
        let answer = sent(question(&server), PAGE).await;
        (answer.status() == 503).then_some(answer)
    };
    let full = busy.until("a refusal", refused).await;
    assert_eq!(allowed(&full), Some(PAGE));
}

/// A request that does not end by itself.
fn endless(
    server: &Server,
) -> (
    tokio::sync::mpsc::Sender<Result<&'static str, std::io::Error>>,
    RequestBuilder,
) {
    let (sender, pieces) = tokio::sync::mpsc::channel(1);
    let pieces = tokio_stream::wrappers::ReceiverStream::new(pieces);
    let request = server.client().post(server.url(EVALUATE));
    let request = request.header(CONTENT_TYPE, "application/json");
    (sender, request.body(reqwest::Body::wrap_stream(pieces)))
}

#[tokio::test]
async fn who_asks_for_the_methods_of_a_path_is_no_page() {
    let server = Server::start_with(&["--cors-origin", PAGE]);
    let request = server
        .client()
        .request(Method::OPTIONS, server.url(EVALUATE));
    let answer = sent(request, PAGE).await;
    assert_eq!(answer.status(), 405);
    assert_eq!(answer.headers()[ALLOW], "POST");
}

#[test]
fn what_is_no_origin_is_refused_at_the_start() {
    let run = |origins: &[&str]| {
        let origins = origins.iter().flat_map(|origin| ["--cors-origin", *origin]);
        let mut binary = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        binary.args(origins).args(["--listen", "127.0.0.1:0"]);
        let output = support::run("the binary", &mut binary);
        assert!(!output.status.success(), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    for (origin, told) in [
        ("https://play.example/", "would be `https://play.example`"),
        (
            "https://play.example:443",
            "would be `https://play.example`",
        ),
        (
            "https://play.example/game",
            "would be `https://play.example`",
        ),
        ("https://me@play.example", "would be `https://play.example`"),
        ("play.example", "is no origin"),
        ("https://*.play.example", "is no origin"),
        ("null", "is no origin"),
        ("", "is no origin"),
    ] {
        let said = run(&[origin]);
        assert!(
            said.contains(told) && said.contains("--cors-origin"),
            "{origin}: {said}"
        );
    }
    let said = run(&["*", PAGE]);
    assert!(said.contains("`*` stands for all"), "{said}");
    let mut help = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let help = support::run("the binary", help.arg("--help"));
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(help.contains("MAECENAS_CORS_ORIGINS"));
}

#[tokio::test]
async fn origins_may_be_set_in_the_environment() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let both = format!("{PAGE},{OTHER}");
    let server = Server::start_by(command.env("MAECENAS_CORS_ORIGINS", both));
    for origin in [PAGE, OTHER] {
        let answer = sent(question(&server), origin).await;
        assert_eq!(allowed(&answer), Some(origin));
    }
}
