//! What one player has.

use arrayvec::ArrayVec;

use super::palace::Palace;
use crate::money::{Cards, MoneyCard};
use crate::seats::Seat;

/// The players by seat, 2 to 4.
pub type Players = ArrayVec<Player, { Seat::MOST }>;

/// What one player has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// The hand, without the cards that lie on the table as a bid (ruling P24).
    pub hand: Hand,
    /// The palaces in the order in which they were begun (ruling P20).
    pub palaces: Vec<Palace>,
}

/// The money cards of a hand. How many there are is public, which they are is not (ruling P9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    /// The cards that are known.
    pub known: Cards,
    /// How many more there are that are hidden.
    pub hidden: u8,
}

impl Hand {
    /// How many cards there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.known.count() + usize::from(self.hidden)
    }

    /// The same hand with all cards hidden.
    #[must_use]
    pub fn turned_down(&self) -> Self {
        Self {
            known: Cards::NONE,
            hidden: self.count() as u8,
        }
    }

    /// Removes cards, of which those that are not among the known ones were hidden.
    pub(crate) fn give(&mut self, cards: &Cards) {
        let hidden = cards.minus(&self.known).count() as u8;
        self.known = self.known.minus(cards);
        self.hidden = self.hidden.saturating_sub(hidden);
    }

    /// Removes a card, which was hidden if it is not among the known ones.
    pub(crate) fn give_one(&mut self, card: MoneyCard) {
        self.give(&[card].into_iter().collect());
    }
}
