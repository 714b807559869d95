//! Nim with a hidden heap: a small game with hidden information, chance and a secret move.
//!
//! It shows what a second game needs. Only the unit tests of the library have it; the released service does not.

pub mod rules;
pub mod wire;

pub use maecenas_contract::wire::nim::Nim;
