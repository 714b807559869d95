//! The rules of Il Vecchio in process: no network and no second thread.

#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod journeys;
mod moves;

use criterion::{criterion_group, criterion_main};
use mimalloc::MiMalloc;

/// The allocator of the service.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

criterion_group!(
    benches,
    moves::judged,
    moves::listed,
    moves::longest,
    moves::played,
    moves::scored,
    journeys::listed
);
criterion_main!(benches);
