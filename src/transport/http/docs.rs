//! The documentation: the `OpenAPI` document and Swagger UI, which loads nothing from other hosts.

use std::sync::Arc;

use axum::{
    Router,
    body::Body,
    extract::{Path, Request},
    response::{Redirect, Response},
    routing::get,
};
use http::{
    HeaderMap, HeaderValue,
    header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE},
};
use quick_cache::sync::Cache;
use utoipa_swagger_ui::{Config, serve};

use super::{bearer, static_response::StaticResponse};
use crate::service::blocking::failed;
use crate::transport::http::problem::problem;
use maecenas_contract::errors::{Code, Entry};
use maecenas_contract::{Language, text};
use maecenas_engine::Error;

/// The committed `OpenAPI` documents, compressed with gzip: of the whole service, and of each game.
const OPENAPI: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json.gz"));
const GAMES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/documents.rs"));
/// The capacity of the page cache; there are about a dozen pages.
const MOST_PAGES: usize = 32;

/// What the pages of Swagger UI may load and do: nothing from other hosts. It sets styles in line.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// The routes of `/openapi.json`, the document of each game, and `/docs`. The folder of the documents has no page of its own and leads to
/// `/docs`, which shows them.
pub(in crate::transport) fn routes() -> Router {
    let json = HeaderValue::from_static("application/json");
    let document = StaticResponse::gzipped(json, OPENAPI);
    let json = HeaderValue::from_static("application/json");
    let games: Vec<_> = GAMES
        .iter()
        .map(|(name, text)| (*name, StaticResponse::gzipped(json.clone(), *text)))
        .collect();
    let pages = Arc::new(Pages::new());
    let index = Arc::clone(&pages);
    Router::new()
        .route("/docs", get(|| async { Redirect::to("/docs/") }))
        .route("/openapi", get(|| async { Redirect::to("/docs/") }))
        .route("/openapi/", get(|| async { Redirect::to("/docs/") }))
        .route(
            "/docs/",
            get(move |request: Request| index.respond(String::new(), request)),
        )
        .route(
            "/docs/{*page}",
            get(move |Path(page): Path<String>, request: Request| pages.respond(page, request)),
        )
        .route(
            "/docs/problems/{problem}",
            get(|Path(slug): Path<String>, headers: HeaderMap| async move {
                explained(&slug, bearer::language(&headers))
            }),
        )
        .route(
            "/openapi/{document}",
            get(async move |Path(name): Path<String>, request: Request| {
                if let Some((_, game)) = games.iter().find(|(document, _)| *document == name) {
                    return Arc::clone(game).respond(request.headers()).await;
                }
                let detail = text!("no-such-document");
                let language = bearer::language(request.headers());
                problem(&Error::new(Code::UnknownPath, detail), language)
            }),
        )
        .route(
            "/openapi.json",
            get(async move |request: Request| document.respond(request.headers()).await),
        )
}

/// The page that the `type` of a problem document links to. It is in English, like all documents; the error for an unknown page
/// is in the language of the client.
fn explained(slug: &str, language: Language) -> Response {
    let Some(code) = Code::ALL.iter().find(|code| code.slug() == slug) else {
        let detail = text!("no-such-problem");
        return problem(&Error::new(Code::UnknownPath, detail), language);
    };
    let Entry { name, http, grpc } = code.entry();
    let title = code.title();
    let title = title.in_language(Language::English);
    let when = code.meaning();
    // Some meanings begin with the title.
    let meaning = if when.starts_with(&*title) {
        when.to_owned()
    } else {
        format!("{title}: {when}")
    };
    let page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{name}</title>\n<h1>{name}</h1>\n\
         <p>{meaning}.</p>\n<p>HTTP status {http}, gRPC status {grpc:?}.</p>\n\
         <p><a href=\"/docs/\">All operations and problems</a></p>\n</html>\n"
    );
    let mut response = Response::new(Body::from(page));
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, html);
    response
}

/// The pages of Swagger UI, with a cache.
struct Pages {
    config: Arc<Config<'static>>,
    cache: Cache<String, Arc<StaticResponse>>,
}

impl Pages {
    fn new() -> Self {
        let config = Config::new(["/openapi.json"]).validator_url("none");
        Self {
            config: Arc::new(config),
            cache: Cache::new(MOST_PAGES),
        }
    }

    async fn respond(self: Arc<Self>, name: String, request: Request) -> Response {
        let page = match self.cache.get(&name) {
            Some(page) => Ok(page),
            None => self.read(name),
        };
        match page {
            Ok(page) => {
                let mut response = page.respond(request.headers()).await;
                let headers = response.headers_mut();
                headers.insert(CONTENT_SECURITY_POLICY, POLICY);
                response
            }
            Err(error) => problem(&error, bearer::language(request.headers())),
        }
    }

    /// Loads a page and caches it.
    fn read(&self, name: String) -> Result<Arc<StaticResponse>, Error> {
        let page = serve(&name, Arc::clone(&self.config)).map_err(|error| {
            tracing::error!(%error, "the documentation cannot be shown");
            failed()
        })?;
        let page = page.ok_or_else(|| {
            let detail = text!("no-such-page");
            Error::new(Code::UnknownPath, detail)
        })?;
        let media_type = HeaderValue::try_from(page.content_type).map_err(|_| failed())?;
        let bytes = page.bytes.into_owned();
        let page = if page.gzpipped {
            StaticResponse::gzipped(media_type, bytes)
        } else {
            StaticResponse::new(media_type, bytes)
        };
        self.cache.insert(name, Arc::clone(&page));
        Ok(page)
    }
}
