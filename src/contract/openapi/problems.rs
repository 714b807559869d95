//! The answers to requests that make no sense.

use std::{collections::BTreeMap, fmt::Write};

use utoipa::openapi::{Content, HttpMethod, Ref, RefOr, Response, ResponseBuilder};

use super::headers;

/// The codes of problems, the HTTP status of each, and when it is told.
const CODES: [(&str, &str, &str); 23] = [
    ("MALFORMED_JSON", "400", "the body is not JSON"),
    (
        "INVALID_REQUEST",
        "400",
        "fields or query parameters are missing, unknown, of the wrong type or beyond their limits",
    ),
    (
        "UNAUTHENTICATED",
        "401",
        "the token is none of this session's, or none was sent where one is needed",
    ),
    (
        "PERMISSION_DENIED",
        "403",
        "the token is good, but not for this",
    ),
    (
        "SESSION_NOT_FOUND",
        "404",
        "no such session is kept; its last state or record begins a new one",
    ),
    ("UNKNOWN_PATH", "404", "no operation has this path"),
    ("METHOD_NOT_ALLOWED", "405", "the path has another method"),
    (
        "BODY_TOO_SLOW",
        "408",
        "the body comes more slowly than the service waits for",
    ),
    (
        "SESSION_TOO_LONG",
        "409",
        "the session has as many moves as a record may have; its last state begins a new one",
    ),
    (
        "SESSION_ENDED",
        "410",
        "the host has ended the session a moment ago",
    ),
    (
        "STALE_VERSION",
        "412",
        "the session has another version than the one that the request is meant for; the detail tells the current one",
    ),
    (
        "BODY_TOO_LARGE",
        "413",
        "the body is larger than the service accepts",
    ),
    (
        "UNSUPPORTED_MEDIA_TYPE",
        "415",
        "the body is not sent as `application/json`, or a stream not as `application/x-ndjson`",
    ),
    (
        "UNSUPPORTED_ENCODING",
        "415",
        "the body is compressed in another way than `Accept-Encoding` tells",
    ),
    (
        "INCONSISTENT_STATE",
        "422",
        "the position contradicts itself; each fault names the rule that is broken",
    ),
    (
        "IDEMPOTENCY_KEY_REUSED",
        "422",
        "the key stands for another move",
    ),
    (
        "RATE_LIMITED",
        "429",
        "the client asks more often than it may; `Retry-After` says when to ask again",
    ),
    ("INTERNAL", "500", "the service failed"),
    (
        "OVERLOADED",
        "503",
        "more requests are under way, or more bytes in the buffers, than the service takes at once or of one client; `Retry-After` says when to ask again",
    ),
    (
        "STORE_UNAVAILABLE",
        "503",
        "the store of sessions does not answer; `Retry-After` says when to ask again",
    ),
    ("STORE_FULL", "503", "as many sessions are kept as may be"),
    (
        "STOPPING",
        "503",
        "the service is about to end; ask again, and another one answers",
    ),
    (
        "DEADLINE_EXCEEDED",
        "504",
        "the request, or its answer, took longer than it may",
    ),
];

/// The statuses that a request with a body can meet, and the names of their answers among the components.
const WITH_BODY: [(&str, &str); 5] = [
    ("400", "InvalidRequest"),
    ("413", "BodyTooLarge"),
    ("415", "UnsupportedMediaType"),
    ("422", "InconsistentState"),
    ("default", "OtherProblem"),
];
/// The same for a request without a body.
const WITHOUT_BODY: [(&str, &str); 2] = [("400", "InvalidRequest"), ("default", "OtherProblem")];

/// What those about a session can meet as well.
const WITH_SESSION: [(&str, &str); 7] = [
    ("401", "Unauthenticated"),
    ("403", "PermissionDenied"),
    ("404", "NotFound"),
    ("409", "SessionTooLong"),
    ("410", "SessionEnded"),
    ("412", "StaleVersion"),
    ("503", "Unavailable"),
];

/// The problems that an operation of a method can answer with, by status; `kept` where it is about a session.
pub(super) fn of(method: &HttpMethod, kept: bool) -> impl Iterator<Item = (&'static str, Ref)> {
    let problems = match method {
        HttpMethod::Post => WITH_BODY.as_slice(),
        _ => WITHOUT_BODY.as_slice(),
    };
    let more = if kept { WITH_SESSION.as_slice() } else { &[] };
    problems
        .iter()
        .chain(more)
        .map(|(status, name)| (*status, Ref::from_response_name(*name)))
}

/// The answer of any status that is not foreseen.
pub(super) fn other() -> Ref {
    Ref::from_response_name("OtherProblem")
}

/// The answers that [`of`] refers to, by name.
pub(super) fn responses() -> BTreeMap<String, RefOr<Response>> {
    let response = |(status, name): (&str, &str)| {
        let response = ResponseBuilder::new()
            .description(description(status))
            .content(
                "application/problem+json",
                Content::new(Some(Ref::from_schema_name("Problem"))),
            );
        let response = if status == "503" {
            headers::retried(response)
        } else {
            response
        };
        (name.to_owned(), response.build().into())
    };
    let all = WITH_BODY.into_iter().chain(WITH_SESSION);
    all.map(response).collect()
}

fn description(status: &str) -> String {
    let codes: Vec<_> = CODES
        .iter()
        .filter(|(_, of, _)| *of == status)
        .map(|(code, _, meaning)| format!("`{code}`: {meaning}."))
        .collect();
    if codes.is_empty() {
        "Any other problem.".to_owned()
    } else {
        codes.join(" ")
    }
}

/// The codes as a table in Markdown.
pub(super) fn table() -> String {
    let mut table = "| code | status | when |\n|---|---|---|\n".to_owned();
    for (code, status, meaning) in CODES {
        _ = writeln!(table, "| `{code}` | {status} | {meaning} |");
    }
    table
}
