//! Completions compared with an enumeration of every assignment of single cards.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a test may fail"
)]

mod professions;

use std::collections::BTreeMap;

use enumset::{EnumSet, EnumSetType};

use super::complete;
use crate::catalog::Catalog;
use crate::components::{BonusCard, Character, Freedom, Piece, PrestigeCard, Profession, Stack};
use crate::constants::Options;
use crate::florins::Florins;
use crate::seats::{Seat, Seats};
use crate::state::{
    Bidding, Cards, CharacterAuction, Characters, Decision, DecisionKind, Deck, DeckCard, Hand,
    Marker, Placed, Stage, State, Taken, view,
};
use crate::validation::{Parts, SupplyGiven, assemble};
use crate::{Known, Rules};
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};

fn seat(number: u32) -> Seat {
    Seat::new(number).unwrap()
}

fn hundreds(hundreds: u32) -> Florins {
    Florins::hundreds(hundreds)
}

/// Round 2 with a nomination. The first player has all cards but some professions, and three recruiting cards lie on their table.
fn parts(players: u8, unseen: usize) -> Parts {
    let rules = Rules::default();
    let start = rules.start(players, 7.into()).unwrap();
    let mut parts = Parts::of(rules.catalog, &start);
    parts.round = 2;
    parts.stage = Stage::Auction(None);
    parts.chance = None;
    parts.supply = SupplyGiven::default();
    for player in &mut parts.players {
        player.hand = Hand::default();
    }
    parts.players[0].hand.professions = Profession::ALL.into_iter().skip(unseen).collect();
    parts.players[0].bonus_cards.known = EnumSet::all();
    parts.players[0].prestige_cards.known = EnumSet::all();
    parts.players[0].table.recruiting = 3;
    parts.profession_deck = None;
    parts.bonus_deck = Some(Deck::new());
    parts.prestige_deck = Some(Deck::new());
    parts
}

fn state(parts: Parts) -> State {
    assemble(Catalog::reference(), parts).unwrap()
}

fn hidden<C: EnumSetType>(hidden: u8) -> Cards<C> {
    Cards {
        known: EnumSet::new(),
        hidden,
    }
}

/// Chi-square test of the frequencies that were found.
fn comes_evenly(right: &BTreeMap<String, u32>, found: impl Iterator<Item = String>) {
    let mut counted: BTreeMap<String, u32> = BTreeMap::new();
    for key in found {
        assert!(right.contains_key(&key), "it does not fit: {key}");
        *counted.entry(key).or_default() += 1;
    }
    assert_eq!(counted.len(), right.len(), "every position that fits comes");
    let all: u32 = right.values().sum();
    let samples: u32 = counted.values().sum();
    let parts = right.iter().map(|(key, weight)| {
        let even = f64::from(samples) * f64::from(*weight) / f64::from(all);
        (f64::from(counted[key]) - even).powi(2) / even
    });
    let chi_square: f64 = parts.sum();
    let freedom = (right.len() - 1) as f64;
    println!(
        "{} positions, chi-square {chi_square:.1} of {freedom}",
        right.len()
    );
    let most = 5.0f64.mul_add((2.0 * freedom).sqrt(), freedom);
    assert!(chi_square <= most, "{chi_square} of {freedom}");
}

#[test]
fn hidden_bonus_cards_are_dealt_evenly() {
    let mut seen = parts(3, 0);
    let cards: Vec<_> = BonusCard::ALL.into_iter().take(4).collect();
    seen.players[0].bonus_cards.known = BonusCard::ALL.into_iter().skip(4).collect();
    seen.players[1].bonus_cards = hidden(1);
    seen.players[2].bonus_cards = hidden(1);
    seen.bonus_deck = Some([DeckCard::HIDDEN; 2].into_iter().collect());
    let seen = state(seen);
    let mut right = BTreeMap::new();
    for order in orders(&cards) {
        *right.entry(format!("{order:?}")).or_default() += 1;
    }
    let wholes = (0..6_000_u64).map(|number| {
        let whole = complete(&seen, number.into()).unwrap();
        let hands = [1, 2].map(|seat| whole.players[seat].bonus_cards.known);
        let hands = hands.into_iter().flat_map(EnumSet::into_iter);
        let deck = whole.bonus_deck.into_iter().filter_map(|slot| slot.card);
        format!("{:?}", hands.chain(deck).collect::<Vec<_>>())
    });
    comes_evenly(&right, wholes);
}

