//! Reads the body of a REST request, if it is one that can be read.

use std::time::Duration;

use axum::{
    body::{Body, Bytes},
    extract::Request,
};
use http::{
    HeaderMap,
    header::{CONTENT_ENCODING, CONTENT_TYPE, EXPECT},
};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::Body as _;
use tokio::time::timeout;

use super::{MOST_BYTES, query};
use crate::{
    contract::limits::{Fault, FaultCode},
    service::{Code, Error},
};

/// The longest that a body, or the next part of a stream, may take to arrive.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// The most bytes of a body too large that are taken in, and the longest that this may take: a client that is still
/// sending does not hear the answer.
const MOST_DISCARDED: usize = 8 * MOST_BYTES;
const DISCARDING: Duration = Duration::from_secs(5);

/// The media type of a JSON value on each line.
pub(super) const NDJSON: &str = "application/x-ndjson";

/// The bytes of a request's body.
pub(super) async fn read(request: Request) -> Result<Bytes, Error> {
    let (head, body) = request.into_parts();
    if let Some(query) = head.uri.query() {
        no_query(query)?;
    }
    is_sent_as(&head.headers, "application/json", names_json)?;
    let told = body.size_hint().lower();
    if told > MOST_BYTES as u64 {
        // A client that asked first has sent nothing yet.
        if !head.headers.contains_key(EXPECT) {
            discard(body).await;
        }
        return Err(too_large());
    }
    let mut body = body;
    let reading = Limited::new(&mut body, MOST_BYTES).collect();
    let broken = match timeout(PATIENCE, reading).await {
        Ok(Ok(read)) => return Ok(read.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            discard(body).await;
            return Err(too_large());
        }
        Ok(Err(_)) => "the body breaks off; send it again".to_owned(),
        Err(_) => format!("the body did not arrive within {PATIENCE:?}; send it again"),
    };
    Err(Error::new(Code::MalformedJson, broken))
}

/// The body of a stream of JSON lines.
pub(super) fn lines(request: Request) -> Result<Body, Error> {
    let (head, body) = request.into_parts();
    if let Some(query) = head.uri.query() {
        no_query(query)?;
    }
    is_sent_as(&head.headers, NDJSON, |sent| essence(sent) == NDJSON)?;
    Ok(body)
}

pub(super) fn too_large() -> Error {
    let detail = format!(
        "the body has more than {MOST_BYTES} bytes; send less at once, such as a large batch in parts"
    );
    Error::new(Code::BodyTooLarge, detail)
}

/// Takes in what a client is still sending.
async fn discard(mut body: Body) {
    let discarding = async {
        let mut discarded = 0;
        while let Some(Ok(frame)) = body.frame().await {
            discarded += frame.data_ref().map_or(0, Bytes::len);
            if discarded > MOST_DISCARDED {
                break;
            }
        }
    };
    // Whether all of it came makes no difference to the answer.
    drop(timeout(DISCARDING, discarding).await);
}

/// A question in the body has none in the query.
fn no_query(query: &str) -> Result<(), Error> {
    let faults: Vec<_> = query::names(query)
        .map(|name| Fault {
            message: format!("`{name}` stands in the query; this operation reads its body alone"),
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

/// The body must be sent as a media type, and not compressed.
fn is_sent_as(
    headers: &HeaderMap,
    media_type: &str,
    names_it: impl FnOnce(&str) -> bool,
) -> Result<(), Error> {
    let refused = |detail: String| Err(Error::new(Code::UnsupportedMediaType, detail));
    if let Some(coding) = headers.get(CONTENT_ENCODING)
        && coding != "identity"
    {
        return refused("the body is compressed; send it as it is".to_owned());
    }
    let Some(sent) = headers.get(CONTENT_TYPE) else {
        return refused(format!("the body has no content-type; send `{media_type}`"));
    };
    if sent == media_type || sent.to_str().is_ok_and(names_it) {
        return Ok(());
    }
    let sent: String = String::from_utf8_lossy(sent.as_bytes())
        .chars()
        .take(80)
        .collect();
    refused(format!("the body is sent as `{sent}`; send `{media_type}`"))
}

/// A media type without its parameters.
fn essence(media_type: &str) -> String {
    let essence = media_type.split(';').next().unwrap_or_default();
    essence.trim().to_ascii_lowercase()
}

/// Whether a media type is that of JSON, or of something written in JSON.
fn names_json(media_type: &str) -> bool {
    let essence = essence(media_type);
    let subtype = essence.strip_prefix("application/");
    subtype.is_some_and(|subtype| subtype == "json" || subtype.ends_with("+json"))
}
