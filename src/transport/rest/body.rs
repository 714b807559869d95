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

/// A JSON body that can be read: the head of its request has been checked, and is no longer in memory.
#[derive(Debug)]
pub(in crate::transport) struct JsonBody {
    body: Body,
    coding: Option<Coding>,
    /// The most bytes, as sent and decompressed.
    most: usize,
    /// Whether the client sends the body only when asked to (`Expect: 100-continue`).
    expects: bool,
    admission: Admission,
}

impl JsonBody {
    /// Checks the head of a request: it has no query, and its media type and content coding are supported.
    pub(in crate::transport) fn of(request: Request, most: usize) -> Result<Self, Error> {
        if let Some(query) = request.uri().query() {
            no_query(query)?;
        }
        let headers = request.headers();
        is_sent_as(headers, "application/json", names_json)?;
        Ok(Self {
            coding: compression::sent(headers)?,
            most,
            expects: headers.contains_key(EXPECT),
            admission: admission(request.extensions())?,
            body: request.into_body(),
        })
    }

    /// Reads and decompresses the body. From then on the request counts as in progress.
    ///
    /// What few requests need is boxed, because every request holds as much memory as the largest part of this future.
    pub(in crate::transport) async fn read(mut self) -> Result<Bytes, Error> {
        match self.collect().await {
            Ok(read) => {
                self.admission.begin(read.len()).await?;
                Ok(read)
            }
            Err(Unread::TooLarge) => {
                let most = self.most;
                Box::pin(self.discard()).await;
                Err(too_large(most))
            }
            Err(Unread::Broken) => Err(broken(self.coding)),
            Err(Unread::Refused(error)) => Err(error),
        }
    }

    async fn collect(&mut self) -> Result<Bytes, Unread> {
        let most = self.most;
        if self.body.size_hint().lower() > most as u64 {
            return Err(Unread::TooLarge);
        }
        let sent = collect(&mut self.body, most, &self.admission).await?;
        match self.coding {
            None => Ok(sent),
            Some(coding) => {
                Box::pin(compression::decompress(sent, coding, most, &self.admission)).await
            }
        }
    }

    /// Reads and discards what the client is still sending.
    async fn discard(mut self) {
        let announced = self.body.size_hint().lower();
        if self.expects && announced > self.most as u64 {
            // It has sent nothing yet.
            return;
        }
        let discarding = async {
            let mut discarded = 0;
            while let Some(Ok(frame)) = self.body.frame().await {
                discarded += frame.data_ref().map_or(0, Bytes::len);
                if discarded > self.most.saturating_mul(MOST_DISCARDED) {
                    break;
                }
            }
        };
        // Whether all of it arrived does not change the response.
        drop(timeout(DISCARDING, discarding).await);
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
    admission.stream(coding.map_or(0, stream_room))?;
    let body = match coding {
        None => body,
        Some(coding) => Body::from_stream(decompressed(body, coding)),
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
