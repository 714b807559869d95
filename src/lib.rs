//! Maecenas: the rulebook as a service.
//!
//! Data flows one way, and so do imports: `rules` imports nothing of the house; `contract` may import `rules`; `service`
//! may import `contract`, `rules` and `sessions`; `sessions` may import `contract` and `rules`; `transport` may import
//! `service` and `contract`; the binary imports `transport` and what it hands to it. `tests/house.rs` checks this.

pub mod contract;
pub mod rules;
pub mod service;
pub mod sessions;
pub mod transport;
