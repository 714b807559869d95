//! Nim with a hidden heap: a small game with hidden information, chance and a secret move.
//!
//! It shows what a second game needs. The feature `toy` adds it to the engine and the server for their tests; no release has it.

pub mod rules;
pub mod wire;

pub use maecenas_contract::wire::nim::Nim;
