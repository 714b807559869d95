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
    /// A way is had in every case exactly if all of its cards are certain, and in some case if the cards that are not known are few
    /// enough and among the unseen ones.
    #[must_use]
    pub fn can_pay_otherwise(
        &self,
        certain: &Cards,
        unseen: &Cards,
        currencies: EnumSet<Currency>,
        (least, ways): (u32, Ways),
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
