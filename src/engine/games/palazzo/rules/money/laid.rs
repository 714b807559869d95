//! The bids that one bidder has laid in an auction ("Auction Tiles").

use enumset::EnumSet;

use super::cards::{Cards, Currency};
use super::worth::{Worth, main_currencies};

/// The bids of one bidder in an auction, from the first to the latest, each with the cards that it added.
///
/// A group is three cards of one bid. The cards outside groups share one currency over all bids.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LaidBids {
    bids: Vec<Cards>,
    value: u32,
    currency: Option<Currency>,
}

impl LaidBids {
    /// The bids from the first to the latest. Bids that are not legal count nothing.
    #[must_use]
    pub fn new(bids: impl IntoIterator<Item = Cards>) -> Self {
        let mut laid = Self::default();
        bids.into_iter().for_each(|cards| laid.lay(cards));
        laid
    }

    /// The bids from the first to the latest.
    #[must_use]
    pub fn bids(&self) -> &[Cards] {
        &self.bids
    }

    /// What they are worth, without the opening certificate.
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.value
    }

    /// The currency that cards outside groups have had so far; none where there was no such card.
    #[must_use]
    pub const fn currency(&self) -> Option<Currency> {
        self.currency
    }

    /// The currencies that cards outside groups may have in a further bid.
    #[must_use]
    pub fn currencies(&self) -> EnumSet<Currency> {
        self.currency.map_or(EnumSet::all(), EnumSet::only)
    }

    /// All cards of the bids.
    #[must_use]
    pub fn cards(&self) -> Cards {
        let bids = self.bids.iter();
        bids.fold(Cards::NONE, |all, bid| all.plus(bid))
    }

    /// What further cards would be worth as the next bid; `None` when they are not legal in it.
    #[must_use]
    pub fn worth_of(&self, cards: &Cards) -> Option<Worth> {
        let legal = main_currencies(cards) & self.currencies();
        if legal.is_empty() {
            None
        } else {
            Worth::of(cards)
        }
    }

    /// Lays a further bid.
    pub(crate) fn lay(&mut self, cards: Cards) {
        if let Some(worth) = self.worth_of(&cards) {
            self.value += worth.value;
            self.currency = self.currency.or(worth.currency);
        }
        self.bids.push(cards);
    }
}
