//! Streams: framed messages in both directions. The last message of a response says how the stream ends.

use std::convert::Infallible;

use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt};
use http::{
    HeaderMap, HeaderName, HeaderValue, Request, Response,
    header::{CONTENT_LANGUAGE, CONTENT_TYPE},
};
use tokio::time::{Instant, timeout_at};
use tonic::{Status, body::Body};

use super::head::{check_fields, check_version, stream_coding, stream_encoding, stream_type};
use super::{error, is_post, wrong_method, wrong_type};
use crate::transport::dispatch::{Message, RequestContext};
use crate::transport::http::compression::{Coding, WORTH_IT, compressed};
use crate::transport::http::limits::deadline;
use crate::transport::http::negotiation::Protocol;
use crate::transport::http::{bearer, unbuffered};
use crate::transport::rpc;
use crate::transport::rpc::messages::{HEAD, Messages, accepted, framed};
use crate::transport::rpc::status::{status, status_with};
use maecenas_contract::errors::Code;
use maecenas_contract::{Language, text};
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

/// The content types of a request.
const TYPES: &str = "application/connect+json, application/connect+proto";
/// The compression of the response messages.
const CODING: HeaderName = HeaderName::from_static("connect-content-encoding");
/// The compressions of response messages that the client can read.
const ACCEPTED: &str = "connect-accept-encoding";
/// The compressions of request messages that the service can read.
const READ: HeaderValue = HeaderValue::from_static("gzip, zstd");

/// Responds to one message with a stream of messages.
pub(super) async fn pages<R, S>(
    request: Request<Body>,
    most: usize,
    respond: impl Fn(RequestContext, Message) -> R,
) -> Response<Body>
where
    R: Future<Output = Result<S, Error>>,
    S: Stream<Item = Vec<u8>> + Send + 'static,
{
    let encoding = match stream_encoding_of(&request) {
        Ok(encoding) => encoding,
        Err(refusal) => return *refusal,
    };
    let sending = Sending {
        accepted: accepted(request.headers(), ACCEPTED),
        due: due(request.headers()),
    };
    let language = bearer::language(request.headers());
    let pages = async {
        let (context, mut messages) = begun(request, most, true)?;
        let message = messages.counted().await;
        let message = message.map_err(|refusal| refusal.status(most, language))?;
        let message = message.unwrap_or_default();
        // The end is awaited too: it is where a second message is refused.
        let end = messages.counted().await;
        end.map_err(|refusal| refusal.status(most, language))?;
        let message = Message::new(encoding, message.slice(HEAD.min(message.len())..));
        let refused = |error: Error| status(&error, language);
        context
            .admission
            .begin(message.size)
            .await
            .map_err(refused)?;
        respond(context, message).await.map_err(refused)
    };
    match pages.await {
        Ok(pages) => streamed(pages.map(Ok), encoding, sending, language),
        Err(status) => ended(&status, encoding, language),
    }
}

/// Responds to each message of a stream.
pub(super) fn each<R>(
    request: Request<Body>,
    most: usize,
    respond: impl Fn(RequestContext, Message) -> R + Clone + Send + Sync + 'static,
) -> Response<Body>
where
    R: Future<Output = Vec<u8>> + Send + 'static,
{
    let encoding = match stream_encoding_of(&request) {
        Ok(encoding) => encoding,
        Err(refusal) => return *refusal,
    };
    let sending = Sending {
        accepted: accepted(request.headers(), ACCEPTED),
        due: due(request.headers()),
    };
    let language = bearer::language(request.headers());
    let begun = begun(request, most, false).and_then(|(context, messages)| {
        let streaming = context.admission.stream(0);
        streaming.map_err(|error| status(&error, language))?;
        Ok((context, messages))
    });
    let (context, messages) = match begun {
        Ok(begun) => begun,
        Err(status) => return ended(&status, encoding, language),
    };
    let responses = stream::unfold(Some(messages), move |messages| {
        let (respond, context) = (respond.clone(), context.clone());
        async move {
            let mut messages = messages?;
            let message = match messages.counted().await.transpose()? {
                Ok(message) => Message::new(encoding, message.slice(HEAD..)),
                Err(refusal) => return Some((Err(refusal.status(most, language)), None)),
            };
            context.admission.next_message().await;
            Some((Ok(respond(context, message).await), Some(messages)))
        }
    });
    streamed(responses, encoding, sending, language)
}

