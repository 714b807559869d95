//! The page and its files: their addresses, caching and sizes, and the option that leaves them out.

use crate::support::Server;

/// The folder that the index names.
fn folder(index: &str) -> &str {
    let (_, rest) = index.split_once("/page/").unwrap();
    rest.split('/').next().unwrap()
}

#[tokio::test]
async fn the_page_is_one_index_and_files_that_browsers_keep() {
    let server = Server::start();
    let get = |path: String| server.client().get(server.url(&path)).send();
    let index = get("/".to_owned()).await.unwrap();
    assert_eq!(index.status(), 200);
    assert_eq!(index.headers()["cache-control"], "no-cache");
    let policy = index.headers()["content-security-policy"].to_str().unwrap();
    // Scripts may compile WebAssembly, and no text becomes a script.
    let rest = policy.replace("'wasm-unsafe-eval'", "");
    assert!(
        policy.contains("default-src 'none'") && !rest.contains("unsafe"),
        "{policy}"
    );
    let opener = &index.headers()["cross-origin-opener-policy"];
    assert_eq!(opener, "same-origin");
    let index = index.text().await.unwrap();
    let explore = get("/explore".to_owned()).await.unwrap();
    assert_eq!(explore.text().await.unwrap(), index);
    let folder = folder(&index);
    let named = index.split('"').filter(|part| part.starts_with("/page/"));
    for path in named {
        let file = get(path.to_owned()).await.unwrap();
        assert_eq!(file.status(), 200, "{path}");
        let caching = &file.headers()["cache-control"];
        assert_eq!(caching, "public, max-age=31536000, immutable", "{path}");
        assert_eq!(file.headers()["x-content-type-options"], "nosniff");
    }
    for path in [
        format!("/page/{folder}/nothing.js"),
        "/page/0000000000000000/app.js".to_owned(),
        format!("/page/{folder}/vendor/README.md"),
    ] {
        let missing = get(path.clone()).await.unwrap();
        assert_eq!(missing.status(), 404, "{path}");
    }
}

#[tokio::test]
async fn without_the_page_the_root_leads_to_the_documentation() {
    let server = Server::start_with(&["--no-page"]);
    let get = |path: &str| server.client().get(server.url(path)).send();
    let index = get("/").await.unwrap();
    assert_eq!(index.url().path(), "/docs/");
    assert_eq!(get("/explore").await.unwrap().status(), 404);
}
