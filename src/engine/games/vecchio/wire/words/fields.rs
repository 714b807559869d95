//! Fields of the messages of the contract, to fill them into texts.

use super::components::{distinct_tile, town_of_id, track};
use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_contract::words::{Arg, Joined, Key, vecchio};
use maecenas_vecchio_rules::{Catalog, Track};

const JOURNEY: Key = vecchio::message("move-journey");
const TILE_ON_TARGET: Key = vecchio::message("tile-on-target");

/// A value of a text, by the name of the field in the contract or by what texts choose by.
pub(in crate::games::vecchio::wire) type Named = (&'static str, Arg<'static>);

/// The message of a value's name in the table of its enumeration.
pub(in crate::games::vecchio::wire) fn name_key(table: &[Option<Key>], number: i32) -> Option<Key> {
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    table.get(index).copied().flatten()
}

/// The name of a value in the table of its enumeration.
pub(in crate::games::vecchio::wire) fn name(table: &[Option<Key>], number: i32) -> Arg<'static> {
    name_key(table, number).map_or_else(|| "".into(), Arg::Name)
}

/// Whether something is so; texts choose by it.
pub(in crate::games::vecchio::wire) fn flag(field: &'static str, is_so: bool) -> Named {
    (field, if is_so { "yes" } else { "no" }.into())
}

/// A track.
pub(in crate::games::vecchio::wire) fn of_track(catalog: &Catalog, number: i32) -> Named {
    let named = Track::of(number);
    let named = named.map_or_else(|| "".into(), |named| track(catalog, named));
    ("track", named)
}

/// A town.
pub(in crate::games::vecchio::wire) fn of_town(catalog: &Catalog, id: &str) -> Named {
    ("town", town_of_id(catalog, id))
}

/// How many members are placed, and the towns where they are, each once: two members in one town are no members in two.
pub(in crate::games::vecchio::wire) fn placed(catalog: &Catalog, ids: &[String]) -> Vec<Named> {
    let mut named: Vec<&String> = Vec::with_capacity(ids.len());
    for id in ids {
        if !named.contains(&id) {
            named.push(id);
        }
    }
    let towns = named.into_iter().map(|id| town_of_id(catalog, id));
    vec![
        ("count", ids.len().into()),
        ("towns", Arg::List(towns.collect(), Joined::And)),
    ]
}

/// The way of the member that acts, which begins a label.
pub(in crate::games::vecchio::wire) fn of_journey(
    catalog: &Catalog,
    journey: &wire::Journey,
) -> Named {
    let mut values = vec![
        ("from_town", town_of_id(catalog, &journey.from_town)),
        flag("carriage", journey.carriage),
    ];
    let to = journey.to_town.as_ref();
    let to = to.filter(|to| **to != journey.from_town);
    values.extend(to.map(|to| ("to_town", town_of_id(catalog, to))));
    ("journey", Arg::Filled(JOURNEY, values))
}

/// A province tile, with a re-use tile also the one that it uses once more.
pub(in crate::games::vecchio::wire) fn tile_use(
    catalog: &Catalog,
    used: &str,
    target: Option<&str>,
) -> Arg<'static> {
    let used = tile_of_id(catalog, used);
    let Some(target) = target else {
        return used;
    };
    let values = vec![("tile", used), ("target", tile_of_id(catalog, target))];
    Arg::Filled(TILE_ON_TARGET, values)
}

/// A province tile of this id, distinct from all others; the id itself where the catalog has no such tile.
pub(in crate::games::vecchio::wire) fn tile_of_id(catalog: &Catalog, id: &str) -> Arg<'static> {
    let tile = catalog.province_tile_named(id);
    tile.map_or_else(|| id.to_owned().into(), |tile| distinct_tile(catalog, tile))
}

/// A Florence tile.
pub(in crate::games::vecchio::wire) fn of_office_tile(tile: wire::OfficeTile) -> Option<Named> {
    use wire::office_tile::OfficeTile as Wire;
    let named = match tile.office_tile? {
        Wire::CouncilTile(number) => name(vecchio::COUNCIL_TILE, number),
        Wire::NobilityTile(number) => name(vecchio::NOBILITY_TILE, number),
    };
    Some(("tile", named))
}
