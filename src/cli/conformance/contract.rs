//! The operations of the contract and the canonical JSON of their messages.

use maecenas_contract::{operations, pool};
use prost_reflect::{
    DeserializeOptions, DynamicMessage, MessageDescriptor, MethodDescriptor, SerializeOptions,
};
use serde_json::Value;

/// An operation, with its address in each protocol and its messages.
#[derive(Debug, Clone)]
pub(super) struct Operation {
    pub(super) row: &'static operations::Operation,
    pub(super) method: MethodDescriptor,
}

impl Operation {
    /// The operation of a game by its `operationId`, such as `evaluateWork`.
    pub(super) fn find(game: &str, id: &str) -> Option<Self> {
        let row = operations::OPERATIONS
            .iter()
            .find(|row| row.game == game && operation_id(row.name) == id)?;
        let (service, name) = row.rpc.split_once('/')?;
        let service = pool().get_service_by_name(service)?;
        let method = service.methods().find(|method| method.name() == name)?;
        Some(Self { row, method })
    }
}

/// The `operationId` of an rpc: its name in lower camel case.
fn operation_id(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// The canonical JSON of a message from any valid proto3 JSON. Unknown fields, such as those of a newer server, are dropped.
///
/// # Errors
/// The JSON does not match the descriptor.
pub(super) fn canonical(kind: MessageDescriptor, answer: &Value) -> Result<Value, String> {
    let options = DeserializeOptions::new().deny_unknown_fields(false);
    let message = DynamicMessage::deserialize_with_options(kind, answer, &options);
    json(&message.map_err(|error| error.to_string())?)
}

/// The JSON of a message, with every field.
pub(super) fn json(message: &DynamicMessage) -> Result<Value, String> {
    let options = SerializeOptions::new().skip_default_fields(false);
    message
        .serialize_with_options(serde_json::value::Serializer, &options)
        .map_err(|error| error.to_string())
}
