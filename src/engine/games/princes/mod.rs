//! The Princes of Florence, with its two-player game, Muse & Princess and Cooperation.

pub mod operations;
pub use maecenas_princes_rules as rules;
pub mod wire;

pub use maecenas_contract::wire::princes::Princes;
