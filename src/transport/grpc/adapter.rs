//! The gRPC adapter of the stateless operations.

use std::{pin::Pin, sync::Arc};

use bytes::Bytes;
use futures_util::stream::{Stream, StreamExt};
use prost::Message;
use tonic::{Request, Response, Status, Streaming};

use crate::service::blocking::failed;
use crate::service::decisions::Recorded;
use crate::service::{Caller, Games, Sessions};
use crate::telemetry::note;
use crate::transport::decode::{Decoded, refused};
use crate::transport::dispatch::RequestContext;
use crate::transport::grpc::encoded::Encoded;
use crate::transport::grpc::status::status;
use crate::transport::http::bearer;
use crate::transport::http::compression::WORTH_IT;
use crate::transport::http::limits::Admission;
use crate::transport::{decode, dispatch};
use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::Validate;
use maecenas_contract::questions::Questions;
use maecenas_contract::scan::Shaped;
use maecenas_contract::session_refs::SessionRefs;
use maecenas_contract::verdicts::{Results, Verdicts};
use maecenas_contract::{Language, wire};
use maecenas_engine::codec::Codec;
use maecenas_engine::{InPlace, Operation, Operations, Paged};

/// A response stream with backpressure: each message is computed when the client has taken the one before.
pub(super) type ResponseStream<Res> = Pin<Box<dyn Stream<Item = Result<Res, Status>> + Send>>;

/// The gRPC handlers of the stateless operations of a game.
#[derive(Debug)]
pub(super) struct Adapter<C: Codec> {
    pub(super) sessions: Arc<Sessions<C>>,
    /// The most bytes of a request message.
    pub(super) most: usize,
}

impl<C: Codec> Clone for Adapter<C> {
    fn clone(&self) -> Self {
        Self {
            sessions: Arc::clone(&self.sessions),
            most: self.most,
        }
    }
}

impl<C: Codec> Adapter<C> {
    /// Runs a unary operation.
    async fn unary<Req, Res>(
        &self,
        request: Request<Encoded<Req>>,
        operation: Operation<C, Req, Res>,
    ) -> Result<Response<Res>, Status>
    where
        Req: ProtobufRequest<C>,
        Res: Message + Verdicts + Results + 'static,
    {
        let packs = packs(&request);
        let (context, message) = begin(request).await?;
        let language = context.caller.language;
        let size = message.len();
        let admission = context.admission.clone();
        let read = move || decode::protobuf(message).map(Decoded::whole);
        let reply = dispatch::unary(&self.sessions, context, size, operation, read, Ok).await;
        let reply = reply.and_then(|reply| {
            let bytes = reply.encoded_len();
            admission.made(bytes)?;
            admission.counts(bytes);
            Ok(reply)
        });
        note(|record| record.response(reply.as_ref().map_or(0, Message::encoded_len)));
        match reply {
            Ok(reply) => Ok(response(reply, packs)),
            Err(error) => Err(status(&error, language)),
        }
    }

    /// Runs a server-streaming operation.
    async fn pages<Req, Res>(
        &self,
        request: Request<Encoded<Req>>,
        operation: Operation<C, Req, Res>,
    ) -> Result<Response<ResponseStream<Res>>, Status>
    where
        Req: ProtobufRequest<C> + Paged<Page = Res>,
        Res: Verdicts + Send + 'static,
    {
        let (context, message) = begin(request).await?;
        let language = context.caller.language;
        let size = message.len();
        let read = move || decode::protobuf(message);
        let pages = dispatch::pages(&self.sessions, context, size, operation, read, Ok).await;
        let pages = pages.map_err(|error| status(&error, language))?;
        Ok(Response::new(Box::pin(pages.map(Ok))))
    }

    /// Runs a bidirectional stream: one response message for each request message.
    fn each<Req, Res>(
        &self,
        request: Request<Streaming<Encoded<Req>>>,
        operation: Operation<C, Req, Res>,
    ) -> Result<Response<ResponseStream<Res>>, Status>
    where
        Req: ProtobufRequest<C>,
        Res: InPlace + Verdicts + Results + Send + 'static,
    {
        let context = context(&request)?;
        let language = context.caller.language;
        let streaming = context.admission.stream(0);
        streaming.map_err(|error| status(&error, language))?;
        let sessions = Arc::clone(&self.sessions);
        let most = self.most;
        let responses = request.into_inner().then(move |message| {
            let (sessions, context) = (Arc::clone(&sessions), context.clone());
            async move {
                let message = message.map_err(|refusal| worded(refusal, most, language))?;
                let message = message.into_bytes();
                context.admission.next_message().await;
                let size = message.len();
                let read = move || decode::protobuf(message).map(Decoded::whole);
                let reply = dispatch::stream_item(&sessions, context, size, operation, read);
                Ok(reply
                    .await
                    .unwrap_or_else(|error| Res::of(&error, language)))
            }
        });
        Ok(Response::new(Box::pin(responses)))
    }
}