/// The encoding of a stream, or why the protocol refuses it without a message.
fn stream_encoding_of(request: &Request<Body>) -> Result<Encoding, Box<Response<Body>>> {
    if !is_post(request) {
        return Err(Box::new(wrong_method(request, "POST")));
    }
    stream_encoding(request.headers()).ok_or_else(|| Box::new(wrong_type(request, TYPES)))
}

/// By when the client wants the end of a stream.
fn due(headers: &HeaderMap) -> Option<Instant> {
    Some(Instant::now() + deadline::of(headers, Protocol::Connect)?)
}

/// The context of a stream and its messages; `alone` says that there has to be exactly one.
fn begun(
    request: Request<Body>,
    most: usize,
    alone: bool,
) -> Result<(RequestContext, Messages), Status> {
    let (head, body) = request.into_parts();
    let language = bearer::language(&head.headers);
    let refused = |error: Error| status(&error, language);
    check_version(&head.headers).map_err(refused)?;
    check_fields(&head.headers).map_err(refused)?;
    let coding = stream_coding(&head.headers)
        .map_err(|error| status_with(tonic::Code::Unimplemented, &error, language))?;
    let context = rpc::context(&head.headers, &head.extensions).map_err(refused)?;
    let admission = context.admission.clone();
    Ok((context, Messages::of(body, coding, most, admission, alone)))
}

/// How the messages of a response are sent.
#[derive(Clone, Copy)]
struct Sending {
    /// How they may be compressed.
    accepted: Option<Coding>,
    /// By when the stream ends.
    due: Option<Instant>,
}

/// The response with a stream of messages, and its end.
fn streamed(
    messages: impl Stream<Item = Result<Vec<u8>, Status>> + Send + 'static,
    encoding: Encoding,
    Sending { accepted, due }: Sending,
    language: Language,
) -> Response<Body> {
    let messages = Box::pin(messages);
    let frames = stream::unfold(Some(messages), move |messages| async move {
        let mut messages = messages?;
        let next = match due {
            None => Ok(messages.next().await),
            Some(due) => timeout_at(due, messages.next()).await,
        };
        let frame = match next {
            Err(_) => {
                let error = Error::new(Code::DeadlineExceeded, text!("stream-deadline"));
                Err(status(&error, language))
            }
            Ok(None) => return Some((error::end(None), None)),
            Ok(Some(Ok(message))) => {
                let frame = enveloped(message, accepted).await;
                frame.map_err(|error| status(&error, language))
            }
            Ok(Some(Err(status))) => Err(status),
        };
        Some(match frame {
            Ok(frame) => (frame, Some(messages)),
            Err(status) => (error::end(Some(&status)), None),
        })
    });
    let mut response = of_frames(frames, encoding, language);
    if let Some(coding) = accepted {
        let name = HeaderValue::from_static(coding.name());
        response.headers_mut().insert(CODING, name);
    }
    response
}

/// A message in its frame, compressed if the client accepts it and the message is large enough.
async fn enveloped(message: Vec<u8>, accepted: Option<Coding>) -> Result<Bytes, Error> {
    if message.len() < WORTH_IT {
        return framed(&message, 0);
    }
    let (message, coding) = compressed(message, accepted).await?;
    framed(&message, coding.is_some().into())
}

/// The response with a stream that has no message: an error ends it.
fn ended(status: &Status, encoding: Encoding, language: Language) -> Response<Body> {
    let end = error::end(Some(status));
    of_frames(stream::iter([end]), encoding, language)
}

fn of_frames(
    frames: impl Stream<Item = Bytes> + Send + 'static,
    encoding: Encoding,
    language: Language,
) -> Response<Body> {
    let frames = axum::body::Body::from_stream(frames.map(Ok::<_, Infallible>));
    let mut response = Response::new(Body::new(frames));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, stream_type(encoding));
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    headers.insert(HeaderName::from_static(ACCEPTED), READ);
    unbuffered(headers);
    response
}
