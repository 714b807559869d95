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

/// The example of the answer of an operation that has one alone.
pub(super) fn answer(operation: &str) -> Option<Value> {
    let (_, text) = ANSWERS.iter().find(|(id, _)| *id == operation)?;
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

#[cfg(test)]
mod tests {
    use super::EXAMPLES;
    use maecenas_contract::limits;
    use maecenas_contract::operations::{OPERATIONS, Operation};

    /// The text of the example of a method, in snake case; none where the request has no body, and where the document of the game is not
    /// published.
    fn text(game: &str, method: &str) -> Option<&'static str> {
        let name = method.replace('_', "");
        let is_called = |operation: &&Operation| operation.name.eq_ignore_ascii_case(&name);
        let mut of_game = OPERATIONS.iter().filter(|operation| operation.game == game);
        if of_game.find(is_called)?.method != "POST" {
            return None;
        }
        let id = format!("{game}{name}");
        let is_named = |(name, _): &&(&str, &str)| name.to_lowercase() == id;
        let text = EXAMPLES.iter().find(is_named).map(|(_, text)| *text);
        let published = EXAMPLES.iter().any(|(name, _)| name.starts_with(game));
        assert_eq!(text.is_some(), published, "{game}: no example of {method}");
        text
    }

    /// Checks the example of each operation with a body. `$path` is the field that stands in the path of REST.
    macro_rules! accepted { (
        $slug:ident $game:ident;
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        $($form:ident { $($stream:ident $place:literal $streamed:ident ($streamed_request:ty) -> $page:ty;)* })*
    ) => {
        $(accepted!(one $slug $verb $path $name $request);)*
        $($(accepted!(one $slug $stream $place $streamed $streamed_request);)*)*
    };
    (one $slug:ident $verb:ident $path:literal $name:ident $request:ty) => {
        let method = stringify!($name);
        if let Some(text) = text(stringify!($slug), method) {
            let request = serde_json::from_str::<$request>(text);
            let request = request.unwrap_or_else(|error| panic!("{method}: {error}"));
            let faults = limits::check(&request).err().unwrap_or_default();
            let in_path = |field: &str| $path.contains(&format!("{{{field}}}"));
            let other = faults.iter().find(|fault| !in_path(&fault.field));
            assert_eq!(other, None, "{method}");
        }
    } }

    #[test]
    fn every_example_is_a_request_that_the_contract_accepts() {
        crate::transport::operations::rules_operations!(accepted);
    }

    #[test]
    fn every_example_about_a_session_is_accepted_with_the_session_of_its_path() {
        crate::transport::operations::sessions_operations!(accepted);
    }
}
