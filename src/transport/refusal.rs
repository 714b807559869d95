//! An error in the form of whatever protocol a request speaks, and in the language that it asks for.

use axum::{body::Body, response::Response};
use http::{HeaderMap, HeaderValue, header::CONTENT_TYPE};

use super::{
    grpc::status::status,
    http::{bearer, negotiation::Protocol},
    rest::problem::problem,
};
use crate::service::{Error, Language};

/// The form in which a request is refused.
#[derive(Debug, Clone)]
pub(super) struct Form {
    protocol: Protocol,
    /// As which kind of gRPC-web the request was sent.
    sent: Option<HeaderValue>,
    language: Language,
}

impl Form {
    /// The form for the sender of these headers.
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

    /// The response that tells an error.
    pub(super) fn refusal(self, error: &Error) -> Response {
        if self.protocol == Protocol::Http {
            return problem(error, self.language);
        }
        let mut response = status(error, self.language).into_http::<Body>();
        if let Some(sent) = self.sent {
            response.headers_mut().insert(CONTENT_TYPE, sent);
        }
        response
    }
}
