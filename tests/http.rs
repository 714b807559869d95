//! What HTTP has beside questions and answers, as browsers and clients expect it: codings, caches, origins, connections.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "http/answers.rs"]
mod answers;
#[path = "http/caching.rs"]
mod caching;
#[path = "http/coding.rs"]
mod coding;
#[path = "http/connections.rs"]
mod connections;
#[path = "http/messages.rs"]
mod messages;
#[path = "http/origins.rs"]
mod origins;
#[path = "http/questions.rs"]
mod questions;
#[path = "http/streams.rs"]
mod streams;
mod support;
