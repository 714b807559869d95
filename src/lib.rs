//! Maecenas: the rulebook as a service.
//!
//! Data flows one way, and so do imports: `game` imports nothing of the crate, and the rules of a game only `game`; `contract` may
//! import `game`; the codec of a game (`wire`) may import `contract` and its own rules; `sessions` may import `contract`; `service`
//! is written once for all games, and may import `game`, `contract` and `sessions`; the operations that only one game has may import
//! `service`; `transport` may import `service`, `contract` and the list of games; the binary imports `transport` and what it hands to
//! it. `telemetry`, which may import `contract`, stands beside them: `sessions`, `service` and `transport` record there what they do.
//! `tests/architecture.rs` checks this.

// The laws of `tests/laws` and other helpers of the integration tests name the library by its name.
#[cfg(test)]
extern crate self as maecenas;

pub mod contract;
pub mod game;
pub mod games;
pub mod service;
pub mod sessions;
pub mod telemetry;
pub mod transport;
