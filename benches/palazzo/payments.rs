//! Ways to pay with ten cards, with twenty and with the whole deck: counted, with a page of 200 of them.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion};
use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _};
use maecenas_palazzo_rules::{
    Cards, Catalog, Parts, PartsPlayer, PartsStage, Payments, Pile, Purse, Rules, Seat, Stack,
    Stage, State, Tiles, Ways, assemble,
};

/// The default size of a page.
const PAGE: usize = 200;
/// The number of hands of each size that are paid from, one after another.
const HANDS: u64 = 64;
/// The dearest tile, two of them, and a high bid.
const PRICES: [u32; 3] = [9, 18, 40];

const WAYS: [(Ways, &str); 2] = [
    (Ways::Irreducible, "irreducible"),
    (Ways::Every, "every way"),
];

pub(crate) fn listed(criterion: &mut Criterion) {
    let deck = Catalog::reference().money().count();
    for (ways, name) in WAYS {
        let mut group = criterion.benchmark_group(format!("payments, {name}"));
        for size in [10, 20, deck] {
            let hands: Vec<_> = (0..HANDS)
                .map(|seed| Purse::of(dealt(size, seed)))
                .collect();
            for price in PRICES {
                let id = BenchmarkId::new(format!("{size} cards"), price);
                let mut hands = hands.iter().cycle();
                group.bench_function(id, |bencher| {
                    bencher.iter(|| {
                        let purse = black_box(hands.next().expect("they begin again"));
                        let payments = Payments::new(purse, price, ways);
                        (payments.count(), payments.page(0, PAGE).len())
                    });
                });
            }
        }
    }
}

/// The longest list of moves: the whole deck pays for one or two of many tiles.
pub(crate) fn purchases(criterion: &mut Criterion) {
    let state = rich(9);
    let mut group = criterion.benchmark_group("purchases with the whole deck, last page");
    for (ways, name) in WAYS {
        let catalog = Catalog::reference();
        let rules = Rules { catalog, ways };
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let moves = rules.moves(black_box(&state), Seat::FIRST);
                let count = moves.count();
                moves.page(count.saturating_sub(PAGE as u64), PAGE).len()
            });
        });
    }
}

fn dealt(size: usize, seed: u64) -> Cards {
    let mut dice = SplitMix64::new(seed);
    let mut deck: Vec<_> = Catalog::reference().money().iter().collect();
    let card = |_| {
        let index = usize::try_from(dice.below(deck.len() as u64)).expect("it is small");
        deck.swap_remove(index)
    };
    (0..size).map(card).collect()
}

/// A position in which the seat to buy has every money card, and `supply` tiles lie in the supply.
fn rich(supply: usize) -> State {
    let catalog = Catalog::reference();
    let stacks = [Stack::First, Stack::Second].iter();
    let tiles = stacks.flat_map(|stack| catalog.tiles(*stack).iter());
    let supply: Tiles = tiles.take(supply).collect();
    let mut players = vec![PartsPlayer::default(); 2];
    players[0].hand.known = *catalog.money();
    let parts = Parts {
        active: Seat::FIRST,
        players,
        stage: PartsStage::Other(Stage::BuyOrAuction),
        supply,
        quarries: [Tiles::NONE; 4],
        builder: 0,
        stacks: [Pile::default(), Pile::default(), Pile::Hidden(18)],
        drawn_riders: 0,
        removed: None,
        money_deck: None,
        money_discards: Cards::NONE,
        chance: None,
    };
    assemble(catalog, parts).expect("the position is consistent")
}
