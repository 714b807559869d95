//! The stages of a game, open decisions, and what a position waits for.

use super::tiles::Tiles;
use crate::components::{CouncilTile, NobilityTile, Region, Track};
use crate::seats::{Seat, Seats};

/// Two dice that were thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Roll([u8; 2]);

impl Default for Roll {
    /// Two ones.
    fn default() -> Self {
        Self([1, 1])
    }
}

impl Roll {
    /// Two dice; `None` where one does not show 1 to 6.
    #[must_use]
    pub fn new(dice: [u8; 2]) -> Option<Self> {
        let valid = dice.iter().all(|die| (1..=6).contains(die));
        valid.then_some(Self(dice))
    }

    /// The dice.
    #[must_use]
    pub const fn dice(self) -> [u8; 2] {
        self.0
    }

    /// Their sum, 2 to 12.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.0[0] + self.0[1]
    }
}

/// The part of the game that is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Set-up: each seat keeps one of three council tiles, in any order.
    KeepTile,
    /// Set-up: this seat places its first two members by this roll.
    FirstPlacement(Seat, Roll),
    /// Set-up: this seat places its other two members.
    SecondPlacement(Seat),
    /// A turn.
    Turn(Turn),
    /// The game is over.
    Finished,
}

/// A turn under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// How many actions it has taken, up to 1, in the final round up to 2.
    pub actions: u8,
    /// Whether a province tile was used in this turn, so that passing is over (ruling V19).
    pub tile_used: bool,
    /// Whether it is the final round, in which every turn is a double turn.
    pub final_round: bool,
}

/// An open decision: until it is taken, nothing but its answer is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    /// The seat that decides.
    pub seat: Seat,
    /// The kind of the decision, with its data.
    pub about: DecisionKind,
}

/// The kind of a decision, with its data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecisionKind {
    /// `FLORENCE_FOLLOWER` pays a follower of any kind.
    Follower,
    /// Dice were thrown: where one or two members go.
    RolledMembers(Roll, u8),
    /// The event `FAMILY_MEMBER`: lay down a standing member or take a lying one back.
    CrestMember,
    /// The event LEVY: what is paid.
    CrestLevy,
    /// One of the remaining province tiles of a region.
    ProvinceTile(Region),
    /// One of the council tiles that were drawn.
    CouncilTile(Tiles<CouncilTile>),
    /// One of the nobility tiles that were drawn.
    NobilityTile(Tiles<NobilityTile>),
}

/// What follows in the same action after the open decision (ruling V11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The standing bonus of entering a track, then the tile.
    Bonus(Track),
    /// The tile of a track.
    Tile(Track),
}

/// The choice that a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Seats keep one of three council tiles.
    KeepCouncilTile,
    /// A seat places two members by the roll of set-up.
    PlaceFirstMembers,
    /// A seat places two members at an area of its choice.
    PlaceSecondMembers,
    /// A seat takes an action, uses a province tile, or ends its turn.
    TakeAction,
    /// A seat chooses a follower.
    ChooseFollower,
    /// A seat places members by a roll.
    PlaceRolled,
    /// A seat lays down a member or takes one back.
    MoveCrestMember,
    /// A seat pays a levy.
    PayLevy,
    /// A seat chooses a province tile.
    ChooseProvinceTile,
    /// A seat keeps one of the council or nobility tiles drawn.
    KeepOfficeTile,
    /// Nothing: the game is over.
    Nothing,
}

impl Choice {
    /// All of them, in the order of the contract.
    pub const ALL: [Self; 11] = [
        Self::KeepCouncilTile,
        Self::PlaceFirstMembers,
        Self::PlaceSecondMembers,
        Self::TakeAction,
        Self::ChooseFollower,
        Self::PlaceRolled,
        Self::MoveCrestMember,
        Self::PayLevy,
        Self::ChooseProvinceTile,
        Self::KeepOfficeTile,
        Self::Nothing,
    ];

    /// Whether it is an open decision, which only its answer settles; set-up has nothing but decisions (ruling V42).
    #[must_use]
    pub const fn is_decision(self) -> bool {
        !matches!(self, Self::TakeAction | Self::Nothing)
    }
}

/// What a position waits for, and from whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaiting {
    /// What it waits for.
    pub choice: Choice,
    /// The seats to move: several while council tiles are kept, none when the game is over.
    pub seats: Seats,
}

impl DecisionKind {
    /// The choice that a position with this decision waits for.
    #[must_use]
    pub const fn choice(&self) -> Choice {
        match self {
            Self::Follower => Choice::ChooseFollower,
            Self::RolledMembers(..) => Choice::PlaceRolled,
            Self::CrestMember => Choice::MoveCrestMember,
            Self::CrestLevy => Choice::PayLevy,
            Self::ProvinceTile(_) => Choice::ChooseProvinceTile,
            Self::CouncilTile(_) | Self::NobilityTile(_) => Choice::KeepOfficeTile,
        }
    }
}
