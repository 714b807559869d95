//! What changed from one position to another.

use serde_json::{Map, Value};

use crate::contract::wire::princes::v1 as wire;

/// The values that are others in a position than in the one before, by the order of their fields.
///
/// Both are compared as the JSON that clients see, so that the paths are those of that JSON.
#[must_use]
pub fn changes(before: &wire::State, after: &wire::State) -> Vec<wire::Change> {
    let mut changes = Vec::new();
    let (before, after) = narrowed(before, after);
    // Every position has a JSON form.
    let before = serde_json::to_value(before).unwrap_or_default();
    let after = serde_json::to_value(after).unwrap_or_default();
    compare(
        &mut String::new(),
        Some(&before),
        Some(&after),
        &mut changes,
    );
    changes
}

/// Both positions without what is the same in both: most of a position is, and writing it as JSON takes far longer than
/// comparing it.
fn narrowed(before: &wire::State, after: &wire::State) -> (wire::State, wire::State) {
    macro_rules! narrowed { ($($field:ident)*) => {{
        $(let $field = different(&before.$field, &after.$field);)*
        let before = wire::State { $($field: $field.0,)* };
        let after = wire::State { $($field: $field.1,)* };
        (before, after)
    }} }
    let (mut before, mut after) = narrowed! {
        catalog options round start_seat players stage decision supply profession_deck bonus_deck
        prestige_deck played_bonus_cards chance characters
    };
    if before.players.len() == after.players.len() {
        for (before, after) in before.players.iter_mut().zip(&mut after.players) {
            (*before, *after) = different(before, after);
        }
    }
    (before, after)
}

/// Two values, or twice nothing where they are the same.
fn different<T: Clone + Default + PartialEq>(before: &T, after: &T) -> (T, T) {
    if before == after {
        (T::default(), T::default())
    } else {
        (before.clone(), after.clone())
    }
}

fn compare(
    path: &mut String,
    before: Option<&Value>,
    after: Option<&Value>,
    changes: &mut Vec<wire::Change>,
) {
    match (before, after) {
        _ if before == after => {}
        (Some(Value::Object(before)), Some(Value::Object(after))) => {
            for name in names(before, after) {
                let (before, after) = (before.get(name), after.get(name));
                below(path, name, |path| compare(path, before, after, changes));
            }
        }
        (Some(Value::Array(before)), Some(Value::Array(after)))
            if before.len() == after.len() && before.iter().all(Value::is_object) =>
        {
            for (index, (before, after)) in before.iter().zip(after).enumerate() {
                let index = index.to_string();
                below(path, &index, |path| {
                    compare(path, Some(before), Some(after), changes);
                });
            }
        }
        _ => changes.push(wire::Change {
            path: path.clone(),
            before: before.map(ToString::to_string),
            after: after.map(ToString::to_string),
        }),
    }
}

/// The names that either object has, each once. Those of the contract need no escapes in a pointer.
fn names<'a>(
    before: &'a Map<String, Value>,
    after: &'a Map<String, Value>,
) -> impl Iterator<Item = &'a str> {
    let new = after.keys().filter(|name| !before.contains_key(*name));
    before.keys().chain(new).map(String::as_str)
}

/// Does something one step further down a path.
fn below(path: &mut String, step: &str, visit: impl FnOnce(&mut String)) {
    let length = path.len();
    path.push('/');
    path.push_str(step);
    visit(path);
    path.truncate(length);
}
