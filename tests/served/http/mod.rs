//! The parts of HTTP beside requests and answers, as browsers and clients expect them: codings, caches, origins, connections.

mod answers;
mod caching;
mod coding;
mod connections;
mod heads;
mod messages;
mod origins;
mod questions;
mod streams;
