//! Move generation: every legal move of a seat.
//!
//! Each candidate is judged by [`legality`](super::legality), so that what is listed and what is accepted are the same.

mod answers;
mod lister;
mod provinces;
#[cfg(test)]
mod tests;
mod tiles;

use std::ops::ControlFlow;

use enumset::EnumSet;

use super::catalog::Catalog;
use super::moves::{Move, MoveKind};
use super::seats::Seat;
use super::state::State;
use lister::Lister;
use maecenas_game::groups::Groups;

/// The legal moves of a seat, in a fixed order: by kind, and then in the order of the catalog.
#[derive(Debug, Clone)]
pub struct Listing {
    moves: Vec<Move>,
    complete: bool,
}

/// Generates the legal moves of a seat that are of the given kinds.
///
/// ```
/// use enumset::EnumSet;
/// use maecenas_game::{Game, Moves};
/// use maecenas_vecchio_rules::{Rules, Seat, list};
/// let rules = Rules::default();
/// let start = rules.start(4, 42.into()).expect("four can play");
/// let listing = list(rules.catalog, &start, Seat::FIRST, EnumSet::all());
/// assert_eq!(listing.count(), 3, "one of three council tiles is kept");
/// ```
#[must_use]
pub fn list(catalog: &Catalog, state: &State, seat: Seat, kinds: EnumSet<MoveKind>) -> Listing {
    Lister::new(catalog, state, seat, kinds).list()
}

impl Groups for Listing {
    type Move = Move;
    type Kind = MoveKind;
    type Group = Move;

    fn groups(&self) -> &[Move] {
        &self.moves
    }

    fn kind(group: &Move) -> MoveKind {
        group.kind()
    }

    fn count_in(&self, _: &Move) -> u64 {
        1
    }

    fn visit_group(
        &self,
        group: &Move,
        _: u64,
        visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        visitor(group.clone())
    }

    fn is_complete(&self) -> bool {
        self.complete
    }
}
