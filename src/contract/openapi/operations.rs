//! The operations with their REST paths.

use std::collections::BTreeMap;

use prost_reflect::{MessageDescriptor, MethodDescriptor, ServiceDescriptor};
use utoipa::openapi::{
    Content, ContentBuilder, HttpMethod, ObjectBuilder, PathItem, Ref, RefOr, Required,
    ResponseBuilder, Type,
    path::{Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn},
    request_body::{RequestBody, RequestBodyBuilder},
    tag::{Tag, TagBuilder},
};

use super::{
    annotations::{self, Limits},
    comments::{Comments, first_sentence},
    examples, fields, headers, links, problems,
    schemas::Schemas,
};

const JSON: &str = "application/json";
/// A stream: the schema is that of each line.
const NDJSON: &str = "application/x-ndjson";
/// A stream of events: the schema is that of the data of each.
const EVENTS: &str = "text/event-stream";
/// Where the paths of sessions begin.
const SESSIONS: &str = "/v1/sessions";
/// The name of the shared header parameter among the components.
const LANGUAGE: &str = "AcceptLanguage";

/// The tag of a service, named as its comment begins.
pub(super) fn tag(service: &ServiceDescriptor, comments: &Comments) -> Tag {
    let comment = comments.at(&service.parent_file(), service.path());
    TagBuilder::new()
        .name(first_sentence(comment))
        .description(Some(comment))
        .build()
}

/// The REST path of a method and what stands there.
pub(super) fn path(
    method: &MethodDescriptor,
    schemas: &mut Schemas<'_>,
) -> Option<(String, PathItem)> {
    let (verb, path) = annotations::http(method)?;
    let operation = operation(method, &verb, &path, schemas);
    Some((path, PathItem::new(verb, operation)))
}

fn operation(
    method: &MethodDescriptor,
    verb: &HttpMethod,
    path: &str,
    schemas: &mut Schemas<'_>,
) -> Operation {
    let comments = schemas.comments();
    let about = comments.at(&method.parent_file(), method.path());
    let id = operation_id(method.name());
    let mut operation = OperationBuilder::new()
        .tag(tag(method.parent_service(), comments).name)
        .operation_id(Some(&id))
        .summary(Some(first_sentence(about)))
        .description(Some(about))
        .parameter_ref(Ref::new(format!("#/components/parameters/{LANGUAGE}")));
    let in_body = matches!(verb, HttpMethod::Post);
    for parameter in parameters_of(method, path, in_body, comments) {
        operation = operation.parameter(parameter);
    }
    for name in headers(method) {
        operation = operation.parameter_ref(Ref::new(format!("#/components/parameters/{name}")));
    }
    if in_body {
        operation = operation.request_body(Some(body(method, &id, schemas)));
    }
    let answer = method.output();
    let mut response = ResponseBuilder::new()
        .description(comments.at(&answer.parent_file(), answer.path()))
        .content(
            if verb == &HttpMethod::Get && method.is_server_streaming() {
                EVENTS
            } else {
                media_type(method.is_server_streaming())
            },
            Content::new(Some(schemas.message(&answer))),
        );
    let kept = path.starts_with(SESSIONS);
    let versioned = !method.is_server_streaming() && tells_version(&answer);
    for (name, link) in links::from(&id) {
        response = response.link(name, link);
    }
    let response = headers::with(response, verb, kept, versioned);
    operation = operation.response("200", response);
    if let Some(response) = headers::not_modified(verb, kept, versioned) {
        operation = operation.response("304", response);
    }
    for (status, problem) in problems::of(verb, kept) {
        operation = operation.response(status, problem);
    }
    operation.build()
}

/// Whether an answer tells the version of its session.
fn tells_version(answer: &MessageDescriptor) -> bool {
    let tells = |field| answer.get_field_by_name(field).is_some();
    tells("version") || tells("session")
}

fn body(method: &MethodDescriptor, id: &str, schemas: &mut Schemas<'_>) -> RequestBody {
    let request = method.input();
    let content = ContentBuilder::new()
        .schema(Some(schemas.message(&request)))
        .example(examples::request(id));
    let comment = schemas
        .comments()
        .at(&request.parent_file(), request.path());
    RequestBodyBuilder::new()
        .description(Some(comment))
        .required(Some(Required::True))
        .content(media_type(method.is_client_streaming()), content)
        .build()
}

