//! Writes the functions that read and write the JSON of each message: straight-line code that names every field once.

mod changes;
mod reader;
mod writer;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use prost_reflect::{
    DescriptorPool, EnumDescriptor, FieldDescriptor, Kind, MessageDescriptor, OneofDescriptor,
};

use crate::STORED;
use crate::messages::common::{Game, Template};
use crate::messages::differing::is_common;
use crate::rust::{camel, ident, is_alternative, rust_type, snake};
use crate::sent::sent;

/// Generates the functions of all messages, and the tables of the names of enumerations.
pub(crate) fn generate(pool: &DescriptorPool, template: &Template, games: &[Game]) -> String {
    let types = Types { template, games };
    let sent: BTreeSet<_> = sent(pool)
        .iter()
        .map(|message| message.full_name().to_owned())
        .collect();
    let mut code = String::new();
    let mut enumerations = BTreeMap::new();
    for message in messages(pool) {
        let fields = fields(&message);
        for field in &fields {
            if let Kind::Enum(names) = field.kind() {
                enumerations.insert(names.full_name().to_owned(), names);
            }
        }
        let is_sent = sent.contains(message.full_name());
        code += &reader::function(&types, &message, &fields, is_sent);
        code += &writer::function(&types, &message, &fields);
        let (path, name) = (rust_type(message.full_name()), function(&message));
        writeln!(code, "json!({path}, read_{name}, write_{name});").unwrap();
    }
    code += &changes::functions(pool, &types, games);
    enumerations
        .values()
        .for_each(|names| code += &table(names));
    code
}

/// The messages that have JSON.
fn messages(pool: &DescriptorPool) -> impl Iterator<Item = MessageDescriptor> {
    let stored = format!("maecenas.{STORED}.v1");
    pool.all_messages().filter(move |message| {
        let package = message.package_name();
        package.starts_with("maecenas.") && package != stored && !message.is_map_entry()
    })
}

/// The fields in the order in which they are written: those of choices come last.
pub(crate) fn fields(message: &MessageDescriptor) -> Vec<FieldDescriptor> {
    let proto = message.descriptor_proto();
    let number = |field: &prost_reflect::prost_types::FieldDescriptorProto| {
        u32::try_from(field.number()).expect("the number of a field is positive")
    };
    let fields = proto.field.iter().map(|field| {
        let field = message.get_field(number(field));
        field.expect("a message has its fields")
    });
    let (alternatives, plain): (Vec<_>, Vec<_>) = fields.partition(is_alternative);
    plain.into_iter().chain(alternatives).collect()
}

/// The choice that a field is an alternative of.
pub(crate) fn choice(field: &FieldDescriptor) -> Option<OneofDescriptor> {
    field
        .containing_oneof()
        .filter(|choice| !choice.is_synthetic())
}

/// The part of the names of a message's functions, such as `princes_work` or `palazzo_move_buy`.
fn function(message: &MessageDescriptor) -> String {
    let name = message.full_name().trim_start_matches("maecenas.");
    let parts: Vec<_> = name
        .split('.')
        .filter(|part| *part != "v1")
        .map(snake)
        .collect();
    parts.join("_")
}

/// The table of an enumeration.
fn constant(names: &EnumDescriptor) -> String {
    let name = names.full_name().trim_start_matches("maecenas.");
    let parts: Vec<_> = name
        .split('.')
        .filter(|part| *part != "v1")
        .map(|part| snake(part).to_uppercase())
        .collect();
    parts.join("_")
}

fn table(names: &EnumDescriptor) -> String {
    let values: Vec<_> = names
        .values()
        .map(|value| format!("({:?}, {})", value.name(), value.number()))
        .collect();
    let slots = (values.len() * 4).next_power_of_two();
    let last = names.values().map(|value| value.number()).max();
    let numbers = last.map_or(0, |last| last + 1);
    format!(
        "static {}: Names<{slots}, {numbers}> = Names::new(&[{}]);\n",
        constant(names),
        values.join(", ")
    )
}

/// The Rust types of messages, as the functions take them.
struct Types<'a> {
    template: &'a Template,
    games: &'a [Game],
}

impl Types<'_> {
    /// The type of a message. One that is the same for all games is the common type, not the game's form of it.
    fn of(&self, message: &MessageDescriptor) -> String {
        let own = message.name();
        let is_game = |game: &Game| message.full_name() == format!("{}.{own}", game.package);
        if self.games.iter().any(is_game) && is_common(own) && !self.template.generic.contains(own)
        {
            return format!("crate::wire::common::v1::{own}");
        }
        rust_type(message.full_name())
    }
}

/// The Rust path of an alternative.
pub(crate) fn variant(
    message: &MessageDescriptor,
    choice: &OneofDescriptor,
    field: &FieldDescriptor,
) -> String {
    let path = rust_type(message.full_name());
    let (parent, own) = path.rsplit_once("::").expect("a type stands in a module");
    format!(
        "{parent}::{}::{}::{}",
        ident(own),
        camel(choice.name()),
        camel(field.name())
    )
}
