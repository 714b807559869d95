//! The findings of a check: broken rules, and hidden information that a rule depends on.

use enumset::EnumSet;

use super::components::{
    CouncilTile, Crest, Goods, NobilityTile, ProvinceTiles, Token, Towns, Track,
};
use super::moves::Payment;
use super::rulebook::Rule;
use super::seats::{Seat, Seats};
use super::state::{Choice, Roll};
use maecenas_game::findings;
pub use maecenas_game::findings::{Relation, VerdictOnly};

/// What the findings of Il Vecchio are about.
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
    /// The town where a member stands that travels or acts.
    From,
    /// The town where it acts.
    To,
    /// Whether a carriage is paid.
    Carriage,
    /// How a town action is paid for.
    Payment,
    /// What a town action collects.
    Collected,
    /// Whether `EXTRA_SCROLL` buys a scroll.
    ExtraScroll,
    /// The region of a province.
    Region,
    /// The followers that a province is paid with.
    Followers,
    /// The Florence track of an office.
    Track,
    /// A province tile used with PROVINCE, by its index among those named.
    UsedTile(u8),
    /// The tile that a REUSE among those named uses once more, by the index of the REUSE.
    UsedTarget(u8),
    /// The number of an area.
    Area,
    /// The towns of members that are placed.
    Towns,
    /// The one town that a move names.
    Town,
    /// Whether `RECOVERY_MEMBER` rolls.
    Roll,
    /// The tile that a move uses, chooses or keeps.
    Tile,
    /// The tile that REUSE uses once more.
    Target,
    /// What a province tile pays.
    Pays,
    /// What a province tile takes.
    Takes,
    /// What is paid for a levy.
    Token,
    /// The dice among the declared draws of the move.
    DrawnRoll,
    /// The crest among the declared draws of the move.
    DrawnCrest,
    /// The council tiles among the declared draws of the move.
    DrawnCouncilTiles,
    /// The nobility tiles among the declared draws of the move.
    DrawnNobilityTiles,
    /// The kept council tiles among the declared draws of the move.
    DrawnKeptTiles,
    /// The flipped council tile among the declared draws of the move.
    DrawnFlippedTile,
}

/// Which of several conditions of a rule is not met, where the values alone do not show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The numbers are those of the kinds of followers, not of followers.
    FollowerKinds,
    /// The followers are not all there; the value is those that the seat lacks.
    FollowersMissing,
    /// The council tile that allows it does not lie face up before the seat; the numbers are those of such tiles.
    CouncilTile,
    /// No member is left in the supply; the numbers are those of members there.
    Supply,
    /// The seat has no province tile that it could use instead.
    NoTile,
    /// A carriage of the seat would pay for the journey, and what is left then suffices.
    Carriage,
    /// The Florins of the seat do not pay for the journey either.
    NoFlorins,
    /// The seat has no bishop that would pay instead.
    NoBishop,
    /// The member could be laid down to pay instead.
    LieDown,
    /// The middleman is there and could be used instead.
    Middleman,
    /// No member is in the supply, so that none could be placed instead.
    NoSupply,
    /// No member of the seat stands in a town.
    NoneStands,
    /// No member of the seat lies in a town.
    NoneLies,
    /// It is not the final round, and the turn has had no action yet.
    FinalRound,
    /// It is not the final round, and the turn has had its action.
    ActionTaken,
    /// A province tile was used in this turn; the numbers are those of tiles used.
    TileUsed,
    /// The tile is named already; the values are those tiles and this one.
    NamedTwice,
    /// Two tiles with the same effect are used with one action; the numbers are those of such tiles.
    SameEffect,
    /// The numbers are those of what is chosen, where too many or too few are named.
    Number,
}

/// The urgency of a violation: a report lists the most urgent ones first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Urgency {
    /// It is another seat's turn, or another choice comes first.
    Moment,
    /// The seat can take no such action, from whatever town.
    Action,
    /// The action is taken in other towns.
    Place,
    /// Something else of the move is wrong.
    Move,
}

/// The urgency of a violation. In a report, what the player must do or wait for comes before what is wrong with the move, and where an
/// action is possible before what it costs there.
pub(super) const fn urgency(violation: &Violation) -> Urgency {
    match violation.rule {
        Rule::TurnSeat
        | Rule::TurnOver
        | Rule::TurnOneAction
        | Rule::TurnActionDue
        | Rule::DecisionSeat
        | Rule::DecisionOpen
        | Rule::DecisionNone
        | Rule::FinalPass => Urgency::Moment,
        Rule::TravelStanding
        | Rule::ProvinceFull
        | Rule::OfficeFull
        | Rule::OfficeScrolls
        | Rule::ReinforceSupply => Urgency::Action,
        Rule::TownAction | Rule::ProvinceTown | Rule::OfficeTown => Urgency::Place,
        _ => Urgency::Move,
    }
}

/// A value of the game, with its unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A number of things.
    Count(u32),
    /// Florins.
    Florins(u32),
    /// Florins and tokens.
    Goods(Goods),
    /// A seat.
    Seat(Seat),
    /// Seats.
    Seats(Seats),
    /// What a position waits for.
    Choice(Choice),
    /// Towns.
    Towns(Towns),
    /// Numbers of areas.
    Areas(Areas),
    /// Ways to pay for a town action.
    Payments(EnumSet<Payment>),
    /// Kinds of tokens, or Florins.
    Tokens(EnumSet<Token>),
    /// Tracks.
    Tracks(EnumSet<Track>),
    /// City council tiles.
    CouncilTiles(EnumSet<CouncilTile>),
    /// Nobility tiles.
    NobilityTiles(EnumSet<NobilityTile>),
    /// Province tiles.
    ProvinceTiles(ProvinceTiles),
    /// Dice that were thrown.
    Roll(Roll),
    /// What a crest shows.
    Crest(Crest),
}

/// A set of numbers of areas, 2 to 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Areas(u16);

impl Areas {
    /// One area.
    #[must_use]
    pub const fn only(number: u8) -> Self {
        Self(if number < 16 { 1 << number } else { 0 })
    }

    /// Whether an area is in it.
    #[must_use]
    pub const fn contains(self, number: u8) -> bool {
        number < 16 && self.0 >> number & 1 == 1
    }

    /// The numbers in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..16).filter(move |number| self.contains(*number))
    }
}

impl FromIterator<u8> for Areas {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let numbers = numbers.into_iter();
        Self(numbers.fold(0, |set, number| set | Self::only(number).0))
    }
}

/// What can be hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// The council tiles that a seat was dealt or has kept at set-up.
    DealtTiles(Seat),
    /// The face-down council tile of a seat.
    FaceDownTile(Seat),
    /// The nobility tiles of a seat.
    NobilityTiles(Seat),
    /// The tiles that a seat has drawn to keep one.
    DrawnTiles(Seat),
    /// The crests in their stack.
    CrestStack,
    /// The dice, which follow from the seed.
    Dice,
}
