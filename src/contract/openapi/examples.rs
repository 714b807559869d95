//! Examples: one of each request body, and of each answer.

use serde_json::Value;
use utoipa::openapi::{Content, example::ExampleBuilder};

/// The request examples by `operationId`. They are files of their own, which can be sent unchanged:
/// `curl --json @openapi/examples/princesEvaluateWork.json ...`.
macro_rules! examples { ($($id:literal,)*) => {
    const EXAMPLES: &[(&str, &str)] = &[$((
        $id,
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/examples/", $id, ".json")),
    ),)*];
} }
examples! {
    "princesCheckState",
    "princesEvaluateWork",
    "princesPlanWorks",
    "princesListPlacements",
    "princesValidatePlacement",
    "princesScorePrestige",
    "princesScoreState",
    "princesValidateMove",
    "princesBatchValidateMoves",
    "princesStreamValidateMoves",
    "princesRenderPrincipality",
    "princesNewGame",
    "princesViewState",
    "princesListMoves",
    "princesStreamListMoves",
    "princesPlayMove",
    "princesVerifyRecord",
    "princesCreateSession",
    "princesMakeMove",
    "princesCreateTicket",
    "princesRenewToken",
}

/// The answer examples: `operationId`, name and file.
macro_rules! answers { ($($id:literal $name:literal $file:literal,)*) => {
    const ANSWERS: &[(&str, &str, &str)] = &[$((
        $id,
        $name,
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/answers/", $file, ".json")),
    ),)*];
} }
answers! {
    "princesGetCatalog" "answer" "princesGetCatalog",
    "princesListRules" "answer" "princesListRules",
    "princesCheckState" "answer" "princesCheckState",
    "princesEvaluateWork" "answer" "princesEvaluateWork",
    "princesPlanWorks" "answer" "princesPlanWorks",
    "princesListPlacements" "answer" "princesListPlacements",
    "princesValidatePlacement" "answer" "princesValidatePlacement",
    "princesScorePrestige" "answer" "princesScorePrestige",
    "princesScoreState" "answer" "princesScoreState",
    "princesValidateMove" "legal" "princesValidateMove.legal",
    "princesValidateMove" "illegal" "princesValidateMove.illegal",
    "princesBatchValidateMoves" "answer" "princesBatchValidateMoves",
    "princesStreamValidateMoves" "answer" "princesStreamValidateMoves",
    "princesRenderPrincipality" "answer" "princesRenderPrincipality",
    "princesNewGame" "answer" "princesNewGame",
    "princesViewState" "answer" "princesViewState",
    "princesListMoves" "answer" "princesListMoves",
    "princesStreamListMoves" "answer" "princesStreamListMoves",
    "princesPlayMove" "answer" "princesPlayMove",
    "princesVerifyRecord" "answer" "princesVerifyRecord",
    "princesCreateSession" "answer" "princesCreateSession",
    "princesMakeMove" "answer" "princesMakeMove",
    "princesCreateTicket" "answer" "princesCreateTicket",
    "princesRenewToken" "answer" "princesRenewToken",
    "princesGetSession" "answer" "princesGetSession",
    "princesListSessionMoves" "answer" "princesListSessionMoves",
    "princesWatchSession" "answer" "princesWatchSession",
    "princesGetSessionRecord" "answer" "princesGetSessionRecord",
    "princesDeleteSession" "answer" "princesDeleteSession",
    "getSessionInfo" "answer" "getSessionInfo",
    "listGames" "answer" "listGames",
}

/// The example of a request of an operation.
pub(super) fn request(operation: &str) -> Option<Value> {
    let (_, text) = EXAMPLES.iter().find(|(id, _)| *id == operation)?;
    serde_json::from_str(text).ok()
}

/// Adds the examples of an operation to the content of its answer.
pub(super) fn answered(mut content: Content, operation: &str) -> Content {
    for (_, name, text) in ANSWERS.iter().filter(|(id, ..)| *id == operation) {
        let example = ExampleBuilder::new()
            .value(serde_json::from_str(text).ok())
            .build();
        content.examples.insert((*name).to_owned(), example.into());
    }
    content
}

#[cfg(test)]
mod tests {
    use super::EXAMPLES;
    use crate::contract::limits;

    fn text(method: &str) -> Option<&'static str> {
        let id = format!("princes{}", method.replace('_', ""));
        EXAMPLES
            .iter()
            .find(|(name, _)| name.to_lowercase() == id)
            .map(|(_, text)| *text)
    }

    macro_rules! accepted { (
        princes $game:ident;
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        $($form:ident { $($stream:ident $place:literal $streamed:ident ($streamed_request:ty) -> $page:ty;)* })*
    ) => {
        #[test]
        fn every_example_is_a_request_that_the_contract_accepts() {
            $(if stringify!($verb) == "post" {
                let method = stringify!($name);
                let request = text(method).map(serde_json::from_str::<$request>);
                assert!(matches!(request, Some(Ok(_))), "{method}: {request:?}");
                for request in request.into_iter().flatten() {
                    assert_eq!(limits::check(&request), Ok(()), "{method}");
                }
            })*
            $($({
                let method = stringify!($streamed);
                let request = text(method).map(serde_json::from_str::<$streamed_request>);
                assert!(matches!(request, Some(Ok(_))), "{method}: {request:?}");
                for request in request.into_iter().flatten() {
                    assert_eq!(limits::check(&request), Ok(()), "{method}");
                }
            })*)*
        }
    } }
    crate::contract::operations::rules_operations!(accepted);

    macro_rules! accepted_in_a_session { (
        princes $game:ident;
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        $($form:ident { $($stream:ident $place:literal $streamed:ident ($streamed_request:ty) -> $event:ty;)* })*
    ) => {
        #[test]
        fn every_example_about_a_session_is_accepted_with_the_session_of_its_path() {
            $(if stringify!($verb) == "post" {
                let method = stringify!($name);
                let request = text(method).map(serde_json::from_str::<$request>);
                assert!(matches!(request, Some(Ok(_))), "{method}: {request:?}");
                for request in request.into_iter().flatten() {
                    let faults = limits::check(&request).err().unwrap_or_default();
                    assert!(faults.iter().all(|fault| fault.field == "id"), "{faults:?}");
                }
            })*
        }
    } }
    crate::contract::operations::sessions_operations!(accepted_in_a_session);
}
