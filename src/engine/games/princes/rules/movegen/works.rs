//! Move generation for works: every choice of bonus cards that reaches the minimum work value, with every conversion.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::Listing;
use crate::components::{BonusCard, Profession};
use crate::moves::{Move, Work};
use crate::works::{bonus, income, most_converted_points};

impl Listing<'_> {
    /// The bonus cards that are not hidden, with what each adds to a work (WV).
    fn bonus_cards(&self) -> ArrayVec<(BonusCard, u32), { BonusCard::COUNT }> {
        let value = |card| (card, bonus(card, self.player).value());
        self.player.bonus_cards.known.iter().map(value).collect()
    }

    /// Counts the works without generating them, by subset sums: choices of bonus cards with the same sum allow the same
    /// conversions.
    pub(super) fn count_works(&self, bare: u32) -> u64 {
        let cards = self.bonus_cards();
        let highest: u32 = cards.iter().map(|(_, value)| value).sum();
        let mut choices = vec![0_u64; highest as usize + 1];
        choices[0] = 1;
        for (_, value) in &cards {
            for sum in (*value as usize..choices.len()).rev() {
                choices[sum] = if *value == 0 {
                    2 * choices[sum]
                } else {
                    choices[sum] + choices[sum - *value as usize]
                };
            }
        }
        let reached = (bare..)
            .zip(choices)
            .filter(|(value, _)| *value >= self.minimum);
        reached
            .map(|(value, choices)| choices * (u64::from(most_converted_points(income(value))) + 1))
            .sum()
    }

    pub(super) fn visit_works(
        &self,
        profession: Profession,
        bare: u32,
        visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cards = self.bonus_cards();
        for choice in 0_u32..1 << cards.len() {
            let chosen = cards
                .iter()
                .enumerate()
                .filter(|(index, _)| choice >> index & 1 == 1)
                .map(|(_, card)| card);
            let value = bare + chosen.clone().map(|(_, value)| value).sum::<u32>();
            if value < self.minimum {
                continue;
            }
            let bonus_cards: ArrayVec<_, { BonusCard::COUNT }> =
                chosen.map(|(card, _)| *card).collect();
            for converted_points in 0..=most_converted_points(income(value)) {
                let bonus_cards = bonus_cards.clone();
                visitor(Move::CompleteWork(Work {
                    profession,
                    bonus_cards,
                    converted_points,
                }))?;
            }
        }
        ControlFlow::Continue(())
    }
}
