//! Maecenas: the rulebook as a service.
//!
//! Data flows one way, and so do imports: `game` imports nothing of the crate, and the rules of a game only `game`; `contract` may
//! import `game`; the messages of a game (`wire`) may import `contract` and its own rules; `sessions` may import `contract`;
//! `service` may import `game`, `contract`, `sessions` and the games; `transport` may import `service` and `contract`; the binary
//! imports `transport` and what it hands to it. `telemetry`, which may import `contract`, stands beside them: `sessions`, `service`
//! and `transport` record there what they do. `tests/architecture.rs` checks this.

pub mod contract;
pub mod game;
pub mod games;
pub mod service;
pub mod sessions;
pub mod telemetry;
pub mod transport;
