//! Connect has the answers and the errors of REST and gRPC, in both encodings, by `POST` and by `GET`.

use std::fs;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use prost_reflect::{DynamicMessage, prost::Message};
use reqwest::{RequestBuilder, Response};
use serde_json::{Value, json};
use tonic::Code;
use tonic_types::StatusExt;

use crate::support::{Deadline, Operation, Server, canonical, status_of, within};
use maecenas_contract::operations::{OPERATIONS, Operation as Row, Token};

const JSON: &str = "application/json";
const PROTO: &str = "application/proto";
const STREAM_OF_JSON: &str = "application/connect+json";
/// The most bytes of a message that is asked by `GET`: the address has room for it beside the headers.
const MOST_IN_ADDRESS: usize = 16 << 10;

/// The examples of the contract for the operations that only read and need no session, by their rows.
fn examples() -> Vec<(&'static Row, Value)> {
    let questions = OPERATIONS
        .iter()
        .filter(|row| row.no_side_effects && !row.is_about_sessions());
    let examples = questions.map(|row| {
        let file = format!("openapi/examples/{}{}.json", row.game, row.name);
        let example = fs::read_to_string(file).unwrap_or_else(|_| "{}".to_owned());
        (row, serde_json::from_str(&example).unwrap())
    });
    examples.collect()
}

async fn sent(request: RequestBuilder) -> Response {
    within("a response", request.send()).await.unwrap()
}

/// The message of a row in Protocol Buffers, and the JSON of such bytes.
fn rpc(row: &Row) -> Operation {
    Operation::named(&row.rpc.replace('/', "."))
}

#[tokio::test]
async fn an_answer_is_the_same_in_both_encodings_and_by_both_methods() {
    let server = Server::start();
    let mut by_get = 0;
    for (row, request) in examples() {
        let operation = rpc(row);
        let url = server.url(&operation.rpc_path());
        let answer = server
            .connect(&row.rpc.replace('/', "."), &request)
            .await
            .unwrap();
        let over_grpc = server
            .grpc(&row.rpc.replace('/', "."), &request)
            .await
            .unwrap();
        assert_eq!(as_canonical(&operation, &answer), over_grpc, "{}", row.rpc);

        let message = DynamicMessage::deserialize(operation.rpc.input(), &request).unwrap();
        let message = message.encode_to_vec();
        let posted = server.client().post(&url).header("content-type", PROTO);
        let posted = sent(posted.body(message.clone())).await;
        assert_eq!(posted.headers()["content-type"], PROTO);
        assert_eq!(
            json_of(&operation, &posted.bytes().await.unwrap()),
            over_grpc
        );

        let text = request.to_string();
        if text.len() > MOST_IN_ADDRESS {
            continue;
        }
        by_get += 1;
        let get = |query: &[(&str, &str)]| sent(server.client().get(&url).query(query));
        let plain = get(&[("connect", "v1"), ("encoding", "json"), ("message", &text)]).await;
        assert_eq!(plain.headers()["content-type"], JSON);
        assert_eq!(plain.json::<Value>().await.unwrap(), answer);
        let coded = URL_SAFE_NO_PAD.encode(&message);
        let coded = get(&[("encoding", "proto"), ("base64", "1"), ("message", &coded)]).await;
        assert_eq!(
            json_of(&operation, &coded.bytes().await.unwrap()),
            over_grpc
        );
    }
    assert!(by_get > 40, "{by_get} operations by GET");
}

/// An answer in the JSON that reflection makes.
fn as_canonical(operation: &Operation, answer: &Value) -> Value {
    let message = DynamicMessage::deserialize(operation.rpc.output(), answer).unwrap();
    json_of(operation, &message.encode_to_vec())
}

fn json_of(operation: &Operation, bytes: &[u8]) -> Value {
    let message = DynamicMessage::decode(operation.rpc.output(), bytes).unwrap();
    canonical(&message)
}

