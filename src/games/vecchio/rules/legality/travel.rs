//! The way of a member to the town where it acts ("Traveling").

use super::{Mover, miscounted, other_towns, too_few, unaffordable};
use crate::games::vecchio::rules::components::Towns;
use crate::games::vecchio::rules::findings::{Findings, Part};
use crate::games::vecchio::rules::moves::Journey;
use crate::games::vecchio::rules::rulebook::Rule;

impl Mover<'_> {
    /// Judges a journey. Answers its cost in Florins, if the seat can pay for it: otherwise no other rule about Florins is judged
    /// (ruling V45).
    pub(super) fn travel(&self, journey: Journey, findings: &mut impl Findings) -> Option<u32> {
        let Journey { from, to, carriage } = journey;
        if self.player.standing.of(from) == 0 {
            findings.broken(|| {
                let standing = self.player.standing.towns();
                other_towns(
                    Rule::TravelStanding,
                    Part::From,
                    standing,
                    Towns::only(from),
                )
            });
        }
        if from == to {
            if carriage {
                findings.broken(|| miscounted(Rule::TravelNone, Part::Carriage, 0, 1));
            }
            return Some(0);
        }
        if carriage {
            let has_carriage = self.player.goods.carriages() > 0;
            if !has_carriage {
                findings.broken(|| too_few(Rule::TravelCarriage, Part::Carriage, 1, 0));
            }
            return has_carriage.then_some(0);
        }
        let cost = self.catalog.distance(from, to);
        let payable = cost <= self.florins();
        if !payable {
            findings.broken(|| unaffordable(Rule::TravelFlorins, Part::To, cost, self.florins()));
        }
        payable.then_some(cost)
    }

    /// Judges whether Florins are left for an action after the journey to it.
    pub(super) fn affords(
        &self,
        travel: Option<u32>,
        cost: u32,
        (rule, part): (Rule, Part),
        findings: &mut impl Findings,
    ) {
        let Some(travel) = travel else {
            return;
        };
        let total = travel.saturating_add(cost);
        if total > self.florins() {
            findings.broken(|| unaffordable(rule, part, total, self.florins()));
        }
    }
}
