//! Removes from the JSON of a question what a spectator may not see.
//!
//! Positions become what their game shows to a spectator. Everything else follows from the descriptors of the contract: where a message
//! counts what is hidden (`hidden_count`), its lists name things that can be hidden, and a field elsewhere that names such a thing, such as
//! the cards of a move, is withheld. This removes more than it has to, such as cards that lie on the table, and never less.

use std::{collections::HashSet, sync::LazyLock};

use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};
use serde_json::Value;

use maecenas_contract::limits::Path;
use maecenas_contract::notation;
use maecenas_contract::{descriptor, pool};
use maecenas_engine::Operations;
use maecenas_engine::codec::Codec;

/// The placeholder for removed values.
const WITHHELD: &str = "withheld";
/// The field of a message that counts what is hidden.
const HIDDEN_COUNT: &str = "hidden_count";
/// Fields with secrets of their own: those from which chance follows, those that grant access, and the notation of a move, which names cards
/// where it cannot be read.
const SECRETS: [&str; 8] = [
    "seed",
    "salt",
    "session_id",
    "seat_token",
    "ticket",
    "idempotency_key",
    "commitment",
    "notation",
];
/// The message of a position.
const STATE: &str = "State";
/// The message of a move, and its field for a notation.
const MOVE: &str = "Move";
const NOTATION: &str = "notation";

/// The full names of the types of things that can be hidden, such as cards.
static HIDEABLE: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let messages = pool().all_messages().filter(counts_hidden);
    let fields = messages.flat_map(|message| message.fields().collect::<Vec<_>>());
    let lists = fields.filter(FieldDescriptor::is_list);
    lists.filter_map(|field| type_of(&field)).collect()
});

/// Reads the types of things that can be hidden from the descriptors.
pub(super) fn prepare() {
    LazyLock::force(&HIDEABLE);
}

/// The JSON of a request of this full name without what is hidden. `None` where it is no JSON of this message.
pub(super) fn redacted<C: Codec>(
    operations: &Operations<C>,
    message: &str,
    json: &[u8],
) -> Option<Vec<u8>> {
    let message = descriptor(message)?;
    let mut value = serde_json::from_slice(json).ok()?;
    redact(operations, &message, &mut value);
    serde_json::to_vec(&value).ok()
}

fn redact<C: Codec>(operations: &Operations<C>, message: &MessageDescriptor, value: &mut Value) {
    let Value::Object(members) = value else {
        *value = WITHHELD.into();
        return;
    };
    for (name, member) in members {
        let field = message.get_field_by_json_name(name);
        let Some(field) = field.filter(|field| !is_secret(field)) else {
            *member = WITHHELD.into();
            continue;
        };
        let Kind::Message(child) = field.kind() else {
            continue;
        };
        let redact = |item: &mut Value| redact_message(operations, &child, item);
        match member {
            Value::Array(items) => items.iter_mut().for_each(redact),
            item => redact(item),
        }
    }
}

fn redact_message<C: Codec>(
    operations: &Operations<C>,
    message: &MessageDescriptor,
    value: &mut Value,
) {
    if message.name() == STATE {
        let seen = seen_by_spectator(operations, value);
        *value = seen.unwrap_or_else(|| WITHHELD.into());
    } else if holds_hidden(message) {
        *value = WITHHELD.into();
    } else {
        if message.name() == MOVE {
            in_fields::<C>(value);
        }
        redact(operations, message, value);
    }
}

/// Writes a move that was given as a notation in its own fields, so that each is withheld or not. A text that is no notation stays, and is
/// withheld.
fn in_fields<C: Codec>(value: &mut Value) {
    let text = value.get(NOTATION).and_then(Value::as_str);
    let read = text.and_then(|text| notation::read::<C::Move>(text).ok());
    if let Some(Ok(made)) = read.map(serde_json::to_value) {
        *value = made;
    }
}

/// A position as a spectator may see it.
fn seen_by_spectator<C: Codec>(operations: &Operations<C>, value: &mut Value) -> Option<Value> {
    let state = serde_json::from_value::<C::State>(value.take()).ok()?;
    let position = operations
        .read_state(&state, &Path::ROOT, "state")
        .ok()?
        .ok()?;
    serde_json::to_value(position.seen_by(None).print()).ok()
}

fn counts_hidden(message: &MessageDescriptor) -> bool {
    message.get_field_by_name(HIDDEN_COUNT).is_some()
}

/// Whether a message counts what is hidden, or has a part that does, such as a player with a hand.
fn holds_hidden(message: &MessageDescriptor) -> bool {
    counts_hidden(message)
        || message.fields().any(|field| match field.kind() {
            Kind::Message(part) => counts_hidden(&part),
            _ => false,
        })
}

fn is_secret(field: &FieldDescriptor) -> bool {
    SECRETS.contains(&field.name())
        || type_of(field).is_some_and(|name| HIDEABLE.contains(name.as_str()))
}

/// The full name of the message or enum of a field.
fn type_of(field: &FieldDescriptor) -> Option<String> {
    match field.kind() {
        Kind::Message(message) => Some(message.full_name().to_owned()),
        Kind::Enum(kind) => Some(kind.full_name().to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::HIDEABLE;

    #[test]
    fn cards_tiles_and_crests_can_be_hidden() {
        for name in [
            "princes.v1.Profession",
            "princes.v1.BonusCard",
            "princes.v1.PrestigeCard",
            "palazzo.v1.MoneyCard",
            "palazzo.v1.StackTile",
            "vecchio.v1.CouncilTile",
            "vecchio.v1.NobilityTile",
            "vecchio.v1.Crest",
        ] {
            let name = format!("maecenas.{name}");
            assert!(HIDEABLE.contains(&name), "{name} is not in {:?}", *HIDEABLE);
        }
    }
}
