//! Unary calls: the body of a `POST`, or the query of a `GET`, is the message.

use bytes::Bytes;
use http::{
    Method, Request, Response,
    header::{ACCEPT_ENCODING, CONTENT_TYPE},
};
use hyper::body::Body as _;
use tonic::{Code, Status, body::Body};

use super::head::{Query, check_version, coding_named, unary_coding, unary_encoding, unary_type};
use super::{error, is_post, wrong_method, wrong_type};
use crate::transport::dispatch::{Message, RequestContext};
use crate::transport::grpc::status::{status, status_with};
use crate::transport::http::bearer;
use crate::transport::http::compression::{
    Coding, READ, WORTH_IT, accepted, compressed, decompress, tell,
};
use crate::transport::http::limits::Admission;
use crate::transport::http::reading::{Unread, collect};
use crate::transport::rpc;
use crate::transport::rpc::messages::Refusal;
use maecenas_contract::operations::Operation;
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

/// The content types of a request.
const TYPES: &str = "application/json, application/proto";

/// Reads the message of a call, and responds with the message that `respond` makes of it.
pub(super) async fn unary<R>(
    request: Request<Body>,
    operation: &'static Operation,
    most: usize,
    respond: impl FnOnce(RequestContext, Message) -> R,
) -> Response<Body>
where
    R: Future<Output = Result<Vec<u8>, Error>>,
{
    let read = if is_post(&request) {
        match unary_encoding(request.headers()) {
            None => return wrong_type(&request, TYPES),
            Some(encoding) => Source::Body(encoding),
        }
    } else if request.method() == Method::GET && operation.no_side_effects {
        Source::Query
    } else {
        let allowed = if operation.no_side_effects {
            "GET, POST"
        } else {
            "POST"
        };
        return wrong_method(&request, allowed);
    };
    match answered(request, read, most, respond).await {
        Ok(response) => response,
        Err(status) => {
            let mut refusal = error::unary(&status).map(Body::new);
            if status.code() == Code::Unimplemented {
                refusal.headers_mut().insert(ACCEPT_ENCODING, READ);
            }
            refusal
        }
    }
}

/// Where the message of a request is.
enum Source {
    Body(Encoding),
    Query,
}

async fn answered<R>(
    request: Request<Body>,
    source: Source,
    most: usize,
    respond: impl FnOnce(RequestContext, Message) -> R,
) -> Result<Response<Body>, Status>
where
    R: Future<Output = Result<Vec<u8>, Error>>,
{
    let language = bearer::language(request.headers());
    let refused = |error: Error| status(&error, language);
    let unsupported = |error: Error| status_with(Code::Unimplemented, &error, language);
    let accepted = accepted(request.headers());
    check_version(request.headers()).map_err(refused)?;
    let (head, mut body) = request.into_parts();
    let context = rpc::context(&head.headers, &head.extensions).map_err(refused)?;
    let admission = &context.admission;
    let (encoding, message) = match source {
        Source::Body(encoding) => {
            let coding = unary_coding(&head.headers).map_err(unsupported)?;
            let message = collected(&mut body, coding, most, admission).await;
            (encoding, message)
        }
        Source::Query => {
            let query = Query::of(head.uri.query().unwrap_or_default()).map_err(refused)?;
            let coding = coding_named(&query.compression).map_err(unsupported)?;
            let message = plain(query.message, coding, most, admission).await;
            (query.encoding, message)
        }
    };
    let message = message.map_err(|unread| Refusal::Unread(unread).status(most, language))?;
    admission.begin(message.len()).await.map_err(refused)?;
    let reply = respond(context, Message::new(encoding, message)).await;
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
    tell(coding, headers);
    Ok(response)
}

/// The message in a body.
async fn collected(
    body: &mut Body,
    coding: Option<Coding>,
    most: usize,
    admission: &Admission,
) -> Result<Bytes, Unread> {
    if body.size_hint().lower() > most as u64 {
        return Err(Unread::TooLarge);
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
) -> Result<Bytes, Unread> {
    match coding {
        // An empty message may go without the frame of its compression.
        Some(coding) if !sent.is_empty() => {
            Box::pin(decompress(sent, coding, most, admission)).await
        }
        _ => Ok(sent),
    }
}
