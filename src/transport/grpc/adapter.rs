//! Hands the messages of gRPC to the service and its answers back.

use std::{pin::Pin, sync::Arc};

use futures_util::stream::{self, Stream, StreamExt};
use prost::Message;
use tonic::{Request, Response, Status, Streaming};

use crate::{
    contract::{
        judged::Judged,
        limits::Limited,
        operations,
        positioned::{Positioned, names_a_session},
        wire::princes::v1::rules_server::Rules,
    },
    service::{Caller, InPlace, Paged, Princes, Sessions},
    telemetry::note,
    transport::{
        bearer,
        call::{self, Operation},
        coding::WORTH_IT,
        status::{refused, status},
    },
};

/// Answers that follow each other, each made when the one before has been taken.
pub(super) type Answers<A> = Pin<Box<dyn Stream<Item = Result<A, Status>> + Send>>;

/// The service as gRPC calls it.
#[derive(Debug, Clone)]
pub(super) struct Adapter {
    pub(super) sessions: Arc<Sessions>,
    /// The most bytes of a message.
    pub(super) most: usize,
}

impl Adapter {
    async fn ask<Q, A>(
        &self,
        request: Request<Q>,
        operation: Operation<Q, A>,
    ) -> Result<Response<A>, Status>
    where
        Q: Message + Positioned + Limited + 'static,
        A: Message + Judged + 'static,
    {
        let caller = caller(&request);
        let packs = packs(&request);
        let question = request.into_inner();
        let size = question.encoded_len();
        let answer =
            call::answer(&self.sessions, caller, size, operation, || Ok(question), Ok).await;
        note(|record| record.answer(answer.as_ref().map_or(0, Message::encoded_len)));
        match answer {
            Ok(answer) => Ok(told(answer, packs)),
            Err(error) => Err(status(&error)),
        }
    }

    /// Answers a question with its pages.
    async fn pages<Q, A>(
        &self,
        request: Request<Q>,
        operation: Operation<Q, A>,
    ) -> Result<Response<Answers<A>>, Status>
    where
        Q: Message + Positioned + Limited + Paged<Page = A> + 'static,
        A: Judged + Send + 'static,
    {
        let caller = caller(&request);
        let mut question = request.into_inner();
        // A question costs as much on each page as on the first.
        let size = question.encoded_len();
        if names_a_session(&mut question) {
            let settled = call::settled(&self.sessions, caller, &mut question).await;
            settled.map_err(|error| status(&error))?;
        }
        let princes = Arc::clone(self.sessions.princes());
        let page = move |question: Q| {
            let princes = Arc::clone(&princes);
            call::by_size(size, move || {
                let answer = call::ask(operation, &princes, caller.language, &question)?;
                let next = question.after(&answer);
                Ok((answer, next))
            })
        };
        let (first, next) = page(question).await.map_err(|error| status(&error))?;
        let rest = stream::unfold(next, move |next| {
            let page = next.map(&page);
            async { page?.await.ok() }
        });
        let pages = stream::iter([first]).chain(rest).map(Ok);
        Ok(Response::new(Box::pin(pages)))
    }

    /// Answers each question of a stream.
    fn each<Q, A>(
        &self,
        request: Request<Streaming<Q>>,
        operation: Operation<Q, A>,
    ) -> Response<Answers<A>>
    where
        Q: Message + Positioned + Limited + 'static,
        A: InPlace + Judged + Send + 'static,
    {
        let caller = caller(&request);
        let sessions = Arc::clone(&self.sessions);
        let most = self.most;
        let answers = request.into_inner().then(move |question| {
            let sessions = Arc::clone(&sessions);
            async move {
                let question = question.map_err(|refusal| worded(refusal, most))?;
                let size = question.encoded_len();
                let answer = call::answer(&sessions, caller, size, operation, || Ok(question), Ok);
                Ok(answer.await.unwrap_or_else(|error| A::of(&error)))
            }
        });
        Response::new(Box::pin(answers))
    }
}

/// Who asks.
pub(super) fn caller<T>(request: &Request<T>) -> Caller {
    bearer::caller(|name| request.metadata().get(name)?.to_str().ok())
}

/// Whether whoever asks can read answers that are packed.
pub(super) fn packs<T>(request: &Request<T>) -> bool {
    request.metadata().contains_key("grpc-accept-encoding")
}

/// The response that tells an answer, as it is where packing it would not be worth it.
pub(super) fn told<A: Message>(answer: A, packs: bool) -> Response<A> {
    let small = packs && answer.encoded_len() < WORTH_IT;
    let mut response = Response::new(answer);
    if small {
        response.disable_compression();
    }
    response
}

/// A refusal of the gRPC library in the words of the service.
fn worded(refusal: Status, most: usize) -> Status {
    refused(refusal.code(), most).map_or(refusal, |error| status(&error))
}

macro_rules! adapter {
    (
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
        pages { $($pages:ident $page_path:literal $paged:ident ($question:ty) -> $page:ty;)* }
        each { $($each:ident $each_path:literal $asked:ident ($each_question:ty) -> $each_answer:ty;)* }
    ) => {
        #[tonic::async_trait]
        impl Rules for Adapter {
            $(async fn $name(&self, request: Request<$request>) -> Result<Response<$answer>, Status> {
                self.ask(request, Princes::$name).await
            })*
            $(type $pages = Answers<$page>;
            async fn $paged(&self, request: Request<$question>) -> Result<Response<Self::$pages>, Status> {
                self.pages(request, Princes::$paged).await
            })*
            $(type $each = Answers<$each_answer>;
            async fn $asked(&self, request: Request<Streaming<$each_question>>) -> Result<Response<Self::$each>, Status> {
                Ok(self.each(request, Princes::$asked))
            })*
        }
    };
}
operations::princes_operations!(adapter);
