//! How many questions a request asks: a batch has one for each item. `build.rs` finds the lists that are marked as such in the
//! contract.

/// A request, or a part of one that holds a list of questions.
pub trait Questions {
    /// How many questions it asks.
    fn questions(&self) -> usize;
}

include!(concat!(env!("OUT_DIR"), "/questions.rs"));
