//! The operations with their REST paths.

use std::collections::BTreeMap;

use prost_reflect::{Kind, MessageDescriptor, MethodDescriptor, ServiceDescriptor};
use utoipa::openapi::{
    Content, ContentBuilder, Deprecated, HttpMethod, ObjectBuilder, PathItem, Ref, RefOr, Required,
    ResponseBuilder, Type,
    path::{Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn},
    request_body::{RequestBody, RequestBodyBuilder},
    security::SecurityRequirement,
    tag::{Tag, TagBuilder},
};

use super::{
    TOKEN,
    comments::{Comments, first_sentence},
    examples, fields, headers, introduction, links, names, problems,
    schemas::{Schemas, is_alternative},
};
use maecenas_contract::field_limits::Limits;
use maecenas_contract::operations::{Deprecation, Operation as Row, Token};

const JSON: &str = "application/json";
/// A stream of lines; the schema is that of one line.
pub(super) const NDJSON: &str = "application/x-ndjson";
/// A stream of events; the schema is that of the data of one event.
pub(super) const EVENTS: &str = "text/event-stream";
/// The part of the path that all operations on sessions have.
const SESSIONS: &str = "/sessions";
/// The component name of the parameter `Accept-Language`.
const LANGUAGE: &str = "AcceptLanguage";

/// The tag of a service. Its name is the first sentence of the comment of the service; the introduction of a game follows that comment.
pub(super) fn tag(service: &ServiceDescriptor, comments: &Comments) -> Tag {
    let comment = comments.at(&service.parent_file(), service.path());
    let description = match introduction::of_game(service) {
        Some(about) => format!("{comment}\n\n{about}"),
        None => comment.to_owned(),
    };
    TagBuilder::new()
        .name(first_sentence(comment))
        .description(Some(description))
        .build()
}

/// The REST path of a method with its operation.
pub(super) fn path(
    method: &MethodDescriptor,
    schemas: &mut Schemas<'_>,
) -> Option<(String, PathItem)> {
    let row = Row::of(method)?;
    let verb = match row.method {
        "GET" => HttpMethod::Get,
        "POST" => HttpMethod::Post,
        "DELETE" => HttpMethod::Delete,
        _ => return None,
    };
    let operation = operation(method, row, &verb, schemas);
    Some((row.template.to_owned(), PathItem::new(verb, operation)))
}

fn operation(
    method: &MethodDescriptor,
    row: &Row,
    verb: &HttpMethod,
    schemas: &mut Schemas<'_>,
) -> Operation {
    let comments = schemas.comments();
    let about = comments.at(&method.parent_file(), method.path());
    let deprecated = row.deprecation.map(|_| Deprecated::True);
    let goes = row.deprecation.map(|deprecation| goes(&deprecation));
    let id = names::operation(method);
    let mut operation = OperationBuilder::new()
        .tag(tag(method.parent_service(), comments).name)
        .operation_id(Some(&id))
        .summary(Some(first_sentence(about)))
        .description(Some(format!("{about}{}", goes.unwrap_or_default())))
        .deprecated(deprecated)
        .parameter_ref(Ref::new(format!("#/components/parameters/{LANGUAGE}")));
    let in_body = matches!(verb, HttpMethod::Post);
    for parameter in parameters_of(method, row, in_body, schemas) {
        operation = operation.parameter(parameter);
    }
    for name in headers(method, row) {
        operation = operation.parameter_ref(Ref::new(format!("#/components/parameters/{name}")));
    }
    if in_body {
        operation = operation.request_body(Some(body(method, row, &id, schemas)));
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
            examples::answered(Content::new(Some(schemas.message(&answer))), &id),
        );
    let of_session = row.template.contains(SESSIONS);
    let versioned = !method.is_server_streaming() && has_version(&answer);
    for (name, link) in links::from(row) {
        response = response.link(name, link);
    }
    let response = headers::with(response, verb, of_session, versioned);
    let response = if row.creates_session {
        response.header_ref("Location", headers::location())
    } else {
        response
    };
    let status = if row.creates_session { "201" } else { "200" };
    operation = operation.response(status, response);
    if let Some(response) = headers::not_modified(verb, of_session, versioned) {
        operation = operation.response("304", response);
    }
    for (status, problem) in problems::of(method, row) {
        operation = operation.response(status, problem);
    }
    operation.securities(Some(security(row.token))).build()
}

/// What the description of a deprecated operation ends with.
fn goes(Deprecation { since, sunset }: &Deprecation) -> String {
    let since = since.day;
    let until = sunset.map(|sunset| format!(", and may be gone from {} on", sunset.day));
    let until = until.unwrap_or_default();
    format!("\n\nDeprecated since {since}{until}. The headers of responses say so.")
}

/// The security requirements of an operation. An empty one states that the token is optional.
fn security(token: Token) -> Vec<SecurityRequirement> {
    let required = SecurityRequirement::new(TOKEN, Vec::<String>::new());
    match token {
        Token::None => Vec::new(),
        Token::Optional => vec![SecurityRequirement::default(), required],
        Token::Required => vec![required],
    }
}

