//! The service with a second game: its answers over REST and gRPC, its sessions, the laws and the cases.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a panic fails the test"
)]

mod cases;
mod contract;
mod laws;
mod lost;
mod operations;
mod served;
mod sessions;
mod unreadable;
