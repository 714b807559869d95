//! The gRPC handlers: those of the operations that need no session, and what all handlers share.

use std::{convert::Infallible, future::ready, pin::Pin, sync::Arc};

use bytes::Bytes;
use futures_util::{
    future::BoxFuture,
    stream::{Stream, StreamExt},
};
use http::{Extensions, HeaderMap};
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
use crate::service::Sessions;
use crate::service::blocking::failed;
use crate::telemetry::note;
use crate::transport::dispatch;
use crate::transport::dispatch::{Message, RequestContext};
use crate::transport::grpc::status::status;
use crate::transport::http::bearer;
use crate::transport::http::limits::Admission;
use maecenas_contract::Language;
use maecenas_contract::operations::Form;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::{Encoding, Handler, HasHandlers};

/// A response stream with backpressure: each message is computed when the client has taken the one before.
pub(super) type ResponseStream = Pin<Box<dyn Stream<Item = Result<Vec<u8>, Status>> + Send>>;

/// The future response to a request.
pub(super) type Responding = BoxFuture<'static, Result<http::Response<Body>, Infallible>>;

/// The gRPC handlers of the operations of a game that need no session.
#[derive(Debug)]
pub(super) struct Rules<C: Codec> {
    pub(super) sessions: Arc<Sessions<C>>,
    /// The most bytes of a request message.
    pub(super) most: usize,
}

impl<C: Codec> Clone for Rules<C> {
    fn clone(&self) -> Self {
        Self {
            sessions: Arc::clone(&self.sessions),
            most: self.most,
        }
    }
}

impl<C: HasHandlers> Rules<C> {
    /// Responds to a request for the operation that its path names.
    pub(super) fn respond(&self, request: http::Request<Body>) -> Responding {
        let Some(handler) = C::HANDLERS
            .iter()
            .find(|handler| is_for(&request, handler.operation().rpc))
        else {
            return unimplemented();
        };
        let (own, most) = (self.clone(), self.most);
        match handler.operation().form {
            Form::Unary => Box::pin(async move {
                let respond = async |context, message| own.unary(context, handler, message).await;
                Ok(unary(request, most, respond).await)
            }),
            Form::Pages => {
                let pages = move |request| own.clone().pages(request, handler);
                let respond = service_fn(pages);
                Box::pin(async move { Ok(grpc(most).server_streaming(respond, request).await) })
            }
            Form::Each => {
                let respond = service_fn(move |request| ready(own.each(request, handler)));
                Box::pin(async move { Ok(grpc(most).streaming(respond, request).await) })
            }
        }
    }

    /// Runs a unary operation.
    async fn unary(
        self,
        context: RequestContext,
        handler: &'static Handler<C>,
        message: Message,
    ) -> Result<Vec<u8>, Error> {
        let admission = context.admission.clone();
        let reply = dispatch::unary(&self.sessions, context, handler, message).await;
        let reply = reply.and_then(|reply| {
            admission.made(reply.len())?;
            admission.counts(reply.len());
            Ok(reply)
        });
        note(|record| record.response(reply.as_ref().map_or(0, Vec::len)));
        reply
    }

    /// Runs a server-streaming operation.
    async fn pages(
        self,
        request: Request<Bytes>,
        handler: &'static Handler<C>,
    ) -> Result<Response<ResponseStream>, Status> {
        let (context, message) = begin(request).await?;
        let language = context.caller.language;
        let pages = dispatch::pages(&self.sessions, context, handler, message).await;
        let pages = pages.map_err(|error| status(&error, language))?;
        Ok(Response::new(Box::pin(pages.map(Ok))))
    }

    /// Runs a bidirectional stream: one response message for each request message.
    fn each(
        &self,
        request: Request<Streaming<Bytes>>,
        handler: &'static Handler<C>,
    ) -> Result<Response<ResponseStream>, Status> {
        let context = context(request.metadata().as_ref(), request.extensions())?;
        let language = context.caller.language;
        let streaming = context.admission.stream(0);
        streaming.map_err(|error| status(&error, language))?;
        let sessions = Arc::clone(&self.sessions);
        let most = self.most;
        let responses = request.into_inner().then(move |message| {
            let (sessions, context) = (Arc::clone(&sessions), context.clone());
            async move {
                let message = message.map_err(|refusal| worded(refusal, most, language))?;
                context.admission.next_message().await;
                let message = Message::new(Encoding::Protobuf, message);
                Ok(dispatch::stream_item(&sessions, context, handler, message).await)
            }
        });
        Ok(Response::new(Box::pin(responses)))
    }
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

/// Whether a request is for an operation, by its full name.
pub(super) fn is_for(request: &http::Request<Body>, rpc: &str) -> bool {
    request.uri().path().strip_prefix('/') == Some(rpc)
}

/// The response to a request for an operation that the service does not have.
pub(super) fn unimplemented() -> Responding {
    Box::pin(ready(Ok(Status::unimplemented("").into_http())))
}

/// The caller of a request and its admission, by its headers and what the middleware added.
pub(super) fn context(
    headers: &HeaderMap,
    extensions: &Extensions,
) -> Result<RequestContext, Status> {
    let admission = extensions.get::<Admission>().cloned();
    let caller = bearer::caller(headers);
    Ok(RequestContext {
        caller,
        admission: admission.ok_or_else(|| status(&failed(), caller.language))?,
    })
}

/// Counts a request whose message has been read as in progress, and takes the message out.
pub(super) async fn begin(request: Request<Bytes>) -> Result<(RequestContext, Message), Status> {
    let context = context(request.metadata().as_ref(), request.extensions())?;
    let message = Message::new(Encoding::Protobuf, request.into_inner());
    let begun = context.admission.begin(message.size).await;
    begun.map_err(|error| status(&error, context.caller.language))?;
    Ok((context, message))
}

/// Replaces a status of the gRPC library by the error of the service.
fn worded(refusal: Status, most: usize, language: Language) -> Status {
    refused(refusal.code(), most).map_or(refusal, |error| status(&error, language))
}
