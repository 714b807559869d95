//! Writes `impl SessionRefs` for every message that a client can send.

use super::{
    DescriptorPool, Kind, MessageDescriptor, alternative, field_limits::Limits, ident, rust_type,
    sent,
};

/// What holds a position, or a session in its place.
const HOLDERS: [&str; 2] = [
    "maecenas.princes.v1.Position",
    "maecenas.princes.v1.Subject",
];

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let messages = sent(pool);
    messages
        .iter()
        .filter(|message| holds(message))
        .map(implementation)
        .chain(inputs(pool))
        .collect()
}

/// Requests that hold no position have nothing to be visited.
fn inputs(pool: &DescriptorPool) -> impl Iterator<Item = String> {
    let inputs: std::collections::BTreeSet<_> = pool
        .services()
        .flat_map(|service| service.methods().collect::<Vec<_>>())
        .map(|method| method.input().full_name().to_owned())
        .collect();
    let messages: Vec<_> = inputs
        .iter()
        .filter_map(|name| pool.get_message_by_name(name))
        .filter(|message| !holds(message))
        .map(|message| visiting(&message, "let _ = (item, visitor);"))
        .collect();
    messages.into_iter()
}

/// Whether a message is a holder or holds one at some depth. No message of a request holds itself.
fn holds(message: &MessageDescriptor) -> bool {
    HOLDERS.contains(&message.full_name())
        || message.fields().any(|field| match field.kind() {
            Kind::Message(child) => holds(&child),
            _ => false,
        })
}

fn implementation(message: &MessageDescriptor) -> String {
    if HOLDERS.contains(&message.full_name()) {
        let body = format!("visitor(item, Holder::{}(self));", message.name());
        return visiting(message, &body);
    }
    let holding = message
        .fields()
        .filter(|field| matches!(field.kind(), Kind::Message(child) if holds(&child)));
    let body: String = holding
        .map(|field| {
            let pattern = match alternative(message, &field) {
                Some((oneof, branch)) => {
                    format!("if let Some({branch}(value)) = &mut self.{oneof}")
                }
                // Each item of such a batch can be refused by itself.
                None if Limits::of(&field).each_alone => {
                    let list = ident(field.name());
                    return format!(
                        "for (index, value) in self.{list}.iter_mut().enumerate() {{ value.positions(Some(index), visitor); }}"
                    );
                }
                None if field.is_list() => {
                    format!("for value in &mut self.{}", ident(field.name()))
                }
                None => format!("if let Some(value) = &mut self.{}", ident(field.name())),
            };
            format!("{pattern} {{ value.positions(item, visitor); }}")
        })
        .collect();
    let unused = if body.contains("(item, visitor)") {
        ""
    } else {
        "let _ = item;"
    };
    visiting(message, &format!("{unused} {body}"))
}

fn visiting(message: &MessageDescriptor, body: &str) -> String {
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl SessionRefs for {} {{ fn positions(&mut self, item: Option<usize>, visitor: &mut Visitor<'_>) {{ {body} }} }}\n",
        rust_type(message.full_name())
    )
}
