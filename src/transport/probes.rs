//! Tells an orchestrator that the process lives and takes requests, and a scraper what it has counted.

use axum::{
    Router,
    body::Body,
    response::{IntoResponse, Response},
    routing::get,
};
use http::{HeaderName, HeaderValue, header::CONTENT_TYPE};

use super::{Setup, problem::problem};
use crate::service::{Code, Error};

const JSON: &str = "application/json";
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// `/livez`, `/readyz` and `/metrics`. The service is ready from its first answer until it is told to stop.
pub(super) fn routes(setup: &Setup) -> Router {
    let stopping = setup.stopping.clone();
    let telemetry = setup.telemetry.clone();
    let ready = move || async move {
        if stopping.is_told() {
            let detail = "the service is about to end; ask another one";
            return problem(&Error::new(Code::Stopping, detail));
        }
        ok().await
    };
    Router::new()
        .route("/livez", get(ok))
        .route("/readyz", get(ready))
        .route(
            "/metrics",
            get(move || async move { sent(OPEN_METRICS, telemetry.metrics()) }),
        )
}

async fn ok() -> Response {
    sent(JSON, r#"{"status":"ok"}"#)
}

fn sent(media_type: &'static str, body: impl Into<Body>) -> Response {
    let media_type: [(HeaderName, HeaderValue); 1] =
        [(CONTENT_TYPE, HeaderValue::from_static(media_type))];
    (media_type, body.into()).into_response()
}
