//! The page at `/` and `/explore`: a client of the public API like any other, out of files that are part of the binary.
//!
//! The files are served below a folder that is named after their digest, so that a browser may cache them for good. They name each
//! other by relative paths, and only the index names the folder. `build.rs` makes one script of the modules (`src/page/bundle.rs`).

use std::{collections::HashMap, sync::Arc};

use axum::{
    Router,
    extract::{Path, Request},
    response::{Redirect, Response},
    routing::get,
};
use http::{
    HeaderName, HeaderValue,
    header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS},
};
use sha2::{Digest, Sha256};

use super::{bearer, problem::problem, static_response::StaticResponse};
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

/// The files, by their paths below the folder, in the order of their paths.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
/// The module of WebAssembly that answers in the browser, compressed with gzip; none where the build was given none.
const MODULE: Option<&[u8]> = include!(concat!(env!("OUT_DIR"), "/module.rs"));
/// Its file.
const MODULE_NAME: &str = "maecenas.wasm";
const INDEX: &str = "index.html";
/// The folder as the index names it before it is served.
const UNNAMED: &str = "/page/dev/";
const WASM: &str = "application/wasm";
/// The bytes of the digest that name the folder.
const NAME_BYTES: usize = 8;

/// What the page may load and do. Scripts, styles and requests are the service's own, and nothing is allowed in line. `wasm-unsafe-eval` lets
/// a script compile the module of WebAssembly, and no text become a script.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);
/// A page of another origin that opens this one, or is opened by it, gets no handle of its window, and so cannot send it elsewhere.
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
/// The headers of every file. Addresses of the page name sessions, so that none of them is sent to other hosts.
const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (OPENER_POLICY, HeaderValue::from_static("same-origin")),
];

/// The routes of the page; without the page `/` redirects to `/docs`.
pub(in crate::transport) fn routes(page: bool) -> Router {
    if !page {
        return Router::new().route("/", get(|| async { Redirect::temporary("/docs") }));
    }
    let folder = folder();
    let index = index(&folder);
    let explore = Arc::clone(&index);
    let module = MODULE.map(|gzip| {
        let module = StaticResponse::gzipped_immutable(HeaderValue::from_static(WASM), gzip);
        (MODULE_NAME, module)
    });
    let files: Arc<HashMap<_, _>> = Arc::new(FILES.iter().map(file).chain(module).collect());
    Router::new()
        .route("/", get(move |request: Request| shown(index, request)))
        .route(
            "/explore",
            get(move |request: Request| shown(explore, request)),
        )
        .route(
            "/page/{folder}/{*file}",
            get(
                async move |Path((named, name)): Path<(String, String)>, request: Request| {
                    match files.get(name.as_str()) {
                        Some(file) if named == folder => shown(Arc::clone(file), request).await,
                        _ => {
                            let error = Error::new(Code::UnknownPath, text!("no-such-page"));
                            problem(&error, bearer::language(request.headers()))
                        }
                    }
                },
            ),
        )
}

/// The name of the folder: a digest of all files and their paths.
fn folder() -> String {
    let mut digest = Sha256::new();
    let module = MODULE.map(|module| (MODULE_NAME, module));
    for (name, bytes) in FILES.iter().copied().chain(module) {
        digest.update(name.as_bytes());
        digest.update([0]);
        digest.update(Sha256::digest(bytes));
    }
    let digest = digest.finalize();
    const_hex::encode(&digest[..NAME_BYTES])
}

/// The index, which names the folder. A browser revalidates it each time, since a newer one names another folder.
fn index(folder: &str) -> Arc<StaticResponse> {
    let found = FILES.iter().find(|(name, _)| *name == INDEX);
    let bytes = found.map_or(&[][..], |(_, bytes)| *bytes);
    let text = String::from_utf8_lossy(bytes).replace(UNNAMED, &format!("/page/{folder}/"));
    StaticResponse::revalidated(media_type(INDEX), text)
}

fn file((name, bytes): &(&'static str, &'static [u8])) -> (&'static str, Arc<StaticResponse>) {
    (*name, StaticResponse::immutable(media_type(name), *bytes))
}

async fn shown(file: Arc<StaticResponse>, request: Request) -> Response {
    let mut response = file.respond(request.headers()).await;
    response.headers_mut().extend(HEADERS);
    response
}

fn media_type(name: &str) -> HeaderValue {
    let (_, extension) = name.rsplit_once('.').unwrap_or_default();
    HeaderValue::from_static(match extension {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        _ => "text/javascript; charset=utf-8",
    })
}

#[cfg(test)]
#[path = "../../page/bundle.rs"]
mod bundle;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{FILES, INDEX, MODULE_NAME, UNNAMED, folder};

    /// What everything may take together, compressed.
    const MOST_BYTES: usize = 150 * 1024;

    #[test]
    fn the_index_names_only_files_that_are_there() {
        let (_, index) = FILES.iter().find(|(name, _)| *name == INDEX).unwrap();
        let index = std::str::from_utf8(index).unwrap();
        let named: Vec<_> = index.split(UNNAMED).skip(1).collect();
        assert!(!named.is_empty());
        for rest in named {
            let name = rest.split('"').next().unwrap();
            assert!(FILES.iter().any(|(file, _)| *file == name), "{name}");
        }
    }

    /// The paths that a file names relative to itself, after `from`, `import(` and `new URL(`; types in comments are not loaded.
    fn named(text: &str) -> impl Iterator<Item = &str> {
        let is_code = |line: &&str| !line.contains("/**") && !line.trim_start().starts_with('*');
        let starts = ["from '", "import '", "import('", "new URL('"];
        let lines = text.lines().filter(is_code);
        let rests = lines.flat_map(move |line| {
            let after = move |start| line.split(start).skip(1);
            starts.into_iter().flat_map(after)
        });
        let paths = rests.filter_map(|rest| rest.split('\'').next());
        paths.filter(|path| path.starts_with("./") || path.starts_with("../"))
    }

    #[test]
    fn every_file_that_a_file_names_is_served() {
        let mut count = 0;
        for (name, bytes) in FILES {
            for path in named(std::str::from_utf8(bytes).unwrap()) {
                let mut folders: Vec<_> = name.split('/').collect();
                folders.pop();
                for step in path.split('/') {
                    match step {
                        "." => {}
                        ".." => assert!(folders.pop().is_some(), "{name} names {path}"),
                        step => folders.push(step),
                    }
                }
                let path = folders.join("/");
                let is_served = path == MODULE_NAME || FILES.iter().any(|(file, _)| *file == path);
                assert!(is_served, "{name} names {path}");
                count += 1;
            }
        }
        assert!(count > 5, "{count}");
    }

    #[test]
    fn the_page_is_small_and_its_folder_has_a_name() {
        use crate::transport::http::compression::{Coding, Effort};
        let compressed = FILES
            .iter()
            .map(|(_, bytes)| Coding::Gzip.compress(bytes, Effort::Once).unwrap().len());
        let sum: usize = compressed.sum();
        assert!(sum < MOST_BYTES, "{sum}");
        assert_eq!(folder().len(), 16);
    }
}
