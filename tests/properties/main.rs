//! Properties of every position, every message and every request, tried on random ones.
//!
//! `PROPTEST_CASES` sets the number of cases; without it each property has a number of its own.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub
)]

mod alternatives;
mod asking;
mod belongings;
mod board;
mod changes;
mod choosing;
mod decisions;
mod demands;
mod dice;
mod drawings;
mod hidden;
mod hostile;
mod knowledge;
mod messages;
mod moves;
mod mutations;
mod operations;
mod pictures;
mod placements;
mod schema;
mod stages;
mod standings;
mod states;
mod wire;
mod works;
