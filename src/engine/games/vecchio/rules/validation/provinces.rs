//! Validation of the province tiles: each once, and one for each member that took over a province.

use super::breach::{Breach, Place};
use super::table::Table;
use crate::components::{ProvinceTiles, Region};
use crate::constants::REGION_TILES;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;

/// Checks that every tile is at one place, and that the seats have as many of each region as they gained (ruling V21).
pub(super) fn check(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let mut seen = ProvinceTiles::NONE;
    for (seat, player) in table.seats() {
        let place = Place::ProvinceTiles(seat);
        twice(
            player.provinces.both(player.used_provinces),
            place,
            breaches,
        );
        twice(player.all_provinces().both(seen), place, breaches);
        seen = seen.either(player.all_provinces());
    }
    let (board, rest) = (
        table.parts.provinces,
        table.catalog.province_tiles().without(seen),
    );
    if board != rest {
        let breach = Breach::new(Rule::ComponentsProvinceTiles, Place::BoardTiles)
            .expecting(Relation::Exactly, Value::ProvinceTiles(rest));
        breaches.push(breach.not(Value::ProvinceTiles(board)));
    }
    for (seat, player) in table.seats() {
        for region in Region::ALL {
            let own = player.all_provinces().both(table.catalog.tiles_of(region));
            let right = table.gained(region.track(), seat, REGION_TILES);
            let count = own.count() as u32;
            if count != right {
                breaches.push(super::breach::count(
                    Rule::ComponentsProvinceTiles,
                    Place::ProvinceTiles(seat),
                    Relation::Exactly,
                    right,
                    count,
                ));
            }
        }
    }
}

/// Reports tiles that are at two places.
fn twice(tiles: ProvinceTiles, place: Place, breaches: &mut Vec<Breach>) {
    if !tiles.is_empty() {
        let breach = Breach::new(Rule::ComponentsProvinceTiles, place)
            .expecting(Relation::NoneOf, Value::ProvinceTiles(tiles));
        breaches.push(breach.not(Value::ProvinceTiles(tiles)));
    }
}
