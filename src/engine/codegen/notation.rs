//! Writes the functions that write and read the notation of the moves of each game.

use std::fmt::Write;

use prost_reflect::{DescriptorPool, FieldDescriptor, Kind, MessageDescriptor};

use crate::field_limits::Limits;
use crate::json::{choice, variant};
use crate::messages::common::Game;
use crate::rust::{ident, rust_type};

/// The alternative of a move that is a notation itself.
pub(crate) const ALTERNATIVE: &str = "notation";
/// A square has a form of its own.
const SQUARE: &str = "maecenas.rulebook.v1.Square";

/// Generates the implementations for all games.
pub(crate) fn generate(pool: &DescriptorPool, games: &[Game]) -> String {
    let of_game = |game: &Game| {
        let name = format!("{}.Move", game.package);
        let made = pool.get_message_by_name(&name);
        implementation(&made.unwrap_or_else(|| panic!("{name}: no such message")))
    };
    games.iter().map(of_game).collect()
}

fn implementation(made: &MessageDescriptor) -> String {
    let kinds: Vec<_> = made
        .fields()
        .filter(|field| field.name() != ALTERNATIVE)
        .collect();
    let oneof = choice(&kinds[0]).expect("a move is a choice");
    let place = ident(oneof.name());
    let given = made
        .get_field_by_name(ALTERNATIVE)
        .unwrap_or_else(|| panic!("{}: no field `{ALTERNATIVE}`", made.full_name()));
    let given = variant(made, &oneof, &given);
    let mut writing = String::new();
    let mut reading = String::new();
    for field in &kinds {
        let Kind::Message(child) = field.kind() else {
            panic!("{}: a kind of move is a message", field.full_name());
        };
        let (name, variant) = (kebab(field.name()), variant(made, &oneof, field));
        let (write, read) = arguments(&child);
        let unused = if write.is_empty() { "let _ = m; " } else { "" };
        writeln!(
            writing,
            "Some({variant}(m)) => {{ w.plain({name:?}); {unused}{write} }}"
        )
        .unwrap();
        writeln!(reading, "{name:?} => {variant}({read}),").unwrap();
    }
    let names: Vec<_> = kinds.iter().map(|field| kebab(field.name())).collect();
    let names = names.join("`, `");
    format!(
        "#[allow(clippy::all, clippy::pedantic, unused_mut)]\nimpl Notated for {own} {{\n\
         fn notation(&self) -> Option<&str> {{ match &self.{place} {{ Some({given}(text)) => Some(text), _ => None }} }}\n\
         fn write(&self, w: &mut Writer) {{ match &self.{place} {{\n{writing}Some({given}(_)) | None => {{}} }} }}\n\
         fn read(r: &mut Reader<'_>) -> Result<Self, Misread> {{\n\
         let choice = match r.kind() {{\n{reading}other => return Err(Misread::kind(other, {names:?})) }};\n\
         r.end()?;\nOk(Self {{ {place}: Some(choice) }}) }} }}\n",
        own = rust_type(made.full_name()),
    )
}

