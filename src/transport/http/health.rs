//! Liveness and readiness probes, and the metrics endpoint.

use axum::{
    Router,
    body::Body,
    extract::RawQuery,
    response::{IntoResponse, Response},
    routing::get,
};
use http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{ACCEPT, CONTENT_TYPE, VARY},
};

use super::bearer;
use crate::service::Games;
use crate::transport::Setup;
use crate::transport::http::problem::problem;
use crate::transport::shutdown::RETRY_AFTER;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

const JSON: &str = "application/json";
/// The response to a probe: that all is well, and the version of the service.
const OK: &str = concat!(
    r#"{"status":"ok","version":""#,
    env!("CARGO_PKG_VERSION"),
    r#""}"#
);
const OLDER_METRICS: &str = "text/plain; version=0.0.4; charset=utf-8";
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The query of `/readyz` that ignores the session store, for clients that send only stateless requests.
const WITHOUT_SESSIONS: &str = "exclude=sessions";

/// `/livez`, `/readyz`, and `/metrics` unless it is on a port of its own.
pub(in crate::transport) fn routes(games: Games, setup: &Setup) -> Router {
    let probes = probes(games, setup);
    if setup.admin {
        probes
    } else {
        probes.merge(metrics(setup))
    }
}

/// `/livez` and `/readyz`. The service is not ready while it drains for shutdown, or while the session store is unreachable.
pub(in crate::transport) fn probes(games: Games, setup: &Setup) -> Router {
    let shutdown = setup.shutdown.clone();
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
}

/// `/metrics`.
pub(in crate::transport) fn metrics(setup: &Setup) -> Router {
    let telemetry = setup.telemetry.clone();
    Router::new().route(
        "/metrics",
        get(async move |headers: HeaderMap| {
            let mut response = if prefers_older(&headers) {
                sent(OLDER_METRICS, telemetry.older_metrics())
            } else {
                sent(OPEN_METRICS, telemetry.metrics())
            };
            let varies = HeaderValue::from(ACCEPT);
            response.headers_mut().insert(VARY, varies);
            response
        }),
    )
}

/// Whether a scraper would rather have the older text format of Prometheus than `OpenMetrics`, by its `Accept`.
fn prefers_older(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(ACCEPT).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    let ranges: Vec<_> = lines.flat_map(|line| line.split(',')).collect();
    let weight = |names: [&str; 3]| {
        // The most specific range counts.
        let mut named = names.into_iter();
        named.find_map(|name| ranges.iter().find_map(|range| weight_of(range, name)))
    };
    let open = weight(["application/openmetrics-text", "application/*", "*/*"]);
    let older = weight(["text/plain", "text/*", "*/*"]);
    older.unwrap_or_default() > open.unwrap_or_default()
}

/// The weight of a media range, if it is the one of a name.
fn weight_of(range: &str, name: &str) -> Option<f32> {
    let mut parts = range.split(';').map(str::trim);
    let named = parts.next()?.eq_ignore_ascii_case(name);
    let weight = parts.find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        let value = name.trim().eq_ignore_ascii_case("q").then_some(value)?;
        value.trim().parse().ok()
    });
    named.then(|| weight.unwrap_or(1.0))
}

async fn ok() -> Response {
    sent(JSON, OK)
}

fn sent(media_type: &'static str, body: impl Into<Body>) -> Response {
    let media_type: [(HeaderName, HeaderValue); 1] =
        [(CONTENT_TYPE, HeaderValue::from_static(media_type))];
    (media_type, body.into()).into_response()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::{HeaderMap, header::ACCEPT};

    use super::prefers_older;

    #[test]
    fn metrics_are_in_the_format_that_a_scraper_likes_best() {
        for (accept, older) in [
            ("*/*", false),
            ("text/plain", true),
            ("application/openmetrics-text; version=1.0.0", false),
            (
                "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.1",
                false,
            ),
            (
                "text/plain;version=0.0.4;q=0.5, application/openmetrics-text;q=0.2",
                true,
            ),
            ("text/*, application/openmetrics-text;q=0", true),
            ("text/html, */*;q=0.1", false),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT, accept.parse().unwrap())]);
            assert_eq!(prefers_older(&headers), older, "{accept}");
        }
        assert!(!prefers_older(&HeaderMap::new()));
    }
}
