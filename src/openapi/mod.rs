//! The `OpenAPI` 3.1 document, generated from the contract: messages become schemas, comments descriptions, limits bounds, and REST
//! paths operations.
//!
//! The services of a new game appear without changes here, except for the examples of their requests.

mod comments;
mod examples;
mod fields;
mod headers;
mod health;
mod introduction;
mod links;
mod names;
mod operations;
mod parameters;
mod problems;
mod schemas;
mod standards;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    Components, Info, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, PathsBuilder, Server,
};

use self::{comments::Comments, schemas::Schemas};
use maecenas_contract::pool;
pub use standards::Standard;

/// The form of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// For clients: answers may have additional fields in later versions.
    Open,
    /// For tests: no fields but those of the contract.
    Strict,
}

/// The committed document of the whole service, as JSON that is compressed with gzip.
pub const COMMITTED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json.gz"));

/// The component name of the security scheme: the token of a session.
const TOKEN: &str = "token";

/// The document of all operations of the service, or of those of one game with what all games share.
///
/// It is deterministic. A part of the contract that it cannot describe would be missing; `tests/openapi.rs` checks that none is.
#[must_use]
pub fn document(game: Option<&str>, form: Form) -> OpenApi {
    let pool = pool();
    let comments = Comments::read();
    let mut schemas = Schemas::new(pool, &comments, form);
    let mut paths = PathsBuilder::new();
    let mut tags = Vec::new();
    let services = pool.services().filter(|service| {
        let of = names::game(pool, service.package_name());
        of.is_none() || game.is_none() || of == game
    });
    for service in services {
        tags.push(operations::tag(&service, &comments));
        for method in service.methods() {
            if let Some((path, item)) = operations::path(&method, &mut schemas) {
                paths = paths.path(path, item);
            }
        }
    }
    for (path, item) in health::paths() {
        paths = paths.path(path, item);
    }
    tags.push(health::tag());

    let mut components = Components::new();
    let problem = pool.get_message_by_name("maecenas.contract.v1.Problem");
    if let Some(problem) = problem {
        schemas.message(&problem);
    }
    components.schemas = schemas.finish();
    components.schemas.extend(health::schemas());
    components.responses = problems::responses();
    components.headers = headers::headers();
    components.parameters = parameters::components();
    components.security_schemes = BTreeMap::from([(TOKEN.to_owned(), token().into())]);
    OpenApiBuilder::new()
        .info(info(game, &comments))
        .servers(Some([Server::new("/")]))
        .tags(Some(tags))
        .paths(paths)
        .components(Some(components))
        .build()
}

/// The document as indented JSON with a final line break, as in the folder `openapi/`.
#[must_use]
pub fn json(game: Option<&str>, form: Form) -> String {
    let mut json = document(game, form).to_pretty_json().unwrap_or_default();
    json.push('\n');
    json
}

fn token() -> SecurityScheme {
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some(
            "The token of a seat or of the host of a session, as the answer to the creation of the session has it. Only what is about a session needs one.",
        ));
    SecurityScheme::Http(token.build())
}

fn info(game: Option<&str>, comments: &Comments) -> Info {
    let license = LicenseBuilder::new()
        .name("MIT")
        .identifier(Some("MIT"))
        .build();
    InfoBuilder::new()
        .title(introduction::title(game, comments))
        .version(env!("CARGO_PKG_VERSION"))
        .license(Some(license))
        .description(Some(introduction::of(game, comments)))
        .build()
}
