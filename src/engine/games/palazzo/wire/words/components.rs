//! Components and places, to fill them into sentences.

use crate::games::palazzo::wire::names::WireEnum;
use maecenas_contract::words::{Arg, Joined, Key, palazzo};
use maecenas_palazzo_rules::{Cards, Tile, Tiles};

const POINTS: Key = palazzo::message("unit-points");
const PALACE: Key = palazzo::message("palace");
const QUARRY: Key = palazzo::message("quarry");
const FLOOR: Key = palazzo::message("floor");
const STACK: Key = palazzo::message("stack");
const TILE: Key = palazzo::message("tile");
const TILES: Key = palazzo::message("tiles");
const BRIEF_TILE: Key = palazzo::message("brief-tile");
const BRIEF_TILES: Key = palazzo::message("brief-tiles");
const CARDS: Key = palazzo::message("cards");

/// Points, which may be below 0.
pub(in crate::games::palazzo::wire) fn points(points: i32) -> Arg<'static> {
    Arg::Amount(POINTS, points.into())
}

/// A palace, by its index; people count from 1.
pub(in crate::games::palazzo::wire) fn palace(index: usize) -> Arg<'static> {
    Arg::Filled(PALACE, vec![("number", index.saturating_add(1).into())])
}

/// A quarry, by its index; people count from 1.
pub(in crate::games::palazzo::wire) fn quarry(index: usize) -> Arg<'static> {
    Arg::Filled(QUARRY, vec![("number", index.saturating_add(1).into())])
}

/// A floor.
pub(in crate::games::palazzo::wire) fn floor(floor: u8) -> Arg<'static> {
    Arg::Filled(FLOOR, vec![("number", floor.into())])
}

/// A stack, by its index.
pub(super) fn stack(index: usize) -> Arg<'static> {
    Arg::Filled(STACK, vec![("number", (index + 1).into())])
}

/// One tile.
pub(in crate::games::palazzo::wire) fn tile(tile: Tile) -> Arg<'static> {
    Arg::Filled(TILE, parts(tile))
}

/// One tile, as the label of a move names it.
pub(in crate::games::palazzo::wire) fn brief_tile(tile: Tile) -> Arg<'static> {
    Arg::Filled(BRIEF_TILE, parts(tile))
}

/// What a tile is.
fn parts(tile: Tile) -> Vec<(&'static str, Arg<'static>)> {
    let material = tile.material().key().map_or_else(|| "".into(), Arg::Name);
    vec![
        ("material", material),
        ("floor", tile.floor().into()),
        ("windows", tile.windows().into()),
    ]
}

/// Tiles, equal ones with their number.
pub(in crate::games::palazzo::wire) fn tiles(tiles: &Tiles, joined: Joined) -> Arg<'static> {
    let kind = |kind: Tile| Arg::Filled(TILES, vec![of(tiles, kind), ("tile", tile(kind))]);
    Arg::List(tiles.kinds().map(kind).collect(), joined)
}

/// Tiles, as the label of a move names them, equal ones with their number.
pub(in crate::games::palazzo::wire) fn brief_tiles(tiles: &Tiles) -> Arg<'static> {
    let kind = |kind: Tile| {
        let values = vec![of(tiles, kind), ("tile", brief_tile(kind))];
        Arg::Filled(BRIEF_TILES, values)
    };
    Arg::List(tiles.kinds().map(kind).collect(), Joined::And)
}

/// How many of a tile there are.
fn of(tiles: &Tiles, kind: Tile) -> (&'static str, Arg<'static>) {
    ("number", tiles.of(kind).into())
}

/// Money cards, equal ones with their number.
pub(in crate::games::palazzo::wire) fn cards(cards: &Cards, joined: Joined) -> Arg<'static> {
    let kinds = cards.kinds().filter_map(|card| {
        let values = vec![
            ("number", cards.of(card).into()),
            ("card", Arg::Name(card.key()?)),
        ];
        Some(Arg::Filled(CARDS, values))
    });
    Arg::List(kinds.collect(), joined)
}
