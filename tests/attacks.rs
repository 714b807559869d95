//! Small requests that would make the service allocate, compute or wait out of proportion. Each attack is bounded, stays on
//! the loopback, and is watched by another client that must not be refused.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "attacks/attacked.rs"]
mod attacked;
#[path = "attacks/bodies.rs"]
mod bodies;
#[path = "attacks/sizes.rs"]
mod sizes;
#[path = "attacks/strangers.rs"]
mod strangers;
mod support;
