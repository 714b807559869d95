//! The function that writes a message.

use std::fmt::Write;

use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};

use super::{Types, choice, constant, function as name_of, reader::is_foreign, variant};
use crate::rust::ident;

/// What stands in an object before the next member.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Not even the brace.
    Nothing,
    /// At least one member.
    Members,
    /// The brace, and perhaps members.
    Unknown,
}

/// The function.
pub(super) fn function(
    types: &Types<'_>,
    message: &MessageDescriptor,
    fields: &[FieldDescriptor],
) -> String {
    let signature = format!(
        "fn write_{}(w: &mut Writer, m: &{})",
        name_of(message),
        types.of(message)
    );
    if fields.is_empty() {
        return format!("{signature} {{ let _ = m; w.literal(b\"{{}}\"); }}\n");
    }
    let mut body = Body {
        code: String::new(),
        before: Before::Nothing,
    };
    let mut choices = Vec::new();
    for field in fields {
        match choice(field) {
            None => body.field(field),
            Some(choice) if choices.contains(&choice) => {}
            Some(choice) => {
                let alternatives = fields
                    .iter()
                    .filter(|other| super::choice(other).as_ref() == Some(&choice));
                body.choice(message, &ident(choice.name()), alternatives);
                choices.push(choice);
            }
        }
    }
    format!("{signature} {{\n{} w.literal(b\"}}\");\n}}\n", body.code)
}

/// The body of a function.
struct Body {
    code: String,
    before: Before,
}

impl Body {
    fn field(&mut self, field: &FieldDescriptor) {
        let place = format!("m.{}", ident(field.name()));
        if field.is_list() {
            let name = self.name(field, "[");
            let item = value(field, "item");
            let item = if matches!(field.kind(), Kind::Message(_) | Kind::String) {
                item
            } else {
                value(field, "*item")
            };
            let full = if matches!(field.kind(), Kind::Message(_)) {
                "if w.is_full() { return; } "
            } else {
                ""
            };
            writeln!(
                self.code,
                "{name} for item in &{place} {{ {full}{item} w.literal(b\",\"); }} w.close_list();"
            )
            .unwrap();
            self.before = Before::Members;
        } else if field.supports_presence() {
            let name = self.name(field, "");
            let value = match field.kind() {
                Kind::Message(_) | Kind::String => value(field, "value"),
                _ => value(field, "*value"),
            };
            let otherwise = if self.before == Before::Nothing {
                " else { w.literal(b\"{\"); }"
            } else {
                ""
            };
            writeln!(
                self.code,
                "if let Some(value) = &{place} {{ {name} {value} }}{otherwise}"
            )
            .unwrap();
            if self.before == Before::Nothing {
                self.before = Before::Unknown;
            }
        } else {
            let name = self.name(field, "");
            let value = match field.kind() {
                Kind::String => value(field, &format!("&{place}")),
                _ => value(field, &place),
            };
            writeln!(self.code, "{name} {value}").unwrap();
            self.before = Before::Members;
        }
    }

    fn choice<'a>(
        &mut self,
        message: &MessageDescriptor,
        place: &str,
        alternatives: impl Iterator<Item = &'a FieldDescriptor>,
    ) {
        writeln!(self.code, "match &m.{place} {{").unwrap();
        for field in alternatives {
            let choice = choice(field).expect("it is an alternative");
            let value = match field.kind() {
                Kind::Message(_) | Kind::String => value(field, "value"),
                _ => value(field, "*value"),
            };
            let (name, variant) = (self.name(field, ""), variant(message, &choice, field));
            writeln!(self.code, "Some({variant}(value)) => {{ {name} {value} }}").unwrap();
        }
        let brace = if self.before == Before::Nothing {
            self.before = Before::Unknown;
            "w.literal(b\"{\");"
        } else {
            ""
        };
        writeln!(self.code, "None => {{ {brace} }}\n}}").unwrap();
    }

    /// Writes the name of a field with what stands around it.
    fn name(&self, field: &FieldDescriptor, after: &str) -> String {
        let name = field.json_name();
        match self.before {
            Before::Nothing => format!("w.literal(b\"{{\\\"{name}\\\":{after}\");"),
            Before::Members => format!("w.literal(b\",\\\"{name}\\\":{after}\");"),
            Before::Unknown => format!("w.comma(); w.literal(b\"\\\"{name}\\\":{after}\");"),
        }
    }
}

/// Writes one value.
pub(super) fn value(field: &FieldDescriptor, value: &str) -> String {
    match field.kind() {
        Kind::Bool => format!("w.boolean({value});"),
        Kind::Uint32 => format!("w.unsigned({value});"),
        Kind::Int32 => format!("w.signed({value});"),
        Kind::String => format!("w.string({value});"),
        Kind::Enum(names) => format!("w.choice(&{}, {value});", constant(&names)),
        Kind::Message(child) if is_foreign(&child) => format!("w.foreign({value});"),
        Kind::Message(child) => format!("write_{}(w, {value});", name_of(&child)),
        other => panic!(
            "{}: the contract has no fields of kind {other:?}",
            field.full_name()
        ),
    }
}
