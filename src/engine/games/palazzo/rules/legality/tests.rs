//! Each rule broken and just satisfied, and verdicts in views.

use super::{report, verdict};
use crate::Move::*;
use crate::findings::{Relation, Value};
use crate::money::Cards;
use crate::moves::{Destination, Move};
use crate::samples::{card, cards, parts, seat, set, state, tiles};
use crate::state::{Hand, Pile, Stage};
use crate::validation::{Parts, PartsLaid, PartsStage};
use crate::{Catalog, Seats};
use maecenas_game::Verdict;

/// The rules that a move of a seat breaks, separated by spaces.
fn broken(parts: &Parts, number: u32, made: &Move) -> String {
    let state = state(parts);
    let report = report(Catalog::reference(), &state, seat(number), made);
    let alone = verdict(Catalog::reference(), &state, seat(number), made);
    assert_eq!(report.verdict(), alone, "with and without reasons");
    let rules: Vec<_> = report
        .violations
        .iter()
        .map(|violation| violation.rule.id())
        .collect();
    rules.join(" ")
}

fn at(stage: Stage, base: Parts) -> Parts {
    Parts {
        stage: PartsStage::Other(stage),
        ..base
    }
}

fn buy(text: &str, paid: &str) -> Move {
    Buy {
        tiles: tiles(text).into_iter().collect(),
        cards: cards(paid),
    }
}

#[test]
fn turns() {
    let base = parts("R3", &[]);
    assert_eq!(broken(&base, 0, &DrawTiles), "");
    assert_eq!(broken(&base, 1, &DrawTiles), "turn.seat");
    assert_eq!(broken(&base, 1, &HoldAuction), "turn.seat turn.phase");
    assert_eq!(
        broken(&at(Stage::BuyOrAuction, base.clone()), 0, &HoldAuction),
        ""
    );
    let over = Parts {
        drawn_riders: 5,
        ..at(Stage::Finished, base)
    };
    assert_eq!(broken(&over, 0, &DrawTiles), "game.over");
}

#[test]
fn taking_money() {
    let mut base = parts("", &[]);
    base.players[1].hand.hidden = 51;
    assert_eq!(
        broken(&base, 0, &TakeMoney),
        "",
        "four are left for three players"
    );
    base.players[1].hand.hidden = 52;
    assert_eq!(broken(&base, 0, &TakeMoney), "money.enough_cards");
    base.money_discards = cards("R3");
    base.players[1].hand.hidden = 51;
    assert_eq!(broken(&base, 0, &TakeMoney), "", "discards count");
    let revealed = at(Stage::MoneyRevealed(cards("R3 R3 G4 C")), parts("", &[]));
    assert_eq!(broken(&revealed, 0, &TakeCards(cards("R3 R3"))), "");
    assert_eq!(
        broken(&revealed, 0, &TakeCards(cards("G4 G4"))),
        "money.revealed"
    );
    assert_eq!(
        broken(&revealed, 0, &TakeCards(cards("C"))),
        "money.revealed"
    );
    assert_eq!(broken(&revealed, 1, &TakeCards(cards("C"))), "turn.seat");
    let later = at(Stage::MoneyRevealed(cards("G4 C")), parts("", &[]));
    assert_eq!(broken(&later, 1, &TakeCards(cards("C"))), "");
    assert_eq!(
        broken(&later, 1, &TakeCards(cards("C G4"))),
        "money.revealed"
    );
}

#[test]
fn buying() {
    let supply = Parts {
        supply: set("B11 B12 S21"),
        ..parts("R7 R7 G7 B7 C G3", &[])
    };
    let base = at(Stage::BuyOrAuction, supply);
    // A tile costs 7, two cost 14.
    assert_eq!(broken(&base, 0, &buy("B11", "R7")), "");
    assert_eq!(broken(&base, 0, &buy("B11 S21", "R7 R7")), "");
    assert_eq!(
        broken(&base, 0, &buy("B11 S21", "R7 G7 B7 C")),
        "",
        "overpaying is allowed"
    );
    assert_eq!(broken(&base, 0, &buy("B11", "G3 C")), "buy.payment");
    assert_eq!(
        broken(&base, 0, &buy("B11", "R7 G7")),
        "payment.one_currency"
    );
    assert_eq!(broken(&base, 0, &buy("B11", "R6 C")), "hand.held");
    assert_eq!(broken(&base, 0, &buy("S31", "R7")), "buy.from_supply");
    assert_eq!(
        broken(&base, 0, &buy("B11 B11", "R7 R7")),
        "buy.from_supply"
    );
    assert_eq!(broken(&base, 0, &buy("", "R7")), "buy.count");
    assert_eq!(
        broken(&base, 0, &buy("B11 B12 S21", "R7")),
        "buy.count buy.payment",
        "three tiles would cost 21"
    );
    let free = Parts {
        supply: set("B11 B12 B13 S11 S12 S13 M11 M12 M13 B21"),
        ..base
    };
    assert_eq!(
        broken(&free, 0, &buy("B11 B12", "")),
        "",
        "ten tiles cost nothing"
    );
}

