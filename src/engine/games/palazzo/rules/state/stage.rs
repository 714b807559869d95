//! The stages of a turn, and what a position waits for.

use arrayvec::ArrayVec;

use crate::money::{Cards, LaidBids};
use crate::seats::{Seat, Seats};
use crate::tiles::Tiles;

/// The part of a turn that is being played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stage {
    /// The active seat chooses its action.
    ChooseAction,
    /// Money cards were revealed: those that are not taken yet. Their number determines the seat that takes next (ruling P12).
    MoneyRevealed(Cards),
    /// Two tiles were drawn, and the active seat buys or holds an auction.
    BuyOrAuction,
    /// An auction is under way.
    Auction(Auction),
    /// A seat builds the tiles that it has bought or won.
    BuildTiles(Seat, Tiles),
    /// Each seat takes a tile of the builder's quarry and builds it; this one is next.
    TakeOneEach(Seat),
    /// The game is over.
    Finished,
}

/// An auction of the tiles at the builder's quarry. The active seat opened it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Auction {
    /// What each seat has laid, without the opening certificate. A seat that has passed has no bids.
    pub laid: ArrayVec<LaidBids, { Seat::MOST }>,
    /// The seats that have passed.
    pub passed: Seats,
    /// The seat to bid or pass.
    pub seat: Seat,
}

/// What a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The active seat takes money, draws tiles or reconstructs.
    TakeAction,
    /// A seat takes revealed money cards.
    TakeCards,
    /// The active seat buys tiles or holds an auction.
    BuyOrAuction,
    /// A seat bids or passes.
    PlaceBid,
    /// A seat builds a tile that it has bought or won.
    BuildTile,
    /// A seat takes a tile of the builder's quarry and builds it.
    TakeTile,
    /// Nothing: the game is over.
    Nothing,
}

impl Choice {
    /// All of them, in the order of the contract.
    pub const ALL: [Self; 7] = [
        Self::TakeAction,
        Self::TakeCards,
        Self::BuyOrAuction,
        Self::PlaceBid,
        Self::BuildTile,
        Self::TakeTile,
        Self::Nothing,
    ];
}

/// What a position waits for, and from whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaiting {
    /// What it waits for.
    pub choice: Choice,
    /// The seat that makes the choice; none when the game is over.
    pub seat: Option<Seat>,
}
