//! The moves that take money ("Take Money").

use super::Mover;
use crate::constants::{TAKEN_BY_ACTIVE, revealed};
use crate::findings::{Fault, Findings, Part, Value, Violation};
use crate::money::Cards;
use crate::rulebook::Rule;
use crate::state::{Choice, Stage};

impl Mover<'_> {
    pub(super) fn take_money(&self, findings: &mut impl Findings) {
        if !self.is_awaited(Choice::TakeAction, findings) {
            return;
        }
        let needed = revealed(self.state.players().len());
        let left = self.state.money_deck().len() + self.state.money_discards().count();
        if left < needed {
            findings.broken(|| {
                Violation::new(Rule::MoneyEnoughCards, Part::Move)
                    .at_least(Value::Count(needed as u32))
                    .not(Value::Count(left as u32))
                    .because_if(!self.can_reconstruct(), Fault::NoReconstruction)
            });
        }
    }

    pub(super) fn take_cards(&self, cards: &Cards, findings: &mut impl Findings) {
        if !self.is_awaited(Choice::TakeCards, findings) {
            return;
        }
        let Stage::MoneyRevealed(lying) = self.state.stage() else {
            return;
        };
        let taken = if self.seat == self.state.active() {
            TAKEN_BY_ACTIVE
        } else {
            1
        };
        if cards.count() != taken {
            findings.broken(|| {
                Violation::new(Rule::MoneyRevealed, Part::Cards)
                    .exactly(Value::Count(taken as u32))
                    .not(Value::Count(cards.count() as u32))
            });
        }
        if !lying.contains(cards) {
            findings.broken(|| {
                let lacking = cards.minus(lying);
                let copies = lacking.kinds().any(|card| lying.of(card) > 0);
                Violation::new(Rule::MoneyRevealed, Part::Cards)
                    .one_of(Value::Cards(*lying))
                    .not(Value::Cards(lacking))
                    .because_if(copies, Fault::Copies)
            });
        }
    }
}
