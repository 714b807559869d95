//! Contradictions in positions, each with its rule and place.

use super::{Parts, PartsLaid, PartsPlayer, PartsStage, Place, check_player};
use crate::samples::{cards, made, parts, seat, set, tiles};
use crate::state::{Pile, Removed, Stage};
use crate::tiles::{StackTile, Tiles};
use crate::{Catalog, Seats, Stack};

/// The rules and places that parts break.
fn breaches(change: impl FnOnce(&mut Parts)) -> Vec<(&'static str, Place)> {
    let mut parts = parts("R3 C", &["B11 B31", "S21"]);
    parts.supply = set("B12");
    parts.quarries[0] = set("B13 S11");
    change(&mut parts);
    let found = made(&parts).err().unwrap_or_default();
    found
        .iter()
        .map(|breach| (breach.rule.id(), breach.place))
        .collect()
}

#[test]
fn tiles_and_stacks() {
    let place = Place::PalaceTile;
    assert_eq!(breaches(|_| ()), []);
    let twice = breaches(|parts| parts.supply = set("B12 S21"));
    assert_eq!(
        twice,
        [("components.tiles", Place::Supply)],
        "a tile in two places"
    );
    let in_stack = breaches(|parts| {
        parts.stacks[1] = Pile::Known(vec![StackTile::Tile(tiles("S21")[0]); 2]);
    });
    let count = |rule| in_stack.iter().filter(|(own, _)| *own == rule).count();
    assert_eq!(count("components.tiles"), 2, "{in_stack:?}");
    let falling = breaches(|parts| parts.players[0].palaces[0] = tiles("B31 B11"));
    assert_eq!(falling, [("build.floor_order", place(seat(0), 0, 1))]);
    let floor_twice = breaches(|parts| parts.players[0].palaces[0] = tiles("B11 B31 S31"));
    assert_eq!(floor_twice, [("build.floor_once", place(seat(0), 0, 2))]);
    let empty = breaches(|parts| parts.players[0].palaces.push(Vec::new()));
    assert_eq!(empty, [("palace.known", Place::Palace(seat(0), 2))]);
    let removed = Removed {
        known: Tiles::NONE,
        hidden: 3,
    };
    assert_eq!(
        breaches(|parts| parts.removed = Some(removed)),
        [("components.tiles", Place::Removed)]
    );
    let sixth = breaches(|parts| parts.drawn_riders = 6);
    assert_eq!(
        sixth,
        [("components.riders", Place::DrawnRiders)],
        "a sixth rider"
    );
    let stack = |stack, pile| move |parts: &mut Parts| parts.stacks[stack as usize] = pile;
    let third = Place::Stack(Stack::Third);
    assert_eq!(
        breaches(stack(Stack::Third, Pile::Hidden(22))),
        [],
        "no source says how many tiles a stack has"
    );
    let whole = breaches(stack(Stack::Third, Pile::Hidden(50)));
    assert!(whole.contains(&("draw.order", Place::Stacks)), "{whole:?}");
    assert_eq!(
        breaches(stack(Stack::Third, Pile::Hidden(4))),
        [("components.riders", third)]
    );
    assert_eq!(
        breaches(stack(Stack::Third, Pile::Hidden(17))),
        [("position.phase", Place::Stacks)]
    );
    let early = breaches(stack(Stack::First, Pile::Hidden(2)));
    assert!(
        early.contains(&("draw.order", Place::Stack(Stack::Second))),
        "{early:?}"
    );
    let rider = Pile::Known(vec![StackTile::Rider, StackTile::Tile(tiles("B22")[0])]);
    let riders = breaches(stack(Stack::First, rider));
    assert!(
        riders.contains(&("components.riders", Place::Stack(Stack::First))),
        "{riders:?}"
    );
}

#[test]
fn money() {
    let three = breaches(|parts| parts.money_discards = cards("R3 R3 R3"));
    assert_eq!(three, [("components.money", Place::MoneyDiscards)]);
    let many = breaches(|parts| parts.players[2].hand.hidden = 54);
    assert_eq!(
        many,
        [("components.money", Place::Hand(seat(2)))],
        "a hand larger than the deck"
    );
    assert_eq!(breaches(|parts| parts.players[2].hand.hidden = 53), []);
    let deck = breaches(|parts| parts.money_deck = Some(Pile::Hidden(54)));
    assert_eq!(deck, [("components.money", Place::MoneyDeck)]);
}

