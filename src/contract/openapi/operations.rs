//! The operations with their REST paths.

use std::collections::BTreeMap;

use prost_reflect::{MethodDescriptor, ServiceDescriptor};
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
    examples, fields, problems,
    schemas::Schemas,
};

const JSON: &str = "application/json";
/// A stream: the schema is that of each line.
const NDJSON: &str = "application/x-ndjson";
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
    let operation = operation(method, &verb, schemas);
    Some((path, PathItem::new(verb, operation)))
}

fn operation(method: &MethodDescriptor, verb: &HttpMethod, schemas: &mut Schemas<'_>) -> Operation {
    let comments = schemas.comments();
    let about = comments.at(&method.parent_file(), method.path());
    let id = operation_id(method.name());
    let mut operation = OperationBuilder::new()
        .tag(tag(method.parent_service(), comments).name)
        .operation_id(Some(&id))
        .summary(Some(first_sentence(about)))
        .description(Some(about))
        .parameter_ref(Ref::new(format!("#/components/parameters/{LANGUAGE}")));
    if matches!(verb, HttpMethod::Get) {
        for parameter in query(method, comments) {
            operation = operation.parameter(parameter);
        }
    } else {
        operation = operation.request_body(Some(body(method, &id, schemas)));
    }
    let answer = method.output();
    let response = ResponseBuilder::new()
        .description(comments.at(&answer.parent_file(), answer.path()))
        .content(
            media_type(method.is_server_streaming()),
            Content::new(Some(schemas.message(&answer))),
        );
    operation = operation.response("200", response);
    for (status, problem) in problems::of(verb) {
        operation = operation.response(status, problem);
    }
    operation.build()
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

/// The fields of a request without a body.
fn query(method: &MethodDescriptor, comments: &Comments) -> Vec<Parameter> {
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
            .parameter_in(ParameterIn::Query)
            .required(required)
            .description(Some(comments.at(&file, field.path())))
            .schema(Some(fields::field(&field, "")))
            .build()
    };
    request.fields().map(parameter).collect()
}

/// The parameters that every operation has.
pub(super) fn parameters() -> BTreeMap<String, RefOr<Parameter>> {
    let language = ParameterBuilder::new()
        .name("Accept-Language")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "The language of sentences: `en` for English or `fr` for French, with weights as in RFC 9110. Other languages \
             are passed over; English is told where none is left.",
        ))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .example(Some("fr, en;q=0.8".into()))
        .build();
    BTreeMap::from([(LANGUAGE.to_owned(), language.into())])
}

fn operation_id(method: &str) -> String {
    let mut letters = method.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_lowercase().to_string())
        + letters.as_str()
}
