//! The number of questions in a request, for rate limits: one for each item of a batch, one for each playout of a search, one for
//! any other request. `build.rs` generates it from the lists and numbers that the contract marks as questions.

/// A request, or a part of a request that contains a list or a number of questions.
pub trait Questions {
    /// The number of questions.
    fn questions(&self) -> usize;
}

include!(concat!(env!("OUT_DIR"), "/questions.rs"));
