//! The tiles that are seen nowhere, and the hidden places where they lie.

use super::State;
use crate::catalog::{Catalog, Stack};
use crate::constants::RIDERS;
use crate::tiles::{Tile, Tiles};

/// The tiles that are seen nowhere, and how many hidden places there are for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HiddenTiles {
    /// The tiles that are seen nowhere.
    pub unseen: Tiles,
    /// How many of them lie in each stack. The riders of stack III are not counted.
    pub in_stacks: [usize; 3],
    /// How many of them are out of the game.
    pub removed: usize,
}

impl State {
    /// The tiles that are seen nowhere, and the hidden places where they lie.
    #[must_use]
    pub fn hidden_tiles(&self, catalog: &Catalog) -> HiddenTiles {
        let riders = usize::from(RIDERS.saturating_sub(self.drawn_riders));
        HiddenTiles {
            unseen: catalog.all_tiles().minus(&self.seen_tiles()),
            in_stacks: Stack::ALL.map(|stack| {
                let riders = if stack == Stack::Third { riders } else { 0 };
                self.stack(stack).hidden().saturating_sub(riders)
            }),
            removed: self.removed.hidden,
        }
    }
}

impl HiddenTiles {
    /// How many places of the stacks no tile can have; `None` when the tiles fit. Any tile fits where the split into stacks is not
    /// attested.
    ///
    /// By Hall's theorem the tiles fit exactly if every set of stacks has enough tiles that belong to one of them.
    #[must_use]
    pub fn shortage(&self, catalog: &Catalog) -> Option<usize> {
        let sets = 1..1_usize << Stack::ALL.len();
        let shortage = |set: usize| {
            let stacks = || {
                Stack::ALL
                    .into_iter()
                    .filter(move |stack| set >> *stack as usize & 1 == 1)
            };
            let places: usize = stacks().map(|stack| self.in_stacks[stack as usize]).sum();
            let fitting = self.unseen.kinds().map(|tile| {
                let belonging = stacks().map(|stack| usize::from(catalog.most_in(stack, tile)));
                belonging.sum::<usize>().min(self.unseen.of(tile).into())
            });
            places.saturating_sub(fitting.sum())
        };
        sets.map(shortage).max().filter(|shortage| *shortage > 0)
    }

    /// Whether a tile can be the next one drawn from a stack of hidden order, so that the others fit the places that are left.
    #[must_use]
    pub fn can_draw(&self, catalog: &Catalog, stack: Stack, tile: Tile) -> bool {
        let mut rest = self.clone();
        if catalog.most_in(stack, tile) == 0 || !rest.unseen.remove(tile) {
            return false;
        }
        let Some(places) = rest.in_stacks[stack as usize].checked_sub(1) else {
            return false;
        };
        rest.in_stacks[stack as usize] = places;
        // The tile that is drawn is one of the stack, so that there is one less of its kind for the places that are left.
        !catalog.split_is_attested() || rest.shortage(catalog).is_none()
    }
}
