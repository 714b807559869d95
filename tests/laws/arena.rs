//! Games played at random from start to end, under the eyes of a law.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use maecenas::game::{
    Game, Moves,
    random::{SplitMix64, choose},
};

/// How many games are played for a law unless `MAECENAS_GAMES` says otherwise.
const GAMES: u64 = 272;
/// More moves than any game has.
const MOST_MOVES: usize = 20_000;

/// A move with the positions before and after it.
pub(crate) struct Step<G: Game> {
    pub(crate) before: G::State,
    pub(crate) made: G::Move,
    pub(crate) events: Vec<G::Event>,
    pub(crate) after: G::State,
}

/// Names the players and the seed of every game; all numbers of players of all games have the same share.
pub(crate) fn each_game<G: Game>(game: &G, mut law: impl FnMut(u8, u64)) {
    let games = std::env::var("MAECENAS_GAMES");
    let games = games.map_or(GAMES, |number| number.parse().expect("a number of games"));
    // Seventeen ways to play: two to five, with each expansion, with both and with none, and two with four freedoms.
    for players in game.players() {
        for seed in 0..games.div_ceil(17) {
            let tried = catch_unwind(AssertUnwindSafe(|| law(players, seed)));
            if let Err(broken) = tried {
                eprintln!("the law is broken in the game of {players} players with seed {seed}");
                resume_unwind(broken);
            }
        }
    }
}

/// Plays every game and shows each move to the law.
pub(crate) fn for_each_step<G: Game>(game: &G, mut law: impl FnMut(Step<G>)) {
    each_game(game, |players, seed| {
        let mut dice = SplitMix64::new(seed);
        let mut state = start(game, players, seed);
        for _ in 0..MOST_MOVES {
            if game.is_finished(&state) {
                return;
            }
            let before = state.clone();
            let (seat, made) = choose(game, &state, &mut dice).expect("somebody has a move");
            let events = play(game, &mut state, seat, &made);
            let after = state.clone();
            law(Step {
                before,
                made,
                events,
                after,
            });
        }
        panic!("the game does not end");
    });
}

/// Plays every game and shows each position to the law, with dice for its own use.
pub(crate) fn for_each_position<G: Game>(
    game: &G,
    mut law: impl FnMut(u8, &G::State, &mut SplitMix64),
) {
    each_game(game, |players, seed| {
        let (mut dice, mut laws_dice) = (SplitMix64::new(seed), SplitMix64::new(!seed));
        let mut state = start(game, players, seed);
        law(players, &state, &mut laws_dice);
        for _ in 0..MOST_MOVES {
            if game.is_finished(&state) {
                return;
            }
            let (seat, made) = choose(game, &state, &mut dice).expect("somebody has a move");
            play(game, &mut state, seat, &made);
            law(players, &state, &mut laws_dice);
        }
        panic!("the game does not end");
    });
}

/// The last position of a game.
pub(crate) fn final_position<G: Game>(game: &G, players: u8, seed: u64) -> G::State {
    let mut dice = SplitMix64::new(seed);
    let mut state = start(game, players, seed);
    let mut moves = 0;
    while !game.is_finished(&state) {
        moves += 1;
        assert!(moves < MOST_MOVES, "the game does not end");
        let (seat, made) = choose(game, &state, &mut dice).expect("somebody has a move");
        play(game, &mut state, seat, &made);
    }
    state
}

/// A game goes on while a seat that it waits for has a move; when it has ended, nobody has, and every seat has a place.
pub(crate) fn goes_on_or_has_ended<G: Game>(game: &G, state: &G::State) {
    let can_move = |seat| game.moves(state, seat).count() > 0;
    if !game.is_finished(state) {
        assert!(game.awaited(state).next().is_some(), "nobody is to move");
        assert!(
            game.awaited(state).all(can_move),
            "somebody is to move and cannot"
        );
        return;
    }
    assert!(
        !game.seats(state).any(can_move),
        "somebody moves in a finished game"
    );
    assert_eq!(game.awaited(state).count(), 0);
    let standing = game
        .standing(state)
        .expect("a finished game has a standing");
    let mut places: Vec<_> = standing.iter().map(|(_, place)| *place).collect();
    for seat in game.seats(state) {
        assert_eq!(
            standing.iter().filter(|(other, _)| *other == seat).count(),
            1
        );
    }
    places.sort_unstable();
    for (index, place) in places.iter().enumerate() {
        let ahead = places.iter().filter(|other| *other < place).count();
        assert_eq!(*place as usize, ahead + 1, "place {index} of {places:?}");
    }
}

fn start<G: Game>(game: &G, players: u8, seed: u64) -> G::State {
    game.start(players, seed.into()).expect("so many can play")
}

fn play<G: Game>(game: &G, state: &mut G::State, seat: G::Seat, made: &G::Move) -> Vec<G::Event> {
    game.play(state, seat, made)
        .unwrap_or_else(|refusal| panic!("{seat:?} may not play {made:?}: {refusal:?}"))
}
