//! The sentences for players about broken rules: every situation of the conformance kit, in every language, as `<game>.<language>.txt`
//! beside this file. A change of these files changes what players read; `UPDATE_SENTENCES=1 cargo test --test served sentences` writes them
//! again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use maecenas_contract::Language;
use maecenas_engine::games::SLUGS;
use reqwest::header::ACCEPT_LANGUAGE;
use serde_json::Value;

use crate::support::{Operation, Server};

const KIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/conformance");
const SHOWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/served/sentences");
/// The files of the kit whose answers name broken rules. Each game has some of them.
const FILES: [&str; 13] = [
    "verdicts",
    "plays",
    "breaches",
    "placements",
    "works",
    "payments",
    "bids",
    "builds",
    "draws",
    "names",
    "rare",
    "towns",
    "tracks",
];
/// The most characters of a sentence.
const LONGEST: usize = 200;
/// Sentences with lists of cards may be longer.
const LONGEST_WITH_LIST: usize = 300;

/// A question of the kit, and the situations of the rules that its answer names.
struct Question {
    operation: String,
    request: Value,
    situations: Vec<String>,
}

#[tokio::test]
async fn every_broken_rule_is_told_in_every_language() {
    let server = Server::start();
    let games = SLUGS.iter().map(|game| (*game, questions(game)));
    let games: Vec<_> = games.collect();
    let languages = Language::ALL.into_iter();
    let told = languages.flat_map(|language| games.iter().map(move |game| (language, game)));
    for (language, (game, questions)) in told {
        let mut shown = BTreeMap::new();
        let mut wrong = Vec::new();
        for question in questions {
            let answer = ask(&server, question, language).await;
            let mut violations = Vec::new();
            collect(&answer, &mut violations);
            for violation in violations {
                wrong.extend(faults(&violation));
                shown.entry(situation(&violation)).or_insert(violation);
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(shown.len() > 100, "{} situations", shown.len());
        same_as_reviewed(game, language, &text(&shown));
    }
}

/// Questions that reach every situation of the kit of a game at least once.
fn questions(game: &str) -> Vec<Question> {
    let mut reached = BTreeSet::new();
    let mut chosen = Vec::new();
    for file in FILES {
        let text = fs::read_to_string(format!("{KIT}/{game}/{file}.ndjson")).unwrap_or_default();
        for line in text.lines() {
            let mut case: Value = serde_json::from_str(line).unwrap();
            let mut violations = Vec::new();
            collect(&case["answer"], &mut violations);
            let situations: Vec<_> = violations.iter().map(situation).collect();
            let is_new = situations.iter().any(|one| !reached.contains(one));
            if is_new {
                reached.extend(situations.iter().cloned());
                let (first, rest) = case["operation"].as_str().unwrap().split_at(1);
                let name = format!("{}{rest}", first.to_uppercase());
                chosen.push(Question {
                    operation: format!("maecenas.{game}.v1.Rules.{name}"),
                    request: case["request"].take(),
                    situations,
                });
            }
        }
    }
    assert!(chosen.iter().any(|question| question.situations.len() > 1));
    chosen
}

async fn ask(server: &Server, question: &Question, language: Language) -> Value {
    let operation = Operation::named(&question.operation);
    let request = server.client().post(server.url(&operation.path));
    let request = request.header(ACCEPT_LANGUAGE, language.tag());
    let response = request.json(&question.request).send().await.unwrap();
    assert_eq!(response.headers()["content-language"], language.tag());
    response.json().await.unwrap()
}

/// The violations and breaches of an answer, at any depth.
fn collect(answer: &Value, found: &mut Vec<Value>) {
    match answer {
        Value::Object(members) => {
            if members.contains_key("rule") && members.contains_key("category") {
                found.push(answer.clone());
            }
            members.values().for_each(|member| collect(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        _ => {}
    }
}

/// The situation of a violation: its rule, its field without indices, its relation, and of what kind its values are.
fn situation(violation: &Value) -> String {
    let field = violation["field"].as_str().unwrap();
    let field: String = field
        .chars()
        .filter(|letter| !letter.is_ascii_digit())
        .collect();
    let field = field
        .rsplit_once(".players[].")
        .map_or(field.as_str(), |(_, rest)| rest);
    let kind = |value: &Value| -> String {
        let members = value.as_object().into_iter().flatten();
        members.map(|(name, _)| name.clone()).collect()
    };
    format!(
        "{} · {} · {} {} · {}",
        violation["rule"].as_str().unwrap(),
        field.trim_start_matches("position.state."),
        violation["expected"]["relation"]
            .as_str()
            .unwrap_or_default(),
        kind(&violation["expected"]["value"]),
        kind(&violation["actual"]),
    )
}

/// The faults in the form of a sentence.
fn faults(violation: &Value) -> Vec<String> {
    let message = violation["message"].as_str().unwrap();
    let names = message.split(|letter: char| !(letter.is_ascii_uppercase() || letter == '_'));
    let longest = match violation["actual"]["names"].as_object() {
        Some(_) => LONGEST_WITH_LIST,
        None => LONGEST,
    };
    let checks = [
        ("no full stop", !message.ends_with('.')),
        ("two full stops", message.contains("..")),
        ("no capital", !message.starts_with(char::is_uppercase)),
        ("a placeholder", message.contains(['{', '}', '$'])),
        ("two spaces", message.contains("  ")),
        ("a raw name", names.clone().any(|name| name.len() > 3)),
        ("none of", message.contains("none of")),
        ("a straight apostrophe", message.contains('\'')),
        ("too long", message.chars().count() > longest),
        ("a figure is missing", !has_money(violation, message)),
    ];
    let wrong = checks.into_iter().filter(|(_, wrong)| *wrong);
    wrong
        .map(|(what, _)| format!("{what}: {message}"))
        .collect()
}

/// Whether a sentence names the sum of money that was tried, where the rule compares it with another.
fn has_money(violation: &Value, message: &str) -> bool {
    let compared = violation["expected"]["value"].is_object();
    let actual = &violation["actual"];
    let florins = actual["florins"].as_i64();
    let sum = florins.or(actual["money"].as_i64()).filter(|_| compared);
    let named = florins.is_none() || message.to_lowercase().contains("florin");
    let message = message.replace('\u{202f}', "");
    sum.is_none_or(|sum| message.contains(&sum.to_string()) && named)
}

/// The situations with what a player reads.
fn text(shown: &BTreeMap<String, Value>) -> String {
    let mut text = String::new();
    for (situation, violation) in shown {
        let message = violation["message"].as_str().unwrap();
        writeln!(text, "{situation}\n    {message}").unwrap();
    }
    text
}

fn same_as_reviewed(game: &str, language: Language, text: &str) {
    let path = format!("{SHOWN}/{game}.{}.txt", language.tag());
    if std::env::var_os("UPDATE_SENTENCES").is_some() {
        fs::write(&path, text).unwrap();
    }
    let reviewed = fs::read_to_string(&path).unwrap_or_default();
    let lines = text.lines().zip(reviewed.lines());
    let differing = lines.into_iter().find(|(told, reviewed)| told != reviewed);
    assert_eq!(differing, None, "{path}");
    assert_eq!(text.lines().count(), reviewed.lines().count(), "{path}");
}
