//! Il Vecchio.

pub mod operations;
pub mod rules;
pub mod wire;

pub use crate::contract::wire::vecchio::Vecchio;
