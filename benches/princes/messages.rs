//! The service over messages: single operations, their formats, batches.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use maecenas_contract::Language;
use maecenas_contract::encodings::{Encoding, Encodings as _};
use maecenas_contract::json::Bounds;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_engine::door::Engine;
use maecenas_engine::games::princes::operations::Operations;
use maecenas_engine::games::princes::wire::parse;
use maecenas_princes_rules::{Catalog, assemble};
use prost::Message;
use serde_json::{Value, json};

use crate::positions::{auction, compact, message, parts};

const EVALUATE_WORK: &str = include_str!("../../openapi/examples/princesEvaluateWork.json");
const VALIDATE_MOVE: &str = include_str!("../../openapi/examples/princesValidateMove.json");
const PLAY_MOVE: &str = include_str!("../../openapi/examples/princesPlayMove.json");
/// A turn with some hundreds of moves.
const ACTION: &str = include_str!("../../tests/perft/princes/positions/action-4.json");
/// The moves of a batch.
const BATCH: usize = 1000;

pub(crate) fn positions(criterion: &mut Criterion) {
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

pub(crate) fn operations(criterion: &mut Criterion) {
    let princes = Operations::default();
    let language = Language::default();
    let work: wire::EvaluateWorkRequest = message(compact(EVALUATE_WORK));
    let asked: wire::ValidateMoveRequest = message(compact(VALIDATE_MOVE));
    let played: wire::PlayMoveRequest = message(compact(PLAY_MOVE));
    let counted = listing(&json!({"countOnly": true}));
    let first_page = listing(&json!({}));
    let mut group = criterion.benchmark_group("operations from messages");
    group.bench_function("evaluate_work", |bencher| {
        bencher.iter(|| {
            princes
                .run(Operations::evaluate_work, language, black_box(&work))
                .unwrap()
        });
    });
    group.bench_function("validate_move", |bencher| {
        bencher.iter(|| {
            princes
                .run(Operations::validate_move, language, black_box(&asked))
                .unwrap()
        });
    });
    group.bench_function("play_move", |bencher| {
        bencher.iter(|| {
            princes
                .run(Operations::play_move, language, black_box(&played))
                .unwrap()
        });
    });
    group.bench_function("list_moves, counted", |bencher| {
        bencher.iter(|| {
            princes
                .run(Operations::list_moves, language, black_box(&counted))
                .unwrap()
        });
    });
    group.bench_function("list_moves, first page", |bencher| {
        bencher.iter(|| {
            princes
                .run(Operations::list_moves, language, black_box(&first_page))
                .unwrap()
        });
    });
}

/// The request for the moves of a turn that has some hundreds of them.
fn listing(more: &Value) -> wire::ListMovesRequest {
    let state = compact(ACTION);
    let mut question = json!({"position": {"state": state}, "seat": state["activeSeat"]});
    for (name, value) in more.as_object().into_iter().flatten() {
        question[name] = value.clone();
    }
    message(question)
}

pub(crate) fn formats(criterion: &mut Criterion) {
    let princes = Operations::default();
    let json = compact(VALIDATE_MOVE).to_string();
    let asked: wire::ValidateMoveRequest = serde_json::from_str(&json).unwrap();
    let answer = princes.validate_move(Language::default(), &asked).unwrap();
    let mut group = criterion.benchmark_group("formats of ValidateMove");
    group.bench_function("parse the question as JSON", |bencher| {
        bencher.iter(|| {
            let body = black_box(json.as_bytes());
            wire::ValidateMoveRequest::read_json(body, Bounds::NONE).unwrap()
        });
    });
    group.bench_function("parse the question as any JSON", |bencher| {
        bencher.iter(|| serde_json::from_str::<Value>(black_box(&json)).unwrap());
    });
    group.bench_function("print the answer as JSON", |bencher| {
        bencher.iter(|| {
            let answer = black_box(&answer);
            answer.write_json(Vec::new(), usize::MAX).unwrap()
        });
    });
    let bytes = asked.encode_to_vec();
    group.bench_function("decode the question", |bencher| {
        bencher.iter(|| wire::ValidateMoveRequest::decode(black_box(&bytes[..])).unwrap());
    });
    group.bench_function("encode the answer", |bencher| {
        bencher.iter(|| black_box(&answer).encode_to_vec());
    });
}

pub(crate) fn batches(criterion: &mut Criterion) {
    let princes = Operations::default();
    let language = Language::default();
    let moves = [
        json!({"seat": 0, "move": {"raiseBid": {"bid": 500}}}),
        json!({"seat": 0, "move": {"raiseBid": {"bid": 600}}}),
        json!({"seat": 0, "move": {"passAuction": {}}}),
        json!({"seat": 2, "move": {"exchangePrestige": {"points": 2}}}),
        json!({"seat": 1, "move": {"completeWork": {"profession": "PAINTER"}}}),
        json!({"seat": 3, "move": {"build": {"placement": {"piece": "OPERA", "square": {"row": 3, "column": 3}}}}}),
    ];
    let moves: Vec<_> = moves.iter().cycle().take(BATCH).collect();
    let json = json!({
        "verdictOnly": true,
        "manyMoves": {"position": {"state": auction()}, "moves": moves},
    });
    let batch: wire::BatchValidateMovesRequest = message(json.clone());
    let results = princes
        .run(Operations::batch_validate_moves, language, &batch)
        .unwrap()
        .results;
    assert_eq!(results.len(), BATCH);
    let json = json.to_string();
    let bytes = batch.encode_to_vec();
    let (engine, rpc) = (
        Engine::default(),
        "maecenas.princes.v1.Rules/BatchValidateMoves",
    );

    let mut group = criterion.benchmark_group("a batch of 1000 moves, verdicts only");
    group.throughput(Throughput::Elements(BATCH as u64));
    group.bench_function("from its message", |bencher| {
        bencher.iter(|| {
            princes
                .run(
                    Operations::batch_validate_moves,
                    language,
                    black_box(&batch),
                )
                .unwrap()
        });
    });
    group.bench_function("from JSON to JSON", |bencher| {
        bencher.iter(|| {
            engine
                .ask(rpc, Encoding::Json, black_box(&json), language)
                .unwrap()
        });
    });
    group.bench_function("from bytes to bytes, as over gRPC", |bencher| {
        bencher.iter(|| {
            engine
                .ask(rpc, Encoding::Protobuf, black_box(&bytes), language)
                .unwrap()
        });
    });
}
