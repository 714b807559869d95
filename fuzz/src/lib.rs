//! What the fuzzing targets do with their input. Each target is a function of bytes that panics when a property does not hold.
//!
//! `tests/fuzz.sh` runs them under libFuzzer; `tests/fuzz_corpus.rs` includes this file and runs them on the committed corpus.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod input;
mod laws;
mod memory;
mod messages;
mod module;
mod operations;
mod play;
mod reading;
mod service;
mod store;
mod stored;

pub use messages::{json, protobuf};
pub use module::module;
pub use operations::{chosen_name, names, number};
pub use play::play;
pub use stored::stored;