/// The statements that write the fields of a kind of move as arguments, and the expression that reads them.
fn arguments(message: &MessageDescriptor) -> (String, String) {
    let (required, others): (Vec<_>, Vec<_>) = message
        .fields()
        .partition(|field| Limits::of(field).required);
    let (mut write, mut read) = (String::new(), String::new());
    for field in required.iter().chain(&others) {
        let (place, name) = (ident(field.name()), kebab(field.name()));
        let is_required = Limits::of(field).required;
        let prefix = if is_required {
            " ".to_owned()
        } else {
            format!(" {name}=")
        };
        let field_of = format!("m.{place}");
        if field.kind() == Kind::Bool {
            writeln!(write, "if {field_of} {{ w.plain(\" {name}\"); }}").unwrap();
            writeln!(read, "{field_of} = r.flag({name:?});").unwrap();
            continue;
        }
        let value = read_value(field, "text");
        let assign = if field.is_list() {
            writeln!(
                write,
                "if !{field_of}.is_empty() {{ w.plain({prefix:?}); for (index, v) in {field_of}.iter().enumerate() {{ if index > 0 {{ w.plain(\",\"); }} {} }} }}",
                write_value(field, "v")
            )
            .unwrap();
            format!("for text in text.split(',') {{ {field_of}.push({value}); }}")
        } else {
            write += &present(
                field,
                &field_of,
                &format!("w.plain({prefix:?}); {}", write_value(field, "v")),
            );
            format!("{field_of} = {};", wrapped(field, &value))
        };
        if is_required {
            writeln!(
                read,
                "let text = r.required({:?})?; {assign}",
                field.json_name()
            )
            .unwrap();
        } else {
            writeln!(
                read,
                "if let Some(text) = r.named(\"{name}=\") {{ {assign} }}"
            )
            .unwrap();
        }
    }
    let own = rust_type(message.full_name());
    (
        write,
        format!("{{ let mut m = {own}::default(); {read} m }}"),
    )
}

/// Statements on the value `v` of a field, where it is given.
fn present(field: &FieldDescriptor, place: &str, statements: &str) -> String {
    if field.supports_presence() {
        format!("if let Some(v) = &{place} {{ {statements} }}\n")
    } else if field.kind() == Kind::String {
        format!("if !{place}.is_empty() {{ let v = &{place}; {statements} }}\n")
    } else {
        format!("if {place} != 0 {{ let v = &{place}; {statements} }}\n")
    }
}

/// A value as its field holds it.
fn wrapped(field: &FieldDescriptor, value: &str) -> String {
    if field.supports_presence() {
        format!("Some({value})")
    } else {
        value.to_owned()
    }
}

/// The statement that writes the value behind a reference.
fn write_value(field: &FieldDescriptor, value: &str) -> String {
    match field.kind() {
        Kind::Enum(names) => format!(
            "w.plain({}::try_from(*{value}).unwrap_or_default().as_str_name());",
            rust_type(names.full_name())
        ),
        Kind::Int32 | Kind::Uint32 => {
            let least = Limits::of(field).minimum;
            assert!(
                least.is_some_and(|least| least >= 0),
                "{}: a hyphen stands between the parts of a notation, so no number is below 0",
                field.full_name()
            );
            format!("w.number(i64::from(*{value}));")
        }
        Kind::String => format!("w.id({value});"),
        Kind::Message(child) if child.full_name() == SQUARE => format!("w.square({value});"),
        Kind::Message(child) if child.oneofs().any(|oneof| !oneof.is_synthetic()) => {
            write_alternatives(&child, value)
        }
        Kind::Message(child) => {
            let mut code = "let mut gap = 0;\n".to_owned();
            for field in child.fields() {
                assert!(
                    !field.is_list(),
                    "{}: a list in a message of a move has no notation",
                    field.full_name()
                );
                let place = format!("{value}.{}", ident(field.name()));
                if field.kind() == Kind::Bool {
                    writeln!(
                        code,
                        "if {place} {{ w.hyphens(&mut gap); w.plain({:?}); }}",
                        kebab(field.name())
                    )
                    .unwrap();
                } else {
                    let write = format!("w.hyphens(&mut gap); {}", write_value(&field, "v"));
                    code += &present(&field, &place, &write);
                }
                code += "gap += 1;\n";
            }
            format!("{{ {code} let _ = gap; }}")
        }
        other => panic!("{}: no notation of {other:?}", field.full_name()),
    }
}

fn write_alternatives(message: &MessageDescriptor, value: &str) -> String {
    let mut arms = String::new();
    let mut place = String::new();
    for field in message.fields() {
        let oneof = choice(&field).expect("a message with alternatives has no other fields");
        place = ident(oneof.name());
        let (name, variant) = (kebab(field.name()), variant(message, &oneof, &field));
        if is_empty(&field) {
            writeln!(arms, "Some({variant}(_)) => w.plain({name:?}),").unwrap();
        } else {
            writeln!(
                arms,
                "Some({variant}(v)) => {{ w.plain(\"{name}:\"); {} }}",
                write_value(&field, "v")
            )
            .unwrap();
        }
    }
    format!("match &{value}.{place} {{ {arms} None => {{}} }}")
}

