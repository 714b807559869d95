//! The rules of Il Vecchio in process: no network and no second thread.

#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

#[path = "../shared/completing.rs"]
mod completing;
mod journeys;
mod moves;

use criterion::{Criterion, criterion_group};
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
    moves::completed,
    moves::scored,
    journeys::listed
);

fn main() {
    // `cargo bench` has the settings of the profile `dist` (Cargo.toml).
    println!("measured: as the profile `dist` is built");
    benches();
    Criterion::default().configure_from_args().final_summary();
}
