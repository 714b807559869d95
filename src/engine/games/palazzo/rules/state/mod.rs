//! A position: everything that the rules depend on, complete or as one seat sees it.

mod hidden_tiles;
mod palace;
mod pile;
mod player;
mod stage;
mod unseen;
mod view;

pub use hidden_tiles::HiddenTiles;
pub use palace::Palace;
pub use pile::Pile;
pub use player::{Hand, Player, Players};
pub use stage::{Auction, Awaiting, Choice, Stage};
pub use view::view;

use super::catalog::Stack;
use super::constants::{OPENING_VALUE, QUARRIES, revealed, tile_price};
use super::money::{Cards, MoneyCard};
use super::seats::Seat;
use super::tiles::{StackTile, Tiles};
use maecenas_game::Chance;

/// A position. In the view of one seat, hidden cards and tiles are counted and not named.
///
/// Only the rules make and change positions: [`set_up`](super::set_up), [`assemble`](super::assemble),
/// [`play`](super::play::play) and [`view()`]. So a position outside of them never breaks its own invariants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The seat whose turn it is; in a finished game, where it is no seat's turn, the first seat.
    pub(super) active: Seat,
    /// The players by seat.
    pub(super) players: Players,
    /// The part of the turn that is being played.
    pub(super) stage: Stage,
    /// The tiles of the supply in the middle.
    pub(super) supply: Tiles,
    /// The tiles of the quarries, clockwise.
    pub(super) quarries: [Tiles; QUARRIES],
    /// The index of the quarry at which the builder stands.
    pub(super) builder: usize,
    /// The stacks I, II and III.
    pub(super) stacks: [Pile<StackTile>; 3],
    /// The riders that have been drawn.
    pub(super) drawn_riders: u8,
    /// The tiles out of the game.
    pub(super) removed: Removed,
    /// The deck of money cards.
    pub(super) money_deck: Pile<MoneyCard>,
    /// The money cards that have been paid.
    pub(super) money_discards: Cards,
    /// The seed of the game and the number of shuffles so far; `None` when they are hidden.
    pub(super) chance: Option<Chance>,
}

/// Tiles that are out of the game, face down (ruling P14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Removed {
    /// The tiles that are known.
    pub known: Tiles,
    /// How many more there are that are hidden.
    pub hidden: usize,
}

impl Removed {
    /// How many tiles there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.known.count() + self.hidden
    }
}

impl State {
    /// The seat whose turn it is: the active seat. In a finished game it is no seat's turn, and this is the first seat.
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The players by seat.
    #[must_use]
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// The part of the turn that is being played.
    #[must_use]
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The tiles of the supply in the middle.
    #[must_use]
    pub const fn supply(&self) -> &Tiles {
        &self.supply
    }

    /// The tiles of the quarries, clockwise.
    #[must_use]
    pub const fn quarries(&self) -> &[Tiles; QUARRIES] {
        &self.quarries
    }

    /// The index of the quarry at which the builder stands.
    #[must_use]
    pub const fn builder(&self) -> usize {
        self.builder
    }

    /// A stack of tiles.
    #[must_use]
    pub const fn stack(&self, stack: Stack) -> &Pile<StackTile> {
        &self.stacks[stack as usize]
    }

    /// Whether the order of every stack is known.
    #[must_use]
    pub fn stacks_are_known(&self) -> bool {
        self.stacks.iter().all(|stack| stack.hidden() == 0)
    }

    /// The riders that have been drawn. The fifth ends the game.
    #[must_use]
    pub const fn drawn_riders(&self) -> u8 {
        self.drawn_riders
    }

    /// The tiles out of the game.
    #[must_use]
    pub const fn removed(&self) -> &Removed {
        &self.removed
    }

    /// The deck of money cards.
    #[must_use]
    pub const fn money_deck(&self) -> &Pile<MoneyCard> {
        &self.money_deck
    }

    /// The money cards that have been paid.
    #[must_use]
    pub const fn money_discards(&self) -> &Cards {
        &self.money_discards
    }

    /// The seed of the game and the number of shuffles so far; `None` when they are hidden.
    #[must_use]
    pub const fn chance(&self) -> Option<Chance> {
        self.chance
    }

    /// The player of a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// All seats with their players.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map_while(Seat::new).zip(&self.players)
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Finished)
    }

    /// What the position waits for (ruling P12).
    #[must_use]
    pub fn awaiting(&self) -> Awaiting {
        let (choice, seat) = match &self.stage {
            Stage::ChooseAction => (Choice::TakeAction, self.active),
            Stage::MoneyRevealed(cards) => (Choice::TakeCards, self.taker(cards.count())),
            Stage::BuyOrAuction => (Choice::BuyOrAuction, self.active),
            Stage::Auction(auction) => (Choice::PlaceBid, auction.seat),
            Stage::BuildTiles(seat, _) => (Choice::BuildTile, *seat),
            Stage::TakeOneEach(seat) => (Choice::TakeTile, *seat),
            Stage::Finished => {
                return Awaiting {
                    choice: Choice::Nothing,
                    seat: None,
                };
            }
        };
        Awaiting {
            choice,
            seat: Some(seat),
        }
    }

    /// The seat that takes next when `left` revealed cards are left: the active seat before any was taken, then the others clockwise.
    fn taker(&self, left: usize) -> Seat {
        let players = self.players.len();
        if left >= revealed(players) {
            self.active
        } else {
            self.active.plus(players.saturating_sub(left), players)
        }
    }

    /// What a seat has bid in the auction under way: its cards, and the opening certificate for the active seat.
    #[must_use]
    pub fn total_bid(&self, seat: Seat) -> u32 {
        match &self.stage {
            Stage::Auction(auction) if !auction.passed.contains(seat) => {
                let opening = if seat == self.active {
                    OPENING_VALUE
                } else {
                    0
                };
                opening + auction.laid[seat.index()].value()
            }
            _ => 0,
        }
    }

    /// The highest bid of the other seats in the auction under way, which a seat has to exceed; 0 before another seat bids.
    #[must_use]
    pub fn highest_beside(&self, seat: Seat) -> u32 {
        let others = self.seats().filter(|(other, _)| *other != seat);
        let bids = others.map(|(other, _)| self.total_bid(other));
        bids.max().unwrap_or_default()
    }

    /// The seat that has the highest bid of the other seats; `None` before another seat bids. It is one seat, because each bid exceeds all
    /// bids before it.
    #[must_use]
    pub fn highest_bidder_beside(&self, seat: Seat) -> Option<Seat> {
        let others = self.seats().map(|(other, _)| other);
        let bidders = others.filter(|other| *other != seat && self.total_bid(*other) > 0);
        bidders.max_by_key(|bidder| self.total_bid(*bidder))
    }

    /// The price of a number of tiles of the supply, bought together.
    #[must_use]
    pub const fn price(&self, tiles: usize) -> u32 {
        tile_price(self.supply.count()) * tiles as u32
    }

    /// The next quarry with a tile, clockwise from the builder, whose own comes last (rulings P2, P25).
    #[must_use]
    pub fn next_quarry(&self) -> Option<usize> {
        let quarries = (1..=QUARRIES).map(|steps| (self.builder + steps) % QUARRIES);
        quarries
            .into_iter()
            .find(|quarry| !self.quarries[*quarry].is_empty())
    }
}