#[tokio::test]
async fn an_error_has_the_reason_and_the_faults_of_grpc() {
    let server = Server::start();
    let nonsense = json!({"completeWork": {"profession": "PLUMBER"}, "colour": "RED"});
    let error = server.connect("EvaluateWork", &nonsense).await.unwrap_err();
    assert_eq!(error.code(), Code::InvalidArgument);
    let (_, problem) = server.rest("EvaluateWork", &nonsense).await;
    assert_eq!(error.message(), problem["detail"]);
    let details = error.get_error_details();
    assert_eq!(
        details.error_info().unwrap().reason,
        problem["code"].as_str().unwrap()
    );
    let fields: Vec<_> = details
        .bad_request()
        .unwrap()
        .field_violations
        .iter()
        .map(|fault| &*fault.field)
        .collect();
    let expected: Vec<_> = problem["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| &fault["field"])
        .collect();
    assert_eq!(json!(fields), json!(expected));
}

#[tokio::test]
async fn what_only_reads_takes_get_and_nothing_else_does() {
    let server = Server::start();
    let query = [("encoding", "json"), ("message", "{}")];
    for row in OPERATIONS {
        let url = server.url(&format!("/{}", row.rpc));
        let response = sent(server.client().get(url).query(&query)).await;
        let refused = response.status() == 405;
        assert_eq!(refused, !row.no_side_effects, "{}", row.rpc);
        if refused {
            assert_eq!(response.headers()["allow"], "POST");
            assert_eq!(response.json::<Value>().await.unwrap()["code"], "unknown");
            continue;
        }
        // What a token can open is for its reader alone.
        let keeps = row.method == "GET" && row.token == Token::None;
        let caching = if keeps {
            "public, max-age=300"
        } else {
            "no-store"
        };
        assert_eq!(response.headers()["cache-control"], caching, "{}", row.rpc);
        let varies = response.headers().get_all("vary").iter();
        let varies: Vec<_> = varies.map(|name| name.to_str().unwrap()).collect();
        for name in ["accept-language", "authorization"] {
            assert!(varies.contains(&name), "{}: {varies:?}", row.rpc);
        }
    }
}

/// The messages of a stream and its end.
fn messages(mut bytes: &[u8]) -> (Vec<Value>, Value) {
    let mut messages = Vec::new();
    while let Some((head, rest)) = bytes.split_first_chunk::<5>() {
        let [flags, length @ ..] = *head;
        let (message, rest) = rest.split_at(u32::from_be_bytes(length) as usize);
        let message = serde_json::from_slice(message).unwrap();
        if flags == 2 {
            assert!(rest.is_empty(), "the end is the last message");
            return (messages, message);
        }
        assert_eq!(flags, 0);
        messages.push(message);
        bytes = rest;
    }
    panic!("a stream without an end: {messages:?}");
}

fn framed(messages: &[Value]) -> Vec<u8> {
    let framed = messages.iter().map(|message| {
        let message = message.to_string();
        let length = u32::try_from(message.len()).unwrap().to_be_bytes();
        [&[0], &length[..], message.as_bytes()].concat()
    });
    framed.collect::<Vec<_>>().concat()
}

async fn streamed(server: &Server, operation: &str, questions: &[Value]) -> (Vec<Value>, Value) {
    let url = server.url(&Operation::named(operation).rpc_path());
    let request = server
        .client()
        .post(url)
        .header("content-type", STREAM_OF_JSON);
    let response = sent(request.body(framed(questions))).await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], STREAM_OF_JSON);
    messages(&within("the stream", response.bytes()).await.unwrap())
}

