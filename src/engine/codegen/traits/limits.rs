//! Generates `impl Validate` for every message that a client can send.

use crate::field_limits::Limits;
use crate::json;
use crate::kept::{Judged, kept};
use crate::rust::camel;
use crate::rust::ident;
use crate::rust::is_alternative;
use crate::rust::rust_type;
use crate::sent::sent;
use prost_reflect::DescriptorPool;
use prost_reflect::FieldDescriptor;
use prost_reflect::Kind;
use prost_reflect::MessageDescriptor;
use prost_reflect::OneofDescriptor;
use std::fmt::Write;

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let messages = sent(pool);
    messages.iter().map(implementation).collect::<String>() + &by_name(&messages)
}

fn implementation(message: &MessageDescriptor) -> String {
    let choices = message.oneofs().filter(|oneof| !oneof.is_synthetic());
    let choices: String = choices.map(|oneof| choice(message, &oneof)).collect();
    let fields = message.fields().filter(|field| !is_alternative(field));
    let body: String = choices + &fields.map(|field| check(&field)).collect::<String>();
    let unused = if body.is_empty() {
        "let _ = (at, faults);"
    } else {
        ""
    };
    let kept = kept(message, &json::fields(message), Judged::Whole);
    let kept = if kept.is_empty() {
        "true".to_owned()
    } else {
        format!("let m = self; ({})", kept.join(") && ("))
    };
    format!(
        "#[allow(clippy::all, clippy::pedantic, unused_parens)]\nimpl Validate for {} {{ fn keeps_limits(&self) -> bool {{ {kept} }} fn check(&self, at: &Path<'_>, faults: &mut Faults) {{ {unused}{body} }} }}\n",
        rust_type(message.full_name())
    )
}

/// The check of a `oneof`: exactly one of its alternatives must be set.
fn choice(message: &MessageDescriptor, oneof: &OneofDescriptor) -> String {
    let kind = format!("{}::{}", module(message), camel(oneof.name()));
    let names: Vec<_> = oneof
        .fields()
        .map(|field| field.json_name().to_owned())
        .collect();
    let arms: String = oneof.fields().map(|field| arm(&kind, &field)).collect();
    format!(
        "match &self.{} {{ {arms} None => at.no_choice(&{names:?}, faults), }}",
        ident(oneof.name())
    )
}

fn module(message: &MessageDescriptor) -> String {
    let path = rust_type(message.full_name());
    let (parent, own) = path.rsplit_once("::").expect("a type stands in a module");
    format!("{parent}::{}", ident(own))
}

fn arm(kind: &str, field: &FieldDescriptor) -> String {
    let place = format!("at.field({:?})", field.json_name());
    format!(
        "Some({kind}::{}(value)) => {{ {} }},",
        camel(field.name()),
        value(field, "value", &place),
    )
}

fn check(field: &FieldDescriptor) -> String {
    let name = field.json_name();
    let limits = Limits::of(field);
    let own = format!("self.{}", ident(field.name()));
    let place = format!("at.field({name:?})");
    let mut code = String::new();
    if field.is_list() {
        write!(
            code,
            "{place}.items(&{own}, {}, {:?}, faults);",
            limits.min_items.unwrap_or(0),
            limits.max_items
        )
        .unwrap();
        if limits.unique {
            write!(code, "{place}.unique(&{own}, faults);").unwrap();
        }
        let one = value(field, "item", "place.index(index)");
        if !limits.each_alone && !one.is_empty() {
            write!(code, "{{ let place = at.field({name:?}); for (index, item) in {own}.iter().enumerate() {{ {one} }} }}").unwrap();
        }
    } else if field.supports_presence() {
        let one = value(field, "value", &place);
        if !one.is_empty() {
            write!(code, "if let Some(value) = &{own} {{ {one} }}").unwrap();
        }
        if limits.required {
            write!(code, "if {own}.is_none() {{ {place}.missing(faults); }}").unwrap();
        }
    } else {
        let one = value(field, &format!("&{own}"), &place);
        let nothing = if field.kind() == Kind::String {
            ".is_empty()"
        } else {
            " == 0"
        };
        if limits.required {
            write!(
                code,
                "if {own}{nothing} {{ {place}.missing(faults); }} else {{ {one} }}"
            )
            .unwrap();
        } else {
            code.push_str(&one);
        }
    }
    code
}

