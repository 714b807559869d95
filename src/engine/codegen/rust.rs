//! The names of Rust code for what descriptors name.

use prost_reflect::{FieldDescriptor, MessageDescriptor};

/// The well-known types that the contract uses, with their Rust types.
pub(crate) const WELL_KNOWN: [(&str, &str); 2] = [
    (".google.protobuf.Timestamp", "crate::well_known::Timestamp"),
    (".google.protobuf.Value", "crate::well_known::Value"),
];

/// The Rust path of a message type in `maecenas-contract`.
pub(crate) fn rust_type(full_name: &str) -> String {
    if let Some((_, path)) = WELL_KNOWN.iter().find(|(name, _)| name[1..] == *full_name) {
        return (*path).to_owned();
    }
    let (package, name) = full_name
        .split_once(".v1.")
        .expect("every package ends in its version");
    let game = package.rsplit('.').next().expect("a package has a name");
    let (parents, own) = name
        .rsplit_once('.')
        .map_or(("", name), |(parents, own)| (parents, own));
    let modules: String = parents
        .split('.')
        .filter(|part| !part.is_empty())
        .map(|part| format!("{}::", ident(part)))
        .collect();
    format!("crate::wire::{game}::v1::{modules}{own}")
}

/// The Rust path of a message type, for other crates than `maecenas-contract`.
pub(crate) fn foreign_type(full_name: &str) -> String {
    rust_type(full_name).replacen("crate::", "::maecenas_contract::", 1)
}

/// The Rust identifier of a field or module, with keywords escaped.
pub(crate) fn ident(name: &str) -> String {
    let name = snake(name);
    if matches!(name.as_str(), "move" | "final" | "type") {
        format!("r#{name}")
    } else {
        name
    }
}

pub(crate) fn snake(name: &str) -> String {
    let mut snake = String::new();
    for (index, letter) in name.char_indices() {
        if letter.is_uppercase() && index > 0 {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

pub(crate) fn camel(name: &str) -> String {
    name.split('_')
        .map(|part| part[..1].to_uppercase() + &part[1..])
        .collect()
}

/// Whether a field is an alternative of a `oneof`.
pub(crate) fn is_alternative(field: &FieldDescriptor) -> bool {
    field
        .containing_oneof()
        .is_some_and(|oneof| !oneof.is_synthetic())
}

/// The struct field and the enum variant of an alternative of a `oneof`; none for any other field.
pub(crate) fn alternative(
    message: &MessageDescriptor,
    field: &FieldDescriptor,
) -> Option<(String, String)> {
    let oneof = field
        .containing_oneof()
        .filter(|oneof| !oneof.is_synthetic())?;
    let path = rust_type(message.full_name());
    let (parent, own) = path.rsplit_once("::").expect("a type stands in a module");
    let variant = format!(
        "{parent}::{}::{}::{}",
        ident(own),
        camel(oneof.name()),
        camel(field.name())
    );
    Some((ident(oneof.name()), variant))
}

#[cfg(test)]
mod tests {
    use super::{camel, foreign_type, ident, rust_type, snake};

    #[test]
    fn a_nested_type_stands_in_the_module_of_its_parent() {
        assert_eq!(
            rust_type("maecenas.princes.v1.MoveKind.Name"),
            "crate::wire::princes::v1::move_kind::Name"
        );
        assert_eq!(
            foreign_type("maecenas.games.v1.Game"),
            "::maecenas_contract::wire::games::v1::Game"
        );
    }

    #[test]
    fn a_well_known_type_has_a_type_of_its_own() {
        assert_eq!(
            rust_type("google.protobuf.Timestamp"),
            "crate::well_known::Timestamp"
        );
    }

    #[test]
    fn names_change_between_their_forms() {
        assert_eq!(snake("ListMovesRequest"), "list_moves_request");
        assert_eq!(camel("take_action"), "TakeAction");
        assert_eq!(ident("Move"), "r#move");
    }
}
