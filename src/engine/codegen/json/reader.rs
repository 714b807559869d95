//! The function that reads a message.

use std::fmt::Write;

use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};

use super::{Types, choice, constant, function as name_of, variant};
use crate::field_limits::Limits;
use crate::kept::{Judged, kept};
use crate::messages::boxed::is_boxed;
use crate::rust::{ident, rust_type};

/// Whether a message is one of the well-known types, which `serde` reads.
pub(super) fn is_foreign(message: &MessageDescriptor) -> bool {
    message.package_name().starts_with("google.")
}

/// The name of the function.
fn function_of(message: &MessageDescriptor) -> String {
    format!("read_{}", name_of(message))
}

/// The function, which judges the limits of the fields of a message that clients send.
pub(super) fn function(
    types: &Types<'_>,
    message: &MessageDescriptor,
    fields: &[FieldDescriptor],
    is_sent: bool,
) -> String {
    let signature = format!(
        "fn {}(r: &mut Reader<'_>, m: &mut {}) -> Step",
        function_of(message),
        types.of(message)
    );
    if fields.is_empty() {
        return format!(
            "{signature} {{\n let _ = m;\n if r.object()? {{ r.no_such_name() }} else {{ Ok(()) }}\n}}\n"
        );
    }
    assert!(
        fields.len() <= 64,
        "{}: the reader counts 64 fields",
        message.full_name()
    );
    let mut foreign = fields.iter().filter(|field| match field.kind() {
        Kind::Message(child) => is_foreign(&child),
        _ => false,
    });
    assert!(
        !is_sent || foreign.next().is_none(),
        "{}: what `serde` reads is not counted in the memory of a request",
        message.full_name()
    );
    let mut code = format!(
        "{signature} {{\n let mut seen = 0;\n if r.object()? {{\n let mut word = r.word();\n loop {{\n let before = seen;\n"
    );
    for (index, field) in fields.iter().enumerate() {
        writeln!(
            code,
            "if name!(r, word, b\"\\\"{}\\\":\") {{ r.not_twice(&mut seen, {index})?; {} word = r.next_member()?; if word == 0 {{ break; }} }}",
            field.json_name(),
            value(message, field),
        )
        .unwrap();
    }
    code += "if seen == before { return r.no_such_name(); }\n}\n}\n";
    if is_sent {
        let kept = kept(message, fields, Judged::Own);
        if !kept.is_empty() {
            writeln!(code, "r.limits({});", kept.join(" && ")).unwrap();
        }
    }
    code + "Ok(())\n}\n"
}

/// Reads the value of a field into its place.
fn value(message: &MessageDescriptor, field: &FieldDescriptor) -> String {
    if field.is_list() {
        return list(field);
    }
    let read = one(field);
    let place = ident(field.name());
    match (field.kind(), choice(field)) {
        (Kind::Message(child), Some(choice)) => {
            let (choice_place, variant) = (ident(choice.name()), variant(message, &choice, field));
            let memory = memory(field, &child);
            let path = rust_type(child.full_name());
            let path = if is_boxed(field) {
                format!("Box::<{path}>")
            } else {
                format!("<{path}>")
            };
            let read = format!(
                "let mut value = {path}::default(); {}(r, &mut value)?;",
                function_of(&child)
            );
            format!(
                "if !r.null() {{ r.no_other_alternative(m.{choice_place}.is_some())?; {memory}{read} m.{choice_place} = Some({variant}(value)); }}"
            )
        }
        (_, Some(choice)) => {
            let (choice_place, variant) = (ident(choice.name()), variant(message, &choice, field));
            format!(
                "if !r.null() {{ r.no_other_alternative(m.{choice_place}.is_some())?; m.{choice_place} = Some({variant}({read})); }}"
            )
        }
        (Kind::Message(child), None) if is_foreign(&child) => {
            format!("if !r.null() {{ m.{place} = Some({read}); }}")
        }
        (Kind::Message(child), None) => {
            let memory = memory(field, &child);
            format!(
                "if !r.null() {{ {memory}{}(r, m.{place}.insert(Default::default()))?; }}",
                function_of(&child)
            )
        }
        _ if field.supports_presence() => format!("if !r.null() {{ m.{place} = Some({read}); }}"),
        _ => format!("if !r.null() {{ m.{place} = {read}; }}"),
    }
}

/// Counts the memory of a message behind a pointer.
fn memory(field: &FieldDescriptor, child: &MessageDescriptor) -> String {
    if is_boxed(field) {
        let path = rust_type(child.full_name());
        format!("r.memory(size_of::<{path}>())?; ")
    } else {
        String::new()
    }
}

/// Reads the items of a list.
fn list(field: &FieldDescriptor) -> String {
    let place = ident(field.name());
    let limits = Limits::of(field);
    let most = limits
        .max_items
        .map_or("usize::MAX".to_owned(), |most| most.to_string());
    if let Kind::Enum(names) = field.kind() {
        return format!("r.choices(&{}, {most}, &mut m.{place})?;", constant(&names));
    }
    let item = match field.kind() {
        Kind::Message(child) if !is_foreign(&child) => {
            let read = function_of(&child);
            let read = if limits.each_alone {
                format!("r.item_by_itself(|r| {read}(r, item))?;")
            } else {
                format!("{read}(r, item)?;")
            };
            format!("let item = r.push(&mut m.{place}, {most}, Default::default())?; {read}")
        }
        _ => format!(
            "let item = {}; r.push(&mut m.{place}, {most}, item)?;",
            one(field)
        ),
    };
    format!("if r.list()? {{ loop {{ {item} if !r.next_item()? {{ break; }} }} }}")
}

/// The expression that reads one value that is no message of the contract.
fn one(field: &FieldDescriptor) -> String {
    match field.kind() {
        Kind::Bool => "r.boolean()?".to_owned(),
        Kind::Uint32 => "r.unsigned()?".to_owned(),
        Kind::Int32 => "r.signed()?".to_owned(),
        Kind::String => "r.string()?".to_owned(),
        Kind::Enum(names) => format!("r.choice(&{})?", constant(&names)),
        Kind::Message(_) => "r.foreign()?".to_owned(),
        other => panic!(
            "{}: the contract has no fields of kind {other:?}",
            field.full_name()
        ),
    }
}
