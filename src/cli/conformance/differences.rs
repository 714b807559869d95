//! Compares answers by their JSON values: excluded members are ignored, and so is the order of lists where it has no meaning.

use serde::Serialize;
use serde_json::Value;

use super::kit::Compared;

/// A place where two answers differ.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Difference {
    /// The place in the expected answer, as a JSON pointer.
    pub(super) pointer: String,
    /// The expected value; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) expected: Option<Value>,
    /// The value in the answer of the server; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) actual: Option<Value>,
}

impl Compared {
    /// An answer without the excluded members.
    pub(super) fn kept(&self, answer: &Value) -> Value {
        self.kept_at(answer, &mut Vec::new())
    }

    fn kept_at<'a>(&self, value: &'a Value, path: &mut Vec<&'a str>) -> Value {
        match value {
            Value::Object(members) => {
                let mut kept = serde_json::Map::new();
                for (name, member) in members {
                    path.push(name);
                    if !self.left_out.keys().any(|end| ends(path, end)) {
                        kept.insert(name.clone(), self.kept_at(member, path));
                    }
                    path.pop();
                }
                Value::Object(kept)
            }
            Value::Array(items) => items.iter().map(|item| self.kept_at(item, path)).collect(),
            other => other.clone(),
        }
    }

    /// Every difference of an answer from the expected one. Excluded members must have been removed from both.
    pub(super) fn differences(&self, expected: &Value, actual: &Value) -> Vec<Difference> {
        let mut found = Vec::new();
        let mut place = Place {
            path: Vec::new(),
            pointer: String::new(),
        };
        self.compare(Some(expected), Some(actual), &mut place, &mut found);
        found
    }

    fn compare<'a>(
        &self,
        expected: Option<&'a Value>,
        actual: Option<&'a Value>,
        place: &mut Place<'a>,
        found: &mut Vec<Difference>,
    ) {
        match (expected, actual) {
            (Some(Value::Object(expected)), Some(Value::Object(actual))) => {
                let more = actual.keys().filter(|name| !expected.contains_key(*name));
                for name in expected.keys().chain(more) {
                    place.path.push(name);
                    place.within(name, |place| {
                        self.compare(expected.get(name), actual.get(name), place, found);
                    });
                    place.path.pop();
                }
            }
            // Numbers of `google.protobuf.Value` are floating-point.
            (Some(Value::Number(expected)), Some(Value::Number(actual)))
                if expected.as_f64() == actual.as_f64() => {}
            (Some(Value::Array(expected)), Some(Value::Array(actual))) => {
                let mut pairs: Vec<(usize, Option<&Value>, Option<&Value>)> = Vec::new();
                if self.any_order.iter().any(|end| ends(&place.path, end)) {
                    self.pair_alike(expected, actual, place, &mut pairs);
                } else {
                    let longest = expected.len().max(actual.len());
                    let pair = |index| (index, expected.get(index), actual.get(index));
                    pairs.extend((0..longest).map(pair));
                }
                for (index, one, other) in pairs {
                    place.within(&index.to_string(), |place| {
                        self.compare(one, other, place, found);
                    });
                }
            }
            (expected, actual) if expected == actual => {}
            (expected, actual) => found.push(Difference {
                pointer: place.pointer.clone(),
                expected: expected.cloned(),
                actual: actual.cloned(),
            }),
        }
    }

    /// Pairs the items of two unordered lists that are not equal to any item of the other one.
    fn pair_alike<'a>(
        &self,
        expected: &'a [Value],
        actual: &'a [Value],
        place: &mut Place<'a>,
        pairs: &mut Vec<(usize, Option<&'a Value>, Option<&'a Value>)>,
    ) {
        let mut strays: Vec<&Value> = actual.iter().collect();
        let mut missing = Vec::new();
        for (index, item) in expected.iter().enumerate() {
            let same = strays.iter().position(|other| {
                let mut found = Vec::new();
                self.compare(Some(item), Some(other), place, &mut found);
                found.is_empty()
            });
            match same {
                Some(same) => drop(strays.remove(same)),
                None => missing.push((index, item)),
            }
        }
        let mut strays = strays.into_iter();
        for (index, item) in missing {
            pairs.push((index, Some(item), strays.next()));
        }
        let beyond = strays.enumerate();
        pairs.extend(beyond.map(|(index, item)| (expected.len() + index, None, Some(item))));
    }
}

/// The current position of the comparison.
struct Place<'a> {
    /// The names of the members on the path.
    path: Vec<&'a str>,
    /// The JSON pointer.
    pointer: String,
}

impl Place<'_> {
    fn within(&mut self, step: &str, then: impl FnOnce(&mut Self)) {
        let length = self.pointer.len();
        self.pointer.push('/');
        self.pointer.push_str(step);
        then(self);
        self.pointer.truncate(length);
    }
}

/// Whether a path ends with these members, such as `hand.professions`.
fn ends(path: &[&str], end: &str) -> bool {
    let mut from_last = path.iter().rev();
    end.rsplit('.').all(|name| from_last.next() == Some(&name))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn compared() -> Compared {
        let any_order = ["violations", "hand.cards"].map(str::to_owned).to_vec();
        let left_out = [("violations.message".to_owned(), String::new())];
        Compared {
            left_out: left_out.into(),
            any_order,
        }
    }

    fn pointers(expected: &Value, actual: &Value) -> Vec<String> {
        let differences = compared().differences(expected, actual);
        differences.into_iter().map(|one| one.pointer).collect()
    }

    #[test]
    fn what_is_left_out_is_so_only_under_its_path() {
        let answer = json!({"message": 1, "violations": [{"message": 2, "rule": "a"}]});
        let kept = json!({"message": 1, "violations": [{"rule": "a"}]});
        assert_eq!(compared().kept(&answer), kept);
    }

    #[test]
    fn a_list_of_any_order_differs_by_the_items_that_only_one_has() {
        let one = json!({"violations": ["a", "b", "b"], "deck": {"cards": [1, 2]}});
        let same = json!({"violations": ["b", "a", "b"], "deck": {"cards": [1, 2]}});
        let other = json!({"violations": ["b", "c", "a", "d"], "deck": {"cards": [2, 1]}});
        assert_eq!(pointers(&one, &same), Vec::<String>::new());
        let expected = [
            "/violations/2",
            "/violations/3",
            "/deck/cards/0",
            "/deck/cards/1",
        ];
        assert_eq!(pointers(&one, &other), expected);
    }

    #[test]
    fn an_absent_member_is_another_thing_than_a_zero() {
        assert_eq!(pointers(&json!({"points": 0}), &json!({})), ["/points"]);
        assert_eq!(pointers(&json!({}), &json!({"points": 0})), ["/points"]);
    }

    #[test]
    fn lists_within_a_list_of_any_order_are_compared_as_they_want_to_be() {
        let one = json!({"violations": [{"hand": {"cards": [1, 2]}}, {"names": [1, 2]}]});
        let same = json!({"violations": [{"names": [1, 2]}, {"hand": {"cards": [2, 1]}}]});
        let other = json!({"violations": [{"names": [2, 1]}, {"hand": {"cards": [2, 1]}}]});
        assert_eq!(pointers(&one, &same), Vec::<String>::new());
        assert_eq!(
            pointers(&one, &other),
            ["/violations/1/names/0", "/violations/1/names/1"]
        );
    }
}
