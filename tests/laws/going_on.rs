//! No dead position: after a legal move the game can go on (rulings R41, P34 and V56).

use maecenas_game::Moves;
use maecenas_game::random::{SplitMix64, choose};

use super::listing::listed_move_plays;
use super::subject::{Seated, Subject, survives_the_wire};

/// The most moves of a seat that are tried in a position that random play reaches.
const TRIED: u64 = 2;
/// The most moves of a seat that are tried in a built position.
const TRIED_OF_BUILT: u64 = 200;
/// The number of games that are played on from a built position.
const GAMES: u64 = 2;
/// More moves than any game has.
const MOST_MOVES: usize = 20_000;

/// Some moves of some seat lead to positions that go on.
pub(crate) fn some_moves_go_on<G: Subject>(game: &G, state: &G::State, dice: &mut SplitMix64) {
    let seat = Seated::any(game, state, dice);
    moves_go_on(game, state, seat, TRIED, dice);
}

/// Every built position goes on, so do the positions after its moves, and random games from it reach their end.
pub(crate) fn built_positions_go_on<G: Subject>(game: &G, built: &[G::State]) {
    assert!(!built.is_empty(), "no position is built");
    for state in built {
        goes_on(game, state);
        let mut dice = SplitMix64::new(1);
        for seat in game.seats(state) {
            moves_go_on(game, state, seat, TRIED_OF_BUILT, &mut dice);
        }
        for number in 0..GAMES {
            let mut dice = SplitMix64::new(number);
            let mut state = state.clone();
            let mut moves = 0;
            while !game.is_finished(&state) {
                let (seat, made) = choose(game, &state, &mut dice).expect("somebody has a move");
                game.advance(&mut state, seat, &made);
                goes_on(game, &state);
                moves += 1;
                assert!(moves < MOST_MOVES, "the game does not end");
            }
        }
    }
}

/// Moves of a seat, all of them if they are few, lead to positions that go on.
fn moves_go_on<G: Subject>(
    game: &G,
    state: &G::State,
    seat: G::Seat,
    most: u64,
    dice: &mut SplitMix64,
) {
    let moves = game.moves(state, seat);
    let count = moves.count();
    for number in 0..count.min(most) {
        let number = if count > most {
            dice.below(count)
        } else {
            number
        };
        let made = moves.page(number, 1).pop().expect("it is counted");
        let (_, after) = listed_move_plays(game, state, seat, &made);
        goes_on(game, &after);
    }
}

/// A position is consistent, and each seat that it waits for has a move that answers its decision, or the game is over.
fn goes_on<G: Subject>(game: &G, state: &G::State) {
    survives_the_wire(game, state);
    if game.is_finished(state) {
        return;
    }
    assert!(
        game.awaited(state).next().is_some(),
        "nobody is to move: {state:?}"
    );
    for seat in game.awaited(state) {
        let answers = |kind| G::answers_what_is_awaited(kind);
        let moves = game.moves(state, seat);
        let answer = moves.kinds().any(answers);
        assert!(answer, "{seat:?} is to move and cannot: {state:?}");
    }
}
