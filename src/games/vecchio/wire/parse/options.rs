//! Parsing of the options of a game, and of where its middlemen begin.

use super::duplicate;
use super::values::{no_such_value, town};
use crate::contract::limits::{Faults, Path};
use crate::contract::text;
use crate::contract::wire::vecchio::v1 as wire;
use crate::games::vecchio::rules::{Catalog, Options, Rule, Town, TownColour};
use crate::games::vecchio::wire::names::WireEnum;

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
    let start = wire.and_then(|options| options.middlemen.as_ref());
    match start.and_then(|start| start.start.as_ref()) {
        Some(Wire::RandomTowns(_)) => Start::Random,
        Some(Wire::GivenTowns(given)) => {
            let at = at.field("middlemen");
            let at = at.field("givenTowns");
            let at = at.field("middlemen");
            let Some(towns) = middlemen(catalog, &given.middlemen, &at, faults) else {
                return Start::Catalog;
            };
            if !catalog.distributions().contains(&towns) {
                let message = || text!(vecchio, "middlemen-against-rule", at);
                at.breaks(Rule::SetupMiddlemen.id(), message, faults);
            }
            Start::Given(towns)
        }
        Some(Wire::CatalogTowns(_)) | None => Start::Catalog,
    }
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
