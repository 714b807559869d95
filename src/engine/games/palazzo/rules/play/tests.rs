//! Whole games at random: nothing is lost, the fifth rider comes, and what is listed is what is accepted.

#![allow(clippy::expect_used, clippy::panic)]

use super::DeclaredDraws;
use crate::findings::Value;
use crate::samples::{cards, parts, seat, state, tiles};
use crate::state::{Pile, Removed};
use crate::{
    BoughtTiles, Cards, Catalog, Event, Hidden, Move, Need, Parts, Rule, Rules, Seat, Stack,
    StackTile, Stage, State, Tile, Tiles, Ways, assemble, view,
};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Moves, Verdict};

/// Everything that a position has, but for the riders.
fn inventory(state: &State) -> (Tiles, Cards) {
    (state.seen_tiles(), state.seen_money())
}

/// All components of the catalog.
fn components(catalog: &Catalog) -> (Tiles, Cards) {
    let tiles = Stack::ALL.map(|stack| *catalog.tiles(stack));
    let tiles = tiles.iter().flat_map(Tiles::iter).collect();
    (tiles, *catalog.money())
}

fn check(rules: &Rules<'_>, state: &State, dice: &mut SplitMix64) {
    let again = assemble(rules.catalog, Parts::of(state));
    assert_eq!(
        again.as_ref(),
        Ok(state),
        "a reached position is consistent"
    );
    for viewer in rules.seats(state).map(Some).chain([None]) {
        let seen = view(state, viewer);
        assert_eq!(
            assemble(rules.catalog, Parts::of(&seen)).as_ref(),
            Ok(&seen),
            "so is its view"
        );
        assert_eq!(view(&seen, viewer), seen);
        let Some(seat) = viewer else { continue };
        let (own, told) = (rules.moves(state, seat), rules.moves(&seen, seat));
        assert_eq!(own.count(), told.count(), "a seat sees all that it may do");
        assert!(told.is_complete() && own.page(0, 50) == told.page(0, 50));
        for kind in own.kinds() {
            let made = own.nth_of(kind, dice.below(own.count_of(kind)));
            let made = made.expect("it is counted");
            assert_eq!(
                rules.verdict(state, seat, &made),
                Verdict::Legal,
                "{made:?}"
            );
        }
        let spectated = rules.moves(&view(state, None), seat);
        let certain = spectated.page(0, 50);
        assert!(
            certain
                .iter()
                .all(|made| rules.verdict(state, seat, made) == Verdict::Legal)
        );
    }
}

fn whole_game(players: u8, seed: u64) -> usize {
    let rules = Rules::default();
    let mut dice = SplitMix64::new(seed);
    let mut state = rules.start(players, seed.into()).expect("2 to 4 can play");
    let all = components(rules.catalog);
    let mut moves = 0;
    while !rules.is_finished(&state) {
        if dice.once_in(8) {
            check(&rules, &state, &mut dice);
        }
        let (seat, made) = choose(&rules, &state, &mut dice).expect("somebody has a move");
        let mut advanced = state.clone();
        rules.advance(&mut advanced, seat, &made);
        let played = rules.play(&mut state, seat, &made);
        assert!(played.is_ok(), "{seat:?} {made:?}: {played:?}");
        assert_eq!(advanced, state);
        assert_eq!(inventory(&state), all, "{made:?}");
        moves += 1;
        assert!(moves < 10_000, "the game ends");
    }
    check(&rules, &state, &mut dice);
    assert_eq!(state.drawn_riders(), 5);
    assert_eq!(state.active(), Seat::FIRST, "it is nobody's turn");
    assert!(
        rules
            .standing(&state)
            .is_some_and(|places| places.iter().any(|(_, place)| *place == 1))
    );
    moves
}

#[test]
fn games_at_random_come_to_their_end() {
    for seed in 0..40 {
        for players in 2..=4 {
            whole_game(players, seed);
        }
    }
}

#[test]
fn every_way_is_listed_exactly_if_it_is_legal() {
    let rules = Rules {
        ways: Ways::Every,
        ..Rules::default()
    };
    let mut dice = SplitMix64::new(3);
    let mut state = rules.start(3, 5.into()).expect("three can play");
    let mut compared = 0;
    while !rules.is_finished(&state) {
        let (seat, made) = choose(&rules, &state, &mut dice).expect("somebody has a move");
        let listing = rules.moves(&state, seat);
        if listing.count() < 2_000
            && matches!(state.stage(), Stage::BuyOrAuction | Stage::Auction(_))
        {
            let listed = listing.page(0, usize::MAX);
            let all = conceivable(&state, seat);
            let legal = all
                .iter()
                .filter(|made| rules.verdict(&state, seat, made) == Verdict::Legal);
            assert_eq!(
                legal.count(),
                listed.len() - 1,
                "all but holding an auction or passing"
            );
            assert!(all.iter().all(|made| listed.contains(made)
                == (rules.verdict(&state, seat, made) == Verdict::Legal)));
            compared += 1;
        }
        rules.advance(&mut state, seat, &made);
    }
    assert!(compared > 20);
}

