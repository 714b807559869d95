//! Verdicts, reports, lists and plays over the positions of whole random games.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game as _, Moves as _};
use maecenas_vecchio_rules::{Move, Rules, Seat, State, Unrecorded, play};

/// How many games are played for each number of players.
const GAMES: u64 = 3;
/// The default size of a page.
const PAGE: usize = 200;

/// The positions of some games, each with the move that is played in it.
pub(crate) fn positions() -> Vec<(State, Seat, Move)> {
    let rules = Rules::default();
    let mut positions = Vec::new();
    for (players, seed) in rules
        .players()
        .flat_map(|players| (0..GAMES).map(move |seed| (players, seed)))
    {
        let mut dice = SplitMix64::new(seed);
        let mut state = rules.start(players, seed.into()).expect("they can play");
        while let Some((seat, made)) = choose(&rules, &state, &mut dice) {
            positions.push((state, seat, made.clone()));
            rules.advance(&mut state, seat, &made);
        }
    }
    positions
}

pub(crate) fn judged(criterion: &mut Criterion) {
    let rules = Rules::default();
    let positions = positions();
    let views = positions.iter().map(|(state, ..)| rules.view(state, None));
    let views: Vec<_> = views.collect();
    let mut group = criterion.benchmark_group("moves of random games");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("verdict", |bencher| {
        bencher.iter(|| {
            for (state, seat, made) in &positions {
                black_box(rules.verdict(black_box(state), *seat, made));
            }
        });
    });
    group.bench_function("report in a spectator's view", |bencher| {
        bencher.iter(|| {
            for ((_, seat, made), view) in positions.iter().zip(&views) {
                black_box(rules.report(black_box(view), *seat, made));
            }
        });
    });
}

pub(crate) fn listed(criterion: &mut Criterion) {
    let rules = Rules::default();
    let positions = positions();
    let mut group = criterion.benchmark_group("lists of random games");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("count", |bencher| {
        bencher.iter(|| {
            let counts = positions
                .iter()
                .map(|(state, seat, _)| rules.moves(state, *seat).count());
            counts.sum::<u64>()
        });
    });
    group.bench_function("count and first page", |bencher| {
        bencher.iter(|| {
            for (state, seat, _) in &positions {
                let moves = rules.moves(black_box(state), *seat);
                black_box((moves.count(), moves.page(0, PAGE)));
            }
        });
    });
}

/// The position of the games with the most moves.
pub(crate) fn longest(criterion: &mut Criterion) {
    let rules = Rules::default();
    let positions = positions();
    let count = |(state, seat, _): &&(State, Seat, Move)| rules.moves(state, *seat).count();
    let longest = positions.iter().max_by_key(count);
    let (state, seat, _) = longest.expect("games have positions");
    let mut group = criterion.benchmark_group("the longest list of random games");
    group.bench_function("count and last page", |bencher| {
        bencher.iter(|| {
            let moves = rules.moves(black_box(state), *seat);
            let count = moves.count();
            moves.page(count.saturating_sub(PAGE as u64), PAGE).len()
        });
    });
}

pub(crate) fn played(criterion: &mut Criterion) {
    let rules = Rules::default();
    let positions = positions();
    let mut group = criterion.benchmark_group("plays of random games");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("play on a copy", |bencher| {
        bencher.iter(|| {
            for (state, seat, made) in &positions {
                let mut next = *state;
                play::apply(rules.catalog, &mut next, *seat, made, &mut Unrecorded);
                black_box(next);
            }
        });
    });
}

pub(crate) fn scored(criterion: &mut Criterion) {
    let rules = Rules::default();
    let positions = positions();
    let mut group = criterion.benchmark_group("scores of random games");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("score", |bencher| {
        bencher.iter(|| {
            for (state, ..) in &positions {
                black_box(rules.score(black_box(state)));
            }
        });
    });
}

pub(crate) fn completed(criterion: &mut Criterion) {
    crate::completing::drawn(criterion, &Rules::default());
}
