//! The events of a played move. Nothing that an event has is hidden from any seat.

use super::money::{Cards, MoneyCard};
use super::seats::Seat;
use super::tiles::{Tile, Tiles};
use maecenas_game::events;

/// An event of a played move. The events of a move are in the order in which they happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The money discards were shuffled into a new deck; the number is that of its cards.
    MoneyShuffled(usize),
    /// A seat revealed money cards.
    MoneyRevealed(Seat, Cards),
    /// A seat took revealed money cards.
    CardsTaken(Seat, Cards),
    /// A seat drew a tile and laid it in the supply.
    TileSupplied(Seat, Tile),
    /// A seat drew a tile and laid it on the quarry with this index.
    TileQuarried(Seat, Tile, usize),
    /// A seat drew a rider; the number is that of all riders drawn so far.
    RiderDrawn(Seat, u8),
    /// A seat bought tiles.
    TilesBought {
        /// The seat.
        seat: Seat,
        /// The tiles.
        tiles: Tiles,
        /// The price of all of them together (money value).
        price: u32,
        /// The money cards that paid for them.
        cards: Cards,
        /// What those are worth together (money value).
        total: u32,
    },
    /// The builder moved from a quarry to another one, or around to the same.
    BuilderMoved(usize, usize),
    /// A seat opened the auction of the tiles at a quarry, with the opening certificate.
    AuctionOpened(Seat, usize, Tiles),
    /// A seat held an auction, and no quarry has a tile.
    AuctionEmpty(Seat),
    /// A seat bid by adding these cards, for this total (money value).
    Bid(Seat, Cards, u32),
    /// A seat passed and took back these cards.
    Passed(Seat, Cards),
    /// A seat won an auction.
    AuctionWon {
        /// The seat.
        seat: Seat,
        /// The tiles that it took.
        tiles: Tiles,
        /// Its total (money value).
        total: u32,
        /// The money cards that it discarded; none where the opening certificate alone won.
        cards: Cards,
    },
    /// Each seat takes a tile, beginning with this one.
    TakingBegan(Seat),
    /// A seat took a tile from the builder's quarry.
    TileTaken(Seat, Tile),
    /// Tiles that were left over on a quarry went out of the game: the index of the quarry, and the number of tiles.
    TilesRemoved(usize, usize),
    /// A seat built a tile.
    TileBuilt {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// The index of the palace that has it now.
        palace: usize,
        /// Whether it began that palace.
        began_palace: bool,
    },
    /// A seat discarded a tile that it had bought, won or taken.
    TileDiscarded(Seat, Tile),
    /// A seat paid a money card for a reconstruction.
    ReconstructionPaid(Seat, MoneyCard),
    /// A seat made a tile of a palace a palace of its own.
    PalaceSplit {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// The index of the palace that it left.
        palace: usize,
        /// The index of the palace that it is.
        new_palace: usize,
    },
    /// A seat put a single tile into another palace.
    TileInserted {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// The index that it had as a palace, before the move.
        palace: usize,
        /// The index of the palace that has it now, after the move.
        target: usize,
    },
    /// A seat took a single tile, which was the palace with this index, out of the game.
    TileRemoved(Seat, Tile, usize),
    /// A turn of a seat began.
    TurnBegan(Seat),
    /// The game ended.
    GameEnded,
}

/// A receiver of the events of this game.
pub trait EventSink: events::EventSink<Event> {}

impl<S: events::EventSink<Event>> EventSink for S {}
