//! Something that a move costs or brings.

use crate::money::{Cards, MoneyCard};
use crate::rulebook::Rule;
use crate::scoring::Term;
use crate::tiles::Tile;

/// What a move can cost or bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Resource {
    /// What money cards are worth together.
    Money,
    /// Points.
    Points,
    /// A money card.
    MoneyCard,
    /// A building tile.
    Tile,
}

impl Resource {
    /// All of them, in the order of the contract.
    pub const ALL: [Self; 4] = [Self::Money, Self::Points, Self::MoneyCard, Self::Tile];
}

/// Which one of a resource it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Component {
    /// A money card.
    Card(MoneyCard),
    /// A building tile.
    Tile(Tile),
    /// The money cards whose joint value is the amount. Each of them is also an effect of its own.
    Cards(Cards),
}

/// Something that a move costs or brings: a number of things, of a value each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// What it is.
    pub resource: Resource,
    /// Which one it is, where there are several.
    pub component: Option<Component>,
    /// The rule that decides it.
    pub rule: Rule,
    /// How many are counted.
    pub count: u32,
    /// What each gives, in money value, points or things.
    pub each: u32,
    /// The summands of the value: the price of a purchase, and the amount above it.
    pub reckoning: Vec<Term>,
}

impl Effect {
    /// A number of points.
    pub(super) const fn points(points: u32, rule: Rule) -> Self {
        Self {
            resource: Resource::Points,
            component: None,
            rule,
            count: 1,
            each: points,
            reckoning: Vec::new(),
        }
    }

    /// What cards are worth together.
    pub(super) fn money(cards: Cards, value: u32, rule: Rule) -> Self {
        Self {
            resource: Resource::Money,
            component: Some(Component::Cards(cards)),
            ..Self::points(value, rule)
        }
    }

    /// Each kind of card.
    pub(super) fn cards(cards: Cards, rule: Rule) -> impl Iterator<Item = Self> {
        let kinds: Vec<_> = cards.kinds().collect();
        kinds.into_iter().map(move |card| Self {
            resource: Resource::MoneyCard,
            component: Some(Component::Card(card)),
            count: cards.of(card).into(),
            ..Self::points(1, rule)
        })
    }

    /// A number of equal tiles.
    pub(super) fn tiles(tile: Tile, count: u8, rule: Rule) -> Self {
        Self {
            resource: Resource::Tile,
            component: Some(Component::Tile(tile)),
            count: count.into(),
            ..Self::points(1, rule)
        }
    }

    /// What it is worth together, in money value, points or things.
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.count * self.each
    }
}
