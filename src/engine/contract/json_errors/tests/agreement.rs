//! Properties: the traversal finds a fault in every document that deserialization refuses, and none in those that it accepts.

use proptest::prelude::*;
use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};
use serde::de::DeserializeOwned;

use crate::Language;
use crate::descriptor;
use crate::encodings::{Encodings, encodings};
use crate::json_errors::{Diagnosis, Document, diagnose, walk};
use crate::wire::princes::v1 as wire;

/// Random choices that proptest can shrink; always the first option once they are used up.
struct Choices(std::vec::IntoIter<u8>);

impl Choices {
    fn one_of(&mut self, many: usize) -> usize {
        usize::from(self.0.next().unwrap_or(0)) % many.max(1)
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.one_of(list.len())]
    }

    fn seldom(&mut self) -> bool {
        self.one_of(24) == 23
    }

    /// An object for a message, sometimes with a mistake.
    fn message(&mut self, message: &MessageDescriptor) -> String {
        if self.seldom() {
            return self.anything().to_owned();
        }
        let fields: Vec<_> = message.fields().collect();
        let mut entries = Vec::new();
        for _ in 0..self.one_of(4) {
            if fields.is_empty() || self.seldom() {
                entries.push(format!("\"surprise\":{}", self.anything()));
                continue;
            }
            let field = &fields[self.one_of(fields.len())];
            let name = if self.seldom() {
                field.name()
            } else {
                field.json_name()
            };
            entries.push(format!("\"{name}\":{}", self.field(field)));
        }
        format!("{{{}}}", entries.join(","))
    }

    fn field(&mut self, field: &FieldDescriptor) -> String {
        if self.seldom() {
            return self.anything().to_owned();
        }
        if field.is_list() {
            let items: Vec<_> = (0..self.one_of(3)).map(|_| self.value(field)).collect();
            return format!("[{}]", items.join(","));
        }
        self.value(field)
    }

    fn value(&mut self, field: &FieldDescriptor) -> String {
        if self.seldom() {
            return self.anything().to_owned();
        }
        match field.kind() {
            Kind::Message(message) => self.message(&message),
            Kind::Enum(names) => {
                let count = names.values().len();
                let value = names.values().nth(self.one_of(count)).unwrap();
                format!("\"{}\"", value.name())
            }
            Kind::Bool => self.pick(&["true", "false"]).to_owned(),
            Kind::String => self.pick(&["\"\"", "\"x\""]).to_owned(),
            _ => self.pick(&["0", "1", "\"2\"", "\"+3\"", "4"]).to_owned(),
        }
    }

    fn anything(&mut self) -> &'static str {
        self.pick(&[
            "null",
            "true",
            "0",
            "-1",
            "-0",
            "1.0",
            "0.5",
            "1e3",
            "1e30",
            "4294967296",
            "2147483648",
            "99999999999999999999",
            "\"\"",
            "\"2147483648\"",
            "\"1.0\"",
            "\" 1\"",
            "\"NaN\"",
            "\"FOREST\"",
            "[]",
            "[null]",
            "[[]]",
            "{}",
            "{\"x\":1}",
        ])
    }
}

encodings!(wire::Player);
encodings!(wire::Move);

fn agrees<M: Encodings + DeserializeOwned>(choices: Vec<u8>) -> Result<(), TestCaseError> {
    let descriptor = descriptor(&M::full_name()).unwrap();
    let body = Choices(choices.into_iter()).message(&descriptor);
    if let Err(refusal) = serde_json::from_str::<M>(&body) {
        let Diagnosis::Faults(faults) = diagnose::<M>(body.as_bytes()) else {
            return Err(TestCaseError::fail(format!("{body} is JSON")));
        };
        let explained = !faults.is_empty()
            && faults
                .iter()
                .map(|fault| fault.message.in_language(Language::English))
                .all(|message| !message.contains("is not what the contract says"));
        prop_assert!(explained, "{body}\n{refusal}\n{faults:?}");
    } else {
        let document: Document = serde_json::from_str(&body).unwrap();
        let faults = walk::faults(&descriptor, &document);
        // The traversal also checks the ranges of the contract, which deserialization does not.
        let blamed = faults.iter().find(|fault| fault.code != "OUT_OF_RANGE");
        prop_assert!(blamed.is_none(), "{body}\n{blamed:?}");
    }
    Ok(())
}

/// Choices for which the walk once found no fault.
#[test]
fn reading_and_the_walk_agree_on_what_they_once_did_not() {
    let choices = [
        0, 19, 0, 192, 0, 23, 92, 0, 8, 0, 0, 0, 0, 0, 183, 0, 71, 96,
    ];
    agrees::<wire::State>(choices.to_vec()).unwrap();
    agrees::<wire::Player>(choices.to_vec()).unwrap();
    agrees::<wire::Move>(choices.to_vec()).unwrap();
    agrees::<wire::BatchValidateMovesRequest>(choices.to_vec()).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reading_and_the_walk_agree(choices in prop::collection::vec(any::<u8>(), 0..300)) {
        agrees::<wire::State>(choices.clone())?;
        agrees::<wire::Player>(choices.clone())?;
        agrees::<wire::Move>(choices.clone())?;
        agrees::<wire::BatchValidateMovesRequest>(choices)?;
    }
}
