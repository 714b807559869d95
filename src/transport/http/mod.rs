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

use http::HeaderValue;

/// The content type of server-sent events.
pub(in crate::transport) const EVENT_STREAM: HeaderValue =
    HeaderValue::from_static("text/event-stream");
