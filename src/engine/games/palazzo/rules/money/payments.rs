//! The ways in which a hand can pay a price or exceed a bid, counted and paged without generating them all.

use std::ops::ControlFlow;

use super::cards::Cards;
use super::every::Every;
use super::irreducible::Irreducible;
use super::purse::Purse;

/// Which ways are listed (ruling P28). The number of all ways grows with the product of the card counts: a whole deck has
/// millions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ways {
    /// The irreducible ways: no part of one would do, that is, be legal and reach the value. The cheapest come
    /// first: those with the fewest cards, and among them those of the lowest value. Every legal way contains one of them.
    #[default]
    Irreducible,
    /// Every legal way.
    Every,
}

/// The ways to pay a value or more, in a fixed order.
///
/// ```
/// use maecenas_palazzo_rules::{Currency, MoneyCard, Payments, Purse, Ways};
/// let hand = [3, 4, 7].into_iter().filter_map(|value| MoneyCard::new(Currency::Red, value));
/// let purse = Purse::of(hand.collect());
/// // 7 alone, or 3 with 4; every other way has a card too many.
/// assert_eq!(Payments::new(&purse, 7, Ways::Irreducible).count(), 2);
/// assert_eq!(Payments::new(&purse, 7, Ways::Every).count(), 5);
/// ```
#[derive(Debug, Clone)]
pub struct Payments(Listed);

#[derive(Debug, Clone)]
enum Listed {
    Irreducible(Irreducible),
    Every(Box<Every>),
}

impl Payments {
    /// The ways in which a purse pays this value or more.
    #[must_use]
    pub fn new(purse: &Purse, least: u32, ways: Ways) -> Self {
        Self(match ways {
            _ if !purse.reaches(least) => Listed::Irreducible(Irreducible::default()),
            Ways::Irreducible => Listed::Irreducible(Irreducible::new(purse, least)),
            Ways::Every => Listed::Every(Box::new(Every::new(purse, least))),
        })
    }

    /// How many ways there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        match &self.0 {
            Listed::Irreducible(listed) => listed.count(),
            Listed::Every(listed) => listed.count(),
        }
    }

    /// Visits the ways after the first `skip`, until the visitor returns `Break`.
    pub fn visit(
        &self,
        skip: u64,
        visitor: &mut impl FnMut(Cards) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match &self.0 {
            Listed::Irreducible(listed) => listed.visit(skip, visitor),
            Listed::Every(listed) => listed.visit(skip, visitor),
        }
    }

    /// At most `most` ways after the first `skip`.
    #[must_use]
    pub fn page(&self, skip: u64, most: usize) -> Vec<Cards> {
        let mut page = Vec::new();
        if most > 0 {
            let _ = self.visit(skip, &mut |cards| {
                page.push(cards);
                if page.len() == most {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        page
    }
}