/// Whether an answer, or an alternative of it, contains the version of its session.
fn has_version(answer: &MessageDescriptor) -> bool {
    let has = |message: &MessageDescriptor| {
        let mut fields = ["version", "session", "info"].into_iter();
        fields.any(|field| message.get_field_by_name(field).is_some())
    };
    let mut alternatives = answer.fields().filter(is_alternative);
    has(answer)
        || alternatives.any(|field| matches!(field.kind(), Kind::Message(child) if has(&child)))
}

fn body(method: &MethodDescriptor, row: &Row, id: &str, schemas: &mut Schemas<'_>) -> RequestBody {
    let request = method.input();
    let content = ContentBuilder::new()
        .schema(Some(schemas.message(&request)))
        .example(examples::request(id));
    let comment = schemas
        .comments()
        .at(&request.parent_file(), request.path());
    RequestBodyBuilder::new()
        .description(Some(comment))
        .required(Some(if has_a_body(&request, row) {
            Required::True
        } else {
            Required::False
        }))
        .content(media_type(method.is_client_streaming()), content)
        .build()
}

/// Whether a request has a field that is not in its path.
fn has_a_body(request: &MessageDescriptor, row: &Row) -> bool {
    request.fields().any(|field| !row.has_in_path(field.name()))
}

fn media_type(streams: bool) -> &'static str {
    if streams { NDJSON } else { JSON }
}

/// The pattern of a header with a version: an entity tag with or without its mark, also without quotes, or `*` for any version.
const VERSION: &str =
    r#"^(\*|(W/)?"(0|[1-9][0-9]{0,5})(-[0-9a-f]{16})?"|(0|[1-9][0-9]{0,5})(-[0-9a-f]{16})?)$"#;
/// The pattern of the id of an event: an entity tag, or `*` for none, with the mark of a stream that was opened with a ticket.
const EVENT_ID: &str = r"^(\*|(0|[1-9][0-9]{0,5})(-[0-9a-f]{16})?)(\.[0-9a-f]{32})?$";

/// The headers that can replace a field of a request: the field, the component name, and the name of the header.
const HEADERS: [(&str, &str, &str); 3] = [
    ("version", "IfMatch", "If-Match"),
    ("idempotency_key", "IdempotencyKey", "Idempotency-Key"),
    ("seen", "LastEventId", "Last-Event-ID"),
];

/// The component name of `Idempotency-Key` for the creation of a session.
const CREATION_KEY: &str = "CreationKey";
/// The pattern of an idempotency key: the characters that HTTP allows in a header.
const KEY: &str = r"^[\t -~]+$";

/// The component names of the headers that can replace a field of a request.
fn headers(method: &MethodDescriptor, row: &Row) -> impl Iterator<Item = &'static str> {
    let request = method.input();
    let headers_of_fields = HEADERS
        .iter()
        .filter(move |(field, ..)| request.get_field_by_name(field).is_some());
    let creates = row.creates_session;
    // The key of a creation gives access to the session, so it has a minimum length, and a component of its own.
    headers_of_fields.map(move |(_, name, _)| match *name {
        "IdempotencyKey" if creates => CREATION_KEY,
        name => name,
    })
}

/// The path parameters of an operation, and without a body its query parameters.
fn parameters_of(
    method: &MethodDescriptor,
    row: &Row,
    in_body: bool,
    schemas: &Schemas<'_>,
) -> Vec<Parameter> {
    let (comments, form) = (schemas.comments(), schemas.form());
    let request = method.input();
    let file = request.parent_file();
    let parameter = |field: prost_reflect::FieldDescriptor| {
        let required = if Limits::of(&field).required {
            Required::True
        } else {
            Required::False
        };
        ParameterBuilder::new()
            .name(field.json_name())
            .parameter_in(if row.has_in_path(field.name()) {
                ParameterIn::Path
            } else {
                ParameterIn::Query
            })
            .required(required)
            .description(Some(comments.at(&file, field.path())))
            .schema(Some(fields::field(&field, "", form)))
            .build()
    };
    let outside =
        |field: &prost_reflect::FieldDescriptor| !in_body || row.has_in_path(field.name());
    request.fields().filter(outside).map(parameter).collect()
}

/// The parameter components.
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
                text().pattern(Some(KEY)).max_length(Some(128)),
            ),
            CREATION_KEY => (
                "By what a repetition of this request is known, in random characters, since the key opens the session; the field \
                 `idempotencyKey` says the same. Give one of the two.",
                "0b9c3f3e-7c1c-4f0e-9a55-2d1f4cbb1a0d",
                text()
                    .pattern(Some(KEY))
                    .min_length(Some(16))
                    .max_length(Some(128)),
            ),
            _ => (
                "The id of the last event that was received; it goes before the parameters `seenEtag` and `seen`, which say the \
                 same.",
                "7-0123456789abcdef",
                text().pattern(Some(EVENT_ID)),
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
    let key_of_a_creation = ("idempotency_key", CREATION_KEY, "Idempotency-Key");
    let headers = HEADERS.into_iter().chain([key_of_a_creation]);
    let mut parameters: BTreeMap<_, _> = headers.map(header).collect();
    parameters.insert(LANGUAGE.to_owned(), language.into());
    parameters
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}
