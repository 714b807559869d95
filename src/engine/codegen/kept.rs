//! The conditions under which messages keep their limits, for the reader of JSON and for messages that were decoded from Protocol Buffers.
//! `traits::limits` generates what names every field that does not; both follow from the same options.

use prost_reflect::{EnumDescriptor, FieldDescriptor, Kind, MessageDescriptor};

use crate::field_limits::Limits;
use crate::json::{choice, variant};
use crate::rust::ident;

/// What a condition judges.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Judged {
    /// The own fields of a message whose values the reader of JSON has read: the messages in it are judged already, and an enumeration has
    /// one of its values, or none.
    Own,
    /// The fields at any depth of a message of any origin.
    Whole,
}

/// The conditions, as expressions on the message `m`.
pub(crate) fn kept(
    message: &MessageDescriptor,
    fields: &[FieldDescriptor],
    judged: Judged,
) -> Vec<String> {
    let plain = fields.iter().filter(|field| choice(field).is_none());
    let mut kept: Vec<_> = plain.flat_map(|field| of_field(field, judged)).collect();
    for choice in message.oneofs().filter(|choice| !choice.is_synthetic()) {
        let place = ident(choice.name());
        let checked = choice.fields().filter_map(|field| {
            let condition = value(&field, "*value", judged)?;
            let variant = variant(message, &choice, &field);
            Some(format!("Some({variant}(value)) => {condition}, "))
        });
        let checked: String = checked.collect();
        kept.push(if checked.is_empty() {
            format!("m.{place}.is_some()")
        } else {
            format!("match &m.{place} {{ None => false, {checked} #[allow(unreachable_patterns)] _ => true }}")
        });
    }
    kept
}

fn of_field(field: &FieldDescriptor, judged: Judged) -> Vec<String> {
    let limits = Limits::of(field);
    let place = format!("m.{}", ident(field.name()));
    let mut kept = Vec::new();
    if field.is_list() {
        if let Some(least) = limits.min_items.filter(|least| *least > 0) {
            kept.push(format!("{place}.len() >= {least}"));
        }
        if let Some(most) = limits.max_items {
            kept.push(format!("{place}.len() <= {most}"));
        }
        if limits.unique {
            let function = match field.kind() {
                Kind::Enum(_) => "are_unique_numbers",
                _ => "are_unique",
            };
            kept.push(format!("kept::{function}(&{place})"));
        }
        let item = value(field, "*value", judged).filter(|_| !limits.each_alone);
        if let Some(item) = item {
            kept.push(format!("{place}.iter().all(|value| {item})"));
        }
    } else if field.supports_presence() {
        if limits.required {
            kept.push(format!("{place}.is_some()"));
        }
        if let Some(one) = value(field, "*value", judged) {
            kept.push(format!("{place}.as_ref().is_none_or(|value| {one})"));
        }
    } else {
        if limits.required && field.kind() == Kind::String {
            kept.push(format!("!{place}.is_empty()"));
        } else if limits.required {
            kept.push(format!("{place} != 0"));
        }
        let value = value(field, &place, judged);
        // An enumeration that is not given has the number zero, which is none of its values.
        kept.extend(
            value.filter(|condition| !(limits.required && *condition == format!("{place} != 0"))),
        );
    }
    kept
}

/// The condition of one value; none where its type is all that is demanded.
fn value(field: &FieldDescriptor, value: &str, judged: Judged) -> Option<String> {
    let limits = Limits::of(field);
    let conditions = match field.kind() {
        Kind::Message(_) if judged == Judged::Whole => {
            vec![format!("{}.keeps_limits()", value.trim_start_matches('*'))]
        }
        Kind::Enum(_) if limits.among.is_empty() && judged == Judged::Own => {
            vec![format!("{value} != 0")]
        }
        Kind::Enum(names) => vec![format!("matches!({value}, {})", among(&names, &limits))],
        Kind::String => text(&limits, value.trim_start_matches('*')),
        Kind::Int32 | Kind::Uint32 => number(field, &limits, value),
        _ => Vec::new(),
    };
    (!conditions.is_empty()).then(|| conditions.join(" && "))
}

/// The accepted numbers of an enumeration, as a pattern.
fn among(names: &EnumDescriptor, limits: &Limits) -> String {
    let accepted =
        |name: &str| limits.among.is_empty() || limits.among.iter().any(|one| one == name);
    let values = names
        .values()
        .filter(|value| value.number() != 0 && accepted(value.name()));
    let mut numbers: Vec<_> = values.map(|value| value.number()).collect();
    assert!(
        !numbers.is_empty(),
        "{}: no value is accepted",
        names.full_name()
    );
    numbers.sort_unstable();
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let patterns = runs.map(|run| match run {
        [only] => only.to_string(),
        [first, .., last] => format!("{first}..={last}"),
        [] => String::new(),
    });
    patterns.collect::<Vec<_>>().join(" | ")
}

fn text(limits: &Limits, value: &str) -> Vec<String> {
    let mut conditions = Vec::new();
    if limits.min_length.is_some() || limits.max_length.is_some() {
        let least = limits.min_length.unwrap_or(0);
        let most = limits
            .max_length
            .map_or("usize::MAX".to_owned(), |most| most.to_string());
        conditions.push(format!("kept::has_length(&{value}, {least}, {most})"));
    }
    if limits.hexadecimal {
        conditions.push(format!("kept::is_hexadecimal(&{value})"));
    }
    if limits.printable {
        conditions.push(format!("kept::is_printable(&{value})"));
    }
    conditions
}

fn number(field: &FieldDescriptor, limits: &Limits, value: &str) -> Vec<String> {
    let mut conditions = Vec::new();
    if limits.minimum.is_some() || limits.maximum.is_some() {
        let (least, most) = limits.range(&field.kind());
        conditions.push(format!("({least}..={most}).contains(&i64::from({value}))"));
    }
    if let Some(unit) = limits.multiple_of {
        conditions.push(format!("{value} % {unit} == 0"));
    }
    conditions
}
