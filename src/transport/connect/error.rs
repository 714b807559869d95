//! Errors over Connect: the status of gRPC with its details as JSON, under the HTTP status that the protocol has for its code.

use axum::body::Body;
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use bytes::Bytes;
use http::{
    HeaderValue, Response, StatusCode,
    header::{
        ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER, VARY, WWW_AUTHENTICATE,
    },
};
use prost::Message;
use serde_json::{Value, json};
use tonic::{Code, Status};
use tonic_types::pb;

use super::head::stream_type;
use crate::transport::rpc::messages::framed;
use crate::transport::rpc::status::status;
use maecenas_contract::Language;
use maecenas_contract::errors::{self, connect_name};
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

/// The flag of the last message of a stream.
const END: u8 = 2;
/// What the URL of a message type begins with.
const TYPES: &str = "type.googleapis.com/";

/// The HTTP status of a code.
const fn http_status(code: Code) -> StatusCode {
    match code {
        Code::Ok => StatusCode::OK,
        Code::InvalidArgument | Code::FailedPrecondition | Code::OutOfRange => {
            StatusCode::BAD_REQUEST
        }
        Code::Unauthenticated => StatusCode::UNAUTHORIZED,
        Code::PermissionDenied => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::AlreadyExists | Code::Aborted => StatusCode::CONFLICT,
        Code::ResourceExhausted => StatusCode::TOO_MANY_REQUESTS,
        Code::Unimplemented => StatusCode::NOT_IMPLEMENTED,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::DeadlineExceeded => StatusCode::GATEWAY_TIMEOUT,
        // Cancelled is never sent, because the client has gone.
        Code::Cancelled | Code::Unknown | Code::Internal | Code::DataLoss => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
    }
}

/// A status as the response to a unary call, with sentences in a language.
pub(super) fn unary(status: &Status, language: Language) -> Response<Body> {
    let mut response = Response::new(Body::from(error(status).to_string()));
    *response.status_mut() = http_status(status.code());
    let headers = response.headers_mut();
    let json = HeaderValue::from_static("application/json");
    headers.insert(CONTENT_TYPE, json);
    let language = HeaderValue::from_static(language.tag());
    headers.insert(CONTENT_LANGUAGE, language);
    headers.insert(VARY, HeaderValue::from(ACCEPT_LANGUAGE));
    if status.code() == Code::Unauthenticated {
        let scheme = HeaderValue::from_static("Bearer");
        headers.insert(WWW_AUTHENTICATE, scheme);
    }
    if let Some(time) = status.metadata().as_ref().get(RETRY_AFTER) {
        headers.insert(RETRY_AFTER, time.clone());
    }
    response
}

/// An error as the response to a request; `stream` is the encoding of a stream, whose errors are in its last message.
pub(in crate::transport) fn response(
    error: &Error,
    stream: Option<Encoding>,
    language: Language,
) -> Response<Body> {
    let status = status(error, language);
    if error.code == errors::Code::UnknownPath {
        let mut response = unary(&status, language);
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    }
    let Some(encoding) = stream else {
        return unary(&status, language);
    };
    let mut response = Response::new(Body::from(end(Some(&status))));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, stream_type(encoding));
    let language = HeaderValue::from_static(language.tag());
    headers.insert(CONTENT_LANGUAGE, language);
    response
}

/// The last message of a stream, with the status that ends it if that is an error.
pub(in crate::transport) fn end(status: Option<&Status>) -> Bytes {
    let end = status.map_or_else(
        || json!({}),
        |status| {
            let retry_after = status.metadata().get(RETRY_AFTER.as_str());
            let retry_after = retry_after.and_then(|time| time.to_str().ok());
            match retry_after {
                None => json!({"error": error(status)}),
                Some(time) => {
                    json!({"error": error(status), "metadata": {RETRY_AFTER.as_str(): [time]}})
                }
            }
        },
    );
    // Cannot fail: an error has few kilobytes.
    framed(end.to_string().as_bytes(), END).unwrap_or_default()
}

/// The JSON of a status.
fn error(status: &Status) -> Value {
    let mut error = json!({"code": connect_name(status.code() as usize)});
    if !status.message().is_empty() {
        error["message"] = status.message().into();
    }
    // Cannot fail: the service encodes them itself, and the gRPC library has none.
    let details = pb::Status::decode(status.details()).unwrap_or_default();
    if !details.details.is_empty() {
        let details = details.details.iter().map(|detail| {
            let name = detail.type_url.strip_prefix(TYPES);
            let name = name.unwrap_or(&detail.type_url);
            let mut member = json!({"type": name, "value": STANDARD_NO_PAD.encode(&detail.value)});
            if let Some(debug) = debug(name, &detail.value) {
                member["debug"] = debug;
            }
            member
        });
        error["details"] = details.collect();
    }
    error
}

