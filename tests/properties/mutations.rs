//! Makes a valid request invalid in a few places.

use serde_json::{Value, json};

use super::dice::Dice;

/// Changes a value in some places.
pub fn mutated(mut value: Value, dice: &mut Dice) -> Value {
    for _ in 0..=dice.below(4) {
        mutate(&mut value, dice);
    }
    value
}

/// Changes a random part of a value.
fn mutate(value: &mut Value, dice: &mut Dice) {
    let deeper = !dice.once_in(5);
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let at = dice.below(fields.len());
            mutate(fields.values_mut().nth(at).unwrap(), dice);
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = dice.below(items.len());
            mutate(&mut items[at], dice);
        }
        Value::Object(fields) => {
            let names: Vec<_> = fields.keys().cloned().collect();
            let name = dice.one(&names).unwrap_or_default();
            match dice.below(4) {
                0 => drop(fields.shift_remove(&name)),
                1 => drop(fields.insert(name, anything(dice))),
                2 => drop(fields.insert(dice.one(&NAMES).unwrap().to_owned(), anything(dice))),
                _ => {
                    let moved = fields.shift_remove(&name).unwrap_or_default();
                    fields.insert(dice.one(&NAMES).unwrap().to_owned(), moved);
                }
            }
        }
        Value::Array(items) => {
            let item = dice.one(items).unwrap_or_else(|| anything(dice));
            match dice.below(4) {
                0 => drop(items.pop()),
                1 => items.push(item),
                2 => items.resize(items.len() + dice.below(40), item),
                _ => items.reverse(),
            }
        }
        Value::Number(_) => *value = number(dice),
        Value::String(_) if dice.coin() => *value = json!(dice.one(&WORDS)),
        other => *other = anything(dice),
    }
}

const NAMES: [&str; 15] = [
    "bidding",
    "cards",
    "decision",
    "finished",
    "hidden",
    "landscapeWon",
    "move",
    "palaces",
    "pass",
    "position",
    "seat",
    "setUp",
    "square",
    "supply",
    "tiles",
];
const WORDS: [&str; 17] = [
    "",
    "BRICK",
    "RED_3",
    "CERTIFICATE",
    "FOREST",
    "PARK",
    "UNIVERSITY",
    "BUILDER",
    "LANDSCAPE",
    "POET",
    "JURIST",
    "TRAVEL",
    "BUILDERS",
    "MOST_WORKS",
    "FLIPPED",
    "PIECE_UNSPECIFIED",
    "é",
];

fn number(dice: &mut Dice) -> Value {
    match dice.below(9) {
        0 => json!(-1),
        1 => json!(100),
        2 => json!(1_000_000),
        3 => json!(u64::MAX),
        4 => json!(i64::MIN),
        5 => json!(0.5),
        6 => json!(u32::MAX),
        _ => json!(dice.below(30)),
    }
}

fn anything(dice: &mut Dice) -> Value {
    match dice.below(9) {
        0 => Value::Null,
        1 => json!({}),
        2 => json!([]),
        3 => json!(true),
        4 => json!(dice.one(&WORDS)),
        5 => json!([dice.one(&WORDS), number(dice)]),
        6 => json!({dice.one(&NAMES).unwrap(): number(dice)}),
        7 => json!({dice.one(&NAMES).unwrap(): {}}),
        _ => number(dice),
    }
}

/// Changes, drops, repeats or adds some bytes.
pub fn garbled(mut bytes: Vec<u8>, dice: &mut Dice) -> Vec<u8> {
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let byte = u8::try_from(dice.below(256)).unwrap();
        match dice.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, byte),
            2 => bytes.extend_from_within(at..),
            _ => {
                if let Some(changed) = bytes.get_mut(at) {
                    *changed = byte;
                }
            }
        }
    }
    bytes
}
