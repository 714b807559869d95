//! The published document and the service agree on every message.

use std::sync::LazyLock;

use maecenas::openapi::{Form, json};
use proptest::prelude::*;
use prost::Message;
use serde::Serialize;
use serde_json::Value;

use super::dice::{Dice, cases, dice};
use super::messages::{Within, message};
use super::operations::{OPERATIONS, Operation};

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&json(None, Form::Strict)).unwrap());

/// The operations that have a body.
static POSTS: LazyLock<Vec<&Operation>> = LazyLock::new(|| {
    let has_body = |operation: &&Operation| described(operation)["requestBody"].is_object();
    OPERATIONS.iter().filter(has_body).collect()
});

/// The document's description of an operation.
fn described(operation: &Operation) -> &'static Value {
    let id = operation.id();
    let paths = DOCUMENT["paths"].as_object().unwrap();
    let mut operations = paths
        .values()
        .flat_map(|path| [&path["post"], &path["get"]]);
    operations.find(|one| one["operationId"] == *id).unwrap()
}

fn schema(content: &'static Value) -> &'static Value {
    let media_types = content["content"].as_object().unwrap();
    let (_, body) = media_types.iter().next().unwrap();
    &body["schema"]
}

/// The first difference between a value and its schema; none if it is valid.
fn fault(schema: &Value, value: &Value) -> Option<String> {
    if let Some(place) = schema["$ref"].as_str() {
        return fault(DOCUMENT.pointer(&place[1..]).unwrap(), value);
    }
    // The schema allows any value.
    schema["type"].as_str()?;
    let fits = match (schema["type"].as_str().unwrap(), value) {
        ("object", Value::Object(fields)) => {
            let properties = &schema["properties"];
            let required = schema["required"].as_array().into_iter().flatten();
            let missing = required
                .clone()
                .find(|name| !fields.contains_key(name.as_str().unwrap()));
            if let Some(missing) = missing {
                return Some(format!("{missing} is missing in {value}"));
            }
            let given = fields.len() as u64;
            let few = schema["minProperties"]
                .as_u64()
                .is_some_and(|least| given < least);
            let many = schema["maxProperties"]
                .as_u64()
                .is_some_and(|most| given > most);
            if few || many {
                return Some(format!("{value} has {given} alternatives"));
            }
            let open = schema["additionalProperties"] != false;
            return fields
                .iter()
                .find_map(|(name, value)| match properties.get(name) {
                    Some(schema) => fault(schema, value).map(|fault| format!("{name}: {fault}")),
                    None => (!open).then(|| format!("{name} is no field")),
                });
        }
        ("array", Value::Array(items)) => {
            let number = |name: &str| {
                schema[name]
                    .as_u64()
                    .and_then(|number| usize::try_from(number).ok())
            };
            let twice = || {
                items
                    .iter()
                    .enumerate()
                    .any(|(index, item)| items[..index].contains(item))
            };
            if let Some(fault) = items.iter().find_map(|item| fault(&schema["items"], item)) {
                return Some(fault);
            }
            number("minItems").is_none_or(|least| items.len() >= least)
                && number("maxItems").is_none_or(|most| items.len() <= most)
                && !(schema["uniqueItems"] == true && twice())
        }
        ("string", Value::String(text)) => {
            let most = schema["maxLength"].as_u64();
            let names = schema["enum"].as_array();
            let digits = schema["pattern"] == "^[0-9A-Fa-f]+$";
            let all_digits =
                !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_hexdigit());
            let printable = schema["pattern"]
                .as_str()
                .is_some_and(|pattern| pattern.starts_with("^[^"));
            (!digits || all_digits)
                && !(printable && text.contains(super::demands::controls_text))
                && schema["minLength"]
                    .as_u64()
                    .is_none_or(|least| text.chars().count() as u64 >= least)
                && most.is_none_or(|most| text.chars().count() as u64 <= most)
                && names.is_none_or(|names| names.contains(value))
        }
        ("integer", Value::Number(number)) => {
            let number = number.as_i64().unwrap();
            schema["minimum"]
                .as_i64()
                .is_none_or(|least| number >= least)
                && schema["maximum"].as_i64().is_none_or(|most| number <= most)
                && schema["multipleOf"]
                    .as_i64()
                    .is_none_or(|unit| number % unit == 0)
        }
        ("boolean", Value::Bool(_)) => true,
        _ => false,
    };
    (!fits).then(|| format!("{value} is not {schema}"))
}

/// A request of an operation that has a body, as bytes and as JSON.
fn requests(within: Within) -> impl Strategy<Value = (&'static Operation, Vec<u8>, Value)> {
    (0..POSTS.len(), dice(500)).prop_map(move |(index, mut dice): (usize, Dice)| {
        let operation = POSTS[index];
        let request = message(&operation.request.descriptor(), within, &mut dice);
        let bytes = request.encode_to_vec();
        let json = request.serialize(serde_json::value::Serializer).unwrap();
        (operation, bytes, json)
    })
}

proptest! {
    #![proptest_config(cases(250))]

    #[test]
    fn a_request_within_the_limits_is_what_the_document_describes((operation, bytes, json) in requests(Within::Limits)) {
        prop_assert_eq!(fault(schema(&described(operation)["requestBody"]), &json), None);
        prop_assert_eq!(operation.faults(&bytes), None);
    }

    #[test]
    fn what_the_document_does_not_describe_is_refused((operation, bytes, json) in requests(Within::MostLimits)) {
        // Both ways of judging the limits agree, which this checks.
        let _ = operation.faults(&bytes);
        // The items of a batch are refused one by one.
        prop_assume!(operation.name != "BatchValidateMoves");
        // The document cannot require an alternative that stands beside other fields.
        prop_assume!(operation.name != "EvaluateWork");
        let described = schema(&described(operation)["requestBody"]);
        let (fault, faults) = (fault(described, &json), operation.faults(&bytes));
        prop_assert_eq!(fault.is_some(), faults.is_some(), "{:?} but {:?} in {}", fault, faults, json);
    }

    #[test]
    fn an_answer_is_what_the_document_describes((operation, _, json) in requests(Within::Limits)) {
        let body = serde_json::to_vec(&json).unwrap();
        if let Ok(answer) = operation.rest(&body) {
            let described = schema(&described(operation)["responses"]["200"]);
            prop_assert_eq!(fault(described, &answer), None);
        }
    }
}

#[test]
fn an_answer_to_a_request_without_a_body_is_what_the_document_describes() {
    let has_no_body = |operation: &&Operation| described(operation)["requestBody"].is_null();
    for operation in OPERATIONS.iter().filter(has_no_body) {
        let answer = operation.rest(b"{}").unwrap();
        let described = &described(operation)["responses"]["200"];
        assert_eq!(fault(schema(described), &answer), None);
    }
}
