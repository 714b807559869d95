//! How an operation is asked and answered over REST: JSON in, JSON out, and a problem where there is no answer.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use http::{HeaderMap, HeaderValue, header::CONTENT_TYPE};
use prost::Name;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    bearer, body,
    call::{self, Operation},
    problem::problem,
    query,
};
use crate::{
    contract::{
        diagnose::{Diagnosis, diagnose},
        judged::Judged,
        limits::Limited,
        positioned::Positioned,
    },
    service::{Caller, Code, Error, Sessions},
    telemetry::note,
};

/// The room made for an answer before it is written; most answers fit.
const USUAL_ANSWER: usize = 1024;

/// Answers a question that stands in the body, which may have so many bytes.
pub(super) async fn post<Q, A>(
    request: Request,
    most: usize,
    sessions: Arc<Sessions>,
    operation: Operation<Q, A>,
) -> Response
where
    Q: DeserializeOwned + Name + Positioned + Limited + 'static,
    A: Serialize + Judged + 'static,
{
    let caller = caller(request.headers());
    let answer = match body::read(request, most).await {
        Ok(question) => json(caller, question, &sessions, operation).await,
        Err(error) => Err(error),
    };
    respond(answer)
}

/// Answers a question that stands in the query.
pub(super) async fn get<Q, A>(
    request: Request,
    _most: usize,
    sessions: Arc<Sessions>,
    operation: Operation<Q, A>,
) -> Response
where
    Q: DeserializeOwned + Name + Positioned + Limited + 'static,
    A: Serialize + Judged + 'static,
{
    let caller = caller(request.headers());
    let question = query::as_json(&Q::full_name(), request.uri().query(), &[]);
    respond(json(caller, question.into(), &sessions, operation).await)
}

/// Reads a question, asks it and writes the answer.
async fn json<Q, A>(
    caller: Caller,
    question: Bytes,
    sessions: &Arc<Sessions>,
    operation: Operation<Q, A>,
) -> Result<Vec<u8>, Error>
where
    Q: DeserializeOwned + Name + Positioned + Limited + 'static,
    A: Serialize + Judged + 'static,
{
    let size = question.len();
    let read = move || decode(&question);
    let print = |answer: A| written(&answer);
    let json = call::answer(sessions, caller, size, operation, read, print).await?;
    note(|record| record.answer(json.len()));
    Ok(json)
}

/// Writes an answer as JSON.
pub(super) fn encode(answer: &impl Serialize, bytes: &mut Vec<u8>) -> Result<(), Error> {
    serde_json::to_writer(bytes, answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written as JSON");
        call::failed()
    })
}

/// The JSON of an answer.
pub(super) fn written(answer: &impl Serialize) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::with_capacity(USUAL_ANSWER);
    encode(answer, &mut bytes)?;
    Ok(bytes)
}

/// The message that JSON stands for, or everything that is wrong with it.
pub(super) fn decode<Q: DeserializeOwned + Name>(json: &[u8]) -> Result<Q, Error> {
    serde_json::from_slice(json).map_err(|_| match diagnose::<Q>(json) {
        Diagnosis::NotJson(reason) => Error::new(
            Code::MalformedJson,
            format!("the body is not JSON: {reason}"),
        ),
        Diagnosis::Faults(faults) => faults.into(),
    })
}

/// Who asks.
pub(super) fn caller(headers: &HeaderMap) -> Caller {
    let text = |name| headers.get(name)?.to_str().ok();
    bearer::caller(text)
}

pub(super) fn respond(answer: Result<Vec<u8>, Error>) -> Response {
    match answer {
        Ok(json) => {
            let mut response = Response::new(Body::from(json));
            let json = HeaderValue::from_static("application/json");
            response.headers_mut().insert(CONTENT_TYPE, json);
            response
        }
        Err(error) => problem(&error),
    }
}
