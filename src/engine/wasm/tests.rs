#![allow(clippy::unwrap_used)]

use maecenas_contract::Language::{English, French};
use maecenas_contract::operations::{Form, OPERATIONS};
use maecenas_engine::door::{Encoding, Engine};
use serde_json::{Value, json};

use crate::buffers::MOST_REQUEST;
use crate::exports::{alloc, ask, free, operations, stopped, version};
use crate::host;

const JSON: u32 = 0;
const PROTOBUF: u32 = 1;
const ENGLISH: u32 = 0;
const FRENCH: u32 = 1;
/// A request that lacks its seed, and has too many players.
const WRONG: &[u8] = br#"{"playerCount":9}"#;
const RIGHT: &[u8] = br#"{"playerCount":3,"seed":"2a"}"#;
const NEW_GAME: &str = "maecenas.palazzo.v1.Rules/NewGame";

/// The status and the content of a block, which is freed.
fn read(block: *const u8) -> (u32, Vec<u8>) {
    host::read(block).unwrap()
}

fn written(bytes: &[u8]) -> *const u8 {
    host::write(bytes)
}

fn table() -> Value {
    serde_json::from_slice(&read(operations()).1).unwrap()
}

/// The number of an operation.
fn number(rpc: &str) -> u32 {
    let table = table();
    let rows = table["operations"].as_array().unwrap();
    let place = rows.iter().position(|row| row["rpc"] == rpc).unwrap();
    u32::try_from(place).unwrap()
}

fn problem_of(code: &str, (status, content): (u32, Vec<u8>)) -> Value {
    let problem: Value = serde_json::from_slice(&content).unwrap();
    assert_eq!(
        (&problem["code"], &problem["status"]),
        (&json!(code), &json!(status))
    );
    problem
}

#[test]
fn answers_and_problems_are_those_of_the_engine() {
    let engine = Engine::default();
    let request = maecenas_contract::encodings::transcoded(
        "maecenas.palazzo.v1.NewGameRequest",
        Encoding::Json,
        RIGHT,
        Encoding::Protobuf,
    );
    for (encoding, code, request) in [
        (Encoding::Json, JSON, RIGHT.to_vec()),
        (Encoding::Protobuf, PROTOBUF, request.unwrap()),
    ] {
        let expected = engine.ask(NEW_GAME, encoding, &request, English).unwrap();
        let answer = ask(number(NEW_GAME), code, ENGLISH, written(&request));
        assert_eq!(read(answer), (200, expected));
    }
    let error = engine.ask(NEW_GAME, Encoding::Json, WRONG, French);
    let answer = ask(number(NEW_GAME), JSON, FRENCH, written(WRONG));
    assert_eq!(read(answer), (400, error.unwrap_err().to_json(French)));
}

#[test]
fn the_table_has_every_operation_without_a_session_or_a_stream() {
    let table = table();
    let rows = table["operations"].as_array().unwrap();
    let expected = OPERATIONS
        .iter()
        .filter(|operation| operation.rpc.contains(".Rules/") && operation.form == Form::Unary);
    assert!(
        expected
            .map(|operation| operation.rpc)
            .eq(rows.iter().map(|row| row["rpc"].as_str().unwrap()))
    );
    assert_eq!(table["languages"], json!(["en", "fr"]));
    assert_eq!(table["encodings"], json!(["json", "protobuf"]));
    assert_eq!(read(version()), (200, env!("CARGO_PKG_VERSION").into()));
    // Each of them is answered: none is unknown to the engine.
    for (index, row) in rows.iter().enumerate() {
        let index = u32::try_from(index).unwrap();
        let (status, content) = read(ask(index, JSON, ENGLISH, written(b"{}")));
        assert!(
            [200, 400].contains(&status),
            "{row}: {}",
            String::from_utf8_lossy(&content)
        );
    }
}

#[test]
fn numbers_that_mean_nothing_are_problems() {
    let new_game = number(NEW_GAME);
    for (operation, encoding) in [(u32::MAX, JSON), (new_game, 2)] {
        let answer = read(ask(operation, encoding, ENGLISH, written(RIGHT)));
        problem_of("INVALID_REQUEST", answer);
    }
    // An address in a buffer is not the address of the buffer.
    let buffer = written(RIGHT);
    problem_of(
        "INVALID_REQUEST",
        read(ask(new_game, JSON, ENGLISH, buffer.wrapping_add(1))),
    );
    free(buffer.wrapping_add(1));
    assert_eq!(read(ask(new_game, JSON, 77, buffer)).0, 200);
    // It is freed once.
    problem_of(
        "INVALID_REQUEST",
        read(ask(new_game, JSON, ENGLISH, buffer)),
    );
    free(buffer);
}

#[test]
fn a_request_that_is_too_large_has_no_buffer() {
    assert!(!alloc(0).is_null() && !alloc(MOST_REQUEST).is_null());
    for length in [MOST_REQUEST + 1, usize::MAX] {
        assert!(alloc(length).is_null());
    }
    let answer = read(ask(number(NEW_GAME), JSON, ENGLISH, std::ptr::null()));
    let problem = problem_of("BODY_TOO_LARGE", answer);
    assert!(
        problem["detail"].as_str().unwrap().contains("4194304"),
        "{problem}"
    );
}

#[test]
fn a_host_has_words_for_a_module_that_stopped() {
    let problem = problem_of("INTERNAL", read(stopped(FRENCH)));
    assert_ne!(problem, problem_of("INTERNAL", read(stopped(ENGLISH))));
}
