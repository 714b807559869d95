//! Games that the service keeps, played through the binary over REST and over gRPC, with sessions in memory and in real Redis
//! servers that two replicas share.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub
)]

mod support;

#[path = "kept/client.rs"]
mod client;
#[path = "kept/game.rs"]
mod game;
#[path = "kept/house.rs"]
mod house;
#[path = "support/redis.rs"]
mod servers;
#[path = "kept/whole.rs"]
mod whole;
