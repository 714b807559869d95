//! The liveness and readiness probes. They exist over HTTP only, so they are not in the contract.

use utoipa::openapi::{
    Content, ContentBuilder, HttpMethod, ObjectBuilder, PathItem, Ref, RefOr, ResponseBuilder,
    Schema, Type,
    path::OperationBuilder,
    security::SecurityRequirement,
    tag::{Tag, TagBuilder},
};

use super::problems;

const TAG: &str = "Health";
const SCHEMA: &str = "Health";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The tag of both paths.
pub(super) fn tag() -> Tag {
    TagBuilder::new()
        .name(TAG)
        .description(Some("Whether the service runs and takes requests."))
        .build()
}

/// Both paths with their operations.
pub(super) fn paths() -> [(&'static str, PathItem); 2] {
    [
        ("/livez", path("livez", "Check whether the service runs")),
        (
            "/readyz",
            path("readyz", "Check whether the service takes requests"),
        ),
    ]
}

fn path(id: &str, summary: &str) -> PathItem {
    let response = ResponseBuilder::new()
        .description("It does.")
        .content("application/json", content());
    let operation = OperationBuilder::new()
        .tag(TAG)
        .operation_id(Some(id))
        .summary(Some(summary))
        .description(Some(format!("{summary}.")))
        // No token is read; without this the requirement of the document would hold.
        .securities(Some(Vec::<SecurityRequirement>::new()))
        .response("200", response);
    let operation = if id == "readyz" {
        operation.response("503", Ref::from_response_name("Unavailable"))
    } else {
        operation
    };
    let operation = operation.response("default", problems::other());
    PathItem::new(HttpMethod::Get, operation)
}

fn content() -> Content {
    ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(SCHEMA)))
        .example(Some(
            serde_json::json!({ "status": "ok", "version": VERSION }),
        ))
        .build()
}

/// The schema of the answer of both paths, by name.
pub(super) fn schemas() -> [(String, RefOr<Schema>); 1] {
    let status = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("Always `ok`."))
        .enum_values(Some(["ok"]));
    let version = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The version of the service."));
    let health = ObjectBuilder::new()
        .schema_type(Type::Object)
        .title(Some(SCHEMA))
        .description(Some("That all is well, and which version says so."))
        .property("status", status)
        .required("status")
        .property("version", version)
        .required("version");
    [(SCHEMA.to_owned(), health.into())]
}
