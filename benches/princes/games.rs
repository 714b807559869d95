//! Random games from their start to their end.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_princes_rules::Rules;

/// Games of which the mean is measured.
const GAMES: u64 = 16;

/// Plays a game and returns the number of its moves.
fn play(players: u8, seed: u64) -> u64 {
    let rules = Rules::default();
    let mut state = rules.start(players, seed.into()).unwrap();
    let mut dice = SplitMix64::new(seed);
    let mut moves = 0;
    while let Some((seat, made)) = choose(&rules, &state, &mut dice)
        && !rules.is_finished(&state)
    {
        rules.advance(&mut state, seat, &made);
        moves += 1;
    }
    assert!(rules.is_finished(&state));
    moves
}

fn play_some(players: u8) -> u64 {
    (0..GAMES).map(|seed| play(players, black_box(seed))).sum()
}

/// Games and their moves, a second.
pub(crate) fn random(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    for players in 2..=5 {
        group.throughput(Throughput::Elements(GAMES));
        let name = format!("games of {players} players");
        group.bench_function(name, |bencher| bencher.iter(|| play_some(players)));
    }
    group.throughput(Throughput::Elements(play_some(4)));
    group.bench_function("moves of games of 4 players", |bencher| {
        bencher.iter(|| play_some(4));
    });
}

pub(crate) fn completed(criterion: &mut Criterion) {
    crate::completing::drawn(criterion, &Rules::default());
}
