//! How messages travel over gRPC.

use std::{future::ready, pin::Pin};

use bytes::Bytes;
use futures_util::stream::{Stream, StreamExt};
use http::Extensions;
use http::HeaderMap;
use tonic::{
    Request, Response, Status, Streaming,
    body::Body,
    codec::CompressionEncoding::{Gzip, Zstd},
    server::Grpc,
};
use tower::service_fn;

use super::encoded::BytesCodec;
use super::refused::refused;
use super::unary::unary;
use crate::transport::dispatch::{EncodedRequest, RequestContext};
use crate::transport::http::bearer;
use crate::transport::rpc::status::status;
use crate::transport::rpc::{self, Responding, RpcProtocol};
use maecenas_contract::Language;
use maecenas_contract::operations::Operation;
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

/// A response stream with backpressure: each message is computed when the client has taken the one before.
type ResponseStream = Pin<Box<dyn Stream<Item = Result<Vec<u8>, Status>> + Send>>;

/// gRPC, and gRPC-web behind its translation. Its request messages may have `most` bytes.
#[derive(Debug, Clone, Copy)]
pub(in crate::transport) struct OverGrpc {
    pub(in crate::transport) most: usize,
}

impl RpcProtocol for OverGrpc {
    fn unary<R>(
        &self,
        request: http::Request<Body>,
        _: &'static Operation,
        respond: impl FnOnce(RequestContext, EncodedRequest) -> R + Send + 'static,
    ) -> Responding
    where
        R: Future<Output = Result<Vec<u8>, Error>> + Send + 'static,
    {
        let most = self.most;
        Box::pin(async move { Ok(unary(request, most, respond).await) })
    }

    fn pages<R, S>(
        &self,
        request: http::Request<Body>,
        _: &'static Operation,
        respond: impl Fn(RequestContext, EncodedRequest) -> R + Clone + Send + Sync + 'static,
    ) -> Responding
    where
        R: Future<Output = Result<S, Error>> + Send + 'static,
        S: Stream<Item = Vec<u8>> + Send + 'static,
    {
        let mut grpc = grpc(self.most);
        let respond = service_fn(move |request| pages(request, respond.clone()));
        Box::pin(async move { Ok(grpc.server_streaming(respond, request).await) })
    }

    fn each<R>(
        &self,
        request: http::Request<Body>,
        _: &'static Operation,
        respond: impl Fn(RequestContext, EncodedRequest) -> R + Clone + Send + Sync + 'static,
    ) -> Responding
    where
        R: Future<Output = Vec<u8>> + Send + 'static,
    {
        let most = self.most;
        let respond = service_fn(move |request| ready(each(request, most, respond.clone())));
        Box::pin(async move { Ok(grpc(most).streaming(respond, request).await) })
    }

    fn unknown(&self, _: &http::Request<Body>) -> http::Response<Body> {
        Status::unimplemented("").into_http()
    }
}

/// The response messages to one message.
async fn pages<R, S>(
    request: Request<Bytes>,
    respond: impl Fn(RequestContext, EncodedRequest) -> R,
) -> Result<Response<ResponseStream>, Status>
where
    R: Future<Output = Result<S, Error>>,
    S: Stream<Item = Vec<u8>> + Send + 'static,
{
    let context = context(request.metadata().as_ref(), request.extensions())?;
    let language = context.caller.language;
    let message = EncodedRequest::new(Encoding::Protobuf, request.into_inner());
    let begun = context.admission.begin(message.size).await;
    begun.map_err(|error| status(&error, language))?;
    let pages = respond(context, message).await;
    let pages = pages.map_err(|error| status(&error, language))?;
    Ok(Response::new(Box::pin(pages.map(Ok))))
}

/// One response message for each request message.
fn each<R>(
    request: Request<Streaming<Bytes>>,
    most: usize,
    respond: impl Fn(RequestContext, EncodedRequest) -> R + Clone + Send + Sync + 'static,
) -> Result<Response<ResponseStream>, Status>
where
    R: Future<Output = Vec<u8>> + Send + 'static,
{
    let context = context(request.metadata().as_ref(), request.extensions())?;
    let language = context.caller.language;
    let streaming = context.admission.stream(0);
    streaming.map_err(|error| status(&error, language))?;
    let responses = request.into_inner().then(move |message| {
        let (respond, context) = (respond.clone(), context.clone());
        async move {
            let message = message.map_err(|refusal| worded(refusal, most, language))?;
            context.admission.next_message().await;
            Ok(respond(context, EncodedRequest::new(Encoding::Protobuf, message)).await)
        }
    });
    Ok(Response::new(Box::pin(responses)))
}

/// What reads and writes the messages of a call, of at most `most` bytes.
pub(super) fn grpc(most: usize) -> Grpc<BytesCodec> {
    Grpc::new(BytesCodec)
        .accept_compressed(Gzip)
        .accept_compressed(Zstd)
        .send_compressed(Gzip)
        .send_compressed(Zstd)
        .max_decoding_message_size(most)
}

/// The caller of a request and its admission.
pub(super) fn context(
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Result<RequestContext, Status> {
    let context = rpc::context(headers, extensions);
    context.map_err(|error| status(&error, bearer::language(headers)))
}

/// Replaces a status of the gRPC library by the error of the service.
fn worded(refusal: Status, most: usize, language: Language) -> Status {
    refused(refusal.code(), most).map_or(refusal, |error| status(&error, language))
}
