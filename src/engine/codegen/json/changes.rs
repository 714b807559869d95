//! The functions that find what differs between two positions: two messages walked in step, beside the one that the client has sent.

use std::{collections::BTreeSet, fmt::Write};

use prost_reflect::{DescriptorPool, FieldDescriptor, Kind, MessageDescriptor};

use super::{
    Types, choice, fields, function as name_of, reader::is_foreign, variant, writer::value,
};
use crate::messages::common::Game;
use crate::rust::{ident, rust_type};

/// The list of a position whose items are compared one by one.
const PLAYERS: &str = "players";

/// The functions of every message that is compared, from the positions of all games on.
pub(super) fn functions(pool: &DescriptorPool, types: &Types<'_>, games: &[Game]) -> String {
    let mut code = String::new();
    let mut done = BTreeSet::new();
    for game in games {
        let state = format!("{}.State", game.package);
        let state = pool.get_message_by_name(&state);
        let state = state.expect("every game has positions");
        function(types, &state, true, &mut done, &mut code);
        let (path, name) = (rust_type(state.full_name()), name_of(&state));
        writeln!(code, "comparable!({path}, compare_{name});").unwrap();
    }
    code
}

/// The function of a message, and those of the messages that it compares.
fn function(
    types: &Types<'_>,
    message: &MessageDescriptor,
    is_root: bool,
    done: &mut BTreeSet<String>,
    code: &mut String,
) {
    if !done.insert(message.full_name().to_owned()) {
        return;
    }
    let fields = fields(message);
    let path = types.of(message);
    let changed = fields.iter().map(|field| changed(message, field, is_root));
    let new = fields.iter().filter_map(|field| new(message, field));
    writeln!(
        code,
        "fn compare_{}(p: &mut Patch, sent: &{path}, before: &{path}, after: &{path}) {{\n{}{} }}",
        name_of(message),
        changed.collect::<String>(),
        new.collect::<String>(),
    )
    .unwrap();
    for field in &fields {
        let Kind::Message(child) = field.kind() else {
            continue;
        };
        let by_items = is_root && field.name() == PLAYERS || kind_of_counted(&child).is_some();
        if !is_foreign(&child) && (!field.is_list() || by_items) {
            function(types, &child, false, done, code);
        }
    }
}

/// Compares a field that stands in the position before.
fn changed(message: &MessageDescriptor, field: &FieldDescriptor, is_root: bool) -> String {
    let (name, place) = (field.json_name(), ident(field.name()));
    let differs = format!("before.{place} != after.{place}");
    if field.is_list() {
        let add = format!("p.add({name:?}, |w| {{ {} }});", list(field, &place));
        let by_items = match field.kind() {
            Kind::Message(child) if is_root && field.name() == PLAYERS => Some(format!(
                "p.items({name:?}, &sent.{place}, &before.{place}, &after.{place}, compare_{}, write_{})",
                name_of(&child),
                name_of(&child),
            )),
            Kind::Message(child) => kind_of_counted(&child).map(|kind| {
                format!(
                    "p.counted({name:?}, &sent.{place}, &before.{place}, &after.{place}, |item| item.{kind}, compare_{})",
                    name_of(&child),
                )
            }),
            _ => None,
        };
        return match by_items {
            Some(compared) => format!("if {differs} && !{compared} {{ {add} }}\n"),
            None => format!("if {differs} {{ {add} }}\n"),
        };
    }
    let some = some(message, field);
    let (before, after, sent) = (
        some.replace("value", "before"),
        some.replace("value", "after"),
        some.replace("value", "sent"),
    );
    let place = choice(field).map_or(place, |choice| ident(choice.name()));
    if !field.supports_presence() {
        let value = written(field, &format!("after.{place}"), true);
        return format!("if {differs} {{ p.add({name:?}, |w| {{ {value} }}); }}\n");
    }
    let add = format!(
        "p.add({name:?}, |w| {{ {} }})",
        written(field, "after", false)
    );
    let both = match field.kind() {
        Kind::Message(child) if !is_foreign(&child) => format!(
            "match &sent.{place} {{ {sent} => p.below({name:?}, |p| compare_{}(p, sent, before, after)), _ => {add} }}",
            name_of(&child)
        ),
        _ => add,
    };
    format!(
        "if let {before} = &before.{place} {{ match &after.{place} {{\n\
         {after} => if before != after {{ {both}; }},\n\
         _ => if matches!(&sent.{place}, {}) {{ p.remove({name:?}); }},\n}} }}\n",
        some.replace("value", "_"),
    )
}

/// Compares a field that does not stand in the position before.
fn new(message: &MessageDescriptor, field: &FieldDescriptor) -> Option<String> {
    if field.is_list() || !field.supports_presence() {
        return None;
    }
    let (name, some) = (field.json_name(), some(message, field));
    let place = choice(field).map_or_else(|| ident(field.name()), |choice| ident(choice.name()));
    Some(format!(
        "if let {} = &after.{place} && !matches!(&before.{place}, {}) {{ p.add({name:?}, |w| {{ {} }}); }}\n",
        some.replace("value", "after"),
        some.replace("value", "_"),
        written(field, "after", false),
    ))
}

/// The pattern of a field that is there, with its `value`.
fn some(message: &MessageDescriptor, field: &FieldDescriptor) -> String {
    choice(field).map_or("Some(value)".to_owned(), |choice| {
        format!("Some({}(value))", variant(message, &choice, field))
    })
}

/// Writes a value that is named by an expression: one of the field's type, or a reference to it.
fn written(field: &FieldDescriptor, name: &str, is_place: bool) -> String {
    match (field.kind(), is_place) {
        (Kind::Message(_) | Kind::String, false) => value(field, name),
        (Kind::String, true) => value(field, &format!("&{name}")),
        (_, false) => value(field, &format!("*{name}")),
        (_, true) => value(field, name),
    }
}

fn list(field: &FieldDescriptor, place: &str) -> String {
    let item = written(field, "item", false);
    format!(
        "w.literal(b\"[\"); for item in &after.{place} {{ {item} w.literal(b\",\"); }} w.close_list();"
    )
}

/// The field that names the kind of a counted item, which has a kind and its `count` and nothing else; none for any other message.
fn kind_of_counted(message: &MessageDescriptor) -> Option<String> {
    let mut kinds = message.fields().filter(|field| field.name() != "count");
    let kind = kinds.next()?;
    let is_counted = message.fields().len() == 2 && kinds.next().is_none();
    (is_counted && matches!(kind.kind(), Kind::Enum(_))).then(|| ident(kind.name()))
}
