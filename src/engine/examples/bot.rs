//! A bot: it has the first seat, and for each of its moves it searches games that fit what its seat knows; the others play at random.
//! `cargo run --release -p maecenas-engine --example bot`

use maecenas_engine::game::random::SplitMix64;
use maecenas_engine::game::{Game, Seed};
use maecenas_engine::games::palazzo::rules::{Rules, State};
use maecenas_engine::search::{Level, Options, Search, choose};

fn main() {
    let (rules, mut random) = (Rules::default(), SplitMix64::new(1));
    let Some(mut state) = rules.start(3, Seed::from(42)) else {
        return;
    };
    let next = |state: &State| rules.awaited(state).next();
    while let Some(seat) = next(&state) {
        let made = if seat.number() == 0 {
            // It looks only at what the seat may see.
            let options = Options {
                playouts: 400,
                seed: random.number(),
                ..Options::default()
            };
            let found = Search::new(rules, &state, seat, options).run();
            found.moves.into_iter().next().map(|best| best.made)
        } else {
            choose(Level::Random, &rules, &state, seat, random.number())
        };
        let Some(made) = made else {
            return;
        };
        rules.advance(&mut state, seat, &made);
    }
    println!("{:?}", rules.standing(&state));
}
