//! Payments and bids against a slow enumeration of all subsets, and the figures of the rulebook.

use std::collections::HashSet;

use enumset::EnumSet;

use super::{
    Cards, Currency, Held, LaidBids, MoneyCard, Payments, Purse, Ways, Work, Worth, best_bid,
    groups_of, main_currencies, order,
};
use maecenas_game::random::SplitMix64;

/// Cards such as `R4 G4 B4 C`.
fn cards(text: &str) -> Cards {
    let card = |word: &str| {
        let currency = match &word[..1] {
            "R" => Currency::Red,
            "G" => Currency::Green,
            "B" => Currency::Blue,
            _ => return Some(MoneyCard::CERTIFICATE),
        };
        MoneyCard::new(currency, word[1..].parse().ok()?)
    };
    text.split_whitespace().filter_map(card).collect()
}

/// The highest value over all groupings, tried one by one: `None` when no grouping is legal.
fn slow_value(cards: &Cards, currencies: EnumSet<Currency>) -> Option<u32> {
    let mut best = (cards
        .kinds()
        .filter_map(MoneyCard::currency)
        .collect::<EnumSet<_>>()
        .len()
        <= 1
        && cards
            .kinds()
            .filter_map(MoneyCard::currency)
            .all(|currency| currencies.contains(currency)))
    .then(|| cards.iter().map(|card| u32::from(card.value())).sum());
    let mut groups: Vec<Cards> = (3..=7)
        .map(|value| {
            Currency::ALL
                .into_iter()
                .filter_map(|currency| MoneyCard::new(currency, value))
                .collect()
        })
        .collect();
    groups.push(cards_of(MoneyCard::CERTIFICATE, 3));
    for group in groups {
        if cards.contains(&group) {
            best = best.max(slow_value(&cards.minus(&group), currencies).map(|value| value + 15));
        }
    }
    best
}

fn cards_of(card: MoneyCard, count: u8) -> Cards {
    let mut cards = Cards::NONE;
    cards.add(card, count);
    cards
}

/// All sub-multisets.
fn subsets(cards: &Cards) -> Vec<Cards> {
    cards.kinds().fold(vec![Cards::NONE], |found, card| {
        let with = |count| move |subset: &Cards| subset.plus(&cards_of(card, count));
        (0..=cards.of(card))
            .flat_map(|count| found.iter().map(with(count)).collect::<Vec<_>>())
            .collect()
    })
}

fn cost(cards: &Cards) -> (usize, Option<u32>) {
    (cards.count(), Worth::of(cards).map(|worth| worth.value))
}

/// Compares both listings with the slow enumeration.
fn agrees(purse: &Purse, least: u32) {
    let values: Vec<_> = subsets(&purse.cards)
        .into_iter()
        .filter_map(|cards| {
            Some((
                cards,
                slow_value(&cards, purse.currencies).filter(|value| *value >= least)?,
            ))
        })
        .collect();
    let mut every = Payments::new(purse, least, Ways::Every).page(0, usize::MAX);
    assert_eq!(every.len(), values.len(), "{purse:?} {least}");
    assert_eq!(
        Payments::new(purse, least, Ways::Every).count() as usize,
        every.len()
    );
    for (cards, value) in &values {
        assert!(
            every.contains(cards) && purse.allows(cards, least),
            "{cards:?} of {purse:?} for {least}"
        );
        assert_eq!(
            Worth::of(cards).map(|worth| worth.value),
            Some(*value),
            "{cards:?}"
        );
    }
    every.retain(|cards| {
        !values
            .iter()
            .any(|(other, _)| other != cards && cards.contains(other))
    });
    let listing = Payments::new(purse, least, Ways::Irreducible);
    let listed = listing.page(0, usize::MAX);
    assert_eq!(listing.count() as usize, listed.len());
    assert_eq!(
        listed.len(),
        every.len(),
        "{purse:?} for {least}: {listed:?}, {every:?}"
    );
    assert!(
        every.iter().all(|cards| listed.contains(cards)),
        "{purse:?} for {least}"
    );
    assert!(listed.is_sorted_by_key(cost), "the cheapest come first");
    assert_eq!(purse.reaches(least), !values.is_empty());
    for ways in [Ways::Irreducible, Ways::Every] {
        let listing = Payments::new(purse, least, ways);
        let all = listing.page(0, usize::MAX);
        let paged = (0..=listing.count() / 3).flat_map(|page| listing.page(3 * page, 3));
        assert!(paged.eq(all), "{purse:?} for {least}");
    }
}

