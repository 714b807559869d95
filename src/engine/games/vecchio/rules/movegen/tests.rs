//! Random games: what is listed is legal and can be played, every game ends, and a view lists the moves of its seat.

#![allow(clippy::expect_used, reason = "a failed expectation fails the test")]

use crate::game::Rules;
use crate::state::Options;
use crate::validation::{Parts, assemble};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Moves, Verdict};

/// The most moves of a game; a longer one counts as endless.
const MOST_MOVES: usize = 5_000;

fn rules(less_luck: bool) -> Rules<'static> {
    let options = Options { less_luck };
    Rules {
        options,
        ..Rules::default()
    }
}

/// Plays a random game, and calls the check before every move. Answers how many moves it had.
fn random_game(
    rules: Rules<'static>,
    players: u8,
    seed: u64,
    mut check: impl FnMut(&<Rules<'static> as Game>::State),
) -> usize {
    let mut state = rules
        .start(players, seed.into())
        .expect("two to four can play");
    let mut random = SplitMix64::new(seed);
    for moves in 0..MOST_MOVES {
        check(&state);
        if rules.is_finished(&state) {
            return moves;
        }
        let (seat, made) = choose(&rules, &state, &mut random).expect("a seat to move has a move");
        rules.advance(&mut state, seat, &made);
    }
    MOST_MOVES
}

#[test]
fn every_listed_move_is_legal_and_listed_from_the_view_of_its_seat() {
    for (players, less_luck) in [(2, false), (3, true), (4, false)] {
        let rules = rules(less_luck);
        for seed in 0..6 {
            random_game(rules, players, seed, |state| {
                for seat in rules.seats(state) {
                    let view = rules.view(state, Some(seat));
                    let listed = rules.moves(state, seat);
                    assert!(listed.is_complete());
                    let moves = listed.page(0, usize::MAX);
                    assert_eq!(rules.moves(&view, seat).page(0, usize::MAX), moves);
                    for (index, made) in moves.iter().enumerate() {
                        assert_eq!(rules.verdict(state, seat, made), Verdict::Legal, "{made:?}");
                        assert_eq!(made.clone().sorted(), *made);
                        assert!(!moves[..index].contains(made), "{made:?} is listed twice");
                    }
                }
            });
        }
    }
}

#[test]
fn every_position_of_a_random_game_is_consistent() {
    for (players, less_luck) in [(2, true), (3, false), (4, false)] {
        let rules = rules(less_luck);
        for seed in 10..30 {
            random_game(rules, players, seed, |state| {
                let parts = Parts::of(state);
                assert_eq!(assemble(rules.catalog, parts).as_ref(), Ok(state), "{seed}");
                for seat in rules.seats(state) {
                    let view = rules.view(state, Some(seat));
                    let parts = Parts::of(&view);
                    assert_eq!(assemble(rules.catalog, parts).as_ref(), Ok(&view), "{seed}");
                }
            });
        }
    }
}

#[test]
fn random_games_end_after_about_as_many_moves_as_the_model_counted() {
    for (players, median) in [(2, 245), (3, 360), (4, 509)] {
        let rules = rules(false);
        let mut counts: Vec<_> = (0..101)
            .map(|seed| random_game(rules, players, 100 + seed, |_| {}))
            .collect();
        counts.sort_unstable();
        assert!(counts[100] < MOST_MOVES, "a game of {players} does not end");
        let near = median * 4 / 5..=median * 5 / 4;
        assert!(
            near.contains(&counts[50]),
            "{players} players: {}",
            counts[50]
        );
    }
}
