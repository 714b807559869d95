//! The events of a played move. What only one seat may see is hidden in them, not named, in the views of others.

use super::components::{
    CouncilTile, Crest, Goods, NobilityTile, ProvinceTile, Region, Town, TownColour, Track,
};
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Roll, Tiles};
use maecenas_game::events;

/// An event of a played move. The events of a move are in the order in which they happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A seat kept one of the three council tiles dealt, and returned the others.
    CouncilTileKept(Seat),
    /// All seats have kept a council tile: this seat's was turned face up, without its flip bonus.
    CouncilTileShown(Seat, CouncilTile),
    /// The council tiles that were left were shuffled into a stack; the number is that of its tiles.
    CouncilShuffled(u8),
    /// A seat threw the dice.
    Rolled(Seat, Roll),
    /// A seat placed a member from its supply, standing, in a town.
    MemberPlaced(Seat, Town),
    /// The turn of a seat began.
    TurnBegan(Seat),
    /// A seat's council tile was turned face up, and pays its flip bonus.
    CouncilTileFlipped(Seat, CouncilTile),
    /// A member travelled.
    Travelled {
        /// The seat.
        seat: Seat,
        /// The town that it left.
        from: Town,
        /// The town where it acts.
        to: Town,
        /// The Florins that it cost; 0 with a carriage.
        florins: u32,
        /// Whether a carriage was paid.
        carriage: bool,
    },
    /// A seat paid, under a rule that sets the cost.
    Paid(Seat, Goods, Rule),
    /// A seat collected, under a rule that sets the gain.
    Collected(Seat, Goods, Rule),
    /// A middleman moved to the next town of its colour.
    MiddlemanMoved(TownColour, Town, Town),
    /// A seat's member in a town lay down.
    LaidDown(Seat, Town),
    /// A seat's lying members in a town stood up; the number is theirs.
    StoodUp(Seat, Town, u8),
    /// A seat took a lying member of a town back into its supply.
    TakenBack(Seat, Town),
    /// A seat's member left a town for a space of a track.
    TrackEntered {
        /// The seat.
        seat: Seat,
        /// The town that it left.
        from: Town,
        /// The track.
        track: Track,
        /// The number of the space, counted from 1; beyond the last on a full track.
        space: u8,
    },
    /// A seat took a crest.
    CrestTaken(Seat, Crest),
    /// The additional-cost token moved from the council stack to the nobility stack.
    CostTokenMoved,
    /// The last crest was taken: the end was triggered.
    EndTriggered,
    /// A seat could not comply with an event and was passed over.
    Spared(Seat, Crest),
    /// A seat chose a province tile of a region.
    ProvinceTileTaken(Seat, Region, ProvinceTile),
    /// A seat used a province tile, and turned it face down. With REUSE, the other tile is the one used once more.
    ProvinceTileUsed(Seat, ProvinceTile, Option<ProvinceTile>),
    /// A seat drew council tiles to look at.
    CouncilTilesDrawn(Seat, Tiles<CouncilTile>),
    /// A seat drew nobility tiles to look at.
    NobilityTilesDrawn(Seat, Tiles<NobilityTile>),
    /// A seat kept one tile of a Florence stack, face down; the number is that of the other tiles, which went under the stack.
    OfficeTileKept(Seat, Track, u8),
    /// A seat passed its double turn.
    Passed(Seat),
    /// A seat ended its turn.
    TurnEnded(Seat),
    /// A round began.
    RoundBegan,
    /// The final round began.
    FinalRoundBegan,
    /// The game ended.
    GameEnded,
}

/// A receiver of the events of this game.
pub trait EventSink: events::EventSink<Event> {}

impl<S: events::EventSink<Event>> EventSink for S {}