#[test]
fn bidding() {
    let laid = |number, bid: &str| PartsLaid {
        seat: seat(number),
        bids: vec![cards(bid)],
        total: None,
    };
    let mut base = parts("R6 R4 C G4 B4", &[]);
    base.quarries[0] = set("B11");
    base.stage = PartsStage::Auction {
        laid: vec![laid(1, "G5 C"), laid(2, "R5 R3 C")],
        passed: Seats::NONE,
    };
    // The highest bid is 10, and the opening certificate counts 3.
    assert_eq!(broken(&base, 0, &PlaceBid(cards("R6 C"))), "");
    assert_eq!(broken(&base, 0, &PlaceBid(cards("R6"))), "auction.higher");
    assert_eq!(broken(&base, 0, &PlaceBid(cards("R4 G4 B4"))), "");
    assert_eq!(
        broken(&base, 0, &PlaceBid(cards("R6 G4"))),
        "payment.one_currency"
    );
    assert_eq!(broken(&base, 0, &PlaceBid(cards("R7 C"))), "hand.held");
    assert_eq!(broken(&base, 0, &PlaceBid(Cards::NONE)), "auction.higher");
    assert_eq!(broken(&base, 1, &PassAuction), "turn.seat");
    base.players[1].hand.known = cards("R5 G7");
    base.stage = PartsStage::Auction {
        laid: vec![laid(1, "G5 C"), laid(2, "R5 R3 C")],
        passed: Seats::only(seat(0)),
    };
    assert_eq!(
        broken(&base, 1, &PlaceBid(cards("R5"))),
        "payment.one_currency",
        "the first bid was green"
    );
    assert_eq!(broken(&base, 1, &PlaceBid(cards("G7"))), "");
    for made in [PlaceBid(cards("R6")), PassAuction] {
        let rules = broken(&base, 0, &made);
        assert_eq!(rules, "auction.pass turn.seat", "{made:?} after a pass");
    }
}

#[test]
fn building() {
    // The rulebook's example: palaces 1, 3 and 2, 4; tiles of floors 2, 4 and 5.
    let base = parts("", &["B11 B31", "S21 S41"]);
    let base = at(Stage::BuildTiles(seat(0), set("B21 B41 S51")), base);
    for (tile, palace, rules) in [
        ("B21", 0, "build.on_top"),
        ("B21", 1, "build.floor_once"),
        ("B41", 0, ""),
        ("B41", 1, "build.floor_once"),
        ("S51", 0, ""),
        ("S51", 1, ""),
        ("S51", 2, "palace.known"),
        ("S52", 0, "tile.pending"),
    ] {
        let made = BuildTile(tiles(tile)[0], Destination::Palace(palace));
        assert_eq!(broken(&base, 0, &made), rules, "{tile} on {palace}");
    }
    for destination in [Destination::NewPalace, Destination::Discard] {
        assert_eq!(
            broken(&base, 0, &BuildTile(tiles("B21")[0], destination)),
            ""
        );
    }
    let mut each = at(Stage::TakeOneEach(seat(1)), parts("", &["B11"]));
    each.quarries[0] = set("B12 B21 B22");
    assert_eq!(
        broken(&each, 1, &TakeTile(tiles("B21")[0], Destination::NewPalace)),
        ""
    );
    assert_eq!(
        broken(&each, 1, &TakeTile(tiles("B13")[0], Destination::Discard)),
        "tile.pending"
    );
    assert_eq!(
        broken(&each, 1, &TakeTile(tiles("B21")[0], Destination::Palace(0))),
        "palace.known"
    );
}

#[test]
fn reconstruction() {
    let base = parts("R3", &["B11 B31", "S21", "S31"]);
    let split = |palace, floor| SplitPalace {
        palace,
        floor,
        card: card("R3"),
    };
    let insert = |palace, target| InsertTile {
        palace,
        target,
        card: card("R3"),
    };
    let remove = |palace, paid| RemoveTile {
        palace,
        card: card(paid),
    };
    for (made, rules) in [
        (split(0, 1), ""),
        (split(0, 2), "palace.known"),
        (split(1, 2), "reconstruct.split"),
        (split(1, 4), "reconstruct.split palace.known"),
        (split(3, 1), "palace.known"),
        (insert(1, 0), ""),
        (insert(2, 0), "build.floor_once"),
        (insert(0, 1), "reconstruct.single"),
        (insert(1, 1), "reconstruct.self"),
        (insert(1, 3), "palace.known"),
        (remove(1, "R3"), ""),
        (remove(1, "R4"), "hand.held"),
        (remove(0, "R3"), "reconstruct.single"),
    ] {
        assert_eq!(broken(&base, 0, &made), rules, "{made:?}");
    }
    assert_eq!(
        broken(&parts("", &["S21"]), 0, &remove(0, "R3")),
        "reconstruct.card"
    );
}

