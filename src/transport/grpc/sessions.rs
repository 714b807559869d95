//! The gRPC adapter of the session operations.

use std::sync::Arc;

use futures_util::stream::{self, Stream, StreamExt};
use prost::Message;
use tokio::time::timeout;
use tonic::{Request, Response, Status};

use super::adapter::{ResponseStream, begin, packs, response};
use crate::service::{Games, Sessions, Watching};
use crate::telemetry::note;
use crate::transport::dispatch::RequestContext;
use crate::transport::grpc::encoded::Encoded;
use crate::transport::grpc::status::status;
use crate::transport::http::limits::{Admission, Peer};
use crate::transport::rest::sessions::until_closing;
use crate::transport::{Setup, decode, dispatch};
use maecenas_contract::verdicts::Verdicts;
use maecenas_contract::wire::common::v1::SessionEvent;
use maecenas_contract::wire::sessions::v1::session_event_kind::Name as Kind;
use maecenas_contract::{Language, wire};
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;

/// The gRPC handlers of the session operations of a game.
#[derive(Debug)]
pub(in crate::transport) struct SessionsAdapter<C: Codec> {
    pub(in crate::transport) service: Arc<Sessions<C>>,
    pub(in crate::transport) setup: Setup,
}

impl<C: Codec> Clone for SessionsAdapter<C> {
    fn clone(&self) -> Self {
        Self {
            service: Arc::clone(&self.service),
            setup: self.setup.clone(),
        }
    }
}

/// The gRPC handlers of the operations on sessions of any game.
#[derive(Debug, Clone)]
pub(in crate::transport) struct AnySessionsAdapter {
    pub(in crate::transport) service: Arc<Games>,
}

/// Awaits a response message, and records its verdicts and size in the telemetry.
async fn noted<Res: Message + Verdicts>(
    reply: impl Future<Output = Result<Res, Error>>,
    admission: Admission,
    packs: bool,
    language: Language,
) -> Result<Response<Res>, Status> {
    match reply.await {
        Ok(reply) => {
            note(|record| {
                record.judged(&reply);
                record.response(reply.encoded_len());
            });
            admission.counts(reply.encoded_len());
            Ok(response(reply, packs))
        }
        Err(error) => Err(status(&error, language)),
    }
}

/// A handler of a unary operation.
macro_rules! unary {
    ($self:ident, $name:ident, $request:ident, $message:ty) => {{
        let packs = packs(&$request);
        let (context, message) = begin($request).await?;
        let language = context.caller.language;
        let service = Arc::clone(&$self.service);
        let size = message.len();
        let read = move || decode::protobuf::<$message>(message);
        let make = async move |caller, request| service.$name(caller, &request).await;
        let admission = context.admission.clone();
        let reply = dispatch::session(context, size, read, make);
        noted(reply, admission, packs, language).await
    }};
}

/// The events of a session, and a heartbeat after each quiet interval: a message, because proxies pass on no pings of HTTP/2.
fn with_heartbeats<C: Codec>(
    watching: Watching<C>,
    setup: &Setup,
    connection: Option<&Arc<dyn Peer>>,
) -> impl Stream<Item = SessionEvent<C>> + Send + use<C> {
    let interval = setup.limits.heartbeat;
    let last = (watching.version, watching.etag.clone());
    let events = until_closing(watching, setup, connection);
    stream::unfold((events, last), move |(mut events, mut last)| async move {
        let event = if let Ok(event) = timeout(interval, events.next()).await {
            let event = event?.event().clone();
            last = (event.version, event.etag.clone());
            event
        } else {
            let (version, etag) = last.clone();
            SessionEvent {
                version,
                etag,
                kind: Kind::Heartbeat.into(),
                event: None,
            }
        };
        Some((event, (events, last)))
    })
}

macro_rules! of_game {
    (
        $slug:ident $game:ident;
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        pages { $($events:ident $place:literal $watched:ident ($watch_request:ty) -> $event:ty;)* }
        each {}
    ) => {
        #[tonic::async_trait]
        impl super::services::$slug::sessions_server::Sessions for SessionsAdapter<wire::$slug::$game> {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$response>, Status> {
                unary!(self, $name, request, $request)
            })*
            $(type $events = ResponseStream<$event>;
            async fn $watched(&self, request: Request<Encoded<$watch_request>>) -> Result<Response<Self::$events>, Status> {
                let (RequestContext { caller, admission }, message) = begin(request).await?;
                let refused = |error: Error| status(&error, caller.language);
                let request: $watch_request = decode::protobuf(message).map_err(refused)?;
                admission.stream(0).map_err(refused)?;
                let sessions = Arc::clone(&self.service);
                let watching = sessions.$watched(caller, &request);
                let watching = dispatch::catch_panic_async(watching).await.map_err(refused)?;
                let events = with_heartbeats(watching, &self.setup, admission.connection());
                Ok(Response::new(Box::pin(events.map(Ok))))
            })*
        }
    };
}
crate::transport::operations::sessions_operations!(of_game);

macro_rules! of_any {
    (
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        pages {}
        each {}
    ) => {
        #[tonic::async_trait]
        impl super::services::sessions::sessions_server::Sessions for AnySessionsAdapter {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$response>, Status> {
                unary!(self, $name, request, $request)
            })*
        }
    };
}
crate::transport::operations::sessions_sessions_operations!(of_any);
