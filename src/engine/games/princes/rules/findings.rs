//! The findings of a check: broken rules, and hidden information that a rule depends on.

use arrayvec::ArrayVec;
use enumset::EnumSet;

use super::components::{
    BonusCard, CardDeck, Character, Freedom, Piece, PrestigeCard, Profession, Stack,
};
use super::florins::Florins;
use super::rulebook::{Category, Rule};
use super::seats::{Seat, Seats};
use super::state::Choice;
use maecenas_game::findings;
pub use maecenas_game::findings::{Relation, VerdictOnly};

/// What the findings of The Princes of Florence are about.
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

/// Which condition of a rule with several of them is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The game has no such stack.
    NotInGame,
    /// An object of the stack was acquired in this round.
    Used,
    /// The stack or the deck has nothing left.
    Empty,
    /// A card is named twice.
    Twice,
    /// A card is named that was not drawn.
    NotDrawn,
    /// A card that was drawn is not named.
    Missing,
    /// The marker lies on the highest space.
    Highest,
    /// The last card is reserved for the seat that wins the auction under way.
    Reserved,
    /// The card that is kept is returned as well.
    Kept,
    /// The seat has acquired an object of this stack in the round.
    Acquired(Stack),
    /// The seat has withdrawn in this round.
    Withdrawn,
    /// This decision is open.
    Open(Choice),
    /// The cash is too little, and prestige points (PP) cannot stand in for it in this game.
    CashOnly,
    /// The cash is too little, but an exchange of this number of prestige points (PP), which is allowed now, would cover the price.
    Exchange(u32),
    /// The owner of the squares has too few builders.
    Builders {
        /// The owner.
        owner: Seat,
        /// The number of their builders.
        has: u8,
    },
}

/// The part of a request that a violation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The seat that would move.
    Seat,
    /// The move as a whole.
    Move,
    /// The bid or the price.
    Bid,
    /// The stack.
    Stack,
    /// The piece.
    Piece,
    /// The place of the piece.
    Placement,
    /// The index of the placed piece that would be moved.
    Moved,
    /// The card or the cards to keep.
    Kept,
    /// One of the cards to keep, by its index.
    KeptCard(usize),
    /// The cards to return.
    Returned,
    /// One of the cards to return, by its index.
    ReturnedCard(usize),
    /// The opponent.
    Opponent,
    /// The profession card.
    Profession,
    /// One of the bonus cards.
    BonusCard(usize),
    /// The points taken in place of money.
    Conversion,
    /// The freedom.
    Freedom,
    /// The points to exchange.
    Points,
    /// The declared draws of the move.
    Drawn,
    /// The character.
    Character,
    /// The bidding space.
    Space,
    /// The deck.
    Deck,
    /// The neighbour with whom a building would be built.
    Partner,
    /// The neighbour's payment.
    Payment,
}

/// A value of the game, with its unit.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is named after the notion that it holds")]
pub enum Value {
    Florins(Florins),
    PrestigePoints(u32),
    WorkValue(u32),
    Count(u32),
    Seat(Seat),
    Seats(Seats),
    Choice(Choice),
    Stacks(EnumSet<Stack>),
    Pieces(EnumSet<Piece>),
    Freedoms(EnumSet<Freedom>),
    Professions(EnumSet<Profession>),
    BonusCards(EnumSet<BonusCard>),
    PrestigeCards(EnumSet<PrestigeCard>),
    Characters(EnumSet<Character>),
    Decks(EnumSet<CardDeck>),
    Cells(ArrayVec<(i8, i8), 49>),
}

/// What can be hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// A player's money.
    Florins(Seat),
    /// A player's hand.
    Hand(Seat),
    /// A player's bonus cards.
    BonusCards(Seat),
    /// A player's prestige cards.
    PrestigeCards(Seat),
    /// The place of a piece of a player's principality, by the index of the piece.
    Spot(Seat, usize),
    /// The number of recruiting cards in the supply.
    RecruitingSupply,
    /// The number of freedom tiles in the supply.
    FreedomSupply,
    /// The size of the deck of profession cards.
    ProfessionDeck,
    /// The profession cards that were drawn.
    DrawnProfessions,
    /// The bonus cards that were drawn.
    DrawnBonusCards,
    /// The prestige cards that were drawn.
    DrawnPrestigeCards,
}

/// The urgency of a violation: a report lists the most urgent ones first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Urgency {
    /// A decision has to be taken first.
    Decision,
    /// The seat can make no such move, whatever its parameters.
    Seat,
    /// It is another seat's turn, or another choice comes first.
    Moment,
    /// Something of the move itself is wrong.
    Move,
    /// It repeats that another choice comes first.
    Repeated,
}

/// The urgency of a violation. In a report, what the player must do or wait for comes before what is wrong with the move.
pub(super) fn urgency(violation: &Violation) -> Urgency {
    match (violation.rule, violation.part, &violation.actual) {
        (Rule::DecisionOpen, ..) => Urgency::Decision,
        (
            Rule::AuctionBidEligible
            | Rule::AuctionPassed
            | Rule::CharacterPassed
            | Rule::CharacterTake
            | Rule::CharacterHeld,
            ..,
        ) => Urgency::Seat,
        (_, Part::Move, Some(Value::Choice(open))) if open.is_decision() => Urgency::Repeated,
        _ => match category_of(violation) {
            Some(Category::Turn | Category::Timing) => Urgency::Moment,
            _ => Urgency::Move,
        },
    }
}

/// The category of the violation. It is that of the rule, with two exceptions: when another seat is to move it is
/// [`Category::Turn`], and when the position waits for another choice it is [`Category::Timing`].
#[must_use]
pub fn category_of(violation: &Violation) -> Option<Category> {
    let of_rule = violation.rule.category();
    match (
        violation.part,
        violation.expected.as_ref().map(|expected| &expected.value),
    ) {
        (Part::Seat, Some(Value::Seats(_))) if !violation.rule.is_about_seats() => {
            Some(Category::Turn)
        }
        (Part::Move, Some(Value::Choice(_))) => Some(Category::Timing),
        _ => of_rule,
    }
}
