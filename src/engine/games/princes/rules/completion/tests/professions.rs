//! Profession and recruiting cards, compared with an enumeration of every assignment of single cards.

use std::collections::BTreeMap;

use super::super::complete;
use super::{comes_evenly, hidden, hundreds, parts, seat, state};
use crate::Rules;
use crate::catalog::Catalog;
use crate::components::{Character, Profession, Stack};
use crate::seats::Seats;
use crate::state::{
    Bidding, Characters, Decision, DecisionKind, DeckCard, Hand, Purchase, Seen, Stage, State,
    Taken, Turn,
};
use crate::validation::{Parts, SupplyGiven, assemble};
use maecenas_game::{Game, Seed};

fn with_hands(mut parts: Parts, hidden: &[u8]) -> Parts {
    for (player, hidden) in parts.players.iter_mut().zip(hidden) {
        player.hand.hidden = *hidden;
    }
    parts
}

/// The action phase: no seat can acquire an object any more.
fn in_turn(mut parts: Parts, number: u32, profession_taken: bool) -> Parts {
    for player in &mut parts.players {
        player.withdrawn = true;
    }
    parts.stage = Stage::Action(Turn {
        seat: seat(number),
        actions_taken: 1,
        profession_taken,
        freedom_introduced: false,
    });
    parts
}

/// A hidden place outside of the deck.
#[derive(Clone, Copy)]
enum Spot {
    Hand(usize),
    Returned(usize),
    Drawn,
}

/// Every hidden place of professions outside of the deck.
fn spots(seen: &State) -> Vec<Spot> {
    let mut spots = Vec::new();
    for (index, player) in seen.players.iter().enumerate() {
        spots.extend((0..player.hand.hidden).map(|_| Spot::Hand(index)));
        if seen.stage == Stage::SetUp && player.hand.count() == 3 && player.returned.is_none() {
            spots.push(Spot::Returned(index));
        }
    }
    if let Some(DecisionKind::Professions(drawn)) = seen.decision.map(|open| open.about) {
        spots.extend((0..drawn.hidden).map(|_| Spot::Drawn));
    }
    spots
}

/// Puts a card at a hidden place, where `None` is a recruiting card. Returns whether it can be there.
fn put(parts: &mut Parts, spot: Spot, card: Option<Profession>) -> bool {
    match (spot, card) {
        (Spot::Hand(index), card) => {
            let hand = &mut parts.players[index].hand;
            hand.hidden -= 1;
            match card {
                Some(card) => hand.professions |= card,
                None => hand.recruiting += 1,
            }
        }
        (Spot::Returned(index), Some(card)) => parts.players[index].returned = Some(card),
        (Spot::Drawn, Some(card)) => {
            if let Some(open) = &mut parts.decision
                && let DecisionKind::Professions(drawn) = &mut open.about
            {
                drawn.hidden -= 1;
                drawn.known |= card;
            }
        }
        (_, None) => return false,
    }
    true
}

/// Deals the cards that are left to the places that are left in every way, and counts the positions that validation accepts. Recruiting
/// cards that are left are in the supply, professions in the deck.
fn deal(
    seen: &State,
    parts: Parts,
    spots: &[Spot],
    left: &[Option<Profession>],
    found: &mut BTreeMap<String, u32>,
) {
    let without = |index: usize| -> Vec<_> { [&left[..index], &left[index + 1..]].concat() };
    if let Some((spot, spots)) = spots.split_first() {
        for (index, card) in left.iter().enumerate() {
            let mut parts = parts.clone();
            if put(&mut parts, *spot, *card) {
                deal(seen, parts, spots, &without(index), found);
            }
        }
        return;
    }
    let deck = parts.profession_deck.unwrap();
    let slot = deck.iter().position(|slot| slot.card.is_none());
    if left.iter().any(Option::is_some) && (slot.is_some() || !seen.profession_deck_settled) {
        for (index, card) in left.iter().enumerate().filter(|(_, card)| card.is_some()) {
            let mut deck = deck;
            let card = DeckCard::unknown_to_all(card.unwrap());
            match slot {
                Some(slot) => deck[slot] = card,
                None => deck.push(card),
            }
            let parts = Parts {
                profession_deck: Some(deck),
                ..parts.clone()
            };
            deal(seen, parts, spots, &without(index), found);
        }
        return;
    }
    let supply = left.iter().filter(|card| card.is_none()).count() as u8;
    let (least, most) = seen.supply.recruiting;
    if slot.is_some() || left.len() > supply.into() || !(least..=most).contains(&supply) {
        return;
    }
    let supply = SupplyGiven {
        recruiting: Some(supply),
        ..SupplyGiven::default()
    };
    if let Ok(whole) = assemble(Catalog::reference(), Parts { supply, ..parts }) {
        *found.entry(told(&whole)).or_default() += 1;
    }
}

/// What a completion decides of profession and recruiting cards.
fn told(whole: &State) -> String {
    let players = whole.players.iter();
    let hands: Vec<_> = players
        .map(|player| (player.hand, player.returned))
        .collect();
    let deck: Vec<_> = whole.profession_deck.iter().map(|slot| slot.card).collect();
    let drawn = whole.decision.map(|open| open.about);
    format!("{hands:?} {deck:?} {drawn:?} {:?}", whole.supply.recruiting)
}

