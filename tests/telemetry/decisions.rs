//! The decision log: its line for each answer, that it contains no secrets and delays no request, and that `maecenas replay` evaluates it
//! again.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread::JoinHandle,
};

use maecenas_engine::games::SLUGS;
use prost_reflect::{DynamicMessage, prost::Message as _};
use serde_json::{Value, json};

use crate::{
    asked, example,
    receiver::{Receiver, attribute},
    support::{Operation, Raw, Server, Verb, joined, run, until},
};

/// The most cases of each file of the kit.
const OF_EACH_FILE: usize = 10;

/// A new folder of this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("decisions-{name}"));
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A server that logs its decisions into a file.
fn logging(file: &Path, inputs: &str) -> Server {
    Server::start_with(&[
        "--decision-log",
        file.to_str().unwrap(),
        "--decision-inputs",
        inputs,
    ])
}

/// A server that logs its decisions without inputs, and its own log until it ends.
fn heard(target: &str) -> (Server, JoinHandle<String>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    command.args(["--decision-log", target]);
    command.env("RUST_LOG", "info").stderr(Stdio::piped());
    let mut server = Server::start_by(&mut command);
    let log = server.told();
    (server, log)
}

/// Ends a server, and returns the lines of its decision log.
fn lines(mut server: Server, file: &Path) -> Vec<Value> {
    server.terminate();
    assert!(server.wait());
    read(file)
}

fn read(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).unwrap();
    let line = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    text.lines().map(line).collect()
}

/// Runs `maecenas replay --json`: its exit code, its lines, and its errors.
fn replayed(file: &Path) -> (i32, Vec<Value>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let output = run("the replay", command.arg("replay").arg("--json").arg(file));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let errors = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), lines.collect(), errors)
}

/// Some requests of a game from the conformance kit, each with its operation.
fn questions(game: &str) -> Vec<(Operation, Value)> {
    let kit = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance");
    let mut questions = Vec::new();
    let mut files: Vec<_> = fs::read_dir(kit.join(game)).unwrap().collect();
    files.sort_by_key(|file| file.as_ref().unwrap().path());
    for file in files {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines().take(OF_EACH_FILE) {
            let case: Value = serde_json::from_str(line).unwrap();
            let name = case["operation"].as_str().unwrap();
            let operation = Operation::all().into_iter().find(|operation| {
                let (service, rpc) = (operation.rpc.parent_service(), operation.rpc.name());
                service.full_name() == format!("maecenas.{game}.v1.Rules")
                    && rpc.eq_ignore_ascii_case(name)
            });
            let operation = operation.unwrap_or_else(|| panic!("{game} has no {name}"));
            questions.push((operation, case["request"].clone()));
        }
    }
    questions
}

/// Sends a request over REST, and returns the header `decision-id`.
async fn asked_over_rest(server: &Server, operation: &Operation, question: &Value) -> String {
    let url = server.url(&operation.path);
    let request = match operation.verb {
        Verb::Get => server.client().get(url).query(question),
        Verb::Post => server.client().post(url).json(question),
        Verb::Delete => server.client().delete(url).query(question),
    };
    let response = request.send().await.unwrap();
    let id = response.headers()["decision-id"]
        .to_str()
        .unwrap()
        .to_owned();
    response.bytes().await.unwrap();
    id
}

/// Sends a request over gRPC, and returns the metadata `decision-id`.
async fn asked_over_grpc(
    channel: &tonic::transport::Channel,
    operation: &Operation,
    question: &Value,
) -> String {
    let message = DynamicMessage::deserialize(operation.rpc.input(), question).unwrap();
    let mut client =
        tonic::client::Grpc::new(channel.clone()).max_decoding_message_size(usize::MAX);
    client.ready().await.unwrap();
    let path = operation.rpc_path().parse().unwrap();
    let asked = client.unary(tonic::Request::new(message.encode_to_vec()), path, Raw);
    let metadata = match asked.await {
        Ok(answer) => answer.metadata().clone(),
        Err(status) => status.metadata().clone(),
    };
    metadata
        .get("decision-id")
        .unwrap()
        .to_str()
        .unwrap()
        .to_owned()
}

