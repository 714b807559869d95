//! Reads a request about a session, with fields from the path, the query, the body and the headers.

use axum::{
    RequestExt,
    body::Bytes,
    extract::{RawPathParams, Request},
};
use http::{HeaderMap, HeaderName, HeaderValue, header::IF_MATCH};
use hyper::body::Body as _;
use serde_json::Value;

use crate::service::{Etag, EtagError, EventId};
use crate::transport::dispatch::EncodedRequest;
use crate::transport::rest::body::JsonBody;
use crate::transport::rest::{body, query};
use maecenas_contract::json_errors::without_nulls;
use maecenas_contract::limits::{Fault, FaultCode};
use maecenas_contract::{Text, descriptor, text};
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// The limits of `seen` and `seenEtag` in the contract.
const MOST_SEEN: u32 = 1_000_000;
const LONGEST_TAG: usize = 64;

/// Fields from the path and the headers, each with its JSON.
type Given = Vec<(&'static str, String)>;

/// The message of a request without a body, by the full name of the message: from the path and the query.
pub(in crate::transport) async fn get(
    mut request: Request,
    message: &str,
) -> Result<EncodedRequest, Error> {
    let given = given(&mut request, message).await?;
    // A browser that reconnects to an event stream repeats the first URL; `Last-Event-ID` is newer than its query.
    let seen = given.iter().any(|(field, _)| field.starts_with("seen"));
    let query = request.uri().query().unwrap_or_default();
    let query: Vec<_> = query
        .split('&')
        .filter(|parameter| !(seen && is_seen(parameter)))
        .collect();
    let json = query::as_json(message, Some(&query.join("&")), &given);
    Ok(of_json(json, 0))
}

/// Whether a parameter of the query is a version that the watcher has seen. One that is none is left for its reader to refuse.
fn is_seen(parameter: &str) -> bool {
    let version = |text: &str| text.parse::<u32>().is_ok_and(|seen| seen <= MOST_SEEN);
    let tag = |text: &str| !text.is_empty() && text.len() <= LONGEST_TAG;
    parameter.strip_prefix("seen=").is_some_and(version)
        || parameter.strip_prefix("seenEtag=").is_some_and(tag)
}

/// The message of a `POST` request, from the path and the body.
pub(in crate::transport) async fn post(
    mut request: Request,
    message: &str,
    most: usize,
) -> Result<EncodedRequest, Error> {
    let given = given(&mut request, message).await?;
    // A request whose fields are all in the path may have no body.
    if is_whole(message) && is_empty(&request) {
        body::admission(request.extensions())?.begin(0).await?;
        let json = spliced(&given, &Bytes::from_static(b"{}"));
        return Ok(of_json(json, 0));
    }
    let body = JsonBody::of(request, most)?.read().await?;
    Ok(of_json(spliced(&given, &body), body.len()))
}

/// A message of which the client sent `size` bytes in a body.
fn of_json(json: Vec<u8>, size: usize) -> EncodedRequest {
    EncodedRequest {
        encoding: Encoding::Json,
        bytes: json.into(),
        size,
    }
}

/// Whether all fields of a message are in the path.
fn is_whole(message: &str) -> bool {
    let message = descriptor(message);
    message.is_some_and(|message| message.fields().all(|field| field.name() == "id"))
}

fn is_empty(request: &Request) -> bool {
    request.body().is_end_stream()
}

/// The fields from the path and the headers.
async fn given(request: &mut Request, message: &str) -> Result<Given, Error> {
    let mut given = Given::new();
    if let Ok(path) = request.extract_parts::<RawPathParams>().await {
        let sessions = path.iter().filter(|(name, _)| *name == "id");
        given.extend(sessions.map(|(_, id)| ("id", Value::from(id).to_string())));
    }
    let message = descriptor(message);
    let has = |field: &str| {
        let message = message.as_ref();
        message.is_some_and(|message| message.get_field_by_name(field).is_some())
    };
    let headers = request.headers();
    if has("ticket")
        && let Some(id) = text(headers, &LAST_EVENT_ID)?.map(str::trim)
        && id.parse().is_ok_and(|id: EventId| id.mark.is_some())
    {
        given.push(("seenEtag", Value::from(id).to_string()));
        return Ok(given);
    }
    if has("idempotency_key") {
        let key = text(headers, &IDEMPOTENCY_KEY)?;
        given.extend(key.map(|key| ("idempotencyKey", Value::from(key).to_string())));
    }
    for (header, version, etag) in [
        (IF_MATCH, "version", "etag"),
        (LAST_EVENT_ID, "seen", "seenEtag"),
    ] {
        if !has(version) {
            continue;
        }
        match tags(headers, &header)?.as_slice() {
            [] => {}
            [tag] if tag.is_version_only() => given.push((version, tag.version.to_string())),
            tags => {
                let tags: Vec<_> = tags.iter().map(Etag::to_string).collect();
                given.push((etag, Value::from(tags.join(",")).to_string()));
            }
        }
    }
    Ok(given)
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, Error> {
    let value = headers.get(name);
    value.map(|value| written(name, value)).transpose()
}

/// The text of a line of a header.
fn written<'a>(name: &HeaderName, line: &'a HeaderValue) -> Result<&'a str, Error> {
    let text = line.to_str();
    text.map_err(|_| unreadable(name, &text!("header-other-than-letters")))
}

/// The versions that the lines of a header name, as entity tags or as numbers, separated by commas. None for `*`, which means any.
fn tags(headers: &HeaderMap, name: &HeaderName) -> Result<Vec<Etag>, Error> {
    let mut tags = Vec::new();
    let mut named = false;
    for line in headers.get_all(name) {
        for text in written(name, line)?.split(',').map(str::trim) {
            match text {
                "*" => return Ok(Vec::new()),
                "" => {}
                tag => tags.push(tag.parse().map_err(|_: EtagError| no_version(name))?),
            }
        }
        named = true;
    }
    if named && tags.is_empty() {
        return Err(no_version(name));
    }
    Ok(tags)
}

fn no_version(name: &HeaderName) -> Error {
    unreadable(name, &text!("header-names-no-version"))
}

fn unreadable(name: &HeaderName, what: &Text) -> Error {
    Error::from(vec![Fault {
        field: name.to_string(),
        code: FaultCode::WrongFormat.name(),
        message: text!("header-is-wrong", name; what),
    }])
}

/// Inserts fields at the start of a JSON object. Anything but an object is left unchanged; the decoder refuses it.
fn spliced(given: &Given, body: &Bytes) -> Vec<u8> {
    let names: Vec<_> = given.iter().map(|(name, _)| *name).collect();
    if let Some(body) = without_nulls(body, &names) {
        return inserted(given, &body);
    }
    let list = body.trim_ascii().strip_prefix(b"[");
    if list.is_some_and(|list| list.trim_ascii() == b"]") {
        // PHP writes an empty object so.
        return inserted(given, b"{}");
    }
    inserted(given, body)
}

fn inserted(given: &Given, body: &[u8]) -> Vec<u8> {
    let object = body.trim_ascii_start().strip_prefix(b"{");
    let Some(rest) = object.filter(|_| !given.is_empty()) else {
        return body.to_vec();
    };
    let fields: Vec<_> = given
        .iter()
        .map(|(name, json)| format!("\"{name}\":{json}"))
        .collect();
    let comma = if rest.trim_ascii_start().starts_with(b"}") {
        ""
    } else {
        ","
    };
    let mut json = format!("{{{}{comma}", fields.join(",")).into_bytes();
    json.extend_from_slice(rest);
    json
}
