//! The moves of the game, and their kinds.

use enumset::EnumSetType;

use super::money::{Cards, MoneyCard};
use super::tiles::Tile;

/// The most tiles that a move to buy can name: more than may be bought, so that a move with too many can be judged.
pub const MOST_NAMED: usize = 5;
/// The tiles of a move to buy.
pub type BoughtTiles = arrayvec::ArrayVec<Tile, MOST_NAMED>;

/// One choice of one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Action: reveal money cards, of which every seat takes some ("Take Money").
    TakeMoney,
    /// Take revealed cards: two as the active seat, one as another (ruling P19).
    TakeCards(Cards),
    /// Action: draw two tiles, to buy tiles or hold an auction then ("Buy or Auction Building Tiles").
    DrawTiles,
    /// Buy one or two tiles of the supply ("Buy Tiles").
    Buy {
        /// The tiles.
        tiles: BoughtTiles,
        /// The money cards that pay for them.
        cards: Cards,
    },
    /// Hold an auction at the next quarry with a tile ("Auction Tiles").
    HoldAuction,
    /// Lay these cards as a bid, in addition to those that lie there already.
    PlaceBid(Cards),
    /// Leave an auction.
    PassAuction,
    /// Build a tile that was bought or won.
    BuildTile(Tile, Destination),
    /// Take a tile of the builder's quarry and build it, where each seat takes one.
    TakeTile(Tile, Destination),
    /// Action: make the tile of a floor of a palace a palace of its own ("Tile Reconstruction").
    SplitPalace {
        /// The index of the palace.
        palace: usize,
        /// The floor of the tile.
        floor: u8,
        /// The card that it costs.
        card: MoneyCard,
    },
    /// Action: put a single tile that is a palace into another palace ("Tile Reconstruction").
    InsertTile {
        /// The index of the single tile.
        palace: usize,
        /// The index of the other palace, before the move.
        target: usize,
        /// The card that it costs.
        card: MoneyCard,
    },
    /// Action: take a single tile that is a palace out of the game ("Tile Reconstruction").
    RemoveTile {
        /// The index of the single tile.
        palace: usize,
        /// The card that it costs.
        card: MoneyCard,
    },
}

/// Where a tile goes that is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Destination {
    /// On top of the palace with this index.
    Palace(usize),
    /// Into a new palace, the last of the seat's palaces.
    NewPalace,
    /// Face down out of the game.
    Discard,
}

/// A kind of move.
#[derive(Debug, EnumSetType, Hash)]
pub enum MoveKind {
    /// [`Move::TakeMoney`]
    TakeMoney,
    /// [`Move::TakeCards`]
    TakeCards,
    /// [`Move::DrawTiles`]
    DrawTiles,
    /// [`Move::Buy`]
    Buy,
    /// [`Move::HoldAuction`]
    HoldAuction,
    /// [`Move::PlaceBid`]
    PlaceBid,
    /// [`Move::PassAuction`]
    PassAuction,
    /// [`Move::BuildTile`]
    BuildTile,
    /// [`Move::TakeTile`]
    TakeTile,
    /// [`Move::SplitPalace`]
    SplitPalace,
    /// [`Move::InsertTile`]
    InsertTile,
    /// [`Move::RemoveTile`]
    RemoveTile,
}

impl MoveKind {
    /// All kinds, in the order of the contract.
    pub const ALL: [Self; 12] = [
        Self::TakeMoney,
        Self::TakeCards,
        Self::DrawTiles,
        Self::Buy,
        Self::HoldAuction,
        Self::PlaceBid,
        Self::PassAuction,
        Self::BuildTile,
        Self::TakeTile,
        Self::SplitPalace,
        Self::InsertTile,
        Self::RemoveTile,
    ];
}

impl Move {
    /// The kind of the move.
    #[must_use]
    pub const fn kind(&self) -> MoveKind {
        match self {
            Self::TakeMoney => MoveKind::TakeMoney,
            Self::TakeCards(_) => MoveKind::TakeCards,
            Self::DrawTiles => MoveKind::DrawTiles,
            Self::Buy { .. } => MoveKind::Buy,
            Self::HoldAuction => MoveKind::HoldAuction,
            Self::PlaceBid(_) => MoveKind::PlaceBid,
            Self::PassAuction => MoveKind::PassAuction,
            Self::BuildTile(..) => MoveKind::BuildTile,
            Self::TakeTile(..) => MoveKind::TakeTile,
            Self::SplitPalace { .. } => MoveKind::SplitPalace,
            Self::InsertTile { .. } => MoveKind::InsertTile,
            Self::RemoveTile { .. } => MoveKind::RemoveTile,
        }
    }
}
