//! Resources: the rules and the catalog of each game, the documents for authors of clients, and the schemas of the contract.

use maecenas_contract::operations::{OPERATIONS, Operation};
use maecenas_engine::games::SLUGS;
use rmcp::model::{Resource, ResourceContents, ResourceTemplate};

use super::DOCUMENT;
use super::titles;
use super::tools::schema;

/// What an address begins with.
const SCHEME: &str = "maecenas://";
const JSON: &str = "application/json";
const MARKDOWN: &str = "text/markdown";
/// What can be read of a game: the last part of its address, its operation, and what it is.
const OF_A_GAME: [(&str, &str, &str); 2] = [
    (
        "rules",
        "ListRules",
        "Every numbered rule, with its statement and its heading in the rulebook",
    ),
    (
        "catalog",
        "GetCatalog",
        "The components, with what each does",
    ),
];
/// The documents.
const DOCUMENTS: [(&str, &str, &str); 2] = [
    (
        "guide",
        "A client in ten minutes: new game, moves, verdicts, sessions",
        include_str!("../../openapi/guide.md"),
    ),
    (
        "clients",
        "Everything about requests, answers, the notation of moves, sessions and errors",
        include_str!("../../openapi/README.md"),
    ),
];

/// What the address of a resource names.
pub(super) enum Named {
    /// The answer of an operation without arguments.
    Answer(&'static Operation),
    /// A text that is here.
    Text(ResourceContents),
}

/// All resources but the schemas.
pub(super) fn listed() -> Vec<Resource> {
    let of_games = SLUGS.iter().flat_map(|game| {
        OF_A_GAME.iter().map(move |(part, _, what)| {
            let resource =
                Resource::new(format!("{SCHEME}{game}/{part}"), format!("{game}-{part}"));
            resource
                .with_description(format!("{what}: {}.", titles::listed(&[*game])))
                .with_mime_type(JSON)
        })
    });
    let documents = DOCUMENTS.iter().map(|(name, what, text)| {
        let resource =
            Resource::new(format!("{SCHEME}{name}"), *name).with_description(format!("{what}."));
        resource
            .with_mime_type(MARKDOWN)
            .with_size(text.len() as u64)
    });
    of_games.chain(documents).collect()
}

/// The addresses of schemas.
pub(super) fn templates() -> Vec<ResourceTemplate> {
    let what =
        "A message of the contract as JSON Schema, by its name in the descriptions of tools.";
    vec![
        ResourceTemplate::new(format!("{SCHEME}schemas/{{name}}"), "schema")
            .with_description(what)
            .with_mime_type(JSON),
    ]
}

/// What an address names; `None` for nothing.
pub(super) fn named(uri: &str) -> Option<Named> {
    let path = uri.strip_prefix(SCHEME)?;
    if let Some(name) = path.strip_prefix("schemas/") {
        let schema = schema::whole(&DOCUMENT, name)?;
        return Some(Named::Text(
            ResourceContents::text(schema.to_string(), uri).with_mime_type(JSON),
        ));
    }
    if let Some((_, _, text)) = DOCUMENTS.iter().find(|(name, _, _)| *name == path) {
        return Some(Named::Text(
            ResourceContents::text(*text, uri).with_mime_type(MARKDOWN),
        ));
    }
    let (game, part) = path.split_once('/')?;
    let (_, name, _) = OF_A_GAME.iter().find(|(known, _, _)| *known == part)?;
    let mut operations = OPERATIONS.iter();
    operations
        .find(|operation| operation.game == game && operation.name == *name)
        .map(Named::Answer)
}

/// The answer of an operation as a resource.
pub(super) fn contents(json: String, uri: &str) -> ResourceContents {
    ResourceContents::text(json, uri).with_mime_type(JSON)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_resource_that_is_listed_can_be_read() {
        let resources = listed();
        assert_eq!(resources.len(), 2 * SLUGS.len() + 2);
        for resource in resources {
            assert!(named(&resource.uri).is_some(), "{}", resource.uri);
        }
        assert!(named("maecenas://schemas/Include").is_some());
        for unknown in [
            "maecenas://",
            "maecenas://princes",
            "maecenas://princes/cards",
            "maecenas://chess/rules",
            "maecenas://schemas/Nothing",
            "file:///etc/passwd",
        ] {
            assert!(named(unknown).is_none(), "{unknown}");
        }
    }
}
