//! Games that the service keeps, played through the binary over REST and over gRPC, with sessions in memory and in real Redis
//! servers that two replicas share.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub
)]

mod support;

#[path = "kept/access.rs"]
mod access;
#[path = "kept/client.rs"]
mod client;
#[path = "kept/creations.rs"]
mod creations;
#[path = "kept/faults.rs"]
mod faults;
#[path = "kept/game.rs"]
mod game;
#[path = "kept/hidden.rs"]
mod hidden;
#[path = "kept/history.rs"]
mod history;
#[path = "kept/hosting.rs"]
mod hosting;
#[path = "kept/house.rs"]
mod house;
#[path = "kept/length.rs"]
mod length;
#[path = "kept/lost.rs"]
mod lost;
#[path = "kept/questions.rs"]
mod questions;
#[path = "kept/races.rs"]
mod races;
#[allow(dead_code)]
#[path = "telemetry/receiver.rs"]
mod receiver;
#[path = "kept/repeats.rs"]
mod repeats;
#[path = "kept/replicas.rs"]
mod replicas;
#[path = "kept/secrets.rs"]
mod secrets;
#[path = "support/redis.rs"]
mod servers;
#[path = "kept/stored.rs"]
mod stored;
#[path = "kept/versions.rs"]
mod versions;
#[path = "kept/watcher.rs"]
mod watcher;
#[path = "kept/watching.rs"]
mod watching;
#[path = "kept/whole.rs"]
mod whole;
