//! Measures searches of 1,000 playouts: `cargo bench --bench search`.

use std::time::Instant;

use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_search::{Options, Search};

/// Measures searches from positions of a game at random, each some moves after the one before.
fn measure<G: Game + Clone>(name: &str, game: &G, players: u8, apart: u32) {
    let mut random = SplitMix64::new(7);
    let Some(mut state) = game.start(players, 42.into()) else {
        return;
    };
    let (mut all, mut slowest, mut count) = (0.0, 0.0_f64, 0);
    for number in 0_u32.. {
        if game.is_finished(&state) || count == 24 {
            break;
        }
        let seat = game.awaited(&state).next();
        if number % apart == 0
            && let Some(seat) = seat
        {
            let began = Instant::now();
            let search = Search::new(game.clone(), &state, seat, Options::default());
            let found = search.run();
            if found.playouts < 1_000 {
                continue_random(game, &mut state, &mut random);
                continue;
            }
            let took = began.elapsed().as_secs_f64() * 1000.0;
            all += took;
            slowest = slowest.max(took);
            count += 1;
        }
        continue_random(game, &mut state, &mut random);
    }
    let mean = all / f64::from(count.max(1));
    println!(
        "{name} with {players}: {mean:.0} ms for 1,000 playouts, slowest {slowest:.0} ms of {count} positions, {:.0} playouts a second",
        1_000_000.0 / mean
    );
}

fn continue_random<G: Game>(game: &G, state: &mut G::State, random: &mut SplitMix64) {
    if let Some((seat, made)) = choose(game, state, random) {
        game.advance(state, seat, &made);
    }
}

fn main() {
    println!("measured: as the profile `dist` is built");
    for players in [2, 4] {
        measure(
            "princes",
            &maecenas_princes_rules::Rules::default(),
            players,
            7,
        );
        measure(
            "palazzo",
            &maecenas_palazzo_rules::Rules::default(),
            players,
            7,
        );
        measure(
            "vecchio",
            &maecenas_vecchio_rules::Rules::default(),
            players,
            7,
        );
    }
}
