//! Payments and bids against a slow enumeration: each subset of the cards, each in every grouping.
//!
//! `MAECENAS_HANDS` sets how many hands are tried, and a tenth of it how many auctions:
//! `MAECENAS_HANDS=100000 cargo test --release --test laws palazzo::payments`.

use std::collections::BTreeSet;

use maecenas_game::random::SplitMix64;
use maecenas_palazzo_rules::{
    Cards, Catalog, Currency, LaidBids, MoneyCard, Payments, Purse, Ways,
};

use super::rules_in_words::{Money, best_value, sorted};

/// The number of hands that are tried, unless `MAECENAS_HANDS` sets another.
const HANDS: u64 = 3000;
/// The worth of the opening certificate.
const OPENING: u32 = 3;

fn hands() -> u64 {
    let hands = std::env::var("MAECENAS_HANDS");
    hands.map_or(HANDS, |number| number.parse().expect("a number of hands"))
}

#[test]
fn payments_are_those_of_all_subsets_in_all_groupings() {
    let mut dice = SplitMix64::new(99);
    let [mut every, mut irreducible] = [0; 2];
    for _ in 0..hands() {
        let mut deck: Vec<_> = Catalog::reference().money().iter().collect();
        // Cards of few values make more groups.
        let highest = 3 + number(&mut dice, 5);
        deck.retain(|card| usize::from(card.value()) <= highest);
        let size = number(&mut dice, 10).min(deck.len());
        let purse = Purse::of(dealt(&mut deck, size, &mut dice));
        let price = u32::try_from(dice.below(42)).expect("it is small");
        let [all, fewest] = agreed(&purse, price);
        every += all;
        irreducible += fewest;
    }
    println!(
        "{} hands: {every} payments, {irreducible} irreducible",
        hands()
    );
    assert!(every > irreducible && irreducible > 0);
}

#[test]
fn bids_are_those_of_all_subsets_over_whole_auctions() {
    let mut dice = SplitMix64::new(7);
    let mut bids = 0;
    for auction in 0..hands().div_ceil(10) {
        bids += Bidders::dealt(&mut dice).bid_to_the_end(auction, &mut dice);
    }
    println!("{} auctions: {bids} legal bids", hands().div_ceil(10));
    assert!(bids > 0);
}

/// The bidders of an auction. Seat 0 has opened it.
struct Bidders {
    hands: [Cards; 3],
    laid: [LaidBids; 3],
    history: [Vec<Vec<Money>>; 3],
    passed: [bool; 3],
    highest: u32,
}

impl Bidders {
    fn dealt(dice: &mut SplitMix64) -> Self {
        let mut deck: Vec<_> = Catalog::reference().money().iter().collect();
        deck.retain(|card| card.value() < 6 || dice.once_in(2));
        Self {
            hands: std::array::from_fn(|_| dealt(&mut deck, 8, dice)),
            laid: std::array::from_fn(|_| LaidBids::default()),
            history: [const { Vec::new() }; 3],
            passed: [false; 3],
            highest: OPENING,
        }
    }

    /// Random bids until one seat is left; returns the number of legal bids in all.
    fn bid_to_the_end(&mut self, auction: u64, dice: &mut SplitMix64) -> usize {
        let mut legal = 0;
        let mut seat = 1;
        while self.passed.iter().filter(|passed| !**passed).count() > 1 {
            if !self.passed[seat] {
                legal += self.bid(seat, auction, dice);
            }
            seat = (seat + 1) % 3;
        }
        legal
    }

