//! Converts a query into the JSON of its message, so that queries and bodies share decoding and validation.

use prost_reflect::{FieldDescriptor, Kind};
use serde_json::Value;

use maecenas_contract::descriptor;

/// The JSON object of a query. It starts with the fields that come from the path and headers (`given`), with their JSON.
/// Parameters keep their order, and repeated ones stay repeated, so that validation can refuse them.
pub(in crate::transport) fn as_json(
    message: &str,
    query: Option<&str>,
    given: &[(&str, String)],
) -> Vec<u8> {
    let query = query.unwrap_or_default();
    let message = descriptor(message);
    let given = given
        .iter()
        .map(|(name, json)| format!("{}:{json}", Value::from(*name)));
    let parameters = form_urlencoded::parse(query.as_bytes()).map(|(name, value)| {
        let field = message
            .as_ref()
            .and_then(|message| message.get_field_by_json_name(&name));
        let value = match field.as_ref().map(FieldDescriptor::kind) {
            Some(Kind::Bool) if matches!(&*value, "true" | "false") => value.into_owned(),
            Some(Kind::Int32 | Kind::Uint32) if value.parse::<i64>().is_ok() => value.into_owned(),
            // Anything else becomes a string; the decoder of the message checks its type.
            _ => Value::from(value).to_string(),
        };
        let list = field.is_some_and(|field| field.is_list());
        (name.into_owned(), value, list)
    });
    let mut entries: Vec<String> = given.collect();
    let mut lists: Vec<(String, Vec<String>)> = Vec::new();
    for (name, value, list) in parameters {
        let known = lists.iter_mut().find(|(known, _)| *known == name);
        match known {
            Some((_, values)) => values.push(value),
            None if list => lists.push((name, vec![value])),
            None => entries.push(format!("{}:{value}", Value::from(name))),
        }
    }
    // A list is sent as one parameter for each item.
    let lists = lists.iter();
    entries.extend(
        lists.map(|(name, values)| format!("{}:[{}]", Value::from(&**name), values.join(","))),
    );
    format!("{{{}}}", entries.join(",")).into_bytes()
}

/// The names of the first parameters of a query, shortened.
pub(in crate::transport) fn names(query: &str) -> impl Iterator<Item = String> {
    let parameters = form_urlencoded::parse(query.as_bytes()).take(100);
    parameters.map(|(name, _)| name.chars().take(80).collect())
}
