//! Tools: one for each operation that has one answer, made from the table of operations and the `OpenAPI` document.
//!
//! Operations that several games have are one tool with the parameter `game`. Parameters of the path and of the query, and the members of the
//! body, are the arguments of a tool beside each other; none has the name of another one.

mod arguments;
pub(crate) mod schema;
mod united;
mod uses;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock},
};

use maecenas_contract::operations::{Form, OPERATIONS, Operation, Token};
use maecenas_engine::games::SLUGS;
use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Map, Value, json};

use super::{DOCUMENT, titles};
pub(super) use arguments::{Asked, Caller};

/// The tools of all operations, in their order.
pub(super) static TOOLS: LazyLock<Vec<Row>> = LazyLock::new(|| rows(&DOCUMENT));

/// A tool, with the operations that it stands for.
#[derive(Debug)]
pub(super) struct Row {
    /// Its name, description and input schema, as `tools/list` sends them.
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
    let unary = OPERATIONS.iter().filter(|operation| is_a_tool(operation));
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

/// Whether an operation is a tool: it has one answer, and an agent can use it. A ticket opens a stream, and streams are no tools.
fn is_a_tool(operation: &Operation) -> bool {
    operation.form == Form::Unary && operation.name != "CreateTicket"
}

fn row(document: &Value, operations: Vec<&'static Operation>) -> Option<Row> {
    let first = *operations.first()?;
    let of_each = operations
        .iter()
        .map(|operation| (operation.game, arguments_of(document, operation)));
    let arguments = merged(&of_each.collect::<Vec<_>>());
    let mut properties = Map::new();
    let mut required = BTreeSet::new();
    let games: Vec<_> = operations
        .iter()
        .map(|operation| operation.game)
        .filter(|game| SLUGS.contains(game))
        .collect();
    if !games.is_empty() {
        properties.insert(
            "game".into(),
            json!({"type": "string", "enum": games, "description": format!("The game: {}.", titles::listed(&games))}),
        );
    }
    if games.len() > 1 {
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
        .destructive(uses::DESTRUCTIVE.contains(&first.name))
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
    let is_of_one_game = operations.len() == 1 && SLUGS.contains(&first.game);
    if is_of_one_game {
        format!("{text} {}.", titles::listed(&[first.game]))
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

/// The arguments of the same operation of several games. What not all have is not required, and says whose it is.
fn merged(of_each: &[(&str, BTreeMap<String, Argument>)]) -> BTreeMap<String, Argument> {
    let names: BTreeSet<_> = of_each
        .iter()
        .flat_map(|(_, arguments)| arguments.keys())
        .collect();
    let made = names.into_iter().filter_map(|name| {
        let those: Vec<_> = of_each
            .iter()
            .filter_map(|(game, arguments)| Some((*game, arguments.get(name)?)))
            .collect();
        let schemas: Vec<_> = those
            .iter()
            .map(|(game, argument)| (*game, argument.schema.clone()))
            .collect();
        let mut schema = united::of_games(&schemas);
        let in_all = those.len() == of_each.len();
        if !in_all {
            united::only(
                &mut schema,
                &those.iter().map(|(game, _)| *game).collect::<Vec<_>>(),
            );
        }
        let argument = Argument {
            place: those.first()?.1.place,
            schema,
            required: in_all && those.iter().all(|(_, argument)| argument.required),
        };
        Some((name.clone(), argument))
    });
    made.collect()
}

/// The arguments that stand for headers of the caller.
fn of_the_caller(token: Token) -> impl Iterator<Item = (String, Value)> {
    let language =
        json!({"type": "string", "description": "The language of sentences: `en`, or `fr`."});
    let text = "The token of the host or of a seat of the session, where the question is about one: without it the answer is what a spectator may know.";
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
        for operation in OPERATIONS.iter().filter(|operation| is_a_tool(operation)) {
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
