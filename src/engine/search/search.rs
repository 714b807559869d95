//! A search: independent trees over one position, and their merged result.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game, Moves};

use super::options::{MOST_PLAYOUTS, Options};
use super::suggestions::{Suggestions, merge};
use super::tree::Tree;

/// The most trees of a search.
pub const MOST_TREES: u32 = 4;
/// A tree has at least this many playouts, unless the search has fewer.
const FEWEST_PLAYOUTS: u32 = 250;
/// The playouts of a search in which the seat has one legal move.
const FORCED_PLAYOUTS: u32 = 32;

/// A search of the moves of one seat.
#[derive(Debug)]
pub struct Search<G: Game> {
    pub(crate) game: G,
    /// What the seat may see; with open hands the position as it was given.
    pub(crate) view: G::State,
    pub(crate) seats: Vec<G::Seat>,
    pub(crate) seat: G::Seat,
    pub(crate) options: Options,
    playouts: u32,
}

impl<G: Game> Search<G> {
    /// A search from a position, whole or a view. Of a whole position it takes the view of the seat first, so that nothing else can change
    /// the result.
    pub fn new(game: G, position: &G::State, seat: G::Seat, options: Options) -> Self {
        let view = if options.open_hands {
            position.clone()
        } else {
            game.view(position, Some(seat))
        };
        let legal = if game.is_finished(&view) {
            0
        } else {
            game.moves(&view, seat).count()
        };
        let seats = game.seats(&view).collect();
        let playouts = options.playouts.clamp(1, MOST_PLAYOUTS);
        Self {
            game,
            seats,
            seat,
            options,
            playouts: match legal {
                0 => 0,
                1 => playouts.min(FORCED_PLAYOUTS),
                _ => playouts,
            },
            view,
        }
    }

    /// How many trees the search has. It depends on the playouts alone, and on no number of threads.
    pub fn trees(&self) -> u32 {
        (self.playouts / FEWEST_PLAYOUTS).clamp(1, MOST_TREES)
    }

    /// The tree of an index below [`Search::trees`], which has a share of the playouts and a seed of its own.
    pub fn tree(&self, index: u32) -> Tree<G> {
        let trees = self.trees();
        let share = self.playouts / trees + u32::from(index < self.playouts % trees);
        let mut seeds = SplitMix64::new(self.options.seed);
        let common = seeds.number();
        let own = (0..=index).fold(0, |_, _| seeds.number());
        Tree::new([own, common], share)
    }

    /// The result of trees, which are given in the order of their indices.
    pub fn merge(&self, trees: &[Tree<G>]) -> Suggestions<G::Seat, G::Move> {
        merge(self, trees)
    }

    /// Runs all trees, one after another.
    pub fn run(&self) -> Suggestions<G::Seat, G::Move> {
        let tree = |index| {
            let mut tree = self.tree(index);
            tree.run(self, u32::MAX);
            tree
        };
        let trees: Vec<_> = (0..self.trees()).map(tree).collect();
        self.merge(&trees)
    }
}