/// A question about moves of The Princes of Florence.
fn question(name: &str) -> Value {
    let file = format!("openapi/examples/princes{name}.json");
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

#[tokio::test]
async fn streams_have_the_messages_of_grpc_and_an_end() {
    let server = Server::start();
    let mut pages = question("ListMoves");
    pages["pageSize"] = 2.into();
    let (listed, end) = streamed(&server, "StreamListMoves", &[pages.clone()]).await;
    assert_eq!(end, json!({}));
    let over_grpc = server
        .grpc_stream("StreamListMoves", &[pages.clone()])
        .await;
    assert_eq!(listed.len(), over_grpc.unwrap().len());

    let judged = question("ValidateMove");
    let wrong = json!({"seat": 9});
    let questions = [judged.clone(), wrong, judged];
    let (answers, end) = streamed(&server, "StreamValidateMoves", &questions).await;
    assert_eq!((answers.len(), end), (3, json!({})));
    assert_eq!(answers[0], answers[2]);
    assert_eq!(answers[1]["problem"]["code"], "INVALID_REQUEST");

    // The error of a stream is its end, under the status of a success.
    let (none, end) = streamed(&server, "StreamListMoves", &[json!({"seat": 9})]).await;
    assert_eq!(
        (none.len(), &end["error"]["code"]),
        (0, &json!("invalid_argument"))
    );
    let reason = status_of(None, &end["error"])
        .get_details_error_info()
        .unwrap()
        .reason;
    assert_eq!(reason, "INVALID_REQUEST");
    let (none, end) = streamed(&server, "StreamListMoves", &[pages.clone(), pages]).await;
    assert_eq!(
        (none.len(), &end["error"]["code"]),
        (0, &json!("unimplemented"))
    );
    let (none, end) = streamed(&server, "StreamListMoves", &[]).await;
    assert_eq!(
        (none.len(), &end["error"]["code"]),
        (0, &json!("unimplemented"))
    );
}

#[tokio::test]
async fn a_stream_of_a_service_that_closes_ends_with_what_happened() {
    let mut server = Server::start();
    let setup = json!({"setup": {"playerCount": 2, "seed": "1"}});
    let created = server.connect("CreateSession", &setup).await.unwrap();
    let id = &created["session"]["info"]["id"];
    let url = server.url(&Operation::named("WatchSession").rpc_path());
    let request = server
        .client()
        .post(url)
        .header("content-type", STREAM_OF_JSON);
    let response = sent(request.body(framed(&[json!({"id": id})]))).await;
    let bidi = server.url(&Operation::named("StreamValidateMoves").rpc_path());
    let bidi = server
        .client()
        .post(bidi)
        .header("content-type", STREAM_OF_JSON);
    let waiting =
        reqwest::Body::wrap_stream(tokio_stream::pending::<Result<Vec<u8>, std::io::Error>>());
    let waiting = sent(bidi.body(waiting)).await;
    server.terminate();
    let (events, end) = messages(&within("the events", response.bytes()).await.unwrap());
    assert_eq!(end, json!({}));
    let kinds: Vec<_> = events.iter().map(|event| &event["kind"]).collect();
    assert_eq!(json!(kinds), json!(["SESSION", "ENDED"]));
    assert_eq!(events[1]["ended"]["endReason"], "STOPPING");
    let (none, end) = messages(&within("the answers", waiting.bytes()).await.unwrap());
    assert_eq!(
        (none.len(), &end["error"]["code"]),
        (0, &json!("unavailable"))
    );
    assert!(server.wait());
}

#[tokio::test]
async fn requests_are_counted_under_their_protocol() {
    let server = Server::start();
    server.connect("ListGames", &json!({})).await.unwrap();
    server
        .connect("EvaluateWork", &json!({}))
        .await
        .unwrap_err();
    let deadline = Deadline::new("the requests are counted");
    let counted = |code: &str, operation: &str| {
        format!("operation=\"{operation}\",protocol=\"connect\",code=\"{code}\"}} 1")
    };
    loop {
        let metrics = sent(server.client().get(server.url("/metrics"))).await;
        let metrics = metrics.text().await.unwrap();
        let found = [
            counted("OK", "ListGames"),
            counted("INVALID_REQUEST", "EvaluateWork"),
        ];
        if found.iter().all(|line| metrics.contains(line)) {
            break;
        }
        deadline.check();
    }
}

#[tokio::test]
async fn a_token_opens_what_it_opens_over_rest() {
    let server = Server::start();
    let setup = json!({"setup": {"playerCount": 2, "seed": "1"}});
    let created = server.connect("CreateSession", &setup).await.unwrap();
    let id = created["session"]["info"]["id"].clone();
    let url = server.url(&Operation::named("GetSessionRecord").rpc_path());
    let read = async |token: &str| {
        let request = server.client().post(&url).bearer_auth(token);
        let response = sent(request.json(&json!({"id": id}))).await;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        (status, headers, response.json::<Value>().await.unwrap())
    };
    let (status, headers, record) = read(created["hostToken"].as_str().unwrap()).await;
    assert_eq!(
        (status, &headers["cache-control"]),
        (200, &"no-store".parse().unwrap())
    );
    assert!(record["record"]["start"].is_object());
    let (status, _, error) = read(created["seatTokens"][0].as_str().unwrap()).await;
    assert_eq!((status, &error["code"]), (403, &json!("permission_denied")));
    let (status, headers, error) = read("nonsense").await;
    assert_eq!((status, &error["code"]), (401, &json!("unauthenticated")));
    assert_eq!(headers["www-authenticate"], "Bearer");
}

#[tokio::test]
async fn a_header_that_would_guard_a_move_is_refused_and_not_ignored() {
    let server = Server::start();
    let setup = json!({"setup": {"playerCount": 2, "seed": "1"}});
    let created = server.connect("CreateSession", &setup).await.unwrap();
    let about = json!({"id": created["session"]["info"]["id"]});
    for (operation, header, field) in [
        ("MakeMove", "if-match", "etag"),
        ("MakeMove", "idempotency-key", "idempotencyKey"),
        ("CreateSession", "idempotency-key", "idempotencyKey"),
    ] {
        let url = server.url(&Operation::named(operation).rpc_path());
        let request = server.client().post(url).header(header, "\"0\"");
        let refused = sent(request.json(&about)).await;
        assert_eq!(refused.status(), 400);
        let error: Value = refused.json().await.unwrap();
        assert!(
            error["message"]
                .as_str()
                .unwrap()
                .contains(&format!("`{field}`")),
            "{error}"
        );
        let violation = &error["details"][1]["debug"]["fieldViolations"][0];
        assert_eq!(violation["field"], header);
    }
    // What only asks may have the headers of a program that sends them everywhere.
    let url = server.url(&Operation::named("ListRules").rpc_path());
    let request = server.client().post(url).header("idempotency-key", "x");
    assert_eq!(sent(request.json(&json!({}))).await.status(), 200);
    let url = server.url(&Operation::named("StreamListMoves").rpc_path());
    let request = server.client().post(url).header("idempotency-key", "x");
    let request = request.header("content-type", STREAM_OF_JSON);
    let pages = sent(request.body(framed(&[question("ListMoves")]))).await;
    let (pages, end) = messages(&pages.bytes().await.unwrap());
    assert!(!pages.is_empty() && end == json!({}), "{end}");
    let url = server.url(&Operation::named("WatchSession").rpc_path());
    let request = server.client().post(url).header("last-event-id", "0");
    let request = request.header("content-type", STREAM_OF_JSON);
    let refused = sent(request.body(framed(std::slice::from_ref(&about)))).await;
    let (_, end) = messages(&refused.bytes().await.unwrap());
    assert!(
        end["error"]["message"]
            .as_str()
            .unwrap()
            .contains("`seenEtag`"),
        "{end}"
    );
    // A session of another game is named as such.
    let url = server.url("/maecenas.palazzo.v1.Sessions/GetSession");
    let lost: Value = sent(server.client().post(url).json(&about))
        .await
        .json()
        .await
        .unwrap();
    assert!(
        lost["message"].as_str().unwrap().contains("`princes`"),
        "{lost}"
    );
}
