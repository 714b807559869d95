//! Printing of where tiles can go and of reconstructions.

use super::{destination, index, int};
use crate::games::palazzo::wire::names::WireEnum;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::wire::rulebook::v1::Violation;
use maecenas_palazzo_rules::legality::Reconstruction;
use maecenas_palazzo_rules::scoring::{of_build, of_reconstruction};
use maecenas_palazzo_rules::{Destination, MoveKind, Palace, Tile};

/// Prints a place for a tile, with what it gains where it can go there, and what forbids it elsewhere.
#[must_use]
pub fn build_option(
    palaces: &[Palace],
    tile: Tile,
    to: Destination,
    violations: Vec<Violation>,
) -> wire::BuildOption {
    let gain = || of_build(palaces, tile, to);
    wire::BuildOption {
        destination: Some(destination(to)),
        gain: violations.is_empty().then(gain),
        violations,
    }
}

/// Prints a legal reconstruction of palaces, with what it gains.
#[must_use]
pub fn reconstruction(palaces: &[Palace], made: Reconstruction) -> wire::Reconstruction {
    let (kind, palace, floor, target) = match made {
        Reconstruction::Split { palace, floor } => {
            (MoveKind::SplitPalace, palace, Some(floor), None)
        }
        Reconstruction::Insert { palace, target } => {
            (MoveKind::InsertTile, palace, None, Some(target))
        }
        Reconstruction::Remove { palace } => (MoveKind::RemoveTile, palace, None, None),
    };
    let single = || palaces.get(palace)?.single().map(Tile::floor);
    let floor = floor.or_else(single).unwrap_or_default();
    let below = |target: usize| {
        let tiles = palaces.get(target)?.tiles();
        Some(tiles.filter(|tile| tile.floor() < floor).count())
    };
    wire::Reconstruction {
        kind: kind.number(),
        palace: index(palace),
        floor: floor.into(),
        target_palace: target.map(index),
        below_count: target.and_then(below).map(int),
        gain: of_reconstruction(palaces, made),
    }
}
