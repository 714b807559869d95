//! What a case shows, in few words: cases that show the same are worth having only a few times.

use std::collections::BTreeSet;

use serde_json::Value;

/// The members whose values tell one kind of answer from another.
const TELLING: [&str; 7] = [
    "verdict",
    "rule",
    "comparisonRule",
    "outcome",
    "status",
    "choice",
    "complete",
];

/// The rules that an answer cites, what comes of the question, and what happens, without numbers.
pub(super) fn signature(answer: &Value) -> String {
    let mut words = BTreeSet::new();
    collect(answer, &mut words);
    words.into_iter().collect::<Vec<_>>().join(" ")
}

fn collect(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        // A summand that is nothing shows nothing.
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
                    // What happened, and which kinds are listed.
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
