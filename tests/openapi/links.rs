//! Every link of the document leads to an operation, with values that exist.

use serde_json::Value;

use super::{document, operations, resolve};

#[test]
fn every_link_leads_to_an_operation_with_all_that_it_asks_for() {
    let document = document();
    let operations = operations(&document);
    let named = |id: &Value| {
        let mut found = operations.iter();
        let found = found.find(|(_, operation)| operation["operationId"] == *id);
        found.unwrap_or_else(|| panic!("no operation is called {id}"))
    };
    let mut links = 0;
    for (path, source) in &operations {
        let Some(told) = answer(source)["links"].as_object() else {
            continue;
        };
        for (name, link) in told {
            links += 1;
            let (target_path, target) = named(&link["operationId"]);
            assert_eq!(link["operationId"], *name);
            let parameters = link["parameters"].as_object();
            for (parameter, expression) in parameters.into_iter().flatten() {
                assert!(target_path.contains(&format!("{{{parameter}}}")), "{name}");
                let value = told_by(&document, path, source, expression.as_str().unwrap());
                assert_eq!(value["type"], "string", "{name}: {expression}");
            }
            assert_eq!(parameters.is_some(), target_path.contains('{'), "{name}");
            let body = body(target);
            let needed = target["requestBody"]["required"] == true;
            assert_eq!(link["x-requestBody"].is_null(), !needed, "{name}");
            if needed {
                fits(&document, path, source, &link["x-requestBody"], body);
            }
        }
    }
    assert!(links > 0);
}

fn answer(operation: &Value) -> &Value {
    let responses = &operation["responses"];
    responses.get("200").or(responses.get("201")).unwrap()
}

fn body(operation: &Value) -> &Value {
    &operation["requestBody"]["content"]["application/json"]["schema"]
}

/// The schema of the value of an expression of a link.
fn told_by<'a>(document: &'a Value, path: &str, source: &'a Value, expression: &str) -> &'a Value {
    if let Some(name) = expression.strip_prefix("$request.path.") {
        assert!(path.contains(&format!("{{{name}}}")), "{expression}");
        let mut parameters = source["parameters"].as_array().unwrap().iter();
        return &parameters.find(|one| one["name"] == name).unwrap()["schema"];
    }
    let (whole, pointer) = expression.split_once('#').unwrap();
    let schema = match whole {
        "$response.body" => &answer(source)["content"]["application/json"]["schema"],
        "$request.body" => body(source),
        other => panic!("`{other}` tells nothing"),
    };
    let parts = pointer.strip_prefix('/').unwrap().split('/');
    parts.fold(schema, |schema, part| field(document, schema, part))
}

/// The schema of a field, or of the items of a list.
fn field<'a>(document: &'a Value, schema: &'a Value, name: &str) -> &'a Value {
    let schema = resolve(document, schema);
    if schema["type"] == "array" {
        assert!(name.parse::<usize>().is_ok(), "`{name}` is no index");
        return &schema["items"];
    }
    let branches = schema["oneOf"].as_array().into_iter().flatten();
    let mut objects = branches
        .map(|branch| resolve(document, branch))
        .chain([schema]);
    let field = objects.find_map(|object| object["properties"].get(name));
    field.unwrap_or_else(|| panic!("`{name}` is no field of {}", schema["title"]))
}

/// Checks the body that a link makes against the schema of the request: required fields are present, and all have their types.
fn fits(document: &Value, path: &str, source: &Value, made: &Value, schema: &Value) {
    match made {
        Value::Object(fields) => {
            let required = resolve(document, schema)["required"].as_array();
            for name in required.into_iter().flatten() {
                assert!(
                    fields.contains_key(name.as_str().unwrap()),
                    "{name} is missing"
                );
            }
            for (name, value) in fields {
                fits(document, path, source, value, field(document, schema, name));
            }
        }
        Value::Array(items) => {
            for item in items {
                fits(document, path, source, item, field(document, schema, "0"));
            }
        }
        Value::String(expression) => {
            let told = told_by(document, path, source, expression);
            assert_eq!(told["$ref"], schema["$ref"], "{expression}");
            assert_eq!(told["type"], schema["type"], "{expression}");
            assert_eq!(told["items"], schema["items"], "{expression}");
        }
        other => panic!("a link makes up {other}"),
    }
}
