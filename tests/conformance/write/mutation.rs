//! Mutation of messages: small changes such as a client might send by mistake. They are derived from the descriptors, so that
//! they reach every field of the contract, present and future.

use maecenas_game::random::SplitMix64;
use prost_reflect::{
    DynamicMessage, EnumDescriptor, FieldDescriptor, Kind, ReflectMessage, Value, prost::Message,
};
use serde::Serialize as _;
use serde_json::Value as Json;

/// A message with one random change; unchanged if there is nothing to change.
pub(super) fn mutated<M: Message + Default + Clone>(
    kind: &str,
    message: &M,
    dice: &mut SplitMix64,
) -> M {
    let mut changed = || {
        let kind = maecenas_contract::descriptor(kind)?;
        let bytes = message.encode_to_vec();
        let mut dynamic = DynamicMessage::decode(kind, bytes.as_slice()).ok()?;
        change(&mut dynamic, dice);
        dynamic.transcode_to().ok()
    };
    changed().unwrap_or_else(|| message.clone())
}

/// The JSON of a message with one random change; unchanged if there is nothing to change.
pub(super) fn mutated_json(kind: &str, json: &Json, dice: &mut SplitMix64) -> Json {
    let mut changed = || {
        let kind = maecenas_contract::descriptor(kind)?;
        let mut dynamic = DynamicMessage::deserialize(kind, json).ok()?;
        change(&mut dynamic, dice);
        dynamic.serialize(serde_json::value::Serializer).ok()
    };
    changed().unwrap_or_else(|| json.clone())
}

fn change(message: &mut DynamicMessage, dice: &mut SplitMix64) {
    // A notation is another form of a move, so that it tests no other rule.
    let descriptor = message.descriptor();
    let fields = descriptor.fields();
    let fields: Vec<FieldDescriptor> = fields.filter(|field| field.name() != "notation").collect();
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
    super::one_of(things, dice)
}
