//! What is wrong with a position.

use crate::catalog::Stack;
use crate::findings::{Relation, Terms, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use maecenas_game::findings;

/// One contradiction in a position.
pub type Breach = findings::Breach<Terms, Place>;

/// A part of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// All players.
    Players,
    /// The hand of a seat.
    Hand(Seat),
    /// A tile of a palace of a seat: the index of the palace, and that of the tile from the bottom.
    PalaceTile(Seat, usize, usize),
    /// A palace of a seat that has no tile.
    Palace(Seat, usize),
    /// The stage.
    Stage,
    /// The revealed money cards.
    Revealed,
    /// A bid of a seat: the index of the seat's entry in the list of bids, and that of the bid in the entry.
    Bid(Seat, usize, usize),
    /// The total of a seat's bids: the index of its entry in the list of bids.
    Total(Seat, usize),
    /// The bids of a seat: the index of its entry in the list of bids.
    Laid(Seat, usize),
    /// The seats that have passed.
    Passed,
    /// The tiles to be built.
    PendingTiles,
    /// The tiles of the supply.
    Supply,
    /// The tiles of a quarry.
    Quarry(usize),
    /// A stack.
    Stack(Stack),
    /// All stacks.
    Stacks,
    /// The number of riders drawn.
    DrawnRiders,
    /// The tiles out of the game.
    Removed,
    /// The money deck.
    MoneyDeck,
    /// The money discards.
    MoneyDiscards,
}

impl Place {
    /// The seat that it belongs to; `None` for a part of the whole table.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Hand(seat)
            | Self::PalaceTile(seat, ..)
            | Self::Palace(seat, _)
            | Self::Bid(seat, ..)
            | Self::Total(seat, _)
            | Self::Laid(seat, _) => Some(seat),
            _ => None,
        }
    }
}

/// A count that differs from what the rule requires.
pub(super) fn count(
    rule: Rule,
    place: Place,
    relation: Relation,
    right: usize,
    actual: usize,
) -> Breach {
    Breach::new(rule, place)
        .expecting(relation, Value::Count(right as u32))
        .not(Value::Count(actual as u32))
}
