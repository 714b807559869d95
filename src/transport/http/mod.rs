//! HTTP concerns shared by REST, gRPC and documents: compression, limits, tokens, conditional requests, CORS, probes,
//! documentation and the page.

pub(in crate::transport) mod bearer;
pub(in crate::transport) mod compression;
pub(in crate::transport) mod conditional;
pub(in crate::transport) mod cors;
pub(in crate::transport) mod docs;
pub(in crate::transport) mod framing;
pub(in crate::transport) mod hardening;
pub(in crate::transport) mod health;
pub(in crate::transport) mod limits;
pub(in crate::transport) mod negotiation;
pub(in crate::transport) mod page;
pub(in crate::transport) mod problem;
pub(in crate::transport) mod reading;
pub(in crate::transport) mod request_body;
pub(in crate::transport) mod static_response;

use http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{CACHE_CONTROL, CONTENT_TYPE, LINK},
};
use maecenas_contract::operations::Deprecation;

/// The content type of server-sent events.
pub(in crate::transport) const EVENT_STREAM: HeaderValue =
    HeaderValue::from_static("text/event-stream");
/// Whether a proxy may buffer a response: the header of nginx, which others know as well.
const BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// Since when the operation is deprecated (RFC 9745).
const DEPRECATION: HeaderName = HeaderName::from_static("deprecation");
/// From when on it may be gone (RFC 8594).
const SUNSET: HeaderName = HeaderName::from_static("sunset");
/// The page with the deprecation policy.
const POLICY: HeaderValue =
    HeaderValue::from_static(r#"</docs/clients.md>; rel="deprecation"; type="text/markdown""#);

/// Forbids proxies to buffer a stream: its first record would wait for the next ones.
pub(in crate::transport) fn unbuffered(headers: &mut HeaderMap) {
    headers.insert(BUFFERING, HeaderValue::from_static("no"));
}

/// The headers of a stream of server-sent events: no proxy may cache, buffer or compress it (a compressor holds back what is small).
pub(in crate::transport) fn event_stream(headers: &mut HeaderMap) {
    headers.insert(CONTENT_TYPE, EVENT_STREAM);
    let as_it_comes = HeaderValue::from_static("no-store, no-transform");
    headers.insert(CACHE_CONTROL, as_it_comes);
    unbuffered(headers);
}

/// Adds the headers of a deprecated operation to a response.
pub(in crate::transport) fn add_deprecation(deprecation: &Deprecation, headers: &mut HeaderMap) {
    let field = |day: &'static str| HeaderValue::from_static(day);
    headers.insert(DEPRECATION, field(deprecation.since.field));
    if let Some(sunset) = deprecation.sunset {
        headers.insert(SUNSET, field(sunset.field));
    }
    headers.append(LINK, POLICY);
}
