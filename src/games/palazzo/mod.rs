//! Palazzo.

pub mod operations;
pub mod rules;
pub mod wire;

pub use crate::contract::wire::palazzo::Palazzo;
