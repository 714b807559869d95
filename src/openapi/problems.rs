//! The error responses.

use std::collections::{BTreeMap, BTreeSet};

use prost_reflect::MethodDescriptor;
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};

use super::headers;
use maecenas_contract::errors::Code;
use maecenas_contract::operations::{Form, Operation, Token};

/// Any status that has no response of its own.
const OTHER: &str = "default";

/// The statuses of problems, with their component names.
const STATUSES: [(&str, &str); 16] = [
    ("400", "InvalidRequest"),
    ("401", "Unauthenticated"),
    ("403", "PermissionDenied"),
    ("404", "NotFound"),
    ("408", "BodyTooSlow"),
    ("409", "SessionConflict"),
    ("410", "SessionEnded"),
    ("412", "StaleVersion"),
    ("413", "BodyTooLarge"),
    ("415", "UnsupportedMediaType"),
    ("422", "Unprocessable"),
    ("429", "RateLimited"),
    ("500", "Internal"),
    ("503", "Unavailable"),
    ("504", "DeadlineExceeded"),
    (OTHER, "OtherProblem"),
];

/// The statuses that every operation can have, one with a body, and one about a session.
const ALWAYS: [&str; 6] = ["400", "429", "500", "503", "504", OTHER];
const WITH_BODY: [&str; 3] = ["408", "413", "415"];
const WITH_SESSION: [&str; 4] = ["401", "404", "409", "410"];

/// The problems of an operation, by status.
pub(super) fn of(
    method: &MethodDescriptor,
    row: &Operation,
) -> impl Iterator<Item = (&'static str, Ref)> {
    let request = method.input();
    let has = |field| request.get_field_by_name(field).is_some();
    let mut statuses = BTreeSet::from(ALWAYS);
    if row.method == "POST" {
        statuses.extend(WITH_BODY);
    }
    // In a stream of requests, the problem of a request is in its line of the answer.
    let in_lines = row.form == Form::Each;
    if row.token != Token::None && !in_lines {
        statuses.extend(WITH_SESSION);
    }
    if row.checks_permission {
        statuses.insert("403");
    }
    if has("version") {
        statuses.insert("412");
    }
    // A repeated creation answers the session that it has begun.
    if row.creates_session {
        statuses.insert("409");
    }
    // An inconsistent position, or an idempotency key of another request.
    if (row.refuses_inconsistent_state || has("idempotency_key")) && !in_lines {
        statuses.insert("422");
    }
    STATUSES
        .into_iter()
        .filter(move |(status, _)| statuses.contains(status))
        .map(|(status, name)| (status, Ref::from_response_name(name)))
}

/// The response with any other status.
pub(super) fn other() -> Ref {
    Ref::from_response_name("OtherProblem")
}

/// The response components by name.
pub(super) fn responses() -> BTreeMap<String, RefOr<Response>> {
    let response = |(status, name): (&str, &str)| {
        let response = ResponseBuilder::new()
            .description(description(status))
            .content(
                "application/problem+json",
                Content::new(Some(Ref::from_schema_name("Problem"))),
            );
        let response = headers::with_decision_id(response);
        let response = if matches!(status, "429" | "503") {
            headers::with_retry_after(response)
        } else if status == "412" {
            headers::versioned(response)
        } else {
            response
        };
        (name.to_owned(), response.build().into())
    };
    STATUSES.into_iter().map(response).collect()
}

/// The codes of a status with their meanings; beside any other problem, those of the statuses that no operation has.
fn description(status: &str) -> String {
    let is_listed = |http: &str| STATUSES.iter().any(|(listed, _)| *listed == http);
    let is_of = |code: &&Code| {
        let http = code.entry().http.to_string();
        http == status || (status == OTHER && !is_listed(&http))
    };
    let codes = Code::ALL.iter().filter(is_of);
    let codes = codes.map(|code| format!("`{}`: {}.", code.entry().name, code.meaning()));
    let other = (status == OTHER).then(|| "Any other problem.".to_owned());
    let sentences: Vec<_> = other.into_iter().chain(codes).collect();
    sentences.join(" ")
}
