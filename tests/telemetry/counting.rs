//! Thousands of requests of every kind: the metrics count the requests that were sent, by code, verdict and outcome, abandoned ones
//! included.

use std::{
    collections::BTreeMap,
    io::Write,
    net::{SocketAddr, TcpStream},
    process::Command,
};

use bytes::Bytes;
use futures_util::future::join_all;
use http::Request;
use prost_reflect::{DynamicMessage, prost::Message};
use serde_json::{Value, json};
use tokio_stream::StreamExt as _;

use crate::{
    example,
    scraping::scraped,
    support::{Operation, Raw, Server, until, within},
    table::{Table, asked},
};

/// Counts by the values of labels.
type Counts = BTreeMap<Vec<String>, u64>;

/// The requests that were sent, and their answers.
#[derive(Default)]
struct Sent {
    requests: Counts,
    verdicts: Counts,
    violations: Counts,
    stores: Counts,
}

impl Sent {
    fn request(&mut self, operation: &str, protocol: &str, code: &str, times: u64) {
        let key = [operation, protocol, code].map(str::to_owned).to_vec();
        *self.requests.entry(key).or_default() += times;
    }

    fn stored(&mut self, action: &str, outcome: &str, times: u64) {
        let key = [action, outcome].map(str::to_owned).to_vec();
        *self.stores.entry(key).or_default() += times;
    }

    /// Counts the verdicts of an answer, at any depth.
    fn judged(&mut self, operation: &str, answer: &Value) {
        match answer {
            Value::Object(fields) => {
                if let Some(verdict) = fields.get("verdict").and_then(Value::as_str) {
                    let key = [operation, verdict].map(str::to_owned).to_vec();
                    *self.verdicts.entry(key).or_default() += 1;
                }
                let violations = fields.get("violations").and_then(Value::as_array);
                for violation in violations.into_iter().flatten() {
                    let rule = violation["rule"].as_str().unwrap().to_owned();
                    *self.violations.entry(vec![rule]).or_default() += 1;
                }
                fields
                    .values()
                    .for_each(|field| self.judged(operation, field));
            }
            Value::Array(items) => items.iter().for_each(|item| self.judged(operation, item)),
            _ => {}
        }
    }
}

/// The counts of a metric by some of its labels, without those of scraping itself.
fn counted(samples: &[Value], name: &str, labels: &[&str]) -> Counts {
    let mut counts = Counts::new();
    for sample in samples.iter().filter(|sample| sample["name"] == name) {
        let label = |name: &&str| sample["labels"][*name].as_str().unwrap().to_owned();
        let key: Vec<_> = labels.iter().map(label).collect();
        if sample["labels"]["operation"] == "probes" {
            continue;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a count"
        )]
        let value = sample["value"].as_f64().unwrap().round() as u64;
        *counts.entry(key).or_default() += value;
    }
    counts
}

const LABELS: [&str; 3] = ["operation", "protocol", "code"];

/// Sends a body over REST and returns the answer.
async fn posted(server: &Server, path: &str, kind: &str, body: String) -> Value {
    let request = server.client().post(server.url(path));
    let request = request.header("content-type", kind).body(body);
    let response = request.send().await.unwrap();
    response.json().await.unwrap_or_default()
}

/// Sends the same request many times, some at a time, and returns the answers.
async fn often<F: Future<Output = Value>>(times: u64, ask: impl Fn() -> F) -> Vec<Value> {
    let mut answers = Vec::new();
    for _ in 0..times / 10 {
        answers.extend(join_all((0..10).map(|_| ask())).await);
    }
    answers
}

/// The number of requests of each kind.
const TIMES: u64 = 850;
/// The number of requests that need a session or a connection of their own.
const FEW: u64 = 20;

const VALIDATE: &str = "/v1/princes/moves/validate";
const JSON: &str = "application/json";

