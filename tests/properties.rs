//! What holds for every position, every message and every question, tried on random ones.
//!
//! `PROPTEST_CASES` sets how many are tried; without it each property takes as many as it can afford.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub
)]

#[path = "properties/alternatives.rs"]
mod alternatives;
#[path = "properties/asking.rs"]
mod asking;
#[path = "properties/belongings.rs"]
mod belongings;
#[path = "properties/board.rs"]
mod board;
#[path = "properties/borders.rs"]
mod borders;
#[path = "properties/choosing.rs"]
mod choosing;
#[path = "properties/decisions.rs"]
mod decisions;
#[path = "properties/definitional.rs"]
mod definitional;
#[path = "properties/demands.rs"]
mod demands;
#[path = "properties/dice.rs"]
mod dice;
#[path = "properties/drawings.rs"]
mod drawings;
#[path = "properties/hidden.rs"]
mod hidden;
#[path = "properties/hostile.rs"]
mod hostile;
#[path = "properties/knowledge.rs"]
mod knowledge;
#[path = "properties/messages.rs"]
mod messages;
#[path = "properties/moves.rs"]
mod moves;
#[path = "properties/mutations.rs"]
mod mutations;
#[path = "properties/operations.rs"]
mod operations;
#[path = "properties/pictures.rs"]
mod pictures;
#[path = "properties/schema.rs"]
mod schema;
#[path = "properties/stages.rs"]
mod stages;
#[path = "properties/standings.rs"]
mod standings;
#[path = "properties/states.rs"]
mod states;
#[path = "properties/wire.rs"]
mod wire;
#[path = "properties/works.rs"]
mod works;
