//! Input schemas of tools: those of the contract, cut off below the first level.
//!
//! The whole schemas of all requests are 1.9 MB, more than a model can read. A message within a message is therefore an object whose
//! schema is a resource (`maecenas://schemas/NAME`).

use serde_json::{Map, Value, json};

/// What the address of a schema begins with.
const ADDRESS: &str = "maecenas://schemas/";
/// The most kinds of a choice that are listed in an input schema.
const FEW_KINDS: usize = 6;
/// The most values of an enumeration that are listed.
const FEW_VALUES: usize = 40;
/// The keywords that bound a value. Patterns are left to the service, which says in words what breaks them.
const BOUNDS: [&str; 9] = [
    "type",
    "enum",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "default",
];

/// The component with a name.
pub(crate) fn component<'a>(document: &'a Value, name: &str) -> Option<&'a Value> {
    document.get("components")?.get("schemas")?.get(name)
}

/// The name of the component that a schema refers to.
pub(crate) fn reference(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.rsplit('/').next()
}

/// A schema with what stands in its messages left out below `depth` levels.
pub(super) fn shallow(document: &Value, schema: &Value, depth: usize) -> Value {
    let name = reference(schema);
    let resolved = name
        .and_then(|name| component(document, name))
        .unwrap_or(schema);
    let mut made = Map::new();
    let described = schema
        .get("description")
        .or_else(|| resolved.get("description"));
    if let Some(text) = described.and_then(Value::as_str) {
        // An argument says everything, such as what is accepted here; what stands in it, the first sentence.
        let text = if depth > 0 {
            paragraph(text)
        } else {
            first_sentence(text)
        };
        made.insert("description".into(), text.into());
    }
    for bound in BOUNDS {
        if let Some(value) = resolved.get(bound) {
            made.insert(bound.into(), value.clone());
        }
    }
    if made
        .get("enum")
        .and_then(Value::as_array)
        .is_some_and(|values| values.len() > FEW_VALUES)
    {
        made.remove("enum");
    }
    if let Some(items) = resolved.get("items") {
        let mut items = shallow(document, items, depth);
        // The list is described.
        if let Some(items) = items
            .as_object_mut()
            .filter(|items| !items.contains_key("properties"))
        {
            items.remove("description");
        }
        made.insert("items".into(), items);
    }
    if let Some(properties) = resolved.get("properties").and_then(Value::as_object) {
        let inside = inside(document, resolved, properties, depth);
        if inside.len() < properties.len()
            && let Some(name) = name
        {
            refer(&mut made, name);
        }
        if !inside.is_empty() {
            let required = resolved.get("required").and_then(Value::as_array);
            let required: Vec<_> = required
                .into_iter()
                .flatten()
                .filter(|name| name.as_str().is_some_and(|name| inside.contains_key(name)))
                .cloned()
                .collect();
            if !required.is_empty() {
                made.insert("required".into(), required.into());
            }
            made.insert("properties".into(), inside.into());
        }
    }
    made.into()
}

/// The properties of a message that its schema lists: none below the last level, and of a choice of many kinds only what is no message.
fn inside(
    document: &Value,
    schema: &Value,
    properties: &Map<String, Value>,
    depth: usize,
) -> Map<String, Value> {
    let is_choice = schema.get("maxProperties").and_then(Value::as_u64) == Some(1);
    let many = is_choice && properties.len() > FEW_KINDS;
    let listed = properties
        .iter()
        .filter(|(_, schema)| depth > 0 && !(many && reference(schema).is_some()));
    listed
        .map(|(name, schema)| (name.clone(), shallow(document, schema, depth - 1)))
        .collect()
}

/// Says which resource has the whole schema.
fn refer(made: &mut Map<String, Value>, name: &str) {
    let text = made
        .get("description")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let text = format!("{text} Schema: {ADDRESS}{name}");
    made.insert("description".into(), text.trim().into());
}

/// The first paragraph of a comment.
fn paragraph(text: &str) -> &str {
    text.split("\n\n").next().unwrap_or_default()
}

/// The first sentence of a comment.
pub(crate) fn first_sentence(text: &str) -> &str {
    let text = paragraph(text);
    text.find(". ").map_or(text, |end| &text[..=end])
}

/// A component as a schema of its own, with all that it refers to.
pub(crate) fn whole(document: &Value, name: &str) -> Option<Value> {
    let mut definitions = Map::new();
    let root = defined(document, component(document, name)?, &mut definitions);
    let Value::Object(mut root) = root else {
        return None;
    };
    root.insert(
        "$schema".into(),
        json!("https://json-schema.org/draft/2020-12/schema"),
    );
    if !definitions.is_empty() {
        root.insert("$defs".into(), definitions.into());
    }
    Some(root.into())
}

/// A schema whose references lead to definitions, which are added where they are not there yet.
fn defined(document: &Value, schema: &Value, definitions: &mut Map<String, Value>) -> Value {
    match schema {
        Value::Object(members) => {
            let members = members.iter().map(|(key, value)| match reference(schema) {
                Some(name) if key == "$ref" => {
                    if !definitions.contains_key(name)
                        && let Some(component) = component(document, name)
                    {
                        definitions.insert(name.into(), Value::Null);
                        let whole = defined(document, component, definitions);
                        definitions.insert(name.into(), whole);
                    }
                    (key.clone(), format!("#/$defs/{name}").into())
                }
                _ => (key.clone(), defined(document, value, definitions)),
            });
            Value::Object(members.collect())
        }
        Value::Array(items) => items
            .iter()
            .map(|item| defined(document, item, definitions))
            .collect(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_sentence_ends_at_its_full_stop_or_with_its_paragraph() {
        assert_eq!(first_sentence("A seat. From 0."), "A seat.");
        assert_eq!(first_sentence("A list\n\n- `A`: a. B."), "A list");
    }
}
