//! `ListJourneys`.

use super::subject::Subject;
use crate::codec::Wording;
use crate::games::vecchio::wire::{WireEnum, print};
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::wire::rulebook::v1::Violation;
use maecenas_contract::wire::vecchio::{Vecchio, v1 as wire};
use maecenas_vecchio_rules::journeys;
use maecenas_vecchio_rules::journeys::{Offer, Travel};
use maecenas_vecchio_rules::legality::{judge_departure, judge_fare};
use maecenas_vecchio_rules::{Journey, Report, Town, Track};

impl Operations<Vecchio> {
    /// The towns to which a seat's members can travel, how far they are and how they can be paid for, and why not.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn list_journeys(
        &self,
        language: Language,
        request: &wire::ListJourneysRequest,
    ) -> Result<wire::ListJourneysResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let wording = Wording::including(language, &request.include);
        let player = subject.state.player(subject.seat);
        let all = player.standing.towns().either(player.lying.towns());
        let towns = subject.asked_towns(&request.only_towns, all)?;
        let towns = towns.iter();
        Ok(wire::ListJourneysResponse {
            town_journeys: towns
                .map(|(town, field)| subject.journeys(*town, field, wording))
                .collect(),
        })
    }
}

impl Subject {
    /// The journeys from a town; `field` is the field that requests them.
    fn journeys(&self, from: Town, field: &str, wording: Wording<'_>) -> wire::TownJourneys {
        let (catalog, state, seat) = (self.catalog, &self.state, self.seat);
        let player = state.player(seat);
        let mut report = Report::default();
        judge_departure(catalog, state, seat, from, &mut report);
        let travels = journeys::list(catalog, state, seat, Some(from)).into_iter();
        wire::TownJourneys {
            from_town: print::town_id(catalog, from),
            standing_count: player.standing.of(from).into(),
            lying_count: player.lying.of(from).into(),
            journeys: travels
                .map(|travel| self.journey(travel, field, wording))
                .collect(),
            violations: self.reasons(&report, field, wording).violations,
        }
    }

    fn journey(&self, travel: Travel, field: &str, wording: Wording<'_>) -> wire::ListedJourney {
        let Travel { from, to, .. } = travel;
        wire::ListedJourney {
            to_town: print::town_id(self.catalog, to),
            distance: print::int(travel.distance),
            towns: print::town_ids(self.catalog, self.catalog.way(from, to)),
            by_florins: travel.by_florins,
            by_carriage: travel.by_carriage,
            town_action: travel.offer == Offer::TownAction,
            tracks: match travel.offer {
                Offer::TownAction => Vec::new(),
                Offer::Province(region) => vec![region.track().number()],
                Offer::Office => [Track::Council, Track::Nobility]
                    .map(WireEnum::number)
                    .to_vec(),
            },
            violations: self.unaffordable(travel, field, wording),
        }
    }

    /// Why the seat cannot pay for a journey in any way: the rules that forbid it on foot.
    fn unaffordable(&self, travel: Travel, field: &str, wording: Wording<'_>) -> Vec<Violation> {
        if travel.by_carriage {
            return Vec::new();
        }
        let on_foot = Journey {
            from: travel.from,
            to: travel.to,
            carriage: false,
        };
        let mut report = Report::default();
        judge_fare(self.catalog, &self.state, self.seat, on_foot, &mut report);
        self.reasons(&report, field, wording).violations
    }
}
