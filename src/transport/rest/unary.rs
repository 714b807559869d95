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
use crate::service::{Games, ServiceHandler, Sessions};
use crate::telemetry::note;
use crate::transport::dispatch;
use crate::transport::dispatch::{EncodedRequest, RequestContext};
use crate::transport::http::compression::{Coding, WORTH_IT, accepted, compressed};
use crate::transport::http::problem::problem;
use crate::transport::http::static_response::StaticResponse;
use crate::transport::http::{bearer, compression};
use maecenas_contract::Language;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::{Encoding, Handler};

const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// The state of the handlers, which call a service `S`.
#[derive(Debug)]
pub(in crate::transport) struct Source<S> {
    pub(in crate::transport) service: Arc<S>,
    /// The most bytes of a request body.
    most: usize,
    /// The response cache of `GET` operations.
    cache: Arc<Cache<CacheKey, Arc<StaticResponse>>>,
}

/// The name of the request message, the language, and the JSON of the query.
type CacheKey = (&'static str, Language, Bytes);

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

/// The handler of an operation whose request is in the body. The head is checked before the future begins, which thus holds the body and
/// not the whole request.
pub(in crate::transport) fn post<C: Codec>(
    request: Request,
    source: Source<Sessions<C>>,
    handler: &'static Handler<C>,
) -> impl Future<Output = Result<Response, Infallible>> + Send {
    let accepted = accepted(request.headers());
    let language = bearer::language(request.headers());
    let context = context(&request);
    let body = JsonBody::of(request, source.most);
    async move {
        let response = async {
            let context = context?;
            let body = body?.read().await?;
            let admission = context.admission.clone();
            let message = EncodedRequest::new(Encoding::Json, body);
            let json = dispatch::unary(&source.service, context, handler, message).await?;
            admission.made(json.len())?;
            note(|record| record.response(json.len()));
            Ok(json)
        };
        Ok(respond(response.await, accepted, language).await.0)
    }
}

/// The handler of an operation whose request is in the query. It reads only the catalogs, never a position, so that its response
/// is constant while the process runs and can be cached.
pub(in crate::transport) async fn get<C: Codec>(
    request: Request,
    source: Source<Sessions<C>>,
    handler: &'static Handler<C>,
) -> Response {
    let sessions = Arc::clone(&source.service);
    let made =
        async |context, query| dispatch::at_once(sessions.operations(), context, handler, query);
    cached(request, &source.cache, handler.message(), made).await
}

/// The handler of such an operation that concerns all games.
pub(in crate::transport) async fn of_all_games(
    request: Request,
    source: Source<Games>,
    handler: &'static ServiceHandler<Games>,
) -> Response {
    let games = Arc::clone(&source.service);
    let made = async |context, query| {
        let message = EncodedRequest {
            encoding: Encoding::Json,
            bytes: query,
            size: 0,
        };
        let response = dispatch::session(&games, context, handler, message).await?;
        dispatch::written(response, Encoding::Json).await
    };
    cached(request, &source.cache, handler.message, made).await
}

/// The cached response to a query, or the one that is made now. `message` is the full name of the request message.
async fn cached(
    request: Request,
    cache: &Cache<CacheKey, Arc<StaticResponse>>,
    message: &'static str,
    made: impl AsyncFnOnce(RequestContext, Bytes) -> Result<Vec<u8>, Error>,
) -> Response {
    let language = bearer::language(request.headers());
    let query = Bytes::from(query::as_json(message, request.uri().query(), &[]));
    let key = (message, language, query.clone());
    if let Some(cached) = cache.get(&key) {
        note(|record| record.response(cached.len().unwrap_or_default()));
        return cached.respond(request.headers()).await;
    }
    let made = match context(&request) {
        Ok(context) => made(context, query).await,
        Err(error) => Err(error),
    };
    match made {
        Ok(json) => {
            note(|record| record.response(json.len()));
            let response = StaticResponse::localized(JSON, language, json);
            cache.insert(key, Arc::clone(&response));
            response.respond(request.headers()).await
        }
        Err(error) => problem(&error, language),
    }
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