/// The expression that reads a value.
fn read_value(field: &FieldDescriptor, text: &str) -> String {
    match field.kind() {
        Kind::Enum(names) => {
            let path = rust_type(names.full_name());
            let members = names.values().filter(|value| value.number() != 0);
            let members: Vec<_> = members.map(|value| value.name().to_owned()).collect();
            let what = members.join("`, `");
            format!(
                "{path}::from_str_name({text}).map(i32::from).filter(|number| *number != 0).ok_or_else(|| Misread::value({text}, {what:?}))?"
            )
        }
        Kind::Int32 => format!("reader::number::<i32>({text})?"),
        Kind::Uint32 => format!("reader::number::<u32>({text})?"),
        Kind::String => format!("reader::id({text})?"),
        Kind::Message(child) if child.full_name() == SQUARE => format!("reader::square({text})?"),
        Kind::Message(child) if child.oneofs().any(|oneof| !oneof.is_synthetic()) => {
            read_alternatives(&child, text)
        }
        Kind::Message(child) => read_parts(&child, text),
        other => panic!("{}: no notation of {other:?}", field.full_name()),
    }
}

fn read_parts(message: &MessageDescriptor, text: &str) -> String {
    let own = rust_type(message.full_name());
    let mut code = String::new();
    for field in message.fields() {
        let place = ident(field.name());
        let (read, otherwise) = if field.kind() == Kind::Bool {
            let name = kebab(field.name());
            (
                format!(
                    "m.{place} = part == {name:?}; if !m.{place} {{ return Err(Misread::value(part, {name:?})); }}"
                ),
                String::new(),
            )
        } else {
            let otherwise = if Limits::of(&field).required {
                format!(
                    " else {{ return Err(Misread::Missing({:?})); }}",
                    field.json_name()
                )
            } else {
                String::new()
            };
            (
                format!(
                    "m.{place} = {};",
                    wrapped(&field, &read_value(&field, "part"))
                ),
                otherwise,
            )
        };
        writeln!(code, "if let Some(part) = parts.next().filter(|part| !part.is_empty()) {{ {read} }}{otherwise}").unwrap();
    }
    format!(
        "{{ let mut parts = {text}.split('-'); let mut m = {own}::default(); {code} if parts.next().is_some() || {text}.ends_with('-') {{ return Err(Misread::more({text})); }} m }}"
    )
}

fn read_alternatives(message: &MessageDescriptor, text: &str) -> String {
    let own = rust_type(message.full_name());
    let (mut arms, mut place, mut names) = (String::new(), String::new(), Vec::new());
    for field in message.fields() {
        let oneof = choice(&field).expect("a message with alternatives has no other fields");
        place = ident(oneof.name());
        let (name, variant) = (kebab(field.name()), variant(message, &oneof, &field));
        if is_empty(&field) {
            writeln!(arms, "({name:?}, None) => {variant}(Default::default()),").unwrap();
            names.push(name);
        } else {
            writeln!(
                arms,
                "({name:?}, Some(inner)) => {variant}({}),",
                read_value(&field, "inner")
            )
            .unwrap();
            names.push(format!("{name}:"));
        }
    }
    let names = names.join("`, `");
    format!(
        "{own} {{ {place}: Some(match {text}.split_once(':').map_or(({text}, None), |(name, inner)| (name, Some(inner))) {{ {arms} _ => return Err(Misread::value({text}, {names:?})) }}) }}"
    )
}

/// Whether an alternative is a message without fields.
fn is_empty(field: &FieldDescriptor) -> bool {
    matches!(field.kind(), Kind::Message(child) if child.fields().len() == 0)
}

fn kebab(name: &str) -> String {
    name.replace('_', "-")
}