#[test]
fn stages() {
    let stage = |stage| move |parts: &mut Parts| parts.stage = PartsStage::Other(stage);
    assert_eq!(
        breaches(stage(Stage::Finished)),
        [("position.phase", Place::DrawnRiders)]
    );
    assert_eq!(
        breaches(|parts| parts.drawn_riders = 5),
        [("position.phase", Place::DrawnRiders)]
    );
    let revealed = Stage::MoneyRevealed(cards("R4 R5 R6"));
    assert_eq!(
        breaches(stage(revealed)),
        [("money.revealed", Place::Revealed)],
        "never three of three players"
    );
    let four = Stage::BuildTiles(seat(1), set("S12 S13 M11 M12"));
    assert_eq!(
        breaches(stage(four)),
        [("tile.pending", Place::PendingTiles)]
    );
    let quarry = [("position.phase", Place::Quarry(0))];
    let pending = |owner, text| Stage::BuildTiles(seat(owner), set(text));
    assert_eq!(
        breaches(stage(pending(0, "S12 S13"))),
        [],
        "two were bought"
    );
    let three = "a lot of three leaves none";
    assert_eq!(
        breaches(stage(pending(0, "S12 S13 M11"))),
        quarry,
        "{three}"
    );
    let another = "another player has won";
    assert_eq!(breaches(stage(pending(1, "S12"))), quarry, "{another}");
    let empty = breaches(|parts| {
        parts.quarries[0] = Tiles::NONE;
        parts.stage = PartsStage::Other(pending(1, "S12"));
    });
    assert_eq!(empty, []);
    let each = stage(Stage::TakeOneEach(seat(1)));
    assert_eq!(breaches(each), [("auction.take_one", Place::Quarry(0))]);
}

#[test]
fn auctions() {
    let laid = |number, bids: &[&str], total| PartsLaid {
        seat: seat(number),
        bids: bids.iter().map(|bid| cards(bid)).collect(),
        total,
    };
    let auction = |laid: Vec<PartsLaid>, passed: &[u32]| {
        let passed: Seats = passed.iter().map(|number| seat(*number)).collect();
        let stage = PartsStage::Auction { laid, passed };
        breaches(move |parts| parts.stage = stage)
    };
    let bid = Place::Bid;
    assert_eq!(auction(vec![], &[]), []);
    assert_eq!(auction(vec![], &[1]), []);
    assert_eq!(
        auction(vec![], &[2]),
        [("turn.seat", Place::Passed)],
        "seat 2 was not asked yet"
    );
    assert_eq!(auction(vec![], &[1, 2]), [("auction.award", Place::Passed)]);
    let one = vec![laid(1, &["G5"], Some(5))];
    assert_eq!(auction(one.clone(), &[]), []);
    assert_eq!(
        auction(one.clone(), &[1]),
        [("auction.pass", Place::Laid(seat(1), 0))]
    );
    let wrong = vec![laid(1, &["G5"], Some(8))];
    assert_eq!(
        auction(wrong, &[]),
        [("auction.total", Place::Total(seat(1), 0))]
    );
    assert_eq!(
        auction(one, &[0]),
        [("turn.seat", Place::Passed)],
        "the opener cannot have passed yet"
    );
    let low = vec![laid(1, &["G5"], None), laid(2, &["C C"], None)];
    assert_eq!(auction(low, &[]), [("auction.higher", bid(seat(2), 1, 0))]);
    let mixed = vec![laid(1, &["G5 B4"], None)];
    assert_eq!(
        auction(mixed, &[]),
        [("payment.one_currency", bid(seat(1), 0, 0))]
    );
    let changed = vec![
        laid(0, &["R7"], None),
        laid(1, &["G5", "B7"], None),
        laid(2, &["C C C"], None),
    ];
    assert_eq!(
        auction(changed, &[]),
        [("payment.one_currency", bid(seat(1), 1, 1))]
    );
    let out_of_turn = vec![laid(2, &["G5"], None)];
    assert_eq!(
        auction(out_of_turn, &[]),
        [("position.phase", Place::Stage)]
    );
    let empty = breaches(|parts| {
        parts.quarries[0] = Tiles::NONE;
        parts.stage = PartsStage::Auction {
            laid: vec![],
            passed: Seats::NONE,
        };
    });
    assert_eq!(empty, [("auction.lot", Place::Quarry(0))]);
}

#[test]
fn a_player_alone() {
    let player = parts("R3 R3 R3 R3", &["B31 S31"]).players.swap_remove(0);
    let found = |player: &PartsPlayer, opened, bid| {
        let laid = [cards(bid)];
        let found = check_player(Catalog::reference(), seat(0), player, opened, &laid);
        let rules = found.into_iter().map(|breach| breach.rule.id());
        rules.collect::<Vec<_>>()
    };
    assert_eq!(
        found(&player, false, "G4 B4"),
        [
            "build.floor_once",
            "components.money",
            "payment.one_currency"
        ]
    );
    let player = parts("R5", &[]).players.swap_remove(0);
    assert_eq!(found(&player, false, "G3"), ["auction.higher"]);
    assert_eq!(found(&player, true, "G3"), [""; 0]);
    assert_eq!(found(&player, false, "G4"), [""; 0]);
}
