//! Exchanging prestige for money ("Earning money"): at any time, by any seat, also during another's decision (ruling R22).

use super::Mover;
use crate::constants::EXCHANGE_VALUE;
use crate::findings::{Fault, Findings, Part, Value, Violation};
use crate::florins::Florins;
use crate::rulebook::Rule;
use crate::state::{Choice, Stage};

impl Mover<'_> {
    pub(super) fn exchange_prestige(&self, points: u32, findings: &mut impl Findings) {
        if self.state.options.muse_and_princess {
            findings.broken(|| Violation::new(Rule::ExchangeForbidden, Part::Move));
            return;
        }
        if self.state.stage == Stage::Finished {
            findings.broken(|| {
                Violation::new(Rule::ExchangeTiming, Part::Move)
                    .none_of(Value::Choice(Choice::Nothing))
            });
        }
        let broken = || {
            Violation::new(Rule::ExchangeBalance, Part::Points).not(Value::PrestigePoints(points))
        };
        if points == 0 {
            findings.broken(|| broken().at_least(Value::PrestigePoints(1)));
        }
        let balance = self.player.prestige_points;
        if points > balance {
            findings.broken(|| broken().at_most(Value::PrestigePoints(balance)));
        }
    }

    /// The violation of a rule that requires more cash than the seat has. It names the exchange of prestige that would cover the price,
    /// where that is allowed now.
    pub(super) fn short_of_cash(&self, rule: Rule, price: Florins, cash: Florins) -> Violation {
        let broken = Violation::new(rule, Part::Move)
            .at_least(Value::Florins(price))
            .not(Value::Florins(cash));
        let points = (price - cash).buys(EXCHANGE_VALUE);
        if self.state.options.muse_and_princess {
            broken.because(Fault::CashOnly)
        } else if points <= self.player.prestige_points && self.state.stage != Stage::Finished {
            broken.because(Fault::Exchange(points))
        } else {
            broken
        }
    }
}
