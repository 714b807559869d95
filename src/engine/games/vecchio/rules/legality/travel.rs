//! The way of a member to the town where it acts ("Traveling").

use super::{Mover, miscounted, other_towns, too_few, unaffordable};
use crate::components::{Town, Towns};
use crate::findings::{Fault, Findings, Part};
use crate::moves::Journey;
use crate::rulebook::Rule;

impl Mover<'_> {
    /// Judges a journey. Answers its cost in Florins, if the seat can pay for it: otherwise no other rule about Florins is judged
    /// (ruling V45).
    pub(super) fn travel(&self, journey: Journey, findings: &mut impl Findings) -> Option<u32> {
        self.leave(journey.from, findings);
        self.fare(journey, findings)
    }

    /// Judges whether a member of the seat can leave a town: one that stands there.
    pub(super) fn leave(&self, from: Town, findings: &mut impl Findings) {
        if self.player.standing.of(from) == 0 {
            findings.broken(|| {
                let (rule, standing) = (Rule::TravelStanding, self.player.standing.towns());
                let violation = other_towns(rule, Part::From, standing, Towns::only(from));
                violation.because_if(self.player.supply == 0, Fault::NoSupply)
            });
        }
    }

    /// Judges whether the seat can pay for a journey, wherever its members are. Answers the cost in Florins, if it can.
    pub(super) fn fare(&self, journey: Journey, findings: &mut impl Findings) -> Option<u32> {
        let Journey { from, to, carriage } = journey;
        if from == to {
            if carriage {
                findings.broken(|| miscounted(Rule::TravelNone, Part::Carriage, 0, 1));
            }
            return Some(0);
        }
        let has_carriage = self.player.goods.carriages() > 0;
        let cost = self.catalog.distance(from, to);
        let payable = cost <= self.florins();
        if carriage {
            if !has_carriage {
                findings.broken(|| {
                    let violation = too_few(Rule::TravelCarriage, Part::Carriage, 1, 0);
                    violation.because_if(!payable, Fault::NoFlorins)
                });
            }
            return has_carriage.then_some(0);
        }
        if !payable {
            findings.broken(|| {
                let violation = unaffordable(Rule::TravelFlorins, Part::To, cost, self.florins());
                violation.because_if(has_carriage, Fault::Carriage)
            });
        }
        payable.then_some(cost)
    }

    /// Judges whether Florins are left for an action after the journey to it.
    pub(super) fn affords(
        &self,
        travel: Option<u32>,
        cost: u32,
        rule: Rule,
        part: Part,
        findings: &mut impl Findings,
    ) {
        let Some(travel) = travel else {
            return;
        };
        let total = travel.saturating_add(cost);
        if total > self.florins() {
            findings.broken(|| {
                let by_carriage =
                    travel > 0 && cost <= self.florins() && self.player.goods.carriages() > 0;
                let violation = unaffordable(rule, part, total, self.florins());
                violation.because_if(by_carriage, Fault::Carriage)
            });
        }
    }
}
