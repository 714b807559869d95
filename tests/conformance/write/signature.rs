//! The signature of an answer: cases with the same signature test the same behaviour, and only a few of them are written.

use std::collections::BTreeSet;

use serde_json::Value;

/// The members whose values distinguish kinds of answers.
const TELLING: [&str; 6] = [
    "verdict",
    "rule",
    "comparisonRule",
    "outcome",
    "knowledge",
    "choice",
];

/// The rules that an answer cites, its outcome and its events, without numbers.
pub(super) fn signature(answer: &Value) -> String {
    let mut words = BTreeSet::new();
    collect(answer, &mut words);
    words.into_iter().collect::<Vec<_>>().join(" ")
}

fn collect(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        // A summand of zero shows nothing.
        Value::Object(members)
            if members
                .get("valueEach")
                .is_some_and(|_| members["value"] == 0) => {}
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::String(word) if TELLING.contains(&name.as_str()) => {
                        words.insert(word.clone());
                    }
                    Value::Bool(truth) if TELLING.contains(&name.as_str()) => {
                        words.insert(format!("{name}={truth}"));
                    }
                    // The kinds of events and of listed moves.
                    Value::String(kind) if name == "kind" => {
                        words.insert(kind.clone());
                    }
                    _ => collect(member, words),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, words)),
        _ => {}
    }
}
