//! Requests about the whole deck, of which nothing may be enumerated: every way to pay is counted by values here, and pages are short
//! whatever the length of the list.

use std::ops::ControlFlow;

use maecenas_game::{Game, Moves as _};
use maecenas_palazzo_rules::{
    Cards, Catalog, Parts, PartsPlayer, PartsStage, Payments, Pile, Purse, Rules, Seat, Stack,
    Stage, State, Tiles, Ways, assemble,
};

use super::listing;

/// The prices that are tried; the deck as a whole is worth less than the last of them.
const PRICES: [u32; 12] = [0, 1, 2, 9, 16, 18, 40, 100, 150, 200, 270, 400];
/// The copies of a card of a currency, and the certificates.
const COPIES: usize = 3;
const CERTIFICATES: u8 = 10;

#[test]
fn every_way_in_which_the_whole_deck_pays_is_counted_and_the_last_page_is_short() {
    let purse = Purse::of(*Catalog::reference().money());
    let ways = of_values();
    for price in PRICES {
        let right: u64 = ways.iter().skip(price as usize).sum();
        let listed = Payments::new(&purse, price, Ways::Every);
        assert_eq!(listed.count(), right, "price {price}");
        let last = listed.page(right.saturating_sub(10), 200);
        assert_eq!(last.len() as u64, right.min(10), "price {price}");
        assert!(listed.page(right, 200).is_empty());
        let middle = listed.page(right / 2, 3);
        assert_eq!(middle.len() as u64, (right - right / 2).min(3));
        for paid in last.iter().chain(&middle) {
            assert!(purse.allows(paid, price), "{paid:?} for {price}");
        }
        let fewest = Payments::new(&purse, price, Ways::Irreducible);
        assert!(fewest.count() <= right);
        assert_eq!(fewest.count() == 0, right == 0, "price {price}");
    }
}

/// A visitor that stops receives no more items, so the cost of a page is that of its items.
#[test]
fn a_visitor_that_has_enough_is_shown_no_more() {
    let purse = Purse::of(*Catalog::reference().money());
    for ways in [Ways::Every, Ways::Irreducible] {
        let payments = Payments::new(&purse, 16, ways);
        let mut shown = 0;
        let end = payments.visit(payments.count() / 2, &mut |_| {
            shown += 1;
            ControlFlow::Break(())
        });
        assert_eq!((end, shown), (ControlFlow::Break(()), 1));
    }
}

#[test]
fn purchases_of_the_whole_deck_are_counted_and_the_last_page_is_short() {
    let tiles: Vec<_> = [Stack::First, Stack::Second]
        .iter()
        .flat_map(|stack| Catalog::reference().tiles(*stack).iter())
        .collect();
    let ways = of_values();
    for supply in [1, 8, 9, 10, 32] {
        let supply: Tiles = tiles[..supply].iter().copied().collect();
        let state = rich(supply);
        let game: Rules<'static> = listing(Ways::Every);
        let moves = game.moves(&state, Seat::FIRST);
        let price = 10_usize.saturating_sub(supply.count());
        let paid = |price: usize| ways.iter().skip(price).sum::<u64>();
        // One tile, and two tiles: different ones, or two of a kind.
        let kinds = supply.kinds().count() as u64;
        let twice = supply.kinds().filter(|tile| supply.of(*tile) > 1).count() as u64;
        let pairs = kinds * (kinds - 1) / 2 + twice;
        let right = 1 + kinds * paid(price) + pairs * paid(2 * price);
        assert_eq!(moves.count(), right, "{} tiles", supply.count());
        let last = moves.page(right - 200, 200);
        assert_eq!(last.len(), 200);
        let verdict = |made| game.verdict(&state, Seat::FIRST, made);
        assert!(
            last.iter()
                .all(|made| verdict(made) == maecenas_game::Verdict::Legal)
        );
    }
}

/// A position in which the seat to buy has every money card.
fn rich(supply: Tiles) -> State {
    let mut players = vec![PartsPlayer::default(); 2];
    players[0].hand.known = *Catalog::reference().money();
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
    assemble(Catalog::reference(), parts).expect("the position is consistent")
}

/// The number of legal payments of each value with the whole deck. In each value of the cards, the two other currencies have as many cards
/// as each other and no more than the main one; those with groups and certificates only have three main currencies and count once.
fn of_values() -> Vec<u64> {
    let [mut main, mut groups] = [vec![1], vec![1]];
    for value in 3..=7 {
        let most = (0..=COPIES).flat_map(|own| (0..=own).map(move |others| (own, others)));
        let worth = |(own, others): (usize, usize)| 15 * others + value * (own - others);
        let terms: Vec<_> = most.map(worth).collect();
        main = times(&main, &terms);
        let terms: Vec<_> = (0..=COPIES).map(|count| 15 * count).collect();
        groups = times(&groups, &terms);
    }
    let certificates =
        (0..=usize::from(CERTIFICATES)).map(|count| 15 * (count / 3) + 2 * (count % 3));
    let certificates: Vec<_> = certificates.collect();
    let [main, groups] = [main, groups].map(|ways| times(&ways, &certificates));
    let of_value = |(value, ways): (usize, &u64)| {
        3 * ways - 2 * groups.get(value).copied().unwrap_or_default()
    };
    main.iter().enumerate().map(of_value).collect()
}

/// The product of two generating functions: `ways[value]` ways, and one way for each of the terms.
fn times(ways: &[u64], terms: &[usize]) -> Vec<u64> {
    let most = terms.iter().max().copied().unwrap_or_default();
    let mut product = vec![0; ways.len() + most];
    for (value, count) in ways.iter().enumerate() {
        for term in terms {
            product[value + term] += count;
        }
    }
    product
}
