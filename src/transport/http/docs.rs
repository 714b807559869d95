//! The documentation: the `OpenAPI` documents, Swagger UI, which loads nothing from other hosts, the documents for authors of clients, and
//! the pages of problems.

use std::{fmt::Write, sync::Arc};

use axum::{
    Router,
    body::Body,
    extract::{Path, Request},
    response::{Redirect, Response},
    routing::{MethodRouter, get},
};
use http::{
    HeaderMap, HeaderValue,
    header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE},
};
use quick_cache::sync::Cache;
use tokio::sync::OnceCell;
use utoipa_swagger_ui::{Config, serve};

use super::{bearer, static_response::StaticResponse};
use crate::openapi::{COMMITTED, Standard};
use crate::service::blocking::{failed, run_blocking};
use crate::transport::http::problem::problem;
use maecenas_contract::errors::{Code, Entry};
use maecenas_contract::limits::FaultCode;
use maecenas_contract::{Language, text};
use maecenas_engine::Error;

/// The committed `OpenAPI` document of each game, compressed with gzip.
const GAMES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/documents.rs"));
/// Pages that are no part of Swagger UI, or stand in place of one of it: name, media type and content. Browsers show Markdown as it is where
/// it is sent as plain text.
const OWN: &[(&str, &str, &str)] = &[
    (
        "swagger-initializer.js",
        "text/javascript; charset=utf-8",
        include_str!("docs.js"),
    ),
    (
        "index.css",
        "text/css; charset=utf-8",
        include_str!("docs.css"),
    ),
    (
        "guide.md",
        "text/plain; charset=utf-8",
        include_str!("../../../openapi/guide.md"),
    ),
    (
        "clients.md",
        "text/plain; charset=utf-8",
        include_str!("../../../openapi/README.md"),
    ),
];
/// The name of the page that lists all problems.
const PROBLEMS: &str = "problems";
const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");
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
    let document = StaticResponse::gzipped(json, COMMITTED);
    let json = HeaderValue::from_static("application/json");
    let games = GAMES
        .iter()
        .map(|(name, text)| (*name, StaticResponse::gzipped(json.clone(), *text)));
    let games: Vec<_> = games.collect();
    let all = games.iter().cloned();
    let all: Vec<_> = all
        .chain([("openapi.json", Arc::clone(&document))])
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
            get(move |Path(name): Path<String>, request: Request| committed(games, name, request)),
        )
        .route(
            "/openapi/3.1/{document}",
            get(move |Path(name): Path<String>, request: Request| committed(all, name, request)),
        )
        .route("/openapi/3.0/{document}", converted(Standard::OpenApi30))
        .route("/openapi/3.2/{document}", converted(Standard::OpenApi32))
        .route("/asyncapi/{document}", converted(Standard::AsyncApi))
        .route(
            "/openapi.json",
            get(async move |request: Request| document.respond(request.headers()).await),
        )
}

/// The committed document with a name.
async fn committed(
    documents: Vec<(&'static str, Arc<StaticResponse>)>,
    name: String,
    request: Request,
) -> Response {
    if let Some((_, document)) = documents.into_iter().find(|(known, _)| *known == name) {
        return document.respond(request.headers()).await;
    }
    let detail = text!("no-such-document");
    let language = bearer::language(request.headers());
    problem(&Error::new(Code::UnknownPath, detail), language)
}

/// A document of another standard, made of the committed one at its first request.
struct Converted {
    name: &'static str,
    committed: &'static [u8],
    made: OnceCell<Arc<StaticResponse>>,
}

/// The documents of a standard, each by its name.
fn converted(standard: Standard) -> MethodRouter {
    let whole = match standard {
        Standard::AsyncApi => "asyncapi.json",
        _ => "openapi.json",
    };
    let all = GAMES.iter().copied().chain([(whole, COMMITTED)]);
    let of = |(name, committed)| Converted {
        name,
        committed,
        made: OnceCell::new(),
    };
    let documents: Arc<[Converted]> = all.map(of).collect();
    get(async move |Path(name): Path<String>, request: Request| {
        let language = bearer::language(request.headers());
        match named(&documents, &name, standard).await {
            Ok(document) => document.respond(request.headers()).await,
            Err(error) => problem(&error, language),
        }
    })
}

/// The document with a name.
async fn named(
    documents: &[Converted],
    name: &str,
    standard: Standard,
) -> Result<Arc<StaticResponse>, Error> {
    let found = documents.iter().find(|document| document.name == name);
    let unknown = || Error::new(Code::UnknownPath, text!("no-such-document"));
    let Converted {
        committed, made, ..
    } = found.ok_or_else(unknown)?;
    let committed = *committed;
    let converted = || async {
        let convert = move || standard.of_committed(committed).ok_or_else(failed);
        let text = run_blocking(convert).await?;
        let json = HeaderValue::from_static("application/json");
        Ok(StaticResponse::new(json, text))
    };
    made.get_or_try_init(converted).await.cloned()
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
         <p><a href=\"/docs/problems\">All problems</a>, <a href=\"/docs/\">all operations</a></p>\n</html>\n"
    );
    let mut response = Response::new(Body::from(page));
    response.headers_mut().insert(CONTENT_TYPE, HTML);
    response
}