/// Compares completions with the enumeration.
fn is_uniform(parts: Parts, samples: u64) -> usize {
    let catalog = Catalog::reference();
    let seen = state(parts);
    let taken = Taken::by(&seen.players, seen.decision.as_ref()).recruiting;
    let unseen = !Seen::in_state(&seen).professions;
    let mut cards: Vec<_> = unseen.iter().map(Some).collect();
    cards.extend((taken..5).map(|_| None));
    let mut open = Parts::of(catalog, &seen);
    open.profession_deck = Some(seen.profession_deck);
    let mut right = BTreeMap::new();
    deal(&seen, open, &spots(&seen), &cards, &mut right);
    let wholes = (0..samples).map(|number| {
        let whole = complete(&seen, Seed::from(number)).unwrap();
        let read = assemble(catalog, Parts::of(catalog, &whole));
        assert_eq!(read.as_ref(), Ok(&whole), "it is consistent");
        told(&whole)
    });
    comes_evenly(&right, wholes);
    right.len()
}

#[test]
fn hidden_hands_with_a_known_supply_are_dealt_evenly() {
    let mut parts = with_hands(parts(3, 3), &[0, 2, 1]);
    parts.supply.recruiting = Some(1);
    parts.profession_deck = Some([DeckCard::HIDDEN; 1].into_iter().collect());
    // The recruiting card is in the hand of two, 3 * 2 ways for professions, or in the other one, 3 ways.
    assert_eq!(is_uniform(parts, 8_000), 9);
}

#[test]
fn hands_and_a_deck_of_open_size_are_dealt_evenly() {
    let seen = with_hands(parts(3, 4), &[0, 2, 1]);
    assert!(!state(seen.clone()).profession_deck_settled);
    // With 0, 1 and 2 recruiting cards in hands, each with the orders of the deck.
    let ways = 6 * 2 + (4 * 3 + 6) * 2 + (4 + 4) * 6;
    assert_eq!(is_uniform(seen, 24_000), ways);
}

#[test]
fn a_recruiting_card_that_is_bid_for_is_in_the_supply() {
    let mut seen = with_hands(parts(3, 3), &[0, 2, 1]);
    seen.stage = Stage::Auction(Some(Bidding {
        stack: Stack::RecruitingCard,
        bid: hundreds(2),
        highest_bidder: seat(0),
        passed: Seats::NONE,
    }));
    let of_bid = is_uniform(seen.clone(), 12_000);
    seen.stage = Stage::Auction(None);
    seen.options.muse_and_princess = true;
    seen.characters = Some(Characters::AT_START);
    seen.players[0].character = Some(Character::Merchant);
    let purchase = Purchase {
        stack: Stack::RecruitingCard,
        price: hundreds(2),
        last_seat: false,
    };
    seen.decision = Some(Decision::of(seat(0), DecisionKind::Merchant(purchase)));
    assert_eq!(is_uniform(seen.clone(), 12_000), of_bid);
    seen.decision = None;
    assert!(is_uniform(seen, 12_000) > of_bid);
}

#[test]
fn a_recruiting_card_that_was_acquired_is_out_of_the_supply() {
    let mut seen = with_hands(parts(3, 3), &[0, 2, 1]);
    seen.players[0].table.recruiting = 0;
    seen.players[1].acquired = Some(Stack::RecruitingCard);
    is_uniform(seen, 40_000);
}

#[test]
fn a_draw_of_few_professions_has_emptied_the_deck() {
    let mut seen = in_turn(with_hands(parts(3, 4), &[0, 2, 1]), 1, true);
    let drawn = DecisionKind::Professions(hidden(3));
    seen.decision = Some(Decision::of(seat(1), drawn));
    is_uniform(seen, 12_000);
}

/// The cards that two seats returned are known. At most as many of them can be in hands as professions were drawn.
#[test]
fn returned_cards_are_in_hands_as_far_as_there_were_draws() {
    for (number, taken) in [(0, false), (0, true), (1, false), (1, true), (2, true)] {
        let mut seen = in_turn(with_hands(parts(3, 5), &[1, 1, 1]), number, taken);
        seen.round = 1;
        seen.players[0].table.recruiting = 4;
        seen.players[0].returned = Some(Profession::ALL[0]);
        seen.players[1].returned = Some(Profession::ALL[1]);
        is_uniform(seen.clone(), 20_000);
        seen.supply.recruiting = Some(0);
        is_uniform(seen, 12_000);
    }
    // A returned card that is visible counts as drawn.
    let mut seen = in_turn(with_hands(parts(3, 4), &[1, 1, 1]), 1, true);
    seen.round = 1;
    seen.players[0].returned = Some(Profession::ALL[0]);
    seen.players[2].returned = Some(Profession::ALL[20]);
    is_uniform(seen, 20_000);
}

#[test]
fn set_up_hides_hands_and_the_cards_put_back() {
    let rules = Rules::default();
    let start = rules.start(3, 7.into()).unwrap();
    let mut parts = Parts::of(rules.catalog, &start);
    parts.chance = None;
    parts.players[1].hand = Hand {
        professions: parts.players[1].hand.professions.iter().take(1).collect(),
        recruiting: 0,
        hidden: 2,
    };
    let unseen = 3;
    let deck = parts.profession_deck.as_mut().unwrap();
    for slot in deck.iter_mut().take(unseen - 1) {
        *slot = DeckCard::HIDDEN;
    }
    assert_eq!(is_uniform(parts, 12_000), 60);
}
