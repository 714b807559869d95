//! Turns a query into the JSON of its message, so that queries and bodies are read and refused in one way.

use prost_reflect::Kind;
use serde_json::Value;

use crate::contract::diagnose;

/// The JSON object that a query stands for, with its parameters in their order, and those that stand twice. Before them stand
/// the fields that are told elsewhere, with their JSON.
pub(super) fn as_json(message: &str, query: Option<&str>, told: &[(&str, String)]) -> Vec<u8> {
    let query = query.unwrap_or_default();
    let message = diagnose::message(message);
    let told = told
        .iter()
        .map(|(name, json)| format!("{}:{json}", Value::from(*name)));
    let asked = form_urlencoded::parse(query.as_bytes()).map(|(name, value)| {
        let field = message.as_ref().and_then(|message| {
            let by_json_name = message.get_field_by_json_name(&name);
            by_json_name.or_else(|| message.get_field_by_name(&name))
        });
        let flag = field.is_some_and(|field| field.kind() == Kind::Bool);
        // Canonical JSON reads all other kinds from strings.
        let value = match &*value {
            "true" | "false" if flag => value.into_owned(),
            _ => Value::from(value).to_string(),
        };
        format!("{}:{value}", Value::from(name))
    });
    let entries: Vec<_> = told.chain(asked).collect();
    format!("{{{}}}", entries.join(",")).into_bytes()
}

/// The beginnings of the names of a query's first parameters.
pub(super) fn names(query: &str) -> impl Iterator<Item = String> {
    let parameters = form_urlencoded::parse(query.as_bytes()).take(100);
    parameters.map(|(name, _)| name.chars().take(80).collect())
}
