//! Where a tile can be built, and how palaces can be reconstructed, apart from whose turn it is and what it costs.

use crate::findings::VerdictOnly;
use crate::legality::{Reconstruction, judge_build, judge_reconstruction};
use crate::moves::Destination;
use crate::state::Palace;
use crate::tiles::Tile;
use maecenas_game::Verdict;

/// Where a tile can go that is built: on top of a palace, into a new one, or out of the game.
///
/// ```
/// use maecenas_palazzo_rules::{Destination, Material, Palace, Tile, destinations};
/// let tile = |floor| Tile::new(Material::Brick, floor, 1).expect("there is such a tile");
/// let palaces = [Palace::begun_with(tile(2))];
/// let [low, high] = [1, 3].map(|floor| destinations(&palaces, tile(floor)).next());
/// assert_eq!(low, Some(Destination::NewPalace), "floor 1 cannot go on top of floor 2");
/// assert_eq!(high, Some(Destination::Palace(0)));
/// ```
pub fn destinations(palaces: &[Palace], tile: Tile) -> impl Iterator<Item = Destination> {
    let on_top = (0..palaces.len()).map(Destination::Palace);
    let on_top = on_top.filter(move |destination| {
        let mut found = VerdictOnly::default();
        judge_build(palaces, tile, *destination, &mut found);
        found.verdict() == Verdict::Legal
    });
    on_top.chain([Destination::NewPalace, Destination::Discard])
}

/// Every reconstruction of palaces.
pub fn reconstructions(palaces: &[Palace]) -> impl Iterator<Item = Reconstruction> {
    let splits = palaces.iter().enumerate().flat_map(|(palace, tiles)| {
        let floors = tiles.tiles().map(Tile::floor);
        floors.map(move |floor| Reconstruction::Split { palace, floor })
    });
    let singles = || (0..palaces.len()).filter(|index| palaces[*index].single().is_some());
    let inserts = singles().flat_map(|palace| {
        (0..palaces.len()).map(move |target| Reconstruction::Insert { palace, target })
    });
    let removes = singles().map(|palace| Reconstruction::Remove { palace });
    let all = splits.chain(inserts).chain(removes);
    all.filter(|reconstruction| {
        let mut found = VerdictOnly::default();
        judge_reconstruction(palaces, *reconstruction, &mut found);
        found.verdict() == Verdict::Legal
    })
}
