//! The parts of a list of moves that are compared.

use maecenas_game::Moves;

/// The number of moves of a list, and its first and last ones. A list may have too many moves to compare all of them.
#[derive(PartialEq, Debug)]
pub(crate) struct ListEnds<M> {
    pub(crate) count: u64,
    pub(crate) ends: Vec<M>,
}

impl<M> ListEnds<M> {
    /// The ends of a list, with at most `most` moves from each end.
    pub(crate) fn of(moves: &impl Moves<Move = M>, most: usize) -> Self {
        let count = moves.count();
        let mut ends = moves.page(0, most);
        let last = u64::try_from(most).expect("it is small");
        ends.extend(moves.page(count.saturating_sub(last), most));
        Self { count, ends }
    }
}
