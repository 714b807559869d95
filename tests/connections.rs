//! Connections: how many there may be, what one of them may cost, and how they are encrypted.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "connections/attacks.rs"]
mod attacks;
#[path = "connections/caps.rs"]
mod caps;
#[path = "connections/process.rs"]
mod process;
mod support;
#[path = "connections/tls.rs"]
mod tls;
