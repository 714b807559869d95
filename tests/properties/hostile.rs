//! For any input, the service answers, or states what is wrong with it.

use std::sync::LazyLock;

use maecenas_contract::Language::{English, French};
use maecenas_contract::Text;
use maecenas_contract::errors::Code;
use maecenas_engine::Error;
use proptest::{collection::vec, prelude::*};
use prost::Message;
use serde_json::Value;

use super::dice::{cases, dice};
use super::messages::{Within, message};
use super::mutations::{garbled, mutated};
use super::operations::{OPERATIONS, Operation};

/// The example of each operation that has one. They are read once, because reading takes longer than answering.
static EXAMPLES: LazyLock<Vec<(&'static Operation, Value)>> = LazyLock::new(|| {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/examples");
    let example = |operation: &'static Operation| {
        let text = std::fs::read_to_string(format!("{folder}/{}.json", operation.id())).ok()?;
        Some((operation, serde_json::from_str(&text).unwrap()))
    };
    OPERATIONS.iter().filter_map(example).collect()
});

/// Checks that a refusal says what is wrong, and blames the request.
fn explained(error: &Error) -> Result<(), TestCaseError> {
    prop_assert_ne!(error.code, Code::Internal);
    let told =
        |text: &Text| !text.in_language(English).is_empty() && !text.in_language(French).is_empty();
    prop_assert!(told(&error.detail));
    for fault in &error.faults {
        prop_assert!(told(&fault.message) && !fault.code.is_empty(), "{fault:?}");
    }
    let about_fields = matches!(error.code, Code::InconsistentState);
    prop_assert!(!about_fields || !error.faults.is_empty());
    Ok(())
}

fn answered<T>(answer: Result<T, Error>) -> Result<(), TestCaseError> {
    match answer {
        Ok(_) => Ok(()),
        Err(error) => explained(&error),
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_bytes_are_answered(index in 0..OPERATIONS.len(), bytes in vec(any::<u8>(), 0..200)) {
        answered(OPERATIONS[index].grpc(&bytes))?;
        answered(OPERATIONS[index].rest(&bytes))?;
    }

    #[test]
    fn any_message_is_answered(index in 0..OPERATIONS.len(), mut dice in dice(500)) {
        let kind = OPERATIONS[index].request.descriptor();
        let within = dice.one(&[Within::Types, Within::MostLimits, Within::Limits]).unwrap();
        let bytes = message(&kind, within, &mut dice).encode_to_vec();
        answered(OPERATIONS[index].grpc(&bytes))?;
    }

    #[test]
    fn a_garbled_message_is_answered(index in 0..OPERATIONS.len(), mut dice in dice(300)) {
        let (operation, example) = &EXAMPLES[index % EXAMPLES.len()];
        let bytes = garbled(operation.request.parse(&example.to_string()), &mut dice);
        answered(operation.grpc(&bytes))?;
        let text = garbled(example.to_string().into_bytes(), &mut dice);
        answered(operation.rest(&text))?;
    }

    #[test]
    fn a_changed_example_is_answered(index in 0..OPERATIONS.len(), mut dice in dice(80)) {
        let (operation, example) = &EXAMPLES[index % EXAMPLES.len()];
        for _ in 0..4 {
            let body = serde_json::to_vec(&mutated(example.clone(), &mut dice)).unwrap();
            answered(operation.rest(&body))?;
        }
    }

    #[test]
    fn an_example_of_another_operation_is_answered(index in 0..OPERATIONS.len(), mut dice in dice(8)) {
        let (_, example) = &EXAMPLES[dice.below(EXAMPLES.len())];
        answered(OPERATIONS[index].rest(example.to_string().as_bytes()))?;
    }
}

#[test]
fn every_example_is_answered_without_a_fault() {
    for (operation, example) in EXAMPLES.iter() {
        let answer = operation.rest(example.to_string().as_bytes());
        assert!(answer.is_ok(), "{}: {answer:?}", operation.id());
    }
}
