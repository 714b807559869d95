//! The operations on sessions, and those that concern all games.

use std::sync::Arc;

use futures_util::stream::{self, Stream, StreamExt};
use tokio::time::timeout;
use tonic::body::Body;

use super::{Responding, RpcProtocol, RpcService, is_for, unknown};
use crate::service::blocking::catch_panic_async;
use crate::service::{Games, HasSessionHandlers, ServiceHandler, Sessions, Watching};
use crate::telemetry::note;
use crate::transport::dispatch::{EncodedRequest, RequestContext};
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
use maecenas_engine::door::decoded;

/// The operations of a service.
#[derive(Debug)]
pub(in crate::transport) struct Calls<S: 'static> {
    pub(in crate::transport) service: Arc<S>,
    pub(in crate::transport) handlers: &'static [ServiceHandler<S>],
    pub(in crate::transport) setup: Setup,
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

impl RpcService for Calls<Games> {
    fn respond(&self, protocol: &impl RpcProtocol, request: http::Request<Body>) -> Responding {
        let mut handlers = self.handlers.iter();
        match handlers.find(|handler| is_for(&request, handler.operation())) {
            Some(handler) => self.call(protocol, request, handler),
            None => unknown(protocol, &request),
        }
    }
}

impl<S: Send + Sync> Calls<S> {
    fn call(
        &self,
        protocol: &impl RpcProtocol,
        request: http::Request<Body>,
        handler: &'static ServiceHandler<S>,
    ) -> Responding {
        let service = Arc::clone(&self.service);
        protocol.unary(request, handler.operation(), move |context, message| {
            called(service, context, handler, message)
        })
    }
}

impl<C: HasSessionHandlers> RpcService for Calls<Sessions<C>>
where
    OfGame<C, WatchSessionRequest>: Encodings + Shaped + Validate,
    SessionEvent<C>: Encodings,
{
    fn respond(&self, protocol: &impl RpcProtocol, request: http::Request<Body>) -> Responding {
        let mut handlers = self.handlers.iter();
        let Some(handler) = handlers.find(|handler| is_for(&request, handler.operation())) else {
            return unknown(protocol, &request);
        };
        if handler.operation().form == Form::Unary {
            return self.call(protocol, request, handler);
        }
        let own = self.clone();
        protocol.pages(request, handler.operation(), move |context, message| {
            own.clone().watch(context, message)
        })
    }
}

impl<C: HasSessionHandlers> Calls<Sessions<C>>
where
    OfGame<C, WatchSessionRequest>: Encodings + Shaped + Validate,
    SessionEvent<C>: Encodings,
{
    /// The operations of a game on sessions.
    pub(in crate::transport) fn of_game(sessions: &Arc<Sessions<C>>, setup: &Setup) -> Self {
        Self {
            service: Arc::clone(sessions),
            handlers: C::SESSION_HANDLERS,
            setup: setup.clone(),
        }
    }

    /// The events of a session.
    async fn watch(
        self,
        context: RequestContext,
        message: EncodedRequest,
    ) -> Result<impl Stream<Item = Vec<u8>> + Send + use<C>, Error> {
        let RequestContext { caller, admission } = context;
        let EncodedRequest {
            encoding, bytes, ..
        } = message;
        let request: OfGame<C, WatchSessionRequest> = decoded(encoding, bytes)?;
        admission.stream(0)?;
        let watching = self
            .service
            .watch_session(caller.at(admission.client()), &request);
        let watching = catch_panic_async(watching).await?;
        let events = with_heartbeats(watching, &self.setup, admission.connection());
        // Cannot fail: every message has a JSON form.
        Ok(events.map(move |event| event.write(encoding, Vec::new()).unwrap_or_default()))
    }
}

/// Runs a unary operation, and records the verdicts and the size of its response in the telemetry.
async fn called<S: Send + Sync + 'static>(
    service: Arc<S>,
    context: RequestContext,
    handler: &'static ServiceHandler<S>,
    message: EncodedRequest,
) -> Result<Vec<u8>, Error> {
    let admission = context.admission.clone();
    let encoding = message.encoding;
    let reply = dispatch::session(&service, context, handler, message).await?;
    let reply = dispatch::written(reply, encoding).await?;
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
