//! The conformance kit is the one that its generator writes, shows every rule, and distinguishes servers that implement the rules from
//! those that do not.
//!
//! `MAECENAS_KIT=write cargo test --test conformance` writes the committed kit again; `git diff` then shows the changes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../support/mod.rs"]
mod support;

// The fields by which cases describe themselves are not used here.
#[allow(dead_code)]
#[path = "../cases/case.rs"]
mod case;
mod kit;
mod liar;
mod write;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use case::Library;
use kit::{Kit, files, folder};
use liar::Liar;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use support::{Server, script};

/// The least number of rules that the cases of each game break.
const LEAST_BROKEN: [usize; 3] = [50, 30, 40];

/// A folder that no other test uses.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(&folder));
    folder
}

/// Runs the command on the committed kit.
fn run(arguments: &[&str]) -> Output {
    run_on(&folder(), arguments)
}

fn run_on(kit: &Path, arguments: &[&str]) -> Output {
    let mut binary = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    binary.args(["conformance", "run", "--kit"]).arg(kit);
    support::run("the binary", binary.args(arguments))
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

#[test]
fn the_kit_is_what_the_generator_writes() {
    let written = scratch("conformance-written");
    write::write(&written).unwrap();
    if std::env::var("MAECENAS_KIT").is_ok_and(|word| word == "write") {
        write::write(&folder()).unwrap();
    }
    let (committed, written) = (files(&folder()), files(&written));
    let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&committed), names(&written));
    let changed: Vec<_> = names(&written)
        .into_iter()
        .filter(|name| committed[name] != written[name])
        .collect();
    assert!(
        changed.is_empty(),
        "{changed:?} would be written otherwise; see what changes with `MAECENAS_KIT=write cargo test --test conformance` and `git diff`"
    );
}

