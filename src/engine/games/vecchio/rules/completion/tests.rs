//! Completions compared with an enumeration of every assignment.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a test may fail"
)]

use std::collections::BTreeMap;

use enumset::EnumSet;

use super::complete;
use crate::Rules;
use crate::catalog::Catalog;
use crate::components::{CouncilTile, Crest, NobilityTile};
use crate::samples::{parts, seat, state};
use crate::state::{Pile, State, Tiles, view};
use crate::validation::{Parts, assemble};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Seed};

/// How often each whole position is dealt to the hidden places, by every order of the unseen tiles and of the crests that are left.
fn enumerated(catalog: &Catalog, seen: &State) -> BTreeMap<String, u32> {
    let council = orders(&seen.unseen_council().into_iter().collect::<Vec<_>>());
    let nobility = orders(&seen.unseen_nobility().into_iter().collect::<Vec<_>>());
    let mut left = Vec::new();
    for event in Crest::ALL {
        let taken: u8 = seen
            .players()
            .iter()
            .map(|player| player.crests[event.index()])
            .sum();
        let known = seen
            .crest_stack()
            .items()
            .filter(|crest| *crest == event)
            .count();
        let count = usize::from(catalog.crest_count(event) - taken) - known;
        left.extend(std::iter::repeat_n(event, count));
    }
    let crests = if seen.crest_stack().hidden_count() == 0 {
        vec![Vec::new()]
    } else {
        orders(&left)
    };
    let mut found = BTreeMap::new();
    for council in &council {
        for nobility in &nobility {
            for crests in &crests {
                let whole = dealt(seen, council, nobility, crests);
                assert!(
                    assemble(catalog, Parts::of(&whole)).is_ok(),
                    "it is consistent"
                );
                *found.entry(key(&whole)).or_default() += 1;
            }
        }
    }
    found
}

/// The position with hidden tiles and crests in this order. Tiles that are left over lie nowhere.
fn dealt(
    seen: &State,
    council: &[CouncilTile],
    nobility: &[NobilityTile],
    crests: &[Crest],
) -> State {
    let mut whole = *seen;
    let (mut council, mut nobility) = (council.iter().copied(), nobility.iter().copied());
    let mut crests = crests.iter().copied();
    for player in &mut whole.players {
        for tiles in [&mut player.face_down, &mut player.dealt] {
            *tiles = Tiles::of(
                tiles.known
                    | council
                        .by_ref()
                        .take(tiles.hidden.into())
                        .collect::<EnumSet<_>>(),
            );
        }
        let tiles = &mut player.nobility;
        *tiles = Tiles::of(
            tiles.known
                | nobility
                    .by_ref()
                    .take(tiles.hidden.into())
                    .collect::<EnumSet<_>>(),
        );
    }
    let pile = seen.council_stack;
    let hidden = council.take(pile.hidden_count().into());
    whole.council_stack = Pile::known(pile.items().chain(hidden));
    let pile = seen.nobility_stack;
    let hidden = nobility.take(pile.hidden_count().into());
    whole.nobility_stack = Pile::known(pile.items().chain(hidden));
    let pile = seen.crest_stack;
    let hidden = crests.by_ref().take(pile.hidden_count().into());
    whole.crest_stack = Pile::known(pile.items().chain(hidden));
    whole
}

/// A position without its generator, and without the lists of tiles that others have put back.
fn key(whole: &State) -> String {
    let mut whole = *whole;
    whole.chance = None;
    for player in &mut whole.players {
        player.returned_council.clear();
    }
    format!("{whole:?}")
}

fn orders<T: Copy>(items: &[T]) -> Vec<Vec<T>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut orders_of = Vec::new();
    for index in 0..items.len() {
        let mut others = items.to_vec();
        let first = others.remove(index);
        for mut order in orders(&others) {
            order.insert(0, first);
            orders_of.push(order);
        }
    }
    orders_of
}

/// Draws completions and compares them with the enumeration.
fn is_uniform(seen: &State, samples: u64) {
    let catalog = Catalog::reference();
    let right = enumerated(catalog, seen);
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..samples {
        let whole = complete(catalog, seen, Seed::from(number)).unwrap();
        *found.entry(key(&whole)).or_default() += 1;
    }
    assert!(
        found.keys().all(|whole| right.contains_key(whole)),
        "every completion fits"
    );
    assert_eq!(found.len(), right.len(), "every position that fits comes");
    let all: u32 = right.values().sum();
    let chi_square: f64 = right
        .iter()
        .map(|(whole, weight)| {
            let even = samples as f64 * f64::from(*weight) / f64::from(all);
            (f64::from(found[whole]) - even).powi(2) / even
        })
        .sum();
    let freedom = (right.len() - 1) as f64;
    let most = 5.0f64.mul_add((2.0 * freedom).sqrt(), freedom);
    println!(
        "{} positions, chi-square {chi_square:.1} of {freedom}",
        right.len()
    );
    assert!(chi_square < most, "{chi_square} of {freedom}");
}

