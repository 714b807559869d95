//! Writes `impl Validate` for every message that a client can send.

use super::{
    DescriptorPool, FieldDescriptor, Kind, MessageDescriptor, OneofDescriptor, camel, ident,
    is_alternative, option, rust_type, sent,
};
use std::fmt::Write;

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let messages = sent(pool);
    messages.iter().map(implementation).collect()
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
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl Validate for {} {{ fn check(&self, at: &Path<'_>, faults: &mut Faults) {{ {unused}{body} }} }}\n",
        rust_type(message.full_name())
    )
}

/// The check of a choice: exactly one of its alternatives must be given.
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
    minimum: Option<i32>,
    maximum: Option<i32>,
    below: Option<(String, String)>,
    multiple_of: i32,
    min_items: u32,
    pub(crate) max_items: Option<u32>,
    unique: bool,
    min_length: Option<u32>,
    max_length: Option<u32>,
    hexadecimal: bool,
    printable: bool,
    among: Vec<String>,
    pub(crate) each_alone: bool,
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
    let text = |name| {
        let limits = limits.filter(|limits| limits.has_field_by_name(name))?;
        Some(limits.get_field_by_name(name)?.as_str()?.to_owned())
    };
    let texts = |name| {
        let list = limits.and_then(|limits| limits.get_field_by_name(name));
        let list = list.as_ref().and_then(|list| list.as_list());
        let names = list.unwrap_or_default().iter();
        names
            .filter_map(|name| Some(name.as_str()?.to_owned()))
            .collect()
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
        minimum: number("minimum"),
        maximum: number("maximum"),
        below: text("below").map(|english| {
            let french = text("below_in_french");
            (
                english,
                french.expect("what is said stands in every language"),
            )
        }),
        multiple_of: number("multiple_of").unwrap_or(1),
        min_items: number("min_items").unwrap_or(0).cast_unsigned(),
        max_items: number("max_items").map(i32::cast_unsigned),
        unique: flag("unique"),
        min_length: number("min_length").map(i32::cast_unsigned),
        max_length: number("max_length").map(i32::cast_unsigned),
        hexadecimal: flag("hexadecimal"),
        printable: flag("printable"),
        among: texts("among"),
        each_alone: flag("each_alone"),
        questions: flag("questions"),
    }
}

impl Limits {
    fn item_check(&self, field: &FieldDescriptor) -> bool {
        matches!(field.kind(), Kind::Message(_) | Kind::Enum(_))
            || self.has_range()
            || self.max_length.is_some()
    }

    fn has_range(&self) -> bool {
        self.minimum.is_some() || self.maximum.is_some() || self.multiple_of > 1
    }

    /// The check of one value, named by `value`, that stands at the path expression `place`.
    fn value(&self, field: &FieldDescriptor, value: &str, place: &str) -> String {
        match field.kind() {
            Kind::Message(_) => format!("{value}.check(&{place}, faults);"),
            Kind::Enum(kind) if self.among.is_empty() => format!(
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
                let numbers: Vec<_> = self.among.iter().map(number).collect();
                format!(
                    "{place}.choice_among::<{}>(*{value}, &{numbers:?}, &{:?}, faults);",
                    rust_type(kind.full_name()),
                    self.among,
                )
            }
            Kind::String => {
                let least = self.min_length.unwrap_or(0);
                let length = self
                    .max_length
                    .map(|most| format!("{place}.length({value}, {least}, {most}, faults);"));
                let digits = self
                    .hexadecimal
                    .then(|| format!("{place}.hexadecimal({value}, faults);"));
                let letters = self
                    .printable
                    .then(|| format!("{place}.printable({value}, faults);"));
                length.into_iter().chain(digits).chain(letters).collect()
            }
            Kind::Int32 | Kind::Uint32 if !self.has_range() => String::new(),
            kind @ (Kind::Int32 | Kind::Uint32) => {
                let (least, most) = match kind {
                    Kind::Uint32 => (0, i64::from(u32::MAX)),
                    _ => (i64::from(i32::MIN), i64::from(i32::MAX)),
                };
                let least = self.minimum.map_or(least, i64::from);
                let most = self.maximum.map_or(most, i64::from);
                format!(
                    "{place}.number(i64::from(*{value}), &Range {{ least: {least}, most: {most}, unit: {}, below: {:?} }}, faults);",
                    self.multiple_of, self.below,
                )
            }
            Kind::Bool => String::new(),
            other => panic!(
                "{}: the contract has no fields of kind {other:?}",
                field.full_name()
            ),
        }
    }
}
