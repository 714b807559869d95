//! A game between levels, for matches that measure them.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game, Seat, Seed};

use super::level::{Level, choose};

/// How a game between levels ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The place of each seat, counted from 1, by the number of the seat; seats that tie share a place.
    pub places: Vec<u32>,
    /// The expected points of each seat in hundredths; of a game that is over its points.
    pub points: Vec<i32>,
    /// How many moves were played.
    pub moves: u32,
    /// Whether the game is over. Otherwise the most moves were played, and the places are those as if it ended then.
    pub finished: bool,
}

/// Plays a game from its start, with a level for each seat; at most `most` moves, because the rules of a game may allow it to go on for
/// ever. Everything follows from the seed. `None` when the game does not allow this number of players.
pub fn play<G: Game + Clone>(game: &G, levels: &[Level], seed: u64, most: u32) -> Option<Outcome> {
    let players = u8::try_from(levels.len()).ok()?;
    let state = game.start(players, Seed::from(seed))?;
    play_from(game, state, levels, seed, most)
}

/// Plays a game on from a position, as [`play`] does from the start. `None` when a seat to move has no level, or no position fits its view.
pub fn play_from<G: Game + Clone>(
    game: &G,
    mut state: G::State,
    levels: &[Level],
    seed: u64,
    most: u32,
) -> Option<Outcome> {
    let mut random = SplitMix64::new(seed);
    let mut moves = 0;
    while moves < most && !game.is_finished(&state) {
        let seat = game.awaited(&state).next()?;
        let level = levels.get(usize::from(seat.number()))?;
        let made = choose(*level, game, &state, seat, random.number())?;
        game.advance(&mut state, seat, &made);
        moves += 1;
    }
    let places = game.standing(&state)?;
    let prospects = game.prospects(&state);
    let place = |seat: G::Seat| Some(places.iter().find(|(other, _)| *other == seat)?.1);
    let points = |seat: G::Seat| Some(prospects.iter().find(|(other, _)| *other == seat)?.1);
    Some(Outcome {
        places: game.seats(&state).map(place).collect::<Option<_>>()?,
        points: game.seats(&state).map(points).collect::<Option<_>>()?,
        moves,
        finished: game.is_finished(&state),
    })
}
