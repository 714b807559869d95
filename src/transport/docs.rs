//! The contract for readers: the `OpenAPI` document, and pages that show it without asking the network for anything.

use std::sync::Arc;

use axum::{
    Router,
    extract::{Path, Request},
    response::{Redirect, Response},
    routing::get,
};
use http::HeaderValue;
use quick_cache::sync::Cache;
use utoipa_swagger_ui::{Config, serve};

use super::{problem::problem, unchanging::Unchanging};
use crate::service::{Code, Error, blocking::failed};

/// The `OpenAPI` document as it is committed.
const OPENAPI: &[u8] = include_bytes!("../../openapi/openapi.json");
/// There are about a dozen pages.
const MOST_PAGES: usize = 32;

/// `/openapi.json`, `/docs`, and `/`, which leads there.
pub(super) fn routes() -> Router {
    let json = HeaderValue::from_static("application/json");
    let document = Unchanging::written(json, OPENAPI);
    let pages = Arc::new(Pages::new());
    let index = Arc::clone(&pages);
    Router::new()
        .route("/", get(|| async { Redirect::temporary("/docs") }))
        .route("/docs", get(|| async { Redirect::to("/docs/") }))
        .route(
            "/docs/",
            get(move |request: Request| index.respond(String::new(), request)),
        )
        .route(
            "/docs/{*page}",
            get(move |Path(page): Path<String>, request: Request| pages.respond(page, request)),
        )
        .route(
            "/openapi.json",
            get(async move |request: Request| document.respond(request.headers()).await),
        )
}

/// The pages that show the document.
struct Pages {
    config: Arc<Config<'static>>,
    known: Cache<String, Arc<Unchanging>>,
}

impl Pages {
    fn new() -> Self {
        let config = Config::new(["/openapi.json"]).validator_url("none");
        Self {
            config: Arc::new(config),
            known: Cache::new(MOST_PAGES),
        }
    }

    async fn respond(self: Arc<Self>, name: String, request: Request) -> Response {
        let page = match self.known.get(&name) {
            Some(page) => Ok(page),
            None => self.read(name),
        };
        match page {
            Ok(page) => page.respond(request.headers()).await,
            Err(error) => problem(&error),
        }
    }

    /// Reads a page for the first time.
    fn read(&self, name: String) -> Result<Arc<Unchanging>, Error> {
        let page = serve(&name, Arc::clone(&self.config)).map_err(|error| {
            tracing::error!(%error, "the documentation cannot be shown");
            failed()
        })?;
        let page = page.ok_or_else(|| {
            let detail = "the documentation has no such page; it begins at `/docs/`";
            Error::new(Code::UnknownPath, detail)
        })?;
        let media_type = HeaderValue::try_from(page.content_type).map_err(|_| failed())?;
        let page = Unchanging::written(media_type, page.bytes.into_owned());
        self.known.insert(name, Arc::clone(&page));
        Ok(page)
    }
}
