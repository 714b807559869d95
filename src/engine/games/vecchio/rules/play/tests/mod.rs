//! The examples of the rulebook and the figures of the specification, played.

#![allow(clippy::expect_used, clippy::panic)]

mod actions;
mod course;
mod views;

use super::{DeclaredDraws, play};
use crate::catalog::Catalog;
use crate::event::Event;
use crate::moves::{Journey, Move};
use crate::samples::{seat, state, town};
use crate::state::{Player, State};
use crate::validation::Parts;
use maecenas_game::Chance;

/// A position of parts, with a seed.
fn seeded(parts: &Parts) -> State {
    let mut position = state(parts);
    position.chance = Some(Chance::new(1.into()));
    position
}

/// Plays a legal move of a seat, and answers its events.
fn played(position: &mut State, number: u32, made: &Move) -> Vec<Event> {
    let draws = DeclaredDraws::default();
    played_drawing(position, number, made, &draws)
}

/// Plays a legal move of a seat with declared draws.
fn played_drawing(
    position: &mut State,
    number: u32,
    made: &Move,
    draws: &DeclaredDraws,
) -> Vec<Event> {
    let catalog = Catalog::reference();
    let events = play(catalog, position, seat(number), made, draws);
    events.unwrap_or_else(|report| panic!("{made:?} is not legal: {report:?}"))
}

/// What seat 0 has.
fn own(position: &State) -> &Player {
    position.player(seat(0))
}

fn on_foot(from: &str, to: &str) -> Journey {
    Journey {
        from: town(from),
        to: town(to),
        carriage: false,
    }
}
