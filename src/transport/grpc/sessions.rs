//! The gRPC adapter of the session operations.

use std::sync::Arc;

use futures_util::stream::{self, Stream, StreamExt};
use prost::Message;
use tokio::time::timeout;
use tonic::{Request, Response, Status};

use super::adapter::{Answers, begun, packs, response};
use crate::service::{Games, Sessions, Watching};
use crate::telemetry::note;
use crate::transport::dispatch::Asker;
use crate::transport::grpc::encoded::Encoded;
use crate::transport::grpc::status::status;
use crate::transport::http::limits::{Admission, Peer};
use crate::transport::rest::sessions::until_closing;
use crate::transport::{Setup, decode, dispatch};
use maecenas_contract::limits::check;
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

/// Awaits an answer, and records its verdicts and size in the telemetry.
async fn noted<A: Message + Verdicts>(
    answer: impl Future<Output = Result<A, Error>>,
    admission: Admission,
    packs: bool,
    language: Language,
) -> Result<Response<A>, Status> {
    match answer.await {
        Ok(answer) => {
            note(|record| {
                record.judged(&answer);
                record.answer(answer.encoded_len());
            });
            admission.counts(answer.encoded_len());
            Ok(response(answer, packs))
        }
        Err(error) => Err(status(&error, language)),
    }
}

/// A handler of a unary operation.
macro_rules! unary {
    ($self:ident, $name:ident, $request:ident, $message:ty) => {{
        let packs = packs(&$request);
        let (asker, question) = begun($request).await?;
        let language = asker.caller.language;
        let service = Arc::clone(&$self.service);
        let size = question.len();
        let read = move || decode::protobuf::<$message>(question);
        let make = async move |caller, question| service.$name(caller, &question).await;
        let admission = asker.admission.clone();
        let answer = dispatch::session(asker, size, read, make);
        noted(answer, admission, packs, language).await
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
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
        pages { $($events:ident $place:literal $watched:ident ($asked:ty) -> $event:ty;)* }
        each {}
    ) => {
        #[tonic::async_trait]
        impl super::services::$slug::sessions_server::Sessions for SessionsAdapter<wire::$slug::$game> {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$answer>, Status> {
                unary!(self, $name, request, $request)
            })*
            $(type $events = Answers<$event>;
            async fn $watched(&self, request: Request<Encoded<$asked>>) -> Result<Response<Self::$events>, Status> {
                let (Asker { caller, admission }, question) = begun(request).await?;
                let refused = |error: Error| status(&error, caller.language);
                let question: $asked = decode::protobuf(question).map_err(refused)?;
                check(&question).map_err(|faults| refused(faults.into()))?;
                admission.stream(0).map_err(refused)?;
                let sessions = Arc::clone(&self.service);
                let watching = sessions.$watched(caller, &question);
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
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
        pages {}
        each {}
    ) => {
        #[tonic::async_trait]
        impl super::services::sessions::sessions_server::Sessions for AnySessionsAdapter {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$answer>, Status> {
                unary!(self, $name, request, $request)
            })*
        }
    };
}
crate::transport::operations::sessions_sessions_operations!(of_any);
