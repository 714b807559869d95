//! Liveness and readiness probes, and the metrics endpoint.

use axum::{
    Router,
    body::Body,
    extract::RawQuery,
    response::{IntoResponse, Response},
    routing::get,
};
use http::{HeaderMap, HeaderName, HeaderValue, header::CONTENT_TYPE};

use super::bearer;
use crate::transport::{Setup, http::problem::problem, shutdown::RETRY_AFTER};
use crate::{
    contract::text,
    service::{Code, Error, Games},
};

const JSON: &str = "application/json";
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The query of `/readyz` that ignores the session store, for clients that send only stateless requests.
const WITHOUT_SESSIONS: &str = "exclude=sessions";

/// `/livez`, `/readyz` and `/metrics`. The service is not ready while it drains for shutdown, or while the session store is
/// unreachable.
pub(in crate::transport) fn routes(games: Games, setup: &Setup) -> Router {
    let shutdown = setup.shutdown.clone();
    let telemetry = setup.telemetry.clone();
    let ready = async move |RawQuery(query): RawQuery, headers: HeaderMap| {
        let language = bearer::language(&headers);
        if shutdown.is_draining() {
            let detail = text!("service-about-to-end");
            let error = Error::new(Code::Stopping, detail);
            return problem(&error.retry_after(RETRY_AFTER), language);
        }
        if query.as_deref() == Some(WITHOUT_SESSIONS) {
            return ok().await;
        }
        match games.ready().await {
            Ok(()) => ok().await,
            Err(error) => problem(&error, language),
        }
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