/// Every bid, or every purchase of a tile or two, that some cards of the hand could make.
fn conceivable(state: &State, seat: Seat) -> Vec<Move> {
    let hand = state.player(seat).hand.known;
    let subsets = hand.kinds().fold(vec![Cards::NONE], |found, card| {
        let with = |count| {
            let mut more = Cards::NONE;
            more.add(card, count);
            found
                .iter()
                .map(|subset| subset.plus(&more))
                .collect::<Vec<_>>()
        };
        (0..=hand.of(card)).flat_map(with).collect()
    });
    if matches!(state.stage(), Stage::Auction(_)) {
        return subsets.into_iter().map(Move::PlaceBid).collect();
    }
    let supply: Vec<_> = state.supply().kinds().collect();
    let ones = supply.iter().map(|tile| BoughtTiles::from_iter([*tile]));
    let twos = supply.iter().flat_map(|first| {
        let seconds = supply.iter().filter(move |second| second >= &first);
        seconds.map(|second| BoughtTiles::from_iter([*first, *second]))
    });
    let lots: Vec<_> = ones.chain(twos).collect();
    let buys = lots.iter().flat_map(|tiles| {
        subsets.iter().map(|cards| Move::Buy {
            tiles: tiles.clone(),
            cards: *cards,
        })
    });
    buys.collect()
}

/// A declaration of tiles, `rider` among them, and of cards.
fn declared(drawn: &str, revealed: &str) -> DeclaredDraws {
    let tile = |word: &str| match tiles(word).first() {
        Some(tile) if word != "rider" => StackTile::Tile(*tile),
        _ => StackTile::Rider,
    };
    DeclaredDraws {
        cards: cards(revealed).iter().collect(),
        tiles: drawn.split_whitespace().map(tile).collect(),
    }
}

/// Plays a move of seat 0 with a declaration, and answers the rules of what refuses it.
fn refused(before: &State, made: &Move, draws: &DeclaredDraws) -> Result<State, Vec<Rule>> {
    let mut after = before.clone();
    match Rules::default().play_drawing(&mut after, seat(0), made, draws) {
        Ok(_) => Ok(after),
        Err(report) => {
            assert_eq!(after, *before, "a refused move changes nothing");
            let rules = report.violations.iter().map(|violation| violation.rule);
            Err(rules
                .chain(report.needs.iter().map(|need| need.rule))
                .collect())
        }
    }
}

#[test]
fn hidden_draws_are_declared() {
    let before = state(&parts("", &[]));
    let draw = |drawn, revealed| refused(&before, &Move::DrawTiles, &declared(drawn, revealed));
    let mut unchanged = before.clone();
    let needed = Rules::default().play(&mut unchanged, seat(0), &Move::DrawTiles);
    let need = Need {
        rule: Rule::DrawTiles,
        hidden: Hidden::Stack(Stack::Third),
    };
    assert_eq!(needed.map_err(|report| report.needs), Err(vec![need]));
    let after = draw("M51 S52", "").expect("both can be in stack III");
    assert_eq!(after.supply().iter().collect::<Vec<Tile>>(), tiles("M51"));
    assert_eq!(
        after.quarries()[2].iter().collect::<Vec<Tile>>(),
        tiles("S52")
    );
    assert_eq!(after.stack(Stack::Third).len(), 16);
    let riders = draw("rider rider", "").expect("five riders are left");
    assert_eq!(
        (riders.drawn_riders(), riders.stage()),
        (2, &Stage::BuyOrAuction)
    );
    for wrong in ["M51", "M51 M51", "M51 S52 B52"] {
        assert_eq!(draw(wrong, ""), Err(vec![Rule::DrawTiles]), "{wrong}");
    }
    assert!(
        draw("B11 M51", "").is_ok(),
        "no source says in which stack a tile lies"
    );
    assert_eq!(draw("M51 S52", "R3"), Err(vec![Rule::MoneyRevealed]));
    let last = Parts {
        stacks: [Pile::default(), Pile::default(), Pile::Hidden(2)],
        drawn_riders: 4,
        ..parts("", &[])
    };
    let last = state(&last);
    let end = refused(&last, &Move::DrawTiles, &declared("rider", "")).expect("the fifth rider");
    assert!(end.is_finished());
    assert_eq!(
        refused(&last, &Move::DrawTiles, &declared("rider M51", "")),
        Err(vec![Rule::DrawTiles]),
        "no second draw after the fifth rider"
    );
}

