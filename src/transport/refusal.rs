//! Content negotiation for errors: a problem document over REST, a status over gRPC, in the language of the client.

use axum::{body::Body, response::Response};
use http::{HeaderMap, HeaderValue, Method, Uri, header::CONTENT_TYPE};

use super::{
    grpc::status::status,
    http::problem::problem,
    http::{bearer, negotiation::Protocol},
    rest::sessions::event_source::{come_back, has_ticket},
};
use maecenas_contract::Language;
use maecenas_engine::Error;

/// The protocol and language in which a request is refused.
#[derive(Debug, Clone)]
pub(super) struct Form {
    protocol: Protocol,
    /// The content type of a gRPC-web request, which the response repeats: it is binary or text.
    sent: Option<HeaderValue>,
    language: Language,
    /// Whether an `EventSource` sent the request.
    event_source: bool,
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
            event_source: false,
        }
    }

    /// The form for a request with this method and address as well, which tell whether an `EventSource` with a ticket sent it.
    pub(super) fn at(self, method: &Method, uri: &Uri) -> Self {
        let event_source = self.protocol == Protocol::Http && has_ticket(method, uri);
        Self {
            event_source,
            ..self
        }
    }

    /// The error as a response.
    pub(super) fn refusal(&self, error: &Error) -> Response {
        if self.protocol == Protocol::Http {
            let again = self.event_source.then(|| come_back(error, None));
            return again
                .flatten()
                .unwrap_or_else(|| problem(error, self.language));
        }
        let mut response = status(error, self.language).into_http::<Body>();
        if let Some(sent) = &self.sent {
            response.headers_mut().insert(CONTENT_TYPE, sent.clone());
        }
        response
    }
}
