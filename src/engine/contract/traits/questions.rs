//! The number of questions in a request, for rate limits: one for each item of a batch, one for each fifty playouts of a search, one
//! for any other request. `build.rs` generates it from the lists and numbers that the contract marks as questions.

/// A request, or a part of a request that contains a list or a number of questions.
pub trait Questions {
    /// The number of questions.
    fn questions(&self) -> usize;
}

include!(concat!(env!("OUT_DIR"), "/questions.rs"));

#[cfg(test)]
mod tests {
    use super::Questions;
    use crate::wire::palazzo::v1::SuggestMovesRequest;

    #[test]
    fn each_fifty_playouts_of_a_search_are_a_question() {
        for (playouts, questions) in [
            (Some(1), 1),
            (Some(50), 1),
            (Some(51), 2),
            (Some(20_000), 400),
            (None, 20),
        ] {
            let request = SuggestMovesRequest {
                playouts,
                ..SuggestMovesRequest::default()
            };
            assert_eq!(request.questions(), questions, "{playouts:?}");
        }
    }
}
