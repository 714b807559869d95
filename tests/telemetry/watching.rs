//! The spans and metrics of sessions and of watchers, and that every attribute is documented.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use serde_json::{Value, json};
use tokio_stream::StreamExt as _;

use crate::{
    SPAN, TRACE, asked as asked_in_trace, asked_over_grpc, example, finished,
    receiver::{Received, Receiver, attribute},
    scraping::{scraped, value},
    support::{Server, until, within},
    table::{Table, asked},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_is_linked_to_the_moves_that_it_saw_and_their_lag_is_measured() {
    let receiver = Receiver::start(0);
    let server = Server::start_by(&mut receiver.sent_to("http/protobuf"));
    let table = Table::begin(&server).await;
    let mut events = table.watch().await.bytes_stream();
    for _ in 0..2 {
        table.step().await;
        let mut told = String::new();
        let event = async {
            while !told.contains("event: move_made") {
                told += &String::from_utf8_lossy(&events.next().await.unwrap().unwrap());
            }
        };
        within("the event of the move", event).await;
    }
    let lag = value(
        &scraped(&server).await,
        "maecenas_watch_lag_seconds_count",
        &json!({}),
    );
    // The watcher may have read the first move from the log.
    assert!((0.5..2.5).contains(&lag), "{lag}");
    let (status, _) = table
        .ask("DeleteSession", Some(&table.host), json!({}))
        .await;
    assert_eq!(status, 200);
    within("the stream ends", async {
        while events.next().await.is_some() {}
    })
    .await;
    let sent = finished(server, receiver);
    let watcher = sent.span("GET /v1/princes/sessions/{id}/events");
    let spans = sent.spans();
    let moves = spans
        .iter()
        .filter(|span| span["name"] == "POST /v1/princes/sessions/{id}/moves");
    let ids = |of: &Value| of["spanId"].as_str().unwrap().to_owned();
    let moves: BTreeSet<_> = moves.map(|span| ids(span)).collect();
    let links = watcher["links"].as_array().unwrap();
    let linked: BTreeSet<_> = links.iter().map(ids).collect();
    assert_eq!(linked.len(), 2);
    assert_eq!(linked, moves);
    let made = spans
        .iter()
        .find(|span| span["name"] == "POST /v1/princes/sessions/{id}/moves");
    let made = made.unwrap();
    assert_eq!(attribute(made, "maecenas.verdict"), Some(&json!("LEGAL")));
    assert_eq!(
        attribute(made, "maecenas.session.version"),
        Some(&json!("1"))
    );
    assert!(attribute(made, "maecenas.rules.duration").is_some());
    assert!(attribute(made, "maecenas.store.duration").is_some());
    let kind = attribute(made, "maecenas.move.kind").and_then(Value::as_str);
    assert!(
        kind.is_some_and(|kind| kind == kind.to_uppercase()),
        "{kind:?}"
    );
    let catalog = attribute(made, "maecenas.catalog").and_then(Value::as_str);
    assert!(
        catalog.is_some_and(|catalog| catalog.contains('@')),
        "{catalog:?}"
    );
    let read = sent
        .spans()
        .into_iter()
        .find(|span| span["name"] == "GET /v1/princes/sessions/{id}");
    let size = attribute(read.unwrap(), "http.request.body.size");
    assert_eq!(size, Some(&json!("0")), "it has no body");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_is_counted_at_its_end_by_how_it_ended() {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let server = Server::start_by(command.env("MAECENAS_FIRST_MOVE_IDLE", "1"));
    let watched = async |code: &str| {
        let labels = json!({"game": "princes", "operation": "WatchSession", "protocol": "rest", "code": code});
        value(&scraped(&server).await, "maecenas_requests_total", &labels)
    };
    let read = async |watching: reqwest::Response| {
        let mut events = watching.bytes_stream();
        within("the stream ends", async {
            while events.next().await.is_some() {}
        })
        .await;
    };
    // A session that expires.
    let table = Table::begin(&server).await;
    let watching = table.watch().await;
    let watchers = scraped(&server).await;
    assert!(value(&watchers, "maecenas_watchers", &json!({})) > 0.5);
    read(watching).await;
    until("it is counted", || async {
        watched("SESSION_NOT_FOUND").await > 0.5
    })
    .await;
    let samples = scraped(&server).await;
    let expired = value(
        &samples,
        "maecenas_sessions_ended_total",
        &json!({"reason": "expired"}),
    );
    assert!(expired > 0.5);
    // A client who goes away.
    let table = Table::begin(&server).await;
    drop(table.watch().await);
    until("it is counted", || async {
        watched("CANCELLED").await > 0.5
    })
    .await;
    // A service that stops ends its streams, and reports that as planned; nobody scrapes it then.
    assert!(watched("OK").await < 0.5);
}

/// The attributes of the documentation, with the places of each.
fn documented() -> BTreeMap<String, String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/telemetry.md");
    let page = fs::read_to_string(page).unwrap();
    let (_, chapter) = page.split_once("\n### Attributes\n").unwrap();
    let chapter = chapter.split("\n##").next().unwrap();
    let rows = chapter.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        (cells[0].trim_matches('`').to_owned(), cells[2].to_owned())
    })
    .collect()
}

