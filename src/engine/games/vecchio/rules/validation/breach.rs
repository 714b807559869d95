//! What is wrong with a position.

use crate::components::Track;
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
    /// What a seat has, members in towns and tokens above all.
    Player(Seat),
    /// The members in a seat's supply.
    Supply(Seat),
    /// The council tiles of a seat that lie face up.
    CouncilTiles(Seat),
    /// The council tile of a seat that lies face down.
    FaceDownTile(Seat),
    /// The council tiles that a seat was dealt.
    DealtTiles(Seat),
    /// The nobility tiles of a seat.
    NobilityTiles(Seat),
    /// The tiles that a seat has looked at and put back.
    SeenTiles(Seat),
    /// The province tiles of a seat.
    ProvinceTiles(Seat),
    /// The crests of a seat.
    Crests(Seat),
    /// Whether a seat has passed.
    Passed(Seat),
    /// The stage.
    Stage,
    /// The open decision.
    Decision,
    /// A middleman, by the index of his colour.
    Middleman(usize),
    /// A middleman that borders an area together with another one, by the indices of their colours and the number of the area.
    MiddlemanNear(usize, usize, u8),
    /// The members on a track.
    Track(Track),
    /// The province tiles on the board.
    BoardTiles,
    /// The stack of city council tiles.
    CouncilStack,
    /// The stack of nobility tiles.
    NobilityStack,
    /// The stack of crests.
    CrestStack,
    /// The track with the additional-cost token.
    CostToken,
}

impl Place {
    /// The seat that it belongs to; `None` for a part of the whole table.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat)
            | Self::Supply(seat)
            | Self::CouncilTiles(seat)
            | Self::FaceDownTile(seat)
            | Self::DealtTiles(seat)
            | Self::NobilityTiles(seat)
            | Self::SeenTiles(seat)
            | Self::ProvinceTiles(seat)
            | Self::Crests(seat)
            | Self::Passed(seat) => Some(seat),
            _ => None,
        }
    }
}

/// A count that differs from what the rule requires.
pub(super) fn count(
    rule: Rule,
    place: Place,
    relation: Relation,
    right: u32,
    actual: u32,
) -> Breach {
    Breach::new(rule, place)
        .expecting(relation, Value::Count(right))
        .not(Value::Count(actual))
}
