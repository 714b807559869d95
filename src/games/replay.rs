//! Evaluates again the requests that the decision log recorded, with the rules of this binary.

use std::collections::{BTreeMap, HashMap};

use serde::de::DeserializeOwned;

use crate::service::blocking::catch_panic;
use maecenas_contract::Language;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::Validate;
use maecenas_contract::verdicts::{Judge, Verdicts};
use maecenas_contract::wire;
use maecenas_engine::codec::Codec;
use maecenas_engine::games::{catalogs_of, known};
use maecenas_engine::{CatalogsError, Operation, Operations};

/// What an operation decides on a request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Decided {
    /// `OK`, or the code of the problem.
    pub code: String,
    /// How often each verdict was given.
    pub verdicts: BTreeMap<String, u32>,
    /// How often each rule was reported as broken, by its id.
    pub rules: BTreeMap<String, u32>,
}

impl Judge for Decided {
    fn verdict(&mut self, verdict: &'static str) {
        *self.verdicts.entry(verdict.to_owned()).or_default() += 1;
    }

    fn broken(&mut self, rule: &str) {
        *self.rules.entry(rule.to_owned()).or_default() += 1;
    }
}

/// The rules of all games, by the names of games and operations.
pub struct Replay(HashMap<&'static str, Box<dyn Decides>>);

impl Replay {
    /// With the embedded catalogs and those of an operator, each with its name and the text of its file.
    ///
    /// # Errors
    /// A catalog is invalid or of an unknown game, or two of a game have the same id.
    pub fn new(catalogs: &[(String, String)]) -> Result<Self, CatalogsError> {
        known(catalogs)?;
        let mut games: HashMap<_, Box<dyn Decides>> = HashMap::new();
        macro_rules! game {
            ($slug:ident $game:ident; $($operations:tt)*) => {
                let own = catalogs_of(stringify!($slug), catalogs);
                let operations = Operations::<wire::$slug::$game>::with_catalogs(own)?;
                games.insert(stringify!($slug), Box::new(operations));
            };
        }
        crate::transport::operations::rules_operations!(game);
        Ok(Self(games))
    }

    /// What a game decides on a request now; `None` if it has no such operation. `inputs` is the request as JSON.
    #[must_use]
    pub fn decide(&self, game: &str, operation: &str, inputs: &str) -> Option<Decided> {
        self.0.get(game)?.decide(&snake(operation), inputs)
    }
}

impl std::fmt::Debug for Replay {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_list().entries(self.0.keys()).finish()
    }
}

/// A game whose operations have names.
trait Decides: Send + Sync {
    /// What an operation decides on a request as JSON; `None` if there is no such operation.
    fn decide(&self, operation: &str, inputs: &str) -> Option<Decided>;
}

macro_rules! decides {
    (
        $slug:ident $game:ident;
        unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
        pages { $($pages:ident $page_path:literal $paged:ident ($page_request:ty) -> $page:ty;)* }
        each { $($each:ident $each_path:literal $each_name:ident ($each_request:ty) -> $each_response:ty;)* }
    ) => {
        impl Decides for Operations<wire::$slug::$game> {
            fn decide(&self, operation: &str, inputs: &str) -> Option<Decided> {
                match operation {
                    $(stringify!($name) => Some(evaluated(self, Self::$name, inputs)),)*
                    $(stringify!($paged) => Some(evaluated(self, Self::$paged, inputs)),)*
                    $(stringify!($each_name) => Some(evaluated(self, Self::$each_name, inputs)),)*
                    _ => None,
                }
            }
        }
    };
}
crate::transport::operations::rules_operations!(decides);

/// Runs an operation as the service does, and counts the verdicts of the response as its decision log does.
fn evaluated<C, Req, Res>(
    operations: &Operations<C>,
    operation: Operation<C, Req, Res>,
    inputs: &str,
) -> Decided
where
    C: Codec,
    Req: DeserializeOwned + Validate,
    Res: Verdicts,
{
    let problem = |code: Code| Decided {
        code: code.entry().name.to_owned(),
        ..Decided::default()
    };
    let Ok(request) = serde_json::from_str(inputs) else {
        // The contract has changed in the meantime.
        return problem(Code::InvalidRequest);
    };
    // Verdicts do not depend on the language of the response.
    match catch_panic(|| operations.run(operation, Language::English, &request)) {
        Ok(response) => {
            let mut decided = Decided {
                code: "OK".to_owned(),
                ..Decided::default()
            };
            response.judged(&mut decided);
            decided
        }
        Err(error) => problem(error.code),
    }
}

/// The name of an operation in the code, such as `validate_move` for `ValidateMove`.
fn snake(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::{Replay, snake};
    use maecenas_contract::operations::OPERATIONS;

    #[test]
    fn every_request_about_rules_can_be_decided_again() {
        let replay = Replay::new(&[]).ok();
        assert_eq!(snake("StreamListMoves"), "stream_list_moves");
        let operations = OPERATIONS
            .iter()
            .filter(|operation| operation.rpc.contains(".Rules/"));
        for operation in operations {
            let decided = replay
                .as_ref()
                .and_then(|replay| replay.decide(operation.game, operation.name, "{}"));
            assert!(decided.is_some(), "{}", operation.rpc);
        }
    }

    #[test]
    fn what_cannot_be_read_any_more_is_a_problem() {
        let replay = Replay::new(&[]).ok();
        let decided = replay.and_then(|replay| replay.decide("princes", "NewGame", "{\"no\":1}"));
        let code = decided.map(|decided| decided.code);
        assert_eq!(code.as_deref(), Some("INVALID_REQUEST"));
    }
}
