//! The document as `OpenAPI` 3.0, for tools that read nothing newer.
//!
//! Ours differs from 3.0 in four things alone: the version, the identifier of the licence, descriptions beside references (which 3.0 ignores),
//! and `default` beside a success, which some generators take for another success. A test holds the result against the keywords of 3.0.

use serde_json::{Map, Value, json};

/// The newest 3.0 in which `{}` is a security requirement.
const VERSION: &str = "3.0.3";
/// The classes of status codes that stand for every problem.
const PROBLEMS: [&str; 2] = ["4XX", "5XX"];

/// Changes a document of 3.1 into one of 3.0.
pub(super) fn convert(document: &mut Value) {
    let Some(members) = document.as_object_mut() else {
        return;
    };
    members.insert("openapi".to_owned(), VERSION.into());
    if let Some(license) = members
        .get_mut("info")
        .and_then(|info| info.get_mut("license")?.as_object_mut())
    {
        license.remove("identifier");
    }
    if let Some(paths) = members.get_mut("paths").and_then(Value::as_object_mut) {
        let items = paths.values_mut().filter_map(Value::as_object_mut);
        for responses in items
            .flat_map(Map::values_mut)
            .filter_map(|operation| operation.get_mut("responses")?.as_object_mut())
        {
            by_class(responses);
        }
    }
    described(document);
}

/// Replaces the response for every other status by one for each class of problems.
fn by_class(responses: &mut Map<String, Value>) {
    if let Some(problem) = responses.remove("default") {
        for class in PROBLEMS {
            responses.insert(class.to_owned(), problem.clone());
        }
    }
}

/// Moves each reference that has something beside it into an `allOf`.
pub(super) fn described(value: &mut Value) {
    match value {
        Value::Object(members) => {
            if members.len() > 1
                && members.get("$ref").is_some_and(Value::is_string)
                && let Some(reference) = members.remove("$ref")
            {
                members.insert("allOf".to_owned(), json!([{"$ref": reference}]));
            }
            members.values_mut().for_each(described);
        }
        Value::Array(items) => items.iter_mut().for_each(described),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::openapi::{Form, document};

    /// The keywords of schemas in 3.0 that the document has. One of 3.1 alone would be ignored without a word by those who read 3.0.
    const KEYWORDS: [&str; 21] = [
        "$ref",
        "allOf",
        "default",
        "description",
        "enum",
        "format",
        "items",
        "maxItems",
        "maxLength",
        "maxProperties",
        "maximum",
        "minItems",
        "minLength",
        "minProperties",
        "minimum",
        "multipleOf",
        "pattern",
        "properties",
        "required",
        "title",
        "type",
    ];

    fn older(game: Option<&str>) -> Value {
        let mut converted = serde_json::to_value(document(game, Form::Open)).unwrap();
        convert(&mut converted);
        converted
    }

    /// Holds a schema, and what stands in it, against the keywords.
    fn is_of_3_0(schema: &Value, at: &str) {
        for (keyword, value) in schema.as_object().unwrap() {
            assert!(
                KEYWORDS.contains(&keyword.as_str()) || keyword.starts_with("x-"),
                "{at}: {keyword}"
            );
            match keyword.as_str() {
                "properties" => value
                    .as_object()
                    .unwrap()
                    .iter()
                    .for_each(|(name, schema)| is_of_3_0(schema, &format!("{at}.{name}"))),
                "items" => is_of_3_0(value, &format!("{at}[]")),
                "allOf" => value
                    .as_array()
                    .unwrap()
                    .iter()
                    .for_each(|schema| is_of_3_0(schema, at)),
                "$ref" => assert_eq!(schema.as_object().unwrap().len(), 1, "{at}"),
                "type" => assert!(value.is_string(), "{at}"),
                _ => {}
            }
        }
    }

    #[test]
    fn every_schema_has_keywords_of_3_0_alone() {
        let document = older(None);
        let schemas = document["components"]["schemas"].as_object().unwrap();
        assert!(schemas.len() > 500, "{}", schemas.len());
        for (name, schema) in schemas {
            is_of_3_0(schema, name);
        }
    }

    #[test]
    fn no_operation_has_a_response_for_every_status() {
        let document = older(Some("palazzo"));
        assert_eq!(document["openapi"], VERSION);
        assert!(document["info"]["license"].get("identifier").is_none());
        let operations = document["paths"]
            .as_object()
            .unwrap()
            .values()
            .flat_map(|item| item.as_object().unwrap().values());
        let mut classes = 0;
        for operation in operations {
            assert!(
                operation["responses"].get("default").is_none(),
                "{}",
                operation["operationId"]
            );
            classes += usize::from(operation["responses"].get("4XX").is_some());
        }
        assert!(classes > 30, "{classes}");
    }
}
