//! What the served binary answers, over REST and over gRPC.
//!
//! One test binary for all of it, because each one links the whole crate. `cargo test --test served errors::` runs a module of it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod agents;
#[path = "../cases/mod.rs"]
mod cases;
mod catalogs;
mod commands;
mod connect;
mod connections;
mod errors;
mod http;
mod languages;
mod limits;
mod operating;
mod page;
mod paging;
mod pictures;
mod protocol;
mod readme;
mod sentences;
mod serving;
mod streams;
mod suggestions;
#[path = "../support/mod.rs"]
mod support;
