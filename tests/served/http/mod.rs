//! What HTTP has beside questions and answers, as browsers and clients expect it: codings, caches, origins, connections.

mod answers;
mod caching;
mod coding;
mod connections;
mod heads;
mod messages;
mod origins;
mod questions;
mod streams;
