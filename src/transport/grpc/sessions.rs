//! The gRPC adapter of the session operations.

use std::sync::Arc;

use futures_util::StreamExt;
use prost::Message;
use tonic::{Request, Response, Status};

use super::adapter::{Answers, begun, packs, told};
use crate::{
    contract::{encoded::Encoded, operations, verdicts::Verdicts, wire},
    service::{Error, Language, Sessions},
    telemetry::note,
    transport::{
        Setup, decode,
        dispatch::{self, Asker},
        grpc::status::status,
        rest::sessions::until_closing,
    },
};

/// The gRPC handlers of the session operations.
#[derive(Debug, Clone)]
pub(in crate::transport) struct SessionsAdapter {
    pub(in crate::transport) sessions: Arc<Sessions>,
    pub(in crate::transport) setup: Setup,
}

/// Awaits an answer, and records its verdicts and size in the telemetry.
async fn noted<A: Message + Verdicts>(
    answer: impl Future<Output = Result<A, Error>>,
    packs: bool,
    language: Language,
) -> Result<Response<A>, Status> {
    match answer.await {
        Ok(answer) => {
            note(|record| {
                record.judged(&answer);
                record.answer(answer.encoded_len());
            });
            Ok(told(answer, packs))
        }
        Err(error) => Err(status(&error, language)),
    }
}

macro_rules! adapter {
    ($service:path;
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
        pages { $($events:ident $place:literal $watched:ident ($asked:ty) -> $event:ty;)* }
        each {}
    ) => {
        #[tonic::async_trait]
        impl $service for SessionsAdapter {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$answer>, Status> {
                let packs = packs(&request);
                let (asker, question) = begun(request)?;
                let language = asker.caller.language;
                let sessions = Arc::clone(&self.sessions);
                let size = question.len();
                let read = move || decode::protobuf::<$request>(question);
                let make = async move |caller, question| sessions.$name(caller, &question).await;
                noted(dispatch::session(asker, size, read, make), packs, language).await
            })*
            $(type $events = Answers<$event>;
            async fn $watched(&self, request: Request<Encoded<$asked>>) -> Result<Response<Self::$events>, Status> {
                let (Asker { caller, admission }, question) = begun(request)?;
                let refused = |error: Error| status(&error, caller.language);
                let question: $asked = decode::protobuf(question).map_err(refused)?;
                admission.stream().map_err(refused)?;
                let sessions = Arc::clone(&self.sessions);
                let watching = sessions.$watched(caller, &question);
                let events = dispatch::catch_panic_async(watching).await.map_err(refused)?;
                let events = until_closing(events, &self.setup).map(|event| Ok(event.event().clone()));
                Ok(Response::new(Box::pin(events)))
            })*
        }
    };
}
macro_rules! princes {
    ($($list:tt)*) => { adapter! { wire::princes::v1::sessions_server::Sessions; $($list)* } };
}
macro_rules! shared {
    ($($list:tt)*) => { adapter! { wire::sessions::v1::sessions_server::Sessions; $($list)* } };
}
operations::princes_sessions_operations!(princes);
operations::sessions_sessions_operations!(shared);
