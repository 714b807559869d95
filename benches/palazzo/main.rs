//! The rules of Palazzo in process: no network and no second thread.

#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

#[path = "../shared/completing.rs"]
mod completing;
mod moves;
mod payments;

use criterion::{Criterion, criterion_group};
use mimalloc::MiMalloc;

/// The allocator of the service.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

criterion_group!(
    benches,
    moves::judged,
    moves::listed,
    moves::played,
    moves::completed,
    payments::listed,
    payments::purchases
);

fn main() {
    // `cargo bench` has the settings of the profile `dist` (Cargo.toml).
    println!("measured: as the profile `dist` is built");
    benches();
    Criterion::default().configure_from_args().final_summary();
}
