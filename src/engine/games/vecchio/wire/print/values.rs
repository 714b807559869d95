//! Printing of the values that many messages have: counts, seats, towns and tiles by their ids.

use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{Catalog, Goods, ProvinceTile, Seat, Town};

pub use crate::print::int;

/// Prints a seat.
#[must_use]
pub fn number(seat: Seat) -> u32 {
    seat.number().into()
}

/// Prints a town by its id.
#[must_use]
pub fn town_id(catalog: &Catalog, town: Town) -> String {
    let row = catalog.town_row(town);
    row.map_or_else(String::new, |row| row.id.clone())
}

/// Prints towns by their ids.
pub fn town_ids(catalog: &Catalog, towns: impl IntoIterator<Item = Town>) -> Vec<String> {
    let towns = towns.into_iter();
    towns.map(|town| town_id(catalog, town)).collect()
}

/// Prints a province tile by its id.
#[must_use]
pub fn tile_id(catalog: &Catalog, tile: ProvinceTile) -> String {
    let row = catalog.province_row(tile);
    row.map_or_else(String::new, |row| row.id.clone())
}

/// Prints province tiles by their ids.
pub fn tile_ids(catalog: &Catalog, tiles: impl IntoIterator<Item = ProvinceTile>) -> Vec<String> {
    let tiles = tiles.into_iter();
    tiles.map(|tile| tile_id(catalog, tile)).collect()
}

/// Prints Florins and tokens, each kind with its number.
#[must_use]
pub fn goods(goods: &Goods) -> Vec<wire::TokenCount> {
    let kind = |(token, count)| wire::TokenCount {
        token: WireEnum::number(token),
        count: int(count),
    };
    goods.iter().map(kind).collect()
}
