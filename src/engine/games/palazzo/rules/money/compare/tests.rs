//! The order of two hands against a slow search, and the work that it takes.

use super::{Work, best_bid, may_lead, order, twin};
use crate::money::{Cards, Held, MoneyCard};
use maecenas_game::random::SplitMix64;

/// All money cards, with a number of copies of each and a number of certificates.
fn deck(copies: u8, certificates: u8) -> Vec<MoneyCard> {
    let of = |card| {
        if card == MoneyCard::CERTIFICATE {
            certificates
        } else {
            copies
        }
    };
    let cards = MoneyCard::kinds();
    cards
        .flat_map(|card| std::iter::repeat_n(card, of(card).into()))
        .collect()
}

fn draw(deck: &mut Vec<MoneyCard>, count: u64, dice: &mut SplitMix64) -> Cards {
    let mut card = |_| deck.swap_remove(dice.below(deck.len() as u64) as usize);
    (0..count).map(&mut card).collect()
}

#[test]
fn hands_of_up_to_a_dozen_hidden_cards_lead_as_a_slow_search_finds() {
    let mut dice = SplitMix64::new(3);
    let (mut counts, mut most) = ([0; 2], 0);
    for _ in 0..60 {
        let mut deck = deck(3, 10);
        let [known, others] = [0; 2].map(|_: u8| {
            let count = dice.below(10);
            draw(&mut deck, count, &mut dice)
        });
        let one = Held {
            known,
            hidden: dice.below(7) as u8,
        };
        let other = Held {
            known: others,
            hidden: 1 + dice.below(12) as u8,
        };
        let count = u64::from(one.hidden + other.hidden) + dice.below(8);
        let unseen = draw(&mut deck, count, &mut dice);
        for least in [-12, -4, 0, 1, 4, 12] {
            let mut work = Work::new();
            let found = may_lead(&one, &other, &unseen, least, &mut work);
            let exact = twin::can_lead(&one, &other, &unseen, least);
            assert_eq!(found, exact, "{one:?} {other:?} {unseen:?} {least}");
            assert!(work.left > 0, "{one:?} {other:?} {unseen:?} {least}");
            counts[usize::from(found)] += 1;
            most = most.max(Work::MOST - work.left);
        }
    }
    println!("{counts:?}, at most {most}");
    assert!(counts.iter().all(|count| *count > 60), "{counts:?}");
}

#[test]
fn work_is_bounded_for_every_two_hands() {
    let mut dice = SplitMix64::new(4);
    let (mut most, mut sum, mut beyond, mut decided) = (0, 0_u64, 0, 0);
    for round in 0..100 {
        let mut deck = if round % 4 == 0 {
            deck(4, 20)
        } else {
            deck(3, 10)
        };
        let [known, others] = [0; 2].map(|_: u8| draw(&mut deck, 2, &mut dice));
        let hidden = 1 + dice.below(deck.len() as u64 - 1) as u8;
        let one = Held { known, hidden };
        let rest = deck.len() as u8 - hidden;
        let hidden = if round % 2 == 0 {
            rest
        } else {
            dice.below(u64::from(rest) + 1) as u8
        };
        let other = Held {
            known: others,
            hidden,
        };
        let unseen = deck.into_iter().collect();
        let mut work = Work::new();
        let found = order(&one, &other, &unseen, &mut work);
        let _ = best_bid(&one, &unseen, &mut work);
        let spent = Work::MOST - work.left;
        beyond += u32::from(work.left == 0);
        decided += u32::from(found.is_some());
        most = most.max(spent);
        sum += u64::from(spent);
    }
    let mean = sum / 100;
    println!("{most} at most, {mean} on average, {beyond} beyond, {decided} decided");
    assert!(decided > 15 && beyond < 10, "{decided}, {beyond}");
}
