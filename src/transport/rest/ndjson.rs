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
    body::{self, JsonBody, NDJSON},
    lines::Lines,
    unary::context,
};
use crate::service::Sessions;
use crate::transport::dispatch::{EncodedRequest, RequestContext};
use crate::transport::http::compression::{Coding, accepted, records};
use crate::transport::http::limits::{Peer, streams_end};
use crate::transport::http::problem::problem;
use crate::transport::http::{bearer, compression, unbuffered};
use crate::transport::{Setup, dispatch};
use maecenas_contract::Language;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::{Encoding, Handler};

/// The handler of a paged operation: one page on each line.
pub(in crate::transport) async fn pages<C: Codec>(
    request: Request,
    setup: &Setup,
    sessions: Arc<Sessions<C>>,
    handler: &'static Handler<C>,
) -> Response {
    let accepted = accepted(request.headers());
    let language = bearer::language(request.headers());
    let connection = request.extensions().get::<Arc<dyn Peer>>().cloned();
    let pages = async {
        let context = context(&request)?;
        let body = JsonBody::of(request, setup.limits.body)?.read().await?;
        let message = EncodedRequest::new(Encoding::Json, body);
        dispatch::pages(&sessions, context, handler, message).await
    };
    match pages.await {
        Ok(pages) => {
            // The last page that the client received says whether there are more, so that the first one, which is there, is always sent.
            let mut pages = Box::pin(pages.map(line));
            let first = stream::iter(pages.next().await);
            let end = setup.shutdown.stream_end(streams_end(connection.as_ref()));
            respond(first.chain(pages.take_until(end)), accepted, language)
        }
        Err(error) => problem(&error, language),
    }
}

/// The handler of a bidirectional stream: one response line for each request line.
pub(in crate::transport) fn each<C: Codec>(
    request: Request,
    setup: &Setup,
    sessions: Arc<Sessions<C>>,
    handler: &'static Handler<C>,
) -> Response {
    let caller = bearer::caller(request.headers());
    let language = caller.language;
    let accepted = accepted(request.headers());
    let (lines, admission) = match body::lines(request) {
        Ok((body, admission)) => (Lines::of(body, setup, admission.clone()), admission),
        Err(error) => return problem(&error, language),
    };
    let context = RequestContext { caller, admission };
    let response_lines = stream::unfold(Some(lines), move |lines| {
        let (sessions, context) = (Arc::clone(&sessions), context.clone());
        async move {
            let mut lines = lines?;
            // Responses are matched to requests by their order, so an error needs a line of its own.
            let last = |error| {
                let message = handler.error(&error, language, Encoding::Json);
                line(message.unwrap_or_default())
            };
            let arrived = match lines.arrived().await {
                Ok(arrived) => arrived?,
                Err(error) => return Some((last(error), None)),
            };
            let responses = responses(&sessions, context, arrived, handler).await;
            Some((responses, Some(lines)))
        }
    });
    respond(response_lines, accepted, language)
}

/// The responses to the request lines that are not empty, a line each. They are made one after another, because a decoded request takes
/// many times its size in memory.
async fn responses<C: Codec>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    arrived: Bytes,
    handler: &'static Handler<C>,
) -> Vec<u8> {
    let mut lines = Vec::with_capacity(arrived.len());
    let mut rest = arrived;
    while !rest.is_empty() {
        let end = rest.iter().position(|byte| *byte == b'\n');
        let request = rest.split_to(end.map_or(rest.len(), |end| end + 1));
        if request.trim_ascii().is_empty() {
            continue;
        }
        context.admission.next_message().await;
        // Many small lines may have arrived at once; yields to other tasks in between.
        consume_budget().await;
        let message = EncodedRequest::new(Encoding::Json, request);
        let response = dispatch::stream_item(sessions, context.clone(), handler, message).await;
        lines.extend_from_slice(&response);
        lines.push(b'\n');
    }
    lines
}

/// A response as a line.
fn line(mut response: Vec<u8>) -> Vec<u8> {
    response.push(b'\n');
    response
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
