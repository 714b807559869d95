//! The games that the service knows, a folder each: `rules` are pure, `wire` reads and prints the messages of the contract, and
//! `operations` answer the questions that can be asked about the game.

pub mod princes;
