//! `ListTownOptions`.

use super::gain::Gain;
use super::subject::Subject;
use super::ways::Way;
use crate::codec::Wording;
use crate::games::vecchio::wire::{WireEnum, print};
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::wire::vecchio::{Vecchio, v1 as wire};
use maecenas_vecchio_rules::bonuses::town_bonuses;
use maecenas_vecchio_rules::constants::town_yield;
use maecenas_vecchio_rules::legality::{judge_action_town, judge_town};
use maecenas_vecchio_rules::{
    CouncilTile, Goods, Journey, Payment, Report, Rule, Token, Town, TownAction,
};

impl Operations<Vecchio> {
    /// The ways to pay in towns and what each brings, and why one is not open to the seat.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn list_town_options(
        &self,
        language: Language,
        request: &wire::ListTownOptionsRequest,
    ) -> Result<wire::ListTownOptionsResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let wording = Wording::including(language, &request.include);
        let all = subject.catalog.action_towns();
        let towns = subject.asked_towns(&request.only_towns, all)?;
        let towns = towns.iter();
        Ok(wire::ListTownOptionsResponse {
            town_options: towns
                .map(|(town, field)| subject.town_options(*town, field, wording))
                .collect(),
        })
    }
}

/// A way to act in a town.
#[derive(Clone, Copy)]
struct Choice {
    payment: Payment,
    collects: Token,
    extra_scroll: bool,
}

impl Choice {
    /// The town action after a journey.
    const fn after(self, journey: Journey) -> TownAction {
        TownAction {
            journey,
            payment: self.payment,
            collects: self.collects,
            extra_scroll: self.extra_scroll,
        }
    }
}

impl Subject {
    /// What the seat could do in a town; `field` is the field that requests it.
    fn town_options(&self, town: Town, field: &str, wording: Wording<'_>) -> wire::TownOptions {
        let (catalog, state) = (self.catalog, &self.state);
        let mut report = Report::default();
        judge_action_town(catalog, state, self.seat, town, &mut report);
        let choices = self.choices(town).into_iter();
        wire::TownOptions {
            town: print::town_id(catalog, town),
            colour: catalog.colour(town).number(),
            middleman: state.middlemen().contains(&town),
            choices: choices
                .map(|choice| self.town_option(town, choice, field, wording))
                .collect(),
            violations: self.reasons(&report, field, wording).violations,
        }
    }

    /// The ways to act in a town, whether or not they are legal.
    fn choices(&self, town: Town) -> Vec<Choice> {
        let colour = self.catalog.colour(town);
        let own = match colour.middleman() {
            Some(_) => Payment::Middleman,
            None => Payment::LieDown,
        };
        let buys_scroll = self
            .state
            .player(self.seat)
            .council
            .contains(CouncilTile::ExtraScroll);
        let mut choices = Vec::new();
        for payment in [own, Payment::Bishop] {
            for collects in Token::ALL {
                if town_yield(colour, collects).is_none() {
                    continue;
                }
                let choice = Choice {
                    payment,
                    collects,
                    extra_scroll: false,
                };
                choices.push(choice);
                if buys_scroll && collects == Token::Scroll {
                    choices.push(Choice {
                        extra_scroll: true,
                        ..choice
                    });
                }
            }
        }
        choices
    }

    fn town_option(
        &self,
        town: Town,
        choice: Choice,
        field: &str,
        wording: Wording<'_>,
    ) -> wire::TownOption {
        let way = self.way(town, |journey| {
            let mut report = Report::default();
            let action = choice.after(journey);
            judge_town(self.catalog, &self.state, self.seat, &action, &mut report);
            report
        });
        let (journey, violations) = match way {
            Way::Open(journey) => (Some(print::journey(self.catalog, journey)), Vec::new()),
            Way::Barred(report) => (None, self.reasons(&report, field, wording).violations),
        };
        let gains = self.gains(town, choice);
        let receives = gains.iter().map(|gain| gain.goods);
        wire::TownOption {
            payment: choice.payment.number(),
            collected: choice.collects.number(),
            extra_scroll: choice.extra_scroll,
            receives: print::goods(&receives.fold(Goods::NONE, Goods::plus)),
            token_gains: gains.iter().map(Gain::print).collect(),
            lies_down: choice.payment != Payment::Bishop,
            journey,
            violations,
        }
    }

    /// What the town gives, then what each council tile of the seat adds.
    fn gains(&self, town: Town, choice: Choice) -> Vec<Gain> {
        let colour = self.catalog.colour(town);
        let collected = choice.collects;
        let count = town_yield(colour, collected).unwrap_or_default();
        let mut gains = vec![Gain {
            rule: Rule::TownYield,
            tile: None,
            goods: Goods::only(collected, count),
        }];
        let tiles = self.state.player(self.seat).council;
        gains.extend(town_bonuses(tiles, colour, collected).map(Gain::standing));
        if choice.extra_scroll {
            let scroll = Goods::only(Token::Scroll, 1);
            gains.push(Gain::standing((CouncilTile::ExtraScroll, scroll)));
        }
        gains
    }
}
