//! The properties for which `tests/fuzz.sh` looks for counterexamples, tried on every input of the committed corpus.
//!
//! `MAECENAS_FUZZ_SEEDS=FOLDER` writes inputs to begin a corpus with, from the examples and the conformance kit.

// The targets have the operations of the games that are released.
#![cfg(not(feature = "toy"))]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub
)]

#[path = "../fuzz/src/lib.rs"]
mod fuzz;
#[path = "fuzz_corpus/seeds.rs"]
mod seeds;

use std::{
    fs,
    panic::{catch_unwind, resume_unwind},
    path::Path,
    sync::{Mutex, PoisonError},
};

/// The targets measure memory, and the memory of a process is measured for one thread at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// Runs a target on every input of its corpus.
fn replay(target: &str, run: fn(&[u8])) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    let mut inputs: Vec<_> = fs::read_dir(corpus.join(target))
        .expect("the target has a corpus")
        .map(|entry| entry.unwrap().path())
        .collect();
    inputs.sort();
    assert!(!inputs.is_empty(), "the corpus of `{target}` is empty");
    for input in inputs {
        let bytes = fs::read(&input).unwrap();
        if let Err(broken) = catch_unwind(|| run(&bytes)) {
            eprintln!("`{target}` fails on {}", input.display());
            resume_unwind(broken);
        }
    }
}

#[test]
fn every_json_of_the_corpus_is_read_or_refused() {
    replay("json", fuzz::json);
}

#[test]
fn every_protobuf_of_the_corpus_is_read_or_refused_as_json_is() {
    replay("protobuf", fuzz::protobuf);
}

#[test]
fn every_game_of_the_corpus_keeps_the_laws() {
    replay("play", fuzz::play);
}

#[test]
fn every_stored_session_of_the_corpus_is_read_or_refused() {
    replay("stored", fuzz::stored);
}

#[test]
fn every_host_of_the_corpus_gets_blocks_and_problems() {
    replay("module", fuzz::module);
}

#[test]
fn an_input_can_choose_every_operation() {
    for name in fuzz::names() {
        let head = fuzz::number(name).to_le_bytes();
        assert_eq!(fuzz::chosen_name(&head), name);
    }
    let told = maecenas_contract::operations::OPERATIONS.iter();
    let told = told.map(|operation| format!("{}{}", operation.game, operation.name));
    assert!(told.eq(fuzz::names()));
}

#[test]
fn seeds_are_written_where_they_are_wanted() {
    if let Ok(folder) = std::env::var("MAECENAS_FUZZ_SEEDS") {
        seeds::write(Path::new(&folder));
    }
}
