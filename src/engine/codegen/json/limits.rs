//! The condition that the own fields of a message keep their limits. `traits::limits` generates what names every field that does not; both
//! follow from the same options.

use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};

use super::{choice, variant};
use crate::field_limits::Limits;
use crate::rust::ident;

/// The conditions, as expressions on the message `m`.
pub(super) fn kept(message: &MessageDescriptor, fields: &[FieldDescriptor]) -> Vec<String> {
    let plain = fields.iter().filter(|field| choice(field).is_none());
    let mut kept: Vec<_> = plain.flat_map(of_field).collect();
    for choice in message.oneofs().filter(|choice| !choice.is_synthetic()) {
        let place = ident(choice.name());
        let checked = choice.fields().filter_map(|field| {
            let condition = value(&field, "*value")?;
            let variant = variant(message, &choice, &field);
            Some(format!("Some({variant}(value)) => {condition}, "))
        });
        let checked: String = checked.collect();
        kept.push(if checked.is_empty() {
            format!("m.{place}.is_some()")
        } else {
            format!("match &m.{place} {{ None => false, {checked} _ => true }}")
        });
    }
    kept
}

fn of_field(field: &FieldDescriptor) -> Vec<String> {
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
        if let Some(item) = value(field, "*value") {
            kept.push(format!("{place}.iter().all(|value| {item})"));
        }
    } else if field.supports_presence() {
        if limits.required {
            kept.push(format!("{place}.is_some()"));
        }
        if let Some(one) = value(field, "*value") {
            kept.push(format!("{place}.as_ref().is_none_or(|value| {one})"));
        }
    } else {
        if limits.required && field.kind() == Kind::String {
            kept.push(format!("!{place}.is_empty()"));
        } else if limits.required {
            kept.push(format!("{place} != 0"));
        }
        let value = value(field, &place);
        // An enumeration that is not given has the number zero, which is none of its values.
        kept.extend(
            value.filter(|condition| !(limits.required && *condition == format!("{place} != 0"))),
        );
    }
    kept
}

/// The condition of one value; none where its type is all that is demanded. The limits of a message are judged where it is read.
fn value(field: &FieldDescriptor, value: &str) -> Option<String> {
    let limits = Limits::of(field);
    let conditions = match field.kind() {
        Kind::Enum(_) if limits.among.is_empty() => vec![format!("{value} != 0")],
        Kind::Enum(names) => {
            let number = |name: &String| {
                let found = names.get_value_by_name(name);
                let found = found.unwrap_or_else(|| panic!("{name}: no such name"));
                found.number().to_string()
            };
            let numbers: Vec<_> = limits.among.iter().map(number).collect();
            vec![format!("matches!({value}, {})", numbers.join(" | "))]
        }
        Kind::String => text(&limits, value.trim_start_matches('*')),
        Kind::Int32 | Kind::Uint32 => number(field, &limits, value),
        _ => Vec::new(),
    };
    (!conditions.is_empty()).then(|| conditions.join(" && "))
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
