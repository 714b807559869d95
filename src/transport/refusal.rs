//! Content negotiation for errors: a problem document over REST, a status over gRPC and Connect, in the language of the client.

use axum::{body::Body, response::Response};
use http::{HeaderValue, Request, header::CONTENT_TYPE};

use super::{
    connect,
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
    /// The content type of a request over gRPC-web, which is binary or text, or over Connect, which may be of a stream: the response repeats it.
    sent: Option<HeaderValue>,
    language: Language,
    /// Whether an `EventSource` sent the request.
    event_source: bool,
}

impl Form {
    /// The form for a request.
    pub(super) fn of<B>(request: &Request<B>) -> Self {
        let (headers, uri) = (request.headers(), request.uri());
        let protocol = Protocol::of(headers, uri.path());
        let sent = headers.get(CONTENT_TYPE);
        let repeats = matches!(protocol, Protocol::GrpcWeb | Protocol::Connect);
        Self {
            protocol,
            sent: sent.filter(|_| repeats).cloned(),
            language: bearer::language(headers),
            event_source: protocol == Protocol::Http && has_ticket(request.method(), uri),
        }
    }

    /// The protocol of the request.
    pub(super) fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// The error as a response.
    pub(super) fn refusal(&self, error: &Error) -> Response {
        if self.protocol == Protocol::Http {
            let again = self.event_source.then(|| come_back(error, None));
            return again
                .flatten()
                .unwrap_or_else(|| problem(error, self.language));
        }
        let status = status(error, self.language);
        if self.protocol == Protocol::Connect {
            return connect::error::response(&status, self.sent.as_ref());
        }
        let mut response = status.into_http::<Body>();
        if let Some(sent) = &self.sent {
            response.headers_mut().insert(CONTENT_TYPE, sent.clone());
        }
        response
    }
}
