//! The rules of the games: pure functions over plain values. Nothing here waits, reads a clock, or knows how a question
//! came in. One folder a game, each behind [`game::Game`].

pub mod game;
pub mod perft;
pub mod princes;
pub mod random;
