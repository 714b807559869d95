//! The answers to requests that make no sense.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use utoipa::openapi::{Content, HttpMethod, Ref, RefOr, Response, ResponseBuilder};

use super::{headers, operations::Access};
use crate::contract::limits::FaultCode;

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
        "the session has another version than the one that the request is meant for; `version` tells the current one",
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
        "the key stands for another request",
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

/// The statuses that problems have, and the names of their answers among the components.
const STATUSES: [(&str, &str); 16] = [
    ("400", "InvalidRequest"),
    ("401", "Unauthenticated"),
    ("403", "PermissionDenied"),
    ("404", "NotFound"),
    ("408", "BodyTooSlow"),
    ("409", "SessionTooLong"),
    ("410", "SessionEnded"),
    ("412", "StaleVersion"),
    ("413", "BodyTooLarge"),
    ("415", "UnsupportedMediaType"),
    ("422", "Unprocessable"),
    ("429", "RateLimited"),
    ("500", "Internal"),
    ("503", "Unavailable"),
    ("504", "DeadlineExceeded"),
    ("default", "OtherProblem"),
];

/// What every operation can meet; what one with a body can; and one about a session.
const ALWAYS: [&str; 6] = ["400", "429", "500", "503", "504", "default"];
const WITH_BODY: [&str; 3] = ["408", "413", "415"];
const WITH_SESSION: [&str; 3] = ["401", "404", "410"];

/// The problems that an operation can answer with, by status; `kept` where it is about one session.
pub(super) fn of(
    method: &HttpMethod,
    access: Access,
    kept: bool,
    operation: &str,
) -> impl Iterator<Item = (&'static str, Ref)> {
    let mut met = BTreeSet::from(ALWAYS);
    let with_body = *method == HttpMethod::Post;
    if with_body {
        met.extend(WITH_BODY);
    }
    let is = |name: &str| operation.ends_with(name);
    // Of a stream of questions each is answered in its line, also with a problem.
    let in_lines = is("StreamValidateMoves");
    if access != Access::Open && !in_lines {
        met.extend(WITH_SESSION);
    }
    if kept && (access == Access::Required || is("GetSessionRecord")) && !is("CreateTicket") {
        met.insert("403");
    }
    if is("MakeMove") {
        met.extend(["409", "412"]);
    }
    // A position that contradicts itself, or a key that stands for another request.
    if with_body
        && (!kept || is("CreateSession") || is("MakeMove"))
        && !is("NewGame")
        && !is("CheckState")
        && !in_lines
    {
        met.insert("422");
    }
    STATUSES
        .into_iter()
        .filter(move |(status, _)| met.contains(status))
        .map(|(status, name)| (status, Ref::from_response_name(name)))
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
        let response = if matches!(status, "429" | "503") {
            headers::retried(response)
        } else if status == "412" {
            headers::versioned(response)
        } else {
            response
        };
        (name.to_owned(), response.build().into())
    };
    STATUSES.into_iter().map(response).collect()
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

/// When a problem is told, by its code.
#[must_use]
pub fn meaning(code: &str) -> Option<&'static str> {
    let row = CODES.iter().find(|(name, ..)| *name == code);
    row.map(|(_, _, meaning)| *meaning)
}

/// The codes as a table in Markdown.
pub(super) fn table() -> String {
    let mut table = "| code | status | when |\n|---|---|---|\n".to_owned();
    for (code, status, meaning) in CODES {
        _ = writeln!(table, "| `{code}` | {status} | {meaning} |");
    }
    table.push_str("\nThe `faults` of a problem have a code each; those of a position that contradicts itself name the rule that it breaks.\n\n");
    table.push_str("| code of a fault | when |\n|---|---|\n");
    for fault in FaultCode::ALL {
        _ = writeln!(table, "| `{}` | {} |", fault.name(), fault.meaning());
    }
    table
}
