//! Whether an answer matches what a case expects, and the differences where it does not.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::brief;

/// Every difference between what is expected and the answer, each with its path. An object expects the members that it names, and a list
/// exactly its items in their order; members that begin with `$` expect more or less than that.
pub(crate) fn differences(expected: &Value, actual: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare(expected, Some(actual), "", &mut found);
    found
}

/// Every difference between the answers of the two protocols, which must be the same throughout.
pub(crate) fn disagreements(rest: &Value, grpc: &Value) -> Vec<String> {
    let mut found = Vec::new();
    disagree(rest, grpc, "", &mut found);
    found
}

fn compare(expected: &Value, actual: Option<&Value>, at: &str, found: &mut Vec<String>) {
    match expected {
        Value::Object(members) if members.keys().any(|key| key.starts_with('$')) => {
            for (operator, operand) in members {
                operate(operator, operand, actual, at, found);
            }
        }
        Value::Object(members) => compare_members(members, actual, at, found),
        Value::Array(items) => compare_items(items, actual, at, found),
        _ if actual == Some(expected) => {}
        // A number of `google.protobuf.Value` has a fraction.
        Value::Number(number)
            if actual.is_some_and(|actual| actual.as_f64() == number.as_f64()) => {}
        _ => found.push(format!(
            "`{at}` should be {expected}, and is {}",
            told(actual)
        )),
    }
}

fn compare_members(
    members: &Map<String, Value>,
    actual: Option<&Value>,
    at: &str,
    found: &mut Vec<String>,
) {
    let Some(actual) = actual.filter(|actual| actual.is_object()) else {
        found.push(format!(
            "`{at}` should be an object, and is {}",
            told(actual)
        ));
        return;
    };
    for (name, expected) in members {
        compare(expected, actual.get(name), &member(at, name), found);
    }
}

fn compare_items(items: &[Value], actual: Option<&Value>, at: &str, found: &mut Vec<String>) {
    let Some(list) = list(actual, at, found) else {
        return;
    };
    if list.len() == items.len() {
        for (index, (expected, actual)) in items.iter().zip(list).enumerate() {
            compare(expected, Some(actual), &format!("{at}[{index}]"), found);
        }
    } else {
        found.push(format!(
            "`{at}` should have {} items, and has {}: {}",
            items.len(),
            list.len(),
            told(actual)
        ));
    }
}

fn operate(
    operator: &str,
    operand: &Value,
    actual: Option<&Value>,
    at: &str,
    found: &mut Vec<String>,
) {
    match (operator, operand) {
        ("$absent", Value::Bool(true)) => {
            if actual.is_some() {
                found.push(format!("`{at}` should be absent, and is {}", told(actual)));
            }
        }
        ("$contains", Value::Array(items)) => contain(items, actual, at, found),
        ("$exactly", Value::Array(items)) => compare_items(items, actual, at, found),
        ("$rules", Value::Array(rules)) => break_rules(rules, actual, at, found),
        ("$startsWith", Value::String(start)) => {
            if !actual
                .and_then(Value::as_str)
                .is_some_and(|actual| actual.starts_with(start))
            {
                found.push(format!(
                    "`{at}` should begin with `{start}`, and is {}",
                    told(actual)
                ));
            }
        }
        ("$counts", Value::Object(texts)) => count(texts, actual, at, found),
        _ => found.push(format!("`{at}`: no case can say `{operator}`: {operand}")),
    }
}

/// Each of the texts must be in the string the given number of times.
fn count(texts: &Map<String, Value>, actual: Option<&Value>, at: &str, found: &mut Vec<String>) {
    for (text, expected) in texts {
        let counted = actual
            .and_then(Value::as_str)
            .map(|actual| actual.matches(text.as_str()).count() as u64);
        if counted.is_none() || counted != expected.as_u64() {
            let counted = counted.unwrap_or_default();
            found.push(format!(
                "`{at}` should have `{text}` {expected} times, and has it {counted} times"
            ));
        }
    }
}

/// Each of the items must match one of the list. For an item that matches none, the differences from the nearest are reported.
fn contain(items: &[Value], actual: Option<&Value>, at: &str, found: &mut Vec<String>) {
    let Some(list) = list(actual, at, found) else {
        return;
    };
    for item in items {
        let nearest = list
            .iter()
            .map(|actual| differences(item, actual))
            .min_by_key(Vec::len);
        match nearest {
            Some(differences) if differences.is_empty() => {}
            Some(differences) => found.push(format!(
                "`{at}` should contain {}; the nearest differs: {}",
                brief(item),
                differences.join("; ")
            )),
            None => found.push(format!(
                "`{at}` should contain {}, and is empty",
                brief(item)
            )),
        }
    }
}

/// The violations of the list must be of these rules and of no other.
fn break_rules(rules: &[Value], actual: Option<&Value>, at: &str, found: &mut Vec<String>) {
    let Some(list) = list(actual, at, found) else {
        return;
    };
    let expected: BTreeSet<_> = rules.iter().filter_map(Value::as_str).collect();
    let actual: BTreeSet<_> = list
        .iter()
        .map(|violation| violation["rule"].as_str().unwrap_or("no rule"))
        .collect();
    if actual != expected {
        found.push(format!(
            "`{at}` should be of the rules {expected:?}, and is of {actual:?}"
        ));
    }
}

