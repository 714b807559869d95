//! The `OpenAPI` 3.1 document, made from the contract: its messages become schemas, its comments descriptions, its limits
//! bounds, and its REST paths operations. Nothing of it is written twice.
//!
//! Each game's part is made in the same way, so a new game's services appear here by themselves; only the examples of
//! its requests have to be written.

mod comments;
mod examples;
pub(in crate::contract) mod fields;
mod headers;
mod health;
mod links;
mod names;
mod operations;
mod problems;
mod schemas;

use std::collections::BTreeMap;

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    Components, Info, InfoBuilder, LicenseBuilder, OpenApi, OpenApiBuilder, PathsBuilder, Server,
};

use self::{comments::Comments, schemas::Schemas};
use super::pool;
pub use schemas::Form;

/// What a reader should know before the first request, in Markdown. The table of problems follows it.
const GUIDE: &str = include_str!("guide.md");
/// The name of the token of a session among the components.
const TOKEN: &str = "token";

/// The document of all operations of the service, or of those of one game with what all games share.
///
/// It is the same in every run of one version. A part of the contract that it cannot describe would be left out;
/// `tests/openapi.rs` shows that none is.
#[must_use]
pub fn document(game: Option<&str>, form: Form) -> OpenApi {
    let pool = pool();
    let comments = Comments::of(pool);
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
    components.parameters = operations::parameters();
    components.security_schemes = BTreeMap::from([(TOKEN.to_owned(), token().into())]);
    OpenApiBuilder::new()
        .info(info())
        .servers(Some([Server::new("/")]))
        .tags(Some(tags))
        .paths(paths)
        .components(Some(components))
        .build()
}

/// The document as indented JSON that ends in a line break, as `openapi/` holds it.
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

fn info() -> Info {
    let license = LicenseBuilder::new()
        .name("MIT")
        .identifier(Some("MIT"))
        .build();
    InfoBuilder::new()
        .title("Maecenas")
        .version(env!("CARGO_PKG_VERSION"))
        .license(Some(license))
        .description(Some(format!("{GUIDE}\n{}", problems::table())))
        .build()
}