fn media_type(streams: bool) -> &'static str {
    if streams { NDJSON } else { JSON }
}

/// What a header that tells a version looks like: an entity tag with or without its mark, the same without quotes, or a `*` for
/// any. An empty one tells nothing.
const VERSION: &str = r#"^(\*|(W/)?"[0-9]{1,6}(-[0-9a-f]{16})?"|[0-9]{1,6}(-[0-9a-f]{16})?)?$"#;

/// The headers that can tell a field of a request: the field, the name of the header among the components, and itself.
const HEADERS: [(&str, &str, &str); 3] = [
    ("version", "IfMatch", "If-Match"),
    ("idempotency_key", "IdempotencyKey", "Idempotency-Key"),
    ("seen", "LastEventId", "Last-Event-ID"),
];

/// The headers that can tell a field of a request, by their names among the components.
fn headers(method: &MethodDescriptor) -> impl Iterator<Item = &'static str> {
    let request = method.input();
    let told = HEADERS
        .iter()
        .filter(move |(field, ..)| request.get_field_by_name(field).is_some());
    told.map(|(_, name, _)| *name)
}

/// The fields of a request that stand in the path, and without a body those that stand in the query.
fn parameters_of(
    method: &MethodDescriptor,
    path: &str,
    in_body: bool,
    comments: &Comments,
) -> Vec<Parameter> {
    let request = method.input();
    let file = request.parent_file();
    let path = path.to_owned();
    let parameter = |field: prost_reflect::FieldDescriptor| {
        let required = if Limits::of(&field).required {
            Required::True
        } else {
            Required::False
        };
        ParameterBuilder::new()
            .name(field.json_name())
            .parameter_in(if annotations::in_path(&field, &path) {
                ParameterIn::Path
            } else {
                ParameterIn::Query
            })
            .required(required)
            .description(Some(comments.at(&file, field.path())))
            .schema(Some(fields::field(&field, "")))
            .build()
    };
    let outside =
        |field: &prost_reflect::FieldDescriptor| !in_body || annotations::in_path(field, &path);
    request.fields().filter(outside).map(parameter).collect()
}

/// The parameters that many operations have.
pub(super) fn parameters() -> BTreeMap<String, RefOr<Parameter>> {
    let language = ParameterBuilder::new()
        .name("Accept-Language")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "The language of sentences: `en` for English or `fr` for French, with weights as in RFC 9110. Other languages \
             are passed over; English is told where none is left.",
        ))
        .schema(Some(text()))
        .example(Some("fr, en;q=0.8".into()))
        .build();
    let header = |(_, name, header): (&str, &str, &str)| {
        let (about, example, schema) = match name {
            "IfMatch" => (
                "The version that the request is meant for, as the header `ETag` told it, a number alone, or `*` for any; the \
                 fields `etag` and `version` say the same. Give one of them.",
                "\"7-0123456789abcdef\"",
                text().pattern(Some(VERSION)),
            ),
            "IdempotencyKey" => (
                "By what a repetition of this request is known; the field `idempotencyKey` says the same. Give one of the two.",
                "0b9c3f3e-7c1c-4f0e-9a55-2d1f4cbb1a0d",
                text().pattern(Some(r"^[\t -~]*$")).max_length(Some(128)),
            ),
            _ => (
                "The id of the last event that was received; it goes before the parameters `seenEtag` and `seen`, which say the \
                 same.",
                "7-0123456789abcdef",
                text().pattern(Some(VERSION)),
            ),
        };
        let parameter = ParameterBuilder::new()
            .name(header)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some(about))
            .schema(Some(schema))
            .example(Some(example.into()))
            .build();
        (name.to_owned(), parameter.into())
    };
    let mut parameters: BTreeMap<_, _> = HEADERS.into_iter().map(header).collect();
    parameters.insert(LANGUAGE.to_owned(), language.into());
    parameters
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn operation_id(method: &str) -> String {
    let mut letters = method.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_lowercase().to_string())
        + letters.as_str()
}
