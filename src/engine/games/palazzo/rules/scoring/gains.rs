//! What palaces score more after a tile is built or palaces are reconstructed.

use super::palaces::PalaceScore;
use crate::legality::Reconstruction;
use crate::moves::Destination;
use crate::state::Palace;
use crate::tiles::Tile;

/// The points that palaces score more with a tile that is legally built; below 0 where they score less.
///
/// ```
/// use maecenas_palazzo_rules::scoring::of_build;
/// use maecenas_palazzo_rules::{Destination, Material, Palace, Tile};
/// let tile = |floor| Tile::new(Material::Marble, floor, 2).expect("there is such a tile");
/// let palaces = [Palace::begun_with(tile(1))];
/// assert_eq!(of_build(&palaces, tile(2), Destination::Palace(0)), 5, "two floors score 0, and one -5");
/// assert_eq!(of_build(&palaces, tile(2), Destination::NewPalace), -5);
/// ```
#[must_use]
pub fn of_build(palaces: &[Palace], tile: Tile, to: Destination) -> i32 {
    match to {
        Destination::Palace(index) => palaces.get(index).map_or(0, |palace| added(palace, tile)),
        Destination::NewPalace => points(&Palace::begun_with(tile)),
        Destination::Discard => 0,
    }
}

/// The points that palaces score more with a legal reconstruction; below 0 where they score less.
#[must_use]
pub fn of_reconstruction(palaces: &[Palace], made: Reconstruction) -> i32 {
    match made {
        Reconstruction::Split { palace, floor } => palaces.get(palace).map_or(0, |palace| {
            let mut rest = *palace;
            let single = rest.remove(floor).map(Palace::begun_with);
            points(&rest) + single.as_ref().map_or(0, points) - points(palace)
        }),
        Reconstruction::Insert { palace, target } => {
            let single = palaces.get(palace).and_then(Palace::single);
            let (Some(tile), Some(target)) = (single, palaces.get(target)) else {
                return 0;
            };
            added(target, tile) - points(&Palace::begun_with(tile))
        }
        Reconstruction::Remove { palace } => {
            palaces.get(palace).map_or(0, |palace| -points(palace))
        }
    }
}

/// The points that a palace scores more with another tile.
fn added(palace: &Palace, tile: Tile) -> i32 {
    let mut higher = *palace;
    higher.add(tile);
    points(&higher) - points(palace)
}

fn points(palace: &Palace) -> i32 {
    PalaceScore::of(palace).points()
}
