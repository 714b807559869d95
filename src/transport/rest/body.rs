//! Reads the body of a REST request and checks its media type and content coding.

use axum::{
    body::{Body, Bytes},
    extract::Request,
};
use http::{Extensions, HeaderMap, header::CONTENT_TYPE};
use hyper::body::Body as _;

use super::query;
use crate::service::blocking::failed;
use crate::transport::http::compression;
use crate::transport::http::compression::{Coding, decompressed, stream_room};
use crate::transport::http::limits::Admission;
use crate::transport::http::reading::{Unread, collect};
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Fault, FaultCode};
use maecenas_contract::{Text, text};
use maecenas_engine::{Error, Limit};

/// The media type of newline-delimited JSON.
pub(in crate::transport) const NDJSON: &str = "application/x-ndjson";

/// A JSON body that can be read: the head of its request has been checked, and is no longer in memory.
#[derive(Debug)]
pub(in crate::transport) struct JsonBody {
    body: Body,
    coding: Option<Coding>,
    /// The most bytes, as sent and decompressed.
    most: usize,
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
            Err(Unread::TooLarge) => Err(too_large(self.most)),
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
    Error::new(Code::BodyTooLarge, detail).limit(Limit::BodyBytes)
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
