//! Reinforcement and recovery ("The actions > d", "The actions > e").

use super::{Mover, miscounted, too_few};
use crate::components::{CouncilTile, Town};
use crate::findings::{Fault, Findings, Part};
use crate::rulebook::Rule;

impl Mover<'_> {
    /// Judges reinforcement: towns are named only where no dice are rolled (rulings V27, V43).
    pub(super) fn reinforce(&self, towns: &[Town], findings: &mut impl Findings) {
        if self.player.supply == 0 {
            findings.broken(|| too_few(Rule::ReinforceSupply, Part::Move, 1, 0));
            if self.state.options().less_luck {
                return;
            }
        }
        let right = if self.state.options().less_luck {
            self.player.reinforcements()
        } else {
            0
        };
        if towns.len() != usize::from(right) {
            findings.broken(|| {
                let count = towns.len() as u32;
                miscounted(Rule::ReinforceTowns, Part::Towns, right.into(), count)
            });
        }
    }

    /// Judges recovery: only the roll of `RECOVERY_MEMBER` needs anything.
    pub(super) fn recover(&self, roll: bool, findings: &mut impl Findings) {
        if !roll {
            return;
        }
        let broken = |fault| too_few(Rule::RecoverRoll, Part::Roll, 1, 0).because(fault);
        if !self.player.council.contains(CouncilTile::RecoveryMember) {
            findings.broken(|| broken(Fault::CouncilTile));
        }
        if self.player.supply == 0 {
            findings.broken(|| broken(Fault::Supply));
        }
    }
}
