//! Hidden information: nothing is UNKNOWN if all completions agree on it, and no completion contradicts what is stated.

mod standings;
mod tightness;

use maecenas_game::Game as _;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_vecchio_rules::{Catalog, Rules, Seat, State};

use super::built::built;
use super::on;

/// The number of games.
const GAMES: u64 = 12;

/// Views of positions that random games reach, and of built ones, in which few tiles are unseen.
fn views(mut visit: impl FnMut(&Rules<'static>, &State, &mut SplitMix64)) {
    for number in 0..GAMES {
        let game = on(Catalog::reference(), number % 4 == 3);
        let players = 2 + u8::try_from(number % 3).expect("it is small");
        let start = game.start(players, number.into());
        let mut state = start.expect("so many can play");
        let (mut dice, mut own) = (SplitMix64::new(number), SplitMix64::new(!number));
        while let Some((seat, made)) = choose(&game, &state, &mut dice) {
            if own.once_in(6) || state.decision().is_some() {
                let view = game.view(&state, viewer(&game, &state, &mut own));
                visit(&game, &view, &mut own);
            }
            game.advance(&mut state, seat, &made);
        }
    }
    let mut dice = SplitMix64::new(52);
    for state in built(Catalog::reference()) {
        let game = on(Catalog::reference(), state.options().less_luck);
        for seat in game.seats(&state).map(Some).chain([None]) {
            visit(&game, &game.view(&state, seat), &mut dice);
        }
    }
}

/// Any seat, or a spectator.
fn viewer(game: &Rules<'_>, state: &State, dice: &mut SplitMix64) -> Option<Seat> {
    let seat = crate::subject::Seated::any(game, state, dice);
    Some(seat).filter(|_| !dice.once_in(4))
}
