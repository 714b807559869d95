//! The accounts of moves agree with the positions before and after them, and no move is refused by a rule that its kind does not name.

#![allow(clippy::unwrap_used)]

use super::{Account, How, Resource, deciding, explain, judged};
use crate::play::DeclaredDraws;
use crate::samples::{card, cards, parts, seat, set, state, tiles};
use crate::scoring::PalaceScore;
use crate::state::{Player, Stage};
use crate::validation::{PartsLaid, PartsStage};
use crate::{Destination, Move, MoveKind, Rules, Seat, Seats, State, legality, view};
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};

/// Plays random games of all numbers of players, and passes every move with its position.
fn each_move(games: u64, mut visit: impl FnMut(Rules<'static>, &State, Seat, &Move)) {
    let rules = Rules::default();
    for game in 0..games {
        let players = 2 + (game % 3) as u8;
        let mut state = rules.start(players, game.into()).unwrap();
        let mut random = SplitMix64::new(game);
        while let Some((seat, made)) = choose(&rules, &state, &mut random) {
            visit(rules, &state, seat, &made);
            rules.advance(&mut state, seat, &made);
        }
    }
}

fn points(player: &Player) -> i64 {
    let palaces = player.palaces.iter();
    palaces
        .map(|palace| i64::from(PalaceScore::of(palace).points()))
        .sum()
}

#[test]
fn an_account_is_what_a_move_changes() {
    let mut kinds = Vec::new();
    each_move(12, |rules, state, seat, made| {
        let draws = DeclaredDraws::default();
        let found = explain(rules.catalog, state, seat, made, &draws).unwrap();
        let mut next = state.clone();
        rules.advance(&mut next, seat, made);
        let (before, after) = (state.player(seat), next.player(seat));
        let balance = |resource| found.account.balance(resource);
        assert_eq!(balance(Resource::Points), points(after) - points(before));
        if !matches!(made.kind(), MoveKind::PlaceBid | MoveKind::PassAuction) {
            let held = |player: &Player| i64::try_from(player.hand.count()).unwrap();
            let cards = held(after) - held(before);
            assert_eq!(balance(Resource::MoneyCard), cards, "{made:?}");
        }
        if !kinds.contains(&made.kind()) {
            kinds.push(made.kind());
        }
    });
    assert!(kinds.len() >= 11, "{kinds:?}");
}

#[test]
fn every_kind_of_move_says_what_it_costs_brings_or_leads_to() {
    each_move(6, |rules, state, seat, made| {
        let draws = DeclaredDraws::default();
        let account = explain(rules.catalog, state, seat, made, &draws)
            .unwrap()
            .account;
        let effects = [
            &account.costs,
            &account.gains,
            &account.conditional,
            &account.conditional_gains,
        ];
        let says = effects.into_iter().any(|effects| !effects.is_empty());
        let is_pass = made.kind() == MoveKind::PassAuction;
        let is_nothing = matches!(made, Move::TakeTile(_, Destination::Discard));
        let leads = account.follows.is_some();
        assert!(says || leads || is_pass || is_nothing, "{made:?}");
    });
}

#[test]
fn no_move_is_refused_by_a_rule_that_its_kind_does_not_name() {
    let mut tried: Vec<Move> = Vec::new();
    each_move(3, |rules, state, seat, made| {
        for other in tried.iter().rev().take(50) {
            let report = legality::report(rules.catalog, state, seat, other);
            for violation in report.violations {
                let named = judged(other.kind()).contains(&violation.rule);
                assert!(named, "{:?} by {other:?}", violation.rule);
            }
        }
        tried.push(made.clone());
    });
}

#[test]
fn a_dear_payment_forgoes_a_cheaper_one_and_a_poor_place_a_better_one() {
    let draws = DeclaredDraws::default();
    let rules = Rules::default();
    let mut buying = parts("R3 R7 G6", &[]);
    buying.stage = PartsStage::Other(Stage::BuyOrAuction);
    buying.supply = set("B12 S11 M13 B22");
    let buy = |paid| Move::Buy {
        tiles: tiles("B12").into_iter().collect(),
        cards: cards(paid),
    };
    let position = state(&buying);
    let found = explain(rules.catalog, &position, seat(0), &buy("R3 R7"), &draws).unwrap();
    // The price is 6.
    let other = &found.forgone[0];
    assert_eq!(other.how, How::Cards(cards("G6")));
    let saved = [(Resource::Money, 4), (Resource::MoneyCard, 1)];
    assert_eq!(other.gains, saved);
    assert!(
        explain(rules.catalog, &position, seat(0), &buy("G6"), &draws)
            .unwrap()
            .forgone
            .is_empty()
    );

    let mut building = parts("R3", &["B12 B22"]);
    building.stage = PartsStage::Other(Stage::BuildTiles(seat(0), set("B31")));
    let tile = tiles("B31")[0];
    let begun = Move::BuildTile(tile, Destination::NewPalace);
    let found = explain(rules.catalog, &state(&building), seat(0), &begun, &draws).unwrap();
    assert_eq!(
        found.forgone[0].how,
        How::Destination(Destination::Palace(0))
    );
    // Five windows, three for brick alone, and not five lost.
    assert_eq!(found.forgone[0].gains, [(Resource::Points, 13)]);

    let removing = Move::RemoveTile {
        palace: 0,
        card: card("R7"),
    };
    let position = state(&parts("R7 C", &["M51"]));
    let found = explain(rules.catalog, &position, seat(0), &removing, &draws).unwrap();
    assert_eq!(found.forgone[0].gains, [(Resource::Money, 5)]);
    assert_eq!(found.account.balance(Resource::Points), 5);
}

#[test]
fn what_a_hidden_pile_gives_is_not_needed() {
    let draws = DeclaredDraws::default();
    let rules = Rules::default();
    let start = view(&rules.start(3, 5.into()).unwrap(), None);
    for made in [Move::DrawTiles, Move::TakeMoney] {
        let found = explain(rules.catalog, &start, seat(0), &made, &draws).unwrap();
        assert!(found.account.costs.is_empty() && found.account.gains.is_empty());
        assert!(found.account.follows.is_some());
        let decided = deciding(made.kind());
        assert!(decided.iter().all(|rule| found.rules.contains(rule)));
    }
}

#[test]
fn a_tile_that_is_taken_and_discarded_is_neither_cost_nor_gain() {
    let draws = DeclaredDraws::default();
    let mut each = parts("R3", &["B11"]);
    each.stage = PartsStage::Other(Stage::TakeOneEach(seat(0)));
    each.quarries[0] = set("B12 B21 B22 S21");
    let discard = Move::TakeTile(tiles("S21")[0], Destination::Discard);
    let found = explain(
        Rules::default().catalog,
        &state(&each),
        seat(0),
        &discard,
        &draws,
    );
    assert_eq!(found.unwrap().account, Account::default());
}

#[test]
fn a_pass_returns_cards_without_gain_and_a_bid_tells_its_total() {
    let draws = DeclaredDraws::default();
    let mut base = parts("R6 C C C", &[]);
    base.quarries[0] = set("B11");
    let laid = |number, bid: &str| PartsLaid {
        seat: seat(number),
        bids: vec![cards(bid)],
        total: None,
    };
    base.stage = PartsStage::Auction {
        laid: vec![laid(1, "R4 R5"), laid(2, "G4 G7")],
        passed: Seats::NONE,
    };
    let catalog = Rules::default().catalog;
    let bid = Move::PlaceBid(cards("R6 C C C"));
    let position = state(&base);
    let found = explain(catalog, &position, seat(0), &bid, &draws).unwrap();
    assert_eq!(
        found.account.total,
        Some(24),
        "with the opening certificate"
    );
    let mut next = position;
    Rules::default().advance(&mut next, seat(0), &bid);
    let found = explain(catalog, &next, seat(1), &Move::PassAuction, &draws).unwrap();
    assert_eq!(found.account.returned, cards("R4 R5"));
    assert!(found.account.gains.is_empty());
}
