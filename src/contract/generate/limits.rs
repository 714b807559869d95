//! Writes `impl Limited` for every message that a client can send.

use super::{
    DescriptorPool, FieldDescriptor, Kind, MessageDescriptor, camel, ident, option, rust_type, sent,
};
use std::fmt::Write;

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let messages = sent(pool);
    messages.iter().map(implementation).collect()
}

fn implementation(message: &MessageDescriptor) -> String {
    let choice = message.oneofs().find(|oneof| !oneof.is_synthetic());
    let body = match choice {
        Some(oneof) => {
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
        None => message.fields().map(|field| check(&field)).collect(),
    };
    let unused = if body.is_empty() {
        "let _ = (at, faults);"
    } else {
        ""
    };
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl Limited for {} {{ fn check(&self, at: &Path<'_>, faults: &mut Faults) {{ {unused}{body} }} }}\n",
        rust_type(message.full_name())
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
        limits(field).value(field, "value", &place),
    )
}

fn check(field: &FieldDescriptor) -> String {
    let name = field.json_name();
    let limits = limits(field);
    let value = format!("self.{}", ident(field.name()));
    let place = format!("at.field({name:?})");
    let mut code = String::new();
    if field.is_list() {
        write!(
            code,
            "{place}.items(&{value}, {}, {:?}, faults);",
            limits.min_items, limits.max_items
        )
        .unwrap();
        if limits.unique {
            write!(code, "{place}.unique(&{value}, faults);").unwrap();
        }
        if !limits.each_alone && limits.item_check(field) {
            let one = limits.value(field, "item", "place.index(index)");
            write!(code, "{{ let place = at.field({name:?}); for (index, item) in {value}.iter().enumerate() {{ {one} }} }}").unwrap();
        }
    } else if field.supports_presence() {
        let one = limits.value(field, "value", &place);
        if !one.is_empty() {
            write!(code, "if let Some(value) = &{value} {{ {one} }}").unwrap();
        }
        if limits.required {
            write!(code, "if {value}.is_none() {{ {place}.missing(faults); }}").unwrap();
        }
    } else {
        let one = limits.value(field, &format!("&{value}"), &place);
        let nothing = if field.kind() == Kind::String {
            ".is_empty()"
        } else {
            " == 0"
        };
        if limits.required {
            write!(
                code,
                "if {value}{nothing} {{ {place}.missing(faults); }} else {{ {one} }}"
            )
            .unwrap();
        } else {
            code.push_str(&one);
        }
    }
    code
}

/// What the options of a field demand.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Limits {
    required: bool,
    range: Option<(i32, i32)>,
    multiple_of: i32,
    min_items: u32,
    pub(crate) max_items: Option<u32>,
    unique: bool,
    max_length: Option<u32>,
    hexadecimal: bool,
    each_alone: bool,
    pub(crate) questions: bool,
}

pub(crate) fn limits(field: &FieldDescriptor) -> Limits {
    let options = field.options();
    let behaviors = option(&options, "google.api.field_behavior");
    let limits = option(&options, "maecenas.contract.v1.limits");
    let limits = limits.as_ref().and_then(|limits| limits.as_message());
    let number = |name| {
        limits
            .filter(|limits| limits.has_field_by_name(name))
            .and_then(|limits| {
                let value = limits.get_field_by_name(name)?;
                value
                    .as_i32()
                    .or_else(|| value.as_u32().map(u32::cast_signed))
            })
    };
    let flag = |name| {
        limits
            .and_then(|limits| limits.get_field_by_name(name)?.as_bool())
            .unwrap_or(false)
    };
    Limits {
        required: behaviors
            .and_then(|list| {
                Some(
                    list.as_list()?
                        .iter()
                        .any(|behavior| behavior.as_enum_number() == Some(2)),
                )
            })
            .unwrap_or(false),
        range: number("minimum").zip(number("maximum")),
        multiple_of: number("multiple_of").unwrap_or(1),
        min_items: number("min_items").unwrap_or(0).cast_unsigned(),
        max_items: number("max_items").map(i32::cast_unsigned),
        unique: flag("unique"),
        max_length: number("max_length").map(i32::cast_unsigned),
        hexadecimal: flag("hexadecimal"),
        each_alone: flag("each_alone"),
        questions: flag("questions"),
    }
}

impl Limits {
    fn item_check(&self, field: &FieldDescriptor) -> bool {
        matches!(field.kind(), Kind::Message(_) | Kind::Enum(_)) || self.range.is_some()
    }

    /// The check of one value, named by `value`, that stands at the path expression `place`.
    fn value(&self, field: &FieldDescriptor, value: &str, place: &str) -> String {
        match field.kind() {
            Kind::Message(_) => format!("{value}.check(&{place}, faults);"),
            Kind::Enum(kind) => format!(
                "{place}.choice::<{}>(*{value}, faults);",
                rust_type(kind.full_name())
            ),
            Kind::String => {
                let length = self
                    .max_length
                    .map(|most| format!("{place}.length({value}, {most}, faults);"));
                let digits = self
                    .hexadecimal
                    .then(|| format!("{place}.hexadecimal({value}, faults);"));
                length.into_iter().chain(digits).collect()
            }
            Kind::Int32 | Kind::Uint32 => self.range.map_or(String::new(), |(least, most)| {
                format!(
                    "{place}.number(i64::from(*{value}), {least}, {most}, {}, faults);",
                    self.multiple_of
                )
            }),
            Kind::Bool => String::new(),
            other => panic!(
                "{}: the contract has no fields of kind {other:?}",
                field.full_name()
            ),
        }
    }
}
