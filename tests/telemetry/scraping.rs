//! The text of `/metrics`, as a scraper reads it.

use std::{io::Write, process::Stdio};

use serde_json::{Value, json};

use crate::{
    example,
    support::{Server, output, script},
};

/// The samples of a text, read by a parser of `OpenMetrics`.
fn samples(text: &str) -> Vec<Value> {
    let mut parser = script("telemetry/openmetrics.py")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the parser starts");
    let mut input = parser.stdin.take().unwrap();
    input.write_all(text.as_bytes()).unwrap();
    drop(input);
    let output = output("the parser", parser);
    assert!(output.status.success(), "{text}");
    serde_json::from_slice(&output.stdout).unwrap()
}

pub(crate) async fn scraped(server: &Server) -> Vec<Value> {
    let response = server.client().get(server.url("/metrics")).send();
    let response = response.await.unwrap();
    let sent = response.headers()["content-type"]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(sent.starts_with("application/openmetrics-text"), "{sent}");
    samples(&response.text().await.unwrap())
}

/// The value of a sample; zero where there is none.
pub(crate) fn value(samples: &[Value], name: &str, labels: &Value) -> f64 {
    let found = samples
        .iter()
        .find(|sample| sample["name"] == name && sample["labels"] == *labels);
    found.map_or(0.0, |sample| sample["value"].as_f64().unwrap())
}

#[tokio::test]
async fn requests_verdicts_and_violations_are_counted() {
    let server = Server::start();
    for _ in 0..2 {
        server.rest("ValidateMove", &example("validateMove")).await;
    }
    server
        .grpc("ValidateMove", &example("validateMove"))
        .await
        .unwrap();
    server.rest("ValidateMove", &json!({})).await;
    let (_, batch) = server
        .rest("BatchValidateMoves", &example("batchValidateMoves"))
        .await;
    for path in ["/nothing", "/v1/nothing", "/nothing.v1.Nothing/Nothing"] {
        server.client().get(server.url(path)).send().await.unwrap();
    }
    let samples = scraped(&server).await;
    let requests = |operation: &str, protocol: &str, code: &str| {
        let game = if operation == "unknown" {
            ""
        } else {
            "princes"
        };
        let labels =
            json!({"game": game, "operation": operation, "protocol": protocol, "code": code});
        value(&samples, "maecenas_requests_total", &labels)
    };
    let told = [
        requests("ValidateMove", "rest", "OK"),
        requests("ValidateMove", "grpc", "OK"),
        requests("ValidateMove", "rest", "INVALID_REQUEST"),
        requests("unknown", "rest", "UNKNOWN_PATH"),
        requests("unknown", "connect", "UNKNOWN_PATH"),
    ];
    assert!(
        told.iter()
            .zip([2.0, 1.0, 1.0, 2.0, 1.0])
            .all(|(told, sent)| (told - sent).abs() < 0.5),
        "{told:?}"
    );
    let labels = json!({"game": "princes", "operation": "ValidateMove", "protocol": "rest"});
    let durations = value(&samples, "maecenas_request_duration_seconds_count", &labels);
    assert!((durations - 3.0).abs() < 0.5);
    let given = json!({"game": "princes", "operation": "ValidateMove", "verdict": "ILLEGAL"});
    let illegal = value(&samples, "maecenas_verdicts_total", &given);
    assert!((illegal - 3.0).abs() < 0.5);
    let results = batch["results"].as_array().unwrap();
    let all: f64 = ["LEGAL", "ILLEGAL", "UNKNOWN"]
        .map(|verdict| {
            let labels =
                json!({"game": "princes", "operation": "BatchValidateMoves", "verdict": verdict});
            value(&samples, "maecenas_verdicts_total", &labels)
        })
        .iter()
        .sum();
    let answers = results.iter().filter(|result| result["answer"].is_object());
    assert!((all - f64::from(u32::try_from(answers.count()).unwrap())).abs() < 0.5);
    let rule = json!({"game": "princes", "rule": "auction.increment"});
    assert!(value(&samples, "maecenas_violations_total", &rule) > 2.5);
}

#[tokio::test]
async fn clients_make_no_labels() {
    let server = Server::start();
    server.rest("ListRules", &json!({})).await;
    let ask = async |number: usize| {
        let path = server.url(&format!("/v1/princes/{number}?{number}={number}"));
        let request = server
            .client()
            .put(path)
            .header("content-type", "application/grpc-web");
        request.send().await.unwrap();
    };
    ask(0).await;
    let before = scraped(&server).await.len();
    for number in 1..50 {
        ask(number).await;
    }
    // The scraping itself is counted from the second time on.
    scraped(&server).await;
    let after = scraped(&server).await;
    let names = after
        .iter()
        .filter(|sample| sample["labels"]["operation"] != "probes");
    assert!(names.count() <= before);
}
