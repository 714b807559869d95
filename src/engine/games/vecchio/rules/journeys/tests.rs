//! Distances compared with those of a slow, independent search, on the embedded board and on 1,000 random ones.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use serde_json::{Value, json};

use super::{Offer, list};
use crate::catalog::Catalog;
use crate::components::{Region, Town};
use crate::samples::{parts, seat, state, town};
use maecenas_game::random::SplitMix64;

/// The text of the embedded catalog.
const EMBEDDED: &str = include_str!("../catalog.json");

/// The distances between all towns: each way is lengthened by each road, until nothing becomes shorter.
fn slow(towns: usize, roads: &[(usize, usize)]) -> Vec<Vec<Option<u32>>> {
    let mut best = vec![vec![None; towns]; towns];
    for (town, row) in best.iter_mut().enumerate() {
        row[town] = Some(0);
    }
    let mut changed = true;
    while changed {
        changed = false;
        for row in &mut best {
            for (a, b) in roads.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
                let Some(length) = row[a].map(|length: u32| length + 1) else {
                    continue;
                };
                if row[b].is_none_or(|known| known > length) {
                    row[b] = Some(length);
                    changed = true;
                }
            }
        }
    }
    best
}

/// Compares a catalog with the roads of its text.
fn check(text: &Value) {
    let catalog = Catalog::from_json(&text.to_string()).unwrap();
    let ids: Vec<_> = text["towns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|town| &town["id"])
        .collect();
    let index = |id: &Value| ids.iter().position(|other| *other == id).unwrap();
    let roads = text["roads"].as_array().unwrap().iter();
    let roads: Vec<_> = roads
        .map(|road| (index(&road["a"]), index(&road["b"])))
        .collect();
    let right = slow(ids.len(), &roads);
    for (from, row) in right.iter().enumerate() {
        for (to, length) in row.iter().enumerate() {
            let (a, b) = (Town::new(from).unwrap(), Town::new(to).unwrap());
            assert_eq!(Some(catalog.distance(a, b)), *length, "{from} to {to}");
            let way = catalog.way(a, b);
            assert_eq!(way.len(), length.unwrap() as usize);
            assert_eq!(way.last().copied().unwrap_or(a), b);
            let mut last = from;
            for town in way.iter().map(|town| town.index()) {
                let joined = |road: &(usize, usize)| *road == (last, town) || *road == (town, last);
                assert!(roads.iter().any(joined), "no road from {last} to {town}");
                last = town;
            }
        }
    }
}

#[test]
fn distances_are_those_of_a_slow_search() {
    let mut text: Value = serde_json::from_str(EMBEDDED).unwrap();
    check(&text);
    let ids: Vec<Value> = text["towns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|town| town["id"].clone())
        .collect();
    let mut random = SplitMix64::new(17);
    for _ in 0..1_000 {
        // A tree that joins all towns, and up to 20 roads more.
        let mut roads: Vec<(usize, usize)> = Vec::new();
        for town in 1..ids.len() {
            roads.push((random.below(town as u64) as usize, town));
        }
        for _ in 0..random.below(21) {
            let (a, b) = (random.below(23) as usize, random.below(23) as usize);
            let road = (a.min(b), a.max(b));
            if a != b && !roads.contains(&road) {
                roads.push(road);
            }
        }
        let rows = roads
            .iter()
            .map(|(a, b)| json!({"a": ids[*a], "b": ids[*b], "provenance": "random"}));
        text["roads"] = rows.collect();
        check(&text);
    }
}

#[test]
fn journeys_begin_at_standing_members_and_tell_what_can_be_paid() {
    let catalog = Catalog::reference();
    let position = state(&parts(3));
    let found = list(catalog, &position, seat(0), None);
    let starts = position.player(seat(0)).standing.towns().count();
    assert_eq!(found.len(), starts * 23);
    let stands = |town: Town| position.player(seat(0)).standing.of(town) > 0;
    assert!(found.iter().all(|travel| stands(travel.from)));
    for pair in found.windows(2) {
        let ordered = (pair[0].from, pair[0].distance) <= (pair[1].from, pair[1].distance);
        assert!(ordered, "{pair:?}");
    }
    let florins = position.player(seat(0)).goods.florins();
    for travel in &found {
        assert_eq!(travel.by_florins, travel.distance <= florins);
        assert_eq!(travel.by_carriage, travel.from != travel.to);
        let ways = usize::from(travel.by_florins) + usize::from(travel.by_carriage);
        assert_eq!(travel.journeys().count(), ways);
    }
    assert_eq!(
        Offer::of(catalog, town("VERNIO")),
        Offer::Province(Region::Milano)
    );
    assert_eq!(Offer::of(catalog, town("FLORENCE")), Offer::Office);
    assert_eq!(Offer::of(catalog, town("PISTOIA")), Offer::TownAction);
    let sesto = list(catalog, &position, seat(0), Some(town("SESTO")));
    assert!(!stands(town("SESTO")), "no own member stands there");
    assert_eq!(sesto.len(), 23);
}
