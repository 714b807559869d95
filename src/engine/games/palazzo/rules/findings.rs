//! The findings of a check: broken rules, and hidden information that a rule depends on.

use enumset::EnumSet;

use super::catalog::Stack;
use super::money::{Cards, Currency};
use super::rulebook::Rule;
use super::seats::{Seat, Seats};
use super::state::Choice;
use super::tiles::{StackTile, Tiles};
use maecenas_game::findings;
pub use maecenas_game::findings::{Relation, VerdictOnly};

/// What the findings of Palazzo are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms;

impl findings::Terms for Terms {
    type Rule = Rule;
    type Part = Part;
    type Fault = Fault;
    type Value = Value;
    type Hidden = Hidden;
}

maecenas_game::of_game!(Terms);

/// The part of a request that a violation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The seat that would move.
    Seat,
    /// The move as a whole.
    Move,
    /// The money cards that are taken, paid or bid.
    Cards,
    /// The tiles to buy.
    Tiles,
    /// The tile to build.
    Tile,
    /// The tile of the builder's quarry to take and build.
    TakenTile,
    /// The palace to build on.
    Destination,
    /// The palace to reconstruct.
    Palace,
    /// The floor of a tile of that palace.
    Floor,
    /// The palace that receives the tile of a reconstruction.
    Target,
    /// The money card that a reconstruction costs.
    Card,
    /// The money cards among the declared draws of the move.
    DrawnCards,
    /// The tiles among the declared draws of the move.
    DrawnTiles,
}

/// Which of several conditions of a rule is not met, where the values alone do not show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// More copies of a card or tile are named than there are: the value is the excess.
    Copies,
    /// A group would have to take in cards of an earlier bid.
    LateGroup,
    /// Three cards of one value are not of the three currencies.
    GroupCurrencies,
    /// A group is worth 15, less than the sum of its cards.
    GroupValue,
    /// A single tile is to be bought, so that less cannot be bought.
    SingleTile,
    /// The hand can pay for a single tile only, whatever its hidden cards are.
    OneTile,
    /// The hand can pay for no tile, whatever its hidden cards are.
    NoTile,
    /// The hand cannot exceed the highest bid, whatever its hidden cards are.
    Outbid,
    /// The seat has nothing to reconstruct, or no card to pay for it.
    NoReconstruction,
    /// The supply has no tile that could be bought.
    NoSupply,
}

/// A value of the game, with its unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number of things.
    Count(u32),
    /// What money cards are worth, a price or a bid.
    Money(u32),
    /// The index of a palace.
    Palace(u32),
    /// The indices of a number of palaces, counted from 0.
    PalacesBelow(u32),
    /// Floors of tiles.
    Floors(Floors),
    /// A seat.
    Seat(Seat),
    /// Seats.
    Seats(Seats),
    /// What a position waits for.
    Choice(Choice),
    /// Money cards.
    Cards(Cards),
    /// Currencies of cards outside groups.
    Currencies(EnumSet<Currency>),
    /// Tiles.
    Tiles(Box<Tiles>),
    /// A tile or a rider that is drawn from a stack.
    Drawn(StackTile, Stack),
}

/// A set of floors, 1 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Floors(u8);

impl Floors {
    /// One floor, 1 to 5.
    #[must_use]
    pub const fn only(floor: u8) -> Self {
        Self(1 << floor)
    }

    /// Whether a floor is in it.
    #[must_use]
    pub const fn contains(self, floor: u8) -> bool {
        floor < 8 && self.0 >> floor & 1 == 1
    }

    /// The floors from the lowest to the highest.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..8).filter(move |floor| self.contains(*floor))
    }
}

impl FromIterator<u8> for Floors {
    fn from_iter<I: IntoIterator<Item = u8>>(floors: I) -> Self {
        let floors = floors.into_iter();
        Self(floors.fold(0, |set, floor| set | Self::only(floor).0))
    }
}

/// What can be hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// The money cards of a seat's hand.
    Hand(Seat),
    /// The order of the money deck.
    MoneyDeck,
    /// The order of a stack of tiles.
    Stack(Stack),
}
