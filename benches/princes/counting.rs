//! Positions a second: counted as `maecenas perft` counts, listed, and made.

use std::{hint::black_box, time::Duration};

use criterion::{BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use maecenas_contract::messages::Messages as _;
use maecenas_engine::games::princes::Princes;
use maecenas_game::perft::perft;
use maecenas_game::{Game, Moves};
use maecenas_princes_rules::{Rules, State};

use crate::perft_positions::counts;
use crate::positions::named;

/// The least count of positions that takes long enough to be measured well.
const MANY: u64 = 10_000;
/// The greatest depth: the last moves of a game lead to few positions at any depth.
const DEEPEST: u32 = 8;

/// A named position, with its counts by depth up to the first that has [`MANY`], at most [`DEEPEST`]. The first count is that of depth 0.
struct Tree {
    name: String,
    root: State,
    depth: u32,
    counts: Vec<u64>,
}

impl Tree {
    fn all() -> impl Iterator<Item = Self> {
        let mut names: Vec<_> = counts(Princes::SLUG)
            .into_iter()
            .map(|(name, ..)| name)
            .collect();
        names.dedup();
        names.into_iter().map(|name| {
            let root = named(&name);
            let (mut depth, mut counts) = (0, vec![1]);
            for deeper in 1..=DEEPEST {
                let count = perft(&Rules::default(), &root, deeper);
                if count == 0 {
                    break;
                }
                depth = deeper;
                counts.push(count);
                if count >= MANY {
                    break;
                }
            }
            Self {
                name,
                root,
                depth,
                counts,
            }
        })
    }

    fn last(&self) -> u64 {
        self.counts[self.counts.len() - 1]
    }
}

/// Makes every position down to a depth, those of the last ply included.
fn walk<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut positions = 0;
    for seat in game.seats(state) {
        game.moves(state, seat).each(&mut |made| {
            let mut next = state.clone();
            game.advance(&mut next, seat, &made);
            positions += walk(game, black_box(&next), depth - 1);
        });
    }
    positions
}

fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(20);
    group.warm_up_time(Duration::from_millis(500));
    group.measurement_time(Duration::from_secs(2));
    group
}

/// Positions counted as `maecenas perft` counts: those of the last ply are counted without being made.
pub(crate) fn counted(criterion: &mut Criterion) {
    let mut group = group(criterion, "positions counted");
    for tree in Tree::all() {
        group.throughput(Throughput::Elements(tree.last()));
        group.bench_function(&tree.name, |bencher| {
            bencher.iter(|| perft(&Rules::default(), black_box(&tree.root), tree.depth));
        });
    }
}

/// The positions above the last ply of the same counts: each of them is made, and its moves are listed and counted.
pub(crate) fn listed(criterion: &mut Criterion) {
    let mut group = group(criterion, "positions made, and their moves listed");
    for tree in Tree::all() {
        let on_the_way = &tree.counts[1..tree.counts.len() - 1];
        group.throughput(Throughput::Elements(on_the_way.iter().sum()));
        group.bench_function(&tree.name, |bencher| {
            bencher.iter(|| perft(&Rules::default(), black_box(&tree.root), tree.depth));
        });
    }
}

/// Every position made, those of the last ply included, whose moves are not listed.
pub(crate) fn made(criterion: &mut Criterion) {
    let mut group = group(criterion, "positions made");
    for tree in Tree::all() {
        assert_eq!(walk(&Rules::default(), &tree.root, tree.depth), tree.last());
        group.throughput(Throughput::Elements(tree.counts[1..].iter().sum()));
        group.bench_function(&tree.name, |bencher| {
            bencher.iter(|| walk(&Rules::default(), black_box(&tree.root), tree.depth));
        });
    }
}