#[test]
fn every_case_is_called_by_its_question_and_by_nothing_else() {
    let mut ids = BTreeSet::new();
    let cases = Kit::all().iter().flat_map(|kit| {
        let cases = kit.cases.iter();
        cases.map(|(file, case)| (kit.game, file, case))
    });
    for (game, file, case) in cases {
        let (operation, request) = (case["operation"].as_str().unwrap(), &case["request"]);
        let digest = Sha256::digest(format!("{operation} {request}"));
        let mut first = [0; 8];
        first[3..].copy_from_slice(&digest[..5]);
        let digits = format!("{:010x}", u64::from_be_bytes(first));
        let id = case["id"].as_str().unwrap();
        assert_eq!(id, format!("{file}-{digits}"));
        assert!(ids.insert((game, id)), "{id} is there twice");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_served_binary_keeps_the_rules_over_rest_and_over_grpc() {
    let server = Server::start();
    let url = server.url("");
    let cases: Vec<_> = Kit::all().iter().flat_map(|kit| &kit.cases).collect();
    let held = |arguments: &[&str], cases: usize| {
        let output = run(&[&["--url", &url, "--json"], arguments].concat());
        let report = report(&output);
        assert!(output.status.success(), "{report:#}");
        assert_eq!(report["failures"], json!([]));
        let counted = (&report["cases"], &report["passed"]);
        assert_eq!(counted, (&json!(cases), &json!(cases)));
    };
    held(&[], cases.len());
    // Other tests show that both protocols answer the same; this one shows that the kit can be run over both.
    let asked = ["books", "records", "scores"];
    let over_both = cases
        .iter()
        .filter(|(file, _)| asked.contains(&file.as_str()));
    let only = asked.iter().flat_map(|name| ["--only", name]);
    let arguments: Vec<&str> = only.chain(["--grpc"]).collect();
    held(&arguments, over_both.count());
}

#[test]
fn the_kit_is_found_from_any_folder_or_its_place_is_told() {
    let run = |folder: &Path, program: &Path| {
        let output = Command::new(program)
            .args([
                "conformance",
                "run",
                "--url",
                "http://127.0.0.1:1",
                "--only",
                "nothing",
            ])
            .current_dir(folder)
            .output()
            .unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    let program = Path::new(env!("CARGO_BIN_EXE_maecenas"));
    let source = Path::new(env!("CARGO_MANIFEST_DIR"));
    let told = run(&source.join("src/engine/game"), program);
    assert!(told.contains("the kit has no such case"), "{told}");
    // A program that was installed somewhere else.
    let elsewhere = std::env::temp_dir().join(format!("installed-{}", std::process::id()));
    fs::create_dir_all(&elsewhere).unwrap();
    let installed = elsewhere.join("maecenas");
    fs::copy(program, &installed).unwrap();
    let told = run(&elsewhere, &installed);
    assert!(told.contains("name the folder with `--kit DIR`"), "{told}");
    assert!(told.contains("tests/conformance"), "{told}");
    fs::remove_dir_all(elsewhere).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_lies_once_is_told_where() {
    let kit = Kit::read();
    let is_work = |case: &Value| case["operation"] == "evaluateWork";
    let (_, lied) = kit.cases.iter().find(|(_, case)| is_work(case)).unwrap();
    let value = lied["answer"]["work"]["workValue"].as_i64().unwrap();
    let liar = Liar::start(Server::start(), lied["request"].clone(), |answer| {
        let value = answer["work"]["workValue"].as_i64().unwrap();
        answer["work"]["workValue"] = json!(value + 1);
    })
    .await;

    let output = run(&["--url", &liar.url, "--only", "works", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let report = report(&output);
    let difference = json!({"pointer": "/work/workValue", "expected": value, "actual": value + 1});
    let failure = json!([{
        "id": lied["id"], "file": "princes/works.ndjson", "operation": "evaluateWork", "differences": [difference]
    }]);
    assert_eq!(report["failures"], failure);
    assert_eq!(report["failed"], 1);
    let rule = &report["rules"]["work.value.building"];
    assert_eq!(rule["failed"], 1, "{rule}");

    let told = run(&["--url", &liar.url, "--only", "evaluateWork"]);
    assert_eq!(told.status.code(), Some(1));
    let told = String::from_utf8(told.stdout).unwrap();
    let line = format!("/work/workValue: expected {value}, answered {}", value + 1);
    assert!(told.contains(&line), "{told}");
    assert!(told.contains(lied["id"].as_str().unwrap()), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_and_answers_of_another_contract_fail_and_what_a_newer_one_adds_does_not() {
    let kit = Kit::read();
    let first = kit
        .cases
        .iter()
        .filter(|(_, case)| case["operation"] == "viewState");
    let asked: Vec<_> = first.map(|(_, case)| case.clone()).take(1).collect();
    let lie =
        |alter: fn(&mut Value)| Liar::start(Server::start(), asked[0]["request"].clone(), alter);

    let liar = lie(|answer| answer["state"]["tomorrow"] = json!({"weather": "fair"})).await;
    let output = run(&["--url", &liar.url, "--only", "views", "--json"]);
    assert_eq!(report(&output)["failures"], json!([]));

    for alter in [
        |answer: &mut Value| *answer = json!({"state": {"round": "soon"}}),
        |answer: &mut Value| *answer = json!([1]),
    ] {
        let liar = lie(alter).await;
        let output = run(&["--url", &liar.url, "--only", "views", "--json"]);
        assert_eq!(output.status.code(), Some(1));
        let report = report(&output);
        assert_eq!(report["failed"], 1);
        assert_eq!(report["failures"][0]["id"], asked[0]["id"]);
        let refused = report["failures"][0]["refused"].as_str().unwrap();
        assert!(refused.contains("not of the contract"), "{refused}");
    }
}

#[test]
fn nobody_there_and_a_kit_that_was_changed_are_told_apart_from_wrong_answers() {
    let output = run(&["--url", "http://127.0.0.1:9"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("127.0.0.1:9"), "{told}");

    let changed = copied("conformance-changed");
    let file = changed.join("princes/works.ndjson");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replacen("LEGAL", "UNKNOWN", 1)).unwrap();
    let output = run_on(&changed, &["--url", "http://127.0.0.1:9"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("works.ndjson` is not what the manifest says"),
        "{told}"
    );
}

/// A copy of the kit.
fn copied(name: &str) -> PathBuf {
    let copy = scratch(name);
    for (name, bytes) in files(&folder()) {
        let file = copy.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, bytes).unwrap();
    }
    copy
}

#[test]
fn placements_worked_out_in_python_from_the_catalog_are_those_of_the_kit() {
    let held = support::run("the script", &mut script("conformance/placements.py"));
    let told = String::from_utf8_lossy(&held.stdout);
    assert!(held.status.success(), "{told}");

    // A kit with wrong answers, as if the rules had changed.
    let changed = copied("conformance-other-rules");
    let file = changed.join("princes/placements.ndjson");
    let text = fs::read_to_string(&file).unwrap();
    // Only the changed cases, so that the script does not compute the others again.
    let with_two = text
        .lines()
        .filter(|line| line.contains("\"builderCount\":2"));
    let with_one: Vec<_> = with_two
        .map(|line| line.replace("\"builderCount\":2", "\"builderCount\":1"))
        .collect();
    assert!(with_one.len() > 3, "{}", with_one.len());
    fs::write(&file, with_one.join("\n")).unwrap();
    let mut other = script("conformance/placements.py");
    let other = support::run("the script", other.arg(&changed));
    assert!(!other.status.success());
}

#[tokio::test]
async fn every_rule_that_a_case_of_the_tests_breaks_is_broken_in_the_kit() {
    let server = Server::start();
    for (kit, least) in Kit::all().iter().zip(LEAST_BROKEN) {
        let known = kit.rules();
        let broken = kit.broken();
        let mut missing = BTreeMap::new();
        for case in Library::load(kit.game).cases {
            let (_, answer) = server.rest(&case.rpc(&case.operation), &case.request).await;
            let mut rules = BTreeSet::new();
            kit::broken(&answer, &known, &mut rules);
            for rule in rules.difference(&broken) {
                missing.insert(rule.clone(), case.name.clone());
            }
        }
        assert!(broken.len() >= least, "{broken:?}");
        assert_eq!(missing, BTreeMap::new());
    }
}

#[test]
fn every_rule_is_cited_but_for_those_whose_reason_the_manifest_tells() {
    let manifest: Value = serde_json::from_slice(&files(&folder())["manifest.json"]).unwrap();
    for kit in Kit::all() {
        let uncited = manifest["games"][kit.game]["uncited"].as_object().unwrap();
        let excepted: BTreeSet<String> = uncited.keys().cloned().collect();
        assert_eq!(&kit.rules() - &kit.cited(), excepted);

        for (rule, reason) in uncited {
            if let Some(ruling) = rule.strip_prefix("ruling.") {
                let named = reason == "a rule names it as a source";
                assert_eq!(named, kit.is_source(ruling), "{rule}: {reason}");
            }
        }
    }
}

#[test]
fn every_move_is_shown_legal_and_illegal_and_everything_that_happens_happens() {
    for kit in Kit::all() {
        assert_eq!(kit.moves("LEGAL"), kit.names("Move", "move"));
        assert_eq!(kit.moves("ILLEGAL"), kit.names("Move", "move"));
        assert_eq!(kit.happenings(), kit.names("Event", "event"));
        assert_eq!(kit.values("choice"), kit.names_of("Awaiting.Choice"));
        assert_eq!(kit.values("outcome"), kit.names_of("RecordOutcome"));
        assert_eq!(
            kit.values("prestigeOutcome"),
            kit.names_of("PrestigeOutcome")
        );
        assert_eq!(kit.values("verdict"), kit.names_of("Verdict"));
    }
    let tables: Vec<_> = Kit::all().iter().map(Kit::tables).collect();
    let princes = (BTreeSet::from([2, 3, 4, 5]), (1..=7).collect());
    let palazzo = (BTreeSet::from([2, 3, 4]), BTreeSet::new());
    let vecchio = (BTreeSet::from([2, 3, 4]), BTreeSet::new());
    assert_eq!(tables, [princes, palazzo, vecchio]);
}
