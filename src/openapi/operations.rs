//! The operations with their REST paths.

use prost_reflect::{Kind, MessageDescriptor, MethodDescriptor, ServiceDescriptor};
use utoipa::openapi::{
    Content, ContentBuilder, Deprecated, HttpMethod, PathItem, Required, ResponseBuilder,
    path::{Operation, OperationBuilder},
    request_body::{RequestBody, RequestBodyBuilder},
    security::SecurityRequirement,
    tag::{Tag, TagBuilder},
};

use super::{
    TOKEN,
    comments::{Comments, first_sentence},
    examples, headers, introduction, links, names, parameters, problems,
    schemas::{Schemas, is_alternative},
};
use maecenas_contract::operations::{Deprecation, Operation as Row, Token};

const JSON: &str = "application/json";
/// A stream of lines; the schema is that of one line.
pub(super) const NDJSON: &str = "application/x-ndjson";
/// A stream of events; the schema is that of the data of one event.
pub(super) const EVENTS: &str = "text/event-stream";
/// The part of the path that all operations on sessions have.
const SESSIONS: &str = "/sessions";

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
        .parameter_ref(parameters::component(parameters::LANGUAGE));
    let in_body = matches!(verb, HttpMethod::Post);
    for parameter in parameters::of(method, row, in_body, schemas) {
        operation = operation.parameter(parameter);
    }
    for name in parameters::headers(method, row) {
        operation = operation.parameter_ref(parameters::component(name));
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