#[test]
fn hidden_prestige_cards_are_dealt_evenly() {
    let mut seen = parts(3, 0);
    let cards: Vec<_> = PrestigeCard::ALL.into_iter().take(4).collect();
    seen.players[0].prestige_cards.known = PrestigeCard::ALL.into_iter().skip(4).collect();
    seen.players[1].prestige_cards = hidden(1);
    seen.players[2].acquired = Some(Stack::PrestigeCard);
    let drawn = DecisionKind::PrestigeCards(hidden(3));
    seen.decision = Some(Decision::of(seat(2), drawn));
    let seen = state(seen);
    let mut right = BTreeMap::new();
    for order in orders(&cards) {
        let drawn: EnumSet<_> = order[1..].iter().copied().collect();
        let drawn = DecisionKind::PrestigeCards(Cards {
            known: drawn,
            hidden: 0,
        });
        *right
            .entry(format!("{:?} {drawn:?}", order[0]))
            .or_default() += 1;
    }
    let wholes = (0..2_000_u64).map(|number| {
        let whole = complete(&seen, number.into()).unwrap();
        let held = whole.players[1].prestige_cards.known.iter().next();
        format!("{:?} {:?}", held.unwrap(), whole.decision.unwrap().about)
    });
    comes_evenly(&right, wholes);
}

/// Every order of some cards.
fn orders<C: Copy>(cards: &[C]) -> Vec<Vec<C>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let first = (0..cards.len()).flat_map(|index| {
        let rest = [&cards[..index], &cards[index + 1..]].concat();
        let rest = orders(&rest).into_iter();
        rest.map(move |rest| [&[cards[index]], rest.as_slice()].concat())
    });
    first.collect()
}

#[test]
fn the_hidden_draw_of_freedoms_is_even() {
    for (four_freedoms, owned, ways) in [(false, 0, 3), (true, 0, 3), (false, 1, 2), (true, 1, 1)] {
        let mut seen = parts(2, 0);
        seen.options.four_freedoms = four_freedoms;
        // With an owned second tile of a type fewer draws are possible.
        for player in seen.players.iter_mut().take(2 * owned) {
            player.freedoms |= Freedom::Opinion;
        }
        let seen = state(seen);
        let all = if four_freedoms { 4 } else { 5 };
        let mut right = BTreeMap::new();
        for tiles in 0..8_u8 {
            let tiles = [0, 1, 2].map(|freedom| 1 + (tiles >> freedom & 1));
            if tiles.iter().sum::<u8>() == all && (owned == 0 || tiles[1] == 2) {
                right.insert(format!("{tiles:?}"), 1);
            }
        }
        assert_eq!(right.len(), ways);
        let wholes = (0..1_500_u64).map(|number| {
            let whole = complete(&seen, number.into()).unwrap();
            let mut tiles = Taken::by(&whole.players, None).freedoms;
            for (tiles, (least, most)) in tiles.iter_mut().zip(whole.supply.freedoms) {
                assert_eq!(least, most);
                *tiles += least;
            }
            format!("{tiles:?}")
        });
        comes_evenly(&right, wholes);
    }
}

/// The amounts that come, for a seat whose money is hidden.
fn amounts(mut parts: Parts, number: u32, samples: u64) -> BTreeMap<String, u32> {
    parts.players[seat(number).index()].florins = None;
    let seen = state(parts);
    let mut found = BTreeMap::new();
    for sample in 0..samples {
        let whole = complete(&seen, sample.into()).unwrap();
        let florins = whole.player(seat(number)).florins.unwrap();
        let read = assemble(
            Catalog::reference(),
            Parts::of(Catalog::reference(), &whole),
        );
        assert_eq!(read, Ok(whole), "it is consistent");
        *found.entry(format!("{:5}", florins.florins())).or_default() += 1;
    }
    found
}