async fn over_rest(server: &Server, sent: &mut Sent) {
    let question = example("validateMove").to_string();
    let batch = example("batchValidateMoves").to_string();
    let large = format!("{{\"seat\":{}}}", " ".repeat(300_000));
    for (operation, path, kind, body, code) in [
        ("ValidateMove", VALIDATE, JSON, &*question, "OK"),
        ("ValidateMove", VALIDATE, JSON, "{}", "INVALID_REQUEST"),
        (
            "ValidateMove",
            VALIDATE,
            JSON,
            "{\"seat\":",
            "MALFORMED_JSON",
        ),
        (
            "ValidateMove",
            VALIDATE,
            "text/plain",
            "{}",
            "UNSUPPORTED_MEDIA_TYPE",
        ),
        ("ValidateMove", VALIDATE, JSON, &*large, "BODY_TOO_LARGE"),
        (
            "BatchValidateMoves",
            "/v1/princes/moves/batch-validate",
            JSON,
            &*batch,
            "OK",
        ),
        ("unknown", "/v1/princes/nothing", JSON, "{}", "UNKNOWN_PATH"),
        (
            "ListRules",
            "/v1/princes/rules",
            JSON,
            "{}",
            "METHOD_NOT_ALLOWED",
        ),
        (
            "NewGame",
            "/v1/princes/games/new",
            JSON,
            "{\"playerCount\":3,\"seed\":\"5ec2e75ec2e75ec2e75ec2e7\"}",
            "OK",
        ),
    ] {
        let ask = || posted(server, path, kind, body.to_owned());
        for answer in often(TIMES, ask).await {
            sent.judged(operation, &answer);
            let told = answer["code"].as_str().unwrap_or("OK");
            assert_eq!(told, code, "{operation}");
        }
        sent.request(operation, "rest", code, TIMES);
    }
    let rules = || async { asked(server, "ListRules", None, json!({})).await.1 };
    often(TIMES, rules).await;
    sent.request("ListRules", "rest", "OK", TIMES);
    let lines = format!("{}\n{}\n", example("validateMove"), example("validateMove"));
    let path = Operation::named("StreamValidateMoves").path;
    for _ in 0..FEW {
        let request = server.client().post(server.url(&path)).body(lines.clone());
        let request = request.header("content-type", "application/x-ndjson");
        let answer = request.send().await.unwrap().text().await.unwrap();
        let answers = answer
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        answers.for_each(|answer: Value| sent.judged("StreamValidateMoves", &answer));
    }
    sent.request("StreamValidateMoves", "rest", "OK", FEW);
}

async fn over_grpc(server: &Server, sent: &mut Sent) {
    let channel = server.channel().await;
    let call = |operation: &str, question: &Value| {
        let operation = Operation::named(operation);
        let message = DynamicMessage::deserialize(operation.rpc.input(), question).unwrap();
        let (message, path) = (message.encode_to_vec(), operation.rpc_path());
        let channel = channel.clone();
        async move {
            let mut client = tonic::client::Grpc::new(channel);
            client.ready().await.unwrap();
            let path = path.parse().unwrap();
            match client.unary(tonic::Request::new(message), path, Raw).await {
                Ok(answer) => {
                    let answer = answer.into_inner();
                    let output = operation.rpc.output();
                    let answer = DynamicMessage::decode(output, answer.as_slice()).unwrap();
                    serde_json::to_value(answer).unwrap()
                }
                Err(status) => json!({"grpc": i32::from(status.code())}),
            }
        }
    };
    let example = example("validateMove");
    for (operation, question, code) in [
        ("ValidateMove", &example, "OK"),
        ("NewGame", &json!({"playerCount": 99}), "INVALID_REQUEST"),
        ("ListRules", &json!({}), "OK"),
    ] {
        for answer in often(TIMES, || call(operation, question)).await {
            sent.judged(operation, &answer);
            assert_eq!(answer.get("grpc").is_none(), code == "OK", "{answer}");
        }
        sent.request(operation, "grpc", code, TIMES);
    }
    for _ in 0..FEW {
        let questions = [example.clone(), example.clone()];
        let answers = server.grpc_stream("StreamValidateMoves", &questions).await;
        let answers = answers.unwrap();
        for answer in &answers {
            sent.judged("StreamValidateMoves", answer);
        }
    }
    sent.request("StreamValidateMoves", "grpc", "OK", FEW);
}

