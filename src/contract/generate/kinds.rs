//! Writes the kind of every choice that has names of its kinds, so that a choice and its kind cannot disagree.

use super::{DescriptorPool, MessageDescriptor, camel, ident, rust_type};

/// The messages with a choice, and the enum that names its alternatives: each by the name of its field in capitals.
const NAMED: [(&str, &str); 3] = [
    (
        "maecenas.princes.v1.Event",
        "maecenas.princes.v1.EventKind.Name",
    ),
    (
        "maecenas.princes.v1.Move",
        "maecenas.princes.v1.MoveKind.Name",
    ),
    (
        "maecenas.princes.v1.SessionEvent",
        "maecenas.sessions.v1.SessionEventKind.Name",
    ),
];

pub(crate) fn generate(pool: &DescriptorPool) -> String {
    let message = |name| {
        pool.get_message_by_name(name)
            .unwrap_or_else(|| panic!("{name}: no such message"))
    };
    NAMED
        .iter()
        .map(|(choice, names)| implementation(&message(choice), names, pool))
        .collect()
}

fn implementation(message: &MessageDescriptor, names: &str, pool: &DescriptorPool) -> String {
    let kinds = pool
        .get_enum_by_name(names)
        .unwrap_or_else(|| panic!("{names}: no such enum"));
    let oneof = message
        .oneofs()
        .find(|oneof| !oneof.is_synthetic())
        .unwrap_or_else(|| panic!("{}: no choice", message.full_name()));
    let path = rust_type(message.full_name());
    let (parent, own) = path.rsplit_once("::").expect("a type stands in a module");
    let choice = format!("{parent}::{}::{}", ident(own), camel(oneof.name()));
    let kind = rust_type(names);
    let alternatives = oneof.fields().count();
    assert_eq!(
        alternatives + 1,
        kinds.values().count(),
        "{names}: one name for each alternative of {}",
        message.full_name()
    );
    let arms: String = oneof
        .fields()
        .map(|field| {
            let name = field.name().to_uppercase();
            assert!(
                kinds.get_value_by_name(&name).is_some(),
                "{names}: {name} is missing"
            );
            let variant = camel(field.name());
            format!("Self::{variant}(_) => {kind}::{variant},")
        })
        .collect();
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl {choice} {{ /// The kind of this alternative.\npub const fn kind(&self) -> {kind} {{ match self {{ {arms} }} }} }}\n"
    )
}
