//! Generates the shape of every message that a client can send: its fields with their list limits and sizes in memory. `scan` uses
//! it to measure requests before they are decoded.

use crate::field_limits::Limits;
use crate::messages::boxed::is_boxed;
use crate::rust::rust_type;
use crate::sent::sent;
use prost_reflect::DescriptorPool;
use prost_reflect::FieldDescriptor;
use prost_reflect::Kind;
use prost_reflect::MessageDescriptor;
use std::fmt::Write;

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let messages = sent(pool);
    messages.iter().map(shape).collect()
}

fn shape(message: &MessageDescriptor) -> String {
    let mut fields: Vec<_> = message.fields().collect();
    fields.sort_by_key(FieldDescriptor::number);
    assert!(
        fields.len() <= MOST_FIELDS,
        "{}: more fields than `scan` counts",
        message.full_name()
    );
    let mut code = String::new();
    for field in &fields {
        let limits = Limits::of(field);
        write!(
            code,
            "Field {{ number: {}, json: {:?}, kind: {}, list: {}, most: {:?}, each_alone: {}, heap: {} }},",
            field.number(),
            field.json_name(),
            kind(field),
            field.is_list(),
            limits.max_items,
            limits.each_alone,
            heap(field),
        )
        .unwrap();
    }
    format!(
        "static {name}: Shape = Shape {{ fields: &[{code}] }};\nimpl Shaped for {path} {{ const SHAPE: &'static Shape = &{name}; }}\n",
        name = constant(message),
        path = rust_type(message.full_name()),
    )
}

/// The most fields of a message, for which `scan` has counters.
const MOST_FIELDS: usize = 32;

fn constant(message: &MessageDescriptor) -> String {
    message.full_name().replace('.', "_").to_uppercase()
}

fn kind(field: &FieldDescriptor) -> String {
    match field.kind() {
        Kind::Message(message) => format!("Kind::Message(&{})", constant(&message)),
        Kind::String => "Kind::Text".to_owned(),
        Kind::Int32 | Kind::Uint32 | Kind::Bool | Kind::Enum(_) => "Kind::Number".to_owned(),
        other => panic!(
            "{}: the contract has no fields of kind {other:?}",
            field.full_name()
        ),
    }
}

/// The heap memory of one value of a field, as an expression: an item of a list, or a boxed message.
fn heap(field: &FieldDescriptor) -> String {
    match field.kind() {
        Kind::Message(message) if field.is_list() || is_boxed(field) => {
            format!("size_of::<{}>()", rust_type(message.full_name()))
        }
        Kind::String if field.is_list() => "size_of::<String>()".to_owned(),
        Kind::Bool if field.is_list() => "1".to_owned(),
        _ if field.is_list() => "size_of::<u32>()".to_owned(),
        _ => "0".to_owned(),
    }
}