#[test]
fn of_a_known_order_all_draws_are_declared_or_none() {
    let mut base = parts("", &[]);
    let order = declared("M51 S52", "").tiles.into_iter();
    let riders = std::iter::repeat_n(StackTile::Rider, 5);
    base.stacks[2] = Pile::Known(
        order
            .chain(riders)
            .chain(declared("B52", "").tiles)
            .collect(),
    );
    let before = state(&base);
    let draw = |drawn| refused(&before, &Move::DrawTiles, &declared(drawn, ""));
    assert!(draw("").is_ok() && draw("M51 S52").is_ok());
    assert_eq!(draw("M51"), Err(vec![Rule::DrawTiles]));
    let mut after = before.clone();
    let wrong = declared("S52 M51", "");
    let report = Rules::default().play_drawing(&mut after, seat(0), &Move::DrawTiles, &wrong);
    let expected = report.map_err(|report| report.violations[0].expected.clone());
    let top = Value::Drawn(StackTile::Tile(tiles("M51")[0]), Stack::Third);
    let expected = expected.err().flatten().map(|expected| expected.value);
    assert_eq!(expected, Some(top), "the top of the stack is expected");
}

#[test]
fn a_draw_from_two_stacks_needs_both() {
    let rules = Rules::default();
    let start = rules.start(3, 5.into()).expect("three can play");
    let mut parts = Parts::of(&view(&start, None));
    // Eleven tiles and riders are left of stack I; after five turns of two the sixth turn draws from stacks I and II.
    let removed = 10;
    parts.stacks[0] = Pile::Hidden(1);
    parts.removed = Some(Removed {
        known: Tiles::NONE,
        hidden: removed,
    });
    let mut state = state(&parts);
    let needed = rules.play(&mut state, seat(0), &Move::DrawTiles);
    let needs = needed.map_err(|report| report.needs.into_iter().map(|need| need.hidden));
    let needs: Vec<_> = needs.err().into_iter().flatten().collect();
    assert_eq!(
        needs,
        [Hidden::Stack(Stack::First), Hidden::Stack(Stack::Second)]
    );
}

#[test]
fn hidden_money_is_declared_from_deck_and_discards() {
    let mut base = parts("R3", &[]);
    base.players[1].hand.hidden = 50;
    base.money_discards = cards("G3 G4 C");
    // One card is left in the deck; three of the four come from the discards.
    let before = state(&base);
    let take = |revealed: &[&str]| {
        let cards = revealed
            .iter()
            .flat_map(|card| cards(card).iter().collect::<Vec<_>>());
        let draws = DeclaredDraws {
            cards: cards.collect(),
            tiles: Vec::new(),
        };
        refused(&before, &Move::TakeMoney, &draws)
    };
    assert_eq!(take(&[]), Err(vec![Rule::MoneyRevealed]));
    let after = take(&["R7", "C", "G4", "G3"]).expect("R7 is not seen anywhere");
    assert!(after.money_deck().is_empty() && after.money_discards().is_empty());
    assert_eq!(
        take(&["C", "R7", "G4", "G3"]),
        Err(vec![Rule::MoneyRevealed]),
        "R7 is no discard"
    );
    assert_eq!(take(&["R7", "C", "G4"]), Err(vec![Rule::MoneyRevealed]));
}

#[test]
fn an_opener_wins_with_the_opening_certificate_alone() {
    let rules = Rules::default();
    let mut state = rules.start(2, 1.into()).expect("two can play");
    for (number, made) in [
        (0, Move::DrawTiles),
        (0, Move::HoldAuction),
        (1, Move::PassAuction),
    ] {
        let events = rules
            .play(&mut state, seat(number), &made)
            .expect("it is legal");
        if made == Move::PassAuction {
            let won = |event: &Event| matches!(event, Event::AuctionWon { total: 3, cards, .. } if cards.is_empty());
            assert!(events.iter().any(won), "{events:?}");
        }
    }
    assert!(matches!(state.stage(), Stage::BuildTiles(owner, _) if *owner == seat(0)));
}
