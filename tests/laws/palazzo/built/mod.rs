//! Positions that random play seldom reaches: little money, few tiles, and many riders out. Every move leads on (ruling P34).

mod alter;

use std::collections::BTreeSet;

use maecenas_game::Game as _;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_palazzo_rules::{Catalog, Stack, Stage, State, Tiles, Ways, assemble};

use super::listing;
use crate::{completion, going_on, secrecy};
use alter::altered;

/// The number of games whose positions are altered.
const GAMES: u64 = 60;
/// The number of times that a position of a game is altered.
const TRIED: u64 = 6;

#[test]
fn built_positions_of_palazzo_go_on() {
    let built = built();
    println!("{} positions", built.len());
    going_on::built_positions_go_on(&listing(Ways::Irreducible), &built);
}

/// In many built positions little is hidden from a viewer.
#[test]
fn views_of_built_positions_are_consistent_and_have_completions() {
    let game = listing(Ways::Irreducible);
    let mut dice = SplitMix64::new(34);
    for state in built() {
        for viewer in game.seats(&state).map(Some).chain([None]) {
            secrecy::views_are_consistent(&game, &state, viewer);
            secrecy::secrets_stay(&game, &state, viewer, &mut dice);
            completion::completions_fit(&game, &state, viewer, &mut dice);
        }
    }
}

/// A set of positions that together have all wanted traits.
pub(super) fn built() -> Vec<State> {
    let game = listing(Ways::Irreducible);
    let wanted = wanted();
    let mut found = BTreeSet::new();
    let mut built = Vec::new();
    let mut dice = SplitMix64::new(29);
    for number in 0..GAMES {
        let players = 2 + u8::try_from(number % 3).expect("it is small");
        let start = game.start(players, number.into());
        let mut state = start.expect("so many can play");
        while let Some((seat, made)) = choose(&game, &state, &mut dice) {
            for _ in 0..TRIED {
                let parts = altered(&state, &mut dice);
                let Ok(mut position) = assemble(Catalog::reference(), parts) else {
                    continue;
                };
                bid(&mut position, &mut dice);
                let traits = traits(&position);
                let news = traits
                    .difference(&found)
                    .filter(|one| wanted.contains(*one));
                if news.count() > 0 {
                    found.extend(traits);
                    built.push(position);
                }
            }
            game.advance(&mut state, seat, &made);
        }
    }
    let missing: Vec<_> = wanted.difference(&found).collect();
    assert!(missing.is_empty(), "{missing:?}");
    built
}

/// Some bids and passes of an auction that has begun.
fn bid(state: &mut State, dice: &mut SplitMix64) {
    let game = listing(Ways::Irreducible);
    for _ in 0..dice.below(5) {
        let before = state.clone();
        if let Stage::Auction(_) = state.stage()
            && let Some((seat, made)) = choose(&game, state, dice)
        {
            game.advance(state, seat, &made);
        }
        if !matches!(state.stage(), Stage::Auction(_)) {
            *state = before;
        }
    }
}

/// The stages in which a seat is to move.
const STAGES: [&str; 6] = [
    "choose action",
    "money revealed",
    "buy or auction",
    "auction",
    "build tiles",
    "take one each",
];

