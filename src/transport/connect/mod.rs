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
    header::{ALLOW, CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_TYPE},
};
use tonic::body::Body;

use super::dispatch::{Message, RequestContext};
use super::grpc::status::status;
use super::http::bearer;
use super::rpc::{Responding, RpcProtocol};
use maecenas_contract::errors::Code;
use maecenas_contract::operations::Operation;
use maecenas_contract::{Language, Text, text};
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
        respond: impl FnOnce(RequestContext, Message) -> R + Send + 'static,
    ) -> Responding
    where
        R: Future<Output = Result<Vec<u8>, Error>> + Send + 'static,
    {
        let most = self.most;
        let language = bearer::language(request.headers());
        Box::pin(async move {
            let mut response = unary::unary(request, operation, most, respond).await;
            if operation.is_about_sessions() {
                // It shows what one player may see, and may contain the tokens of a new session.
                let nowhere = HeaderValue::from_static("no-store");
                response.headers_mut().insert(CACHE_CONTROL, nowhere);
            }
            Ok(in_language(response, language))
        })
    }

    fn pages<R, S>(
        &self,
        request: Request<Body>,
        respond: impl Fn(RequestContext, Message) -> R + Clone + Send + Sync + 'static,
    ) -> Responding
    where
        R: Future<Output = Result<S, Error>> + Send + 'static,
        S: Stream<Item = Vec<u8>> + Send + 'static,
    {
        let most = self.most;
        let language = bearer::language(request.headers());
        Box::pin(async move {
            Ok(in_language(
                streams::pages(request, most, respond).await,
                language,
            ))
        })
    }

    fn each<R>(
        &self,
        request: Request<Body>,
        respond: impl Fn(RequestContext, Message) -> R + Clone + Send + Sync + 'static,
    ) -> Responding
    where
        R: Future<Output = Vec<u8>> + Send + 'static,
    {
        let most = self.most;
        let language = bearer::language(request.headers());
        Box::pin(async move { Ok(in_language(streams::each(request, most, respond), language)) })
    }

    fn unknown(&self, request: &Request<Body>) -> Response<Body> {
        unimplemented(request, text!("no-operation-called-so"))
    }
}

impl OverConnect {
    /// Refuses a request for a service that has no Connect.
    pub(in crate::transport) fn refuse(request: &Request<Body>) -> Responding {
        let refusal = unimplemented(request, text!("path-is-for-grpc"));
        Box::pin(ready(Ok(refusal)))
    }
}

/// Refuses a request for what the service does not have.
fn unimplemented(request: &Request<Body>, detail: Text) -> Response<Body> {
    let language = bearer::language(request.headers());
    let status = status(&Error::new(Code::UnknownPath, detail), language);
    let sent = request.headers().get(CONTENT_TYPE);
    in_language(error::response(&status, sent).map(Body::new), language)
}

/// Says in which language the sentences of a response are.
fn in_language(mut response: Response<Body>, language: Language) -> Response<Body> {
    let language = HeaderValue::from_static(language.tag());
    response.headers_mut().insert(CONTENT_LANGUAGE, language);
    response
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
    let sent = sent.map_or_else(String::new, |sent| {
        let sent = String::from_utf8_lossy(sent.as_bytes());
        sent.chars().take(80).collect()
    });
    let detail = text!("connect-content-type", sent, types);
    let mut response = refused(request, Code::UnsupportedMediaType, detail);
    *response.status_mut() = StatusCode::UNSUPPORTED_MEDIA_TYPE;
    let types = HeaderValue::from_static(types);
    response.headers_mut().insert(ACCEPT_POST, types);
    response
}

fn refused(request: &Request<Body>, code: Code, detail: Text) -> Response<Body> {
    let language = bearer::language(request.headers());
    let status = status(&Error::new(code, detail), language);
    error::unary(&status).map(Body::new)
}

/// Whether a request has a method with a message in its body.
fn is_post(request: &Request<Body>) -> bool {
    request.method() == Method::POST
}
