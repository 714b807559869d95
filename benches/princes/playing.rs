//! Moves listed and played by the rules alone.

use std::hint::black_box;

use criterion::{BatchSize, Criterion};
use maecenas_game::{Game, Moves};
use maecenas_princes_rules::{Move, MoveKind, Rules, Seat, State};

use crate::positions::{action, named, state};

/// The moves of a page.
const PAGE: usize = 200;

/// The seat that a position waits for.
fn awaited(state: &State) -> Seat {
    Rules::default().awaited(state).next().expect("it waits")
}

/// The first legal move of a kind, for the seat that the position waits for.
fn a_move(state: &State, kind: MoveKind) -> Move {
    let rules = Rules::default();
    let moves = rules.moves(state, awaited(state));
    moves.nth_of(kind, 0).expect("there is such a move")
}

pub(crate) fn listings(criterion: &mut Criterion) {
    let rules = Rules::default();
    let mut group = criterion.benchmark_group("moves listed");
    for name in [
        "auction-4",
        "bidding-5",
        "landscape-2",
        "action-3",
        "action-4",
    ] {
        let state = named(name);
        let seat = awaited(&state);
        let count = rules.moves(&state, seat).count();
        group.bench_function(format!("{name}, {count} counted"), |bencher| {
            bencher.iter(|| rules.moves(black_box(&state), seat).count());
        });
        group.bench_function(format!("{name}, first page"), |bencher| {
            bencher.iter(|| rules.moves(black_box(&state), seat).page(0, PAGE));
        });
    }
}

pub(crate) fn plays(criterion: &mut Criterion) {
    let rules = Rules::default();
    let mut group = criterion.benchmark_group("moves played");
    // None of the named positions has a work that can be completed.
    let turn = state(&action());
    let positions = [
        ("auction-4", MoveKind::Nominate),
        ("bidding-5", MoveKind::RaiseBid),
        ("bidding-5", MoveKind::PassAuction),
        ("landscape-2", MoveKind::PlaceLandscape),
        ("action-4", MoveKind::Build),
        ("action-4", MoveKind::EndTurn),
    ];
    let positions = positions.map(|(name, kind)| (named(name), kind));
    for (state, kind) in positions
        .into_iter()
        .chain([(turn, MoveKind::CompleteWork)])
    {
        let (seat, made) = (awaited(&state), a_move(&state, kind));
        group.bench_function(format!("{kind:?}"), |bencher| {
            bencher.iter_batched_ref(
                || state.clone(),
                |state| rules.play(state, seat, black_box(&made)).unwrap(),
                BatchSize::SmallInput,
            );
        });
    }
    let state = named("action-4");
    group.bench_function("copy of action-4", |bencher| {
        bencher.iter(|| black_box(&state).clone());
    });
}
