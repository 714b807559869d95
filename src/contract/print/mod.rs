//! Printing that is the same in every game: findings and explanations, in words and data.

pub mod explanation;
pub mod judgement;
mod provenance;

pub use provenance::provenance;
