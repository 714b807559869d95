//! The findings of a check: broken rules, and hidden information that a rule depends on.

use enumset::EnumSet;

use super::catalog::Stack;
use super::money::{Cards, Currency};
use super::rulebook::{Category, Rule};
use super::seats::{Seat, Seats};
use super::state::Choice;
use super::tiles::{StackTile, Tiles};
use crate::game::{self, Known, Verdict};

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
}

/// The part of a request that a violation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The seat that would move.
    Seat,
    /// The move as a whole.
    Move,
    /// The money cards that are taken, paid or bid.
    Cards,
    /// The tiles to buy.
    Tiles,
    /// The tile to build.
    Tile,
    /// The palace to build on.
    Destination,
    /// The palace to reconstruct.
    Palace,
    /// The floor of a tile of that palace.
    Floor,
    /// The palace that receives the tile of a reconstruction.
    Target,
    /// The money card that a reconstruction costs.
    Card,
    /// The money cards among the declared draws of the move.
    DrawnCards,
    /// The tiles among the declared draws of the move.
    DrawnTiles,
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
pub enum Value {
    /// A number of things.
    Count(u32),
    /// What money cards are worth, a price or a bid.
    Money(u32),
    /// The index of a palace.
    Palace(u32),
    /// Floors of tiles.
    Floors(Floors),
    /// A seat.
    Seat(Seat),
    /// Seats.
    Seats(Seats),
    /// What a position waits for.
    Choice(Choice),
    /// Money cards.
    Cards(Cards),
    /// Currencies of cards outside groups.
    Currencies(EnumSet<Currency>),
    /// Tiles.
    Tiles(Box<Tiles>),
    /// A stack of tiles.
    Stack(Stack),
    /// A tile or a rider that is drawn.
    StackTile(StackTile),
}

/// A set of floors, 1 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Floors(u8);

impl Floors {
    /// One floor, 1 to 5.
    #[must_use]
    pub const fn only(floor: u8) -> Self {
        Self(1 << floor)
    }

    /// Whether a floor is in it.
    #[must_use]
    pub const fn contains(self, floor: u8) -> bool {
        floor < 8 && self.0 >> floor & 1 == 1
    }

    /// The floors from the lowest to the highest.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..8).filter(move |floor| self.contains(*floor))
    }
}

impl FromIterator<u8> for Floors {
    fn from_iter<I: IntoIterator<Item = u8>>(floors: I) -> Self {
        let floors = floors.into_iter();
        Self(floors.fold(0, |set, floor| set | Self::only(floor).0))
    }
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
    /// The money cards of a seat's hand.
    Hand(Seat),
    /// The order of the money deck.
    MoneyDeck,
    /// The order of a stack of tiles.
    Stack(Stack),
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

impl game::Report for Report {
    fn verdict(&self) -> Verdict {
        self.verdict()
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
        }
    }

    /// The category of the violation: that of the rule.
    #[must_use]
    pub const fn category(&self) -> Option<Category> {
        self.rule.category()
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
