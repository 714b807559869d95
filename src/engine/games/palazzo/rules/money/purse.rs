//! The cards from which a payment or a bid is chosen.

use enumset::EnumSet;

use super::cards::{Cards, Currency};
use super::worth::{Worth, main_currencies};

/// The cards from which a payment or a bid is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purse {
    /// The cards.
    pub cards: Cards,
    /// The currencies that cards outside groups may have: all three, or the one of earlier bids.
    pub currencies: EnumSet<Currency>,
}

impl Purse {
    /// A purse from which any legal payment can be made.
    #[must_use]
    pub fn of(cards: Cards) -> Self {
        Self {
            cards,
            currencies: EnumSet::all(),
        }
    }

    /// Whether the purse can pay this value.
    #[must_use]
    pub fn reaches(&self, least: u32) -> bool {
        let best = |main| Worth::best_with(&self.cards, main) >= least;
        self.currencies.iter().any(best)
    }

    /// Whether some of its cards are a legal way to pay this value.
    #[must_use]
    pub fn allows(&self, cards: &Cards, least: u32) -> bool {
        let legal = !(main_currencies(cards) & self.currencies).is_empty();
        let reaches = |worth: Worth| worth.value >= least;
        legal && self.cards.contains(cards) && Worth::of(cards).is_some_and(reaches)
    }
}