/// A request message of gRPC.
pub(super) trait ProtobufRequest<C: Codec>:
    Encodings + Recorded + Shaped + SessionRefs<C> + Validate + Questions + 'static
{
}

impl<C: Codec, Req> ProtobufRequest<C> for Req where
    Req: Encodings + Recorded + Shaped + SessionRefs<C> + Validate + Questions + 'static
{
}

/// The caller of a request and its admission.
pub(super) fn context<T>(request: &Request<T>) -> Result<RequestContext, Status> {
    let admission = request.extensions().get::<Admission>().cloned();
    let caller = caller(request);
    Ok(RequestContext {
        caller,
        admission: admission.ok_or_else(|| status(&failed(), caller.language))?,
    })
}

/// Counts a request whose message has been read as in progress, and takes the message out.
pub(super) async fn begin<Req: Message + Default>(
    request: Request<Encoded<Req>>,
) -> Result<(RequestContext, Bytes), Status> {
    let context = context(&request)?;
    let message = request.into_inner().into_bytes();
    let begun = context.admission.begin(message.len()).await;
    begun.map_err(|error| status(&error, context.caller.language))?;
    Ok((context, message))
}

/// The caller of a request.
fn caller<T>(request: &Request<T>) -> Caller {
    bearer::caller(request.metadata().as_ref())
}

/// Whether the client accepts compressed responses.
pub(super) fn packs<T>(request: &Request<T>) -> bool {
    request.metadata().contains_key("grpc-accept-encoding")
}

/// The response with a message. A small one is not compressed.
pub(super) fn response<Res: Message>(message: Res, packs: bool) -> Response<Res> {
    let small = packs && message.encoded_len() < WORTH_IT;
    let mut response = Response::new(message);
    if small {
        response.disable_compression();
    }
    response
}

/// Replaces a status of the gRPC library by the error of the service.
fn worded(refusal: Status, most: usize, language: Language) -> Status {
    refused(refusal.code(), most).map_or(refusal, |error| status(&error, language))
}

macro_rules! adapter {
    (
        $slug:ident $game:ident;
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        pages { $($pages:ident $page_path:literal $paged:ident ($page_request:ty) -> $page:ty;)* }
        each { $($each:ident $each_path:literal $each_name:ident ($each_request:ty) -> $each_response:ty;)* }
    ) => {
        #[tonic::async_trait]
        impl super::services::$slug::rules_server::Rules for Adapter<wire::$slug::$game> {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$response>, Status> {
                self.unary(request, Operations::<wire::$slug::$game>::$name).await
            })*
            $(type $pages = ResponseStream<$page>;
            async fn $paged(&self, request: Request<Encoded<$page_request>>) -> Result<Response<Self::$pages>, Status> {
                self.pages(request, Operations::<wire::$slug::$game>::$paged).await
            })*
            $(type $each = ResponseStream<$each_response>;
            async fn $each_name(&self, request: Request<Streaming<Encoded<$each_request>>>) -> Result<Response<Self::$each>, Status> {
                self.each(request, Operations::<wire::$slug::$game>::$each_name)
            })*
        }
    };
}
crate::transport::operations::rules_operations!(adapter);

/// The gRPC handlers of the operations that concern all games.
#[derive(Debug, Clone)]
pub(super) struct GeneralAdapter {
    pub(super) games: Games,
}

macro_rules! general {
    (
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        pages {}
        each {}
    ) => {
        #[tonic::async_trait]
        impl super::services::games::games_server::Games for GeneralAdapter {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$response>, Status> {
                let packs = packs(&request);
                let (context, message) = begin(request).await?;
                let language = context.caller.language;
                let size = message.len();
                let read = || decode::protobuf(message);
                let reply = dispatch::general(&self.games, context, size, Games::$name, read);
                note(|record| record.response(reply.as_ref().map_or(0, Message::encoded_len)));
                match reply {
                    Ok(reply) => Ok(response(reply, packs)),
                    Err(error) => Err(status(&error, language)),
                }
            })*
        }
    };
}
crate::transport::operations::games_games_operations!(general);
