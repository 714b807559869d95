//! Validation of palaces ("The building requirements").

use super::{Breach, Place};
use crate::findings::{Floors, Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::tiles::Tile;

/// Checks that the floors of each palace strictly increase.
pub(super) fn check(seat: Seat, palaces: &[Vec<Tile>], breaches: &mut Vec<Breach>) {
    for (index, tiles) in palaces.iter().enumerate() {
        if tiles.is_empty() {
            let place = Place::Palace(seat, index);
            breaches.push(super::breach::count(
                Rule::PalaceKnown,
                place,
                Relation::AtLeast,
                1,
                0,
            ));
        }
        for (height, tile) in tiles.iter().enumerate() {
            let below: Floors = tiles[..height].iter().map(|tile| tile.floor()).collect();
            let top = below.iter().max().unwrap_or_default();
            let place = Place::PalaceTile(seat, index, height);
            let breach = if below.contains(tile.floor()) {
                let breach = Breach::new(Rule::BuildFloorOnce, place);
                breach.expecting(Relation::NoneOf, Value::Floors(below))
            } else if tile.floor() < top {
                let above = Value::Floors((top + 1..=5).collect());
                Breach::new(Rule::BuildFloorOrder, place).expecting(Relation::OneOf, above)
            } else {
                continue;
            };
            breaches.push(breach.not(Value::Floors(Floors::only(tile.floor()))));
        }
    }
}
