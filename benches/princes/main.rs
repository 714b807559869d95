//! The rules of The Princes of Florence and the service over them, in process: no network and no second thread.

#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../shared/completing.rs"]
mod completing;
mod counting;
mod games;
mod judging;
mod messages;
#[path = "../../tests/perft/positions.rs"]
mod perft_positions;
mod playing;
mod positions;

use criterion::{Criterion, criterion_group};
use mimalloc::MiMalloc;

/// The allocator of the service.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

criterion_group!(
    benches,
    judging::placements,
    judging::moves,
    counting::counted,
    counting::listed,
    counting::made,
    games::random,
    games::completed,
    playing::listings,
    playing::plays,
    messages::positions,
    messages::operations,
    messages::formats,
    messages::batches
);

fn main() {
    // `cargo bench` has the settings of the profile `dist` (Cargo.toml).
    println!("measured: as the profile `dist` is built");
    benches();
    Criterion::default().configure_from_args().final_summary();
}
