//! Parsing of the options of a game, and of where its middlemen begin.

use super::duplicate;
use super::values::{no_such_value, town};
use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_contract::{Text, text};
use maecenas_vecchio_rules::{Catalog, Options, Rule, Town, TownColour};

/// Where the middlemen of a new game begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// In the towns of the catalog.
    Catalog,
    /// In given towns, in the order of [`TownColour::CRESTS`].
    Given([Town; TownColour::CRESTS.len()]),
    /// In towns that the seed chooses.
    Random,
}

/// Parses the options that matter to a position.
#[must_use]
pub fn options(wire: Option<&wire::Options>) -> Options {
    Options {
        less_luck: wire
            .and_then(|options| options.less_luck)
            .unwrap_or_default(),
    }
}

/// Parses where the middlemen of a new game begin. Towns that the rule `setup.middlemen` does not allow are a fault. `at` is the path of
/// the options.
pub fn start_towns(
    catalog: &Catalog,
    wire: Option<&wire::Options>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Start {
    use wire::middlemen_start::Start as Wire;
    let start = wire.and_then(|options| options.middlemen_start.as_ref());
    match start.and_then(|start| start.start.as_ref()) {
        Some(Wire::RandomTowns(_)) => Start::Random,
        Some(Wire::GivenTowns(given)) => {
            let at = at.field("middlemenStart");
            let at = at.field("givenTowns");
            let at = at.field("middlemen");
            let Some(towns) = middlemen(catalog, &given.middlemen, &at, faults) else {
                return Start::Catalog;
            };
            if !catalog.distributions().contains(&towns) {
                let message = || middlemen_against_rule(catalog, towns, &at);
                at.breaks(Rule::SetupMiddlemen.id(), message, faults);
            }
            Start::Given(towns)
        }
        Some(Wire::CatalogTowns(_)) | None => Start::Catalog,
    }
}

/// Why no game begins with middlemen in these towns: one is in a town of another colour, or two border a common area.
fn middlemen_against_rule(
    catalog: &Catalog,
    towns: [Town; TownColour::CRESTS.len()],
    at: &Path<'_>,
) -> Text {
    let all = TownColour::CRESTS.into_iter().zip(towns);
    let name = |town: Town| catalog.town_row(town).map_or("", |row| row.name.as_str());
    let one = |colour: TownColour| text!(vecchio, "middleman", colour = colour.id());
    for (colour, town) in all.clone() {
        if catalog.colour(town) != colour {
            let (middleman, town) = (one(colour), name(town));
            return text!(vecchio, "middleman-of-other-colour", at, town; middleman);
        }
    }
    for (index, (colour, town)) in all.clone().enumerate() {
        for (earlier, place) in all.clone().take(index) {
            if let Some(area) = catalog.common_area(place, town) {
                let (middleman, other) = (one(earlier), one(colour));
                let (place, town) = (name(place), name(town));
                return text!(vecchio, "middlemen-of-one-area", at, place, town, area; middleman, other);
            }
        }
    }
    text!(vecchio, "middlemen-against-rule", at)
}

/// Parses where middlemen are: each crest colour once.
pub(super) fn middlemen(
    catalog: &Catalog,
    wire: &[wire::Middleman],
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<[Town; TownColour::CRESTS.len()]> {
    let mut found = [None; TownColour::CRESTS.len()];
    for (index, middleman) in wire.iter().enumerate() {
        let at = at.index(index);
        let place = town(catalog, &middleman.town, &at.field("town"), faults);
        let at = at.field("colour");
        let Some(colour) = TownColour::read(middleman.colour, &at, faults) else {
            continue;
        };
        let slot = TownColour::CRESTS
            .iter()
            .position(|crest| *crest == colour)
            .and_then(|index| found.get_mut(index));
        match slot {
            Some(slot @ None) => *slot = place,
            Some(Some(_)) => duplicate(&at, faults),
            None => no_such_value(&at, colour.name(), faults),
        }
    }
    let mut towns = [Town::FIRST; TownColour::CRESTS.len()];
    for (town, found) in towns.iter_mut().zip(found) {
        *town = found?;
    }
    Some(towns)
}
