//! The difference of two positions as a JSON Patch (RFC 6902).

use serde::Serialize;
use serde_json::{Map, Value};

use super::wire::contract::v1::Change;

/// The operations that turn the position `sent` by the client into one equivalent to `after`. `before` is the same position as
/// `sent`, in the form in which the service prints it.
///
/// The client may omit what can be derived, and list pieces in another order. So the changes come from `before` and `after`, and
/// the paths from `sent`: a member of an object is always added, which also replaces an existing one; in a list, only players and
/// counted items are changed one by one, and every other list is replaced as a whole.
#[must_use]
pub fn changes<S: Serialize>(sent: &S, before: &S, after: &S) -> Vec<Change> {
    // Every position has a JSON form.
    let json = |state: &S| serde_json::to_value(state).unwrap_or_default();
    let mut patch = Patch::default();
    patch.compare(Some(&json(sent)), Some(&json(before)), Some(&json(after)));
    patch.changes
}

/// The operations so far, and the current path of the comparison.
#[derive(Default)]
struct Patch {
    path: String,
    changes: Vec<Change>,
}

impl Patch {
    fn compare(&mut self, sent: Option<&Value>, before: Option<&Value>, after: Option<&Value>) {
        if before == after {
            return;
        }
        match (sent, before, after) {
            (
                Some(Value::Object(sent)),
                Some(Value::Object(before)),
                Some(Value::Object(after)),
            ) => {
                for name in names(before, after) {
                    let (sent, before, after) = (sent.get(name), before.get(name), after.get(name));
                    self.below(name, |patch| patch.compare(sent, before, after));
                }
            }
            (Some(Value::Array(sent)), Some(Value::Array(before)), Some(Value::Array(after)))
                if self.path == "/players" && before.len() == after.len() =>
            {
                for (index, (before, after)) in before.iter().zip(after).enumerate() {
                    let player = sent.get(index);
                    self.below(&index.to_string(), |patch| {
                        patch.compare(player, Some(before), Some(after));
                    });
                }
            }
            (Some(Value::Array(sent)), Some(Value::Array(before)), Some(Value::Array(after)))
                if before.len() == after.len() && self.all_counted(sent, before, after) => {}
            (_, _, Some(after)) => self.change("add", Some(after)),
            // A member that the client omitted need not be removed.
            (None, _, None) => {}
            (Some(_), _, None) => self.change("remove", None),
        }
    }

    /// Compares a list of counted items by their kinds. Returns whether it is such a list and the client sent all of its items.
    fn all_counted(&mut self, sent: &[Value], before: &[Value], after: &[Value]) -> bool {
        let pairs: Option<Vec<_>> = before
            .iter()
            .zip(after)
            .map(|(before, after)| {
                let counted =
                    counted(before).filter(|counted| Some(*counted) == self::counted(after))?;
                let place = sent
                    .iter()
                    .position(|sent| self::counted(sent) == Some(counted))?;
                Some((place, before, after))
            })
            .collect();
        let Some(pairs) = pairs else {
            return false;
        };
        for (place, before, after) in pairs {
            let sent = sent.get(place);
            self.below(&place.to_string(), |patch| {
                patch.compare(sent, Some(before), Some(after));
            });
        }
        true
    }

    fn change(&mut self, op: &str, value: Option<&Value>) {
        self.changes.push(Change {
            op: op.to_owned(),
            path: self.path.clone(),
            value: value.cloned().map(Into::into),
        });
    }

    /// Visits one step further down the path. The names of the contract need no escapes in a JSON Pointer.
    fn below(&mut self, step: &str, visit: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        visit(self);
        self.path.truncate(length);
    }
}

/// The kind of a counted item, which has a kind and its `count` and nothing else; none for any other item.
fn counted(item: &Value) -> Option<&Value> {
    let item = item.as_object().filter(|item| item.len() == 2)?;
    item.get("count")?;
    item.iter()
        .find(|(name, kind)| *name != "count" && kind.is_string())
        .map(|(_, kind)| kind)
}

/// The union of the names of two objects.
fn names<'a>(
    before: &'a Map<String, Value>,
    after: &'a Map<String, Value>,
) -> impl Iterator<Item = &'a str> {
    let new = after.keys().filter(|name| !before.contains_key(*name));
    before.keys().chain(new).map(String::as_str)
}
