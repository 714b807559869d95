//! The gRPC handlers of the operations on sessions, and of those that concern all games.

use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt};
use prost::Message as _;
use tokio::time::timeout;
use tonic::{Request, Response, Status, body::Body};
use tower::service_fn;

use super::adapter::{Responding, ResponseStream, begin, grpc, is_for, unimplemented};
use super::unary::unary;
use crate::service::blocking::catch_panic_async;
use crate::service::{HasSessionHandlers, ServiceHandler, Sessions, Watching};
use crate::telemetry::note;
use crate::transport::dispatch::{Message, RequestContext};
use crate::transport::grpc::status::status;
use crate::transport::http::limits::Peer;
use crate::transport::rest::sessions::until_closing;
use crate::transport::{Setup, dispatch};
use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::Validate;
use maecenas_contract::messages::OfGame;
use maecenas_contract::operations::Form;
use maecenas_contract::scan::Shaped;
use maecenas_contract::wire::common::v1::{SessionEvent, WatchSessionRequest};
use maecenas_contract::wire::sessions::v1::session_event_kind::Name as Kind;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::{Encoding, decoded};

/// The gRPC handlers of the operations of a service.
#[derive(Debug)]
pub(super) struct Calls<S: 'static> {
    pub(super) service: Arc<S>,
    pub(super) handlers: &'static [ServiceHandler<S>],
    pub(super) setup: Setup,
}

impl<S> Clone for Calls<S> {
    fn clone(&self) -> Self {
        Self {
            service: Arc::clone(&self.service),
            handlers: self.handlers,
            setup: self.setup.clone(),
        }
    }
}

impl<S: Send + Sync> Calls<S> {
    /// Responds to a request for the operation that its path names.
    pub(super) fn respond(&self, request: http::Request<Body>) -> Responding {
        let mut handlers = self.handlers.iter();
        match handlers.find(|handler| is_for(&request, handler.operation().rpc)) {
            Some(handler) => self.call(request, handler),
            None => unimplemented(),
        }
    }

    fn call(
        &self,
        request: http::Request<Body>,
        handler: &'static ServiceHandler<S>,
    ) -> Responding {
        let (service, most) = (Arc::clone(&self.service), self.setup.limits.body);
        Box::pin(async move {
            let respond =
                async |context, message| called(&service, context, handler, message).await;
            Ok(unary(request, most, respond).await)
        })
    }
}

impl<C: HasSessionHandlers> Calls<Sessions<C>>
where
    OfGame<C, WatchSessionRequest>: Encodings + Shaped + Validate,
    SessionEvent<C>: Encodings,
{
    /// The handlers of a game's operations on sessions.
    pub(super) fn of_game(sessions: &Arc<Sessions<C>>, setup: &Setup) -> Self {
        Self {
            service: Arc::clone(sessions),
            handlers: C::SESSION_HANDLERS,
            setup: setup.clone(),
        }
    }

    /// Responds to a request for the operation that its path names, which may be watching a session.
    pub(super) fn respond_or_watch(&self, request: http::Request<Body>) -> Responding {
        let mut handlers = self.handlers.iter();
        let Some(handler) = handlers.find(|handler| is_for(&request, handler.operation().rpc))
        else {
            return unimplemented();
        };
        if handler.operation().form == Form::Unary {
            return self.call(request, handler);
        }
        let (own, mut grpc) = (self.clone(), grpc(self.setup.limits.body));
        let watch = move |request| own.clone().watch(request);
        Box::pin(async move { Ok(grpc.server_streaming(service_fn(watch), request).await) })
    }

    /// The events of a session.
    async fn watch(self, request: Request<Bytes>) -> Result<Response<ResponseStream>, Status> {
        let (RequestContext { caller, admission }, message) = begin(request).await?;
        let refused = |error: Error| status(&error, caller.language);
        let Message {
            encoding, bytes, ..
        } = message;
        let request: OfGame<C, WatchSessionRequest> = decoded(encoding, bytes).map_err(refused)?;
        admission.stream(0).map_err(refused)?;
        let watching = self
            .service
            .watch_session(caller.at(admission.client()), &request);
        let watching = catch_panic_async(watching).await.map_err(refused)?;
        let events = with_heartbeats(watching, &self.setup, admission.connection());
        Ok(Response::new(Box::pin(
            events.map(|event| Ok(event.encode_to_vec())),
        )))
    }
}

/// Runs a unary operation, and records the verdicts and the size of its response in the telemetry.
async fn called<S: Send + Sync + 'static>(
    service: &Arc<S>,
    context: RequestContext,
    handler: &'static ServiceHandler<S>,
    message: Message,
) -> Result<Vec<u8>, Error> {
    let admission = context.admission.clone();
    let reply = dispatch::session(service, context, handler, message).await?;
    let reply = dispatch::written(reply, Encoding::Protobuf).await?;
    note(|record| record.response(reply.len()));
    admission.counts(reply.len());
    Ok(reply)
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
