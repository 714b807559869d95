//! Examples: one of each request body, and of each answer.

use serde_json::Value;
use utoipa::openapi::{Content, example::ExampleBuilder};

/// The request examples by `operationId`, as `build.rs` finds them in `openapi/examples`. They are files of their own, which can be sent
/// unchanged: `curl --json @openapi/examples/princesEvaluateWork.json ...`.
const EXAMPLES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/examples.rs"));

/// The answer examples, as `build.rs` finds them in `openapi/answers`: `operationId` and text. Where an operation has several, a name
/// follows the id after a dot.
const ANSWERS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/answers.rs"));

/// The example of a request of an operation.
pub(super) fn request(operation: &str) -> Option<Value> {
    let (_, text) = EXAMPLES.iter().find(|(id, _)| *id == operation)?;
    serde_json::from_str(text).ok()
}

/// Adds the examples of an operation to the content of its answer.
pub(super) fn answered(mut content: Content, operation: &str) -> Content {
    for (file, text) in ANSWERS {
        let (id, name) = file.split_once('.').unwrap_or((file, "answer"));
        if id == operation {
            let example = ExampleBuilder::new()
                .value(serde_json::from_str(text).ok())
                .build();
            content.examples.insert(name.to_owned(), example.into());
        }
    }
    content
}

/// The first text under a name in the examples of the answers of a game, wherever it stands in them.
pub(super) fn text_of_answer(game: &str, name: &str) -> Option<String> {
    let of_game = ANSWERS.iter().filter(|(file, _)| file.starts_with(game));
    let mut answers = of_game.filter_map(|(_, text)| serde_json::from_str(text).ok());
    answers.find_map(|answer| find_text(&answer, name))
}

/// The first text under a name in a value.
fn find_text(value: &Value, name: &str) -> Option<String> {
    match value {
        Value::Object(members) => {
            let here = members.get(name).and_then(Value::as_str).map(str::to_owned);
            here.or_else(|| members.values().find_map(|child| find_text(child, name)))
        }
        Value::Array(items) => items.iter().find_map(|child| find_text(child, name)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use maecenas_contract::operations::Operation;
    use maecenas_engine::Error;
    use maecenas_engine::door::{Encoding, HasHandlers};
    use maecenas_engine::for_all_games;

    use super::EXAMPLES;
    use crate::service::HasSessionHandlers;

    /// The text of the example of an operation; none where the request has no body, and where the document of the game is not published.
    fn text(operation: &Operation) -> Option<&'static str> {
        let Operation { game, name, .. } = operation;
        if operation.method != "POST" {
            return None;
        }
        let id = format!("{game}{name}");
        let text = EXAMPLES.iter().find(|(name, _)| *name == id);
        let published = EXAMPLES.iter().any(|(name, _)| name.starts_with(game));
        assert_eq!(text.is_some(), published, "no example of {id}");
        text.map(|(_, text)| *text)
    }

    /// Checks that an example is accepted, without the fields that are path parameters.
    fn accepted(operation: &Operation, read: impl FnOnce(Bytes) -> Option<Error>) {
        if let Some(text) = text(operation)
            && let Some(error) = read(Bytes::from_static(text.as_bytes()))
        {
            let mut faults = error.faults.iter();
            let in_path = faults.all(|fault| operation.has_in_path(&fault.field));
            assert!(
                in_path && !error.faults.is_empty(),
                "{operation:?}: {error:?}"
            );
        }
    }

    fn of_game<C: HasHandlers + HasSessionHandlers>() {
        for handler in C::HANDLERS {
            accepted(handler.operation(), |text| {
                handler.read(Encoding::Json, text).err()
            });
        }
        for handler in C::SESSION_HANDLERS {
            accepted(handler.operation(), |text| {
                handler.read(Encoding::Json, text).err()
            });
        }
    }

    #[test]
    fn every_example_is_a_request_that_the_contract_accepts() {
        macro_rules! each {
            ($($(#[$condition:meta])? $slug:ident: $game:ident,)*) => {
                $($(#[$condition])? of_game::<maecenas_contract::wire::$slug::$game>();)*
            };
        }
        for_all_games!(each);
    }
}
