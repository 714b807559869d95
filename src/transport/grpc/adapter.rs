//! Hands the messages of gRPC to the service and its answers back.

use std::sync::Arc;

use prost::Message;
use tonic::{Request, Response, Status};

use crate::{
    contract::{judged::Judged, operations, wire::princes::v1::rules_server::Rules},
    service::{Language, Princes},
    telemetry::note,
    transport::{
        call::{self, Operation},
        status::status,
    },
};

/// The service as gRPC calls it.
#[derive(Debug, Clone)]
pub(super) struct Adapter(pub(super) Arc<Princes>);

impl Adapter {
    async fn ask<Q, A>(
        &self,
        request: Request<Q>,
        operation: Operation<Q, A>,
    ) -> Result<Response<A>, Status>
    where
        Q: Message + 'static,
        A: Message + Judged + 'static,
    {
        let language = request.metadata().get("accept-language");
        let language = language.and_then(|header| header.to_str().ok());
        let language = language.map(Language::preferred).unwrap_or_default();
        let question = request.into_inner();
        let size = question.encoded_len();
        let princes = Arc::clone(&self.0);
        note(|record| record.question(size));
        let work = move || call::ask(operation, &princes, language, &question);
        let answer = call::by_size(size, work).await;
        note(|record| record.answer(answer.as_ref().map_or(0, Message::encoded_len)));
        match answer {
            Ok(answer) => Ok(Response::new(answer)),
            Err(error) => Err(status(&error)),
        }
    }
}

macro_rules! adapter {
    ($($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)*) => {
        #[tonic::async_trait]
        impl Rules for Adapter {
            $(async fn $name(&self, request: Request<$request>) -> Result<Response<$answer>, Status> {
                self.ask(request, Princes::$name).await
            })*
        }
    };
}
operations::princes_operations!(adapter);
