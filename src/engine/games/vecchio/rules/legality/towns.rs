//! Town actions ("The actions > a").

use enumset::EnumSet;

use super::{Mover, other_towns, too_few};
use crate::components::{CouncilTile, Token, Town, TownColour, Towns};
use crate::constants::{EXTRA_SCROLL_FLORINS, town_yield};
use crate::findings::{Fault, Findings, Part, Value, Violation};
use crate::moves::{Payment, TownAction};
use crate::rulebook::Rule;

impl Mover<'_> {
    /// Judges a town action.
    pub(super) fn town(&self, action: TownAction, findings: &mut impl Findings) {
        let travel = self.travel(action.journey, findings);
        let to = action.journey.to;
        if !self.action_town(to, findings) {
            return;
        }
        let colour = self.catalog.colour(to);
        self.town_payment(action, colour, findings);
        if town_yield(colour, action.collects).is_none() {
            findings.broken(|| {
                let yields = Token::ALL.into_iter();
                let yields = yields.filter(|token| town_yield(colour, *token).is_some());
                Violation::new(Rule::TownYield, Part::Collected)
                    .one_of(Value::Tokens(yields.collect()))
                    .not(Value::Tokens(action.collects.into()))
            });
        }
        if action.extra_scroll {
            self.extra_scroll(action, colour, travel, findings);
        }
    }

    /// Judges whether a town has a town action, wherever the members of the seat are. Answers whether it has one.
    pub(super) fn action_town(&self, town: Town, findings: &mut impl Findings) -> bool {
        let has_action = self.catalog.colour(town).has_action();
        if !has_action {
            findings.broken(|| {
                let allowed = self.catalog.action_towns();
                other_towns(Rule::TownAction, Part::To, allowed, Towns::only(town))
            });
        }
        has_action
    }

    fn town_payment(&self, action: TownAction, colour: TownColour, findings: &mut impl Findings) {
        let middleman = colour.middleman();
        match (action.payment, middleman) {
            (Payment::Bishop, _) => {
                if self.player.goods.bishops() == 0 {
                    findings.broken(|| {
                        let violation = too_few(Rule::TownBishop, Part::Payment, 1, 0);
                        match middleman.map(|index| self.state.middlemen()[index]) {
                            None => violation.because(Fault::LieDown),
                            Some(town) => {
                                violation.because_if(town == action.journey.to, Fault::Middleman)
                            }
                        }
                    });
                }
            }
            (Payment::Middleman, Some(index)) => {
                let (town, to) = (self.state.middlemen()[index], action.journey.to);
                if town != to {
                    findings.broken(|| {
                        Violation::new(Rule::TownMiddleman, Part::To)
                            .exactly(Value::Towns(Towns::only(town)))
                            .not(Value::Towns(Towns::only(to)))
                            .because_if(self.player.goods.bishops() == 0, Fault::NoBishop)
                    });
                }
            }
            (Payment::LieDown, None) => {}
            (Payment::Middleman, None) | (Payment::LieDown, Some(_)) => findings.broken(|| {
                let own = if middleman.is_some() {
                    Payment::Middleman
                } else {
                    Payment::LieDown
                };
                Violation::new(Rule::TownPayment, Part::Payment)
                    .one_of(Value::Payments(own | Payment::Bishop))
                    .not(Value::Payments(action.payment.into()))
            }),
        }
    }

    /// Judges whether `EXTRA_SCROLL` buys a scroll: with the tile, where a scroll is taken in a brown town, for 1 Florin.
    fn extra_scroll(
        &self,
        action: TownAction,
        colour: TownColour,
        travel: Option<u32>,
        findings: &mut impl Findings,
    ) {
        let rule = Rule::TownExtraScroll;
        if !self.player.council.contains(CouncilTile::ExtraScroll) {
            findings.broken(|| too_few(rule, Part::ExtraScroll, 1, 0).because(Fault::CouncilTile));
        }
        if colour != TownColour::Brown {
            findings.broken(|| {
                let brown = self.catalog.of_colour(TownColour::Brown);
                other_towns(rule, Part::To, brown, Towns::only(action.journey.to))
            });
        } else if action.collects != Token::Scroll {
            findings.broken(|| {
                Violation::new(rule, Part::Collected)
                    .exactly(Value::Tokens(EnumSet::only(Token::Scroll)))
                    .not(Value::Tokens(action.collects.into()))
            });
        }
        let part = Part::ExtraScroll;
        self.affords(travel, EXTRA_SCROLL_FLORINS, rule, part, findings);
    }
}
