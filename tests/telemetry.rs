//! The telemetry of the service: spans, metrics and logs to a real receiver of OTLP, `/metrics`, `Server-Timing` and its log; and that none
//! of it delays a request or contains a secret.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "telemetry/counting.rs"]
mod counting;
#[path = "telemetry/decisions.rs"]
mod decisions;
#[path = "telemetry/outcomes.rs"]
mod outcomes;
#[path = "telemetry/receiver.rs"]
mod receiver;
#[path = "telemetry/redis_troubles.rs"]
mod redis_troubles;
#[path = "telemetry/scraping.rs"]
mod scraping;
#[path = "support/redis.rs"]
mod servers;
#[path = "telemetry/settings.rs"]
mod settings;
mod support;
#[path = "telemetry/table.rs"]
mod table;
#[path = "telemetry/troubles.rs"]
mod troubles;
#[path = "telemetry/watching.rs"]
mod watching;

use std::{
    collections::BTreeSet,
    process::{Command, Stdio},
};

use receiver::{Received, Receiver, attribute, sending};
use serde_json::{Value, json};
use support::{Operation, Raw, Server, joined};

const TRACE: &str = "0af7651916cd43dd8448eb211c80319c";
const SPAN: &str = "b7ad6b7169203331";

fn example(name: &str) -> Value {
    let path = format!(
        "{}/openapi/examples/princes{}{}.json",
        env!("CARGO_MANIFEST_DIR"),
        name[..1].to_uppercase(),
        &name[1..],
    );
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn traceparent() -> String {
    format!("00-{TRACE}-{SPAN}-01")
}

/// Sends a request over REST within a trace, and returns the answer and the header `traceresponse`.
async fn asked(server: &Server, name: &str, question: &Value) -> (Value, Option<String>) {
    let request = server
        .client()
        .post(server.url(&Operation::named(name).path));
    let request = request.header("traceparent", traceparent()).json(question);
    let response = request.send().await.unwrap();
    let told = response.headers().get("traceresponse");
    let told = told.map(|told| told.to_str().unwrap().to_owned());
    (response.json().await.unwrap(), told)
}

/// Sends a request over gRPC within a trace, and returns the metadata `traceresponse`.
async fn asked_over_grpc(server: &Server, name: &str, message: Vec<u8>) -> Option<String> {
    let mut client = tonic::client::Grpc::new(server.channel().await);
    client.ready().await.unwrap();
    let mut request = tonic::Request::new(message);
    let traceparent = traceparent().parse().unwrap();
    request.metadata_mut().insert("traceparent", traceparent);
    let path = Operation::named(name).rpc_path().parse().unwrap();
    let metadata = match client.unary(request, path, Raw).await {
        Ok(answer) => answer.metadata().clone(),
        Err(status) => status.metadata().clone(),
    };
    let told = metadata.get("traceresponse");
    told.map(|told| told.to_str().unwrap().to_owned())
}

/// Lets a server send its telemetry, and returns what was received.
fn finished(mut server: Server, receiver: Receiver) -> Received {
    server.terminate();
    assert!(server.wait());
    receiver.received()
}

// The connections of the clients have to go on while the server is waited for.
#[expect(clippy::too_many_lines, reason = "one story of a trace")]
#[tokio::test(flavor = "multi_thread")]
async fn an_operation_is_a_span_with_its_outcome_and_its_stages_over_both_protocols() {
    for protocol in ["grpc", "http/protobuf"] {
        let receiver = Receiver::start(0);
        let mut command = receiver.sent_to(protocol);
        command
            .env("OTEL_SERVICE_NAME", "florence")
            .env(
                "OTEL_RESOURCE_ATTRIBUTES",
                "deployment.environment.name=test",
            )
            .env("OTEL_EXPORTER_OTLP_HEADERS", "x-key=of-the-collector")
            .env("RUST_LOG", "maecenas=debug");
        let server = Server::start_by(&mut command);
        let (answer, response) = asked(&server, "ValidateMove", &example("validateMove")).await;
        assert_eq!(answer["verdict"], "ILLEGAL");
        asked(
            &server,
            "BatchValidateMoves",
            &example("batchValidateMoves"),
        )
        .await;
        let (problem, _) = asked(&server, "EvaluateWork", &json!({})).await;
        assert_eq!(problem["code"], "INVALID_REQUEST");
        let over_grpc = asked_over_grpc(&server, "ListRules", Vec::new()).await;
        asked_over_grpc(&server, "NewGame", vec![0x08, 0x63]).await;
        let sent = finished(server, receiver);

        let span = sent.span("POST /v1/princes/moves/validate");
        assert_eq!(
            (&span["traceId"], &span["parentSpanId"]),
            (&json!(TRACE), &json!(SPAN))
        );
        assert_eq!(response.unwrap(), told_by(span));
        let told = |key| attribute(span, key);
        assert_eq!(span["kind"], "SPAN_KIND_SERVER");
        assert_eq!(told("maecenas.game"), Some(&json!("princes")));
        assert_eq!(told("maecenas.operation"), Some(&json!("ValidateMove")));
        assert_eq!(told("maecenas.verdict"), Some(&json!("ILLEGAL")));
        let rules = told("maecenas.rules.broken").unwrap()["values"]
            .as_array()
            .unwrap();
        let rules: Vec<_> = rules.iter().map(|rule| &rule["stringValue"]).collect();
        let broken = answer["violations"].as_array().unwrap().iter();
        assert_eq!(rules, broken.map(|one| &one["rule"]).collect::<Vec<_>>());
        assert_eq!(told("http.request.method"), Some(&json!("POST")));
        assert_eq!(
            told("http.route"),
            Some(&json!("/v1/princes/moves/validate"))
        );
        assert_eq!(told("http.response.status_code"), Some(&json!("200")));
        let size = example("validateMove").to_string().len().to_string();
        assert_eq!(told("http.request.body.size"), Some(&json!(size)));
        assert!(told("http.response.body.size").is_some());
        assert!(sent.below(span).is_empty(), "stages are attributes");
        for stage in ["parse", "rules", "print"] {
            let name = format!("maecenas.{stage}.duration");
            let seconds = attribute(span, &name);
            assert!(
                seconds
                    .and_then(Value::as_f64)
                    .is_some_and(|seconds| seconds < 10.0),
                "{stage}"
            );
        }
        assert_eq!(told("url.scheme"), Some(&json!("http")));
        assert_eq!(told("url.path"), Some(&json!("/v1/princes/moves/validate")));
        assert_eq!(told("client.address"), Some(&json!("127.0.0.1")));
        assert_eq!(told("network.protocol.version"), Some(&json!("1.1")));
        assert_eq!(told("server.address"), Some(&json!("127.0.0.1")));
        assert!(told("error.type").is_none() && told("maecenas.store.duration").is_none());

        let batch = sent.span("POST /v1/princes/moves/batch-validate");
        assert!(attribute(batch, "maecenas.verdict").is_none());
        assert!(attribute(batch, "maecenas.verdicts.legal").is_some());

        let problem = sent.span("POST /v1/princes/works/evaluate");
        assert_eq!(
            attribute(problem, "maecenas.problem"),
            Some(&json!("INVALID_REQUEST"))
        );
        assert_eq!(
            problem["status"]["code"],
            Value::Null,
            "the service did not fail"
        );
        assert!(attribute(problem, "error.type").is_none());

        let rpc = sent.span("maecenas.princes.v1.Rules/ListRules");
        assert_eq!(
            (&rpc["traceId"], &rpc["parentSpanId"]),
            (&json!(TRACE), &json!(SPAN))
        );
        assert_eq!(over_grpc.unwrap(), told_by(rpc));
        assert_eq!(
            attribute(rpc, "rpc.response.status_code"),
            Some(&json!("OK"))
        );
        assert!(attribute(rpc, "maecenas.rules.duration").is_some());
        let refused = sent.span("maecenas.princes.v1.Rules/NewGame");
        let status = attribute(refused, "rpc.response.status_code");
        assert_eq!(status, Some(&json!("INVALID_ARGUMENT")));

        let durations = &sent.metric("http.server.request.duration")["histogram"];
        let points = durations["dataPoints"].as_array().unwrap();
        let statuses = points.iter().map(|point| {
            assert_eq!(attribute(point, "url.scheme"), Some(&json!("http")));
            assert_eq!(
                attribute(point, "http.request.method"),
                Some(&json!("POST"))
            );
            attribute(point, "http.response.status_code")
                .unwrap()
                .as_str()
                .unwrap()
        });
        let statuses: BTreeSet<_> = statuses.collect();
        assert_eq!(statuses, BTreeSet::from(["200", "400"]));
        sent.metric("rpc.server.call.duration");
        let violations = &sent.metric("maecenas.violations")["sum"]["dataPoints"];
        assert!(attribute(&violations[0], "maecenas.rule").is_some());
        let verdicts = &sent.metric("maecenas.verdicts")["sum"]["dataPoints"];
        assert!(attribute(&verdicts[0], "maecenas.verdict").is_some());

        let logs = sent.logs();
        assert!(
            logs.iter()
                .any(|log| log["body"]["stringValue"] == "told to stop")
        );
        assert!(logs.iter().any(|log| log["traceId"] == TRACE), "{logs:#?}");
        let mut instances = BTreeSet::new();
        for (headers, resource) in sent.resources() {
            let own = |key| attribute(resource, key).and_then(Value::as_str).unwrap();
            instances.insert(own("service.instance.id"));
            assert!(!own("host.name").is_empty() && !own("service.version").is_empty());
            assert_eq!(headers["x-key"], "of-the-collector");
            assert_eq!(
                attribute(resource, "service.name"),
                Some(&json!("florence"))
            );
            assert_eq!(
                attribute(resource, "deployment.environment.name"),
                Some(&json!("test"))
            );
        }
        assert_eq!(instances.len(), 1, "all signals are of one instance");
    }
}

/// The expected `traceresponse` of a span.
fn told_by(span: &Value) -> String {
    let id = |key: &str| span[key].as_str().unwrap().to_owned();
    format!("00-{}-{}-01", id("traceId"), id("spanId"))
}

#[tokio::test]
async fn nothing_is_traced_unless_it_is_asked_for() {
    let off = [
        ("OTEL_SDK_DISABLED", "true"),
        ("OTEL_TRACES_EXPORTER", "none"),
    ];
    let mut commands = vec![Command::new(env!("CARGO_BIN_EXE_maecenas"))];
    commands.extend(off.map(|(name, value)| {
        let mut command = sending("http://127.0.0.1:9");
        command.env(name, value);
        command
    }));
    for mut command in commands {
        let server = Server::start_by(&mut command);
        let (_, told) = asked(&server, "ValidateMove", &example("validateMove")).await;
        assert_eq!(told, None);
    }
}

/// The resident memory of a process in KiB.
fn memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS:"))
        .unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

async fn all_are_answered(server: &Server, requests: usize) {
    let question = example("validateMove");
    for _ in 0..requests {
        let (answer, _) = asked(server, "ValidateMove", &question).await;
        assert_eq!(answer["verdict"], "ILLEGAL");
    }
}

#[tokio::test]
async fn a_collector_that_is_down_or_slow_holds_up_nobody_and_fills_neither_memory_nor_log() {
    let slow = Receiver::start(60);
    for mut command in [
        sending("http://127.0.0.1:9"),
        slow.sent_to("grpc"),
        slow.sent_to("http/protobuf"),
    ] {
        command
            .args(["--drain-timeout", "1"])
            .env("RUST_LOG", "info")
            .env("OTEL_BSP_MAX_QUEUE_SIZE", "512")
            .stderr(Stdio::piped());
        let mut server = Server::start_by(&mut command);
        let told = server.told();
        all_are_answered(&server, 500).await;
        let before = memory(&server);
        all_are_answered(&server, 2500).await;
        let grown = memory(&server).saturating_sub(before);
        // 2500 requests have as many spans, of which each takes more than 1 KiB.
        assert!(grown < 8 << 10, "{grown} KiB");
        server.terminate();
        assert!(server.wait());
        let told = joined("its error stream ends", told);
        let complaints = told.lines().filter(|line| line.contains("opentelemetry"));
        assert!(complaints.count() <= 2, "{told}");
        assert!(told.lines().count() < 10, "{told}");
    }
    slow.received();
}

#[tokio::test]
async fn answers_over_rest_say_how_long_their_parts_took() {
    let server = Server::start();
    let ask = |body: Value| {
        let request = server
            .client()
            .post(server.url("/v1/princes/moves/validate"));
        request.json(&body).send()
    };
    for (body, parts) in [
        (
            example("validateMove"),
            &["parse", "rules", "print", "total"][..],
        ),
        (json!({"seat": "x"}), &["parse", "total"]),
    ] {
        let response = ask(body).await.unwrap();
        let told = response.headers()["server-timing"].to_str().unwrap();
        let told: Vec<_> = told
            .split(", ")
            .map(|part| part.split_once(";dur=").unwrap())
            .collect();
        assert_eq!(
            told.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
            parts
        );
        let durations = told.iter().map(|(_, time)| time.parse::<f64>().unwrap());
        let durations: Vec<_> = durations.collect();
        let (total, stages) = durations.split_last().unwrap();
        assert!(stages.iter().sum::<f64>() <= *total, "{told:?}");
    }
}

#[tokio::test]
async fn the_log_is_text_or_json_as_asked() {
    for (format, json) in [("text", false), ("json", true)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        command
            .env("MAECENAS_LOG_FORMAT", format)
            .env("RUST_LOG", "info")
            .stderr(Stdio::piped());
        let mut server = Server::start_by(&mut command);
        let told = server.told();
        server.terminate();
        assert!(server.wait());
        let told = joined("its error stream ends", told);
        assert!(told.contains("told to stop"), "{told}");
        for line in told.lines() {
            let read = serde_json::from_str::<Value>(line);
            assert_eq!(read.is_ok(), json, "{line}");
            if let Ok(event) = read {
                assert!(event["timestamp"].is_string() && event["message"].is_string());
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_clients_send_stands_in_no_log_and_no_trace() {
    const SECRET: &str = "5ec2e75ec2e75ec2e75ec2e7";
    let receiver = Receiver::start(0);
    let mut command = receiver.sent_to("http/protobuf");
    command.env("RUST_LOG", "trace").stderr(Stdio::piped());
    let mut server = Server::start_by(&mut command);
    let told = server.told();
    let game = json!({"playerCount": 3, "seed": SECRET});
    let (answer, _) = asked(&server, "NewGame", &game).await;
    assert!(answer["state"].to_string().contains(SECRET));
    let state = json!({"position": {"state": answer["state"]}});
    asked(&server, "CheckState", &state).await;
    server.grpc("NewGame", &game).await.unwrap();
    // One that is refused, for its seed among other things.
    asked(
        &server,
        "NewGame",
        &json!({"playerCount": 9, "seed": format!("{SECRET}!")}),
    )
    .await;
    let tokens = server.client().get(server.url("/v1/princes/rules"));
    let tokens = tokens.bearer_auth(SECRET).send().await.unwrap();
    assert_eq!(tokens.status(), 200);
    let metrics = server.client().get(server.url("/metrics")).send().await;
    let metrics = metrics.unwrap().text().await.unwrap();
    let sent = finished(server, receiver);
    let told = joined("its error stream ends", told);
    assert!(told.contains("answered") && !sent.spans().is_empty());
    assert!(!told.contains(SECRET));
    assert!(!json!(sent.0).to_string().contains(SECRET));
    assert!(!metrics.contains(SECRET));
}
