//! Journeys of all members of a seat, over the positions of whole random games.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use maecenas_vecchio_rules::{Rules, journeys};

use super::moves::positions;

pub(crate) fn listed(criterion: &mut Criterion) {
    let rules = Rules::default();
    let positions = positions();
    let mut group = criterion.benchmark_group("journeys of random games");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("of all members of the seat", |bencher| {
        bencher.iter(|| {
            for (state, seat, _) in &positions {
                black_box(journeys::list(rules.catalog, black_box(state), *seat, None));
            }
        });
    });
    group.bench_function("distance", |bencher| {
        let capital = rules.catalog.capital();
        bencher.iter(|| {
            let towns = rules.catalog.towns().iter();
            let steps = towns.map(|town| rules.catalog.distance(black_box(town), capital));
            steps.sum::<u32>()
        });
    });
}
