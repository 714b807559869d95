//! The figures of the rulebook and of the page of rules.

use super::{PalaceScore, score};
use crate::Catalog;
use crate::rulebook::Rule;
use crate::samples::{cards, parts, seat, state, tiles};
use crate::state::Palace;
use crate::tiles::{Material, Tile};

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

#[test]
fn ties_are_broken_by_the_best_single_bid_and_then_shared() {
    let mut base = parts("R7 G6 B3", &["B11 B21"]);
    base.players[1].hand.known = cards("R3 G3 B3");
    base.players[2].hand.known = cards("G7");
    // Nobody has points; one bid of each hand is worth 7, 15 and 7.
    let scores = score(Catalog::reference(), &state(&base));
    let places: Vec<_> = scores
        .standings
        .iter()
        .map(|place| (place.seat, place.place))
        .collect();
    assert_eq!(places, [(seat(1), 1), (seat(0), 2), (seat(2), 2)]);
    let rules: Vec<_> = scores
        .standings
        .iter()
        .map(|place| place.tie_break)
        .collect();
    let right = [Rule::GameTie, Rule::GameShared, Rule::GameShared].map(Some);
    assert_eq!(rules, right);
    base.players[2].hand.hidden = 1;
    let needs = score(Catalog::reference(), &state(&base)).needs;
    assert_eq!(needs.len(), 1, "a hidden card may break the tie");
    base.players[2].palaces = vec![tiles("S31")];
    let scores = score(Catalog::reference(), &state(&base));
    assert!(
        scores.needs.is_empty(),
        "with five points less it breaks none"
    );
    assert_eq!(
        scores
            .standings
            .last()
            .map(|place| (place.seat, place.points, place.tie_break)),
        Some((seat(2), -5, None)),
        "by points alone"
    );
}
