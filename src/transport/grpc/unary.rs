//! Unary calls: one message in, one message out.
//!
//! The gRPC library copies each message twice and passes it through two more bodies; so a unary call goes around it. Messages arrive
//! decompressed and with their frame header from [`messages`](crate::transport::rpc::messages).

use std::{
    convert::Infallible,
    mem,
    pin::Pin,
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{HeaderMap, HeaderValue, Response, header::CONTENT_TYPE};
use http_body_util::BodyExt;
use hyper::body::{Body as HttpBody, Frame};
use tonic::{Status, body::Body};
use tower::service_fn;

use super::protocol::{context, grpc};
use crate::service::blocking::failed;
use crate::transport::dispatch::{EncodedRequest, RequestContext};
use crate::transport::http::compression::{Coding, WORTH_IT, compressed};
use crate::transport::rpc::messages::{HEAD, accepted, framed};
use crate::transport::rpc::status::status;
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

const GRPC: HeaderValue = HeaderValue::from_static("application/grpc");
const SUCCESS: HeaderValue = HeaderValue::from_static("0");
const ENCODING: &str = "grpc-encoding";

/// Reads the message of a call, and responds with the message that `respond` makes of it.
pub(super) async fn unary<R>(
    request: http::Request<Body>,
    most: usize,
    respond: impl FnOnce(RequestContext, EncodedRequest) -> R,
) -> Response<Body>
where
    R: Future<Output = Result<Vec<u8>, Error>>,
{
    let accepted = accepted(request.headers(), "grpc-accept-encoding");
    if !super::messages::can_read(request.headers()) {
        return of_unknown_compression(request, most).await;
    }
    match answered(request, accepted, respond).await {
        Ok(response) => response,
        Err(status) => status.into_http(),
    }
}

async fn answered<R>(
    request: http::Request<Body>,
    accepted: Option<Coding>,
    respond: impl FnOnce(RequestContext, EncodedRequest) -> R,
) -> Result<Response<Body>, Status>
where
    R: Future<Output = Result<Vec<u8>, Error>>,
{
    let (head, mut body) = request.into_parts();
    let context = context(&head.headers, &head.extensions)?;
    let language = context.caller.language;
    let message = message(&mut body).await?;
    let begun = context.admission.begin(message.len()).await;
    begun.map_err(|error| status(&error, language))?;
    let message = EncodedRequest::new(Encoding::Protobuf, message);
    let reply = respond(context, message).await;
    let reply = reply.map_err(|error| status(&error, language))?;
    let (reply, coding) = match accepted {
        Some(_) if reply.len() >= WORTH_IT => Box::pin(compressed(reply, accepted))
            .await
            .map_err(|error| status(&error, language))?,
        _ => (reply, None),
    };
    let frame = framed(&reply, coding.is_some().into());
    let frame = frame.map_err(|error| status(&error, language))?;
    let mut response = Response::new(Body::new(Reply::Message(frame)));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, GRPC);
    if let Some(coding) = coding {
        headers.insert(ENCODING, HeaderValue::from_static(coding.name()));
    }
    Ok(response)
}

/// The one message of a request, without its frame header.
async fn message(body: &mut Body) -> Result<Bytes, Status> {
    let mut message = Bytes::new();
    // The end is awaited too: it is where a second message is refused.
    while let Some(frame) = body.frame().await {
        if let Ok(data) = frame?.into_data() {
            message = data;
        }
    }
    Ok(message.slice(HEAD.min(message.len())..))
}

/// The response of the gRPC library to a message of a compression that it does not know, with those that it knows.
async fn of_unknown_compression(request: http::Request<Body>, most: usize) -> Response<Body> {
    let call =
        |_: tonic::Request<Bytes>| -> BoxFuture<'static, Result<tonic::Response<Vec<u8>>, Status>> {
            Box::pin(async { Err(status(&failed(), maecenas_contract::Language::English)) })
        };
    grpc(most).unary(service_fn(call), request).await
}

/// The body of a response: its message, and then the status.
enum Reply {
    Message(Bytes),
    Status,
    End,
}

impl HttpBody for Reply {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(match mem::replace(&mut *self, Self::End) {
            Self::Message(message) => {
                *self = Self::Status;
                Some(Ok(Frame::data(message)))
            }
            Self::Status => {
                let mut trailers = HeaderMap::with_capacity(1);
                trailers.insert(Status::GRPC_STATUS, SUCCESS);
                Some(Ok(Frame::trailers(trailers)))
            }
            Self::End => None,
        })
    }
}