/// A detail as JSON, for people and for clients without Protocol Buffers; none for one that the service does not send.
fn debug(name: &str, value: &[u8]) -> Option<Value> {
    Some(match name {
        "google.rpc.ErrorInfo" => {
            let info = pb::ErrorInfo::decode(value).ok()?;
            json!({"reason": info.reason, "domain": info.domain, "metadata": info.metadata})
        }
        "google.rpc.BadRequest" => {
            let faults = pb::BadRequest::decode(value).ok()?.field_violations;
            let faults = faults.into_iter().map(|fault| {
                json!({"field": fault.field, "description": fault.description, "reason": fault.reason})
            });
            json!({"fieldViolations": faults.collect::<Vec<_>>()})
        }
        "google.rpc.LocalizedMessage" => {
            let text = pb::LocalizedMessage::decode(value).ok()?;
            json!({"locale": text.locale, "message": text.message})
        }
        "google.rpc.RetryInfo" => {
            let delay = pb::RetryInfo::decode(value).ok()?.retry_delay?;
            json!({"retryDelay": format!("{}.{:03}s", delay.seconds, delay.nanos / 1_000_000)})
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::time::Duration;

    use http::header::{CONTENT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
    use http_body_util::BodyExt;
    use maecenas_contract::limits::{Fault, FaultCode};
    use maecenas_contract::{Language, errors::Code, text};
    use maecenas_engine::{Error, door::Encoding};
    use serde_json::Value;

    use super::{end, response};

    #[tokio::test]
    async fn an_error_has_a_code_a_sentence_and_details() {
        let error = Error::from(vec![Fault {
            field: "seat".to_owned(),
            code: FaultCode::MissingField.name(),
            message: text!("host-missing"),
        }]);
        let response = response(&error, None, Language::English);
        assert_eq!(response.headers()[CONTENT_LANGUAGE], "en");
        assert_eq!(response.status(), 400);
        assert_eq!(response.headers()[CONTENT_TYPE], "application/json");
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(body["code"], "invalid_argument");
        assert!(
            body["message"]
                .as_str()
                .is_some_and(|text| !text.is_empty())
        );
        let details = body["details"].as_array().unwrap();
        let types: Vec<_> = details.iter().map(|detail| &detail["type"]).collect();
        assert_eq!(
            types,
            [
                "google.rpc.ErrorInfo",
                "google.rpc.BadRequest",
                "google.rpc.LocalizedMessage"
            ]
        );
        assert!(!details[0]["value"].as_str().unwrap().contains('='));
        assert_eq!(details[0]["debug"]["reason"], "INVALID_REQUEST");
        assert_eq!(details[1]["debug"]["fieldViolations"][0]["field"], "seat");
        assert_eq!(details[2]["debug"]["locale"], "en");
    }

    #[tokio::test]
    async fn the_error_of_a_stream_is_its_last_message() {
        let error = Error::new(Code::Overloaded, text!("host-missing"));
        let error = error.retry_after(Duration::from_secs(3));
        let response = response(&error, Some(Encoding::Json), Language::English);
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[CONTENT_TYPE], "application/connect+json");
        let body = response.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(
            (body[0], body.len()),
            (2, 5 + usize::from(body[4]) + 256 * usize::from(body[3]))
        );
        let end: Value = serde_json::from_slice(&body[5..]).unwrap();
        assert_eq!(end["error"]["code"], "unavailable");
        let retry = &end["error"]["details"][0];
        assert_eq!(retry["debug"], serde_json::json!({"retryDelay": "3.000s"}));
        assert_eq!(
            end["metadata"][RETRY_AFTER.as_str()],
            serde_json::json!(["3"])
        );
    }

    #[test]
    fn a_path_that_is_not_there_has_the_status_of_http_in_a_stream_too() {
        for stream in [None, Some(Encoding::Protobuf)] {
            let error = Error::new(Code::UnknownPath, text!("no-operation-called-so"));
            let response = response(&error, stream, Language::French);
            assert_eq!(response.status(), 404);
            assert_eq!(response.headers()[CONTENT_TYPE], "application/json");
        }
    }

    #[test]
    fn a_stream_without_an_error_ends_with_an_empty_message() {
        assert_eq!(&end(None)[..], b"\x02\0\0\0\x02{}");
    }
}
