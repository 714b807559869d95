//! An example of each request with a body, as a reader may send it.

use serde_json::Value;

/// The examples by the id of their operation. They stand in files of their own, so that they can be sent as they are:
/// `curl --json @openapi/examples/evaluateWork.json ...`.
macro_rules! examples { ($($id:literal,)*) => {
    const EXAMPLES: &[(&str, &str)] = &[$((
        $id,
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/examples/", $id, ".json")),
    ),)*];
} }
examples! {
    "checkState",
    "evaluateWork",
    "planWorks",
    "listPlacements",
    "validatePlacement",
    "scorePrestige",
    "scoreGame",
    "validateMove",
    "validateMoves",
    "streamVerdicts",
    "renderPrincipality",
    "newGame",
    "viewState",
    "listMoves",
    "streamMoves",
    "playMove",
    "verifyRecord",
    "createSession",
    "makeMove",
}

/// The example of an operation's request.
pub(super) fn request(operation: &str) -> Option<Value> {
    let (_, text) = EXAMPLES.iter().find(|(id, _)| *id == operation)?;
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use super::EXAMPLES;
    use crate::contract::limits;

    fn text(method: &str) -> Option<&'static str> {
        let id = method.replace('_', "");
        EXAMPLES
            .iter()
            .find(|(name, _)| name.to_lowercase() == id)
            .map(|(_, text)| *text)
    }

    macro_rules! accepted { (
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        $($form:ident { $($stream:ident $place:literal $streamed:ident ($asked:ty) -> $page:ty;)* })*
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
                let request = text(method).map(serde_json::from_str::<$asked>);
                assert!(matches!(request, Some(Ok(_))), "{method}: {request:?}");
                for request in request.into_iter().flatten() {
                    assert_eq!(limits::check(&request), Ok(()), "{method}");
                }
            })*)*
        }
    } }
    crate::contract::operations::princes_operations!(accepted);

    macro_rules! accepted_in_a_session { (
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        $($form:ident { $($stream:ident $place:literal $streamed:ident ($asked:ty) -> $event:ty;)* })*
    ) => {
        #[test]
        fn every_example_about_a_session_is_accepted_with_the_session_of_its_path() {
            $(if stringify!($verb) == "post" {
                let method = stringify!($name);
                let request = text(method).map(serde_json::from_str::<$request>);
                assert!(matches!(request, Some(Ok(_))), "{method}: {request:?}");
                for request in request.into_iter().flatten() {
                    let faults = limits::check(&request).err().unwrap_or_default();
                    assert!(faults.iter().all(|fault| fault.field == "session"), "{faults:?}");
                }
            })*
        }
    } }
    crate::contract::operations::sessions_operations!(accepted_in_a_session);
}