/// Two seats have a hidden tile of each kind, and the stacks hide few tiles below known ones.
fn with_few_hidden() -> State {
    let lines: [&[u32]; 5] = [&[0, 1, 0], &[1, 2], &[2], &[1, 0], &[2, 1]];
    let mut base = parts(3).with_tracks(lines);
    base.crest_stack = Pile::known([Crest::Levy]).above(2);
    let mut council: Vec<_> = CouncilTile::ALL.to_vec();
    let mut nobility: Vec<_> = NobilityTile::ALL.to_vec();
    for player in &base.players {
        council.retain(|tile| !player.council.contains(*tile));
        nobility.retain(|tile| !player.nobility.known.contains(*tile));
    }
    base.council_stack = Pile::known(council[2..].iter().copied()).above(2);
    base.players[1].council.remove(CouncilTile::ALL[1]);
    base.players[1].face_down.hidden = 1;
    base.nobility_stack = Pile::known(nobility[1..].iter().copied()).above(1);
    for player in &mut base.players[1..] {
        player.nobility = player.nobility.turned_down();
    }
    state(&base)
}

#[test]
fn every_assignment_comes_equally_often() {
    let seen = with_few_hidden();
    assert_eq!(seen.unseen_council().len(), 3);
    assert_eq!(seen.unseen_nobility().len(), 3);
    is_uniform(&seen, 7_200);
}

#[test]
fn hidden_crests_are_drawn_from_all_that_are_left() {
    let mut base = parts(4);
    base.council_stack = Pile::known(CouncilTile::ALL[4..].iter().copied());
    base.nobility_stack = Pile::known(NobilityTile::ALL);
    let crests = [Crest::Levy, Crest::Levy, Crest::FamilyMember];
    base.crest_stack = Pile::known(crests).above(4);
    is_uniform(&state(&base), 6_000);
}

/// Three of four seats were dealt three tiles each that the viewer does not see.
#[test]
fn hands_of_set_up_are_dealt_evenly() {
    let rules = Rules::default();
    let start = rules.start(4, 7.into()).unwrap();
    let seen = view(&start, Some(seat(0)));
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    let samples = 25_200;
    for number in 0..samples {
        let whole = rules.complete(&seen, Seed::from(number)).unwrap();
        let hands: Vec<_> = whole
            .players()
            .iter()
            .map(|player| player.dealt.known)
            .collect();
        *found.entry(format!("{hands:?}")).or_default() += 1;
    }
    assert_eq!(found.len(), 1_680, "9! / 3!^3 ways");
    let even = samples as f64 / 1_680.0;
    let chi_square: f64 = found
        .values()
        .map(|count| (f64::from(*count) - even).powi(2) / even)
        .sum();
    assert!(
        chi_square < 1_679.0 + 5.0 * (2.0 * 1_679.0f64).sqrt(),
        "{chi_square}"
    );
}

#[test]
fn a_seat_that_has_kept_a_hidden_tile_has_put_back_two() {
    let rules = Rules::default();
    let mut start = rules.start(4, 7.into()).unwrap();
    let mut dice = SplitMix64::new(7);
    for _ in 0..2 {
        let (seat, made) = choose(&rules, &start, &mut dice).unwrap();
        rules.advance(&mut start, seat, &made);
    }
    for viewer in rules.seats(&start).map(Some).chain([None]) {
        let seen = view(&start, viewer);
        let whole = rules.complete(&seen, 3.into()).unwrap();
        let all: usize = whole
            .players()
            .iter()
            .map(|player| player.dealt.known.len() + player.returned_council.len())
            .sum();
        assert_eq!(all, 12, "every tile was dealt");
        assert_eq!(assemble(rules.catalog, Parts::of(&whole)), Ok(whole));
        assert_eq!(view(&whole, viewer), seen);
    }
}

#[test]
fn a_position_that_hides_nothing_stays() {
    let rules = Rules::default();
    let mut state = rules.start(3, 5.into()).unwrap();
    let mut dice = SplitMix64::new(5);
    while let Some((seat, made)) = choose(&rules, &state, &mut dice) {
        assert_eq!(rules.complete(&state, 1.into()), Some(state));
        rules.advance(&mut state, seat, &made);
    }
    assert_eq!(rules.complete(&state, 1.into()), Some(state), "it is over");
}
