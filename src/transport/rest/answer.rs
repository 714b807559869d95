//! How an operation is asked and answered over REST: JSON in, JSON out, and a problem where there is no answer.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use http::{HeaderMap, HeaderValue, header::CONTENT_TYPE};
use prost::Name;
use quick_cache::sync::Cache;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    body::{self, admission},
    problem::problem,
    query,
};
use crate::transport::{
    decode,
    dispatch::{self, Asker, Operation},
    http::{
        bearer,
        compression::{self, Coding, WORTH_IT, accepted, packed},
        static_response::Unchanging,
    },
};
use crate::{
    contract::{
        limits::Validate,
        questions::Questions,
        scan::Shaped,
        session_refs::SessionRefs,
        verdicts::{Results, Verdicts},
    },
    service::{Caller, Error, Language, Sessions, blocking::failed},
    telemetry::note,
};

const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// The room made for an answer before it is written; most answers fit.
const USUAL_ANSWER: usize = 1024;

/// What operations are answered from.
#[derive(Debug, Clone)]
pub(in crate::transport) struct Source {
    sessions: Arc<Sessions>,
    /// The most bytes of a question.
    most: usize,
    /// What was answered to questions in the query.
    known: Arc<Cache<Asked, Arc<Unchanging>>>,
}

/// A question in the query: of which message, in which language, and its JSON.
type Asked = (String, Language, Vec<u8>);

/// The most answers that are kept. There are a few for each catalog.
const MOST_KNOWN: usize = 64;

impl Source {
    pub(in crate::transport) fn of(sessions: &Arc<Sessions>, most: usize) -> Self {
        Self {
            sessions: Arc::clone(sessions),
            most,
            known: Arc::new(Cache::new(MOST_KNOWN)),
        }
    }
}

/// A question of REST.
pub(in crate::transport) trait JsonQuestion:
    DeserializeOwned + Name + Shaped + SessionRefs + Validate + Questions + 'static
{
}

impl<Q> JsonQuestion for Q where
    Q: DeserializeOwned + Name + Shaped + SessionRefs + Validate + Questions + 'static
{
}

/// Answers a question that stands in the body.
pub(in crate::transport) async fn post<Q, A>(
    request: Request,
    source: Source,
    operation: Operation<Q, A>,
) -> Response
where
    Q: JsonQuestion,
    A: Serialize + Verdicts + Results + 'static,
{
    let accepted = accepted(request.headers());
    let language = bearer::language(request.headers());
    let answer = async {
        let asker = asker(&request)?;
        let question = body::read(request, source.most).await?;
        json(asker, question, &source.sessions, operation).await
    };
    respond(answer.await, accepted, language).await.0
}

/// Answers a question that stands in the query. Such a question is about the game and no position of it, so that it has the
/// same answer for as long as the service runs.
pub(in crate::transport) async fn get<Q, A>(
    request: Request,
    source: Source,
    operation: Operation<Q, A>,
) -> Response
where
    Q: JsonQuestion,
    A: Serialize + Verdicts + Results + 'static,
{
    let caller = caller(request.headers());
    let message = Q::full_name();
    let question = query::as_json(&message, request.uri().query(), &[]);
    let key = (message, caller.language, question);
    if let Some(known) = source.known.get(&key) {
        note(|record| {
            record.question(key.2.len());
            record.answer(known.len());
        });
        return known.respond(request.headers()).await;
    }
    let asker = asker(&request);
    let answer = async {
        let question = Bytes::copy_from_slice(&key.2);
        json(asker?, question, &source.sessions, operation).await
    };
    match answer.await {
        Ok(answer) => {
            let answer = Unchanging::spoken(JSON, answer);
            source.known.insert(key, Arc::clone(&answer));
            answer.respond(request.headers()).await
        }
        Err(error) => problem(&error, caller.language),
    }
}

/// Reads a question, asks it and writes the answer.
async fn json<Q, A>(
    asker: Asker,
    question: Bytes,
    sessions: &Arc<Sessions>,
    operation: Operation<Q, A>,
) -> Result<Vec<u8>, Error>
where
    Q: JsonQuestion,
    A: Serialize + Verdicts + Results + 'static,
{
    let size = question.len();
    let read = move || decode::batch(&question);
    let print = |answer: A| written(&answer);
    let json = dispatch::answer(sessions, asker, size, operation, read, print).await?;
    note(|record| record.answer(json.len()));
    Ok(json)
}

/// Writes an answer as JSON.
pub(in crate::transport) fn encode(
    answer: &impl Serialize,
    bytes: &mut Vec<u8>,
) -> Result<(), Error> {
    serde_json::to_writer(bytes, answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written as JSON");
        failed()
    })
}

/// The JSON of an answer.
pub(in crate::transport) fn written(answer: &impl Serialize) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::with_capacity(USUAL_ANSWER);
    encode(answer, &mut bytes)?;
    Ok(bytes)
}

/// Who asks.
pub(in crate::transport) fn caller(headers: &HeaderMap) -> Caller {
    let text = |name| headers.get(name)?.to_str().ok();
    bearer::caller(text)
}

/// Who asks, and the room that the request takes.
pub(in crate::transport) fn asker(request: &Request) -> Result<Asker, Error> {
    Ok(Asker {
        caller: caller(request.headers()),
        admission: admission(request.extensions())?,
    })
}

/// The response that tells an answer, packed if it is worth it, and in which coding; or a problem in the language of its reader.
pub(in crate::transport) async fn respond(
    answer: Result<Vec<u8>, Error>,
    accepted: Option<Coding>,
    language: Language,
) -> (Response, Option<Coding>) {
    let answer = match answer {
        Ok(json) if json.len() < WORTH_IT => {
            let mut response = Response::new(Body::from(json));
            response.headers_mut().insert(CONTENT_TYPE, JSON);
            return (response, None);
        }
        Ok(json) => packed(json, accepted).await,
        Err(error) => Err(error),
    };
    match answer {
        Ok((json, coding)) => {
            let mut response = Response::new(Body::from(json));
            response.headers_mut().insert(CONTENT_TYPE, JSON);
            compression::tell(coding, response.headers_mut());
            (response, coding)
        }
        Err(error) => (problem(&error, language), None),
    }
}
