//! Whether hidden cards open other ways to pay (ruling P33).

use enumset::EnumSet;

use super::cards::{Cards, Currency};
use super::held::Held;
use super::irreducible::Irreducible;
use super::payments::Ways;
use super::purse::Purse;

impl Held {
    /// Whether in some case the hand has a way to pay a value that it does not have in every case; `certain` are the cards that the
    /// hand has in every case.
    ///
    /// The hand has a way in every case exactly if all cards of the way are certain. It has it in some case if the cards that are not known
    /// are among the unseen ones, and no more than the hidden cards.
    #[must_use]
    pub fn can_pay_otherwise(
        &self,
        certain: &Cards,
        unseen: &Cards,
        currencies: EnumSet<Currency>,
        least: u32,
        ways: Ways,
    ) -> bool {
        let reaches = |main| self.most_with(main, unseen, certain)[1] >= Some(least);
        if !currencies.iter().any(reaches) {
            return false;
        }
        if ways == Ways::Every {
            return true;
        }
        // Whether a way is irreducible does not depend on the hand.
        let purse = Purse {
            cards: self.known.plus(unseen),
            currencies,
        };
        Irreducible::new(&purse, least).can_differ(self, certain)
    }
}