async fn sessions(server: &Server, sent: &mut Sent) {
    for _ in 0..FEW {
        let table = Table::begin(server).await;
        sent.request("CreateSession", "rest", "OK", 1);
        sent.stored("create", "ok", 1);
        // Its end is planned: the session is deleted.
        let watching = table.watch().await;
        sent.request("WatchSession", "rest", "OK", 1);
        // This one's client goes away.
        drop(table.watch().await);
        sent.request("WatchSession", "rest", "CANCELLED", 1);
        for _ in 0..3 {
            table.step().await;
            sent.stored("append", "ok", 1);
            sent.request("GetSession", "rest", "OK", 1);
            sent.request("ListSessionMoves", "rest", "OK", 1);
            sent.request("MakeMove", "rest", "OK", 1);
            let legal = ["MakeMove", "LEGAL"].map(str::to_owned).to_vec();
            *sent.verdicts.entry(legal).or_default() += 1;
        }
        let (mover, made) = table.choose().await;
        sent.request("GetSession", "rest", "OK", 1);
        sent.request("ListSessionMoves", "rest", "OK", 1);
        let making = json!({"move": made});
        // The other seat may not move now.
        let other = Some(table.seats[1 - mover].as_str());
        let (status, refused) = table.ask("MakeMove", other, making.clone()).await;
        assert!(status == 200 && refused["refused"].is_object(), "{refused}");
        sent.judged("MakeMove", &refused["refused"]["refusal"]);
        sent.request("MakeMove", "rest", "OK", 1);
        for (operation, token, status, code) in [
            ("MakeMove", Some("wrong"), 401, "UNAUTHENTICATED"),
            ("MakeMove", None, 401, "UNAUTHENTICATED"),
            ("DeleteSession", other, 403, "PERMISSION_DENIED"),
        ] {
            let (told, answer) = table.ask(operation, token, making.clone()).await;
            let problem = answer["code"].as_str();
            assert_eq!((told, problem), (status, Some(code)), "{operation}");
            sent.request(operation, "rest", code, 1);
        }
        let stale = json!({"move": made, "version": 0});
        let (told, _) = table
            .ask("MakeMove", Some(&table.seats[mover]), stale)
            .await;
        assert_eq!(told, 412);
        sent.request("MakeMove", "rest", "STALE_VERSION", 1);
        let (told, _) = table
            .ask("DeleteSession", Some(&table.host), json!({}))
            .await;
        assert_eq!(told, 200);
        sent.request("DeleteSession", "rest", "OK", 1);
        sent.stored("delete", "ok", 1);
        let (told, _) = table.ask("GetSession", None, json!({})).await;
        assert_eq!(told, 410);
        sent.request("GetSession", "rest", "SESSION_ENDED", 1);
        let mut events = watching.bytes_stream();
        let end = async { while events.next().await.is_some() {} };
        within("the stream ends", end).await;
        let missing = json!({"id": "0123456789abcdef0123456789abcdef"});
        let (told, _) = asked(server, "GetSession", None, missing).await;
        assert_eq!(told, 404);
        sent.request("GetSession", "rest", "SESSION_NOT_FOUND", 1);
        sent.stored("read", "missing", 1);
    }
}

fn address(server: &Server) -> SocketAddr {
    let url = server.url("");
    url.trim_start_matches("http://").parse().unwrap()
}

