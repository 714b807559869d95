//! Where members are placed at set-up and by a roll ("Game setup"; "The actions > d").

use super::{Mover, miscounted, other_towns};
use crate::components::{Town, Towns};
use crate::constants::{ANY_TOWN_ROLL, PLACED};
use crate::findings::{Areas, Findings, Part, Value, Violation};
use crate::rulebook::Rule;
use crate::state::{DecisionKind, Stage};

impl Mover<'_> {
    /// Judges a placement of set-up: two members in towns that border the rolled area, in the second placement any area.
    pub(super) fn place_members(&self, area: u8, towns: &[Town], findings: &mut impl Findings) {
        let rule = Rule::SetupArea;
        let rolled = match self.state.stage() {
            Stage::FirstPlacement(_, roll) => Some(roll.total()),
            _ => None,
        };
        let rolled = rolled.filter(|total| *total != ANY_TOWN_ROLL);
        if rolled.is_some_and(|rolled| rolled != area) {
            findings.broken(|| {
                Violation::new(rule, Part::Area)
                    .exactly(Value::Areas(rolled.into_iter().collect()))
                    .not(Value::Areas(Areas::only(area)))
            });
        }
        let Some(allowed) = self.catalog.area(area) else {
            if rolled.is_none() {
                findings.broken(|| {
                    Violation::new(rule, Part::Area)
                        .one_of(Value::Areas(self.catalog.area_numbers().collect()))
                        .not(Value::Areas(Areas::only(area)))
                });
            }
            return;
        };
        placed(rule, towns, PLACED, allowed, findings);
    }

    /// Judges the towns of members that were rolled for: towns of the area, and on 7 any.
    pub(super) fn place_rolled(&self, towns: &[Town], findings: &mut impl Findings) {
        let decision = self.state.decision().map(|decision| decision.about);
        let Some(DecisionKind::RolledMembers(roll, members)) = decision else {
            return;
        };
        let allowed = self.catalog.rolled(roll.total());
        let (rule, members) = (Rule::DecisionOption, usize::from(members));
        placed(rule, towns, members, allowed, findings);
    }
}

/// Judges the towns of a number of members.
fn placed(
    rule: Rule,
    towns: &[Town],
    members: usize,
    allowed: Towns,
    findings: &mut impl Findings,
) {
    if towns.len() != members {
        findings.broken(|| miscounted(rule, Part::Towns, members as u32, towns.len() as u32));
    }
    if !towns.iter().all(|town| allowed.contains(*town)) {
        findings.broken(|| {
            let named: Towns = towns.iter().copied().collect();
            other_towns(rule, Part::Towns, allowed, named.without(allowed))
        });
    }
}
