//! Content negotiation for errors: a problem document over REST, a status over gRPC, in the language of the client.

use axum::{body::Body, response::Response};
use http::{HeaderMap, HeaderValue, header::CONTENT_TYPE};

use super::{
    grpc::status::status,
    http::problem::problem,
    http::{bearer, negotiation::Protocol},
};
use crate::service::{Error, Language};

/// The protocol and language in which a request is refused.
#[derive(Debug, Clone)]
pub(super) struct Form {
    protocol: Protocol,
    /// The content type of a gRPC-web request, which the response repeats: it is binary or text.
    sent: Option<HeaderValue>,
    language: Language,
}

impl Form {
    /// The form for a request with these headers.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let protocol = Protocol::of(headers);
        let sent = headers.get(CONTENT_TYPE);
        let sent = sent.filter(|_| protocol == Protocol::GrpcWeb).cloned();
        Self {
            protocol,
            sent,
            language: bearer::language(headers),
        }
    }

    /// The error as a response.
    pub(super) fn refusal(&self, error: &Error) -> Response {
        if self.protocol == Protocol::Http {
            return problem(error, self.language);
        }
        let mut response = status(error, self.language).into_http::<Body>();
        if let Some(sent) = &self.sent {
            response.headers_mut().insert(CONTENT_TYPE, sent.clone());
        }
        response
    }
}
