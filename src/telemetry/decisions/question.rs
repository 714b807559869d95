//! A question about the rules, as the decision log has it.

use super::{
    judged::{Judged, OK},
    settings::DecisionInputs,
};
use maecenas_contract::verdicts::Verdicts;

/// The most bytes of the inputs of a decision as JSON.
pub const MOST_INPUTS: usize = 8 << 20;
/// The same over OTLP. The batch queue of the SDK counts records (2048 by default), not bytes: with this limit it holds at most 32 MiB of
/// inputs while a collector does not respond.
pub(super) const MOST_INPUTS_OTLP: usize = 16 << 10;

/// What is to be recorded of a question.
#[derive(Debug, Clone, Copy)]
pub struct Captures {
    /// How much of its inputs.
    pub inputs: DecisionInputs,
    /// The most bytes of its inputs as JSON; larger ones are withheld.
    pub most: usize,
    /// The key of its digest. A digest without a key would let its reader find hidden cards by trying the few hands that are possible; only
    /// where the inputs are recorded whole is there nothing left to find, and no key.
    pub key: Option<[u8; 32]>,
}

/// The inputs of a question in the decision log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuestionInputs {
    /// The configuration does not request them.
    Unasked,
    /// Their JSON.
    Json(Vec<u8>),
    /// They are requested, and left out for a reason.
    Withheld(&'static str),
}

/// A question about the rules, with what the operation answered.
#[derive(Debug, Clone)]
pub struct Question {
    /// SHA-256 of the key of [`Captures`] and the request in protobuf, which is the same over all protocols. None where the request could not
    /// be read as a whole.
    pub digest: Option<[u8; 32]>,
    /// Its inputs.
    pub inputs: QuestionInputs,
    /// Whether the digest has a key.
    pub keyed: bool,
    /// `OK` or the code of the problem that the operation returned. The response that was sent may have another one.
    pub(super) code: &'static str,
    pub(super) judged: Judged,
}

impl Question {
    /// A question whose operation has not run yet.
    #[must_use]
    pub fn new(digest: Option<[u8; 32]>, keyed: bool, inputs: QuestionInputs) -> Self {
        Self {
            digest,
            inputs,
            keyed,
            code: "",
            judged: Judged::default(),
        }
    }

    /// Adds what the operation returned: a response, or the code of a problem.
    #[must_use]
    pub fn decided(mut self, result: Result<&(impl Verdicts + ?Sized), &'static str>) -> Self {
        match result {
            Ok(response) => {
                self.code = OK;
                self.judged = Judged::of(response);
            }
            Err(code) => self.code = code,
        }
        self
    }
}
