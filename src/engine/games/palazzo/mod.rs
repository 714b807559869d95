//! Palazzo.

pub mod operations;
pub use maecenas_palazzo_rules as rules;
pub mod wire;

pub use maecenas_contract::wire::palazzo::Palazzo;
