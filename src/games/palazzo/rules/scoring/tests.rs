//! The figures of the rulebook and of the page of rules.

use super::PalaceScore;
use crate::games::palazzo::rules::state::Palace;
use crate::games::palazzo::rules::tiles::{Material, Tile};

/// A palace of tiles such as `3 3 S`: floor, windows and material.
fn palace(text: &str) -> Palace {
    let mut palace = Palace::default();
    for word in text.split(',') {
        let words: Vec<_> = word.split_whitespace().collect();
        let material = match words[2] {
            "B" => Material::Brick,
            "S" => Material::Sandstone,
            _ => Material::Marble,
        };
        let tile = Tile::new(
            material,
            words[0].parse().unwrap_or(0),
            words[1].parse().unwrap_or(0),
        );
        if let Some(tile) = tile {
            palace.add(tile);
        }
    }
    palace
}

#[test]
fn the_table_of_palaces() {
    for (text, points) in [
        ("3 3 S", -5),
        ("2 3 B, 4 2 B", 0),
        ("1 3 B, 2 1 S, 5 2 B", 6),
        ("2 2 S, 3 2 S, 4 2 S, 5 1 S", 13),
        ("1 3 M, 2 1 M, 3 2 M, 4 3 S, 5 2 M", 17),
        ("1 1 B, 2 2 B, 3 3 B, 4 1 B, 5 1 B", 20),
        ("2 2 M, 3 1 M, 4 2 M", 8),
    ] {
        assert_eq!(PalaceScore::of(&palace(text)).points(), points, "{text}");
    }
}

#[test]
fn inserting_a_single_tile_gains_13_points() {
    let points = |text| PalaceScore::of(&palace(text)).points();
    let before = points("3 3 S") + points("2 3 B, 4 2 B");
    assert_eq!(points("2 3 B, 3 3 S, 4 2 B") - before, 13);
}
