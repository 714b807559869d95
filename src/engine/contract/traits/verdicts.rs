//! What a response says of the rules: its verdicts and the rules that it names as broken, wherever in the message they
//! stand. `build.rs` finds them, so that the code that counts them needs to know no operation.

use crate::wire::contract::v1::Problem;

/// Counts or records what a response says of the rules.
pub trait Judge {
    /// A verdict by its name in the contract, such as `LEGAL`.
    fn verdict(&mut self, verdict: &'static str);

    /// The id of a broken rule, such as `auction.increment`.
    fn broken(&mut self, rule: &str);
}

/// A message that may hold verdicts.
pub trait Verdicts {
    /// Passes on every verdict, and every rule that is named as broken beside one.
    fn judged(&self, judge: &mut dyn Judge);
}

/// A response that may have a result for each of several items.
pub trait Results {
    /// Puts a problem in the place of the result of an item, where there is one.
    fn spoil(&mut self, index: usize, problem: Problem) {
        let _ = (index, problem);
    }
}

include!(concat!(env!("OUT_DIR"), "/verdicts.rs"));

#[cfg(test)]
mod tests {
    use super::{Judge, Verdicts};
    use crate::wire::princes::v1 as wire;
    use crate::wire::rulebook::v1::{Verdict, Violation};

    #[derive(Default)]
    struct Notes(Vec<String>);

    impl Judge for Notes {
        fn verdict(&mut self, verdict: &'static str) {
            self.0.push(verdict.to_owned());
        }

        fn broken(&mut self, rule: &str) {
            self.0.push(rule.to_owned());
        }
    }

    fn notes(response: &impl Verdicts) -> Vec<String> {
        let mut notes = Notes::default();
        response.judged(&mut notes);
        notes.0
    }

    fn illegal(rule: &str) -> wire::ValidateMoveResponse {
        wire::ValidateMoveResponse {
            verdict: Verdict::Illegal.into(),
            violations: vec![Violation {
                rule: rule.to_owned(),
                ..Violation::default()
            }],
            ..wire::ValidateMoveResponse::default()
        }
    }

    #[test]
    fn verdicts_are_found_in_responses_lists_choices_and_parts() {
        assert_eq!(notes(&illegal("a.b")), ["ILLEGAL", "a.b"]);
        let result = wire::MoveResult {
            result: Some(wire::move_result::Result::Answer(illegal("a.b"))),
        };
        let batch = wire::BatchValidateMovesResponse {
            results: vec![result.clone(), result],
        };
        assert_eq!(notes(&batch), ["ILLEGAL", "a.b", "ILLEGAL", "a.b"]);
        let record = wire::VerifyRecordResponse {
            refused: Some(wire::RefusedMove {
                refusal: Some(illegal("c.d")),
                ..wire::RefusedMove::default()
            }),
            ..wire::VerifyRecordResponse::default()
        };
        assert_eq!(notes(&record), ["ILLEGAL", "c.d"]);
    }

    #[test]
    fn a_response_without_a_verdict_has_none() {
        assert!(notes(&wire::NewGameResponse::default()).is_empty());
        assert!(notes(&wire::PlayMoveResponse::default()).is_empty());
    }
}
