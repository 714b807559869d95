//! Prompts: what a person can have an agent do with the rulebook.

use maecenas_engine::games::SLUGS;
use rmcp::model::{GetPromptResult, Prompt, PromptArgument, PromptMessage, Role};
use serde_json::{Map, Value};

/// A prompt with its arguments.
struct Row {
    name: &'static str,
    description: &'static str,
    /// The name, what it is, and whether it is required.
    arguments: &'static [(&'static str, &'static str, bool)],
    /// The text; an argument stands in it in braces.
    text: &'static str,
}

const ROWS: [Row; 2] = [
    Row {
        name: "referee",
        description: "Referee a game between people: keep it, judge every move, and cite the rule of every refusal.",
        arguments: &[
            ("game", "The game, as `list_games` calls it.", true),
            (
                "players",
                "The names of the players, in the order of their seats.",
                false,
            ),
        ],
        text: "Referee a game of {game} between these players: {players}. Begin a session with `create_session` and keep its host token to yourself. Before \
            each move, look up the legal ones with `list_session_moves` and `include: [\"LABELS\"]`, as the host for the seat that is awaited. When a player says \
            what they want to do, find the move with these words and make it with `make_move` by its notation. Where it is refused, say which rule it breaks, \
            in the words of the answer, with the id of the rule and its heading in the rulebook, and offer the legal moves that the answer names. Never \
            tell a player what only another seat may know. At the end, say the points term by term from the session.",
    },
    Row {
        name: "explain_refusal",
        description: "Explain why a move is not legal, from the rulebook, and what would be.",
        arguments: &[
            ("game", "The game, as `list_games` calls it.", true),
            ("move", "The move, as JSON or as a notation.", true),
            ("position", "The position, or the id of a session.", true),
        ],
        text: "In this position of {game}: {position}\n\nthis move was not accepted: {move}\n\nAsk `validate_move` with `include: [\"LABELS\", \"STATEMENTS\"]`. Explain in plain \
            words which rules the move breaks, citing the id of each and its heading in the rulebook, what would have to be different for it to be legal, \
            and which legal moves come nearest to what the player wanted. If it is legal, say so, and use `explain_move` to say what it costs and brings.",
    },
];

/// All prompts.
pub(super) fn listed() -> Vec<Prompt> {
    let prompts = ROWS.iter().map(|row| {
        let arguments = row.arguments.iter().map(|(name, what, required)| {
            PromptArgument::new(*name)
                .with_description(*what)
                .with_required(*required)
        });
        Prompt::new(row.name, Some(row.description), Some(arguments.collect()))
    });
    prompts.collect()
}

/// A prompt with values for its arguments, or what is wrong with them.
pub(super) fn filled(
    name: &str,
    arguments: &Map<String, Value>,
) -> Result<GetPromptResult, String> {
    let row = ROWS
        .iter()
        .find(|row| row.name == name)
        .ok_or_else(|| format!("there is no prompt `{}`", super::shortened(name)))?;
    let mut text = String::new();
    let mut rest = row.text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((argument, behind)) = after.split_once('}') else {
            break;
        };
        text.push_str(before);
        match value(row, argument, arguments)? {
            Some(value) => text.push_str(&value),
            None => text.push_str("(ask who or what)"),
        }
        rest = behind;
    }
    text.push_str(rest);
    Ok(
        GetPromptResult::new(vec![PromptMessage::new_text(Role::User, text)])
            .with_description(row.description),
    )
}

/// The value of an argument.
fn value(row: &Row, name: &str, arguments: &Map<String, Value>) -> Result<Option<String>, String> {
    let required = row
        .arguments
        .iter()
        .any(|(known, _, required)| *known == name && *required);
    let value = arguments.get(name).map(|value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    });
    match value {
        None if required => Err(format!("`{name}` is required")),
        Some(game) if name == "game" && !SLUGS.contains(&game.as_str()) => {
            Err(format!("`game` is one of {}", SLUGS.join(", ")))
        }
        other => Ok(other),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use serde_json::json;

    fn filled_with(name: &str, arguments: &Value) -> Result<String, String> {
        let result = filled(name, arguments.as_object().unwrap())?;
        Ok(serde_json::to_string(&result).unwrap())
    }

    #[test]
    fn values_stand_where_the_text_names_their_arguments() {
        let text = filled_with(
            "referee",
            &json!({"game": "palazzo", "players": "Ada {and} Bo"}),
        )
        .unwrap();
        assert!(
            text.contains("a game of palazzo between these players: Ada {and} Bo."),
            "{text}"
        );
        let text = filled_with("referee", &json!({"game": "palazzo"})).unwrap();
        assert!(text.contains("players: (ask who or what)."), "{text}");
        assert!(
            filled_with(
                "explain_refusal",
                &json!({"game": "princes", "move": {"pass": {}}, "position": "ab12"})
            )
            .is_ok()
        );
    }

    #[test]
    fn what_is_missing_or_unknown_is_named() {
        assert_eq!(
            filled_with("referee", &json!({})).unwrap_err(),
            "`game` is required"
        );
        assert_eq!(
            filled_with("referee", &json!({"game": "chess"})).unwrap_err(),
            "`game` is one of princes, palazzo, vecchio"
        );
        assert_eq!(
            filled_with("cheat", &json!({})).unwrap_err(),
            "there is no prompt `cheat`"
        );
    }

    #[test]
    fn every_argument_stands_in_its_text() {
        for row in &ROWS {
            for (name, _, _) in row.arguments {
                assert!(
                    row.text.contains(&format!("{{{name}}}")),
                    "{}: {name}",
                    row.name
                );
            }
        }
    }
}
