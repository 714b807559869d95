//! Field paths in requests, for violations, needs and breaches.

use maecenas_palazzo_rules::{Hidden, Move, Part, Place, Seat, Stack};

/// The path of the position or the player that a request is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A position at this path.
    State(&'static str),
    /// One player at this path, with the auction beside, and without the rest of the game.
    Alone(&'static str),
}

impl Origin {
    /// A player alone in `subject`.
    pub const ALONE: Self = Self::Alone("subject.playerAlone");

    const fn path(self) -> &'static str {
        match self {
            Self::State(path) | Self::Alone(path) => path,
        }
    }

    fn player(self, seat: Seat) -> String {
        match self {
            Self::State(path) => format!("{path}.players[{}]", seat.number()),
            Self::Alone(path) => format!("{path}.player"),
        }
    }

    /// The path of the bids of an auction: of the entry with this index, and in it of the bid.
    fn bids(self, entry: usize) -> String {
        match self {
            Self::State(path) => format!("{path}.stage.auction.laid[{entry}]"),
            Self::Alone(path) => format!("{path}.bidding"),
        }
    }

    /// The path of hidden information.
    #[must_use]
    pub fn hidden(self, hidden: Hidden) -> String {
        match hidden {
            Hidden::Hand(seat) => format!("{}.hand", self.player(seat)),
            Hidden::MoneyDeck => format!("{}.moneyDeck", self.path()),
            Hidden::Stack(stack) => self.stack(stack),
        }
    }

    fn stack(self, stack: Stack) -> String {
        format!("{}.tileStacks[{}]", self.path(), stack as usize)
    }

    /// The path of a part of the position that contradicts another one.
    #[must_use]
    pub fn place(self, place: Place) -> String {
        let state = self.path();
        match place {
            Place::Players | Place::Passed => format!("{state}.players"),
            Place::Hand(seat) => format!("{}.hand", self.player(seat)),
            Place::PalaceTile(seat, index, tile) => {
                format!("{}.palaces[{index}].tiles[{tile}]", self.player(seat))
            }
            Place::Palace(seat, index) => format!("{}.palaces[{index}]", self.player(seat)),
            Place::Stage => format!("{state}.stage"),
            Place::Revealed => format!("{state}.stage.moneyRevealed.cards"),
            Place::Bid(_, entry, bid) => format!("{}.laidBids[{bid}]", self.bids(entry)),
            Place::Total(_, entry) => format!("{}.total", self.bids(entry)),
            Place::Laid(_, entry) => self.bids(entry),
            Place::PendingTiles => format!("{state}.stage.buildTiles.tiles"),
            Place::Supply => format!("{state}.supplyTiles"),
            Place::Quarry(index) => format!("{state}.quarries[{index}]"),
            Place::Stack(stack) => self.stack(stack),
            Place::Stacks => format!("{state}.tileStacks"),
            Place::DrawnRiders => format!("{state}.drawnRiderCount"),
            Place::Removed => format!("{state}.removedTiles"),
            Place::MoneyDeck => format!("{state}.moneyDeck"),
            Place::MoneyDiscards => format!("{state}.moneyDiscards"),
        }
    }
}

/// The path of a part of a move.
#[must_use]
pub fn of_move(made: &Move, part: Part) -> String {
    let name = match made {
        Move::TakeMoney => "takeMoney",
        Move::TakeCards(_) => "takeCards",
        Move::DrawTiles => "drawTiles",
        Move::Buy { .. } => "buy",
        Move::HoldAuction => "holdAuction",
        Move::PlaceBid(_) => "placeBid",
        Move::PassAuction => "passAuction",
        Move::BuildTile(..) => "buildTile",
        Move::TakeTile(..) => "takeTile",
        Move::SplitPalace { .. } => "splitPalace",
        Move::InsertTile { .. } => "insertTile",
        Move::RemoveTile { .. } => "removeTile",
    };
    match part {
        Part::Seat | Part::DrawnCards | Part::DrawnTiles => field(part).to_owned(),
        Part::Move => format!("move.{name}"),
        _ => format!("move.{name}.{}", field(part)),
    }
}

/// The path of a part of a payment or a bid to validate.
#[must_use]
pub fn of_cards(part: Part) -> String {
    match part {
        // If no bid can be made at all, no card is wrong: the path is that of the seat and its position.
        Part::Move => "subject".to_owned(),
        part => field(part).to_owned(),
    }
}

/// The field of a part.
const fn field(part: Part) -> &'static str {
    match part {
        Part::Seat => "seat",
        Part::Move => "move",
        Part::Cards => "cards",
        Part::Tiles => "tiles",
        Part::Tile | Part::TakenTile => "tile",
        Part::Destination => "destination",
        Part::Palace => "palace",
        Part::Floor => "floor",
        Part::Target => "targetPalace",
        Part::Card => "moneyCard",
        Part::DrawnCards => "drawn.cards",
        Part::DrawnTiles => "drawn.stackTiles",
    }
}
