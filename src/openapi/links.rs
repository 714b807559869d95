//! The links of the document: which operations can follow an answer, as the contract states it.
//!
//! A link maps values of an answer, or of its request, to the parameters and the body of another operation. Readers and test tools
//! use links to find sequences of operations.

use serde_json::Value;
use utoipa::openapi::{
    extensions::ExtensionsBuilder,
    link::{Link, LinkBuilder},
};

use super::names;
use maecenas_contract::operations::{Link as Stated, OPERATIONS, Operation};
use maecenas_contract::pool;

/// The extension with the body of the next request. The standard member `requestBody` may be one expression only: client generators
/// reject anything else, and these bodies consist of several.
const BODY: &str = "x-requestBody";

/// The links from the answer of an operation, by the `operationId` of the operations that they lead to.
pub(super) fn from(operation: &Operation) -> Vec<(String, Link)> {
    let links = operation.links.iter();
    let named = links.filter_map(|stated| {
        let id = operation_id(operation.game, stated.operation)?;
        let link = link(stated).operation_id(id.clone()).build();
        Some((id, link))
    });
    named.collect()
}

fn link(stated: &Stated) -> LinkBuilder {
    let mut link = LinkBuilder::new();
    if let Some(session) = stated.id {
        link = link.parameter("id", session);
    }
    if let Some(body) = stated.body {
        let body: Value = serde_json::from_str(body).unwrap_or_default();
        let body = ExtensionsBuilder::new().add(BODY, body).build();
        link = link.extensions(Some(body));
    }
    link
}

/// The `operationId` of the operation of a game, or else of one that is for all games; none where there is neither.
fn operation_id(game: &str, name: &str) -> Option<String> {
    let is_shared = |operation: &Operation| {
        let package = format!("maecenas.{}.v1", operation.game);
        names::game(pool(), &package).is_none()
    };
    let named = OPERATIONS.iter().filter(|operation| operation.name == name);
    let mut known = named.filter(|operation| operation.game == game || is_shared(operation));
    known.next().map(|operation| {
        if is_shared(operation) {
            names::uncapitalised(name)
        } else {
            format!("{game}{name}")
        }
    })
}