fn is_an_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[tokio::test]
async fn every_answer_of_an_operation_has_an_id_refusals_too() {
    let server = Server::start();
    let channel = server.channel().await;
    let validate = Operation::named("ValidateMove");
    let good = example("validateMove");
    let mut ids = BTreeSet::new();
    for question in [&good, &good, &json!({}), &json!({"no": 1})] {
        ids.insert(asked_over_rest(&server, &validate, question).await);
    }
    for question in [&good, &good, &json!({})] {
        ids.insert(asked_over_grpc(&channel, &validate, question).await);
    }
    for name in ["GetCatalog", "ListGames"] {
        let operation = Operation::named(name);
        ids.insert(asked_over_rest(&server, &operation, &json!({})).await);
        ids.insert(asked_over_grpc(&channel, &operation, &json!({})).await);
    }
    let session = Operation::named("GetSessionInfo");
    let missing = json!({"id": "0123456789abcdef0123456789abcdef"});
    ids.insert(asked_over_grpc(&channel, &session, &missing).await);
    for path in [
        "/v1/sessions/0123456789abcdef0123456789abcdef",
        "/v1/nothing",
    ] {
        let response = server.client().get(server.url(path)).send().await.unwrap();
        assert_eq!(response.status(), 404);
        let id = response.headers()["decision-id"].to_str().unwrap();
        ids.insert(id.to_owned());
    }
    assert_eq!(ids.len(), 14, "each has its own: {ids:?}");
    assert!(ids.iter().all(|id| is_an_id(id)), "{ids:?}");
    let probe = server.client().get(server.url("/livez")).send().await;
    assert!(!probe.unwrap().headers().contains_key("decision-id"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_id_is_that_of_the_span_and_stands_in_the_log_of_the_process_and_of_decisions() {
    let receiver = Receiver::start(0);
    let mut command = receiver.sent_to("grpc");
    command
        .args([
            "--decision-log",
            "otlp",
            "--max-body-bytes",
            "16384",
            "--log-format",
            "json",
        ])
        .env("RUST_LOG", "info")
        .stderr(Stdio::piped());
    let mut server = Server::start_by(&mut command);
    let log = server.told();
    let (_, response) = asked(&server, "ValidateMove", &example("validateMove")).await;
    let validate = Operation::named("ValidateMove");
    let large = json!({"labels": ["x".repeat(20_000)]});
    let refused = asked_over_rest(&server, &validate, &large).await;
    let metrics = server.client().get(server.url("/metrics"));
    let metrics = || async {
        let metrics = metrics.try_clone().unwrap().send().await.unwrap();
        let metrics = metrics.text().await.unwrap();
        metrics.contains("maecenas_decisions_total 2")
    };
    until("both decisions are written", metrics).await;
    server.terminate();
    assert!(server.wait());
    let log = joined("its error stream ends", log);
    let line = log
        .lines()
        .find(|line| line.contains("\"refused\""))
        .unwrap();
    let line: Value = serde_json::from_str(line).unwrap();
    assert_eq!(line["decision_id"], refused);
    let sent = receiver.received();
    // The header names version, trace, span and flags.
    let response = response.unwrap();
    let span = response.split('-').nth(2).unwrap();
    let ids: Vec<_> = sent
        .logs()
        .into_iter()
        .filter_map(|record| attribute(record, "maecenas.decision.id"))
        .collect();
    assert_eq!(ids.len(), 2, "{ids:?}");
    assert!(ids.iter().any(|id| **id == refused), "{ids:?}");
    let decided = sent
        .logs()
        .into_iter()
        .find(|record| attribute(record, "maecenas.decision.id").is_some_and(|id| id == span));
    let body = decided.unwrap()["body"]["stringValue"].as_str().unwrap();
    let body: Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["verdicts"], json!({"ILLEGAL": 1}));
    assert_eq!(decided.unwrap()["spanId"], span);
}

#[tokio::test]
async fn what_was_logged_is_decided_the_same_again_and_what_was_altered_is_found() {
    let folder = folder("replay");
    let file = folder.join("log");
    let server = logging(&file, "whole");
    let channel = server.channel().await;
    let mut asked = 0;
    for game in SLUGS {
        for (operation, question) in questions(game) {
            let rest = asked_over_rest(&server, &operation, &question).await;
            let grpc = asked_over_grpc(&channel, &operation, &question).await;
            assert_ne!(rest, grpc);
            asked += 1;
        }
    }
    assert!(asked > 300, "{asked} questions");
    let stream = [example("validateMove"), json!({}), example("validateMove")];
    let text: Vec<_> = stream.iter().map(Value::to_string).collect();
    let request = server
        .client()
        .post(server.url("/v1/princes/moves/stream-validate"));
    let request = request.header("content-type", "application/x-ndjson");
    let answer = request.body(text.join("\n")).send().await.unwrap();
    assert_eq!(answer.text().await.unwrap().lines().count(), 3);
    let answers = server.grpc_stream("StreamValidateMoves", &stream).await;
    assert_eq!(answers.unwrap().len(), 3);
    let lines = lines(server, &file);
    // Each question of a stream has a line of its own, and the stream has one.
    assert_eq!(lines.len(), 2 * asked + 8);
    for pair in lines[..2 * asked].chunks(2) {
        let [rest, grpc] = pair else { unreachable!() };
        let [game, name] = ["game", "operation"].map(|label| rest[label].as_str().unwrap());
        // Answers to `GET` are cached.
        if Operation::of_game(game, name).verb == Verb::Get {
            continue;
        }
        assert_eq!(
            (&rest["protocol"], &grpc["protocol"]),
            (&json!("rest"), &json!("grpc"))
        );
        for same in [
            "game",
            "operation",
            "digest",
            "code",
            "verdicts",
            "rules",
            "catalog",
            "inputs",
        ] {
            assert_eq!(rest[same], grpc[same], "{same}: {rest} {grpc}");
        }
    }
    let of_stream = |line: &&Value| line["item"].is_u64();
    assert_eq!(lines.iter().filter(of_stream).count(), 6);
    let with_inputs = lines.iter().filter(|line| line["inputs"].is_object());
    let with_inputs = with_inputs.count();
    let (code, told, errors) = replayed(&file);
    assert_eq!((code, told.len()), (0, 1), "{told:?} {errors}");
    assert_eq!(told[0]["same"], with_inputs);
    assert!(with_inputs > asked, "{with_inputs} of {asked}");
    let without = lines.len() - with_inputs;
    assert_eq!(told[0]["withoutInputs"], without);

    let altered = lines
        .iter()
        .position(|line| line["verdicts"] == json!({"LEGAL": 1}));
    let altered = altered.expect("some move is legal");
    let mut other = lines.clone();
    other[altered]["verdicts"] = json!({"ILLEGAL": 1});
    let text: Vec<_> = other.iter().map(Value::to_string).collect();
    let changed = folder.join("altered");
    fs::write(&changed, text.join("\n")).unwrap();
    let (code, told, _) = replayed(&changed);
    assert_eq!((code, told.len()), (1, 2), "{told:?}");
    assert_eq!(told[0]["decisionId"], lines[altered]["decisionId"]);
    assert_eq!(told[0]["line"], altered + 1);
    assert_eq!(told[0]["before"]["verdicts"], json!({"ILLEGAL": 1}));
    assert_eq!(told[0]["now"]["verdicts"], json!({"LEGAL": 1}));
    assert_eq!(told[1]["different"], 1);

    // A torn line does not affect the lines after it; the other output of a server is no decision.
    let line = &lines[altered];
    let text = format!("maecenas listens on http://x\n{line}\n{{\"time\":\n{line}\n");
    fs::write(&changed, text).unwrap();
    let (code, told, errors) = replayed(&changed);
    assert_eq!(code, 2, "{told:?}");
    assert_eq!(
        (&told[0]["same"], &told[0]["unreadable"]),
        (&json!(2), &json!(1))
    );
    assert!(errors.contains(":3:"), "{errors}");
    fs::write(&changed, "no log\n").unwrap();
    assert_eq!(replayed(&changed).0, 2);
    assert_eq!(replayed(&folder.join("missing")).0, 2);
}

/// Checks what the inputs of a decision hide; returns the number of hands and decks.
fn hides(inputs: &Value) -> usize {
    match inputs {
        Value::Array(items) => items.iter().map(hides).sum(),
        // At the end of a game nothing is hidden.
        Value::Object(members) if inputs["stage"].get("finished").is_some() => members.len().min(1),
        Value::Object(members) => {
            assert!(!members.contains_key("chance"), "{inputs}");
            if let Some(seed) = members.get("seed") {
                assert_eq!(seed, "withheld");
            }
            let counts = members.contains_key("hiddenCount");
            if counts {
                let named = members.values().filter_map(Value::as_array);
                assert!(named.clone().all(Vec::is_empty), "{inputs}");
            }
            usize::from(counts) + members.values().map(hides).sum::<usize>()
        }
        _ => 0,
    }
}

#[tokio::test]
async fn visible_inputs_have_no_seed_no_hand_and_no_deck() {
    let file = folder("visible").join("log");
    let server = logging(&file, "visible");
    let mut secrets = BTreeSet::new();
    for game in SLUGS {
        let seed = "00c0ffee00c0ffee00c0ffee00c0ffee";
        secrets.insert(seed);
        let new_game = Operation::of_game(game, "NewGame");
        let question = json!({"playerCount": 3, "seed": seed});
        let url = server.url(&new_game.path);
        let start = server.client().post(url).json(&question).send().await;
        let start: Value = start.unwrap().json().await.unwrap();
        let state = json!({"position": {"state": start["state"]}});
        for name in ["CheckState", "ViewState", "ScoreState"] {
            asked_over_rest(&server, &Operation::of_game(game, name), &state).await;
        }
        for (operation, question) in questions(game) {
            asked_over_rest(&server, &operation, &question).await;
        }
    }
    let text = {
        let lines = lines(server, &file);
        let mut hidden = BTreeMap::new();
        for line in &lines {
            *hidden.entry(line["game"].to_string()).or_insert(0) += hides(&line["inputs"]);
        }
        assert!(
            hidden.len() == 3 && hidden.values().all(|count| *count > 20),
            "{hidden:?}"
        );
        // A decision with withheld inputs cannot be evaluated again, and is no difference.
        let (code, told, errors) = replayed(&file);
        assert_eq!((code, told.len()), (0, 1), "{told:?} {errors}");
        assert_eq!(told[0]["withoutInputs"], lines.len(), "{told:?}");
        fs::read_to_string(&file).unwrap()
    };
    assert_eq!(secrets.iter().find(|secret| text.contains(**secret)), None);
}

#[tokio::test]
async fn a_file_is_opened_again_on_sighup() {
    let folder = folder("hup");
    let (file, moved) = (folder.join("log"), folder.join("log.1"));
    let (server, log) = heard(file.to_str().unwrap());
    let validate = Operation::named("ValidateMove");
    let first = asked_over_rest(&server, &validate, &example("validateMove")).await;
    until("the first is written", || async { read(&file).len() == 1 }).await;
    fs::rename(&file, &moved).unwrap();
    let id = server.id().to_string();
    let told = Command::new("kill").args(["-HUP", &id]).status();
    assert!(told.unwrap().success());
    until("the file is there again", || async { file.exists() }).await;
    let second = asked_over_rest(&server, &validate, &example("validateMove")).await;
    let lines = lines(server, &file);
    let log = joined("the log", log);
    assert!(
        log.contains("opened again") && !log.contains("no effect"),
        "{log}"
    );
    let ids = |lines: &[Value]| -> Vec<_> {
        lines
            .iter()
            .map(|line| line["decisionId"].clone())
            .collect()
    };
    assert_eq!(ids(&lines), [second]);
    assert_eq!(ids(&read(&moved)), [first]);
    let line = &lines[0];
    assert!(
        line["digest"].as_str().unwrap().starts_with("keyed:"),
        "{line}"
    );
    assert!(
        line.get("inputs").is_none() && line["durationMicros"].is_u64(),
        "{line}"
    );
    assert_eq!(
        line["catalog"].as_str().unwrap().split('@').next(),
        Some("princes-reference")
    );
}

#[tokio::test]
async fn what_cannot_be_written_is_counted_and_delays_nobody() {
    let (server, log) = heard("/dev/full");
    let validate = Operation::named("ValidateMove");
    for _ in 0..20 {
        asked_over_rest(&server, &validate, &example("validateMove")).await;
    }
    let lost = || async {
        let metrics = server.client().get(server.url("/metrics")).send().await;
        let metrics = metrics.unwrap().text().await.unwrap();
        assert!(metrics.contains("maecenas_decisions_total 0"), "{metrics}");
        metrics.contains("maecenas_telemetry_lost_total{signal=\"decisions\"} 20")
    };
    until("all are counted as lost", lost).await;
    warned_once(server, log, "/dev/full");
}

#[tokio::test]
async fn a_closed_stdout_loses_decisions_but_not_silently() {
    // The harness has closed the other end after the first line.
    let (server, log) = heard("stdout");
    let validate = Operation::named("ValidateMove");
    for _ in 0..5 {
        asked_over_rest(&server, &validate, &example("validateMove")).await;
    }
    warned_once(server, log, "stdout");
}

/// Ends a server whose decisions were lost; its log says so once, not for each of them.
fn warned_once(mut server: Server, log: JoinHandle<String>, to: &str) {
    server.terminate();
    assert!(server.wait());
    let log = joined("the log", log);
    let warnings = log.lines().filter(|line| line.contains("they are lost"));
    let warnings: Vec<_> = warnings.collect();
    assert!(warnings.len() == 1 && warnings[0].contains(to), "{log}");
}

#[test]
fn a_log_that_cannot_be_begun_is_refused_at_the_start() {
    for (arguments, told) in [
        (
            ["--decision-log", "/no/such/folder/log"],
            "/no/such/folder/log",
        ),
        (["--decision-log", "otlp"], "OTEL_EXPORTER_OTLP_ENDPOINT"),
        (["--decision-inputs", "whole"], "--decision-log"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        command.args(["--listen", "127.0.0.1:0"]).args(arguments);
        let output = run("the binary", &mut command);
        assert!(!output.status.success());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains(told), "{errors}");
        let output = run("the check", command.arg("--check"));
        assert!(!output.status.success());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains(told), "{errors}");
    }
}
