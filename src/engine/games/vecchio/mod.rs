//! Il Vecchio.

pub mod operations;
pub use maecenas_vecchio_rules as rules;
pub mod wire;

pub use maecenas_contract::wire::vecchio::Vecchio;
