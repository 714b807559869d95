//! The schema of a field: its type with its limits.

use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};
use utoipa::openapi::{
    Array, ArrayBuilder, KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, Type,
    schema::{RefBuilder, SchemaType},
};

use serde_json::Value;

use super::{Form, names};
use maecenas_contract::field_limits::Limits;

/// The well-known types that are not objects in JSON: a timestamp, and any value.
const TIMESTAMP: &str = "google.protobuf.Timestamp";
const ANY: &str = "google.protobuf.Value";

/// Whether a message is a JSON object with a schema of its own.
pub(super) fn is_object(message: &MessageDescriptor) -> bool {
    ![TIMESTAMP, ANY].contains(&message.full_name())
}

/// The description of a list whose items are checked one by one.
const EACH_ALONE: &str = "Each item is judged alone: one that goes beyond its limits gets a problem in its place and \
                          spoils no other.";

/// The schema of a field with a description, unless that is empty.
pub(super) fn field(field: &FieldDescriptor, description: &str, form: Form) -> RefOr<Schema> {
    let limits = Limits::of(field);
    if !field.is_list() {
        return value(&field.kind(), &limits, description, form);
    }
    let among = match (form, limits.among.as_slice()) {
        (Form::Open, [_, ..]) => format!("Accepted here: `{}`.", limits.among.join("`, `")),
        _ => String::new(),
    };
    // Not `uniqueItems`: several generators turn such a list into a set, which loses the order.
    let once = if form == Form::Open && limits.unique {
        "Nothing stands in it twice."
    } else {
        ""
    };
    let description = &[description, &among, once].map(str::trim).join(" ");
    let description = description.trim();
    let description = if limits.each_alone {
        format!("{description} {EACH_ALONE}")
    } else {
        description.to_owned()
    };
    let list = ArrayBuilder::from(Array::new(value(&field.kind(), &limits, "", form)))
        .description(non_empty(&description))
        .min_items(limits.min_items)
        .max_items(limits.max_items);
    if form == Form::Strict && limits.unique {
        list.unique_items(true).into()
    } else {
        list.into()
    }
}

/// The schema of one value, or of an item of a list.
fn value(kind: &Kind, limits: &Limits, description: &str, form: Form) -> RefOr<Schema> {
    let named = |name: String| {
        RefBuilder::new()
            .ref_location_from_schema_name(name)
            .description(non_empty(description))
            .build()
            .into()
    };
    let plain = ObjectBuilder::new().description(non_empty(description));
    match kind {
        Kind::Message(message) if message.full_name() == TIMESTAMP => plain
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
            .into(),
        Kind::Message(message) if message.full_name() == ANY => {
            plain.schema_type(SchemaType::AnyValue).into()
        }
        Kind::Message(message) => named(names::message(message)),
        Kind::Enum(_) if form == Form::Strict && !limits.among.is_empty() => plain
            .schema_type(Type::String)
            .enum_values(Some(limits.among.clone()))
            .into(),
        Kind::Enum(kind) => named(names::of_enum(kind)),
        Kind::String if !limits.among.is_empty() => plain
            .schema_type(Type::String)
            .enum_values(Some(limits.among.clone()))
            .into(),
        Kind::String => plain
            .schema_type(Type::String)
            .min_length(limits.min_length)
            .max_length(limits.max_length)
            .pattern(pattern(limits))
            .into(),
        Kind::Bool => plain.schema_type(Type::Boolean).into(),
        // Both are signed 32-bit integers for clients: no unsigned number of the contract exceeds that range.
        Kind::Int32 => number(plain, limits, limits.minimum),
        Kind::Uint32 => number(plain, limits, limits.minimum.or(Some(0))),
        // The contract has no other kinds; `build.rs` rejects them in requests.
        _ => plain.schema_type(SchemaType::AnyValue).into(),
    }
}

/// The pattern of a string, as a regular expression that has the same meaning in JavaScript and other languages. Languages write characters
/// beyond 16 bits in different ways, so the pattern leaves out tag characters, which the service refuses as well.
fn pattern(limits: &Limits) -> Option<&'static str> {
    if limits.hexadecimal {
        Some("^[0-9A-Fa-f]+$")
    } else if limits.printable {
        Some(
            r"^[^\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$",
        )
    } else {
        None
    }
}

fn non_empty(description: &str) -> Option<&str> {
    (!description.is_empty()).then_some(description)
}

fn number(plain: ObjectBuilder, limits: &Limits, minimum: Option<i32>) -> RefOr<Schema> {
    plain
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .minimum(minimum)
        .maximum(limits.maximum)
        .default(limits.left_out.map(Value::from))
        .multiple_of(limits.multiple_of)
        .into()
}
