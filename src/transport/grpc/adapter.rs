//! Hands the messages of gRPC to the service and its answers back.

use std::{pin::Pin, sync::Arc};

use futures_util::stream::{self, Stream, StreamExt};
use prost::Message;
use tonic::{Request, Response, Status, Streaming};

use crate::{
    contract::{operations, wire::princes::v1::rules_server::Rules},
    service::{InPlace, Language, Paged, Princes},
    transport::{
        call::{self, Operation},
        status::{refused, status},
    },
};

/// Answers that follow each other, each made when the one before has been taken.
type Answers<A> = Pin<Box<dyn Stream<Item = Result<A, Status>> + Send>>;

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
        A: Send + 'static,
    {
        let language = language(&request);
        let question = request.into_inner();
        let size = question.encoded_len();
        let princes = Arc::clone(&self.0);
        let work = move || operation(&princes, language, &question);
        match call::by_size(size, work).await {
            Ok(answer) => Ok(Response::new(answer)),
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
        Q: Message + Paged<Page = A> + 'static,
        A: Send + 'static,
    {
        let language = language(&request);
        let question = request.into_inner();
        // A question costs as much on each page as on the first.
        let size = question.encoded_len();
        let princes = Arc::clone(&self.0);
        let page = move |question: Q| {
            let princes = Arc::clone(&princes);
            call::by_size(size, move || {
                let answer = operation(&princes, language, &question)?;
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
        Q: Message + 'static,
        A: InPlace + Send + 'static,
    {
        let language = language(&request);
        let princes = Arc::clone(&self.0);
        let answers = request.into_inner().then(move |question| {
            let princes = Arc::clone(&princes);
            async move {
                let question = question.map_err(worded)?;
                let size = question.encoded_len();
                let work = move || operation(&princes, language, &question);
                let answer = call::by_size(size, work).await;
                Ok(answer.unwrap_or_else(|error| A::of(&error)))
            }
        });
        Response::new(Box::pin(answers))
    }
}

/// The language that a client wants sentences in.
fn language<T>(request: &Request<T>) -> Language {
    let language = request.metadata().get("accept-language");
    let language = language.and_then(|header| header.to_str().ok());
    language.map(Language::preferred).unwrap_or_default()
}

/// A refusal of the gRPC library in the words of the service.
fn worded(refusal: Status) -> Status {
    refused(refusal.code()).map_or(refusal, |error| status(&error))
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
