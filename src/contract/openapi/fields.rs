//! The schema of a field: its type with the limits that stand beside it.

use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};
use utoipa::openapi::{
    Array, ArrayBuilder, KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, Type,
    schema::{RefBuilder, SchemaType},
};

use super::{names, schemas::Form};
use crate::contract::field_limits::Limits;

/// The messages of Protocol Buffers' own that are no objects in JSON: a point in time, and any value.
const TIMESTAMP: &str = "google.protobuf.Timestamp";
const ANY: &str = "google.protobuf.Value";

/// Whether a message is an object in JSON, with a schema of its own.
pub(super) fn is_object(message: &MessageDescriptor) -> bool {
    ![TIMESTAMP, ANY].contains(&message.full_name())
}

/// What is told of a list whose items are judged one by one.
const EACH_ALONE: &str = "Each item is judged alone: one that goes beyond its limits gets a problem in its place and \
                          spoils no other.";

/// The schema of a field with a description; an empty one is left out.
pub(in crate::contract) fn field(
    field: &FieldDescriptor,
    description: &str,
    form: Form,
) -> RefOr<Schema> {
    let limits = Limits::of(field);
    if !field.is_list() {
        return value(&field.kind(), &limits, description, form);
    }
    let among = match (form, limits.among.as_slice()) {
        (Form::Open, [_, ..]) => format!("Accepted here: `{}`.", limits.among.join("`, `")),
        _ => String::new(),
    };
    // A list in which nothing stands twice is a list: of `uniqueItems` several generators make a set, which forgets the order.
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

/// The schema of one value. Limits of numbers and strings are those of each item where the value stands in a list.
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
        // Both are 32-bit integers to a client, in whatever language: no unsigned number of the contract leaves their range.
        Kind::Int32 => number(plain, limits, limits.minimum),
        Kind::Uint32 => number(plain, limits, limits.minimum.or(Some(0))),
        // The contract has no other kinds; `build.rs` refuses them in requests.
        _ => plain.schema_type(SchemaType::AnyValue).into(),
    }
}

/// What characters a string is made of, as a regular expression that JavaScript and the validators of other languages read alike.
fn pattern(limits: &Limits) -> Option<&'static str> {
    if limits.hexadecimal {
        Some("^[0-9A-Fa-f]+$")
    } else if limits.printable {
        Some(r"^[^\u0000-\u001f\u007f-\u009f]*$")
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
        .multiple_of(limits.multiple_of)
        .into()
}
