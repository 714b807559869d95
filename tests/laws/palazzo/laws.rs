//! The laws of Palazzo: those of every game and its own, with every way to pay and bid listed and with the irreducible ones.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use maecenas_palazzo_rules::{MoveKind, Rules, Ways};

use super::{listing, riders, table, turns};
use crate::arena::Laws;

#[test]
fn the_laws_of_palazzo_hold_where_every_way_to_pay_is_listed() {
    try_with(&listing(Ways::Every));
}

/// A move plays exactly if it is listed or contains a payment or a bid that is.
#[test]
fn the_laws_of_palazzo_hold_where_irreducible_ways_to_pay_are_listed() {
    try_with(&listing(Ways::Irreducible));
}

/// Without this the laws might hold for games in which nothing happens. Play alone takes little time.
#[test]
fn every_kind_of_move_of_palazzo_is_made() {
    let made = RefCell::new(BTreeMap::new());
    let game = listing(Ways::Irreducible);
    let mut laws = Laws::<Rules<'static>>::new();
    laws.of_steps("every kind of move is made", |step| {
        let kind = format!("{:?}", step.made.kind());
        *made.borrow_mut().entry(kind).or_insert(0) += 1;
    });
    laws.hold(&game);
    let made = made.into_inner();
    println!("{made:?}");
    let is_made = |kind: &MoveKind| made.contains_key(&format!("{kind:?}"));
    assert!(MoveKind::ALL.iter().all(is_made), "{made:?}");
}

/// Tries the laws of every game and those of Palazzo.
fn try_with(game: &Rules<'static>) {
    let told = Rc::new(Cell::new([0; 2]));
    let (counted, ties) = (Rc::clone(&told), Cell::new(0));
    let games = Cell::new(0_u64);
    let mut laws = crate::laws(game);
    laws.of_steps("every change of the table is in the events", |step| {
        table::changes_are_in_the_events(step);
    });
    laws.of_positions("the fifth rider is yet to come", |_, state, _| {
        riders::the_fifth_rider_is_yet_to_come(state);
    });
    laws.of_games("the fifth rider comes and ends the game", |played| {
        riders::the_fifth_rider_comes(game, played);
        games.set(games.get() + 1);
    });
    laws.of_positions(
        "a seat is told that it has to wait exactly when the position waits for others",
        move |_, state, dice| {
            let [first, second] = turns::turn_is_told_to_those_who_wait(game, state, dice);
            let [all_first, all_second] = counted.get();
            counted.set([all_first + first, all_second + second]);
        },
    );
    laws.of_positions(
        "points, money and standing are those of the rules in words",
        |_, state, dice| {
            if state.is_finished() || dice.once_in(4) {
                let found = turns::the_standing_is_that_in_words(game, state);
                ties.set(ties.get() + found);
            }
        },
    );
    laws.hold(game);
    let (told, ties) = (told.get(), ties.get());
    println!(
        "{} games; told to wait: {told:?}; ties: {ties}",
        games.get()
    );
    assert!(told.iter().all(|count| *count > 200), "{told:?}");
    assert!(ties > 0, "nobody is tied");
}
