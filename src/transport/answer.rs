//! How an operation is asked and answered over REST: JSON in, JSON out, and a problem where there is no answer.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use http::{
    HeaderMap, HeaderValue,
    header::{ACCEPT_LANGUAGE, CONTENT_TYPE},
};
use prost::Name;
use serde::{Serialize, de::DeserializeOwned};

use super::{
    body,
    call::{self, Operation},
    problem::problem,
    query,
};
use crate::{
    contract::diagnose::{Diagnosis, diagnose},
    service::{Code, Error, Language, Princes},
};

/// The room made for an answer before it is written; most answers fit.
const USUAL_ANSWER: usize = 1024;

/// Answers a question that stands in the body.
pub(super) async fn post<Q, A>(
    request: Request,
    princes: Arc<Princes>,
    operation: Operation<Q, A>,
) -> Response
where
    Q: DeserializeOwned + Name + 'static,
    A: Serialize + 'static,
{
    let language = language(request.headers());
    let answer = match body::read(request).await {
        Ok(question) => json(language, question, princes, operation).await,
        Err(error) => Err(error),
    };
    respond(answer)
}

/// Answers a question that stands in the query.
pub(super) async fn get<Q, A>(
    request: Request,
    princes: Arc<Princes>,
    operation: Operation<Q, A>,
) -> Response
where
    Q: DeserializeOwned + Name + 'static,
    A: Serialize + 'static,
{
    let language = language(request.headers());
    let question = query::as_json(&Q::full_name(), request.uri().query());
    respond(json(language, question.into(), princes, operation).await)
}

/// Reads a question, asks it and writes the answer.
async fn json<Q, A>(
    language: Language,
    question: Bytes,
    princes: Arc<Princes>,
    operation: Operation<Q, A>,
) -> Result<Vec<u8>, Error>
where
    Q: DeserializeOwned + Name + 'static,
    A: Serialize + 'static,
{
    call::by_size(question.len(), move || {
        let question = decode(&question)?;
        let mut bytes = Vec::with_capacity(USUAL_ANSWER);
        encode(&operation(&princes, language, &question)?, &mut bytes)?;
        Ok(bytes)
    })
    .await
}

/// Writes an answer as JSON.
pub(super) fn encode(answer: &impl Serialize, bytes: &mut Vec<u8>) -> Result<(), Error> {
    serde_json::to_writer(bytes, answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written as JSON");
        call::failed()
    })
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

pub(super) fn language(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE);
    let header = header.and_then(|header| header.to_str().ok());
    header.map(Language::preferred).unwrap_or_default()
}

fn respond(answer: Result<Vec<u8>, Error>) -> Response {
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
