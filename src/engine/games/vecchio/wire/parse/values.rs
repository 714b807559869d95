//! Parsing of the values that both positions and moves have.

use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{Catalog, ProvinceTile, Roll, Town};

/// A count; the limits have checked that it is small.
pub(super) fn small(count: u32) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Parses the id of a town.
pub fn town(catalog: &Catalog, id: &str, at: &Path<'_>, faults: &mut Faults) -> Option<Town> {
    named(catalog.town_named(id), id, at, faults)
}

/// Parses a list of towns.
pub fn towns<T: FromIterator<Town>>(
    catalog: &Catalog,
    ids: &[String],
    at: &Path<'_>,
    faults: &mut Faults,
) -> T {
    let ids = ids.iter().enumerate();
    ids.filter_map(|(index, id)| town(catalog, id, &at.index(index), faults))
        .collect()
}

/// Parses the id of a province tile.
pub(super) fn province_tile(
    catalog: &Catalog,
    id: &str,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<ProvinceTile> {
    named(catalog.province_tile_named(id), id, at, faults)
}

/// Parses two dice.
pub(super) fn roll(wire: &wire::Roll) -> Option<Roll> {
    Roll::new([small(wire.first?), small(wire.second?)])
}

/// What an id names; an id that the catalog does not have is a fault.
fn named<T>(found: Option<T>, id: &str, at: &Path<'_>, faults: &mut Faults) -> Option<T> {
    if found.is_none() {
        no_such_value(at, id, faults);
    }
    found
}

/// The fault of a name that is not accepted here.
pub(super) fn no_such_value(at: &Path<'_>, value: &str, faults: &mut Faults) {
    let message = || text!(vecchio, "value-not-accepted", at, value);
    at.fault(FaultCode::UnknownEnumValue, message, faults);
}
