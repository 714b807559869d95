//! Tells an orchestrator that the process lives and takes requests.

use axum::{Router, http::header::CONTENT_TYPE, routing::get};

/// `/livez` and `/readyz`. The service is ready when it answers: it waits for nothing.
pub(super) fn routes() -> Router {
    Router::new()
        .route("/livez", get(ok))
        .route("/readyz", get(ok))
}

async fn ok() -> ([(http::HeaderName, &'static str); 1], &'static str) {
    ([(CONTENT_TYPE, "application/json")], r#"{"status":"ok"}"#)
}
