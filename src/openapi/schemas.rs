//! The schemas of messages and enums.
//!
//! Every schema is a named component and none is inline, so that types in generated clients have stable names. A `oneof` is an object
//! of optional properties of which exactly one is present, because many generators do not support `oneOf`. The document for clients
//! does not restrict additional properties, so that a client that is older than the service can read answers with new fields. It does
//! not say `additionalProperties: true`, for which some generators make a map.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use prost_reflect::{
    DescriptorPool, EnumDescriptor, EnumValueDescriptor, FieldDescriptor, Kind, MessageDescriptor,
    MethodDescriptor,
};
use utoipa::openapi::{
    ObjectBuilder, Ref, RefOr, Schema, Type, extensions::ExtensionsBuilder,
    schema::AdditionalProperties,
};

use super::{Form, comments::Comments, fields, names};
use maecenas_contract::field_limits::Limits;
use maecenas_contract::operations::Operation;

/// The schemas made so far, and all that they refer to.
pub(super) struct Schemas<'a> {
    form: Form,
    comments: &'a Comments,
    /// The full names of the fields that are path parameters and not in the body.
    in_paths: BTreeSet<String>,
    /// The full names of the enums in answers.
    answered: BTreeSet<String>,
    seen: BTreeSet<String>,
    done: BTreeMap<String, RefOr<Schema>>,
}

impl<'a> Schemas<'a> {
    pub(super) fn new(pool: &DescriptorPool, comments: &'a Comments, form: Form) -> Self {
        let methods: Vec<_> = pool
            .services()
            .flat_map(|service| service.methods().collect::<Vec<_>>())
            .collect();
        let mut answers = Answers::default();
        for method in &methods {
            answers.add(&method.output());
        }
        if let Some(problem) = pool.get_message_by_name("maecenas.contract.v1.Problem") {
            answers.add(&problem);
        }
        let in_paths = methods.iter().flat_map(in_path);
        Self {
            form,
            in_paths: in_paths.map(|field| field.full_name().to_owned()).collect(),
            answered: answers.enums,
            comments,
            seen: BTreeSet::new(),
            done: BTreeMap::new(),
        }
    }

    /// The form of the document.
    pub(super) const fn form(&self) -> Form {
        self.form
    }

    /// The comments that the descriptions are taken from.
    pub(super) const fn comments(&self) -> &'a Comments {
        self.comments
    }

    /// All schemas by name.
    pub(super) fn finish(self) -> BTreeMap<String, RefOr<Schema>> {
        self.done
    }

    /// A reference to the schema of a message, which is made on the first call.
    pub(super) fn message(&mut self, message: &MessageDescriptor) -> Ref {
        let name = names::message(message);
        if self.seen.insert(message.full_name().to_owned()) {
            let schema = self.object(&name, message);
            self.done.insert(name.clone(), schema);
            for field in message.fields() {
                match field.kind() {
                    Kind::Message(child) if fields::is_object(&child) => _ = self.message(&child),
                    Kind::Enum(kind) => self.names_of(&kind),
                    _ => {}
                }
            }
        }
        Ref::from_schema_name(name)
    }

    fn object(&self, name: &str, message: &MessageDescriptor) -> RefOr<Schema> {
        let comment = self.comments.at(&message.parent_file(), message.path());
        let alternatives: Vec<_> = message.fields().filter(is_alternative).collect();
        let alone = alternatives.len() == message.fields().count();
        let description = match alternatives.as_slice() {
            [] => comment.to_owned(),
            some => {
                let names: Vec<_> = some.iter().map(FieldDescriptor::json_name).collect();
                format!(
                    "{comment}\n\nExactly one of `{}` stands in it.",
                    names.join("`, `")
                )
            }
        };
        let mut object = ObjectBuilder::new()
            .schema_type(Type::Object)
            .title(Some(name))
            .description(Some(description));
        if self.form == Form::Strict {
            object = closed_to_others(object);
        }
        if alone && !alternatives.is_empty() {
            object = object.min_properties(Some(1)).max_properties(Some(1));
        }
        let in_body = |field: &FieldDescriptor| !self.in_paths.contains(field.full_name());
        for field in message.fields().filter(in_body) {
            object = object.property(
                field.json_name(),
                fields::field(&field, self.comment(&field), self.form),
            );
            if Limits::of(&field).required {
                object = object.required(field.json_name());
            }
        }
        object.into()
    }

    /// Makes the schema of an enum. Its unspecified value is never sent, and not accepted.
    fn names_of(&mut self, kind: &EnumDescriptor) {
        let file = kind.parent_file();
        let values: Vec<_> = kind.values().filter(|value| value.number() != 0).collect();
        let mut description = format!("{}\n", self.comments.at(&file, kind.path()));
        for value in &values {
            let comment = self.comments.at(&file, value.path());
            _ = write!(description, "\n- `{}`: {comment}", value.name());
        }
        let answered = self.answered.contains(kind.full_name());
        let extensible = answered.then(|| {
            let names: Vec<_> = values.iter().map(EnumValueDescriptor::name).collect();
            ExtensionsBuilder::new()
                .add("x-extensible-enum", names)
                .build()
        });
        let name = names::of_enum(kind);
        let schema = ObjectBuilder::new()
            .schema_type(Type::String)
            .title(Some(&name))
            .description(Some(description))
            .enum_values(Some(values.iter().map(EnumValueDescriptor::name)))
            .extensions(extensible);
        self.done.insert(name, schema.into());
    }

    fn comment(&self, field: &FieldDescriptor) -> &'a str {
        let message = field.parent_message();
        self.comments.at(&message.parent_file(), field.path())
    }
}

/// The path parameters of a request.
fn in_path(method: &MethodDescriptor) -> Vec<FieldDescriptor> {
    let operation = Operation::of(method);
    let in_path = |field: &FieldDescriptor| {
        operation.is_some_and(|operation| operation.has_in_path(field.name()))
    };
    method.input().fields().filter(in_path).collect()
}

/// The messages and enums in answers, by full names.
#[derive(Default)]
struct Answers {
    messages: BTreeSet<String>,
    enums: BTreeSet<String>,
}

impl Answers {
    /// Adds a message of an answer with everything it contains.
    fn add(&mut self, message: &MessageDescriptor) {
        if !self.messages.insert(message.full_name().to_owned()) {
            return;
        }
        for field in message.fields() {
            match field.kind() {
                Kind::Message(child) => self.add(&child),
                Kind::Enum(kind) => _ = self.enums.insert(kind.full_name().to_owned()),
                _ => {}
            }
        }
    }
}

/// Whether a field is an alternative of a `oneof`.
pub(super) fn is_alternative(field: &FieldDescriptor) -> bool {
    field
        .containing_oneof()
        .is_some_and(|oneof| !oneof.is_synthetic())
}

fn closed_to_others(object: ObjectBuilder) -> ObjectBuilder {
    object.additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false)))
}
