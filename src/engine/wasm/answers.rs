//! What the module answers, as blocks: a status, a length, and the bytes.

use std::cell::OnceCell;
use std::sync::LazyLock;

use maecenas_contract::Language;
use maecenas_contract::errors::Code;
use maecenas_contract::operations::{Form, OPERATIONS, Operation};
use maecenas_contract::text;
use maecenas_engine::door::{Encoding, Engine};
use maecenas_engine::games::SLUGS;
use maecenas_engine::{Error, Limit};
use serde_json::{Value, json};

use crate::buffers::{MOST_REQUEST, Request};

/// The status of a response.
const OK: u32 = 200;
/// The bytes of a block before its content: status and length.
pub(crate) const HEAD: usize = 8;
/// The encodings, by the number of `ask`.
const ENCODINGS: [(&str, Encoding); 2] =
    [("json", Encoding::Json), ("protobuf", Encoding::Protobuf)];

thread_local! {
    static ENGINE: OnceCell<Engine> = const { OnceCell::new() };
}

/// The operations of the module, by the number of `ask`: those that need no session. A list that the service streams is read page by page.
static ANSWERED: LazyLock<Vec<&Operation>> = LazyLock::new(|| {
    let is_answered = |operation: &&Operation| {
        SLUGS.contains(&operation.game)
            && !operation.is_about_sessions()
            && operation.form == Form::Unary
    };
    OPERATIONS.iter().filter(is_answered).collect()
});

/// Answers a request, or says why not.
pub(crate) fn ask(operation: u32, encoding: u32, language: u32, request: &Request) -> Vec<u8> {
    let answered = || {
        let request = match request {
            Request::Bytes(bytes) => bytes,
            Request::TooLarge => return Err(too_large()),
            Request::Unknown => return Err(misuse()),
        };
        let operation = ANSWERED.get(index(operation)).ok_or_else(misuse)?;
        let (_, encoding) = ENCODINGS.get(index(encoding)).ok_or_else(misuse)?;
        ENGINE.with(|engine| {
            let engine = engine.get_or_init(Engine::default);
            engine.ask(operation.rpc, *encoding, request, spoken(language))
        })
    };
    match answered() {
        Ok(response) => block(OK, &response),
        Err(error) => problem(&error, language),
    }
}

/// The problem of a request at which another instance stopped with a trap, and which that instance cannot answer any more.
pub(crate) fn stopped(language: u32) -> Vec<u8> {
    let error = Error::new(Code::Internal, text!("internal-error-on-request"));
    problem(&error, language)
}

/// The language of a number; an unknown one is the first.
fn spoken(language: u32) -> Language {
    let spoken = Language::ALL.get(index(language));
    spoken.copied().unwrap_or_default()
}

/// The block of an error.
fn problem(error: &Error, language: u32) -> Vec<u8> {
    block(
        u32::from(error.code.entry().http),
        &error.to_json(spoken(language)),
    )
}

/// The error for a call with an unknown number or address.
fn misuse() -> Error {
    Error::new(Code::InvalidRequest, text!("module-misused"))
}

/// The error of a request that was given no buffer.
fn too_large() -> Error {
    let detail = text!("body-too-large", most = MOST_REQUEST);
    Error::new(Code::BodyTooLarge, detail).limit(Limit::BodyBytes)
}

/// The table of the numbers of `ask`, as JSON: operations with their addresses in the service, encodings, and languages by their tags.
pub(crate) fn table() -> Vec<u8> {
    let rows: Vec<Value> = ANSWERED
        .iter()
        .map(|operation| {
            let Operation {
                game,
                name,
                rpc,
                method,
                template,
                ..
            } = operation;
            json!({"game": game, "name": name, "rpc": rpc, "method": method, "path": template})
        })
        .collect();
    let encodings = ENCODINGS.map(|(name, _)| name);
    let languages = Language::ALL.map(Language::tag);
    let table = json!({"operations": rows, "encodings": encodings, "languages": languages});
    block(OK, table.to_string().as_bytes())
}

/// The version of the engine, as text.
pub(crate) fn version() -> Vec<u8> {
    block(OK, env!("CARGO_PKG_VERSION").as_bytes())
}

/// A block of these bytes.
fn block(status: u32, bytes: &[u8]) -> Vec<u8> {
    let mut block = Vec::with_capacity(HEAD + bytes.len());
    block.extend(status.to_le_bytes());
    // The memory of a module has fewer bytes than a `u32` counts.
    block.extend(u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes());
    block.extend(bytes);
    block
}

fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