#[test]
fn expected_palaces_are_their_indices() {
    let expected = |palaces: &[&str]| {
        let state = state(&parts("R3", palaces));
        let made = RemoveTile {
            palace: 3,
            card: card("R3"),
        };
        let report = report(Catalog::reference(), &state, seat(0), &made);
        report.violations.into_iter().next()?.expected
    };
    let three = expected(&["B11", "S21", "S31"]);
    let three = three.map(|expected| (expected.relation, expected.value));
    assert_eq!(three, Some((Relation::OneOf, Value::PalacesBelow(3))));
    assert_eq!(expected(&[]), None, "there is none to name");
}

/// All choices of `size` cards.
fn hands(unseen: &Cards, size: usize) -> Vec<Cards> {
    let all = unseen.kinds().fold(vec![Cards::NONE], |found, card| {
        let with = |count| {
            let mut more = Cards::NONE;
            more.add(card, count);
            found
                .iter()
                .map(|subset: &Cards| subset.plus(&more))
                .collect::<Vec<_>>()
        };
        (0..=unseen.of(card)).flat_map(with).collect()
    });
    all.into_iter()
        .filter(|hand| hand.count() == size)
        .collect()
}

#[test]
fn a_verdict_is_unknown_exactly_if_hidden_hands_disagree() {
    let unseen = cards("R3 R3 G3 B3 C C");
    let deck = Catalog::reference().money();
    for hidden in 1..=6_u8 {
        let elsewhere = unseen.count() - usize::from(hidden);
        let hand = |known, hidden| Hand { known, hidden };
        let mut base = at(Stage::BuyOrAuction, parts("R7", &[]));
        base.supply = set("B11 B12 S21 S22");
        base.players[0].hand = hand(cards("R7"), hidden);
        base.players[1].hand = hand(Cards::NONE, elsewhere as u8);
        base.money_discards = deck.minus(&unseen).minus(&cards("R7"));
        base.money_deck = Some(Pile::default());
        let view = state(&base);
        let paid = hands(&cards("R3 R3 R3 R7 G3 B3 C C C"), 1).into_iter();
        let paid = paid.chain(hands(&cards("R3 R3 R3 R7 G3 B3 C C C"), 3));
        for cards in paid.chain(hands(&cards("R3 R3 R7 G3 B3 C C"), 4)) {
            let made = Buy {
                tiles: tiles("B11").into_iter().collect(),
                cards,
            };
            let verdicts = hands(&unseen, hidden.into()).into_iter().map(|held| {
                let mut full = base.clone();
                full.players[0].hand = hand(held.plus(&self::cards("R7")), 0);
                full.players[1].hand = hand(unseen.minus(&held), 0);
                verdict(Catalog::reference(), &state(&full), seat(0), &made)
            });
            let agreed =
                verdicts.reduce(|one, other| if one == other { one } else { Verdict::Unknown });
            let told = verdict(Catalog::reference(), &view, seat(0), &made);
            assert_eq!(Some(told), agreed, "{made:?} with {hidden} hidden cards");
        }
    }
}

#[test]
fn what_players_take_for_a_group_is_named() {
    use crate::findings::{Fault, Report};
    use crate::money::LaidBids;
    let payment = |paid: &str, price| {
        let mut report = Report::default();
        super::judge_payment(&cards(paid), price, &mut report);
        report.violations.first().and_then(|found| found.fault)
    };
    assert_eq!(payment("R3 R3 R3", 15), Some(Fault::GroupCurrencies));
    assert_eq!(payment("R3 R3 R3", 16), None, "no group would do either");
    assert_eq!(payment("R3 R3 R3", 9), None, "it is legal");
    assert_eq!(payment("R7 G7 B7", 16), Some(Fault::GroupValue));
    assert_eq!(payment("R7 G7 B7", 22), None, "nor would their sum do");
    assert_eq!(payment("R3 R3 G3", 5), Some(Fault::GroupCurrencies));
    let bid = |earlier: &str, added: &str, highest| {
        let laid = LaidBids::new([cards(earlier)]);
        let mut report = Report::default();
        super::judge_bid(&laid, laid.value(), highest, &cards(added), &mut report);
        report.violations.first().and_then(|found| found.fault)
    };
    assert_eq!(bid("R7 C", "C C", 15), Some(Fault::LateGroup));
    assert_eq!(bid("R7 C", "C C", 22), None, "a group of them would not do");
    assert_eq!(bid("R4 R5", "G4 B4", 9), Some(Fault::LateGroup));
    assert_eq!(bid("R4", "C", 8), None);
}