/// The page of all problems, with the codes of faults.
fn problems() -> String {
    let mut page =
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Problems</title>\n<h1>Problems</h1>\n\
         <p>A request that makes no sense is answered by a problem. Programs decide by its <code>code</code>.</p>\n\
         <table>\n<tr><th>code</th><th>HTTP</th><th>gRPC</th><th>when</th></tr>\n"
            .to_owned();
    for code in Code::ALL {
        let Entry { name, http, grpc } = code.entry();
        let (slug, meaning) = (code.slug(), code.meaning());
        _ = writeln!(
            page,
            "<tr><td><a href=\"/docs/problems/{slug}\">{name}</a></td><td>{http}</td><td>{grpc:?}</td><td>{meaning}</td></tr>"
        );
    }
    page.push_str(
        "</table>\n<h2>Faults</h2>\n<p>Each of the <code>faults</code> of a problem has a code as well. A fault of a position that contradicts \
         itself has the id of the rule that the position breaks.</p>\n<table>\n<tr><th>code</th><th>when</th></tr>\n",
    );
    for fault in FaultCode::ALL {
        let (name, meaning) = (fault.name(), fault.meaning());
        _ = writeln!(page, "<tr><td>{name}</td><td>{meaning}</td></tr>");
    }
    page.push_str("</table>\n<p><a href=\"/docs/\">All operations</a></p>\n</html>\n");
    page
}

/// A page that is no part of Swagger UI, or stands in place of one of it.
fn own(name: &str) -> Option<Arc<StaticResponse>> {
    if name == PROBLEMS {
        return Some(StaticResponse::new(HTML, problems()));
    }
    let &(_, media_type, content) = OWN.iter().find(|(own, ..)| *own == name)?;
    let media_type = HeaderValue::from_static(media_type);
    Some(StaticResponse::new(media_type, content))
}

/// The pages, with a cache.
struct Pages {
    config: Arc<Config<'static>>,
    cache: Cache<String, Arc<StaticResponse>>,
}

impl Pages {
    fn new() -> Self {
        // The script that begins Swagger UI is one of our own, which has the settings.
        Self {
            config: Arc::new(Config::default()),
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
        let page = match own(&name) {
            Some(page) => page,
            None => self.of_swagger(&name)?,
        };
        self.cache.insert(name, Arc::clone(&page));
        Ok(page)
    }

    /// A page of Swagger UI.
    fn of_swagger(&self, name: &str) -> Result<Arc<StaticResponse>, Error> {
        let page = serve(name, Arc::clone(&self.config)).map_err(|error| {
            tracing::error!(%error, "the documentation cannot be shown");
            failed()
        })?;
        let page = page.ok_or_else(|| {
            let detail = text!("no-such-page");
            Error::new(Code::UnknownPath, detail)
        })?;
        let media_type = HeaderValue::try_from(page.content_type).map_err(|_| failed())?;
        let bytes = page.bytes.into_owned();
        Ok(if page.gzpipped {
            StaticResponse::gzipped(media_type, bytes)
        } else {
            StaticResponse::new(media_type, bytes)
        })
    }
}
