//! Reads the body of a REST request and checks its media type and content coding.

use std::time::Duration;

use axum::{
    body::{Body, Bytes},
    extract::Request,
};
use http::{
    Extensions, HeaderMap,
    header::{CONTENT_TYPE, EXPECT},
};
use http_body_util::BodyExt;
use hyper::body::Body as _;
use tokio::time::timeout;

use super::query;
use crate::transport::{
    http::reading::{Unread, collect},
    http::{
        compression::{self, Coding, decompressed, stream_room},
        limits::Admission,
    },
};
use crate::{
    contract::{
        Text,
        limits::{Fault, FaultCode},
        text,
    },
    service::{Code, Error, blocking::failed},
};

/// How much of a body that is too large is read and discarded, as a multiple of the limit, and for how long: many clients read
/// the response only after they have sent the body.
const MOST_DISCARDED: usize = 8;
const DISCARDING: Duration = Duration::from_secs(5);

/// The media type of newline-delimited JSON.
pub(in crate::transport) const NDJSON: &str = "application/x-ndjson";

/// Reads and decompresses a JSON body of at most `most` bytes. From then on the request counts as in progress.
pub(in crate::transport) async fn read(request: Request, most: usize) -> Result<Bytes, Error> {
    let (head, mut body) = request.into_parts();
    if let Some(query) = head.uri.query() {
        no_query(query)?;
    }
    is_sent_as(&head.headers, "application/json", names_json)?;
    let coding = compression::sent(&head.headers)?;
    let admission = admission(&head.extensions)?;
    let announced = body.size_hint().lower();
    if announced > most as u64 {
        // A client that sent `Expect: 100-continue` has sent no body yet.
        if !head.headers.contains_key(EXPECT) {
            discard(body, most).await;
        }
        return Err(too_large(most));
    }
    let read = async {
        let sent = collect(&mut body, most, &admission).await?;
        match coding {
            None => Ok(sent),
            Some(coding) => compression::decompress(sent, coding, most, &admission).await,
        }
    };
    match read.await {
        Ok(read) => {
            admission.begin(read.len())?;
            Ok(read)
        }
        Err(Unread::TooLarge) => {
            discard(body, most).await;
            Err(too_large(most))
        }
        Err(Unread::Broken) => Err(broken(coding)),
        Err(Unread::Refused(error)) => Err(error),
    }
}

/// The admission of a request, which the middleware adds before routing.
pub(in crate::transport) fn admission(extensions: &Extensions) -> Result<Admission, Error> {
    extensions.get::<Admission>().cloned().ok_or_else(failed)
}

/// The body of a stream of JSON lines. From then on the request counts as an open stream.
pub(in crate::transport) fn lines(request: Request) -> Result<(Body, Admission), Error> {
    let (head, body) = request.into_parts();
    if let Some(query) = head.uri.query() {
        no_query(query)?;
    }
    is_sent_as(&head.headers, NDJSON, |sent| essence(sent) == NDJSON)?;
    let coding = compression::sent(&head.headers)?;
    let admission = admission(&head.extensions)?;
    admission.stream()?;
    let body = match coding {
        None => body,
        Some(coding) => {
            admission.window(stream_room(coding))?;
            Body::from_stream(decompressed(body, coding))
        }
    };
    Ok((body, admission))
}

fn broken(coding: Option<Coding>) -> Error {
    let detail = match coding {
        None => text!("body-breaks-off"),
        Some(coding) => {
            let name = coding.name();
            text!("body-breaks-off-or-coding", name)
        }
    };
    Error::new(Code::MalformedJson, detail)
}

pub(in crate::transport) fn too_large(most: usize) -> Error {
    let detail = text!("body-too-large", most);
    Error::new(Code::BodyTooLarge, detail)
}

/// Reads and discards what the client is still sending.
async fn discard(mut body: Body, most: usize) {
    let discarding = async {
        let mut discarded = 0;
        while let Some(Ok(frame)) = body.frame().await {
            discarded += frame.data_ref().map_or(0, Bytes::len);
            if discarded > most.saturating_mul(MOST_DISCARDED) {
                break;
            }
        }
    };
    // Whether all of it arrived does not change the response.
    drop(timeout(DISCARDING, discarding).await);
}

/// Refuses a query, where the request is in the body.
fn no_query(query: &str) -> Result<(), Error> {
    let faults: Vec<_> = query::names(query)
        .map(|name| Fault {
            message: text!("query-not-taken", name),
            code: FaultCode::UnknownField.name(),
            field: name,
        })
        .collect();
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.into())
    }
}

/// Checks the content type.
fn is_sent_as(
    headers: &HeaderMap,
    media_type: &str,
    names_it: impl FnOnce(&str) -> bool,
) -> Result<(), Error> {
    let refused = |detail: Text| Err(Error::new(Code::UnsupportedMediaType, detail));
    let Some(sent) = headers.get(CONTENT_TYPE) else {
        return refused(text!("no-content-type", media_type));
    };
    if sent == media_type || sent.to_str().is_ok_and(names_it) {
        return Ok(());
    }
    let sent: String = String::from_utf8_lossy(sent.as_bytes())
        .chars()
        .take(80)
        .collect();
    refused(text!("other-content-type", sent, media_type))
}

/// A media type without its parameters.
fn essence(media_type: &str) -> String {
    let essence = media_type.split(';').next().unwrap_or_default();
    essence.trim().to_ascii_lowercase()
}

/// Whether a media type is JSON, or based on JSON (`+json`).
fn names_json(media_type: &str) -> bool {
    let essence = essence(media_type);
    let subtype = essence.strip_prefix("application/");
    subtype.is_some_and(|subtype| subtype == "json" || subtype.ends_with("+json"))
}
