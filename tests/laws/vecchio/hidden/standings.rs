//! Points and standings of views, compared with an enumeration of all ways to distribute the unseen nobility tiles.

use std::collections::BTreeSet;

use maecenas_game::Game as _;
use maecenas_vecchio_rules::{NobilityTile, Rules, Seat, State};

use super::super::scoring_in_words::of_tile;
use super::views;

/// The most ways that are enumerated.
const MOST: u64 = 30_000;

#[test]
fn a_standing_is_unknown_exactly_if_two_completions_have_different_ones() {
    let (mut known, mut decided, mut unknown) = (0, 0, 0);
    views(|game, view, _| {
        let unseen: Vec<NobilityTile> = view.unseen_nobility().into_iter().collect();
        if ways(view, unseen.len()) > MOST {
            return;
        }
        let twin = Twin::of(game, view, &unseen);
        let scores = game.score(view);
        let hidden = view
            .players()
            .iter()
            .any(|player| player.nobility.hidden > 0);
        for (score, right) in scores.players.iter().zip(&twin.points) {
            let only = (right.len() == 1).then(|| *right.first().expect("one"));
            assert_eq!(score.points(), only, "{:?}", score.seat);
            let (least, most) = score.hidden;
            let sum = score.known_points();
            assert_eq!(
                (Some(&(sum + least)), Some(&(sum + most))),
                (right.first(), right.last()),
            );
        }
        let Some(mut places) = game.standing(view) else {
            assert!(twin.places.len() > 1, "{:?}", twin.places);
            assert!(!scores.needs.is_empty());
            assert!(scores.standings.is_empty());
            unknown += 1;
            return;
        };
        places.sort_by_key(|(seat, _)| seat.index());
        let places: Vec<u32> = places.into_iter().map(|(_, place)| place).collect();
        assert_eq!(twin.places, BTreeSet::from([places]));
        assert_eq!(scores.needs, []);
        known += 1;
        let is_open = scores.players.iter().any(|score| score.points().is_none());
        decided += u32::from(hidden && is_open);
        for row in &scores.standings {
            let score = &scores.players[row.seat.index()];
            assert_eq!(row.rank.points, score.points());
        }
    });
    println!("known {known}, of them by bounds {decided}, unknown {unknown}");
    assert!(
        known > 100 && decided > 20 && unknown > 100,
        "{known} {decided} {unknown}"
    );
}

/// An upper bound of the number of ways to distribute unseen tiles to the hidden places of the seats.
fn ways(view: &State, unseen: usize) -> u64 {
    let hidden: usize = view
        .players()
        .iter()
        .map(|player| usize::from(player.nobility.hidden))
        .sum();
    (0..hidden)
        .map(|taken| (unseen - taken.min(unseen)) as u64)
        .product()
}

/// The results of all ways to distribute the tiles.
struct Twin {
    /// The points of each seat.
    points: Vec<BTreeSet<u32>>,
    /// The places by seat.
    places: BTreeSet<Vec<u32>>,
}

impl Twin {
    fn of(game: &Rules<'_>, view: &State, unseen: &[NobilityTile]) -> Self {
        let mut twin = Self {
            points: vec![BTreeSet::new(); view.player_count()],
            places: BTreeSet::new(),
        };
        // The score of a seat without its hidden tiles, and with each of them.
        let seats: Vec<Seat> = game.seats(view).collect();
        let base: Vec<(u32, u32, u32)> = seats
            .iter()
            .map(|seat| super::super::scoring_in_words::rank(game.catalog, view, *seat))
            .collect();
        let worth: Vec<Vec<u32>> = seats
            .iter()
            .map(|seat| {
                unseen
                    .iter()
                    .map(|tile| of_tile(game.catalog, view, *seat, *tile))
                    .collect()
            })
            .collect();
        let hidden = seats.iter().map(|seat| view.player(*seat).nobility.hidden);
        let mut open: Vec<(usize, u8)> = hidden.enumerate().collect();
        open.reverse();
        let mut ranks = base;
        twin.visit(
            &worth,
            &mut open,
            &mut ranks,
            &mut vec![false; unseen.len()],
            0,
        );
        twin
    }

    /// Gives the next seat its next tile, of those from an index on, in every way.
    fn visit(
        &mut self,
        worth: &[Vec<u32>],
        open: &mut Vec<(usize, u8)>,
        ranks: &mut Vec<(u32, u32, u32)>,
        taken: &mut Vec<bool>,
        from: usize,
    ) {
        let Some((seat, left)) = open.pop() else {
            for (found, rank) in self.points.iter_mut().zip(ranks.iter()) {
                found.insert(rank.0);
            }
            let place = |rank: &(u32, u32, u32)| {
                let ahead = ranks.iter().filter(|other| *other > rank).count();
                u32::try_from(ahead + 1).expect("few")
            };
            self.places.insert(ranks.iter().map(place).collect());
            return;
        };
        if left == 0 {
            self.visit(worth, open, ranks, taken, 0);
        } else {
            open.push((seat, left - 1));
            for tile in from..taken.len() {
                if !taken[tile] {
                    taken[tile] = true;
                    ranks[seat].0 += worth[seat][tile];
                    self.visit(worth, open, ranks, taken, tile + 1);
                    ranks[seat].0 -= worth[seat][tile];
                    taken[tile] = false;
                }
            }
            open.pop();
        }
        open.push((seat, left));
    }
}