/// The check of one value, named by the expression `value`, at the path that the expression `place` makes; empty where its type
/// is all that is demanded.
fn value(field: &FieldDescriptor, value: &str, place: &str) -> String {
    let limits = Limits::of(field);
    match field.kind() {
        Kind::Message(_) => format!("{value}.check(&{place}, faults);"),
        Kind::Enum(kind) if limits.among.is_empty() => format!(
            "{place}.choice::<{}>(*{value}, faults);",
            rust_type(kind.full_name())
        ),
        Kind::Enum(kind) => {
            let number = |name: &String| {
                let found = kind.get_value_by_name(name);
                found
                    .unwrap_or_else(|| panic!("{name}: no such name"))
                    .number()
            };
            let numbers: Vec<_> = limits.among.iter().map(number).collect();
            format!(
                "{place}.choice_among::<{}>(*{value}, &{numbers:?}, &{:?}, faults);",
                rust_type(kind.full_name()),
                limits.among,
            )
        }
        Kind::String => text(field, &limits, value, place),
        Kind::Int32 | Kind::Uint32 => number(field, &limits, value, place),
        Kind::Bool => String::new(),
        other => panic!(
            "{}: the contract has no fields of kind {other:?}",
            field.full_name()
        ),
    }
}

fn text(field: &FieldDescriptor, limits: &Limits, value: &str, place: &str) -> String {
    assert!(
        limits.among.is_empty(),
        "{}: no check knows the accepted strings of a request",
        field.full_name()
    );
    let mut code = String::new();
    if limits.min_length.is_some() || limits.max_length.is_some() {
        let least = limits.min_length.unwrap_or(0);
        let most = limits
            .max_length
            .map_or("usize::MAX".to_owned(), |most| most.to_string());
        write!(code, "{place}.length({value}, {least}, {most}, faults);").unwrap();
    }
    if limits.hexadecimal {
        write!(code, "{place}.hexadecimal({value}, faults);").unwrap();
    }
    if limits.printable {
        write!(code, "{place}.printable({value}, faults);").unwrap();
    }
    code
}

fn number(field: &FieldDescriptor, limits: &Limits, value: &str, place: &str) -> String {
    let unit = limits.multiple_of.unwrap_or(1);
    if limits.minimum.is_none() && limits.maximum.is_none() && unit == 1 {
        return String::new();
    }
    let (least, most) = limits.range(&field.kind());
    let below = limits.below.as_ref().map_or("None".to_owned(), |id| {
        format!("Some(const {{ crate::words::service::message({id:?}) }})")
    });
    format!(
        "{place}.number(i64::from(*{value}), &Range {{ least: {least}, most: {most}, unit: {unit}, below: {below} }}, faults);"
    )
}

/// Generates a function for tests that decodes and checks any message by its name.
fn by_name(messages: &[MessageDescriptor]) -> String {
    let arms: String = messages
        .iter()
        .map(|message| {
            format!(
                "{:?} => both(&<{} as prost::Message>::decode(bytes).ok()?),\n",
                message.full_name(),
                rust_type(message.full_name())
            )
        })
        .collect();
    format!(
        "/// Whether an encoded message keeps its limits, and its faults, each found in its own way; none for a message that no client sends.\n#[allow(clippy::all, clippy::pedantic)]\npub fn check_encoded(message: &str, bytes: &[u8]) -> Option<(bool, Vec<Fault>)> {{
            let both = match message {{ {arms} _ => return None }};
            Some(both)
        }}\n
        /// Judges a message in both ways.
        fn both(message: &impl Validate) -> (bool, Vec<Fault>) {{
            (message.keeps_limits(), named(message).err().unwrap_or_default())
        }}\n"
    )
}
