//! The laws of Il Vecchio: those of every game and its own, with and without less luck.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use maecenas_engine::games::vecchio::operations::Operations;
use maecenas_game::Game as _;
use maecenas_vecchio_rules::{Catalog, Choice, CouncilTile, DecisionKind, Event, MoveKind, Rules};

use super::rounds::Course;
use super::{alone, explained, findings, invariants, on, scores, table};
use crate::arena::Laws;
use crate::subject::Seated;

#[test]
fn the_laws_of_il_vecchio_hold() {
    try_with(&on(Catalog::reference(), false));
}

#[test]
fn the_laws_of_il_vecchio_hold_with_less_luck() {
    try_with(&on(Catalog::reference(), true));
}

/// Without this the laws might hold for games in which nothing happens. Play alone takes little time.
#[test]
fn every_kind_of_move_and_choice_of_il_vecchio_comes_up() {
    let made = RefCell::new(BTreeMap::new());
    let mut waited = Vec::new();
    let mut drawn = Vec::new();
    for less_luck in [false, true] {
        let game = on(Catalog::reference(), less_luck);
        let mut laws = Laws::<Rules<'static>>::new();
        laws.of_steps("every kind of move is made", |step| {
            let kind = format!("{:?}", step.made.kind());
            *made.borrow_mut().entry(kind).or_insert(0) += 1;
            let choice = step.after.awaiting().choice;
            if !waited.contains(&choice) {
                waited.push(choice);
            }
            for event in step.events {
                if let Event::CouncilTileFlipped(_, tile) = event
                    && !drawn.contains(tile)
                {
                    drawn.push(*tile);
                }
            }
            if less_luck {
                let open = step.after.decision().map(|open| open.about);
                let of_event = matches!(
                    open,
                    Some(DecisionKind::CrestMember | DecisionKind::CrestLevy)
                );
                assert!(!of_event, "events are not carried out");
            }
        });
        laws.hold(&game);
    }
    let made = made.into_inner();
    println!("{made:?}");
    let is_made = |kind: &MoveKind| made.contains_key(&format!("{kind:?}"));
    assert!(MoveKind::ALL.iter().all(is_made), "{made:?}");
    assert!(
        Choice::ALL.iter().all(|choice| waited.contains(choice)),
        "{waited:?}"
    );
    assert_eq!(drawn.len(), CouncilTile::COUNT, "flipped: {drawn:?}");
}

/// The laws of every game and those of Il Vecchio.
pub(super) fn of<'a>(game: &'a Rules<'static>) -> Laws<'a, Rules<'static>> {
    let mut laws = crate::laws(game);
    laws.of_positions("every invariant holds", |_, state, _| {
        invariants::hold(game.catalog, state);
    });
    laws.of_steps("every change of the board is in the events", |step| {
        table::changes_are_in_the_events(game.catalog, step);
    });
    laws.of_positions("a game has its options", |_, state, _| {
        assert_eq!(state.options(), game.options);
    });
    let course = Rc::new(Course::default());
    let noted = Rc::clone(&course);
    laws.of_steps("turns are noted", move |step| noted.note(game, step));
    laws.of_games("the end comes as it should", move |played| {
        course.ends(game, played);
    });
    laws.of_positions(
        "points and standing are those of the rules in words",
        |_, state, dice| {
            if state.is_finished() || dice.once_in(4) {
                scores::are_those_in_words(game, state);
            }
        },
    );
    laws.of_positions(
        "an explanation accounts for what the move changes",
        |_, state, dice| explained::accounts_are_those_of_positions(game, state, dice),
    );
    laws
}

/// Tries all laws, and that refused moves are refused for both reasons.
fn try_with(game: &Rules<'static>) {
    let told = Cell::new([0; 2]);
    let games = Cell::new(0_u64);
    let operations = Operations::default();
    let mut laws = of(game);
    laws.of_positions(
        "a player alone is answered as at a seat",
        |_, state, dice| {
            if dice.once_in(8) {
                let seat = Seated::any(game, state, dice);
                alone::is_answered_as_in_a_position(&operations, state, seat);
            }
        },
    );
    laws.of_positions(
        "a seat is told that it has to wait exactly when the position waits for others",
        |_, state, dice| {
            let [first, second] = findings::waiting_is_told_to_those_who_wait(game, state, dice);
            let [all_first, all_second] = told.get();
            told.set([all_first + first, all_second + second]);
        },
    );
    laws.of_games("every game is finished", |played| {
        assert!(game.is_finished(played.end));
        games.set(games.get() + 1);
    });
    laws.hold(game);
    let told = told.get();
    println!("{} games; told to wait: {told:?}", games.get());
    assert!(told.iter().all(|count| *count > 200), "{told:?}");
}
