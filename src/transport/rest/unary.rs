//! Unary operations over REST: JSON in, JSON out, and a problem document on error.

use std::{convert::Infallible, sync::Arc};

use axum::{
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use http::{
    HeaderValue,
    header::{CONTENT_LANGUAGE, CONTENT_TYPE},
};
use quick_cache::sync::Cache;

use super::{
    body::{JsonBody, admission},
    query,
};
use crate::service::Sessions;
use crate::service::blocking::failed;
use crate::service::decisions::Recorded;
use crate::telemetry::note;
use crate::transport::dispatch::RequestContext;
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
use maecenas_contract::session_refs::SessionRefs;
use maecenas_contract::verdicts::{Results, Verdicts};
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, Operation};

const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// The initial buffer of a response; most responses fit.
const USUAL_RESPONSE: usize = 1024;

/// The state of the handlers, which call a service `S`.
#[derive(Debug)]
pub(in crate::transport) struct Source<S> {
    service: Arc<S>,
    /// The most bytes of a request body.
    most: usize,
    /// The response cache of `GET` operations.
    cache: Arc<Cache<CacheKey, Arc<StaticResponse>>>,
}

/// The name of the request message, the language, and the JSON of the query.
type CacheKey = (String, Language, Vec<u8>);

/// The capacity of the response cache. There are a few responses for each catalog.
const MOST_CACHED: usize = 64;

impl<S> Clone for Source<S> {
    fn clone(&self) -> Self {
        Self {
            service: Arc::clone(&self.service),
            most: self.most,
            cache: Arc::clone(&self.cache),
        }
    }
}

impl<S> Source<S> {
    pub(in crate::transport) fn of(service: &Arc<S>, most: usize) -> Self {
        Self {
            service: Arc::clone(service),
            most,
            cache: Arc::new(Cache::new(MOST_CACHED)),
        }
    }
}

/// A request message of REST.
pub(in crate::transport) trait JsonRequest:
    Encodings + Recorded + Validate + Questions + 'static
{
}

impl<Req> JsonRequest for Req where Req: Encodings + Recorded + Validate + Questions + 'static {}

/// The handler of an operation whose request is in the body. The head is checked before the future begins, which thus holds the body and
/// not the whole request.
pub(in crate::transport) fn post<C, Req, Res>(
    request: Request,
    source: Source<Sessions<C>>,
    operation: Operation<C, Req, Res>,
) -> impl Future<Output = Result<Response, Infallible>> + Send
where
    C: Codec,
    Req: JsonRequest + SessionRefs<C>,
    Res: Encodings + Verdicts + Results + 'static,
{
    let accepted = accepted(request.headers());
    let language = bearer::language(request.headers());
    let context = context(&request);
    let body = JsonBody::of(request, source.most);
    async move {
        let response = async {
            let context = context?;
            let body = body?.read().await?;
            json(context, body, &source.service, operation).await
        };
        Ok(respond(response.await, accepted, language).await.0)
    }
}

/// The handler of an operation whose request is in the query. It reads only the catalogs, never a position, so that its response
/// is constant while the process runs and can be cached.
pub(in crate::transport) async fn get<S, Req, Res>(
    request: Request,
    source: Source<S>,
    operation: fn(&S, Language, &Req) -> Result<Res, Error>,
) -> Response
where
    Req: JsonRequest,
    Res: Encodings + Verdicts + Results + 'static,
{
    let caller = bearer::caller(request.headers());
    let message = Req::full_name();
    let query = query::as_json(&message, request.uri().query(), &[]);
    let key = (message, caller.language, query);
    if let Some(cached) = source.cache.get(&key) {
        note(|record| record.response(cached.len()));
        return cached.respond(request.headers()).await;
    }
    let response = context(&request).and_then(|context| {
        let read = || decode::json(&key.2);
        // The request has no body.
        dispatch::general(&*source.service, context, 0, operation, read)
    });
    match response.and_then(|response| written(&response)) {
        Ok(json) => {
            note(|record| record.response(json.len()));
            let response = StaticResponse::localized(JSON, caller.language, json);
            source.cache.insert(key, Arc::clone(&response));
            response.respond(request.headers()).await
        }
        Err(error) => problem(&error, caller.language),
    }
}

/// Decodes a request, runs the operation and encodes the response.
async fn json<C, Req, Res>(
    context: RequestContext,
    body: Bytes,
    sessions: &Arc<Sessions<C>>,
    operation: Operation<C, Req, Res>,
) -> Result<Vec<u8>, Error>
where
    C: Codec,
    Req: JsonRequest + SessionRefs<C>,
    Res: Encodings + Verdicts + Results + 'static,
{
    let size = body.len();
    let admission = context.admission.clone();
    let read = move || decode::batch(&body);
    let print = |response: Res| written(&response);
    let json = dispatch::unary(sessions, context, size, operation, read, print).await?;
    admission.made(json.len())?;
    note(|record| record.response(json.len()));
    Ok(json)
}

/// Appends the JSON of a response message.
pub(in crate::transport) fn encode(
    message: &impl Encodings,
    bytes: Vec<u8>,
) -> Result<Vec<u8>, Error> {
    message.write_json(bytes, usize::MAX).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written as JSON");
        failed()
    })
}

/// The JSON of a response message.
pub(in crate::transport) fn written(message: &impl Encodings) -> Result<Vec<u8>, Error> {
    let mut bytes = encode(message, Vec::with_capacity(USUAL_RESPONSE))?;
    if bytes.len() > LARGE {
        // It may wait for its client for long, and a buffer that has just grown has up to twice its size.
        bytes.shrink_to_fit();
    }
    Ok(bytes)
}

/// The context of a request.
pub(in crate::transport) fn context(request: &Request) -> Result<RequestContext, Error> {
    Ok(RequestContext {
        caller: bearer::caller(request.headers()),
        admission: admission(request.extensions())?,
    })
}

/// The response with a JSON document, compressed if it is large enough, and its coding; or a problem document in the language of the
/// client.
pub(in crate::transport) async fn respond(
    json: Result<Vec<u8>, Error>,
    accepted: Option<Coding>,
    language: Language,
) -> (Response, Option<Coding>) {
    let compressed = match json {
        Ok(json) if json.len() < WORTH_IT => {
            return (plain(json, language), None);
        }
        // Boxed, because every request holds as much memory as the largest part of this future.
        Ok(json) => Box::pin(compressed(json, accepted)).await,
        Err(error) => Err(error),
    };
    match compressed {
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
