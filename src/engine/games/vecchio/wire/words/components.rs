//! Components and places, to fill them into sentences.

use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::words::{Arg, Joined, Key, vecchio};
use maecenas_vecchio_rules::{
    Catalog, Goods, ProvinceTile, ProvinceTiles, Roll, Token, Town, TownColour, Towns, Track,
};

const POINTS: Key = vecchio::message("unit-points");
const FLORINS: Key = vecchio::message("unit-florins");
const TOWN: Key = vecchio::message("town");
const OWN_TRACK: Key = vecchio::message("own-track");
const AREA: Key = vecchio::message("area");
const SPACE: Key = vecchio::message("space");
const ROLL: Key = vecchio::message("roll");
const THINGS: Key = vecchio::message("things");
const TILE_OF_REGION: Key = vecchio::message("tile-of-region");
const TILE_OF_ID: Key = vecchio::message("tile-of-id");
const STACK: Key = vecchio::message("stack");
const MIDDLEMAN: Key = vecchio::message("middleman");

/// Power points.
pub(in crate::games::vecchio::wire) fn points(points: impl Into<i64>) -> Arg<'static> {
    Arg::Amount(POINTS, points.into())
}

/// Florins.
pub(in crate::games::vecchio::wire) fn florins(florins: impl Into<i64>) -> Arg<'static> {
    Arg::Amount(FLORINS, florins.into())
}

/// A town, by its name on the board.
pub(in crate::games::vecchio::wire) fn town(catalog: &Catalog, town: Town) -> Arg<'static> {
    let row = catalog.town_row(town);
    row.map_or_else(|| "".into(), |row| named_town(&row.name))
}

/// A town of this id; the id itself where the catalog has no such town.
pub(in crate::games::vecchio::wire) fn town_of_id(catalog: &Catalog, id: &str) -> Arg<'static> {
    let town = catalog.town_named(id);
    town.map_or_else(|| named_town(id), |town| self::town(catalog, town))
}

fn named_town(name: &str) -> Arg<'static> {
    let vowel = name.starts_with(|letter: char| "AEIOUÀÉÈÎaeiouàéèî".contains(letter));
    let begins = if vowel { "vowel" } else { "consonant" };
    let values = vec![("name", name.to_owned().into()), ("begins", begins.into())];
    Arg::Filled(TOWN, values)
}

/// Towns.
pub(in crate::games::vecchio::wire) fn towns(
    catalog: &Catalog,
    towns: Towns,
    joined: Joined,
) -> Arg<'static> {
    let towns = towns.iter().map(|town| self::town(catalog, town));
    Arg::List(towns.collect(), joined)
}

/// The name that the catalog of an owner gives a track; `None` where it has the name of the embedded catalog, for which each language has a
/// word of its own.
pub(in crate::games::vecchio::wire) fn own_track_name(
    catalog: &Catalog,
    track: Track,
) -> Option<&str> {
    let name = catalog.track_name(track);
    let is_own = !name.is_empty() && name != Catalog::reference().track_name(track);
    is_own.then_some(name)
}

/// A track, by its name in an owner's catalog, or by the word of the language.
pub(in crate::games::vecchio::wire) fn track(catalog: &Catalog, track: Track) -> Arg<'static> {
    match own_track_name(catalog, track) {
        Some(name) => Arg::Filled(OWN_TRACK, vec![("name", name.to_owned().into())]),
        None => track.key().map_or_else(|| "".into(), Arg::Name),
    }
}

/// A numbered area.
pub(super) fn area(number: u8) -> Arg<'static> {
    Arg::Filled(AREA, vec![("number", number.into())])
}

/// A space of a track, by its number.
pub(in crate::games::vecchio::wire) fn space(number: impl Into<i64>) -> Arg<'static> {
    Arg::Filled(SPACE, vec![("number", number.into().into())])
}

/// Two dice.
pub(super) fn roll(roll: Roll) -> Arg<'static> {
    let [first, second] = roll.dice();
    let values = vec![
        ("first", first.into()),
        ("second", second.into()),
        ("sum", roll.total().into()),
    ];
    Arg::Filled(ROLL, values)
}

/// The stack of a Florence track.
pub(in crate::games::vecchio::wire) fn stack(track: Track) -> Arg<'static> {
    Arg::Filled(STACK, vec![("track", track.id().into())])
}

/// The middleman of a colour.
pub(in crate::games::vecchio::wire) fn middleman(colour: TownColour) -> Arg<'static> {
    Arg::Filled(MIDDLEMAN, vec![("colour", colour.id().into())])
}

/// A province tile, by its effect.
pub(in crate::games::vecchio::wire) fn province_tile(
    catalog: &Catalog,
    tile: ProvinceTile,
) -> Arg<'static> {
    let effect = catalog.effect(tile).key();
    effect.map_or_else(|| "".into(), Arg::Name)
}

/// A province tile, by its effect and, where the catalog has several of this effect, by its region or else its id.
pub(super) fn distinct_tile(catalog: &Catalog, tile: ProvinceTile) -> Arg<'static> {
    let name = province_tile(catalog, tile);
    let Some(row) = catalog.province_row(tile) else {
        return name;
    };
    let same = catalog.province_rows().iter();
    let same: Vec<_> = same.filter(|other| other.effect == row.effect).collect();
    if same.len() < 2 {
        return name;
    }
    let beside = same.iter().filter(|other| other.region == row.region);
    if beside.count() < 2 {
        let region = row.region.key().map_or_else(|| "".into(), Arg::Name);
        return Arg::Filled(TILE_OF_REGION, vec![("tile", name), ("region", region)]);
    }
    let id = row.id.clone().into();
    Arg::Filled(TILE_OF_ID, vec![("tile", name), ("id", id)])
}

/// Province tiles.
pub(super) fn province_tiles(
    catalog: &Catalog,
    tiles: ProvinceTiles,
    joined: Joined,
) -> Arg<'static> {
    let tiles = tiles.iter().map(|tile| province_tile(catalog, tile));
    Arg::List(tiles.collect(), joined)
}

/// A number of a token, or of Florins.
pub(in crate::games::vecchio::wire) fn token(token: Token, count: u32) -> Arg<'static> {
    if token == Token::Florins {
        return florins(count);
    }
    let name = token.key().map_or_else(|| "".into(), Arg::Name);
    Arg::Filled(THINGS, vec![("number", count.into()), ("thing", name)])
}

/// Florins and tokens, each with its number.
pub(in crate::games::vecchio::wire) fn goods(goods: &Goods, joined: Joined) -> Arg<'static> {
    let each = goods.iter().map(|(kind, count)| token(kind, count));
    Arg::List(each.collect(), joined)
}
