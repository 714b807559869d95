//! Connect (<https://connectrpc.com/docs/protocol>): the operations of the contract at the paths of gRPC, over any version of HTTP. A unary
//! call is a `POST` whose body is the message in JSON or Protocol Buffers, or a `GET` with the message in its query where it only reads.

pub(in crate::transport) mod error;
mod head;
mod streams;
mod unary;

use std::future::ready;

use futures_util::stream::Stream;
use http::{
    HeaderName, HeaderValue, Method, Request, Response, StatusCode,
    header::{ALLOW, CONTENT_TYPE},
};
use tonic::body::Body;

use super::dispatch::{EncodedRequest, RequestContext};
use super::http::bearer;
use super::rpc::status::status_with;
use super::rpc::{Responding, RpcProtocol};
pub(in crate::transport) use head::stream_encoding;
use maecenas_contract::errors::Code;
use maecenas_contract::operations::Operation;
use maecenas_contract::{Text, text};
use maecenas_engine::Error;

/// The content types that a path takes (W3C Linked Data Platform), in the response to another one.
const ACCEPT_POST: HeaderName = HeaderName::from_static("accept-post");

/// Connect. Its request messages may have `most` bytes.
#[derive(Debug, Clone, Copy)]
pub(in crate::transport) struct OverConnect {
    pub(in crate::transport) most: usize,
}

impl RpcProtocol for OverConnect {
    fn unary<R>(
        &self,
        request: Request<Body>,
        operation: &'static Operation,
        respond: impl FnOnce(RequestContext, EncodedRequest) -> R + Send + 'static,
    ) -> Responding
    where
        R: Future<Output = Result<Vec<u8>, Error>> + Send + 'static,
    {
        let most = self.most;
        Box::pin(async move { Ok(unary::unary(request, operation, most, respond).await) })
    }

    fn pages<R, S>(
        &self,
        request: Request<Body>,
        operation: &'static Operation,
        respond: impl Fn(RequestContext, EncodedRequest) -> R + Clone + Send + Sync + 'static,
    ) -> Responding
    where
        R: Future<Output = Result<S, Error>> + Send + 'static,
        S: Stream<Item = Vec<u8>> + Send + 'static,
    {
        let most = self.most;
        Box::pin(async move { Ok(streams::pages(request, operation, most, respond).await) })
    }

    fn each<R>(
        &self,
        request: Request<Body>,
        operation: &'static Operation,
        respond: impl Fn(RequestContext, EncodedRequest) -> R + Clone + Send + Sync + 'static,
    ) -> Responding
    where
        R: Future<Output = Vec<u8>> + Send + 'static,
    {
        Box::pin(ready(Ok(streams::each(
            request, operation, self.most, respond,
        ))))
    }

    fn unknown(&self, request: &Request<Body>) -> Response<Body> {
        not_found(request, text!("no-operation-called-so"))
    }
}

impl OverConnect {
    /// Refuses a request for a service that has no Connect.
    pub(in crate::transport) fn refuse(request: &Request<Body>) -> Responding {
        let refusal = not_found(request, text!("path-is-for-grpc"));
        Box::pin(ready(Ok(refusal)))
    }
}

/// Refuses a request for what the service does not have.
fn not_found(request: &Request<Body>, detail: Text) -> Response<Body> {
    let language = bearer::language(request.headers());
    let error = Error::new(Code::UnknownPath, detail);
    error::response(&error, None, language).map(Body::new)
}

/// Refuses a method that an operation does not take.
fn wrong_method(request: &Request<Body>, allowed: &'static str) -> Response<Body> {
    let path: String = request.uri().path().chars().take(80).collect();
    let method: String = request.method().as_str().chars().take(20).collect();
    let detail = text!("method-not-allowed", path, method);
    let mut response = refused(request, Code::MethodNotAllowed, detail);
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    let allowed = HeaderValue::from_static(allowed);
    response.headers_mut().insert(ALLOW, allowed);
    response
}

/// Refuses a content type that an operation does not take.
fn wrong_type(request: &Request<Body>, types: &'static str) -> Response<Body> {
    let sent = request.headers().get(CONTENT_TYPE);
    let detail = sent.map_or_else(
        || text!("connect-no-content-type", types),
        |sent| {
            let sent = String::from_utf8_lossy(sent.as_bytes());
            let sent: String = sent.chars().take(80).collect();
            text!("connect-content-type", sent, types)
        },
    );
    let mut response = unsupported(request, detail);
    let types = HeaderValue::from_static(types);
    response.headers_mut().insert(ACCEPT_POST, types);
    response
}

/// Refuses an encoding of messages that the service does not have.
fn unsupported(request: &Request<Body>, detail: Text) -> Response<Body> {
    let mut response = refused(request, Code::UnsupportedMediaType, detail);
    *response.status_mut() = StatusCode::UNSUPPORTED_MEDIA_TYPE;
    response
}

/// A refusal by HTTP itself, for which the protocol has no code.
fn refused(request: &Request<Body>, code: Code, detail: Text) -> Response<Body> {
    let language = bearer::language(request.headers());
    let status = status_with(tonic::Code::Unknown, &Error::new(code, detail), language);
    error::unary(&status, language).map(Body::new)
}

/// Whether a request has a method with a message in its body.
fn is_post(request: &Request<Body>) -> bool {
    request.method() == Method::POST
}
