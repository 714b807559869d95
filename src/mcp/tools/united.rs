//! One input schema for the same argument of several games.

use serde_json::{Map, Value};

/// A schema for the same thing in several games, each with the name of its game: whatever one of them accepts, it accepts.
pub(super) fn of_games(of: &[(&str, Value)]) -> Value {
    let Some(((_, first), others)) = of.split_first() else {
        return Value::Null;
    };
    if others.iter().all(|(_, other)| other == first) {
        return first.clone();
    }
    let mut made = Map::new();
    let all = |key: &str| -> Vec<&Value> {
        of.iter()
            .filter_map(|(_, schema)| schema.get(key))
            .collect()
    };
    for key in ["type", "default"] {
        if let Some(value) = shared(&all(key), of.len()) {
            made.insert(key.into(), value.clone());
        }
    }
    let least = |values: Vec<&Value>| {
        values
            .into_iter()
            .min_by_key(|value| value.as_i64())
            .cloned()
    };
    let most = |values: Vec<&Value>| {
        values
            .into_iter()
            .max_by_key(|value| value.as_i64())
            .cloned()
    };
    for (low, high) in [
        ("minimum", "maximum"),
        ("minLength", "maxLength"),
        ("minItems", "maxItems"),
    ] {
        let (lows, highs) = (all(low), all(high));
        // Without a bound in one game there is none.
        let low = (lows.len() == of.len()).then(|| Some((low, least(lows)?)));
        let high = (highs.len() == of.len()).then(|| Some((high, most(highs)?)));
        made.extend(
            [low, high]
                .into_iter()
                .flatten()
                .flatten()
                .map(|(key, value)| (key.to_owned(), value)),
        );
    }
    if all("enum").len() == of.len() {
        let mut values: Vec<Value> = Vec::new();
        for value in all("enum")
            .into_iter()
            .filter_map(Value::as_array)
            .flatten()
        {
            if !values.contains(value) {
                values.push(value.clone());
            }
        }
        made.insert("enum".into(), values.into());
    }
    let texts = of
        .iter()
        .filter_map(|(game, schema)| Some((*game, schema.get("description")?.as_str()?)));
    let texts: Vec<_> = texts.collect();
    if !texts.is_empty() {
        made.insert("description".into(), of_each_game(&texts).into());
    }
    let parts = |key: &str| -> Vec<(&str, Value)> {
        of.iter()
            .filter_map(|(game, schema)| Some((*game, schema.get(key)?.clone())))
            .collect()
    };
    if all("items").len() == of.len() {
        made.insert("items".into(), of_games(&parts("items")));
    }
    if !all("properties").is_empty() {
        made.insert("properties".into(), properties(&parts("properties")).into());
    }
    made.into()
}

/// The value that all games have.
fn shared<'a>(values: &[&'a Value], games: usize) -> Option<&'a Value> {
    let first = *values.first()?;
    (values.len() == games && values.iter().all(|value| *value == first)).then_some(first)
}

/// The properties of a message of several games. One that not all have says whose it is.
fn properties(of: &[(&str, Value)]) -> Map<String, Value> {
    let mut names: Vec<&String> = Vec::new();
    for name in of
        .iter()
        .filter_map(|(_, properties)| properties.as_object())
        .flat_map(Map::keys)
    {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let made = names.into_iter().map(|name| {
        let those: Vec<_> = of
            .iter()
            .filter_map(|(game, properties)| Some((*game, properties.get(name)?.clone())))
            .collect();
        let mut schema = of_games(&those);
        if those.len() < of.len() {
            let games: Vec<_> = those.iter().map(|(game, _)| *game).collect();
            only(&mut schema, &games);
        }
        (name.clone(), schema)
    });
    made.collect()
}

/// Says that a schema is for some games alone.
pub(super) fn only(schema: &mut Value, games: &[&str]) {
    if let Some(members) = schema.as_object_mut() {
        let text = members
            .get("description")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let text = format!("For {} alone. {text}", games.join(" and "));
        members.insert("description".into(), text.trim().into());
    }
}

/// One text for all games, or each with the name of its game.
fn of_each_game(texts: &[(&str, &str)]) -> String {
    let mut said: Vec<(Vec<&str>, &str)> = Vec::new();
    for (game, text) in texts {
        match said.iter_mut().find(|(_, known)| known == text) {
            Some((games, _)) => games.push(game),
            None => said.push((vec![game], text)),
        }
    }
    if let [(_, text)] = said[..] {
        return text.to_owned();
    }
    let said = said
        .iter()
        .map(|(games, text)| format!("{}: {text}", games.join(", ")));
    said.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_schema_of_several_games_accepts_what_each_accepts() {
        let of = [
            (
                "chess",
                json!({"type": "object", "description": "A board.", "properties": {"seat": {"type": "integer", "minimum": 0, "maximum": 1}, "clock": {"type": "boolean"}}}),
            ),
            (
                "go",
                json!({"type": "object", "description": "A board.", "properties": {"seat": {"type": "integer", "minimum": 0, "maximum": 4}, "kind": {"type": "string", "enum": ["A"]}}}),
            ),
        ];
        let made = of_games(&of);
        assert_eq!(made["description"], "A board.");
        assert_eq!(
            made["properties"]["seat"],
            json!({"type": "integer", "minimum": 0, "maximum": 4})
        );
        assert_eq!(
            made["properties"]["clock"]["description"],
            "For chess alone."
        );
        let kinds = [
            (
                "chess",
                json!({"enum": ["A", "B"], "maxItems": 3, "description": "One."}),
            ),
            ("go", json!({"enum": ["B", "C"], "description": "Two."})),
        ];
        assert_eq!(
            of_games(&kinds),
            json!({"enum": ["A", "B", "C"], "description": "chess: One. go: Two."})
        );
    }
}
