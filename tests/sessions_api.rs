//! Sessions of games, played through the binary over REST and over gRPC, in memory and in real Redis servers that two replicas share.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub
)]

mod support;

#[path = "sessions_api/access.rs"]
mod access;
#[path = "sessions_api/client.rs"]
mod client;
#[path = "sessions_api/connect.rs"]
mod connect;
#[path = "sessions_api/creations.rs"]
mod creations;
#[path = "sessions_api/damaged.rs"]
mod damaged;
#[path = "sessions_api/faults.rs"]
mod faults;
#[path = "sessions_api/game.rs"]
mod game;
#[path = "sessions_api/hidden.rs"]
mod hidden;
#[path = "sessions_api/history.rs"]
mod history;
#[path = "sessions_api/hosting.rs"]
mod hosting;
#[path = "sessions_api/house.rs"]
mod house;
#[path = "sessions_api/length.rs"]
mod length;
#[path = "sessions_api/life.rs"]
mod life;
#[path = "sessions_api/lost.rs"]
mod lost;
#[path = "sessions_api/notations.rs"]
mod notations;
#[path = "sessions_api/opponents.rs"]
mod opponents;
#[path = "sessions_api/palazzo_secrets.rs"]
mod palazzo_secrets;
#[path = "sessions_api/professor.rs"]
mod professor;
#[path = "sessions_api/questions.rs"]
mod questions;
#[path = "sessions_api/races.rs"]
mod races;
#[allow(dead_code)]
#[path = "telemetry/receiver.rs"]
mod receiver;
#[path = "sessions_api/repeats.rs"]
mod repeats;
#[path = "sessions_api/replicas.rs"]
mod replicas;
#[path = "sessions_api/secrets.rs"]
mod secrets;
#[path = "support/redis.rs"]
mod servers;
#[path = "sessions_api/stored.rs"]
mod stored;
#[path = "support/tearing.rs"]
mod tearing;
#[path = "sessions_api/tickets.rs"]
mod tickets;
#[path = "sessions_api/twins.rs"]
mod twins;
#[path = "sessions_api/unreadable.rs"]
mod unreadable;
#[path = "sessions_api/vecchio_secrets.rs"]
mod vecchio_secrets;
#[path = "sessions_api/versions.rs"]
mod versions;
#[path = "sessions_api/watcher.rs"]
mod watcher;
#[path = "sessions_api/watching.rs"]
mod watching;
#[path = "sessions_api/whole.rs"]
mod whole;