#[test]
fn hidden_money_is_what_is_proven_and_a_uniform_amount() {
    let bid = |muse_and_princess: bool| {
        let mut seen = parts(3, 0);
        seen.stage = Stage::Auction(Some(Bidding {
            stack: Stack::Jester,
            bid: hundreds(9),
            highest_bidder: seat(1),
            passed: Seats::NONE,
        }));
        seen.players[1].prestige_points = 4;
        seen.options.muse_and_princess = muse_and_princess;
        seen.characters = muse_and_princess.then_some(Characters::AT_START);
        seen
    };
    for (muse_and_princess, least) in [(false, 5), (true, 9)] {
        let right: BTreeMap<_, _> = (least..=least + 35)
            .map(|amount| (format!("{:5}", 100 * amount), 1))
            .collect();
        let found = amounts(bid(muse_and_princess), 1, 7_200);
        let found = found
            .into_iter()
            .flat_map(|(key, count)| std::iter::repeat_n(key, count as usize));
        comes_evenly(&right, found);
        let found = amounts(bid(muse_and_princess), 2, 400);
        assert_eq!(found.keys().next().unwrap().trim(), "0");
    }
    let mut seen = bid(true);
    for player in &mut seen.players {
        player.withdrawn = true;
    }
    for (character, least) in [(Character::Muse, "700"), (Character::Banker, "0")] {
        let mut auction = CharacterAuction::beginning_with(seat(2));
        let space = if character == Character::Muse { 7 } else { 3 };
        auction.markers[1] = Some(Marker { character, space });
        seen.stage = Stage::CharacterAuction(auction);
        let found = amounts(seen.clone(), 1, 1_000);
        assert_eq!(found.len(), 36);
        assert_eq!(found.keys().next().unwrap().trim(), least);
    }
}

#[test]
fn views_of_games_are_completed_to_positions_with_the_same_view() {
    let mut open = 0;
    for game in 0..4_u64 {
        let rules = Rules {
            options: Options {
                muse_and_princess: game % 2 == 1,
                cooperation: game > 1,
                ..Options::default()
            },
            ..Rules::default()
        };
        let mut state = rules.start(2 + game as u8, game.into()).unwrap();
        let mut dice = SplitMix64::new(game);
        while let Some((mover, made)) = choose(&rules, &state, &mut dice) {
            assert_eq!(complete(&state, 1.into()).as_ref(), Some(&state));
            let viewer = Some(mover).filter(|_| !dice.once_in(4));
            let seen = view(&state, viewer);
            let whole = complete(&seen, dice.number().into()).unwrap();
            assert_eq!(view(&whole, viewer), seen);
            // A client may leave out what the service can infer.
            let mut parts = Parts::of(rules.catalog, &seen);
            parts.supply = SupplyGiven::default();
            parts.profession_deck = None;
            let seen = assemble(rules.catalog, parts).unwrap();
            open += u32::from(!seen.profession_deck_settled);
            let whole = complete(&seen, dice.number().into()).unwrap();
            let read = assemble(rules.catalog, Parts::of(rules.catalog, &whole));
            assert_eq!(read, Ok(whole), "it is consistent");
            rules.advance(&mut state, mover, &made);
        }
        assert_eq!(complete(&state, 1.into()), Some(state), "it is over");
    }
    assert!(open > 100, "the deck is open in {open} positions only");
}

#[test]
fn what_is_whole_gets_a_seed_and_a_piece_without_a_place_has_no_completion() {
    let rules = Rules::default();
    let start = rules.start(3, 5.into()).unwrap();
    let mut unseeded = start.clone();
    unseeded.chance = None;
    let whole = complete(&unseeded, 9.into()).unwrap();
    assert_eq!(whole.chance, Some(maecenas_game::Chance::new(9.into())));
    assert_eq!(Parts::of(rules.catalog, &whole).players, start.players);
    let mut seen = parts(3, 0);
    let piece = Piece::Forest;
    let placed = Placed { piece, spot: None };
    seen.players[1].principality.place(rules.catalog, placed);
    let seen = state(seen);
    assert_eq!(complete(&seen, 9.into()), None);
    assert_eq!(
        seen.stack_filled(Stack::RecruitingCard),
        Known::Yes,
        "it is a position"
    );
}
