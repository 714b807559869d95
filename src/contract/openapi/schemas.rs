//! The schemas of messages and enums.
//!
//! Each has a name of its own and none is written in place, so that generated clients give every type a name that lasts. An
//! object accepts no other fields than its own, as the service does.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use prost_reflect::{
    DescriptorPool, EnumDescriptor, EnumValueDescriptor, FieldDescriptor, Kind, MessageDescriptor,
};
use utoipa::openapi::{
    ObjectBuilder, OneOfBuilder, Ref, RefOr, Schema, Type, schema::AdditionalProperties,
};

use super::{
    annotations::{self, Limits},
    comments::Comments,
    fields, names,
};

/// The schemas found so far: those asked for, and all that they refer to.
pub(super) struct Schemas<'a> {
    comments: &'a Comments,
    /// The fields that stand in a path and not in a body, by their full names.
    in_paths: BTreeSet<String>,
    seen: BTreeSet<String>,
    done: BTreeMap<String, RefOr<Schema>>,
}

impl<'a> Schemas<'a> {
    pub(super) fn new(pool: &DescriptorPool, comments: &'a Comments) -> Self {
        let methods = pool
            .services()
            .flat_map(|service| service.methods().collect::<Vec<_>>());
        let in_paths = methods.flat_map(|method| {
            let path = annotations::http(&method).map(|(_, path)| path);
            let fields = method.input().fields().collect::<Vec<_>>();
            let in_path = move |field: &FieldDescriptor| {
                path.as_deref()
                    .is_some_and(|path| annotations::in_path(field, path))
            };
            fields.into_iter().filter(in_path)
        });
        Self {
            in_paths: in_paths.map(|field| field.full_name().to_owned()).collect(),
            comments,
            seen: BTreeSet::new(),
            done: BTreeMap::new(),
        }
    }

    /// The comments that the descriptions are taken from.
    pub(super) fn comments(&self) -> &'a Comments {
        self.comments
    }

    /// All schemas by name.
    pub(super) fn finish(self) -> BTreeMap<String, RefOr<Schema>> {
        self.done
    }

    /// Refers to the schema of a message, and makes it if it is not there yet.
    pub(super) fn message(&mut self, message: &MessageDescriptor) -> Ref {
        let name = names::message(message);
        if self.seen.insert(message.full_name().to_owned()) {
            let schema = if message.oneofs().any(|oneof| !oneof.is_synthetic()) {
                self.choice(&name, message)
            } else {
                self.object(&name, message)
            };
            self.done.insert(name.clone(), schema);
            for field in message.fields() {
                match field.kind() {
                    Kind::Message(child) => _ = self.message(&child),
                    Kind::Enum(kind) => self.names_of(&kind),
                    _ => {}
                }
            }
        }
        Ref::from_schema_name(name)
    }

    fn object(&self, name: &str, message: &MessageDescriptor) -> RefOr<Schema> {
        let comment = self.comments.at(&message.parent_file(), message.path());
        let mut object = closed(name, comment);
        let in_body = |field: &FieldDescriptor| !self.in_paths.contains(field.full_name());
        for field in message.fields().filter(in_body) {
            object = object.property(
                field.json_name(),
                fields::field(&field, self.comment(&field)),
            );
            if Limits::of(&field).required {
                object = object.required(field.json_name());
            }
        }
        object.into()
    }

    /// A message that holds one of several things: an object with the one field that says which.
    fn choice(&mut self, name: &str, message: &MessageDescriptor) -> RefOr<Schema> {
        let comment = self.comments.at(&message.parent_file(), message.path());
        let mut choice = OneOfBuilder::new()
            .title(Some(name))
            .description(Some(comment));
        for field in message.fields() {
            let branch = names::branch(message, &field);
            let comment = self.comment(&field);
            let object = closed(&branch, comment)
                .property(
                    field.json_name(),
                    fields::field(&field, of_value(&field, comment)),
                )
                .required(field.json_name());
            choice = choice.item(Ref::from_schema_name(&branch));
            self.done.insert(branch, object.into());
        }
        Schema::from(choice).into()
    }

    /// The names of an enum. The one that stands for none is never sent, and not accepted.
    fn names_of(&mut self, kind: &EnumDescriptor) {
        let file = kind.parent_file();
        let values: Vec<_> = kind.values().filter(|value| value.number() != 0).collect();
        let mut description = format!("{}\n", self.comments.at(&file, kind.path()));
        for value in &values {
            let comment = self.comments.at(&file, value.path());
            _ = write!(description, "\n- `{}`: {comment}", value.name());
        }
        let name = names::of_enum(kind);
        let schema = ObjectBuilder::new()
            .schema_type(Type::String)
            .title(Some(&name))
            .description(Some(description))
            .enum_values(Some(values.iter().map(EnumValueDescriptor::name)));
        self.done.insert(name, schema.into());
    }

    fn comment(&self, field: &FieldDescriptor) -> &'a str {
        let message = field.parent_message();
        self.comments.at(&message.parent_file(), field.path())
    }
}

/// The description of the value of an alternative, where its type has none of its own.
fn of_value<'a>(field: &FieldDescriptor, comment: &'a str) -> &'a str {
    match field.kind() {
        Kind::Message(_) | Kind::Enum(_) => "",
        _ => comment,
    }
}

/// An object that accepts no other fields than the ones it will be given.
pub(super) fn closed(title: &str, description: &str) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Object)
        .title(Some(title))
        .description(Some(description))
        .additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false)))
}
