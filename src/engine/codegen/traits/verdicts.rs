//! Writes `impl Verdicts` for every answer, and for the messages in it that hold a verdict.

use crate::rust::alternative;
use crate::rust::ident;
use crate::rust::rust_type;
use prost_reflect::DescriptorPool;
use prost_reflect::Kind;
use prost_reflect::MessageDescriptor;
use std::collections::BTreeSet;
use std::fmt::Write;

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let mut holding = BTreeSet::new();
    for method in pool
        .services()
        .flat_map(|service| service.methods().collect::<Vec<_>>())
    {
        holding.insert(method.output().full_name().to_owned());
        collect(&method.output(), &mut holding);
    }
    let messages = holding
        .iter()
        .filter_map(|name| pool.get_message_by_name(name));
    let judged: String = messages.map(|message| implementation(&message)).collect();
    let answers: BTreeSet<_> = pool
        .services()
        .flat_map(|service| service.methods().collect::<Vec<_>>())
        .map(|method| method.output().full_name().to_owned())
        .collect();
    let answers = answers
        .iter()
        .filter_map(|name| pool.get_message_by_name(name));
    judged + &answers.map(|answer| results(&answer)).collect::<String>()
}

/// Writes `impl Results` for an answer.
fn results(answer: &MessageDescriptor) -> String {
    let result = answer.get_field_by_name("results");
    let result = result.and_then(|field| match field.kind() {
        Kind::Message(result) => Some(result),
        _ => None,
    });
    let body = result.map_or(String::new(), |result| {
        let problem = result
            .get_field_by_name("problem")
            .expect("a result can be a problem");
        let (oneof, branch) = alternative(&result, &problem).expect("a result is a choice");
        format!(
            "fn spoil(&mut self, index: usize, problem: Problem) {{
                if let Some(result) = self.results.get_mut(index) {{ result.{oneof} = Some({branch}(problem)); }}
            }}"
        )
    });
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl Results for {} {{ {body} }}\n",
        rust_type(answer.full_name())
    )
}

/// Adds the messages below one that hold a verdict.
fn collect(message: &MessageDescriptor, holding: &mut BTreeSet<String>) {
    for child in parts(message) {
        if holding.insert(child.full_name().to_owned()) {
            collect(&child, holding);
        }
    }
}

/// The messages that stand in a message and hold a verdict somewhere.
fn parts(message: &MessageDescriptor) -> Vec<MessageDescriptor> {
    let children = message.fields().filter_map(|field| match field.kind() {
        Kind::Message(child) => Some(child),
        _ => None,
    });
    children
        .filter(|child| judges(child, &mut BTreeSet::new()))
        .collect()
}

fn judges(message: &MessageDescriptor, seen: &mut BTreeSet<String>) -> bool {
    has_verdict(message)
        || (seen.insert(message.full_name().to_owned())
            && message.fields().any(|field| match field.kind() {
                Kind::Message(child) => judges(&child, seen),
                _ => false,
            }))
}

fn has_verdict(message: &MessageDescriptor) -> bool {
    let verdict = message.get_field_by_name("verdict");
    verdict.is_some_and(|field| match field.kind() {
        Kind::Enum(kind) => kind.name() == "Verdict",
        _ => false,
    })
}

fn implementation(message: &MessageDescriptor) -> String {
    let mut body = String::new();
    if has_verdict(message) {
        body.push_str("judge.verdict(self.verdict().as_str_name());");
        if message.get_field_by_name("violations").is_some() {
            body.push_str("for violation in &self.violations { judge.broken(&violation.rule); }");
        }
    }
    let parts: BTreeSet<_> = parts(message)
        .iter()
        .map(|part| part.full_name().to_owned())
        .collect();
    for field in message.fields() {
        let Kind::Message(child) = field.kind() else {
            continue;
        };
        if !parts.contains(child.full_name()) {
            continue;
        }
        let name = ident(field.name());
        if field.is_list() {
            write!(body, "for part in &self.{name} {{ part.judged(judge); }}").unwrap();
        } else if let Some((oneof, branch)) = alternative(message, &field) {
            write!(
                body,
                "if let Some({branch}(part)) = &self.{oneof} {{ part.judged(judge); }}"
            )
            .unwrap();
        } else {
            write!(
                body,
                "if let Some(part) = &self.{name} {{ part.judged(judge); }}"
            )
            .unwrap();
        }
    }
    let judge = if body.is_empty() { "_" } else { "judge" };
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl Verdicts for {} {{ fn judged(&self, {judge}: &mut dyn Judge) {{ {body} }} }}\n",
        rust_type(message.full_name())
    )
}
