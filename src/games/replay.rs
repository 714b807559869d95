//! Evaluates again the requests that the decision log recorded, with the rules of this binary.

use std::collections::BTreeMap;

use crate::service::blocking::catch_panic;
use maecenas_contract::Language;
use maecenas_contract::operations::{OPERATIONS, Operation};
use maecenas_contract::verdicts::Judge;
use maecenas_engine::CatalogsError;
use maecenas_engine::door::{Encoding, Engine};

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

/// The rules of all games.
#[derive(Debug)]
pub struct Replay(Engine);

impl Replay {
    /// With the embedded catalogs and those of an operator, each with its name and the text of its file.
    ///
    /// # Errors
    /// A catalog is invalid or of an unknown game, or two of a game have the same id.
    pub fn new(catalogs: &[(String, String)]) -> Result<Self, CatalogsError> {
        Ok(Self(Engine::of(catalogs.to_vec())?))
    }

    /// What a game decides on a request now; `None` if it has no such operation. `inputs` is the request as JSON.
    #[must_use]
    pub fn decide(&self, game: &str, operation: &str, inputs: &str) -> Option<Decided> {
        let mut operations = OPERATIONS.iter();
        let is_it = |of: &&Operation| of.game == game && of.name == operation;
        let rpc = operations.find(is_it)?.rpc;
        if !rpc.contains(".Rules/") {
            return None;
        }
        let mut decided = Decided::default();
        // Verdicts do not depend on the language of the response.
        let language = Language::English;
        let judged = catch_panic(|| {
            let (engine, judge) = (&self.0, &mut decided);
            engine.judged(rpc, Encoding::Json, inputs, language, judge)
        });
        match judged {
            Ok(_) => "OK".clone_into(&mut decided.code),
            // What cannot be read is a request of an earlier contract.
            Err(error) => {
                decided = Decided {
                    code: error.code.entry().name.to_owned(),
                    ..Decided::default()
                };
            }
        }
        Some(decided)
    }
}

#[cfg(test)]
mod tests {
    use super::Replay;
    use maecenas_contract::operations::OPERATIONS;

    #[test]
    fn every_request_about_rules_can_be_decided_again() {
        let replay = Replay::new(&[]).ok();
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
