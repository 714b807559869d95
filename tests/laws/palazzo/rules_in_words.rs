//! The scores of palaces and the worth of cards, written again from the rulebook, independent of the code of the rules. All groupings of
//! cards and all subsets of a hand are tried, so it is slow.

use std::collections::BTreeSet;

use maecenas_palazzo_rules::{Cards, Currency, MoneyCard, Tile};

/// The tiles of a palace from bottom to top.
pub(crate) type Building = Vec<Tile>;
/// A money card: its currency, or none for a certificate, and its value.
pub(crate) type Money = (Option<Currency>, u8);

/// The score of a palace by its floors, its windows and its materials.
pub(crate) fn points(palace: &[Tile]) -> i64 {
    let windows: i64 = palace.iter().map(|tile| i64::from(tile.windows())).sum();
    let first = palace.first().map(|tile| tile.material());
    let pure = palace.iter().all(|tile| Some(tile.material()) == first);
    let if_pure = |more| if pure { more } else { 0 };
    match palace.len() {
        0 => panic!("a palace has a tile"),
        1 => -5,
        2 => 0,
        3 => windows + if_pure(3),
        4 => windows + 3 + if_pure(3),
        5 => windows + 6 + if_pure(6),
        _ => panic!("a palace has five floors at most"),
    }
}

/// The floors of a palace from bottom to top.
pub(crate) fn floors(palace: &[Tile]) -> Vec<u8> {
    palace.iter().map(|tile| tile.floor()).collect()
}

/// Whether each floor of a palace is higher than the one below it.
pub(crate) fn rising(palace: &[Tile]) -> bool {
    !palace.is_empty() && floors(palace).windows(2).all(|pair| pair[0] < pair[1])
}

/// Cards as a list in order.
pub(crate) fn sorted(cards: &Cards) -> Vec<Money> {
    let money = |card: MoneyCard| (card.currency(), card.value());
    let mut money: Vec<_> = cards.iter().map(money).collect();
    money.sort_unstable();
    money
}

/// The worth of cards as a payment; none where no grouping makes them legal.
pub(crate) fn value(cards: &Cards) -> Option<u32> {
    best_value(&sorted(cards), &Currency::ALL)
}

/// The worth of cards in the best of all groupings in which the cards outside groups have one of the currencies.
pub(crate) fn best_value(cards: &[Money], allowed: &[Currency]) -> Option<u32> {
    let outside: BTreeSet<_> = cards.iter().filter_map(|(currency, _)| *currency).collect();
    let is_legal = outside.len() <= 1 && outside.iter().all(|currency| allowed.contains(currency));
    let sum = cards.iter().map(|(_, value)| u32::from(*value)).sum();
    let mut best = is_legal.then_some(sum);
    for third in 2..cards.len() {
        for second in 1..third {
            for first in 0..second {
                if !is_group([cards[first], cards[second], cards[third]]) {
                    continue;
                }
                let others = cards.iter().enumerate();
                let others = others.filter(|(index, _)| ![first, second, third].contains(index));
                let others: Vec<_> = others.map(|(_, card)| *card).collect();
                let grouped = best_value(&others, allowed).map(|value| value + 15);
                best = best.max(grouped);
            }
        }
    }
    best
}

/// Three certificates, or one value in three currencies.
fn is_group(cards: [Money; 3]) -> bool {
    let [(first, one), (second, two), (third, three)] = cards;
    match (first, second, third) {
        (None, None, None) => true,
        (Some(first), Some(second), Some(third)) => {
            one == two && two == three && first != second && second != third && first != third
        }
        _ => false,
    }
}

#[test]
fn the_figures_of_the_rulebook_come_out() {
    use maecenas_palazzo_rules::Material::{Brick, Marble, Sandstone};
    let palace = |tiles: &[(u8, u8, _)]| {
        let tile = |(floor, windows, material): &(u8, u8, _)| {
            Tile::new(*material, *floor, *windows).expect("there is such a tile")
        };
        points(&tiles.iter().map(tile).collect::<Vec<_>>())
    };
    assert_eq!(palace(&[(3, 3, Sandstone)]), -5);
    assert_eq!(palace(&[(2, 3, Brick), (4, 2, Brick)]), 0);
    assert_eq!(
        palace(&[(1, 3, Brick), (2, 1, Sandstone), (5, 2, Brick)]),
        6
    );
    let four = [2, 3, 4].map(|floor| (floor, 2, Sandstone));
    assert_eq!(palace(&[&four[..], &[(5, 1, Sandstone)]].concat()), 13);
    let mixed = [
        (1, 3, Marble),
        (2, 1, Marble),
        (3, 2, Marble),
        (4, 3, Sandstone),
        (5, 2, Marble),
    ];
    assert_eq!(palace(&mixed), 17);
    let windows = [(1, 1), (2, 2), (3, 3), (4, 1), (5, 1)];
    let pure = windows.map(|(floor, windows)| (floor, windows, Brick));
    assert_eq!(palace(&pure), 20);
    assert_eq!(palace(&[(2, 2, Marble), (3, 1, Marble), (4, 2, Marble)]), 8);
    let group = Currency::ALL.map(|currency| (Some(currency), 4));
    assert_eq!(best_value(&group, &[Currency::Red]), Some(15));
    assert_eq!(best_value(&group[..2], &Currency::ALL), None);
    assert_eq!(best_value(&[(None, 2); 4], &[]), Some(17));
}
