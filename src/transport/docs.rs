//! The contract for readers: the `OpenAPI` document, and pages that show it without asking the network for anything.

use axum::{
    Router,
    http::header::CONTENT_TYPE,
    middleware::map_response,
    response::{Redirect, Response},
    routing::get,
};
use utoipa_swagger_ui::{Config, SwaggerUi};

use super::problem::problem;
use crate::service::{Code, Error};

/// The `OpenAPI` document as it is committed.
const OPENAPI: &[u8] = include_bytes!("../../openapi/openapi.json");

/// `/openapi.json`, `/docs`, and `/`, which leads there.
pub(super) fn routes() -> Router {
    let config = Config::new(["/openapi.json"]).validator_url("none");
    let pages = Router::from(SwaggerUi::new("/docs").config(config));
    Router::new()
        .route("/", get(|| async { Redirect::temporary("/docs") }))
        .route("/openapi.json", get(openapi))
        .merge(pages.route_layer(map_response(no_bare_error)))
}

async fn openapi() -> ([(http::HeaderName, &'static str); 1], &'static [u8]) {
    ([(CONTENT_TYPE, "application/json")], OPENAPI)
}

/// The pages answer an unknown file with an empty body.
async fn no_bare_error(response: Response) -> Response {
    if response.status().is_client_error() || response.status().is_server_error() {
        let detail = "the documentation has no such page; it begins at `/docs/`";
        return problem(&Error::new(Code::UnknownPath, detail));
    }
    response
}
