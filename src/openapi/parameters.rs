//! The parameters of operations: in paths and queries the fields of requests, and headers that can replace fields.

use std::collections::BTreeMap;

use prost_reflect::{FieldDescriptor, Kind, MethodDescriptor};
use serde_json::Value;
use utoipa::openapi::{
    ObjectBuilder, Ref, RefOr, Required, Type,
    path::{Parameter, ParameterBuilder, ParameterIn},
};

use super::{examples, fields, schemas::Schemas};
use maecenas_contract::field_limits::Limits;
use maecenas_contract::operations::Operation as Row;

/// The component name of the parameter `Accept-Language`.
pub(super) const LANGUAGE: &str = "AcceptLanguage";

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
pub(super) fn headers(method: &MethodDescriptor, row: &Row) -> impl Iterator<Item = &'static str> {
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
pub(super) fn of(
    method: &MethodDescriptor,
    row: &Row,
    in_body: bool,
    schemas: &Schemas<'_>,
) -> Vec<Parameter> {
    let (comments, form) = (schemas.comments(), schemas.form());
    let request = method.input();
    let file = request.parent_file();
    let parameter = |field: FieldDescriptor| {
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
            .example(example(row, &field))
            .build()
    };
    let outside = |field: &FieldDescriptor| !in_body || row.has_in_path(field.name());
    request.fields().filter(outside).map(parameter).collect()
}

/// Query parameters whose value is of an earlier answer, so that no example would be accepted.
const WITHOUT_EXAMPLE: [&str; 4] = ["page_token", "seen", "seen_etag", "ticket"];

/// The example of a parameter, as its limits allow it. Tools that make requests of the document, such as Postman, fill it in.
fn example(row: &Row, field: &FieldDescriptor) -> Option<Value> {
    if WITHOUT_EXAMPLE.contains(&field.name()) {
        return None;
    }
    let limits = Limits::of(field);
    let one = match field.kind() {
        Kind::Enum(kind) => {
            let accepted = limits.among.first().cloned();
            // The first value of an enum is the unspecified one.
            let named = || kind.values().nth(1).map(|value| value.name().to_owned());
            accepted.or_else(named).into()
        }
        Kind::Bool => false.into(),
        Kind::String if limits.hexadecimal => {
            let length = limits.min_length.unwrap_or(0);
            let digits = "0123456789abcdef".chars().cycle();
            digits.take(length).collect::<String>().into()
        }
        Kind::String => examples::text_of_answer(row.game, field.json_name()).into(),
        _ => limits.left_out.or(limits.minimum).unwrap_or(0).into(),
    };
    Some(if field.is_list() {
        vec![one].into()
    } else {
        one
    })
}

/// The reference to a parameter component.
pub(super) fn component(name: &str) -> Ref {
    Ref::new(format!("#/components/parameters/{name}"))
}

/// The parameter components. Headers that replace a field have no example: tools such as Swagger UI send examples as they stand, and requests
/// with the same `Idempotency-Key` begin one session and get its tokens.
pub(super) fn components() -> BTreeMap<String, RefOr<Parameter>> {
    let language = ParameterBuilder::new()
        .name("Accept-Language")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "The language of sentences: `en` for English or `fr` for French, with weights as in RFC 9110. Other languages \
             are passed over; English is told where none is left.",
        ))
        .schema(Some(text()))
        .example(Some("en, fr;q=0.8".into()))
        .build();
    let header = |(_, name, header): (&str, &str, &str)| {
        let (about, schema) = match name {
            "IfMatch" => (
                "The version that the request is meant for, as the header `ETag` told it, a number alone, or `*` for any; the \
                 fields `etag` and `version` say the same. Give one of them.",
                text().pattern(Some(VERSION)),
            ),
            "IdempotencyKey" => (
                "By what a repetition of this request is known; the field `idempotencyKey` says the same. Give one of the two.",
                text().pattern(Some(KEY)).max_length(Some(128)),
            ),
            CREATION_KEY => (
                "By what a repetition of this request is known, in random characters, since the key opens the session; the field \
                 `idempotencyKey` says the same. Give one of the two.",
                text()
                    .pattern(Some(KEY))
                    .min_length(Some(16))
                    .max_length(Some(128)),
            ),
            _ => (
                "The id of the last event that was received; it goes before the parameters `seenEtag` and `seen`, which say the \
                 same.",
                text().pattern(Some(EVENT_ID)),
            ),
        };
        let parameter = ParameterBuilder::new()
            .name(header)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some(about))
            .schema(Some(schema))
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
