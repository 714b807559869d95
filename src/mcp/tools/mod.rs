//! Tools: one for each operation that has one answer, made from the table of operations and the `OpenAPI` document.
//!
//! Operations that several games have are one tool with the parameter `game`. Parameters of the path and of the query, and the members of the
//! body, are the arguments of a tool beside each other; none has the name of another one.

mod arguments;
pub(crate) mod schema;
mod uses;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock},
};

use maecenas_contract::operations::{Form, OPERATIONS, Operation, Token};
use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Map, Value, json};

use super::DOCUMENT;
pub(super) use arguments::{Asked, Caller};

/// The tools of all operations, in their order.
pub(super) static TOOLS: LazyLock<Vec<Row>> = LazyLock::new(|| rows(&DOCUMENT));

/// A tool, with the operations that it stands for.
#[derive(Debug)]
pub(super) struct Row {
    /// What an agent is told of it.
    pub(super) tool: Tool,
    /// The operation of each game; one without a game where it is common to all.
    operations: Vec<&'static Operation>,
    /// The arguments that are no members of the body.
    parameters: BTreeMap<String, Place>,
}

/// Where an argument goes in a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Path,
    Query,
}

/// An argument of a tool.
#[derive(Debug, Clone)]
struct Argument {
    /// Where it goes; none for a member of the body.
    place: Option<Place>,
    schema: Value,
    required: bool,
}

fn rows(document: &Value) -> Vec<Row> {
    let unary = OPERATIONS
        .iter()
        .filter(|operation| operation.form == Form::Unary);
    let mut groups: Vec<(&str, Vec<&'static Operation>)> = Vec::new();
    for operation in unary {
        match groups.iter_mut().find(|(name, _)| *name == operation.name) {
            Some((_, group)) => group.push(operation),
            None => groups.push((operation.name, vec![operation])),
        }
    }
    groups
        .into_iter()
        .filter_map(|(_, operations)| row(document, operations))
        .collect()
}

fn row(document: &Value, operations: Vec<&'static Operation>) -> Option<Row> {
    let first = *operations.first()?;
    let mut of_each = operations
        .iter()
        .map(|operation| arguments_of(document, operation));
    let mut arguments = of_each.next()?;
    for of_another in of_each {
        arguments = merged(arguments, of_another);
    }
    let mut properties = Map::new();
    let mut required = BTreeSet::new();
    if operations.len() > 1 {
        let games: Vec<_> = operations.iter().map(|operation| operation.game).collect();
        properties.insert(
            "game".into(),
            json!({"type": "string", "enum": games, "description": "The game."}),
        );
        required.insert("game".to_owned());
    }
    for (name, argument) in &arguments {
        properties.insert(name.clone(), argument.schema.clone());
        if argument.required {
            required.insert(name.clone());
        }
    }
    properties.extend(of_the_caller(first.token));
    let schema = json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false});
    let Value::Object(schema) = schema else {
        return None;
    };
    let reads = first.method == "GET" || !first.is_about_sessions();
    let annotations = ToolAnnotations::new()
        .read_only(reads)
        .destructive(first.method == "DELETE")
        .idempotent(reads)
        .open_world(false);
    let tool = Tool::new(
        name(first.name),
        description(document, &operations),
        Arc::new(schema),
    )
    .with_annotations(annotations);
    let parameters = arguments
        .into_iter()
        .filter_map(|(name, argument)| Some((name, argument.place?)));
    let parameters = parameters.collect();
    Some(Row {
        tool,
        operations,
        parameters,
    })
}

/// The name of a tool: that of its operation in snake case.
fn name(operation: &str) -> String {
    let mut name = String::new();
    for letter in operation.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// When the tool is used; with its game where it is of one alone.
fn description(document: &Value, operations: &[&'static Operation]) -> String {
    let Some(first) = operations.first() else {
        return String::new();
    };
    let summary = || of_document(document, first)?.get("summary")?.as_str();
    let text = uses::of(first.name).or_else(summary).unwrap_or_default();
    let is_of_one_game =
        operations.len() == 1 && maecenas_engine::games::SLUGS.contains(&first.game);
    if is_of_one_game {
        format!("{text} ({})", first.game)
    } else {
        text.to_owned()
    }
}

/// The operation in the document.
fn of_document<'a>(document: &'a Value, operation: &Operation) -> Option<&'a Value> {
    document
        .get("paths")?
        .get(operation.template)?
        .get(operation.method.to_ascii_lowercase())
}

