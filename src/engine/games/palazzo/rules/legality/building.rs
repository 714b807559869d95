//! Building tiles ("The building requirements").

use super::Mover;
use crate::findings::{Findings, Floors, Part, Value, Violation};
use crate::moves::Destination;
use crate::rulebook::Rule;
use crate::state::{Choice, Palace, Stage};
use crate::tiles::{Tile, Tiles};

impl Mover<'_> {
    pub(super) fn build(&self, tile: Tile, destination: Destination, findings: &mut impl Findings) {
        if !self.is_awaited(Choice::BuildTile, findings) {
            return;
        }
        if let Stage::BuildTiles(_, tiles) = self.state.stage() {
            is_pending(tile, tiles, Part::Tile, findings);
        }
        judge_build(self.palaces(), tile, destination, findings);
    }

    pub(super) fn take_tile(
        &self,
        tile: Tile,
        destination: Destination,
        findings: &mut impl Findings,
    ) {
        if !self.is_awaited(Choice::TakeTile, findings) {
            return;
        }
        let tiles = &self.state.quarries()[self.state.builder()];
        is_pending(tile, tiles, Part::TakenTile, findings);
        judge_build(self.palaces(), tile, destination, findings);
    }

    pub(super) fn palaces(&self) -> &[Palace] {
        &self.state.player(self.seat).palaces
    }
}

/// Judges whether a tile is among those that can be built now.
fn is_pending(tile: Tile, tiles: &Tiles, part: Part, findings: &mut impl Findings) {
    if tiles.of(tile) == 0 {
        findings.broken(|| {
            Violation::new(Rule::TilePending, part)
                .one_of(Value::Tiles(Box::new(*tiles)))
                .not(Value::Tiles(Box::new(Tiles::from_iter([tile]))))
        });
    }
}

/// Judges where a tile would go among a player's palaces, apart from where it comes from. A tile of a floor that stands in the
/// palace breaks `build.floor_once`, another one that is lower than the top breaks `build.on_top` (ruling P21).
pub fn judge_build(
    palaces: &[Palace],
    tile: Tile,
    destination: Destination,
    findings: &mut impl Findings,
) {
    let Destination::Palace(index) = destination else {
        return;
    };
    let Some(palace) = palaces.get(index) else {
        findings.broken(|| unknown_palace(palaces, index, Part::Destination));
        return;
    };
    if palace.tile(tile.floor()).is_some() {
        findings.broken(|| floor_twice(palace, tile, Part::Destination));
    } else if tile.floor() < palace.top() {
        findings.broken(|| {
            let above = palace.top() + 1..=5;
            Violation::new(Rule::BuildOnTop, Part::Destination)
                .one_of(Value::Floors(above.collect()))
                .not(Value::Floors(Floors::only(tile.floor())))
        });
    }
}

/// The violation of an index that no palace has. The expected values are the indices of the palaces, where there are any.
pub(super) fn unknown_palace(palaces: &[Palace], index: usize, part: Part) -> Violation {
    let violation = Violation::new(Rule::PalaceKnown, part).not(Value::Palace(index as u32));
    if palaces.is_empty() {
        violation
    } else {
        violation.one_of(Value::PalacesBelow(palaces.len() as u32))
    }
}

/// The violation of a floor that a palace would have twice.
pub(super) fn floor_twice(palace: &Palace, tile: Tile, part: Part) -> Violation {
    Violation::new(Rule::BuildFloorOnce, part)
        .none_of(Value::Floors(palace.tiles().map(Tile::floor).collect()))
        .not(Value::Floors(Floors::only(tile.floor())))
}
