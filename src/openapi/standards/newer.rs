//! The document as `OpenAPI` 3.2, which can say that a response is a stream: `itemSchema` is the schema of each of its items.

use serde_json::{Map, Value, json};

use crate::openapi::operations::{EVENTS, NDJSON};

const VERSION: &str = "3.2.0";

/// Changes a document of 3.1 into one of 3.2.
pub(super) fn convert(document: &mut Value) {
    document["openapi"] = VERSION.into();
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    let items = paths.into_iter().flat_map(Map::values_mut);
    let operations = items
        .filter_map(Value::as_object_mut)
        .flat_map(Map::values_mut);
    for operation in operations {
        if let Some(request) = operation.get_mut("requestBody") {
            streams(request);
        }
        let responses = operation
            .get_mut("responses")
            .and_then(Value::as_object_mut);
        responses
            .into_iter()
            .flat_map(Map::values_mut)
            .for_each(streams);
    }
}

/// Replaces the schema of each stream of a request or response by that of its items.
fn streams(part: &mut Value) {
    let Some(content) = part.get_mut("content").and_then(Value::as_object_mut) else {
        return;
    };
    for (media_type, media) in content {
        let items: fn(&Value) -> Value = match media_type.as_str() {
            NDJSON => Value::clone,
            EVENTS => event,
            _ => continue,
        };
        let Some(media) = media.as_object_mut() else {
            continue;
        };
        if let Some(schema) = media.remove("schema") {
            media.insert("itemSchema".to_owned(), items(&schema));
        }
        // They are examples of one item, and 3.2 has them for the whole stream alone.
        media.remove("example");
        media.remove("examples");
    }
}

/// The schema of a server-sent event whose data is JSON of a schema.
fn event(data: &Value) -> Value {
    json!({
        "type": "object",
        "required": ["event", "id", "data"],
        "properties": {
            "event": {"type": "string", "description": "The kind of the event in small letters."},
            "id": {"type": "string", "description": "The entity tag of the session after it: what `Last-Event-ID` says when the stream is resumed."},
            "retry": {"type": "integer", "description": "After how many milliseconds a client comes back to a stream that broke off."},
            "data": {"type": "string", "contentMediaType": "application/json", "contentSchema": data},
        },
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::openapi::{Form, document};

    #[test]
    fn streams_have_a_schema_of_their_items_and_nothing_else_has() {
        let mut document = serde_json::to_value(document(Some("princes"), Form::Open)).unwrap();
        let before = document.clone();
        convert(&mut document);
        assert_eq!(document["openapi"], VERSION);
        let content = |path: &str, method: &str| {
            document["paths"][path][method]["responses"]["200"]["content"].clone()
        };
        let lines = content("/v1/princes/moves/stream-list", "post");
        let page = json!({"$ref": "#/components/schemas/PrincesListMovesAnswer"});
        assert_eq!(lines[NDJSON], json!({"itemSchema": page}));
        let events = content("/v1/princes/sessions/{id}/events", "get");
        let data = &events[EVENTS]["itemSchema"]["properties"]["data"];
        let event = json!({"$ref": "#/components/schemas/PrincesSessionEvent"});
        assert_eq!(data["contentSchema"], event);
        let question = &document["paths"]["/v1/princes/moves/stream-validate"]["post"];
        let question = &question["requestBody"]["content"][NDJSON];
        assert!(question["itemSchema"].is_object() && question["schema"].is_null());
        assert_eq!(document["components"], before["components"]);
        let unary = "/v1/princes/works/evaluate";
        assert_eq!(document["paths"][unary], before["paths"][unary]);
    }
}