/// Begins bodies and goes away, over both versions of HTTP and both protocols.
async fn abandoned(server: &Server, sent: &mut Sent) {
    for _ in 0..FEW {
        let mut stream = TcpStream::connect(address(server)).unwrap();
        let head = format!(
            "POST {VALIDATE} HTTP/1.1\r\nhost: a\r\ncontent-type: {JSON}\r\ncontent-length: 100\r\n\r\n{{\"seat\":"
        );
        stream.write_all(head.as_bytes()).unwrap();
        // Its body has no length, and ends within a chunk.
        let mut chunked = TcpStream::connect(address(server)).unwrap();
        let head = format!(
            "POST {VALIDATE} HTTP/1.1\r\nhost: a\r\ncontent-type: {JSON}\r\ntransfer-encoding: chunked\r\n\r\n8\r\n{{\""
        );
        chunked.write_all(head.as_bytes()).unwrap();
    }
    sent.request("ValidateMove", "rest", "CANCELLED", 2 * FEW);
    let stream = tokio::net::TcpStream::connect(address(server))
        .await
        .unwrap();
    let (mut requests, connection) = h2::client::handshake(stream).await.unwrap();
    let connection = tokio::spawn(connection);
    for (path, kind, protocol) in [
        (VALIDATE, JSON, "rest"),
        (
            "/maecenas.princes.v1.Rules/ValidateMove",
            "application/grpc",
            "grpc",
        ),
    ] {
        for _ in 0..FEW {
            requests = within("a stream is free", requests.ready()).await.unwrap();
            let request = Request::post(server.url(path)).header("content-type", kind);
            let request = request.body(()).unwrap();
            let (_answer, mut body) = requests.send_request(request, false).unwrap();
            let begun = Bytes::from_static(b"\0\0\0\0\x64{\"s");
            body.send_data(begun, false).unwrap();
            // The head arrives before the stream is reset, so that it is a request.
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            body.send_reset(h2::Reason::CANCEL);
        }
        sent.request("ValidateMove", protocol, "CANCELLED", FEW);
    }
    until("the streams are reset", || async {
        let counts = counted(&scraped(server).await, "maecenas_requests_total", &LABELS);
        let of = |protocol: &str| {
            counts
                .get(&["ValidateMove", protocol, "CANCELLED"].map(str::to_owned)[..])
                .copied()
        };
        of("rest") >= Some(3 * FEW) && of("grpc") >= Some(FEW)
    })
    .await;
    connection.abort();
}

/// A wrong framing of a body is no abandoned request: its client is there, and is answered.
async fn malformed(server: &Server, sent: &mut Sent) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(address(server))
        .await
        .unwrap();
    let head = format!(
        "POST {VALIDATE} HTTP/1.1\r\nhost: a\r\ncontent-type: {JSON}\r\ntransfer-encoding: chunked\r\n\r\nno length\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    within("an answer", stream.read_exact(&mut answer))
        .await
        .unwrap();
    assert_eq!(&answer, b"HTTP/1.1 400");
    sent.request("ValidateMove", "rest", "MALFORMED_JSON", 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_metrics_count_what_was_sent() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    command.env("MAECENAS_MAX_BODY_BYTES", "262144");
    let server = Server::start_by(&mut command);
    let mut sent = Sent::default();
    over_rest(&server, &mut sent).await;
    over_grpc(&server, &mut sent).await;
    sessions(&server, &mut sent).await;
    malformed(&server, &mut sent).await;
    abandoned(&server, &mut sent).await;
    let all: u64 = sent.requests.values().sum();
    assert!(all > 10_000, "{all}");
    until("all streams have ended", || async {
        let counts = counted(&scraped(&server).await, "maecenas_requests_total", &LABELS);
        counts.values().sum::<u64>() >= all
    })
    .await;
    let samples = scraped(&server).await;
    let counts = |name, labels| counted(&samples, name, labels);
    assert_eq!(counts("maecenas_requests_total", &LABELS), sent.requests);
    assert_eq!(
        counts("maecenas_verdicts_total", &["operation", "verdict"]),
        sent.verdicts
    );
    assert_eq!(
        counts("maecenas_violations_total", &["rule"]),
        sent.violations
    );
    let stores = counts(
        "maecenas_store_duration_seconds_count",
        &["action", "outcome"],
    );
    for (key, times) in &sent.stores {
        assert_eq!(stores.get(key), Some(times), "{key:?} in {stores:?}");
    }
    let durations = counts("maecenas_request_duration_seconds_count", &[]);
    assert_eq!(durations.values().sum::<u64>(), all);
    let created = counts("maecenas_sessions_created_total", &["game"]);
    assert_eq!(created.get(&vec!["princes".to_owned()]), Some(&FEW));
    let ended = counts("maecenas_sessions_ended_total", &["reason"]);
    assert_eq!(ended.get(&vec!["deleted".to_owned()]), Some(&FEW));
    for name in ["maecenas_watchers", "maecenas_capacity_used"] {
        let used = samples.iter().filter(|sample| sample["name"] == name);
        for sample in used.filter(|sample| sample["labels"]["resource"] == "streams") {
            assert_eq!(sample["value"].as_f64(), Some(0.0), "{sample}");
        }
    }
}
