//! Unary calls: the body of a `POST`, or the query of a `GET`, is the message.

use bytes::Bytes;
use http::{
    HeaderMap, HeaderValue, Method, Request, Response,
    header::{
        ACCEPT_ENCODING, ACCEPT_LANGUAGE, AUTHORIZATION, CACHE_CONTROL, CONTENT_LANGUAGE,
        CONTENT_TYPE, VARY,
    },
};
use hyper::body::Body as _;
use tonic::{Code, Status, body::Body};

use super::head::{
    Query, Unread, check_fields, check_version, coding_named, unary_encoding, unary_type,
};
use super::{error, is_post, unsupported, wrong_method, wrong_type};
use crate::transport::dispatch::{EncodedRequest, RequestContext};
use crate::transport::http::compression::{
    self, Coding, READ, WORTH_IT, accepted, compressed, decompress, tell,
};
use crate::transport::http::limits::Admission;
use crate::transport::http::reading::{self, collect};
use crate::transport::http::{bearer, static_response::FRESH};
use crate::transport::rpc;
use crate::transport::rpc::messages::{not_readable, too_large};
use crate::transport::rpc::status::{status, status_with};
use maecenas_contract::operations::{Operation, Token};
use maecenas_contract::{Language, text};
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

/// Forbids caching.
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
/// The content types of a request.
const TYPES: &str = "application/json, application/proto";

/// Reads the message of a call, and responds with the message that `respond` makes of it.
pub(super) async fn unary<R>(
    request: Request<Body>,
    operation: &'static Operation,
    most: usize,
    respond: impl FnOnce(RequestContext, EncodedRequest) -> R,
) -> Response<Body>
where
    R: Future<Output = Result<Vec<u8>, Error>>,
{
    let by_get = operation.no_side_effects;
    let source = if is_post(&request) {
        match unary_encoding(request.headers()) {
            None => return wrong_type(&request, TYPES),
            Some(encoding) => Source::Body(encoding),
        }
    } else if request.method() == Method::GET && by_get {
        match Query::of(request.uri().query().unwrap_or_default()) {
            Ok(query) => Source::Query(query),
            Err(Unread::Encoding) => {
                return unsupported(&request, text!("connect-encoding-unknown"));
            }
            Err(Unread::Refused(error)) => {
                let language = bearer::language(request.headers());
                return error::response(&error, None, language).map(Body::new);
            }
        }
    } else {
        return wrong_method(&request, if by_get { "GET, POST" } else { "POST" });
    };
    let is_get = request.method() == Method::GET;
    let language = bearer::language(request.headers());
    let mut response = match answered(request, source, operation, most, respond).await {
        Ok(response) => response,
        Err(status) => {
            let mut refusal = error::unary(&status, language).map(Body::new);
            if status.code() == Code::Unimplemented {
                refusal.headers_mut().insert(ACCEPT_ENCODING, READ);
            }
            refusal
        }
    };
    if is_get || operation.is_about_sessions() {
        add_caching(operation, response.headers_mut());
    }
    response
}

/// Sets `Cache-Control`: five minutes for what depends on the catalogs alone, and `no-store` for what a token can open and for what is a
/// question of its own.
fn add_caching(operation: &Operation, headers: &mut HeaderMap) {
    let keeps = operation.method == "GET" && operation.token == Token::None;
    let caching = if keeps { FRESH } else { NO_STORE };
    headers.insert(CACHE_CONTROL, caching);
    headers.append(VARY, HeaderValue::from(AUTHORIZATION));
}

/// Where the message of a request is.
enum Source {
    Body(Encoding),
    Query(Query),
}

async fn answered<R>(
    request: Request<Body>,
    source: Source,
    operation: &Operation,
    most: usize,
    respond: impl FnOnce(RequestContext, EncodedRequest) -> R,
) -> Result<Response<Body>, Status>
where
    R: Future<Output = Result<Vec<u8>, Error>>,
{
    let language = bearer::language(request.headers());
    let refused = |error: Error| status(&error, language);
    let unimplemented = |error: Error| status_with(Code::Unimplemented, &error, language);
    let accepted = accepted(request.headers());
    check_version(request.headers()).map_err(refused)?;
    check_fields(request.headers(), operation).map_err(refused)?;
    let (head, mut body) = request.into_parts();
    let context = rpc::context(&head.headers, &head.extensions).map_err(refused)?;
    let admission = &context.admission;
    let (encoding, message) = match source {
        Source::Body(encoding) => {
            let coding = compression::sent(&head.headers).map_err(unimplemented)?;
            let message = collected(&mut body, coding, most, admission).await;
            (encoding, message)
        }
        Source::Query(query) => {
            let coding = coding_named(&query.compression).map_err(unimplemented)?;
            let message = plain(query.message, coding, most, admission).await;
            (query.encoding, message)
        }
    };
    let message = message.map_err(|unread| refusal(unread, most, language))?;
    admission.begin(message.len()).await.map_err(refused)?;
    let reply = respond(context, EncodedRequest::new(encoding, message)).await;
    let (reply, coding) = match reply {
        Ok(reply) if reply.len() < WORTH_IT => Ok((reply, None)),
        // Boxed, because every request holds as much memory as the largest part of this future.
        Ok(reply) => Box::pin(compressed(reply, accepted)).await,
        Err(error) => Err(error),
    }
    .map_err(refused)?;
    let mut response = Response::new(Body::new(axum::body::Body::from(reply)));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, unary_type(encoding));
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    headers.insert(VARY, HeaderValue::from(ACCEPT_LANGUAGE));
    tell(coding, headers);
    Ok(response)
}

/// The status for a message that was not read; it stands in no frame.
fn refusal(unread: reading::Unread, most: usize, language: Language) -> Status {
    let error = match unread {
        reading::Unread::TooLarge => too_large(most),
        reading::Unread::Broken => not_readable(),
        reading::Unread::Refused(error) => error,
    };
    status(&error, language)
}

/// The message in a body.
async fn collected(
    body: &mut Body,
    coding: Option<Coding>,
    most: usize,
    admission: &Admission,
) -> Result<Bytes, reading::Unread> {
    if body.size_hint().lower() > most as u64 {
        return Err(reading::Unread::TooLarge);
    }
    let sent = collect(body, most, admission).await?;
    plain(sent, coding, most, admission).await
}

/// A message without its compression.
async fn plain(
    sent: Bytes,
    coding: Option<Coding>,
    most: usize,
    admission: &Admission,
) -> Result<Bytes, reading::Unread> {
    match coding {
        // An empty message may go without the frame of its compression.
        Some(coding) if !sent.is_empty() => {
            Box::pin(decompress(sent, coding, most, admission)).await
        }
        _ => Ok(sent),
    }
}