/// The traits that some position must have.
fn wanted() -> BTreeSet<String> {
    let mut wanted = BTreeSet::new();
    for players in 2_usize..=4 {
        for deck in 0..=players + 1 {
            let discards = 0..=players + 2 - deck;
            wanted.extend(discards.map(|discards| {
                format!("choose action of {players}, deck {deck}, discards {discards}")
            }));
        }
        wanted.extend(STAGES.map(|stage| format!("{stage} of {players}")));
        wanted.extend(
            (1..=players + 1)
                .filter(|left| *left != players)
                .map(|left| format!("money revealed of {players}, {left} left")),
        );
        for taken in 0..players {
            wanted.insert(format!(
                "take one each of {players}, {taken} taken, fewest tiles"
            ));
        }
        for bids in 0..=2 {
            wanted.extend(
                (0..=players - 2)
                    .map(|passed| format!("auction of {players}, {bids} bids, {passed} passed")),
            );
        }
    }
    for stage in ["choose action", "buy or auction"] {
        for riders in 0..5 {
            // Two are drawn at a time, so that the number of those left is even.
            let least = (5_usize - riders).next_multiple_of(2);
            wanted
                .extend((0..3).map(|more| {
                    format!("{stage}, {riders} riders out, {} left", least + 2 * more)
                }));
        }
        for size in 1..=4 {
            wanted.extend(["First", "Second"].map(|top| format!("{stage}, {top} has {size}")));
        }
        wanted.insert(format!("{stage}, no tile lies anywhere"));
    }
    for supply in [0, 1, 2, 8, 9, 10, 11, 12] {
        wanted.insert(format!("buy or auction, supply {supply}"));
        wanted.insert(format!("buy or auction, supply {supply}, empty hand"));
    }
    for stage in STAGES {
        for one in ["empty hand", "empty hands", "no palaces", "empty quarries"] {
            // The tiles of these stages lie at a quarry.
            if one != "empty quarries" || !["auction", "take one each"].contains(&stage) {
                wanted.insert(format!("{stage}, {one}"));
            }
        }
    }
    wanted
}

/// The traits of a position.
fn traits(position: &State) -> BTreeSet<String> {
    let players = position.players();
    let count = players.len();
    let seat = position.awaiting().seat.expect("somebody is to move");
    let (deck, discards) = (
        position.money_deck().len(),
        position.money_discards().count(),
    );
    let (stage, more) = match position.stage() {
        Stage::ChooseAction => (STAGES[0], format!("deck {deck}, discards {discards}")),
        Stage::MoneyRevealed(cards) => (STAGES[1], format!("{} left", cards.count())),
        Stage::BuyOrAuction => (STAGES[2], String::new()),
        Stage::Auction(auction) => {
            let bids: usize = auction.laid.iter().map(|laid| laid.bids().len()).sum();
            let passed = auction.passed.count();
            (STAGES[3], format!("{bids} bids, {passed} passed"))
        }
        Stage::BuildTiles(..) => (STAGES[4], String::new()),
        Stage::TakeOneEach(seat) => {
            let taken = seat.steps_from(position.active(), count);
            let tiles = position.quarries()[position.builder()].count();
            let few = if tiles == 4 - taken { "fewest" } else { "more" };
            (STAGES[5], format!("{taken} taken, {few} tiles"))
        }
        Stage::Finished => panic!("the game is over"),
    };
    let top = Stack::ALL
        .into_iter()
        .find(|stack| !position.stack(*stack).is_empty());
    let top = top.expect("the fifth rider is yet to come");
    let (riders, left) = (position.drawn_riders(), position.stack(top).len());
    let supply = format!("supply {}", position.supply().count());
    let mut traits = BTreeSet::from([
        format!("{stage} of {count}"),
        format!("{stage} of {count}, {more}"),
        format!("{stage}, {supply}"),
    ]);
    if top == Stack::Third {
        traits.insert(format!("{stage}, {riders} riders out, {left} left"));
    } else {
        traits.insert(format!("{stage}, {top:?} has {left}"));
    }
    let lies_nowhere = position.quarries().iter().all(Tiles::is_empty);
    let mut holds = |name: &str, condition| {
        if condition {
            traits.insert(format!("{stage}, {name}"));
        }
    };
    let has_none = |player: &maecenas_palazzo_rules::Player| player.hand.count() == 0;
    holds("empty quarries", lies_nowhere);
    holds(
        "no tile lies anywhere",
        lies_nowhere && position.supply().is_empty(),
    );
    holds(
        "no palaces",
        players.iter().all(|player| player.palaces.is_empty()),
    );
    holds("empty hands", players.iter().all(has_none));
    holds("empty hand", has_none(position.player(seat)));
    holds(
        &format!("{supply}, empty hand"),
        has_none(position.player(seat)),
    );
    traits
}
