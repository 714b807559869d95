#![allow(clippy::unwrap_used, clippy::panic)]

mod agreement;

use super::{Diagnosis, diagnose};
use crate::Language::English;
use crate::wire::princes::v1::{EvaluateWorkRequest, ListPlacementsRequest};

/// The field and code of every fault of a body.
fn faults(body: &str) -> Vec<(String, &'static str)> {
    assert!(
        serde_json::from_str::<EvaluateWorkRequest>(body).is_err(),
        "{body} can be read"
    );
    match diagnose::<EvaluateWorkRequest>(body.as_bytes()) {
        Diagnosis::Faults(faults) => faults
            .into_iter()
            .map(|fault| (fault.field, fault.code))
            .collect(),
        Diagnosis::NotJson(reason) => panic!("{body} is JSON: {reason:?}"),
    }
}

fn one(body: &str) -> (String, &'static str) {
    let mut faults = faults(body);
    assert_eq!(faults.len(), 1, "{body}: {faults:?}");
    faults.remove(0)
}

fn reason(body: &str) -> String {
    let reason = match diagnose::<EvaluateWorkRequest>(body.as_bytes()) {
        Diagnosis::NotJson(reason) => reason,
        Diagnosis::Faults(faults) => faults[0].message.clone(),
    };
    reason.in_language(English).into_owned()
}

