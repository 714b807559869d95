//! The rules of The Princes of Florence and the service over them, in process: no network and no second thread.

#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use maecenas::{
    contract::{
        limits::{Faults, Path},
        princes::parse,
        wire::princes::v1 as wire,
    },
    rules::princes::{
        Catalog, Move, Parts, Piece, Placement, Player, Seat, Seen, State, Verdict, assemble,
        legality,
        placing::Ground,
        works::{self, Patron, Work},
    },
    service::{Language, Princes},
};
use mimalloc::MiMalloc;
use prost::Message;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The allocator of the service.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

const EVALUATE_WORK: &str = include_str!("../openapi/examples/evaluateWork.json");
const VALIDATE_MOVE: &str = include_str!("../openapi/examples/validateMove.json");
/// The moves of a batch.
const BATCH: usize = 1000;

/// A message from its JSON.
fn message<M: DeserializeOwned>(json: Value) -> M {
    serde_json::from_value(json).expect("it is of the contract")
}

/// An example without the spaces that it has for readers.
fn compact(example: &str) -> Value {
    serde_json::from_str(example).unwrap()
}

/// A position of four players in the auction phase: that of the example.
fn auction() -> Value {
    compact(VALIDATE_MOVE)["position"]["state"].take()
}

/// The same position in the action phase, on the turn of the player with the half-full board and two builders.
fn action() -> Value {
    let mut state = auction();
    state["stage"] = json!({"actionPhase": {"seat": 2}});
    state["players"][2]["builders"] = json!(2);
    state["players"][2]["jesters"] = json!(1);
    for (seat, stack) in ["JESTER", "BUILDER", "LAKE", "PARK"].iter().enumerate() {
        state["players"][seat]["acquired"] = json!(stack);
    }
    state
}

fn parts(state: &Value) -> Parts {
    let state: wire::State = message(state.clone());
    let mut faults = Faults::default();
    let parts = parse::parts(Catalog::reference(), &state, &Path::ROOT, &mut faults);
    faults.none().expect("the position can be read");
    parts
}

fn state(state: &Value) -> State {
    assemble(Catalog::reference(), parts(state)).expect("the position is consistent")
}

fn seat(number: u32) -> Seat {
    Seat::new(number).unwrap()
}

/// The player with 25 of 49 squares taken.
fn half_full(state: &State) -> &Player {
    let player = state.player(seat(2));
    assert_eq!(player.principality.empty_squares(), 24);
    player
}

fn a_build(player: &Player) -> Placement {
    let catalog = Catalog::reference();
    let mut places = Ground::of(player).places(catalog, player, Piece::Tower);
    places.next().expect("a tower has room")
}

/// The player of [`half_full`] as one who completes a work.
fn patron(state: &State) -> Patron<'_> {
    Patron {
        catalog: Catalog::reference(),
        seat: seat(2),
        player: half_full(state),
        round: state.round,
        seen: Seen::in_state(state),
    }
}

fn a_work(state: &State) -> Work {
    let plan = patron(state).plan();
    let planned = plan.first().expect("a work can be completed");
    Work {
        profession: planned.profession,
        bonus_cards: planned.highest.iter().collect(),
        converted_points: 0,
    }
}

fn placements(criterion: &mut Criterion) {
    let catalog = Catalog::reference();
    let state = state(&action());
    let player = half_full(&state);
    let mut group = criterion.benchmark_group("placements of all 13 pieces");
    group.bench_function("count", |bencher| {
        bencher.iter(|| {
            let player = black_box(player);
            let ground = Ground::of(player);
            let counts = Piece::ALL.map(|piece| ground.count(catalog, player, piece));
            counts.iter().sum::<u32>()
        });
    });
    group.bench_function("list", |bencher| {
        bencher.iter(|| {
            let player = black_box(player);
            let ground = Ground::of(player);
            for piece in Piece::ALL {
                for placement in ground.places(catalog, player, piece) {
                    black_box(placement);
                }
            }
        });
    });
    group.bench_function("list with squares", |bencher| {
        bencher.iter(|| {
            let player = black_box(player);
            let ground = Ground::of(player);
            for piece in Piece::ALL {
                for placement in ground.places(catalog, player, piece) {
                    black_box(placement.squares(catalog));
                }
            }
        });
    });
}

fn moves(criterion: &mut Criterion) {
    let catalog = Catalog::reference();
    let (bidding, acting) = (state(&auction()), state(&action()));
    let player = half_full(&acting);
    let hundreds = |hundreds| maecenas::rules::princes::Florins::hundreds(hundreds);
    let build = Move::Build(a_build(player));
    let work = Move::CompleteWork(a_work(&acting));
    let mut group = criterion.benchmark_group("moves");
    for (name, state, mover, made) in [
        ("verdict of a raise", &bidding, 0, &Move::Raise(hundreds(5))),
        ("verdict of a build", &acting, 2, &build),
        ("verdict of a work", &acting, 2, &work),
    ] {
        let mover = seat(mover);
        assert_eq!(
            legality::verdict(catalog, state, mover, made),
            Verdict::Legal,
            "{name}"
        );
        group.bench_function(name, |bencher| {
            bencher.iter(|| legality::verdict(catalog, black_box(state), mover, black_box(made)));
        });
    }
    let illegal = Move::Raise(hundreds(6));
    assert_eq!(
        legality::verdict(catalog, &bidding, seat(0), &illegal),
        Verdict::Illegal
    );
    group.bench_function("report of an illegal raise", |bencher| {
        bencher
            .iter(|| legality::report(catalog, black_box(&bidding), seat(0), black_box(&illegal)));
    });
    group.bench_function("nearest to an illegal raise", |bencher| {
        bencher
            .iter(|| legality::nearest(catalog, black_box(&bidding), seat(0), black_box(&illegal)));
    });
    let (patron, work) = (patron(&acting), a_work(&acting));
    group.bench_function("terms and value of a work", |bencher| {
        bencher.iter(|| {
            let Work {
                profession,
                bonus_cards,
                ..
            } = black_box(&work);
            works::work_value(&black_box(patron).terms(*profession, bonus_cards))
        });
    });
}

