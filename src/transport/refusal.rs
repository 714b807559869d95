//! Content negotiation for errors: a problem document over REST, a status over gRPC and Connect, in the language of the client.

use axum::{body::Body, response::Response};
use http::{HeaderValue, Request, header::CONTENT_TYPE};

use super::{
    connect,
    http::problem::problem,
    http::{bearer, negotiation::Protocol},
    rest::sessions::event_source::{come_back, has_ticket},
    rpc::status::status,
};
use maecenas_contract::Language;
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

/// The protocol and language in which a request is refused.
#[derive(Debug, Clone)]
pub(super) struct Form {
    protocol: Protocol,
    /// The content type of a gRPC-web request, which the response repeats: it is binary or text.
    sent: Option<HeaderValue>,
    /// The encoding of a stream of Connect.
    stream: Option<Encoding>,
    language: Language,
    /// Whether an `EventSource` sent the request.
    event_source: bool,
}

impl Form {
    /// The form for a request.
    pub(super) fn of<B>(request: &Request<B>) -> Self {
        let (headers, uri) = (request.headers(), request.uri());
        let protocol = Protocol::of(request);
        let sent = headers.get(CONTENT_TYPE);
        let stream = (protocol == Protocol::Connect).then(|| connect::stream_encoding(headers));
        Self {
            protocol,
            sent: sent.filter(|_| protocol == Protocol::GrpcWeb).cloned(),
            stream: stream.flatten(),
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
        if self.protocol == Protocol::Connect {
            return connect::error::response(error, self.stream, self.language);
        }
        let mut response = status(error, self.language).into_http::<Body>();
        if let Some(sent) = &self.sent {
            response.headers_mut().insert(CONTENT_TYPE, sent.clone());
        }
        response
    }
}
