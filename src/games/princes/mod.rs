//! The Princes of Florence, with its two-player game, Muse & Princess and Cooperation.

pub mod operations;
pub mod rules;
pub mod wire;

pub use crate::contract::wire::princes::Princes;
