//! Streams: framed messages in both directions. The last message of a response says how the stream ends.

use std::convert::Infallible;

use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt};
use http::{
    HeaderName, HeaderValue, Request, Response,
    header::{CONTENT_LANGUAGE, CONTENT_TYPE},
};
use tokio::time::{Instant, timeout_at};
use tonic::{Status, body::Body};

use super::head::{check_fields, check_version, stream_coding, stream_encoding, stream_type};
use super::{error, is_post, wrong_method, wrong_type};
use crate::transport::dispatch::{EncodedRequest, RequestContext};
use crate::transport::http::compression::{Coding, WORTH_IT, compressed};
use crate::transport::http::limits::deadline;
use crate::transport::http::negotiation::Protocol;
use crate::transport::http::{bearer, unbuffered};
use crate::transport::rpc;
use crate::transport::rpc::messages::{HEAD, Messages, accepted, framed};
use crate::transport::rpc::status::{status, status_with};
use maecenas_contract::operations::{Form, Operation};
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
    operation: &Operation,
    most: usize,
    respond: impl Fn(RequestContext, EncodedRequest) -> R,
) -> Response<Body>
where
    R: Future<Output = Result<S, Error>>,
    S: Stream<Item = Vec<u8>> + Send + 'static,
{
    let opened = match Opened::of(request, operation, most) {
        Ok(opened) => opened,
        Err(refusal) => return *refusal,
    };
    let Opened {
        format,
        context,
        mut messages,
    } = opened;
    let Format {
        encoding, language, ..
    } = format;
    let pages = async {
        let message = messages.counted().await;
        let message = message.map_err(|refusal| refusal.status(most, language))?;
        let message = message.unwrap_or_default();
        // The end is awaited too: it is where a second message is refused.
        let end = messages.counted().await;
        end.map_err(|refusal| refusal.status(most, language))?;
        let message = EncodedRequest::new(encoding, message.slice(HEAD.min(message.len())..));
        let refused = |error: Error| status(&error, language);
        let begun = context.admission.begin(message.size).await;
        begun.map_err(refused)?;
        respond(context, message).await.map_err(refused)
    };
    match pages.await {
        Ok(pages) => format.streamed(pages.map(Ok)),
        Err(status) => format.ended(&status),
    }
}

/// Responds to each message of a stream.
pub(super) fn each<R>(
    request: Request<Body>,
    operation: &Operation,
    most: usize,
    respond: impl Fn(RequestContext, EncodedRequest) -> R + Clone + Send + Sync + 'static,
) -> Response<Body>
where
    R: Future<Output = Vec<u8>> + Send + 'static,
{
    let opened = match Opened::of(request, operation, most) {
        Ok(opened) => opened,
        Err(refusal) => return *refusal,
    };
    let Opened {
        format,
        context,
        messages,
    } = opened;
    let Format {
        encoding, language, ..
    } = format;
    if let Err(error) = context.admission.stream(0) {
        return format.ended(&status(&error, language));
    }
    format.streamed(stream::unfold(Some(messages), move |messages| {
        let (respond, context) = (respond.clone(), context.clone());
        async move {
            let mut messages = messages?;
            let message = match messages.counted().await.transpose()? {
                Ok(message) => EncodedRequest::new(encoding, message.slice(HEAD..)),
                Err(refusal) => return Some((Err(refusal.status(most, language)), None)),
            };
            context.admission.next_message().await;
            Some((Ok(respond(context, message).await), Some(messages)))
        }
    }))
}

/// A stream whose head is accepted.
struct Opened {
    format: Format,
    context: RequestContext,
    messages: Messages,
}

