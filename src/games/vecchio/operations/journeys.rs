//! `ListJourneys`.

use crate::contract::limits::{Faults, Path};
use crate::contract::wire::vecchio::{Vecchio, v1 as wire};
use crate::games::vecchio::rules::journeys::{self, Offer, Travel};
use crate::games::vecchio::rules::{Catalog, Track};
use crate::games::vecchio::wire::{WireEnum, parse, print};
use crate::service::{Error, Language, Operations};

impl Operations<Vecchio> {
    /// The towns to which a seat's members can travel, how far they are and how they can be paid for.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn list_journeys(
        &self,
        language: Language,
        request: &wire::ListJourneysRequest,
    ) -> Result<wire::ListJourneysResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let mut faults = Faults::default();
        let at = Path::ROOT.field("fromTown");
        let from = request.from_town.as_ref();
        let from = from.and_then(|id| parse::town(subject.catalog, id, &at, &mut faults));
        faults.none()?;
        let travels = journeys::list(subject.catalog, &subject.state, subject.seat, from);
        let travels = travels.into_iter();
        Ok(wire::ListJourneysResponse {
            journeys: travels
                .map(|travel| listed(subject.catalog, travel))
                .collect(),
        })
    }
}

fn listed(catalog: &Catalog, travel: Travel) -> wire::ListedJourney {
    wire::ListedJourney {
        from_town: print::town_id(catalog, travel.from),
        to_town: print::town_id(catalog, travel.to),
        distance: print::int(travel.distance),
        towns: print::town_ids(catalog, catalog.way(travel.from, travel.to)),
        stands: travel.standing,
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
    }
}
