//! The entry point of a service on the shared port: distinguishes gRPC, gRPC-web and Connect, and replaces the statuses of the gRPC library
//! by the errors of the service.

use std::{
    convert::Infallible,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use axum::extract::Request;
use http::{
    HeaderMap, HeaderValue, Response,
    header::{CONTENT_LANGUAGE, CONTENT_TYPE},
};
use tonic::{Status, body::Body};
use tonic_web::{GrpcWebLayer, GrpcWebService};
use tower::{Layer, Service};

use super::messages;
use crate::transport::grpc::refused::refused;
use crate::transport::http::bearer;
use crate::transport::http::negotiation::Protocol;
use crate::transport::http::problem::problem;
use crate::transport::rpc::Responding;
use crate::transport::rpc::status::status;
use maecenas_contract::errors::Code;
use maecenas_contract::{Language, text};
use maecenas_engine::Error;

/// A service over gRPC, gRPC-web and Connect.
#[derive(Clone)]
pub(in crate::transport) struct Port<S> {
    plain: Worded<S>,
    web: GrpcWebService<Worded<S>>,
    connect: Responder,
}

/// What responds to requests over Connect.
pub(in crate::transport) type Responder =
    Arc<dyn Fn(http::Request<Body>) -> Responding + Send + Sync>;

impl<S: Clone> Port<S> {
    /// `streams` are the names of the operations that take any number of messages; none where that is unknown.
    pub(in crate::transport) fn new(
        service: S,
        connect: Responder,
        most: usize,
        streams: Option<Arc<[String]>>,
    ) -> Self {
        let plain = Worded {
            service,
            most,
            streams,
        };
        let web = GrpcWebLayer::new().layer(plain.clone());
        Self {
            plain,
            web,
            connect,
        }
    }
}

impl<S> Service<Request> for Port<S>
where
    S: Service<http::Request<Body>, Response = Response<Body>, Error = Infallible>,
    S::Future: Unpin,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = PortFuture<WordedFuture<S::Future>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.plain.poll_ready(context)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let protocol = Protocol::of(&request);
        if protocol.is_grpc() && !is_protobuf(request.headers()) {
            let sent = request.headers().get(CONTENT_TYPE);
            let sent = sent.map_or_else(String::new, |sent| {
                let sent = String::from_utf8_lossy(sent.as_bytes());
                sent.chars().take(80).collect()
            });
            let detail = text!("message-format-unknown", sent);
            let error = Error::new(Code::UnsupportedMediaType, detail);
            let language = bearer::language(request.headers());
            let mut refusal = status(&error, language).into_http();
            if protocol == Protocol::GrpcWeb {
                let web = HeaderValue::from_static("application/grpc-web+proto");
                refusal.headers_mut().insert(CONTENT_TYPE, web);
            }
            return PortFuture::Refused(Some(refusal));
        }
        match protocol {
            Protocol::Grpc => PortFuture::Plain(self.plain.call(request.map(Body::new))),
            Protocol::GrpcWeb => PortFuture::Web(self.web.call(request)),
            Protocol::Connect => PortFuture::Connect((self.connect)(request.map(Body::new))),
            Protocol::Http => {
                let detail = text!("path-is-for-grpc");
                let language = bearer::language(request.headers());
                let problem = problem(&Error::new(Code::UnknownPath, detail), language);
                PortFuture::Refused(Some(problem.map(Body::new)))
            }
        }
    }
}

/// Whether a request of gRPC or gRPC-web has messages in protobuf, by its content type: `application/grpc`, `application/grpc+proto`, and
/// the same of `application/grpc-web` and `application/grpc-web-text`.
fn is_protobuf(headers: &HeaderMap) -> bool {
    let sent = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let sent = sent.unwrap_or_default().split(|byte| *byte == b';').next();
    let format = sent.unwrap_or_default().trim_ascii();
    let format = format.strip_prefix(b"application/grpc").unwrap_or_default();
    let format = format.strip_prefix(b"-web").unwrap_or(format);
    let format = format.strip_prefix(b"-text").unwrap_or(format);
    matches!(format, b"" | b"+proto")
}

/// The response future, by protocol.
pub(in crate::transport) enum PortFuture<F> {
    Plain(F),
    Web(tonic_web::ResponseFuture<F>),
    Connect(Responding),
    Refused(Option<Response<Body>>),
}

impl<F> Future for PortFuture<F>
where
    F: Future<Output = Result<Response<Body>, Infallible>> + Unpin,
{
    type Output = Result<Response<Body>, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match self.get_mut() {
            Self::Plain(future) => Pin::new(future).poll(context),
            Self::Web(future) => Pin::new(future).poll(context),
            Self::Connect(future) => future.as_mut().poll(context),
            Self::Refused(problem) => match problem.take() {
                Some(problem) => Poll::Ready(Ok(problem)),
                None => Poll::Pending,
            },
        }
    }
}

/// Middleware of a gRPC service: enforces the message limits, replaces the statuses of the gRPC library, and says in the metadata of every
/// response in which language it is.
#[derive(Debug, Clone)]
pub(in crate::transport) struct Worded<S> {
    service: S,
    /// The most bytes of a request message.
    most: usize,
    /// The operations that take any number of messages; none where that is unknown.
    streams: Option<Arc<[String]>>,
}

impl<S> Service<http::Request<Body>> for Worded<S>
where
    S: Service<http::Request<Body>, Response = Response<Body>, Error = Infallible>,
    S::Future: Unpin,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = WordedFuture<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.service.poll_ready(context)
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        let operation = request.uri().path().rsplit('/').next();
        let alone = self
            .streams
            .as_ref()
            .is_some_and(|streams| !streams.iter().any(|name| Some(name.as_str()) == operation));
        WordedFuture {
            language: bearer::language(request.headers()),
            future: self.service.call(messages::read(request, self.most, alone)),
            most: self.most,
        }
    }
}

/// The response future of [`Worded`].
pub(in crate::transport) struct WordedFuture<F> {
    future: F,
    most: usize,
    language: Language,
}

impl<F> Future for WordedFuture<F>
where
    F: Future<Output = Result<Response<Body>, Infallible>> + Unpin,
{
    type Output = Result<Response<Body>, Infallible>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Ok(response) = ready!(Pin::new(&mut self.future).poll(context));
        let mut response = worded(response, self.most, self.language);
        let language = HeaderValue::from_static(self.language.tag());
        response.headers_mut().insert(CONTENT_LANGUAGE, language);
        Poll::Ready(Ok(response))
    }
}

/// Replaces an error status of the gRPC library, which lacks the details of the service's own errors. It is in the headers, where
/// a successful response has no status yet. The one for an unknown compression stays, because it lists the supported ones.
fn worded(response: Response<Body>, most: usize, language: Language) -> Response<Body> {
    let headers = response.headers();
    if !headers.contains_key(Status::GRPC_STATUS)
        || headers.contains_key("grpc-status-details-bin")
        || headers.contains_key("grpc-accept-encoding")
    {
        return response;
    }
    let code = Status::from_header_map(response.headers()).map(|status| status.code());
    match code.and_then(|code| refused(code, most)) {
        Some(error) => status(&error, language).into_http(),
        None => response,
    }
}
