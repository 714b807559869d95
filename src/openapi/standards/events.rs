//! The events of sessions as an `AsyncAPI` 3.0 document, made of the `OpenAPI` document: a channel for each operation whose answer is a
//! stream of events.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::older;
use crate::openapi::operations::EVENTS;

const VERSION: &str = "3.0.0";
/// The version of the bindings of HTTP, which say the method and the query of an operation.
const BINDING: &str = "0.3.0";
/// What the reference to a schema begins with.
const SCHEMAS: &str = "#/components/schemas/";

/// Makes the document of the events out of a document of `OpenAPI` 3.1.
pub(super) fn convert(document: &mut Value) {
    // References with something beside them mean the same in every draft of JSON Schema then.
    older::described(document);
    let mut events = Events::default();
    let paths = document["paths"].as_object();
    for (path, item) in paths.into_iter().flatten() {
        if let Some(operation) = item.get("get") {
            events.add(path, operation, &document["components"]["schemas"]);
        }
    }
    let info = &document["info"];
    *document = json!({
        "asyncapi": VERSION,
        "info": {
            "title": format!("{}: events", info["title"].as_str().unwrap_or_default()),
            "version": info["version"],
            "description": "What happens in a session, as server-sent events. The OpenAPI document has everything else.",
            "license": {"name": info["license"]["name"]},
        },
        "defaultContentType": "application/json",
        "servers": {"local": {
            "host": "127.0.0.1:8080",
            "protocol": "http",
            "description": "The address at which the service listens where nothing else is set.",
        }},
        "channels": events.channels,
        "operations": events.operations,
        "components": {
            "messages": events.messages,
            "schemas": events.schemas,
            "securitySchemes": {"token": {
                "type": "http",
                "scheme": "bearer",
                "description": document["components"]["securitySchemes"]["token"]["description"],
            }},
        },
    });
}

/// The parts of the document so far.
#[derive(Default)]
struct Events {
    channels: Map<String, Value>,
    operations: Map<String, Value>,
    messages: Map<String, Value>,
    schemas: Map<String, Value>,
}

impl Events {
    /// Adds an operation, if its answer is a stream of events.
    fn add(&mut self, path: &str, operation: &Value, schemas: &Value) {
        let schema = &operation["responses"]["200"]["content"][EVENTS]["schema"];
        let (Some(reference), Some(id)) =
            (schema["$ref"].as_str(), operation["operationId"].as_str())
        else {
            return;
        };
        let name = reference.trim_start_matches(SCHEMAS);
        let parameters = operation["parameters"].as_array();
        let parameters = || parameters.into_iter().flatten();
        let in_path = parameters().filter(|parameter| parameter["in"] == "path");
        let in_path: Map<_, _> = in_path
            .map(|parameter| {
                (
                    text(&parameter["name"]),
                    json!({"description": parameter["description"]}),
                )
            })
            .collect();
        let query = parameters().filter(|parameter| parameter["in"] == "query");
        let query: Map<_, _> = query
            .map(|parameter| (text(&parameter["name"]), with_description(parameter)))
            .collect();
        self.channels.insert(
            id.to_owned(),
            json!({
                "address": path,
                "title": operation["summary"],
                "description": operation["description"],
                "parameters": in_path,
                "messages": {name: {"$ref": format!("#/components/messages/{name}")}},
            }),
        );
        self.operations.insert(
            id.to_owned(),
            json!({
                "action": "send",
                "channel": {"$ref": format!("#/channels/{id}")},
                "summary": operation["summary"],
                "messages": [{"$ref": format!("#/channels/{id}/messages/{name}")}],
                "security": [{"$ref": "#/components/securitySchemes/token"}],
                "bindings": {"http": {
                    "method": "GET",
                    "query": {"type": "object", "properties": query},
                    "bindingVersion": BINDING,
                }},
            }),
        );
        self.messages.insert(
            name.to_owned(),
            json!({
                "name": name,
                "summary": schemas[name]["description"],
                "contentType": "application/json",
                "payload": schema,
            }),
        );
        let mut found = BTreeSet::new();
        reached(schema, schemas, &mut found);
        reached(&self.operations[id]["bindings"], schemas, &mut found);
        for name in found {
            self.schemas.insert(name.to_owned(), schemas[name].clone());
        }
    }
}

/// The schema of a parameter with its description, before that of the schema.
fn with_description(parameter: &Value) -> Value {
    let mut schema = parameter["schema"].clone();
    let said = [&parameter["description"], &schema["description"]].map(text);
    let said: Vec<_> = said.into_iter().filter(|text| !text.is_empty()).collect();
    schema["description"] = said.join(" ").into();
    older::described(&mut schema);
    schema
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Finds the names of the schemas that a value refers to, and of those that they refer to.
fn reached<'a>(value: &Value, schemas: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(members) => {
            let name = members.get("$ref").and_then(Value::as_str);
            let name = name.and_then(|reference| reference.strip_prefix(SCHEMAS));
            let schema = name.and_then(|name| schemas.as_object()?.get_key_value(name));
            if let Some((name, schema)) = schema
                && found.insert(name)
            {
                reached(schema, schemas, found);
            }
            members
                .values()
                .for_each(|member| reached(member, schemas, found));
        }
        Value::Array(items) => items.iter().for_each(|item| reached(item, schemas, found)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::openapi::{Form, document};

    fn converted(game: Option<&str>) -> Value {
        let mut document = serde_json::to_value(document(game, Form::Open)).unwrap();
        convert(&mut document);
        document
    }

    #[test]
    fn each_game_has_a_channel_with_its_events() {
        let whole = converted(None);
        assert_eq!(whole["asyncapi"], VERSION);
        let channels = whole["channels"].as_object().unwrap();
        assert_eq!(channels.len(), 3);
        for (id, channel) in channels {
            let address = channel["address"].as_str().unwrap();
            assert!(address.ends_with("/sessions/{id}/events"), "{address}");
            let operation = &whole["operations"][id];
            assert_eq!(operation["action"], "send");
            let query = operation["bindings"]["http"]["query"]["properties"].as_object();
            assert!(query.unwrap().contains_key("seenEtag"));
        }
    }

    #[test]
    fn every_schema_that_is_named_is_there_and_no_other_is() {
        let palazzo = converted(Some("palazzo"));
        let schemas = palazzo["components"]["schemas"].as_object().unwrap();
        let mut found = BTreeSet::new();
        for part in ["operations", "components"] {
            let mut part = palazzo[part].clone();
            if let Some(members) = part.as_object_mut() {
                members.remove("schemas");
            }
            reached(&part, &palazzo["components"]["schemas"], &mut found);
        }
        let names: BTreeSet<_> = schemas.keys().map(String::as_str).collect();
        assert_eq!(found, names);
        assert!(names.contains("PalazzoSessionEvent"), "{names:?}");
        assert!(names.len() < 200, "{}", names.len());
    }
}
