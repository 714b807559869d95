//! Remote procedure calls: what gRPC and Connect share. The path of a request is the full name of its operation, and each protocol says
//! how messages travel.

mod calls;
pub(in crate::transport) mod messages;
mod rules;
pub(in crate::transport) mod status;

use std::{convert::Infallible, future::ready};

use futures_util::{future::BoxFuture, stream::Stream};
use http::{Extensions, HeaderMap, Request, Response};
use tonic::body::Body;

use super::dispatch::{EncodedRequest, RequestContext};
use super::http::bearer;
use super::http::limits::Admission;
use crate::service::blocking::failed;
pub(in crate::transport) use calls::Calls;
use maecenas_contract::operations::Operation;
use maecenas_engine::Error;
pub(in crate::transport) use rules::Rules;

/// The future response to a request.
pub(in crate::transport) type Responding = BoxFuture<'static, Result<Response<Body>, Infallible>>;

/// A protocol of remote procedure calls: it reads request messages within the limits, and writes response messages and errors.
pub(in crate::transport) trait RpcProtocol {
    /// Calls a unary operation: one message in, one message out.
    fn unary<R>(
        &self,
        request: Request<Body>,
        operation: &'static Operation,
        respond: impl FnOnce(RequestContext, EncodedRequest) -> R + Send + 'static,
    ) -> Responding
    where
        R: Future<Output = Result<Vec<u8>, Error>> + Send + 'static;

    /// Calls a server-streaming operation: one message in, any number of messages out, each of which is computed when the client has taken
    /// the one before.
    fn pages<R, S>(
        &self,
        request: Request<Body>,
        operation: &'static Operation,
        respond: impl Fn(RequestContext, EncodedRequest) -> R + Clone + Send + Sync + 'static,
    ) -> Responding
    where
        R: Future<Output = Result<S, Error>> + Send + 'static,
        S: Stream<Item = Vec<u8>> + Send + 'static;

    /// Calls a bidirectional operation: one message out for each message in.
    fn each<R>(
        &self,
        request: Request<Body>,
        operation: &'static Operation,
        respond: impl Fn(RequestContext, EncodedRequest) -> R + Clone + Send + Sync + 'static,
    ) -> Responding
    where
        R: Future<Output = Vec<u8>> + Send + 'static;

    /// The response to a request for an operation that the service does not have.
    fn unknown(&self, request: &Request<Body>) -> Response<Body>;
}

/// A service of the contract, which gRPC and Connect serve.
pub(in crate::transport) trait RpcService:
    Clone + Send + Sync + 'static
{
    /// Responds to a request for the operation that its path names.
    fn respond(&self, protocol: &impl RpcProtocol, request: Request<Body>) -> Responding;
}

/// Whether a request is for an operation, by its full name.
fn is_for(request: &Request<Body>, operation: &Operation) -> bool {
    request.uri().path().strip_prefix('/') == Some(operation.rpc)
}

/// The response to a request for an operation that the service does not have.
fn unknown(protocol: &impl RpcProtocol, request: &Request<Body>) -> Responding {
    Box::pin(ready(Ok(protocol.unknown(request))))
}

/// The caller of a request and its admission, by its headers and what the middleware added.
pub(in crate::transport) fn context(
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Result<RequestContext, Error> {
    let admission = extensions.get::<Admission>().cloned();
    Ok(RequestContext {
        caller: bearer::caller(headers),
        admission: admission.ok_or_else(failed)?,
    })
}
