//! Turns a query into the JSON of its message, so that queries and bodies are read and refused in one way.

use prost_reflect::Kind;
use serde_json::Value;

use crate::contract::diagnose;

/// The JSON object that a query stands for, with its parameters in their order, and those that stand twice.
pub(super) fn as_json(message: &str, query: Option<&str>) -> Vec<u8> {
    let Some(query) = query.filter(|query| !query.is_empty()) else {
        return b"{}".to_vec();
    };
    let message = diagnose::message(message);
    let entries: Vec<_> = form_urlencoded::parse(query.as_bytes())
        .map(|(name, value)| {
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
        })
        .collect();
    format!("{{{}}}", entries.join(",")).into_bytes()
}

/// The beginnings of the names of a query's first parameters.
pub(super) fn names(query: &str) -> impl Iterator<Item = String> {
    let parameters = form_urlencoded::parse(query.as_bytes()).take(100);
    parameters.map(|(name, _)| name.chars().take(80).collect())
}
