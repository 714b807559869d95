//! Completions of views, which a search draws once for each playout.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Seed};

/// How many games are played for each number of players.
const GAMES: u64 = 3;
/// One position in this number is viewed by each seat.
const STEP: usize = 7;

/// What each seat sees at some positions of some games.
fn views<G: Game>(game: &G) -> Vec<G::State> {
    let mut views = Vec::new();
    for (players, seed) in game
        .players()
        .flat_map(|players| (0..GAMES).map(move |seed| (players, seed)))
    {
        let mut dice = SplitMix64::new(seed);
        let mut state = game.start(players, seed.into()).expect("they can play");
        for index in 0.. {
            let Some((seat, made)) = choose(game, &state, &mut dice) else {
                break;
            };
            if index % STEP == 0 {
                let seats = game.seats(&state);
                views.extend(seats.map(|seat| game.view(&state, Some(seat))));
            }
            game.advance(&mut state, seat, &made);
        }
    }
    views
}

/// One completion of each view, beside a copy of each.
pub(crate) fn drawn<G: Game>(criterion: &mut Criterion, game: &G) {
    let views = views(game);
    let mut group = criterion.benchmark_group("completions of views of random games");
    group.throughput(Throughput::Elements(views.len() as u64));
    group.bench_function("draw", |bencher| {
        let mut dice = SplitMix64::new(1);
        bencher.iter(|| {
            for view in &views {
                black_box(game.complete(black_box(view), Seed::from(dice.number())));
            }
        });
    });
    group.bench_function("copy of the view", |bencher| {
        bencher.iter(|| {
            for view in &views {
                black_box(black_box(view).clone());
            }
        });
    });
}
