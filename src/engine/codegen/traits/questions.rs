//! Generates `impl Questions` for every request, and for the messages in it that contain a list of questions, or a number of them.

use crate::field_limits::Limits;
use crate::rust::alternative;
use crate::rust::ident;
use crate::rust::rust_type;
use prost_reflect::DescriptorPool;
use prost_reflect::FieldDescriptor;
use prost_reflect::Kind;
use prost_reflect::MessageDescriptor;
use std::collections::BTreeSet;

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let mut names = BTreeSet::new();
    for method in pool
        .services()
        .flat_map(|service| service.methods().collect::<Vec<_>>())
    {
        names.insert(method.input().full_name().to_owned());
        collect(&method.input(), &mut names);
    }
    let messages = names
        .iter()
        .filter_map(|name| pool.get_message_by_name(name));
    messages.map(|message| implementation(&message)).collect()
}

/// Adds the messages in a message that contain a list of questions.
fn collect(message: &MessageDescriptor, names: &mut BTreeSet<String>) {
    for field in message.fields() {
        if let Kind::Message(child) = field.kind()
            && holds(&child)
            && names.insert(child.full_name().to_owned())
        {
            collect(&child, names);
        }
    }
}

/// Whether a message contains a list of questions at some depth. The messages of requests are not recursive.
fn holds(message: &MessageDescriptor) -> bool {
    message.fields().any(|field| {
        Limits::of(&field).questions
            || matches!(field.kind(), Kind::Message(child) if holds(&child))
    })
}

fn implementation(message: &MessageDescriptor) -> String {
    let counts = message.fields().filter_map(|field| {
        if let Some((oneof, branch)) = alternative(message, &field) {
            let count = count(&field, "value")?;
            return Some(format!(
                "if let Some({branch}(value)) = &self.{oneof} {{ {count} }} else {{ 0 }}"
            ));
        }
        let value = format!("self.{}", ident(field.name()));
        if field.is_list() {
            return count(&field, &value);
        }
        let limits = Limits::of(&field);
        if limits.questions {
            let left_out = limits.left_out.unwrap_or(1);
            let for_one = limits.for_one_question.unwrap_or(1);
            return Some(format!(
                "{value}.unwrap_or({left_out}).div_ceil({for_one}) as usize"
            ));
        }
        let count = count(&field, "value")?;
        Some(format!("{value}.as_ref().map_or(0, |value| {count})"))
    });
    let counts: Vec<_> = counts.map(|count| format!("({count})")).collect();
    let body = if counts.is_empty() {
        "1".to_owned()
    } else {
        format!("({}).max(1)", counts.join(" + "))
    };
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl Questions for {} {{ fn questions(&self) -> usize {{ {body} }} }}\n",
        rust_type(message.full_name())
    )
}

/// The number of questions in a field, as an expression; none if it contains no list of questions.
fn count(field: &FieldDescriptor, value: &str) -> Option<String> {
    if Limits::of(field).questions {
        return Some(format!("{value}.len()"));
    }
    match field.kind() {
        Kind::Message(child) if !field.is_list() && holds(&child) => {
            Some(format!("{value}.questions()"))
        }
        _ => None,
    }
}
