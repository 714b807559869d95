//! A search under way, in steps.

use maecenas_game::Game;

use super::search::Search;
use super::suggestions::Suggestions;
use super::tree::Tree;

/// A search under way. Its trees grow one after another.
#[derive(Debug)]
pub struct Running<G: Game> {
    search: Search<G>,
    trees: Vec<Tree<G>>,
}

impl<G: Game> Running<G> {
    /// Begins a search.
    pub const fn new(search: Search<G>) -> Self {
        Self {
            search,
            trees: Vec::new(),
        }
    }

    /// Runs at most this many playouts, at least 1. Returns the result once all are run, which is that of [`Search::run`].
    pub fn step(&mut self, playouts: u32) -> Option<Suggestions<G::Seat, G::Move>> {
        let grown = u32::try_from(self.trees.len()).unwrap_or(u32::MAX);
        match self.trees.last_mut() {
            Some(tree) if tree.left() > 0 => {
                tree.run(&self.search, playouts.max(1));
            }
            _ if grown < self.search.trees() => {
                let mut tree = self.search.tree(grown);
                tree.run(&self.search, playouts.max(1));
                self.trees.push(tree);
            }
            _ => return Some(self.search.merge(&self.trees)),
        }
        None
    }
}
