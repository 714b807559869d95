//! Hands what gRPC asks of sessions to the service.

use std::sync::Arc;

use futures_util::StreamExt;
use prost::Message;
use tonic::{Request, Response, Status};

use super::adapter::{Answers, caller, packs, told};
use crate::{
    contract::{judged::Judged, operations, wire::sessions::v1::sessions_server},
    service::{Error, Sessions},
    telemetry::note,
    transport::{Setup, call, kept::until_closing, status::status},
};

/// Sessions as gRPC calls them.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub(super) sessions: Arc<Sessions>,
    pub(super) setup: Setup,
}

/// Does what a request asks for, and notes what came of it.
async fn noted<A: Message + Judged>(
    answer: impl Future<Output = Result<A, Error>>,
    packs: bool,
) -> Result<Response<A>, Status> {
    match call::unharmed(answer).await {
        Ok(answer) => {
            note(|record| {
                record.judged(&answer);
                record.answer(answer.encoded_len());
            });
            Ok(told(answer, packs))
        }
        Err(error) => Err(status(&error)),
    }
}

macro_rules! adapter {
    (
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
        pages { $($events:ident $place:literal $watched:ident ($asked:ty) -> $event:ty;)* }
        each {}
    ) => {
        #[tonic::async_trait]
        impl sessions_server::Sessions for Kept {
            $(async fn $name(&self, request: Request<$request>) -> Result<Response<$answer>, Status> {
                let caller = caller(&request);
                let packs = packs(&request);
                let question = request.into_inner();
                note(|record| record.question(question.encoded_len()));
                noted(self.sessions.$name(caller, &question), packs).await
            })*
            $(type $events = Answers<$event>;
            async fn $watched(&self, request: Request<$asked>) -> Result<Response<Self::$events>, Status> {
                let caller = caller(&request);
                let question = request.into_inner();
                let sessions = Arc::clone(&self.sessions);
                let watching = sessions.$watched(caller, &question);
                let events = call::unharmed(watching).await.map_err(|error| status(&error))?;
                let events = until_closing(events, &self.setup).map(|event| Ok(event.event().clone()));
                Ok(Response::new(Box::pin(events)))
            })*
        }
    };
}
operations::sessions_operations!(adapter);
