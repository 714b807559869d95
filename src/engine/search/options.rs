//! The options of a search, and the constants of the algorithm.

/// The most playouts of a search.
pub const MOST_PLAYOUTS: u32 = 20_000;

/// The options of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How many playouts are run, 1 to [`MOST_PLAYOUTS`]; other numbers count as the nearest of these.
    pub playouts: u32,
    /// The seed: the same search with the same seed has the same result.
    pub seed: u64,
    /// How many moves are suggested at most.
    pub count: usize,
    /// Whether a whole position is searched with what is hidden from the seat, its draws to come included. Otherwise only the view of the
    /// seat is. What a view leaves out is completed in either case.
    pub open_hands: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            playouts: 1_000,
            seed: 0,
            count: 10,
            open_hands: false,
        }
    }
}

/// The constants of the algorithm. In [`TUNING`] the number of moves of a playout and the factor of exploration were found in
/// matches; the other values are guesses that play well.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Tuning {
    /// How many moves a playout has at most after the tree, before its position is estimated.
    pub(crate) playout_moves: u32,
    /// How many moves the policy compares in a playout.
    pub(crate) playout_samples: u32,
    /// How many moves are compared when a child is added.
    pub(crate) samples: u32,
    /// How many moves are compared when a child of the root is added.
    pub(crate) root_samples: u32,
    /// As how many visits the estimate of a child counts.
    pub(crate) prior_visits: u32,
    /// The factor of the term of exploration.
    pub(crate) exploration: f64,
    /// How many children a node may have from its first visit on.
    pub(crate) width: u32,
    /// Progressive widening: the number of further children is the square root of this many times the visits.
    pub(crate) widening: u32,
}

impl Tuning {
    /// How many children a node may have after some visits (progressive widening): with the square root of the visits.
    pub(crate) const fn width(self, visits: u32) -> u32 {
        self.width + (self.widening * visits).isqrt()
    }
}

/// The constants with which searches run.
pub(crate) const TUNING: Tuning = Tuning {
    playout_moves: 16,
    playout_samples: 3,
    samples: 8,
    root_samples: 32,
    prior_visits: 2,
    exploration: 0.1,
    width: 4,
    widening: 2,
};
