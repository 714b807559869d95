//! Writes the kind of every choice that has names of its kinds, so that a choice and its kind cannot disagree.

use crate::messages::common::Game;
use crate::notation;
use crate::rust::camel;
use crate::rust::ident;
use crate::rust::rust_type;
use prost_reflect::DescriptorPool;
use prost_reflect::FieldDescriptor;
use prost_reflect::MessageDescriptor;
use prost_reflect::OneofDescriptor;

/// The messages of a game with a choice, and the enum that names its alternatives: each by the name of its field in capitals. All games
/// share the last one.
const OF_A_GAME: [(&str, &str); 2] = [("Event", "EventKind.Name"), ("Move", "MoveKind.Name")];
const OF_ALL: (&str, &str) = ("SessionEvent", "maecenas.sessions.v1.SessionEventKind.Name");
/// The name of an event without an alternative.
const ALONE: &str = "HEARTBEAT";

pub(crate) fn generate(pool: &DescriptorPool, games: &[Game]) -> String {
    let message = |name: &str| {
        pool.get_message_by_name(name)
            .unwrap_or_else(|| panic!("{name}: no such message"))
    };
    let own = games.iter().flat_map(|game| {
        OF_A_GAME.map(|(choice, names)| {
            let choice = message(&format!("{}.{choice}", game.package));
            let path = path_of(&rust_type(choice.full_name()), &choice);
            implementation(
                &choice,
                "",
                &path,
                &format!("{}.{names}", game.package),
                pool,
            )
        })
    });
    let shared = message(&format!("{}.{}", games[0].package, OF_ALL.0));
    let path = path_of("crate::wire::common::v1::SessionEvent", &shared);
    let generics = "<M: crate::messages::Messages>";
    let path = format!("{path}<M>");
    let shared = implementation(&shared, generics, &path, OF_ALL.1, pool);
    own.chain([shared]).collect()
}

/// The path of the choice in a message.
fn path_of(path: &str, message: &MessageDescriptor) -> String {
    let (parent, own) = path.rsplit_once("::").expect("a type stands in a module");
    format!(
        "{parent}::{}::{}",
        ident(own),
        camel(choice(message).name())
    )
}

fn choice(message: &MessageDescriptor) -> OneofDescriptor {
    message
        .oneofs()
        .find(|oneof| !oneof.is_synthetic())
        .unwrap_or_else(|| panic!("{}: no choice", message.full_name()))
}

fn implementation(
    message: &MessageDescriptor,
    generics: &str,
    choice_path: &str,
    names: &str,
    pool: &DescriptorPool,
) -> String {
    let kinds = pool
        .get_enum_by_name(names)
        .unwrap_or_else(|| panic!("{names}: no such enum"));
    let oneof = choice(message);
    let kind = rust_type(names);
    let of_choice = kinds.values().filter(|kind| kind.name() != ALONE);
    // A notation stands for a move of any kind.
    let is_notation = |field: &FieldDescriptor| field.name() == notation::ALTERNATIVE;
    assert_eq!(
        oneof.fields().filter(|field| !is_notation(field)).count() + 1,
        of_choice.count(),
        "{names}: one name for each alternative of {}",
        message.full_name()
    );
    let arms: String = oneof
        .fields()
        .map(|field| {
            let variant = camel(field.name());
            if is_notation(&field) {
                return format!("Self::{variant}(_) => {kind}::Unspecified,");
            }
            let name = field.name().to_uppercase();
            assert!(
                kinds.get_value_by_name(&name).is_some(),
                "{names}: {name} is missing"
            );
            format!("Self::{variant}(_) => {kind}::{variant},")
        })
        .collect();
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl{generics} {choice_path} {{ /// The kind of this alternative.\npub const fn kind(&self) -> {kind} {{ match self {{ {arms} }} }} }}\n"
    )
}
