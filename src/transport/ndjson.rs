//! Streams over REST: a JSON value on each line, made when the one before has been taken. A client that goes away leaves
//! nothing behind, and a service that closes ends them.

use std::{convert::Infallible, sync::Arc};

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
    Setup,
    answer::{caller, decode, encode},
    body::{self, NDJSON},
    call::{self, Operation},
    coding::{self, Coding, accepted, records},
    lines::Lines,
    problem::problem,
};
use crate::{
    contract::{
        judged::Judged,
        limits::Limited,
        positioned::{Positioned, names_a_session},
    },
    service::{Caller, Error, InPlace, Paged, Sessions},
};

/// Answers a question with a page on each line.
pub(super) async fn pages<Q, A>(
    request: Request,
    setup: &Setup,
    sessions: Arc<Sessions>,
    operation: Operation<Q, A>,
) -> Response
where
    Q: DeserializeOwned + Name + Positioned + Limited + Paged<Page = A> + 'static,
    A: Serialize + Judged + 'static,
{
    let caller = caller(request.headers());
    let accepted = accepted(request.headers());
    let first = async {
        let body = body::read(request, setup.limits.body).await?;
        // A question costs as much on each page as on the first.
        let size = body.len();
        let mut question = call::by_size(size, move || decode::<Q>(&body)).await?;
        if names_a_session(&mut question) {
            call::settled(&sessions, caller, &mut question).await?;
        }
        let page = move |question: Q| {
            let princes = Arc::clone(sessions.princes());
            call::by_size(size, move || {
                let answer = call::ask(operation, &princes, caller.language, &question)?;
                let next = question.after(&answer);
                Ok((line(&answer)?, next))
            })
        };
        let (first, next) = page(question).await?;
        Ok((first, next, page))
    };
    match first.await {
        Ok((first, next, page)) => {
            let rest = stream::unfold(next, move |next| {
                let page = next.map(&page);
                async { page?.await.ok() }
            });
            // Whoever reads sees from the last page that came whether more were to come.
            let rest = rest.take_until(setup.stopping.closing());
            respond(stream::iter([first]).chain(rest), accepted)
        }
        Err(error) => problem(&error),
    }
}

/// Answers each question of a stream with a line.
pub(super) fn each<Q, A>(
    request: Request,
    setup: &Setup,
    sessions: Arc<Sessions>,
    operation: Operation<Q, A>,
) -> Response
where
    Q: DeserializeOwned + Name + Positioned + Limited + 'static,
    A: Serialize + Judged + InPlace + Send + 'static,
{
    let caller = caller(request.headers());
    let accepted = accepted(request.headers());
    let lines = match body::lines(request, setup.limits.body) {
        Ok(body) => Lines::of(body, setup),
        Err(error) => return problem(&error),
    };
    let answers = stream::unfold(Some(lines), move |lines| {
        let sessions = Arc::clone(&sessions);
        async move {
            let mut lines = lines?;
            let asked = match lines.arrived().await {
                Ok(asked) => asked?,
                Err(error) => return Some((line(&A::of(&error)).unwrap_or_default(), None)),
            };
            match answers(&sessions, caller, asked, operation).await {
                Ok(answers) => Some((answers, Some(lines))),
                // An answer that is left out would have the next one stand for it.
                Err(error) => Some((line(&A::of(&error)).unwrap_or_default(), None)),
            }
        }
    });
    respond(answers, accepted)
}

/// A line for each line that asks something.
async fn answers<Q, A>(
    sessions: &Arc<Sessions>,
    caller: Caller,
    asked: Bytes,
    operation: Operation<Q, A>,
) -> Result<Vec<u8>, Error>
where
    Q: DeserializeOwned + Name + Positioned + Limited + 'static,
    A: Serialize + Judged + InPlace + Send + 'static,
{
    let size = asked.len();
    let princes = Arc::clone(sessions.princes());
    let answered = call::by_size(size, move || {
        let mut questions = questions::<Q>(&asked);
        if questions.iter_mut().flatten().any(names_a_session) {
            return Ok(Err(questions));
        }
        let mut lines = Vec::with_capacity(size);
        for question in questions {
            let answer = question
                .and_then(|question| call::ask(operation, &princes, caller.language, &question));
            put(&mut lines, answer)?;
        }
        Ok(Ok(lines))
    });
    let questions = match answered.await? {
        Ok(lines) => return Ok(lines),
        Err(questions) => questions,
    };
    // One after the other: with its position a question is many times as large.
    let mut lines = Vec::with_capacity(size);
    for question in questions {
        let answer = match question {
            Ok(question) => {
                call::answer(sessions, caller, size, operation, || Ok(question), Ok).await
            }
            Err(error) => Err(error),
        };
        put(&mut lines, answer)?;
    }
    Ok(lines)
}

/// Adds the line of an answer, or of the problem in its place.
fn put<A: Serialize + InPlace>(lines: &mut Vec<u8>, answer: Result<A, Error>) -> Result<(), Error> {
    encode(&answer.unwrap_or_else(|error| A::of(&error)), lines)?;
    lines.push(b'\n');
    Ok(())
}

/// What each line asks, or what is wrong with it. Empty lines ask nothing.
fn questions<Q: DeserializeOwned + Name>(lines: &[u8]) -> Vec<Result<Q, Error>> {
    let lines = lines.split(|byte| *byte == b'\n');
    let asking = lines.filter(|line| !line.trim_ascii().is_empty());
    asking.map(decode).collect()
}

fn line(answer: &impl Serialize) -> Result<Vec<u8>, Error> {
    let mut line = Vec::new();
    encode(answer, &mut line)?;
    line.push(b'\n');
    Ok(line)
}

fn respond(
    lines: impl Stream<Item = Vec<u8>> + Send + 'static,
    accepted: Option<Coding>,
) -> Response {
    let mut response = Response::new(match accepted {
        None => Body::from_stream(lines.map(Ok::<_, Infallible>)),
        Some(coding) => Body::from_stream(records(lines, coding)),
    });
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(NDJSON));
    coding::tell(accepted, headers);
    response
}