fn positions(criterion: &mut Criterion) {
    let catalog = Catalog::reference();
    let json = auction();
    let parts = parts(&json);
    let wire: wire::State = message(json);
    let mut group = criterion.benchmark_group("a position of 4 players");
    group.bench_function("read from its message", |bencher| {
        bencher.iter(|| {
            let mut faults = Faults::default();
            parse::parts(catalog, black_box(&wire), &Path::ROOT, &mut faults)
        });
    });
    group.bench_function("copy", |bencher| bencher.iter(|| black_box(&parts).clone()));
    group.bench_function("copy and assemble", |bencher| {
        bencher.iter(|| assemble(catalog, black_box(&parts).clone()));
    });
}

fn operations(criterion: &mut Criterion) {
    let princes = Princes::default();
    let language = Language::default();
    let work: wire::EvaluateWorkRequest = message(compact(EVALUATE_WORK));
    let asked: wire::ValidateMoveRequest = message(compact(VALIDATE_MOVE));
    let mut group = criterion.benchmark_group("operations from messages");
    group.bench_function("evaluate_work", |bencher| {
        bencher.iter(|| princes.evaluate_work(language, black_box(&work)).unwrap());
    });
    group.bench_function("validate_move", |bencher| {
        bencher.iter(|| princes.validate_move(language, black_box(&asked)).unwrap());
    });
}

fn formats(criterion: &mut Criterion) {
    let princes = Princes::default();
    let json = compact(VALIDATE_MOVE).to_string();
    let asked: wire::ValidateMoveRequest = serde_json::from_str(&json).unwrap();
    let answer = princes.validate_move(Language::default(), &asked).unwrap();
    let mut group = criterion.benchmark_group("formats of ValidateMove");
    group.bench_function("parse the question as JSON", |bencher| {
        bencher
            .iter(|| serde_json::from_str::<wire::ValidateMoveRequest>(black_box(&json)).unwrap());
    });
    group.bench_function("parse the question as any JSON", |bencher| {
        bencher.iter(|| serde_json::from_str::<Value>(black_box(&json)).unwrap());
    });
    group.bench_function("print the answer as JSON", |bencher| {
        bencher.iter(|| serde_json::to_vec(black_box(&answer)).unwrap());
    });
    let bytes = asked.encode_to_vec();
    group.bench_function("decode the question", |bencher| {
        bencher.iter(|| wire::ValidateMoveRequest::decode(black_box(&bytes[..])).unwrap());
    });
    group.bench_function("encode the answer", |bencher| {
        bencher.iter(|| black_box(&answer).encode_to_vec());
    });
}

fn batches(criterion: &mut Criterion) {
    let princes = Princes::default();
    let language = Language::default();
    let moves = [
        json!({"seat": 0, "move": {"raise": {"bid": 500}}}),
        json!({"seat": 0, "move": {"raise": {"bid": 600}}}),
        json!({"seat": 0, "move": {"pass": {}}}),
        json!({"seat": 2, "move": {"exchangePrestige": {"points": 2}}}),
        json!({"seat": 1, "move": {"completeWork": {"profession": "PAINTER"}}}),
        json!({"seat": 3, "move": {"build": {"placement": {"piece": "OPERA", "square": {"row": 3, "column": 3}}}}}),
    ];
    let moves: Vec<_> = moves.iter().cycle().take(BATCH).collect();
    let json = json!({
        "verdictOnly": true,
        "batch": {"manyMoves": {"position": {"state": auction()}, "moves": moves}},
    });
    let batch: wire::ValidateMovesRequest = message(json.clone());
    let results = princes.validate_moves(language, &batch).unwrap().results;
    assert_eq!(results.len(), BATCH);
    let json = json.to_string();
    let bytes = batch.encode_to_vec();

    let mut group = criterion.benchmark_group("a batch of 1000 moves, verdicts only");
    group.throughput(Throughput::Elements(BATCH as u64));
    group.bench_function("from its message", |bencher| {
        bencher.iter(|| princes.validate_moves(language, black_box(&batch)).unwrap());
    });
    group.bench_function("from JSON to JSON", |bencher| {
        bencher.iter(|| {
            let batch = serde_json::from_str(black_box(&json)).unwrap();
            let answer = princes.validate_moves(language, &batch).unwrap();
            serde_json::to_vec(&answer).unwrap()
        });
    });
    group.bench_function("from bytes to bytes, as over gRPC", |bencher| {
        bencher.iter(|| {
            let batch = wire::ValidateMovesRequest::decode(black_box(&bytes[..])).unwrap();
            let answer = princes.validate_moves(language, &batch).unwrap();
            answer.encode_to_vec()
        });
    });
}

criterion_group!(
    benches, placements, moves, positions, operations, formats, batches
);
criterion_main!(benches);