/// The arguments of an operation.
fn arguments_of(document: &Value, operation: &Operation) -> BTreeMap<String, Argument> {
    let Some(described) = of_document(document, operation) else {
        return BTreeMap::new();
    };
    let parameters = described.get("parameters").and_then(Value::as_array);
    let parameters = parameters
        .into_iter()
        .flatten()
        .filter_map(|parameter| parameter_of(document, parameter));
    let body = described
        .get("requestBody")
        .and_then(|body| body.get("content")?.get("application/json")?.get("schema"));
    let body = body.map(|schema| {
        schema::reference(schema)
            .and_then(|name| schema::component(document, name))
            .unwrap_or(schema)
    });
    let required = |name: &str| {
        body.and_then(|body| body.get("required")?.as_array())
            .is_some_and(|names| names.iter().any(|one| one == name))
    };
    let members = body.and_then(|body| body.get("properties")?.as_object());
    let members = members.into_iter().flatten().map(|(name, schema)| {
        let argument = Argument {
            place: None,
            schema: schema::shallow(document, schema, 1),
            required: required(name),
        };
        (name.clone(), argument)
    });
    parameters.chain(members).collect()
}

/// A parameter of the path or of the query. Headers are none: the body has members that say the same, the language and the token are arguments of
/// all tools.
fn parameter_of(document: &Value, parameter: &Value) -> Option<(String, Argument)> {
    let parameter = match schema::reference(parameter) {
        Some(name) => document.get("components")?.get("parameters")?.get(name)?,
        None => parameter,
    };
    let name = parameter.get("name")?.as_str()?;
    let place = match parameter.get("in")?.as_str()? {
        "path" => Place::Path,
        "query" => Place::Query,
        _ => return None,
    };
    let mut schema = schema::shallow(document, parameter.get("schema")?, 1);
    let text = parameter.get("description").and_then(Value::as_str);
    if let (Some(schema), Some(text)) = (schema.as_object_mut(), text) {
        schema.insert("description".into(), schema::first_sentence(text).into());
    }
    let required = parameter
        .get("required")
        .and_then(Value::as_bool)
        .unwrap_or_default();
    Some((
        name.to_owned(),
        Argument {
            place: Some(place),
            schema,
            required,
        },
    ))
}

/// The arguments of the same operation of two games. What only one has is not required.
fn merged(
    mut arguments: BTreeMap<String, Argument>,
    others: BTreeMap<String, Argument>,
) -> BTreeMap<String, Argument> {
    for (name, argument) in &mut arguments {
        argument.required &= others.get(name).is_some_and(|other| other.required);
    }
    for (name, other) in others {
        let merged = match arguments.remove(&name) {
            Some(argument) => Argument {
                schema: schema::common(&argument.schema, &other.schema),
                ..argument
            },
            None => Argument {
                required: false,
                ..other
            },
        };
        arguments.insert(name, merged);
    }
    arguments
}

/// The arguments that stand for headers of the caller.
fn of_the_caller(token: Token) -> impl Iterator<Item = (String, Value)> {
    let language = json!({"type": "string", "description": "The language of sentences, such as `fr`; English if left out."});
    let text = "The token of the host or of a seat of the session.";
    let token = (token != Token::None).then(|| {
        (
            "token".to_owned(),
            json!({"type": "string", "description": text}),
        )
    });
    token.into_iter().chain([("language".to_owned(), language)])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn tool(name: &str) -> &'static Row {
        TOOLS.iter().find(|row| row.tool.name == name).unwrap()
    }

    #[test]
    fn every_operation_with_one_answer_is_of_one_tool() {
        for operation in OPERATIONS
            .iter()
            .filter(|operation| operation.form == Form::Unary)
        {
            let of = TOOLS
                .iter()
                .filter(|row| row.operations.contains(&operation));
            assert_eq!(of.count(), 1, "{}", operation.rpc);
        }
        assert!(TOOLS.len() > 30 && TOOLS.len() < 60, "{}", TOOLS.len());
    }

    #[test]
    fn a_tool_of_several_games_has_a_game_and_one_of_a_session_a_token() {
        let schema = Value::Object((*tool("make_move").tool.input_schema).clone());
        assert_eq!(schema["required"], json!(["game", "id", "move"]));
        assert!(
            schema["properties"]["token"].is_object()
                && schema["properties"]["idempotencyKey"].is_object()
        );
        assert!(
            schema["properties"]["move"]["properties"]["notation"].is_object(),
            "{}",
            schema["properties"]["move"]
        );
        let schema = Value::Object((*tool("list_games").tool.input_schema).clone());
        assert!(schema["properties"]["game"].is_null() && schema["properties"]["token"].is_null());
    }

    #[test]
    fn all_tools_together_fit_a_context() {
        let tools: Vec<_> = TOOLS.iter().map(|row| &row.tool).collect();
        let bytes = serde_json::to_string(&tools).unwrap().len();
        assert!(bytes < 100_000, "{bytes} bytes");
    }

    #[test]
    fn a_reference_in_a_description_leads_to_a_schema() {
        let text =
            serde_json::to_string(&TOOLS.iter().map(|row| &row.tool).collect::<Vec<_>>()).unwrap();
        let names: BTreeSet<_> = text
            .split("maecenas://schemas/")
            .skip(1)
            .map(|rest| {
                rest.split(|letter: char| !letter.is_alphanumeric())
                    .next()
                    .unwrap()
            })
            .collect();
        assert!(names.len() > 3, "{names:?}");
        for name in names {
            assert!(schema::whole(&DOCUMENT, name).is_some(), "{name}");
        }
    }
}
