//! Printing that is the same in every game: findings and explanations, in words and data.

pub mod explanation;
pub mod judgement;
mod provenance;

pub use provenance::provenance;

/// A count as the contract has it. The counts of a game are small; a larger one would saturate, not become negative.
#[must_use]
pub fn int(count: impl TryInto<i32>) -> i32 {
    count.try_into().unwrap_or(i32::MAX)
}
