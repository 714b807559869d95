//! The error responses.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use prost_reflect::MethodDescriptor;
use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};

use super::headers;
use maecenas_contract::errors::{Code, Entry};
use maecenas_contract::limits::FaultCode;
use maecenas_contract::operations::{Form, Operation, Token};

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
    ("default", "OtherProblem"),
];

/// The statuses that every operation can have, one with a body, and one about a session.
const ALWAYS: [&str; 6] = ["400", "429", "500", "503", "504", "default"];
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

fn description(status: &str) -> String {
    let codes: Vec<_> = Code::ALL
        .iter()
        .filter(|code| code.entry().http.to_string() == status)
        .map(|code| format!("`{}`: {}.", code.entry().name, code.meaning()))
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
    for code in Code::ALL {
        let Entry { name, http, .. } = code.entry();
        _ = writeln!(table, "| `{name}` | {http} | {} |", code.meaning());
    }
    table.push_str("\nThe `faults` of a problem have a code each; those of a position that contradicts itself name the rule that it breaks.\n\n");
    table.push_str("| code of a fault | when |\n|---|---|\n");
    for fault in FaultCode::ALL {
        _ = writeln!(table, "| `{}` | {} |", fault.name(), fault.meaning());
    }
    table
}
