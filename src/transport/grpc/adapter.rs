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
use crate::transport::dispatch::Asker;
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

/// A response stream with backpressure: each answer is computed when the client has taken the one before.
pub(super) type Answers<A> = Pin<Box<dyn Stream<Item = Result<A, Status>> + Send>>;

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
    async fn ask<Q, A>(
        &self,
        request: Request<Encoded<Q>>,
        operation: Operation<C, Q, A>,
    ) -> Result<Response<A>, Status>
    where
        Q: ProtobufQuestion<C>,
        A: Message + Verdicts + Results + 'static,
    {
        let packs = packs(&request);
        let (asker, question) = begun(request).await?;
        let language = asker.caller.language;
        let size = question.len();
        let admission = asker.admission.clone();
        let read = move || decode::protobuf(question).map(Decoded::whole);
        let answer = dispatch::answer(&self.sessions, asker, size, operation, read, Ok).await;
        let answer = answer.and_then(|answer| {
            let bytes = answer.encoded_len();
            admission.made(bytes)?;
            admission.counts(bytes);
            Ok(answer)
        });
        note(|record| record.answer(answer.as_ref().map_or(0, Message::encoded_len)));
        match answer {
            Ok(answer) => Ok(response(answer, packs)),
            Err(error) => Err(status(&error, language)),
        }
    }

    /// Runs a server-streaming operation.
    async fn pages<Q, A>(
        &self,
        request: Request<Encoded<Q>>,
        operation: Operation<C, Q, A>,
    ) -> Result<Response<Answers<A>>, Status>
    where
        Q: ProtobufQuestion<C> + Paged<Page = A>,
        A: Verdicts + Send + 'static,
    {
        let (asker, question) = begun(request).await?;
        let language = asker.caller.language;
        let size = question.len();
        let read = move || decode::protobuf(question);
        let pages = dispatch::pages(&self.sessions, asker, size, operation, read, Ok).await;
        let pages = pages.map_err(|error| status(&error, language))?;
        Ok(Response::new(Box::pin(pages.map(Ok))))
    }

    /// Runs a bidirectional stream: one answer for each request message.
    fn each<Q, A>(
        &self,
        request: Request<Streaming<Encoded<Q>>>,
        operation: Operation<C, Q, A>,
    ) -> Result<Response<Answers<A>>, Status>
    where
        Q: ProtobufQuestion<C>,
        A: InPlace + Verdicts + Results + Send + 'static,
    {
        let asker = asker(&request)?;
        let language = asker.caller.language;
        let streaming = asker.admission.stream(0);
        streaming.map_err(|error| status(&error, language))?;
        let sessions = Arc::clone(&self.sessions);
        let most = self.most;
        let answers = request.into_inner().then(move |question| {
            let (sessions, asker) = (Arc::clone(&sessions), asker.clone());
            async move {
                let question = question.map_err(|refusal| worded(refusal, most, language))?;
                let question = question.into_bytes();
                asker.admission.next_question().await;
                let size = question.len();
                let read = move || decode::protobuf(question).map(Decoded::whole);
                let answer = dispatch::answer_item(&sessions, asker, size, operation, read);
                Ok(answer.await.unwrap_or_else(|error| A::of(&error, language)))
            }
        });
        Ok(Response::new(Box::pin(answers)))
    }
}

/// A request message of gRPC.
pub(super) trait ProtobufQuestion<C: Codec>:
    Encodings + Recorded + Shaped + SessionRefs<C> + Validate + Questions + 'static
{
}

impl<C: Codec, Q> ProtobufQuestion<C> for Q where
    Q: Encodings + Recorded + Shaped + SessionRefs<C> + Validate + Questions + 'static
{
}

/// The caller of a request and its admission.
pub(super) fn asker<T>(request: &Request<T>) -> Result<Asker, Status> {
    let admission = request.extensions().get::<Admission>().cloned();
    let caller = caller(request);
    Ok(Asker {
        caller,
        admission: admission.ok_or_else(|| status(&failed(), caller.language))?,
    })
}

/// Counts a request whose message has been read as in progress, and takes the message out.
pub(super) async fn begun<Q: Message + Default>(
    request: Request<Encoded<Q>>,
) -> Result<(Asker, Bytes), Status> {
    let asker = asker(&request)?;
    let question = request.into_inner().into_bytes();
    let begun = asker.admission.begin(question.len()).await;
    begun.map_err(|error| status(&error, asker.caller.language))?;
    Ok((asker, question))
}

/// The caller of a request.
fn caller<T>(request: &Request<T>) -> Caller {
    bearer::caller(|name| request.metadata().get(name)?.to_str().ok())
}

/// Whether the client accepts compressed responses.
pub(super) fn packs<T>(request: &Request<T>) -> bool {
    request.metadata().contains_key("grpc-accept-encoding")
}

/// The response with an answer. A small one is not compressed.
pub(super) fn response<A: Message>(answer: A, packs: bool) -> Response<A> {
    let small = packs && answer.encoded_len() < WORTH_IT;
    let mut response = Response::new(answer);
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
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
        pages { $($pages:ident $page_path:literal $paged:ident ($question:ty) -> $page:ty;)* }
        each { $($each:ident $each_path:literal $asked:ident ($each_question:ty) -> $each_answer:ty;)* }
    ) => {
        #[tonic::async_trait]
        impl super::services::$slug::rules_server::Rules for Adapter<wire::$slug::$game> {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$answer>, Status> {
                self.ask(request, Operations::<wire::$slug::$game>::$name).await
            })*
            $(type $pages = Answers<$page>;
            async fn $paged(&self, request: Request<Encoded<$question>>) -> Result<Response<Self::$pages>, Status> {
                self.pages(request, Operations::<wire::$slug::$game>::$paged).await
            })*
            $(type $each = Answers<$each_answer>;
            async fn $asked(&self, request: Request<Streaming<Encoded<$each_question>>>) -> Result<Response<Self::$each>, Status> {
                self.each(request, Operations::<wire::$slug::$game>::$asked)
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
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
        pages {}
        each {}
    ) => {
        #[tonic::async_trait]
        impl super::services::games::games_server::Games for GeneralAdapter {
            $(async fn $name(&self, request: Request<Encoded<$request>>) -> Result<Response<$answer>, Status> {
                let packs = packs(&request);
                let (asker, question) = begun(request).await?;
                let language = asker.caller.language;
                let size = question.len();
                let read = || decode::protobuf(question);
                let answer = dispatch::general(&self.games, asker, size, Games::$name, read);
                note(|record| record.answer(answer.as_ref().map_or(0, Message::encoded_len)));
                match answer {
                    Ok(answer) => Ok(response(answer, packs)),
                    Err(error) => Err(status(&error, language)),
                }
            })*
        }
    };
}
crate::transport::operations::games_games_operations!(general);
