//! Unary operations over REST: JSON in, JSON out, and a problem document on error.

use std::{convert::Infallible, sync::Arc};

use axum::{
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use http::{
    HeaderMap, HeaderValue,
    header::{CONTENT_LANGUAGE, CONTENT_TYPE},
};
use quick_cache::sync::Cache;

use super::{
    body::{JsonBody, admission},
    query,
};
use crate::service::blocking::failed;
use crate::service::decisions::Recorded;
use crate::service::{Caller, Sessions};
use crate::telemetry::note;
use crate::transport::dispatch::Asker;
use crate::transport::http::compression::{Coding, WORTH_IT, accepted, compressed};
use crate::transport::http::problem::problem;
use crate::transport::http::static_response::StaticResponse;
use crate::transport::http::{bearer, compression};
use crate::transport::scheduling::LARGE;
use crate::transport::{decode, dispatch};
use maecenas_contract::Language;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::Validate;
use maecenas_contract::questions::Questions;
use maecenas_contract::scan::Shaped;
use maecenas_contract::session_refs::SessionRefs;
use maecenas_contract::verdicts::{Results, Verdicts};
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, Operation};

const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// The initial buffer of a response; most responses fit.
const USUAL_ANSWER: usize = 1024;

/// The state of the handlers, which ask a service `S`.
#[derive(Debug)]
pub(in crate::transport) struct Source<S> {
    service: Arc<S>,
    /// The most bytes of a request body.
    most: usize,
    /// The response cache of `GET` operations.
    known: Arc<Cache<Asked, Arc<StaticResponse>>>,
}

/// The cache key: the request message, the language, and the JSON of the query.
type Asked = (String, Language, Vec<u8>);

/// The capacity of the response cache. There are a few responses for each catalog.
const MOST_KNOWN: usize = 64;

impl<S> Clone for Source<S> {
    fn clone(&self) -> Self {
        Self {
            service: Arc::clone(&self.service),
            most: self.most,
            known: Arc::clone(&self.known),
        }
    }
}

impl<S> Source<S> {
    pub(in crate::transport) fn of(service: &Arc<S>, most: usize) -> Self {
        Self {
            service: Arc::clone(service),
            most,
            known: Arc::new(Cache::new(MOST_KNOWN)),
        }
    }
}

/// A request message of REST.
pub(in crate::transport) trait JsonQuestion:
    Encodings + Recorded + Shaped + Validate + Questions + 'static
{
}

impl<Q> JsonQuestion for Q where Q: Encodings + Recorded + Shaped + Validate + Questions + 'static {}

/// The handler of an operation whose request is in the body. The head is checked before the future begins, which thus holds the body and
/// not the whole request.
pub(in crate::transport) fn post<C, Q, A>(
    request: Request,
    source: Source<Sessions<C>>,
    operation: Operation<C, Q, A>,
) -> impl Future<Output = Result<Response, Infallible>> + Send
where
    C: Codec,
    Q: JsonQuestion + SessionRefs<C>,
    A: Encodings + Verdicts + Results + 'static,
{
    let accepted = accepted(request.headers());
    let language = bearer::language(request.headers());
    let asker = asker(&request);
    let body = JsonBody::of(request, source.most);
    async move {
        let answer = async {
            let asker = asker?;
            let question = body?.read().await?;
            json(asker, question, &source.service, operation).await
        };
        Ok(respond(answer.await, accepted, language).await.0)
    }
}

/// The handler of an operation whose request is in the query. It reads only the catalogs, never a position, so that its response
/// is constant while the process runs and can be cached.
pub(in crate::transport) async fn get<S, Q, A>(
    request: Request,
    source: Source<S>,
    operation: fn(&S, Language, &Q) -> Result<A, Error>,
) -> Response
where
    Q: JsonQuestion,
    A: Encodings + Verdicts + Results + 'static,
{
    let caller = caller(request.headers());
    let message = Q::full_name();
    let question = query::as_json(&message, request.uri().query(), &[]);
    let key = (message, caller.language, question);
    if let Some(known) = source.known.get(&key) {
        note(|record| record.answer(known.len()));
        return known.respond(request.headers()).await;
    }
    let asker = asker(&request);
    let answer = asker.and_then(|asker| {
        let read = || decode::json(&key.2);
        // The request has no body.
        dispatch::general(&*source.service, asker, 0, operation, read)
    });
    match answer.and_then(|answer| written(&answer)) {
        Ok(answer) => {
            note(|record| record.answer(answer.len()));
            let answer = StaticResponse::localized(JSON, caller.language, answer);
            source.known.insert(key, Arc::clone(&answer));
            answer.respond(request.headers()).await
        }
        Err(error) => problem(&error, caller.language),
    }
}

/// Decodes a request, runs the operation and encodes the response.
async fn json<C, Q, A>(
    asker: Asker,
    question: Bytes,
    sessions: &Arc<Sessions<C>>,
    operation: Operation<C, Q, A>,
) -> Result<Vec<u8>, Error>
where
    C: Codec,
    Q: JsonQuestion + SessionRefs<C>,
    A: Encodings + Verdicts + Results + 'static,
{
    let size = question.len();
    let admission = asker.admission.clone();
    let read = move || decode::batch(&question);
    let print = |answer: A| written(&answer);
    let json = dispatch::answer(sessions, asker, size, operation, read, print).await?;
    admission.made(json.len())?;
    note(|record| record.answer(json.len()));
    Ok(json)
}

/// Appends the JSON of an answer.
pub(in crate::transport) fn encode(
    answer: &impl Encodings,
    bytes: &mut Vec<u8>,
) -> Result<(), Error> {
    answer.write_json(bytes).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written as JSON");
        failed()
    })
}

/// The JSON of an answer.
pub(in crate::transport) fn written(answer: &impl Encodings) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::with_capacity(USUAL_ANSWER);
    encode(answer, &mut bytes)?;
    if bytes.len() > LARGE {
        // It may wait for its client for long, and a buffer that has just grown has up to twice its size.
        bytes.shrink_to_fit();
    }
    Ok(bytes)
}

/// The caller of a request.
pub(in crate::transport) fn caller(headers: &HeaderMap) -> Caller {
    let text = |name| headers.get(name)?.to_str().ok();
    bearer::caller(text)
}

/// The caller of a request and its admission.
pub(in crate::transport) fn asker(request: &Request) -> Result<Asker, Error> {
    Ok(Asker {
        caller: caller(request.headers()),
        admission: admission(request.extensions())?,
    })
}

/// The response with an answer, compressed if it is large enough, and its coding; or a problem document in the language of the
/// client.
pub(in crate::transport) async fn respond(
    answer: Result<Vec<u8>, Error>,
    accepted: Option<Coding>,
    language: Language,
) -> (Response, Option<Coding>) {
    let answer = match answer {
        Ok(json) if json.len() < WORTH_IT => {
            return (plain(json, language), None);
        }
        // Boxed, because every request holds as much memory as the largest part of this future.
        Ok(json) => Box::pin(compressed(json, accepted)).await,
        Err(error) => Err(error),
    };
    match answer {
        Ok((json, coding)) => {
            let mut response = plain(json, language);
            compression::tell(coding, response.headers_mut());
            (response, coding)
        }
        Err(error) => (problem(&error, language), None),
    }
}

/// The response with a body of JSON, whose sentences are in a language.
fn plain(json: impl Into<Body>, language: Language) -> Response {
    let mut response = Response::new(json.into());
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, JSON);
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    response
}
