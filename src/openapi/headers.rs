//! The documented response headers.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::{
    HeaderBuilder, HttpMethod, ObjectBuilder, Ref, RefOr, Response, ResponseBuilder, Type,
    header::Header,
};

/// A header: its name, its component name, its type, its description, and an example.
type Row = (&'static str, &'static str, Type, &'static str, &'static str);

const ROWS: [Row; 7] = [
    (
        "Decision-Id",
        "DecisionId",
        Type::String,
        "The id of this decision, 16 hexadecimal digits: traces and logs of the service name it.",
        "00f067aa0ba902b7",
    ),
    (
        "ETag",
        "ETag",
        Type::String,
        "The tag of this answer in this language and coding; `If-None-Match` takes it.",
        "\"0c1f7a90be2d43f5a8b6e7d913c25f08\"",
    ),
    (
        "ETag",
        "Version",
        Type::String,
        "The version of the session and its mark, which tells it from the same version with other moves. `If-Match` takes it, \
         and `If-None-Match` where the session is read. It is a weak tag (`W/`) where the answer is compressed, and stands for \
         the same version.",
        "\"7-0123456789abcdef\"",
    ),
    (
        "Cache-Control",
        "Fresh",
        Type::String,
        "How long the answer may be kept without asking again.",
        "public, max-age=300",
    ),
    (
        "Cache-Control",
        "NoStore",
        Type::String,
        "The answer may not be kept: it is for its reader alone.",
        "no-store",
    ),
    (
        "Location",
        "Location",
        Type::String,
        "The path of what was created.",
        "/v1/princes/sessions/0123456789abcdef0123456789abcdef",
    ),
    (
        "Retry-After",
        "RetryAfter",
        Type::Integer,
        "After how many seconds it is worth while to ask again.",
        "1",
    ),
];

/// The component names of the headers of an answer, more of a cacheable answer and of an answer about a session.
fn components(verb: &HttpMethod, of_session: bool, versioned: bool) -> &'static [&'static str] {
    match (verb, of_session, versioned) {
        (_, true, true) => &["DecisionId", "Version", "NoStore"],
        (_, true, false) => &["DecisionId", "NoStore"],
        (HttpMethod::Get, false, _) => &["DecisionId", "ETag", "Fresh"],
        _ => &["DecisionId"],
    }
}

/// Adds the headers of an answer. `of_session`: it is about a session; `versioned`: it contains the version of the session.
pub(super) fn with(
    response: ResponseBuilder,
    verb: &HttpMethod,
    of_session: bool,
    versioned: bool,
) -> ResponseBuilder {
    let components = components(verb, of_session, versioned);
    components.iter().fold(response, |response, name| {
        response.header_ref(header(name), reference(name))
    })
}

/// The response 304 to a conditional request, if the operation supports it.
pub(super) fn not_modified(
    verb: &HttpMethod,
    of_session: bool,
    versioned: bool,
) -> Option<Response> {
    if verb != &HttpMethod::Get || (of_session && !versioned) {
        return None;
    }
    let response = ResponseBuilder::new()
        .description("The client has this answer: `If-None-Match` named its tag. It has no body.");
    Some(with(response, verb, of_session, versioned).build())
}

/// Adds the entity tag of the session.
pub(super) fn versioned(response: ResponseBuilder) -> ResponseBuilder {
    response.header_ref(header("Version"), reference("Version"))
}

/// Adds the id of the decision.
pub(super) fn with_decision_id(response: ResponseBuilder) -> ResponseBuilder {
    response.header_ref(header("DecisionId"), reference("DecisionId"))
}

/// Adds `Retry-After`.
pub(super) fn with_retry_after(response: ResponseBuilder) -> ResponseBuilder {
    response.header_ref("Retry-After", reference("RetryAfter"))
}

/// The header `Location` of a created resource.
pub(super) fn location() -> Ref {
    reference("Location")
}

/// The header components by name.
pub(super) fn headers() -> BTreeMap<String, RefOr<Header>> {
    let header = |(_, name, kind, about, example): Row| {
        let number = example.parse::<u32>().map(Value::from);
        let header = HeaderBuilder::new()
            .schema(Some(ObjectBuilder::new().schema_type(kind)))
            .description(Some(about))
            .example(Some(number.unwrap_or_else(|_| example.into())))
            .build();
        (name.to_owned(), header.into())
    };
    ROWS.into_iter().map(header).collect()
}

fn header(component: &str) -> &'static str {
    let row = ROWS.iter().find(|(_, name, ..)| *name == component);
    row.map_or("", |(header, ..)| header)
}

fn reference(component: &str) -> Ref {
    Ref::new(format!("#/components/headers/{component}"))
}
