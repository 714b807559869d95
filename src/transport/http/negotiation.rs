//! The protocol of a request.

use http::{HeaderMap, header::CONTENT_TYPE};

pub(in crate::transport) use crate::telemetry::Protocol;

impl Protocol {
    /// Detects the protocol by the content type.
    pub(in crate::transport) fn of(headers: &HeaderMap) -> Self {
        let content_type = headers.get(CONTENT_TYPE);
        match content_type.and_then(|sent| sent.as_bytes().strip_prefix(b"application/grpc")) {
            None => Self::Http,
            Some(rest) if rest.starts_with(b"-web") => Self::GrpcWeb,
            Some(_) => Self::Grpc,
        }
    }
}