impl Opened {
    /// Checks the head of a request; its error is the response that refuses it.
    fn of(
        request: Request<Body>,
        operation: &Operation,
        most: usize,
    ) -> Result<Self, Box<Response<Body>>> {
        if !is_post(&request) {
            return Err(Box::new(wrong_method(&request, "POST")));
        }
        let encoding = stream_encoding(request.headers());
        let encoding = encoding.ok_or_else(|| Box::new(wrong_type(&request, TYPES)))?;
        let (head, body) = request.into_parts();
        let headers = &head.headers;
        let language = bearer::language(headers);
        let time = deadline::of(headers, Protocol::Connect);
        let format = Format {
            encoding,
            language,
            accepted: accepted(headers, ACCEPTED),
            due: time.map(|time| Instant::now() + time),
        };
        let open = || {
            let refused = |error: Error| status(&error, language);
            check_version(headers).map_err(refused)?;
            check_fields(headers, operation).map_err(refused)?;
            let coding = stream_coding(headers)
                .map_err(|error| status_with(tonic::Code::Unimplemented, &error, language))?;
            let context = rpc::context(headers, &head.extensions).map_err(refused)?;
            Ok((context, coding))
        };
        let (context, coding) = open().map_err(|status: Status| Box::new(format.ended(&status)))?;
        let admission = context.admission.clone();
        // Exactly one message, unless each has a response.
        let alone = operation.form != Form::Each;
        Ok(Self {
            format,
            context,
            messages: Messages::of(body, coding, most, admission, alone),
        })
    }
}

/// How the messages of a response are written.
#[derive(Clone, Copy)]
struct Format {
    encoding: Encoding,
    language: Language,
    /// How they may be compressed.
    accepted: Option<Coding>,
    /// By when the stream ends.
    due: Option<Instant>,
}

impl Format {
    /// The response with a stream of messages, and its end.
    fn streamed(
        self,
        messages: impl Stream<Item = Result<Vec<u8>, Status>> + Send + 'static,
    ) -> Response<Body> {
        let messages = Box::pin(messages);
        let frames = stream::unfold(Some(messages), move |messages| async move {
            let mut messages = messages?;
            let next = match self.due {
                None => Ok(messages.next().await),
                Some(due) => timeout_at(due, messages.next()).await,
            };
            let frame = match next {
                // The client has chosen this end: it is no problem of the service, and counted as none.
                Err(_) => {
                    let sentence = text!("stream-deadline");
                    let sentence = sentence.in_language(self.language);
                    Err(Status::deadline_exceeded(sentence))
                }
                Ok(None) => return Some((error::end(None), None)),
                Ok(Some(Ok(message))) => {
                    let frame = enveloped(message, self.accepted).await;
                    frame.map_err(|error| status(&error, self.language))
                }
                Ok(Some(Err(status))) => Err(status),
            };
            Some(match frame {
                Ok(frame) => (frame, Some(messages)),
                Err(status) => (error::end(Some(&status)), None),
            })
        });
        let mut response = self.of_frames(frames);
        if let Some(coding) = self.accepted {
            let name = HeaderValue::from_static(coding.name());
            response.headers_mut().insert(CODING, name);
        }
        response
    }

    /// The response with a stream that has no message: an error ends it.
    fn ended(self, status: &Status) -> Response<Body> {
        self.of_frames(stream::iter([error::end(Some(status))]))
    }

    fn of_frames(self, frames: impl Stream<Item = Bytes> + Send + 'static) -> Response<Body> {
        let frames = axum::body::Body::from_stream(frames.map(Ok::<_, Infallible>));
        let mut response = Response::new(Body::new(frames));
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, stream_type(self.encoding));
        let language = HeaderValue::from_static(self.language.tag());
        headers.insert(CONTENT_LANGUAGE, language);
        headers.insert(HeaderName::from_static(ACCEPTED), READ);
        unbuffered(headers);
        response
    }
}

/// A message in its frame, compressed if the client accepts it and the message is large enough.
async fn enveloped(message: Vec<u8>, accepted: Option<Coding>) -> Result<Bytes, Error> {
    if message.len() < WORTH_IT {
        return framed(&message, 0);
    }
    let (message, coding) = compressed(message, accepted).await?;
    framed(&message, coding.is_some().into())
}
