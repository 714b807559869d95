//! Streams over REST as newline-delimited JSON, with backpressure: each line is computed when the client has taken the one
//! before. When the client disconnects, nothing is left running; graceful shutdown ends the stream.

use std::{convert::Infallible, sync::Arc};

use axum::{
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use futures_util::stream::{self, Stream, StreamExt};
use http::{
    HeaderValue,
    header::{CONTENT_LANGUAGE, CONTENT_TYPE},
};
use tokio::task::consume_budget;

use super::{
    answer::{JsonQuestion, asker, caller, encode},
    body::{self, JsonBody, NDJSON},
    lines::Lines,
};
use crate::service::Sessions;
use crate::transport::decode::Decoded;
use crate::transport::dispatch::Asker;
use crate::transport::http::compression::{Coding, accepted, records};
use crate::transport::http::limits::{Peer, streams_end};
use crate::transport::http::problem::problem;
use crate::transport::http::{bearer, compression, unbuffered};
use crate::transport::{Setup, decode, dispatch};
use maecenas_contract::Language;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::session_refs::SessionRefs;
use maecenas_contract::verdicts::{Results, Verdicts};
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, InPlace, Operation, Paged};

/// The handler of a paged operation: one page on each line.
pub(in crate::transport) async fn pages<C, Q, A>(
    request: Request,
    setup: &Setup,
    sessions: Arc<Sessions<C>>,
    operation: Operation<C, Q, A>,
) -> Response
where
    C: Codec,
    Q: JsonQuestion + SessionRefs<C> + Paged<Page = A>,
    A: Encodings + Verdicts + Results + 'static,
{
    let accepted = accepted(request.headers());
    let language = bearer::language(request.headers());
    let connection = request.extensions().get::<Arc<dyn Peer>>().cloned();
    let pages = async {
        let asker = asker(&request)?;
        let body = JsonBody::of(request, setup.limits.body)?.read().await?;
        let size = body.len();
        let read = move || decode::json(&body);
        let print = |answer: A| line(&answer);
        dispatch::pages(&sessions, asker, size, operation, read, print).await
    };
    match pages.await {
        Ok(pages) => {
            // The last page that the client received says whether there are more, so that the first one, which is there, is always sent.
            let mut pages = Box::pin(pages);
            let first = stream::iter(pages.next().await);
            let end = setup.shutdown.stream_end(streams_end(connection.as_ref()));
            respond(first.chain(pages.take_until(end)), accepted, language)
        }
        Err(error) => problem(&error, language),
    }
}

/// The handler of a bidirectional stream: one response line for each request line.
pub(in crate::transport) fn each<C, Q, A>(
    request: Request,
    setup: &Setup,
    sessions: Arc<Sessions<C>>,
    operation: Operation<C, Q, A>,
) -> Response
where
    C: Codec,
    Q: JsonQuestion + SessionRefs<C>,
    A: Encodings + Verdicts + Results + InPlace + Send + 'static,
{
    let caller = caller(request.headers());
    let language = caller.language;
    let accepted = accepted(request.headers());
    let (lines, admission) = match body::lines(request) {
        Ok((body, admission)) => (Lines::of(body, setup, admission.clone()), admission),
        Err(error) => return problem(&error, language),
    };
    let asker = Asker { caller, admission };
    let answers = stream::unfold(Some(lines), move |lines| {
        let (sessions, asker) = (Arc::clone(&sessions), asker.clone());
        async move {
            let mut lines = lines?;
            // Responses are matched to requests by their order, so an error needs a line of its own.
            let last = |error| line(&A::of(&error, language)).unwrap_or_default();
            let arrived = match lines.arrived().await {
                Ok(arrived) => arrived?,
                Err(error) => return Some((last(error), None)),
            };
            match answers(&sessions, asker, arrived, operation).await {
                Ok(answers) => Some((answers, Some(lines))),
                Err(error) => Some((last(error), None)),
            }
        }
    });
    respond(answers, accepted, language)
}

/// Answers the lines that are not empty, one after another: a decoded request takes many times its size in memory.
async fn answers<C, Q, A>(
    sessions: &Arc<Sessions<C>>,
    asker: Asker,
    arrived: Bytes,
    operation: Operation<C, Q, A>,
) -> Result<Vec<u8>, Error>
where
    C: Codec,
    Q: JsonQuestion + SessionRefs<C>,
    A: Encodings + Verdicts + Results + InPlace + Send + 'static,
{
    let mut lines = Vec::with_capacity(arrived.len());
    let mut rest = arrived;
    while !rest.is_empty() {
        let end = rest.iter().position(|byte| *byte == b'\n');
        let question = rest.split_to(end.map_or(rest.len(), |end| end + 1));
        if question.trim_ascii().is_empty() {
            continue;
        }
        asker.admission.next_question().await;
        // Many small lines may have arrived at once; yields to other tasks in between.
        consume_budget().await;
        let size = question.len();
        let read = move || decode::json(&question).map(Decoded::whole);
        let answer = dispatch::answer_item(sessions, asker.clone(), size, operation, read).await;
        let answer = answer.unwrap_or_else(|error| A::of(&error, asker.caller.language));
        encode(&answer, &mut lines)?;
        lines.push(b'\n');
    }
    Ok(lines)
}

fn line(answer: &impl Encodings) -> Result<Vec<u8>, Error> {
    let mut line = Vec::new();
    encode(answer, &mut line)?;
    line.push(b'\n');
    Ok(line)
}

fn respond(
    lines: impl Stream<Item = Vec<u8>> + Send + 'static,
    accepted: Option<Coding>,
    language: Language,
) -> Response {
    let mut response = Response::new(match accepted {
        None => Body::from_stream(lines.map(Ok::<_, Infallible>)),
        Some(coding) => Body::from_stream(records(lines, coding)),
    });
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(NDJSON));
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    compression::tell(accepted, headers);
    unbuffered(headers);
    response
}
