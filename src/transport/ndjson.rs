//! Streams over REST: a JSON value on each line, made when the one before has been taken. A client that goes away leaves
//! nothing behind.

use std::{
    convert::Infallible,
    future::{Ready, ready},
    sync::Arc,
};

use axum::{
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use futures_util::stream::{self, Stream, StreamExt};
use http::{HeaderValue, header::CONTENT_TYPE};
use prost::Name;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    answer::{decode, encode, language},
    body::{self, NDJSON},
    call::{self, Operation},
    lines::Lines,
    problem::problem,
};
use crate::service::{Error, InPlace, Language, Paged, Princes};

/// Answers a question with a page on each line.
pub(super) async fn pages<Q, A>(
    request: Request,
    princes: Arc<Princes>,
    operation: Operation<Q, A>,
) -> Response
where
    Q: DeserializeOwned + Name + Paged<Page = A> + Send + 'static,
    A: Serialize + 'static,
{
    let language = language(request.headers());
    let page = move |question: Q, size| {
        let princes = Arc::clone(&princes);
        call::by_size(size, move || {
            let answer = operation(&princes, language, &question)?;
            let next = question.after(&answer);
            Ok((line(&answer)?, next))
        })
    };
    let first = async {
        let body = body::read(request).await?;
        // A question costs as much on each page as on the first.
        let size = body.len();
        let question = call::by_size(size, move || decode(&body)).await?;
        Ok((page(question, size).await?, size))
    };
    match first.await {
        Ok(((line, next), size)) => {
            let rest = stream::unfold(next, move |next| {
                let page = next.map(|question| page(question, size));
                async { page?.await.ok() }
            });
            respond(stream::iter([line]).chain(rest))
        }
        Err(error) => problem(&error),
    }
}

/// Answers each question of a stream with a line.
pub(super) fn each<Q, A>(
    request: Request,
    princes: Arc<Princes>,
    operation: Operation<Q, A>,
) -> Ready<Response>
where
    Q: DeserializeOwned + Name + 'static,
    A: Serialize + InPlace + 'static,
{
    let language = language(request.headers());
    let lines = match body::lines(request) {
        Ok(body) => Lines::of(body),
        Err(error) => return ready(problem(&error)),
    };
    ready(respond(stream::unfold(Some(lines), move |lines| {
        let princes = Arc::clone(&princes);
        async move {
            let mut lines = lines?;
            let asked = match lines.arrived().await {
                Ok(asked) => asked?,
                Err(error) => return Some((line(&A::of(&error)).unwrap_or_default(), None)),
            };
            let size = asked.len();
            let work = move || Ok(answers(&asked, &princes, language, operation));
            let answers = call::by_size(size, work).await.unwrap_or_default();
            Some((answers, Some(lines)))
        }
    })))
}

/// A line for each line that asks something.
fn answers<Q, A>(
    asked: &[u8],
    princes: &Princes,
    language: Language,
    operation: Operation<Q, A>,
) -> Vec<u8>
where
    Q: DeserializeOwned + Name,
    A: Serialize + InPlace,
{
    let mut lines = Vec::with_capacity(asked.len());
    let questions = asked.split(|byte| *byte == b'\n');
    for question in questions.filter(|line| !line.trim_ascii().is_empty()) {
        let answer = decode(question).and_then(|question| operation(princes, language, &question));
        let answer = answer.unwrap_or_else(|error| A::of(&error));
        // An answer that cannot be written is told in the log.
        if encode(&answer, &mut lines).is_ok() {
            lines.push(b'\n');
        }
    }
    lines
}

fn line(answer: &impl Serialize) -> Result<Vec<u8>, Error> {
    let mut line = Vec::new();
    encode(answer, &mut line)?;
    line.push(b'\n');
    Ok(line)
}

fn respond(lines: impl Stream<Item = Vec<u8>> + Send + 'static) -> Response {
    let lines = lines.map(|line| Ok::<_, Infallible>(Bytes::from(line)));
    let mut response = Response::new(Body::from_stream(lines));
    let ndjson = HeaderValue::from_static(NDJSON);
    response.headers_mut().insert(CONTENT_TYPE, ndjson);
    response
}
