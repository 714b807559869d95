//! Which protocol a request speaks.

use http::{HeaderMap, header::CONTENT_TYPE};

/// The protocol of a request, as its content type tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Protocol {
    /// gRPC over HTTP/2.
    Grpc,
    /// gRPC as browsers speak it.
    GrpcWeb,
    /// Anything else.
    Http,
}

impl Protocol {
    /// The protocol of a request with these headers.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let content_type = headers.get(CONTENT_TYPE);
        match content_type.and_then(|sent| sent.as_bytes().strip_prefix(b"application/grpc")) {
            None => Self::Http,
            Some(rest) if rest.starts_with(b"-web") => Self::GrpcWeb,
            Some(_) => Self::Grpc,
        }
    }
}
