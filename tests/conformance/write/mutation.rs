//! Mutation of messages: small changes such as a client might send by mistake. They are derived from the descriptors, so that
//! they reach every field of the contract, present and future.

use maecenas::contract::wire::princes::v1 as wire;
use maecenas::game::random::SplitMix64;
use prost_reflect::{
    DynamicMessage, EnumDescriptor, FieldDescriptor, Kind, ReflectMessage, Value, prost::Message,
};

/// The messages that are mutated most.
pub(super) const PLAYER: &str = "maecenas.princes.v1.Player";
const STATE: &str = "maecenas.princes.v1.State";

/// A message with one random change; unchanged if there is nothing to change.
pub(super) fn mutated<M: Message + Default + Clone>(
    kind: &str,
    message: &M,
    dice: &mut SplitMix64,
) -> M {
    let mut changed = || {
        let kind = maecenas::contract::descriptor(kind)?;
        let bytes = message.encode_to_vec();
        let mut dynamic = DynamicMessage::decode(kind, bytes.as_slice()).ok()?;
        change(&mut dynamic, dice);
        dynamic.transcode_to().ok()
    };
    changed().unwrap_or_else(|| message.clone())
}

/// A position with one random change: to a player, to the rest, or to the number of players.
pub(super) fn mutated_state(state: &wire::State, dice: &mut SplitMix64) -> wire::State {
    let mut changed = state.clone();
    let index = usize::try_from(dice.below(state.players.len() as u64)).unwrap_or_default();
    match dice.below(12) {
        0 => return mutated(STATE, state, dice),
        1..=6 => {
            if let Some(player) = changed.players.get_mut(index) {
                *player = mutated(PLAYER, player, dice);
            }
        }
        _ => {
            // Players are the largest part of a position, and slow to decode.
            let players = std::mem::take(&mut changed.players);
            changed = mutated(STATE, &changed, dice);
            changed.players = players;
        }
    }
    changed
}

fn change(message: &mut DynamicMessage, dice: &mut SplitMix64) {
    let fields: Vec<FieldDescriptor> = message.descriptor().fields().collect();
    let set: Vec<_> = fields
        .iter()
        .filter(|field| message.has_field(field))
        .collect();
    // A set field is changed more often than an unset one is added.
    let field = if dice.once_in(4) || set.is_empty() {
        one(&fields, dice)
    } else {
        one(&set, dice).copied()
    };
    let Some(field) = field else { return };
    if !message.has_field(field) {
        let added = if field.is_list() {
            Value::List(vec![item(field, dice)])
        } else {
            item(field, dice)
        };
        return message.set_field(field, added);
    }
    if field.supports_presence() && dice.once_in(8) {
        return message.clear_field(field);
    }
    let kind = field.kind();
    match message.get_field_mut(field) {
        Value::List(items) => list(items, field, dice),
        value => single(value, &kind, dice),
    }
}

fn list(items: &mut Vec<Value>, field: &FieldDescriptor, dice: &mut SplitMix64) {
    let index = usize::try_from(dice.below(items.len() as u64)).unwrap_or_default();
    match dice.below(6) {
        0 => drop(items.remove(index)),
        1 => items.push(item(field, dice)),
        2 => {
            let last = items.len() - 1;
            items.swap(index, last);
        }
        3 => items.insert(index, items[index].clone()),
        _ => {
            if let Some(value) = items.get_mut(index) {
                single(value, &field.kind(), dice);
            }
        }
    }
}

/// A plausible value of a field.
fn item(field: &FieldDescriptor, dice: &mut SplitMix64) -> Value {
    let mut value = Value::default_value(&field.kind());
    single(&mut value, &field.kind(), dice);
    value
}

fn single(value: &mut Value, kind: &Kind, dice: &mut SplitMix64) {
    match (value, kind) {
        (Value::Message(message), _) => change(message, dice),
        (Value::EnumNumber(number), Kind::Enum(names)) => *number = name(names, dice),
        (Value::Bool(value), _) => *value = !*value,
        (Value::I32(number), _) => {
            *number = number.saturating_add(step(dice));
        }
        (Value::U32(number), _) => *number = number.saturating_add_signed(step(dice)),
        (Value::String(text), _) => text.push('1'),
        _ => {}
    }
}

/// A random value of an enumeration except the unspecified one.
fn name(names: &EnumDescriptor, dice: &mut SplitMix64) -> i32 {
    let numbers: Vec<i32> = names.values().map(|value| value.number()).collect();
    let numbers = numbers.get(1..).unwrap_or_default();
    one(numbers, dice).copied().unwrap_or_default()
}

/// A random increment of a number: florins come in hundreds.
fn step(dice: &mut SplitMix64) -> i32 {
    one(&[1, -1, 1, -1, 2, -2, 3, 100, -100, 200, -200, 500], dice)
        .copied()
        .unwrap_or(1)
}

fn one<'a, T>(things: &'a [T], dice: &mut SplitMix64) -> Option<&'a T> {
    super::games::one_of(things, dice)
}
