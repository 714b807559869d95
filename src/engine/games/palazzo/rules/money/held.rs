//! A hand of which some cards are hidden, and what it could pay.

use enumset::EnumSet;

use super::cards::{Cards, Currency, MoneyCard, VALUES};
use super::worth::{GROUP_VALUE, certificates_value};

/// A hand of which some cards are hidden: they are among cards that are seen nowhere, in every combination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Held {
    /// The cards that are known.
    pub known: Cards,
    /// How many more there are that are hidden.
    pub hidden: u8,
}

impl Held {
    /// The highest value that the hand could make as one payment or bid in the best case, where cards outside groups have one of
    /// these currencies; `unseen` are the cards that are seen nowhere.
    #[must_use]
    pub fn most(&self, currencies: EnumSet<Currency>, unseen: &Cards) -> u32 {
        let certain = self.known.plus(unseen);
        let most = currencies
            .iter()
            .flat_map(|main| self.most_with(main, unseen, &certain));
        most.flatten().max().unwrap_or_default()
    }

    /// How many of the hidden cards a payment would need.
    pub(super) fn hidden_of(&self, card: MoneyCard, count: u8) -> u8 {
        count.saturating_sub(self.known.of(card))
    }

    /// The highest values of payments that the hand could make in some case with this main currency: of those with certain cards
    /// alone, and of those with another card. `None` where there is no such payment.
    #[expect(
        clippy::needless_range_loop,
        reason = "sums are read and written by the same numbers"
    )]
    pub(super) fn most_with(
        &self,
        main: Currency,
        unseen: &Cards,
        certain: &Cards,
    ) -> [Option<u32>; 2] {
        let most = usize::from(self.hidden);
        let held = self.known.plus(unseen);
        let mut best = vec![[None; 2]; most + 1];
        best[0][0] = Some(0_u32);
        for part in 0..=VALUES.len() {
            let mut next = vec![[None; 2]; most + 1];
            let mut add = |cards: &[(MoneyCard, u8)], value: u32| {
                if cards.iter().any(|(card, count)| *count > held.of(*card)) {
                    return;
                }
                let hidden = cards
                    .iter()
                    .map(|(card, count)| self.hidden_of(*card, *count));
                let hidden: usize = hidden.map(usize::from).sum();
                let otherwise = cards.iter().any(|(card, count)| *count > certain.of(*card));
                for used in 0..=most.saturating_sub(hidden) {
                    for before in 0..2 {
                        let after = before | usize::from(otherwise);
                        if let Some(sum) = best[used][before]
                            && used + hidden <= most
                        {
                            let next: &mut Option<u32> = &mut next[used + hidden][after];
                            *next = (*next).max(Some(sum + value));
                        }
                    }
                }
            };
            if part == VALUES.len() {
                for count in 0..=held.certificates() {
                    let value = certificates_value(count);
                    add(&[(MoneyCard::CERTIFICATE, count)], value);
                }
                best = next;
                continue;
            }
            let value = u32::from(VALUES[part]);
            let fewest = Currency::ALL.map(|currency| held.ranked(currency, part));
            for groups in 0..=fewest.into_iter().min().unwrap_or_default() {
                for ungrouped in 0..=held.ranked(main, part) - groups {
                    let of = |currency| {
                        let more = if currency == main { ungrouped } else { 0 };
                        (MoneyCard::ranked(currency, part), groups + more)
                    };
                    let value = GROUP_VALUE * u32::from(groups) + value * u32::from(ungrouped);
                    add(&Currency::ALL.map(of), value);
                }
            }
            best = next;
        }
        let most = |otherwise: usize| best.iter().filter_map(|sums| sums[otherwise]).max();
        [most(0), most(1)]
    }
}
