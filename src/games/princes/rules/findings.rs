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
use crate::game::{Known, Verdict};

/// One reason why something is not allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The broken rule.
    pub rule: Rule,
    /// The part of the request that breaks it.
    pub part: Part,
    /// What the rule requires.
    pub expected: Option<Expected>,
    /// The actual value.
    pub actual: Option<Value>,
    /// Which of several conditions of the rule is not met, where values alone do not tell it.
    pub fault: Option<Fault>,
    /// A rule that changes the broken one in this game, so that its sources are cited too.
    pub changed_by: Option<Rule>,
}

/// Which condition of a rule with several of them is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The game has no such stack.
    NotInGame,
    /// An object of the stack was acquired in this round.
    Used,
    /// Nothing is left.
    Empty,
    /// A card is named twice.
    Twice,
    /// A card is named that was not drawn.
    NotDrawn,
    /// A card that was drawn is not named.
    Missing,
    /// The marker lies on the highest space.
    Highest,
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
    /// The cards to return.
    Returned,
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

/// What a rule requires: a value, and how the actual one must relate to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// How the actual value must relate to it.
    pub relation: Relation,
    /// The value to compare with.
    pub value: Value,
}

/// How an actual value must relate to an expected one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// It must be this value.
    Exactly,
    /// It must be this value or more.
    AtLeast,
    /// It must be this value or less.
    AtMost,
    /// It must be among these.
    OneOf,
    /// It must be none of these.
    NoneOf,
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

/// Something hidden that a rule depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// The rule that cannot be judged without it.
    pub rule: Rule,
    /// What is hidden.
    pub hidden: Hidden,
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

/// A receiver of findings. The closure is not called by a receiver that does not need the violation.
pub trait Findings {
    /// A rule is broken.
    fn broken(&mut self, violation: impl FnOnce() -> Violation);
    /// A rule depends on something hidden.
    fn hidden(&mut self, rule: Rule, hidden: Hidden);

    /// Receives the result of a three-valued condition: the rule is met, broken, or depends on something hidden.
    fn judge(
        &mut self,
        known: Known,
        rule: Rule,
        hidden: Hidden,
        violation: impl FnOnce() -> Violation,
    ) {
        match known {
            Known::Yes => {}
            Known::No => self.broken(violation),
            Known::Hidden => self.hidden(rule, hidden),
        }
    }
}

/// Findings reduced to the verdict, without reasons.
#[derive(Debug, Clone, Copy, Default)]
pub struct VerdictOnly {
    illegal: bool,
    unknown: bool,
}

impl VerdictOnly {
    /// The verdict on what was found.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match (self.illegal, self.unknown) {
            (true, _) => Verdict::Illegal,
            (false, true) => Verdict::Unknown,
            (false, false) => Verdict::Legal,
        }
    }
}

impl Findings for VerdictOnly {
    fn broken(&mut self, _: impl FnOnce() -> Violation) {
        self.illegal = true;
    }

    fn hidden(&mut self, _: Rule, _: Hidden) {
        self.unknown = true;
    }
}

/// Every violation and every need.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Every broken rule.
    pub violations: Vec<Violation>,
    /// Every hidden thing that a rule depends on.
    pub needs: Vec<Need>,
}

impl Report {
    /// The verdict on what was found.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        VerdictOnly {
            illegal: !self.violations.is_empty(),
            unknown: !self.needs.is_empty(),
        }
        .verdict()
    }
}

impl Findings for Report {
    fn broken(&mut self, violation: impl FnOnce() -> Violation) {
        self.violations.push(violation());
    }

    fn hidden(&mut self, rule: Rule, hidden: Hidden) {
        let need = Need { rule, hidden };
        if !self.needs.contains(&need) {
            self.needs.push(need);
        }
    }
}

impl Violation {
    /// A violation of a rule by a part of the request, without an expected or actual value.
    #[must_use]
    pub const fn new(rule: Rule, part: Part) -> Self {
        Self {
            rule,
            part,
            expected: None,
            actual: None,
            fault: None,
            changed_by: None,
        }
    }

    /// The category of the violation. It is that of the rule, with two exceptions: when another seat is to move it is
    /// [`Category::Turn`], and when the position waits for another choice it is [`Category::Timing`].
    #[must_use]
    pub fn category(&self) -> Option<Category> {
        let of_rule = self.rule.category();
        match (
            self.part,
            self.expected.as_ref().map(|expected| &expected.value),
        ) {
            (Part::Seat, Some(Value::Seats(_))) if !self.rule.is_about_seats() => {
                Some(Category::Turn)
            }
            (Part::Move, Some(Value::Choice(_))) => Some(Category::Timing),
            _ => of_rule,
        }
    }

    /// Sets the rule that changes the broken one in this game, if there is one.
    #[must_use]
    pub fn changed_by(self, rule: Option<Rule>) -> Self {
        Self {
            changed_by: rule,
            ..self
        }
    }

    /// Sets which condition of the rule is not met.
    #[must_use]
    pub fn because(self, fault: Fault) -> Self {
        Self {
            fault: Some(fault),
            ..self
        }
    }

    /// Sets the expected value: exactly this one.
    #[must_use]
    pub fn exactly(self, value: Value) -> Self {
        self.expecting(Relation::Exactly, value)
    }

    /// Sets the expected value: this one or more.
    #[must_use]
    pub fn at_least(self, value: Value) -> Self {
        self.expecting(Relation::AtLeast, value)
    }

    /// Sets the expected value: this one or less.
    #[must_use]
    pub fn at_most(self, value: Value) -> Self {
        self.expecting(Relation::AtMost, value)
    }

    /// Sets the expected value: one of these.
    #[must_use]
    pub fn one_of(self, value: Value) -> Self {
        self.expecting(Relation::OneOf, value)
    }

    /// Sets the expected value: none of these.
    #[must_use]
    pub fn none_of(self, value: Value) -> Self {
        self.expecting(Relation::NoneOf, value)
    }

    /// Sets the actual value.
    #[must_use]
    pub fn not(self, actual: Value) -> Self {
        Self {
            actual: Some(actual),
            ..self
        }
    }

    fn expecting(self, relation: Relation, value: Value) -> Self {
        Self {
            expected: Some(Expected { relation, value }),
            ..self
        }
    }
}
