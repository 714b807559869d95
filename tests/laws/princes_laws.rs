//! The laws of The Princes of Florence: those of every game and its own, in each way to play it.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game, Moves as _};
use maecenas_princes_rules::{MoveKind, Rules};

use super::arena::Laws;
use super::princes::{games, way};
use super::subject::Subject;
use super::{accounts, cooperation, laws, turns};

#[test]
fn the_laws_hold_in_the_base_game() {
    try_with(&way(|_| {}), |_| {});
}

#[test]
fn the_laws_hold_with_four_freedoms() {
    try_with(&way(|options| options.four_freedoms = true), |_| {});
}

#[test]
fn the_laws_hold_with_muse_and_princess() {
    try_with(&way(|options| options.muse_and_princess = true), |_| {});
}

#[test]
fn the_laws_hold_with_cooperation() {
    try_with(&way(|options| options.cooperation = true), |_| {});
}

#[test]
fn the_laws_hold_with_both_expansions() {
    let [.., game] = games();
    let (thousands, shared) = (Cell::new(0), Cell::new(0));
    try_with(&game, |laws| {
        laws.of_positions(
            "the proposals listed are those that the rules in words allow",
            |_, state, dice| {
                if dice.once_in(6) {
                    cooperation::proposals_are_those_in_words(state);
                }
            },
        );
        laws.of_positions(
            "a building at a border is listed exactly if the rules in words allow it",
            |_, state, dice| {
                if dice.once_in(6) {
                    cooperation::buildings_are_those_in_words(state);
                }
            },
        );
        laws.of_positions(
            "a turn in which a thousand proposals were declined has no more",
            |_, state, dice| {
                if dice.once_in(20)
                    && cooperation::a_thousand_declined_proposals_are_the_last(state)
                {
                    let seat = state.awaiting().seats.iter().next().unwrap();
                    let declined = game.moves(state, seat).page(0, usize::MAX);
                    let declined = cooperation::proposed(&declined).take(1000).collect();
                    let full = cooperation::with_declined(state, declined);
                    let read = game.parse(&game.print(&full)).expect("it is consistent");
                    assert_eq!(read.declined(), full.declined());
                    thousands.set(thousands.get() + 1);
                }
            },
        );
        laws.of_positions(
            "a joint building stands on both sides of its border",
            |_, state, _| {
                shared.set(shared.get() + cooperation::shared_buildings_agree(state));
            },
        );
    });
    assert!(thousands.get() > 0, "nobody has a thousand proposals");
    assert!(shared.get() > 0, "nobody builds jointly");
}

/// Without this the laws might hold for games in which nothing happens. Play alone takes little time.
#[test]
fn every_kind_of_move_is_made() {
    let made = RefCell::new(BTreeMap::new());
    for game in games() {
        let mut laws = Laws::<Rules<'static>>::new();
        laws.of_steps("every kind of move is made", |step| {
            *made.borrow_mut().entry(step.made.kind()).or_insert(0) += 1;
        });
        laws.hold(&game);
    }
    let made = made.into_inner();
    println!("{made:?}");
    assert!(
        MoveKind::ALL.iter().all(|kind| made.contains_key(kind)),
        "{made:?}"
    );
}

/// Tries the laws of every game, that of turns, and those that `more` adds.
fn try_with<'a>(game: &'a Rules<'static>, more: impl FnOnce(&mut Laws<'a, Rules<'static>>)) {
    let seen = Rc::new(Cell::new([0; 2]));
    let counted = Rc::clone(&seen);
    let mut laws = laws(game);
    laws.of_positions(
        "a seat is told that it has to wait exactly when the position waits for others",
        move |_, state, dice| {
            let [first, second] = turns::turn_is_told_to_those_who_wait(game, state, dice);
            let [all_first, all_second] = counted.get();
            counted.set([all_first + first, all_second + second]);
        },
    );
    more(&mut laws);
    laws.hold(game);
    let seen = seen.get();
    println!("{seen:?}");
    assert!(seen.iter().all(|count| *count > 200), "{seen:?}");
}

/// The account of the start of a game, on which the laws of ledgers build.
#[test]
fn nobody_owes_anything_at_the_start() {
    for game in games() {
        for players in game.players() {
            let start = game
                .start(players, SplitMix64::new(1).number().into())
                .unwrap();
            let florins = if players == 2 { 2500 } else { 3500 };
            let right = accounts::account([florins, 0]);
            let mut balances = game.balances(&start).into_iter();
            assert!(balances.all(|(_, account)| account == right));
        }
    }
}
