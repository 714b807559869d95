//! The names of the schemas.
//!
//! The schemas of a game have its name as a prefix, so that every game can have a `State` and a `Move`. A nested type has the name of
//! its parent as a prefix, and a nested type `Name` has only the name of its parent. The answer of an operation ends in `Answer`.

use prost_reflect::{DescriptorPool, EnumDescriptor, MessageDescriptor, MethodDescriptor};

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

fn name(pool: &DescriptorPool, package: &str, full_name: &str) -> String {
    let local = full_name
        .strip_prefix(package)
        .unwrap_or(full_name)
        .trim_start_matches('.');
    let parts: Vec<_> = match local.rsplit_once('.') {
        Some((parents, "Name")) => parents.split('.').collect(),
        _ => local.split('.').collect(),
    };
    let schema = capitalised(game(pool, package).unwrap_or_default()) + &parts.concat();
    // Generators of clients give the answer of an operation the suffix `Response` themselves.
    match schema.strip_suffix("Response") {
        Some(of) => format!("{of}Answer"),
        None => schema,
    }
}

/// The slug of the game of a package; none for a package that games share.
pub(super) fn game<'a>(pool: &DescriptorPool, package: &'a str) -> Option<&'a str> {
    let rules = format!("{package}.Rules");
    let is_game = pool.get_service_by_name(&rules).is_some();
    package.split('.').nth(1).filter(|_| is_game)
}

/// The `operationId`: with the name of the game, such as `princesValidateMove`, unless the operation is common to all games.
pub(super) fn operation(method: &MethodDescriptor) -> String {
    let service = method.parent_service();
    let pool = service.parent_pool();
    match game(pool, service.package_name()) {
        Some(game) => format!("{game}{}", method.name()),
        None => uncapitalised(method.name()),
    }
}

/// A word with a small first letter.
pub(super) fn uncapitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_lowercase().to_string())
        + letters.as_str()
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string())
        + letters.as_str()
}
