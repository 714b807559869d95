//! The number of questions in a request, for rate limits: one for each item of a batch, one for any other request. `build.rs`
//! generates it from the lists that the contract marks as lists of questions.

/// A request, or a part of a request that contains a list of questions.
pub trait Questions {
    /// The number of questions.
    fn questions(&self) -> usize;
}

include!(concat!(env!("OUT_DIR"), "/questions.rs"));