fn disagree(rest: &Value, grpc: &Value, at: &str, found: &mut Vec<String>) {
    match (rest, grpc) {
        (Value::Object(left), Value::Object(right)) => {
            let names: BTreeSet<_> = left.keys().chain(right.keys()).collect();
            for name in names {
                match (left.get(name), right.get(name)) {
                    (Some(left), Some(right)) => disagree(left, right, &member(at, name), found),
                    (left, right) => found.push(format!(
                        "REST and gRPC differ in `{}`: {} and {}",
                        member(at, name),
                        told(left),
                        told(right)
                    )),
                }
            }
        }
        (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
            for (index, (left, right)) in left.iter().zip(right).enumerate() {
                disagree(left, right, &format!("{at}[{index}]"), found);
            }
        }
        _ if rest == grpc => {}
        // A number of `google.protobuf.Value` has a fraction.
        (Value::Number(left), Value::Number(right)) if left.as_f64() == right.as_f64() => {}
        _ => found.push(format!(
            "REST and gRPC differ in `{at}`: {} and {}",
            brief(rest),
            brief(grpc)
        )),
    }
}

fn list<'a>(actual: Option<&'a Value>, at: &str, found: &mut Vec<String>) -> Option<&'a [Value]> {
    let list = actual.and_then(Value::as_array).map(Vec::as_slice);
    if list.is_none() {
        found.push(format!("`{at}` should be a list, and is {}", told(actual)));
    }
    list
}

fn member(at: &str, name: &str) -> String {
    if at.is_empty() {
        name.to_owned()
    } else {
        format!("{at}.{name}")
    }
}

fn told(actual: Option<&Value>) -> String {
    actual.map_or_else(|| "absent".to_owned(), brief)
}

mod tests {
    use super::{differences, disagreements};
    use serde_json::{Value, json};

    // By value, so that calls can write `json!` in place.
    #[allow(clippy::needless_pass_by_value)]
    fn holds(expected: Value, actual: Value) -> bool {
        differences(&expected, &actual).is_empty()
    }

    #[test]
    fn an_object_expects_the_members_that_it_names() {
        assert!(holds(json!({"a": 1}), json!({"a": 1, "b": 2})));
        assert!(!holds(json!({"a": 1}), json!({"a": 2})));
        assert!(!holds(json!({"a": 1}), json!({"b": 1})));
        assert!(!holds(json!({"a": {}}), json!({"a": 1})));
    }

    #[test]
    fn a_list_expects_its_very_items() {
        assert!(holds(json!([{"a": 1}, 2]), json!([{"a": 1, "b": 3}, 2])));
        assert!(!holds(json!([1, 2]), json!([2, 1])));
        assert!(!holds(json!([]), json!([1])));
        assert!(!holds(json!({"$exactly": [1]}), json!([1, 1])));
        assert!(!holds(json!([]), json!({})));
    }

    #[test]
    fn contained_items_stand_anywhere() {
        let expected = json!({"$contains": [{"a": 2}, {"a": 1}]});
        assert!(holds(
            expected.clone(),
            json!([{"a": 1}, {"a": 3}, {"a": 2}])
        ));
        assert!(!holds(expected.clone(), json!([{"a": 1}])));
        assert!(!holds(expected.clone(), json!([])));
        assert!(!holds(expected, json!({"a": 1})));
    }

    #[test]
    fn rules_are_these_and_no_others() {
        let expected = json!({"$rules": ["x", "y"]});
        assert!(holds(
            expected.clone(),
            json!([{"rule": "y"}, {"rule": "x"}])
        ));
        assert!(!holds(expected.clone(), json!([{"rule": "x"}])));
        assert!(!holds(
            expected,
            json!([{"rule": "x"}, {"rule": "y"}, {"rule": "z"}])
        ));
    }

    #[test]
    fn several_operators_must_all_hold() {
        let expected = json!({"$rules": ["x"], "$contains": [{"field": "f"}]});
        assert!(holds(
            expected.clone(),
            json!([{"rule": "x", "field": "f"}])
        ));
        assert!(!holds(expected, json!([{"rule": "x", "field": "g"}])));
    }

    #[test]
    fn absence_and_beginnings_are_expected() {
        assert!(holds(json!({"a": {"$absent": true}}), json!({})));
        assert!(!holds(json!({"a": {"$absent": true}}), json!({"a": 0})));
        assert!(holds(json!({"$startsWith": "a.b"}), json!("a.b.c")));
        assert!(!holds(json!({"$startsWith": "a.b"}), json!("a.c")));
        assert!(!holds(json!({"a": {"$startsWith": "a"}}), json!({})));
    }

    #[test]
    fn texts_are_counted() {
        assert!(holds(
            json!({"a": {"$counts": {"x": 2, "y": 0}}}),
            json!({"a": "x<x>"})
        ));
        assert!(!holds(json!({"$counts": {"x": 1}}), json!("xx")));
        assert!(!holds(json!({"$counts": {"x": 1}}), json!("")));
        assert!(!holds(json!({"$counts": {"x": 0}}), json!(["x"])));
        assert!(!holds(json!({"$counts": {"x": "1"}}), json!("x")));
    }

    #[test]
    fn an_unknown_operator_never_holds() {
        assert!(!holds(json!({"$contain": []}), json!([])));
        assert!(!holds(json!({"$absent": false}), json!({})));
    }

    #[test]
    fn differences_name_their_paths() {
        assert_eq!(
            differences(
                &json!({"a": [{"b": 1}], "c": {"$absent": true}}),
                &json!({"a": [{"b": 2}], "c": 3})
            ),
            [
                "`a[0].b` should be 1, and is 2",
                "`c` should be absent, and is 3"
            ]
        );
    }

    #[test]
    fn the_two_protocols_agree_in_everything() {
        let one = json!({"a": [1, {"b": "x"}]});
        assert!(disagreements(&one, &one).is_empty());
        assert_eq!(
            disagreements(&one, &json!({"a": [1, {"b": "y"}], "c": 1})),
            [
                "REST and gRPC differ in `a[1].b`: \"x\" and \"y\"",
                "REST and gRPC differ in `c`: absent and 1"
            ]
        );
    }
}