#[test]
fn payments_agree_with_an_enumeration_of_all_subsets() {
    let mut random = SplitMix64::new(7);
    let deck: Vec<_> = MoneyCard::kinds()
        .flat_map(|card| {
            std::iter::repeat_n(
                card,
                if card == MoneyCard::CERTIFICATE {
                    10
                } else {
                    3
                },
            )
        })
        .collect();
    for _ in 0..400 {
        let mut left = deck.clone();
        // Few values, so that groups are frequent.
        let values = 1 + random.below(5) as u8;
        left.retain(|card| card.value() < 3 + values);
        let size = random.below(10).min(left.len() as u64);
        let hand: Cards = (0..size)
            .map(|_| left.swap_remove(random.below(left.len() as u64) as usize))
            .collect();
        let purse = Purse {
            cards: hand,
            currencies: if random.once_in(3) {
                EnumSet::only(Currency::ALL[random.below(3) as usize])
            } else {
                EnumSet::all()
            },
        };
        agrees(&purse, random.below(40) as u32);
    }
}

#[test]
fn what_a_partly_hidden_hand_reaches_is_what_some_hand_reaches() {
    let unseen = cards("R3 R7 G3 G7 B3 B7 B7 C C");
    for known in ["", "R3 G3", "R7 C", "G7 B7 C C"] {
        let known = cards(known);
        for currency in Currency::ALL {
            let currencies = EnumSet::only(currency);
            for hidden in 0..=5_u8 {
                let hands = subsets(&unseen).into_iter();
                let hands = hands.filter(|hand| hand.count() == usize::from(hidden));
                let best = hands.map(|hand| Worth::best_with(&known.plus(&hand), currency));
                let most = Held { known, hidden }.most(currencies, &unseen);
                assert_eq!(Some(most), best.max(), "{known:?} and {hidden} hidden");
            }
        }
    }
}

#[test]
fn what_is_worth_what() {
    for (text, value) in [
        ("R4 G4 B4", Some(15)),
        ("R7 G7 B7", Some(15)),
        ("R4 G4", None),
        ("C C C", Some(15)),
        ("C C C C", Some(17)),
        ("R3 R3 G3 B3 C", Some(20)),
        ("R3 R4 G3 B3", Some(19)),
        ("R3 R4 G3 G4 B3", None),
        ("R3 G3 B3 G4 R5", None),
        ("", Some(0)),
    ] {
        assert_eq!(
            Worth::of(&cards(text)).map(|worth| worth.value),
            value,
            "{text}"
        );
    }
    let groups: Vec<_> = groups_of(&cards("R3 G3 B3 G4 C C C C")).collect();
    assert_eq!(groups, [cards("R3 G3 B3"), cards("C C C")]);
    assert_eq!(
        main_currencies(&cards("R3 G3 B3 G4")),
        EnumSet::only(Currency::Green)
    );
    assert_eq!(Worth::best_of(&cards("R7 G7 B7 G3 R6 C C C")), 36);
}

#[test]
fn the_bidding_example_of_the_rulebook() {
    let mut hand = cards("R4 G4 B4 C C C G6 R7");
    let mut laid = LaidBids::default();
    let opening = 3;
    let group = cards("R4 G4 B4");
    laid.lay(group);
    hand = hand.minus(&group);
    assert_eq!(opening + laid.value(), 18);
    // The highest bid is 25: 8 more are needed.
    let purse = |hand: Cards, laid: &LaidBids| Purse {
        cards: hand,
        currencies: laid.currencies(),
    };
    let bids = Payments::new(&purse(hand, &laid), 26 - 18, Ways::Irreducible).page(0, 9);
    assert_eq!(bids, [cards("G6 C"), cards("R7 C"), cards("C C C")]);
    laid.lay(cards("G6 C"));
    hand = hand.minus(&cards("G6 C"));
    assert_eq!(opening + laid.value(), 26);
    assert_eq!(
        laid.worth_of(&cards("R7")),
        None,
        "the earlier bid has a green card"
    );
    // Two certificates make 30, and the highest bid is 31.
    let purse = purse(hand, &laid);
    assert!(purse.reaches(30 - 26) && !purse.reaches(32 - 26));
}

