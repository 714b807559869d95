//! Contradictions in positions, each with its rule and place.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may fail"
)]

mod alone;
mod components;
mod crests;
mod decisions;
mod set_up;
mod stages;

use super::{Breach, Parts, Place, State, assemble};
use crate::Rules;
use crate::samples::{made, made_as_attested, parts};
use crate::state::{Options, Roll, view};
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};

/// The rules and places that parts break after a change, where every crest is attested.
pub(super) fn breaches_of(
    mut parts: Parts,
    change: impl FnOnce(&mut Parts),
) -> Vec<(&'static str, Place)> {
    change(&mut parts);
    named(made_as_attested(&parts))
}

/// The same where the crests are a reconstruction.
pub(super) fn of_reconstruction(
    mut parts: Parts,
    change: impl FnOnce(&mut Parts),
) -> Vec<(&'static str, Place)> {
    change(&mut parts);
    named(made(&parts))
}

fn named(made: Result<State, Vec<Breach>>) -> Vec<(&'static str, Place)> {
    let found = made.err().unwrap_or_default();
    found
        .iter()
        .map(|breach| (breach.rule.id(), breach.place))
        .collect()
}

/// Those of three players at the beginning of a turn.
pub(super) fn breaches(change: impl FnOnce(&mut Parts)) -> Vec<(&'static str, Place)> {
    breaches_of(parts(3), change)
}

/// Those of three players some way into the game: seats 0, 1 and 2 have members on tracks, and two crests are taken.
pub(super) fn later(change: impl FnOnce(&mut Parts)) -> Vec<(&'static str, Place)> {
    let lines: [&[u32]; 5] = [&[0, 1, 0], &[1], &[2], &[1, 0], &[2, 0]];
    breaches_of(parts(3).with_tracks(lines), change)
}

pub(super) fn die(first: u8, second: u8) -> Roll {
    Roll::new([first, second]).unwrap_or_else(|| unreachable!("dice show 1 to 6"))
}

#[test]
fn every_position_of_play_is_consistent_and_so_is_what_each_seat_sees_of_it() {
    for game in 0..9 {
        let rules = Rules {
            options: Options {
                less_luck: game % 2 == 1,
            },
            ..Rules::default()
        };
        let players = 2 + (game % 3) as u8;
        let mut state = rules.start(players, game.into()).unwrap();
        let mut random = SplitMix64::new(game);
        while let Some((seat, made)) = choose(&rules, &state, &mut random) {
            rules.advance(&mut state, seat, &made);
            let again = assemble(rules.catalog, Parts::of(&state));
            assert_eq!(again, Ok(state), "{made:?}");
            for viewer in rules.seats(&state).map(Some).chain([None]) {
                let seen = view(&state, viewer);
                let again = assemble(rules.catalog, Parts::of(&seen));
                assert_eq!(again, Ok(seen), "{made:?}");
            }
        }
    }
}