    fn bid(&mut self, seat: usize, auction: u64, dice: &mut SplitMix64) -> usize {
        let opening = if seat == 0 { OPENING } else { 0 };
        let own = total(&self.history[seat]).expect("it was legal") + opening;
        assert_eq!(own, self.laid[seat].value() + opening);
        let legal: BTreeSet<_> = subsets(&sorted(&self.hands[seat]))
            .into_iter()
            .filter(|added| {
                let bids = [&self.history[seat][..], std::slice::from_ref(added)].concat();
                total(&bids).is_some_and(|total| total + opening > self.highest)
            })
            .collect();
        let purse = Purse {
            cards: self.hands[seat],
            currencies: self.laid[seat].currencies(),
        };
        let least = self.highest + 1 - own;
        let every = Payments::new(&purse, least, Ways::Every);
        let listed: BTreeSet<_> = every.page(0, usize::MAX).iter().map(sorted).collect();
        assert_eq!(listed, legal, "auction {auction}");
        agreed(&purse, least);
        if legal.is_empty() || dice.once_in(6) {
            self.passed[seat] = true;
            return legal.len();
        }
        let made = if dice.once_in(4) {
            every.page(dice.below(every.count()), 1)[0]
        } else {
            let fewest = Payments::new(&purse, least, Ways::Irreducible);
            fewest.page(dice.below(fewest.count().min(4)), 1)[0]
        };
        self.history[seat].push(sorted(&made));
        let bids = self.laid[seat].bids().iter().copied();
        self.laid[seat] = LaidBids::new(bids.chain([made]).collect::<Vec<_>>());
        self.hands[seat] = self.hands[seat].minus(&made);
        self.highest = self.laid[seat].value() + opening;
        legal.len()
    }
}

/// The worth of bids together: each is grouped by itself, and the cards outside groups share one currency.
fn total(bids: &[Vec<Money>]) -> Option<u32> {
    let with = |main: &Currency| {
        let values = bids.iter().map(|bid| best_value(bid, &[*main]));
        values.sum::<Option<u32>>()
    };
    Currency::ALL.iter().filter_map(with).max()
}

/// Compares both listings of a purse with the enumeration; returns the number of ways, and that of irreducible ones.
fn agreed(purse: &Purse, least: u32) -> [usize; 2] {
    let allowed: Vec<_> = purse.currencies.iter().collect();
    let reaches = |cards: &Vec<Money>| best_value(cards, &allowed).is_some_and(|it| it >= least);
    let legal = subsets(&sorted(&purse.cards)).into_iter().filter(reaches);
    let legal: BTreeSet<_> = legal.collect();
    let is_least = |cards: &&Vec<Money>| {
        let mut others = legal.iter().filter(|other| other.len() < cards.len());
        !others.any(|other| contains(cards, other))
    };
    let fewest: BTreeSet<_> = legal.iter().filter(is_least).cloned().collect();
    for (ways, right) in [(Ways::Every, &legal), (Ways::Irreducible, &fewest)] {
        let payments = Payments::new(purse, least, ways);
        let listed = payments.page(0, usize::MAX);
        assert_eq!(payments.count(), listed.len() as u64);
        let found: BTreeSet<_> = listed.iter().map(sorted).collect();
        assert_eq!(found.len(), listed.len(), "one is listed twice");
        assert_eq!(&found, right, "{ways:?} of {purse:?} for {least}");
        let worth = |cards: &Cards| (cards.count(), best_value(&sorted(cards), &allowed));
        let is_sorted = listed.is_sorted_by_key(worth);
        assert!(ways == Ways::Every || is_sorted, "the cheapest come first");
    }
    [legal.len(), fewest.len()]
}

/// Every subset of cards in order, each once.
fn subsets(cards: &[Money]) -> BTreeSet<Vec<Money>> {
    let subset = |chosen: u32| {
        let indices = (0..cards.len()).filter(|index| chosen >> index & 1 == 1);
        indices.map(|index| cards[index]).collect()
    };
    (0..1_u32 << cards.len()).map(subset).collect()
}

/// Whether the first cards contain the others; both are in order.
fn contains(cards: &[Money], others: &[Money]) -> bool {
    let mut left = cards.iter();
    others.iter().all(|other| left.any(|card| card == other))
}

fn dealt(deck: &mut Vec<MoneyCard>, size: usize, dice: &mut SplitMix64) -> Cards {
    let card = |_| {
        let index = number(dice, deck.len());
        deck.swap_remove(index)
    };
    (0..size).map(card).collect()
}

fn number(dice: &mut SplitMix64, bound: usize) -> usize {
    usize::try_from(dice.below(bound as u64)).expect("it is small")
}
