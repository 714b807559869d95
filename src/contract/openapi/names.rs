//! The names of the schemas.
//!
//! A game's messages and enums carry the game's name, so that every game can have a `State` and a `Move`; what all games share
//! does not. A nested type follows its parent's name, and one that is itself called `Name` takes the parent's.

use prost_reflect::{DescriptorPool, EnumDescriptor, FieldDescriptor, MessageDescriptor};

/// The schema of a message, such as `PrincesMove`.
pub(super) fn message(message: &MessageDescriptor) -> String {
    name(
        message.parent_pool(),
        message.package_name(),
        message.full_name(),
    )
}

/// The schema of an enum, such as `PrincesPiece`.
pub(super) fn of_enum(kind: &EnumDescriptor) -> String {
    name(kind.parent_pool(), kind.package_name(), kind.full_name())
}

/// The schema of one alternative of a choice, such as `PrincesMoveNominate`.
pub(super) fn branch(choice: &MessageDescriptor, field: &FieldDescriptor) -> String {
    format!("{}{}", message(choice), capitalised(field.json_name()))
}

fn name(pool: &DescriptorPool, package: &str, full_name: &str) -> String {
    let local = full_name
        .strip_prefix(package)
        .unwrap_or(full_name)
        .trim_start_matches('.');
    let parts: Vec<_> = match local.rsplit_once('.') {
        Some((parents, "Name")) => parents.split('.').collect(),
        _ => local.split('.').collect(),
    };
    // A package with a service is a game; the others hold what games share.
    let game = pool
        .services()
        .any(|service| service.package_name() == package);
    let prefix = package.split('.').nth(1).filter(|_| game);
    capitalised(prefix.unwrap_or_default()) + &parts.concat()
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string())
        + letters.as_str()
}
