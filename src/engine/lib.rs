//! The engine of Maecenas: The Princes of Florence, Palazzo and Il Vecchio, called with request messages. It does no I/O: no network, no files, no
//! clock, and no randomness but what a seed gives, so that it answers alike in a server, a test and a browser.
//!
//! What is a work worth? An operation is a method of [`Operations`], from a message to a message. Messages are written and read as JSON
//! (or with `prost`):
//!
//! ```
//! use maecenas_engine::{Operations, contract::Language, contract::wire::princes::{Princes, v1 as wire}};
//!
//! let operations = Operations::<Princes>::default();
//! let request: wire::EvaluateWorkRequest = serde_json::from_str(
//!     r#"{
//!         "subject": {"playerAlone": {"round": 3, "player": {
//!             "principality": [{"piece": "THEATER"}], "jesterCount": 2, "freedoms": ["TRAVEL"],
//!             "hand": {"professions": ["DRAMATIST"]}}}},
//!         "completeWork": {"profession": "DRAMATIST"}
//!     }"#,
//! )?;
//! let response = operations.run(Operations::evaluate_work, Language::English, &request)?;
//! println!("{}", serde_json::to_string_pretty(&response)?);
//! assert!(response.work.is_some_and(|work| work.work_value > 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Is a move legal, and if not, why? An illegal move is an answer, whose violations cite their rules; only a request that breaks the
//! contract is an [`Error`], with the path of every fault:
//!
//! ```
//! use maecenas_engine::{Operations, contract::Language, contract::wire::palazzo::{Palazzo, v1 as wire}};
//!
//! let operations = Operations::<Palazzo>::default();
//! let agreed = serde_json::from_str(r#"{"playerCount": 3, "seed": "2a"}"#)?;
//! let begun = operations.run(Operations::new_game, Language::English, &agreed)?;
//! let request = wire::ValidateMoveRequest {
//!     position: Some(wire::Position {
//!         position: Some(wire::position::Position::State(Box::new(begun.state.unwrap_or_default()))),
//!     }),
//!     seat: Some(0),
//!     r#move: Some(Box::new(serde_json::from_str(r#"{"passAuction": {}}"#)?)),
//!     ..Default::default()
//! };
//! let response = operations.run(Operations::validate_move, Language::English, &request)?;
//! for violation in &response.violations {
//!     println!("{}", violation.message);
//! }
//! assert!(!response.violations.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A whole game at random, by the rules alone ([`game::Game`]), without messages:
//!
//! ```
//! use maecenas_engine::game::{Game, Seed, random::{SplitMix64, choose}};
//! use maecenas_engine::games::vecchio::rules::Rules;
//!
//! let rules = Rules::default();
//! let mut state = rules.start(3, Seed::from_hex("2a").unwrap_or_default()).expect("three may play");
//! let mut random = SplitMix64::new(1);
//! while !rules.is_finished(&state) {
//!     let (seat, made) = choose(&rules, &state, &mut random).expect("some seat has a move");
//!     rules.play(&mut state, seat, &made).expect("it was listed as legal");
//! }
//! println!("{:?}", rules.standing(&state));
//! ```
//!
//! `examples/bot.rs` plays to win, by [`search`]. The messages are in [`contract`], what every game is in [`game`], the rules of each game in a crate of
//! its own (`maecenas-princes-rules`, `maecenas-palazzo-rules`, `maecenas-vecchio-rules`), which need no messages.

// The laws of `tests/laws` and other helpers of the tests name the crate by its name.
#[cfg(test)]
extern crate self as maecenas_engine;

pub(crate) mod chance;
pub mod codec;
pub mod commitment;
pub mod door;
mod error;
pub mod games;
mod limit;
mod mirrored;
mod observer;
pub mod operations;
pub mod picture;
pub mod print;
mod streams;

pub use error::{Error, whole_seconds};
pub use limit::Limit;
pub use maecenas_contract as contract;
pub use maecenas_game as game;
pub use maecenas_search as search;
pub use observer::Observer;
pub use operations::{CatalogsError, Operation, Operations, SlicedOperation, Slices};
pub(crate) use print::int;
pub use streams::{InPlace, Paged};
