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
    lines::Lines,
    problem::problem,
};
use crate::{
    contract::{
        judged::Judged,
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
    Q: DeserializeOwned + Name + Positioned + Paged<Page = A> + 'static,
    A: Serialize + Judged + 'static,
{
    let caller = caller(request.headers());
    let first = async {
        let body = body::read(request, setup.limits.body).await?;
        // A question costs as much on each page as on the first.
        let size = body.len();
        let mut question = call::by_size(size, move || decode::<Q>(&body)).await?;
        if names_a_session(&mut question) {
            sessions.settle(caller, &mut question).await?;
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
            respond(stream::iter([first]).chain(rest))
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
    Q: DeserializeOwned + Name + Positioned + 'static,
    A: Serialize + Judged + InPlace + 'static,
{
    let caller = caller(request.headers());
    let lines = match body::lines(request) {
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
            let answers = answers(&sessions, caller, asked, operation).await;
            Some((answers.unwrap_or_default(), Some(lines)))
        }
    });
    respond(answers)
}

/// A line for each line that asks something.
async fn answers<Q, A>(
    sessions: &Arc<Sessions>,
    caller: Caller,
    asked: Bytes,
    operation: Operation<Q, A>,
) -> Result<Vec<u8>, Error>
where
    Q: DeserializeOwned + Name + Positioned + 'static,
    A: Serialize + Judged + InPlace + 'static,
{
    let size = asked.len();
    let read = call::by_size(size, move || Ok(questions::<Q>(&asked)));
    let mut questions = read.await?;
    for question in &mut questions {
        if let Ok(asked) = question
            && names_a_session(asked)
            && let Err(error) = sessions.settle(caller, asked).await
        {
            *question = Err(error);
        }
    }
    let princes = Arc::clone(sessions.princes());
    call::by_size(size, move || {
        let mut lines = Vec::with_capacity(size);
        for question in questions {
            let answer = question
                .and_then(|question| call::ask(operation, &princes, caller.language, &question));
            encode(&answer.unwrap_or_else(|error| A::of(&error)), &mut lines)?;
            lines.push(b'\n');
        }
        Ok(lines)
    })
    .await
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

fn respond(lines: impl Stream<Item = Vec<u8>> + Send + 'static) -> Response {
    let lines = lines.map(|line| Ok::<_, Infallible>(Bytes::from(line)));
    let mut response = Response::new(Body::from_stream(lines));
    let ndjson = HeaderValue::from_static(NDJSON);
    response.headers_mut().insert(CONTENT_TYPE, ndjson);
    response
}
