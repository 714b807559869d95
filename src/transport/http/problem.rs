//! Errors over REST: problem documents (RFC 9457).

use axum::{body::Body, response::Response};
use http::{
    HeaderValue, StatusCode,
    header::{
        ACCEPT_ENCODING, ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG, RETRY_AFTER, VARY,
        WWW_AUTHENTICATE,
    },
};

use crate::telemetry;
use crate::transport::http::compression::READ;
use maecenas_contract::Language;
use maecenas_contract::errors::Code;
use maecenas_engine::{Error, Limit, whole_seconds};

/// The error as a response in the language of the client. Caches may store some of them, such as a 404 of an unknown path; `Vary`
/// makes them depend on the language.
pub(in crate::transport) fn problem(error: &Error, language: Language) -> Response {
    telemetry::note(|record| {
        record.problem(error.code.entry().name, error.limit.map(Limit::name));
        if let Some(fault) = error.faults.first() {
            record.fault(&fault.field, fault.is_known());
        }
    });
    let mut response = Response::new(Body::from(error.to_json(language)));
    *response.status_mut() =
        StatusCode::from_u16(error.code.entry().http).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let json = HeaderValue::from_static("application/problem+json");
    response.headers_mut().insert(CONTENT_TYPE, json);
    let language = HeaderValue::from_static(language.tag());
    response.headers_mut().insert(CONTENT_LANGUAGE, language);
    let varies = HeaderValue::from(ACCEPT_LANGUAGE);
    response.headers_mut().insert(VARY, varies);
    if error.code == Code::Unauthenticated {
        let scheme = HeaderValue::from_static("Bearer");
        response.headers_mut().insert(WWW_AUTHENTICATE, scheme);
    }
    if error.code == Code::UnsupportedEncoding {
        response.headers_mut().insert(ACCEPT_ENCODING, READ);
    }
    let tag = error.etag.as_deref();
    if let Some(tag) = tag.and_then(|etag| entity_tag(etag, false)) {
        response.headers_mut().insert(ETAG, tag);
    }
    if let Some(time) = error.retry_after {
        let seconds = HeaderValue::from(whole_seconds(time));
        response.headers_mut().insert(RETRY_AFTER, seconds);
    }
    response
}

/// The entity tag of a session in quotes, in HTTP syntax.
pub(in crate::transport) fn tag(etag: &str) -> String {
    format!("\"{etag}\"")
}

/// The entity tag of a session as a header. It is weak for a compressed response, because it identifies the version of the
/// session and not the bytes.
pub(in crate::transport) fn entity_tag(etag: &str, packed: bool) -> Option<HeaderValue> {
    let strength = if packed { "W/" } else { "" };
    HeaderValue::from_str(&format!("{strength}{}", tag(etag))).ok()
}
