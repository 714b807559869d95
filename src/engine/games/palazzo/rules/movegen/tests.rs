//! Listings: every legal payment contains one of the default listing, and hidden hands make a listing incomplete.

use enumset::EnumSet;

use super::list;
use crate::money::Ways;
use crate::moves::{Move, MoveKind};
use crate::nearest::nearest;
use crate::samples::{cards, parts, seat, set, state, tiles};
use crate::state::{Stage, State, view};
use crate::validation::{Parts, PartsStage};
use crate::{Catalog, Listing, Stack};
use maecenas_game::Moves;

fn buying(hand: &str) -> State {
    let base = parts(hand, &[]);
    state(&Parts {
        stage: PartsStage::Other(Stage::BuyOrAuction),
        supply: set("B11 B12 S21 B31 B31"),
        ..base
    })
}

fn listed(state: &State, ways: Ways) -> Listing {
    list(Catalog::reference(), state, seat(0), EnumSet::all(), ways)
}

#[test]
fn every_legal_purchase_contains_a_listed_one() {
    let state = buying("R3 R3 G3 B3 R7 C C C G5");
    let pages =
        [Ways::Irreducible, Ways::Every].map(|ways| listed(&state, ways).page(0, usize::MAX));
    let [irreducible, every] = &pages;
    assert!(irreducible.len() < every.len());
    for made in every {
        let Move::Buy { tiles, cards } = made else {
            continue;
        };
        let contained = irreducible.iter().any(|made| {
            matches!(made, Move::Buy { tiles: same, cards: fewer } if same == tiles && cards.contains(fewer))
        });
        assert!(contained, "{made:?}");
    }
    // Four kinds of tile, one of them twice: four tiles, and seven pairs.
    let all = cards("R3 R3 G3 B3 R7 C C C");
    let paid = |made: &&Move| matches!(made, Move::Buy { cards, .. } if *cards == all);
    assert_eq!(every.iter().filter(paid).count(), 4 + 7);
}

#[test]
fn a_hidden_hand_makes_a_listing_incomplete() {
    let whole = buying("R7");
    let hidden = view(&whole, Some(seat(1)));
    let listing = listed(&hidden, Ways::Irreducible);
    assert_eq!(listing.page(0, 9), [Move::HoldAuction]);
    assert!(!listing.is_complete() && listed(&whole, Ways::Irreducible).is_complete());
    let only = list(
        Catalog::reference(),
        &hidden,
        seat(0),
        EnumSet::only(MoveKind::HoldAuction),
        Ways::Every,
    );
    assert!(
        only.is_complete(),
        "holding an auction does not depend on a hand"
    );
}

#[test]
fn a_listing_is_complete_where_no_hidden_card_can_add_to_it() {
    let complete = |tiles: &str, hidden| {
        let mut base = parts("", &[]);
        base.stage = PartsStage::Other(Stage::BuyOrAuction);
        base.supply = set(tiles);
        base.players[0].hand.hidden = hidden;
        listed(&state(&base), Ways::Irreducible).is_complete()
    };
    assert!(complete("B11", 1), "no single card is worth 9");
    assert!(!complete("B11", 2));
    assert!(!complete("B11 B12 B13", 1), "a 7 is");
    let free = "B11 B12 B13 S11 S12 S13 M11 M12 M13 B21";
    assert!(complete(free, 2), "nothing is paid for what costs 0");
}

#[test]
fn the_nearest_purchase_keeps_what_it_can() {
    let state = buying("R7 R3 G5");
    let refused = Move::Buy {
        tiles: tiles("B12").into_iter().collect(),
        cards: cards("R3 G5"),
    };
    let proposed = nearest(Catalog::reference(), &state, seat(0), &refused);
    let right = Move::Buy {
        tiles: tiles("B12").into_iter().collect(),
        cards: cards("G5"),
    };
    assert_eq!(proposed.first(), Some(&right));
    assert!(proposed.len() <= 5);
}

#[test]
fn a_table_full_of_palaces_is_listed() {
    let mut base = parts("R7 C", &[]);
    let tiles = Catalog::reference().tiles(Stack::First).iter();
    base.players[0].palaces = tiles.map(|tile| vec![tile]).collect();
    let listing = listed(&state(&base), Ways::Irreducible);
    // 16 single tiles: each can be removed, and put into each palace of another floor.
    assert_eq!(listing.count_of(MoveKind::RemoveTile), 2 * 16);
    assert_eq!(listing.count_of(MoveKind::InsertTile), 2 * (9 * 7 + 7 * 9));
}