#[test]
fn a_whole_deck_is_counted_and_paged() {
    let deck = MoneyCard::kinds().fold(Cards::NONE, |deck, card| {
        deck.plus(&cards_of(
            card,
            if card == MoneyCard::CERTIFICATE {
                10
            } else {
                3
            },
        ))
    });
    let purse = Purse::of(deck);
    let every = Payments::new(&purse, 16, Ways::Every);
    assert!(every.count() > 1_000_000);
    let last = every.page(every.count() - 2, 5);
    assert_eq!(last.len(), 2);
    let bids = Payments::new(&purse, 150, Ways::Irreducible);
    assert!(
        bids.page(bids.count() - 3, 9)
            .iter()
            .all(|bid| purse.allows(bid, 150))
    );
}

/// The hands that a partly hidden one can be.
fn hands(held: &Held, unseen: &Cards) -> Vec<Cards> {
    let hidden = subsets(unseen).into_iter();
    let hidden = hidden.filter(|cards| cards.count() == usize::from(held.hidden));
    hidden.map(|cards| held.known.plus(&cards)).collect()
}

#[test]
fn two_hands_compare_as_in_every_deal() {
    let mut random = SplitMix64::new(5);
    let mut decided = [0; 2];
    for _ in 0..400 {
        let mut deck: Vec<_> = MoneyCard::kinds().flat_map(|card| [card; 2]).collect();
        let mut draw = |count: u64| -> Cards {
            (0..count)
                .map(|_| deck.swap_remove(random.below(deck.len() as u64) as usize))
                .collect()
        };
        let (known, others, unseen) = (draw(3), draw(2), draw(6));
        let (own, other) = (random.below(4) as u8, random.below(4) as u8);
        let one = Held { known, hidden: own };
        let two = Held {
            known: others,
            hidden: other,
        };
        let mut orders = Vec::new();
        for hand in hands(&one, &unseen) {
            let left = unseen.minus(&hand.minus(&one.known));
            for rest in hands(&two, &left) {
                orders.push(Worth::best_of(&hand).cmp(&Worth::best_of(&rest)));
            }
        }
        let same = orders.iter().all(|order| *order == orders[0]);
        let expected = same.then(|| orders[0]);
        assert_eq!(
            order(&one, &two, &unseen, &mut Work::new()),
            expected,
            "{one:?} {two:?} {unseen:?}"
        );
        let bids: Vec<_> = hands(&one, &unseen).iter().map(Worth::best_of).collect();
        let bid = bids.iter().all(|bid| *bid == bids[0]).then(|| bids[0]);
        assert_eq!(
            best_bid(&one, &unseen, &mut Work::new()),
            bid,
            "{one:?} {unseen:?}"
        );
        decided[usize::from(same)] += 1;
    }
    assert!(decided.iter().all(|count| *count > 40), "{decided:?}");
}

#[test]
fn ways_differ_exactly_if_they_do_between_two_hands() {
    let mut random = SplitMix64::new(6);
    let mut differing = [0; 2];
    for _ in 0..300 {
        let kinds: Vec<_> = MoneyCard::kinds().filter(|_| random.once_in(3)).collect();
        let mut deck: Vec<_> = kinds.iter().flat_map(|card| [*card; 3]).collect();
        let mut draw = |count: usize| -> Cards {
            (0..count.min(deck.len()))
                .map(|_| deck.swap_remove(random.below(deck.len() as u64) as usize))
                .collect()
        };
        let (known, unseen) = (draw(3), draw(4));
        let hidden = (1 + random.below(4) as u8).min(unseen.count() as u8);
        let held = Held { known, hidden };
        let least = random.below(20) as u32;
        let all = hands(&held, &unseen);
        let certain = MoneyCard::kinds().fold(Cards::NONE, |mut certain, card| {
            let fewest = all.iter().map(|hand| hand.of(card)).min();
            certain.add(card, fewest.unwrap_or_default());
            certain
        });
        for ways in [Ways::Irreducible, Ways::Every] {
            let of = |hand: &Cards| -> HashSet<Cards> {
                let payments = Payments::new(&Purse::of(*hand), least, ways);
                payments.page(0, usize::MAX).into_iter().collect()
            };
            let first = of(&all[0]);
            let differ = all.iter().any(|hand| of(hand) != first);
            let found = held.can_pay_otherwise(&certain, &unseen, EnumSet::all(), least, ways);
            assert_eq!(found, differ, "{held:?} {unseen:?} {least} {ways:?}");
            differing[usize::from(differ)] += 1;
        }
    }
    assert!(differing.iter().all(|count| *count > 20), "{differing:?}");
}
