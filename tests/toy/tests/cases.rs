//! The cases of `tests/cases/nim`, over REST and over gRPC, in the form that `tests/cases/README.md` explains.

use serde_json::{Value, json};

use crate::toy::served::Server;
use case::{Case, Effect, Library};
use maecenas_engine::games::nim::rules::Rule;

#[allow(dead_code, reason = "the integration tests use the rest")]
#[path = "../../cases/case.rs"]
mod case;
#[path = "../../cases/matching.rs"]
pub(super) mod matching;

#[tokio::test]
async fn every_case_holds_over_rest_and_over_grpc() {
    let server = Server::start().await;
    let library = Library::load("nim");
    let mut failures = Vec::new();
    for case in &library.cases {
        let found = differences(&server, case).await;
        if !found.is_empty() {
            failures.push(format!("{}: {found:#?}", case.name));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(library.unused_positions().is_empty());
}

/// Everything in which the answers to a case differ from what it expects, and from each other.
async fn differences(server: &Server, case: &Case) -> Vec<String> {
    let (status, rest) = server.rest(&case.operation, &case.request).await;
    let grpc = server.grpc(&case.operation, &case.request).await;
    let unbroken = case.unbroken(&rest);
    let mut found = match (grpc, &case.expect, &case.expect_error) {
        (Ok(grpc), Some(expected), _) => {
            let mut found = matching::differences(expected, &rest);
            found.extend(matching::disagreements(&rest, &grpc));
            found
        }
        (Err(refused), _, Some(expected)) => {
            let code = format!("{:?}", refused.code()).to_uppercase();
            let mut expected = expected.clone();
            expected["grpc"] = json!(expected["grpc"].as_str().unwrap().replace('_', ""));
            let (problem, faults) = (&rest["code"], &rest["faults"]);
            let actual = json!({"status": status, "grpc": code, "code": problem, "faults": faults});
            matching::differences(&expected, &actual)
        }
        (grpc, ..) => vec![format!("REST: {rest}; gRPC: {grpc:?}")],
    };
    found.extend(unbroken);
    found
}

#[test]
fn every_rule_that_a_move_can_break_has_a_case_that_breaks_it_and_one_that_keeps_it() {
    let cases = Library::load("nim").cases;
    let of_positions = |rule: &str| rule.starts_with("setup.");
    for rule in Rule::ALL {
        let effects: &[Effect] = match rule.category() {
            Some(_) if !of_positions(rule.id()) => &[Effect::Breaks, Effect::Keeps],
            _ => &[Effect::Shows],
        };
        for effect in effects {
            let names = |case: &&Case| case.rules.iter().any(|id| id == rule.id());
            let mut naming = cases.iter().filter(names);
            let has = naming.any(|case| case.effect == *effect);
            assert!(has, "{}: no case {effect:?}", rule.id());
        }
    }
}

/// A value in one line.
fn brief(value: &Value) -> String {
    value.to_string()
}