/// Checks that the attributes of something are documented for its place.
fn checked(of: &Value, place: &str, documented: &BTreeMap<String, String>) -> usize {
    let attributes = of["attributes"].as_array().map_or(&[][..], Vec::as_slice);
    for attribute in attributes {
        let name = attribute["key"].as_str().unwrap();
        let places = documented.get(name);
        let is_own = places.is_some_and(|places| places.split(", ").any(|own| own == place));
        // The SDK adds its own name, and the environment may add anything.
        assert!(
            is_own || name.starts_with("telemetry.sdk."),
            "{name} of {place}"
        );
    }
    attributes.len()
}

/// The points of all metrics.
fn points(sent: &Received) -> Vec<&Value> {
    let metrics = sent.metrics();
    let points = metrics.into_iter().flat_map(|metric| {
        ["sum", "gauge", "histogram"]
            .into_iter()
            .flat_map(move |kind| metric[kind]["dataPoints"].as_array().into_iter().flatten())
    });
    points.collect()
}

#[expect(clippy::too_many_lines, reason = "one story of a service")]
#[tokio::test(flavor = "multi_thread")]
async fn every_attribute_that_is_sent_is_documented_and_every_event_has_time_and_name() {
    let receiver = Receiver::start(0);
    let mut command = receiver.sent_to("grpc");
    command
        .env("RUST_LOG", "info")
        .env("MAECENAS_RATE_LIMIT", "1000");
    let server = Server::start_by(&mut command);
    let table = Table::begin(&server).await;
    table.step().await;
    asked_in_trace(&server, "ValidateMove", &example("validateMove")).await;
    asked_in_trace(
        &server,
        "BatchValidateMoves",
        &example("batchValidateMoves"),
    )
    .await;
    let (problem, _) = asked_in_trace(&server, "EvaluateWork", &json!({"no-such-field": 1})).await;
    assert_eq!(problem["code"], "INVALID_REQUEST");
    asked_in_trace(&server, "NewGame", &json!({"playerCount": 99})).await;
    asked_over_grpc(&server, "ListRules", Vec::new()).await;
    let strange = reqwest::Method::from_bytes(b"BREW").unwrap();
    let brewed = server
        .client()
        .request(strange, server.url("/coffee"))
        .send();
    brewed.await.unwrap();
    asked(
        &server,
        "GetSession",
        Some("wrong"),
        json!({"id": table.id}),
    )
    .await;
    // Exemplars name the trace of a sampled request.
    let metrics = server.client().get(server.url("/metrics"));
    let metrics = metrics
        .header("accept", "application/openmetrics-text")
        .send();
    let metrics = metrics.await.unwrap().text().await.unwrap();
    let exemplar = format!(" # {{trace_id=\"{TRACE}\",span_id=\"");
    assert!(metrics.contains(&exemplar), "{metrics}");
    assert!(!metrics.contains(SPAN), "the span is the server's");
    scraped(&server).await;
    let older = server
        .client()
        .get(server.url("/metrics"))
        .header("accept", "text/plain");
    let older = older.send().await.unwrap().text().await.unwrap();
    assert!(!older.contains(" # {"), "{older}");
    let sent = finished(server, receiver);
    let documented = documented();
    assert!(documented.len() > 40);
    for span in sent.spans() {
        let place = if span["kind"] == "SPAN_KIND_CLIENT" {
            "store"
        } else {
            "request"
        };
        assert!(checked(span, place, &documented) > 2);
    }
    let points = points(&sent);
    let attributes: usize = points
        .iter()
        .map(|point| checked(point, "metric", &documented))
        .sum();
    assert!(attributes > 40, "{attributes}");
    for (_, resource) in sent.resources() {
        assert!(checked(resource, "resource", &documented) > 3);
    }
    for log in sent.logs() {
        assert!(
            log["timeUnixNano"]
                .as_str()
                .is_some_and(|time| time.len() > 18),
            "{log}"
        );
        assert!(
            log["eventName"]
                .as_str()
                .is_some_and(|name| name.starts_with("maecenas.")),
            "{log}"
        );
    }
    for (name, value) in [
        ("process.cpu.time", "sum"),
        ("process.memory.usage", "sum"),
        ("maecenas.capacity", "gauge"),
        ("maecenas.capacity.used", "gauge"),
        ("maecenas.build.info", "gauge"),
        ("maecenas.sessions.created", "sum"),
        ("maecenas.session.cache.requests", "sum"),
        ("maecenas.watchers", "sum"),
        ("maecenas.connections", "gauge"),
    ] {
        let points = sent.metric(name)[value]["dataPoints"].as_array();
        assert!(points.is_some_and(|points| !points.is_empty()), "{name}");
    }
    let brewed = sent.span("HTTP");
    assert_eq!(
        attribute(brewed, "http.request.method"),
        Some(&json!("_OTHER"))
    );
    let faulty = sent.span("POST /v1/princes/games/new");
    assert_eq!(
        attribute(faulty, "maecenas.field"),
        Some(&json!("playerCount"))
    );
    let unknown = sent.span("POST /v1/princes/works/evaluate");
    let field = attribute(unknown, "maecenas.field").and_then(Value::as_str);
    assert!(
        field.is_none_or(|field| !field.contains("no-such-field")),
        "a client made it up"
    );
}