#[test]
fn each_kind_of_fault_has_its_code_and_its_path() {
    let player = |player: &str| {
        format!(r#"{{"subject":{{"playerAlone":{{"round":1,"player":{player}}}}}}}"#)
    };
    let path = |field: &str| format!("subject.playerAlone.player.{field}");
    let cases = [
        (r#"{"jester":1}"#, "jester", "UNKNOWN_FIELD"),
        (r#"{"jesterCount":true}"#, "jesterCount", "WRONG_TYPE"),
        (r#"{"jesterCount":1.5}"#, "jesterCount", "WRONG_TYPE"),
        (r#"{"jesterCount":1.5}"#, "jesterCount", "WRONG_TYPE"),
        (r#"{"jesterCount":"one"}"#, "jesterCount", "WRONG_TYPE"),
        (r#"{"jesterCount":"2"}"#, "jesterCount", "WRONG_TYPE"),
        (r#"{"jesterCount":-1}"#, "jesterCount", "OUT_OF_RANGE"),
        (
            r#"{"jesterCount":99999999999}"#,
            "jesterCount",
            "OUT_OF_RANGE",
        ),
        (r#"{"jesterCount":1e30}"#, "jesterCount", "OUT_OF_RANGE"),
        (r#"{"jesterCount":1e999}"#, "jesterCount", "OUT_OF_RANGE"),
        (
            r#"{"jesterCount":1,"jesterCount":1}"#,
            "jesterCount",
            "DUPLICATE_FIELD",
        ),
        (
            r#"{"freedoms":["TRAVEL","X"]}"#,
            "freedoms[1]",
            "UNKNOWN_ENUM_VALUE",
        ),
        (r#"{"freedoms":[77]}"#, "freedoms[0]", "WRONG_TYPE"),
        (r#"{"freedoms":[null]}"#, "freedoms[0]", "WRONG_TYPE"),
        (r#"{"freedoms":"TRAVEL"}"#, "freedoms", "WRONG_TYPE"),
        (r#"{"withdrawn":1}"#, "withdrawn", "WRONG_TYPE"),
        (r#"{"hand":[1]}"#, "hand", "WRONG_TYPE"),
    ];
    for (body, field, code) in cases {
        assert_eq!(one(&player(body)), (path(field), code), "{body}");
    }
}

#[test]
fn two_choices_of_one_conflict() {
    let body = r#"{"subject":{"seatInState":{},"playerAlone":{}}}"#;
    assert_eq!(
        one(body),
        ("subject.playerAlone".to_owned(), "CONFLICTING_FIELDS")
    );
}

#[test]
fn all_faults_are_told_and_no_more_than_a_hundred() {
    let body = r#"{"subject":{"nobody":1},"completeWork":{"profession":"X","bonusCards":7}}"#;
    assert_eq!(faults(body).len(), 3);
    let many = vec!["0.5"; 500].join(",");
    let body = format!(r#"{{"completeWork":{{"bonusCards":[{many}]}}}}"#);
    assert_eq!(faults(&body).len(), 100);
}

#[test]
fn what_is_no_object_is_a_fault_of_the_request() {
    for body in ["[1]", "1", "\"x\"", "null", "true"] {
        assert_eq!(one(body), (String::new(), "WRONG_TYPE"), "{body}");
    }
}

#[test]
fn a_misspelt_name_is_answered_with_the_nearest() {
    assert!(reason(r#"{"sbject":{}}"#).contains("did you mean `subject`?"));
    assert!(reason(r#"{"zzz":{}}"#).contains("accepted are `subject`, `completeWork`"));
    let pieces = br#"{"onlyPieces":["univercity"]}"#;
    let Diagnosis::Faults(faults) = diagnose::<ListPlacementsRequest>(pieces) else {
        panic!("it is JSON");
    };
    assert_eq!(
        faults[0].message.in_language(English),
        "`onlyPieces[0]` cannot be `univercity`; did you mean `UNIVERSITY`?"
    );
}

#[test]
fn what_is_not_json_is_told_with_its_place() {
    assert_eq!(reason(""), "it is empty; send a JSON object");
    assert_eq!(reason("{\n\"a\" 1}"), "expected `:`, at line 2, column 5");
    assert!(reason(&"[".repeat(500)).starts_with("it nests too deeply"));
    assert!(reason("{} x").starts_with("trailing characters"));
}

#[test]
fn a_field_without_a_name_and_a_byte_order_mark_are_told() {
    assert!(
        reason(r#"{"":1}"#).starts_with("the request has a field whose name is empty; accepted")
    );
    let field = ("subject".to_owned(), "UNKNOWN_FIELD");
    assert_eq!(one(r#"{"subject":{"":1}}"#), field);
    assert_eq!(
        reason("\u{feff}{}"),
        "it begins with a byte order mark; send UTF-8 without one"
    );
}

/// PHP writes an empty object as an empty list.
#[test]
fn an_empty_list_is_an_empty_message_where_one_is_expected() {
    use crate::wire::princes::v1::{Move, SeatMove};
    for (php, plain) in [
        (
            r#"{"seat":1,"move":{"passAuction":[]}}"#,
            r#"{"seat":1,"move":{"passAuction":{}}}"#,
        ),
        (r#"{"seat":1,"move":[]}"#, r#"{"seat":1,"move":{}}"#),
        ("[ ]", "{}"),
    ] {
        let read = serde_json::from_str::<SeatMove>(php).unwrap();
        assert_eq!(read, serde_json::from_str(plain).unwrap(), "{php}");
    }
    for body in ["[{}]", "[null]", r#"{"passAuction":[[]]}"#] {
        assert!(serde_json::from_str::<Move>(body).is_err(), "{body}");
    }
    assert_eq!(
        one(r#"{"completeWork":[{}]}"#),
        ("completeWork".to_owned(), "WRONG_TYPE")
    );
}

#[test]
fn long_input_is_not_told_back_in_full() {
    let long = "x".repeat(100_000);
    for body in [
        format!(r#"{{"{long}":1}}"#),
        format!(r#"{{"completeWork":{{"profession":"{long}"}}}}"#),
        format!(r#"{{"completeWork":"{long}"}}"#),
    ] {
        assert!(reason(&body).len() < 400);
    }
}

#[test]
fn null_gives_nothing_wherever_it_stands() {
    use crate::wire::princes::v1::Move;
    for body in [
        r#"{"raiseBid":{"bid":500},"withdraw":null}"#,
        r#"{"withdraw":null,"raiseBid":{"bid":500}}"#,
    ] {
        let made: Move = serde_json::from_str(body).unwrap();
        assert!(made.r#move.is_some(), "{body}");
    }
    for twice in [
        r#"{"raiseBid":{"bid":500},"withdraw":{}}"#,
        r#"{"raiseBid":{"bid":500},"raiseBid":null}"#,
        r#"{"raiseBid":null,"raiseBid":{"bid":500}}"#,
        r#"{"raiseBid":null,"raiseBid":null}"#,
    ] {
        assert!(serde_json::from_str::<Move>(twice).is_err(), "{twice}");
    }
}
