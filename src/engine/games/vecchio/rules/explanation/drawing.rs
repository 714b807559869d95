//! Playing a move whose draws are hidden, to see what it costs and brings whatever is drawn.

use crate::catalog::Catalog;
use crate::components::Crest;
use crate::event::Event;
use crate::findings::{Hidden, Report};
use crate::moves::Move;
use crate::play::{DeclaredDraws, play};
use crate::seats::Seat;
use crate::state::{Roll, State};

/// A move that was played on a copy of the position.
pub(super) struct Played {
    /// The position after it.
    pub(super) next: State,
    /// Its events.
    pub(super) events: Vec<Event>,
    /// Whether the event of the crest that it takes is hidden.
    pub(super) crest_hidden: bool,
}

/// Plays a move on a copy of the position. Hidden dice and a hidden crest cost and bring the seat nothing yet, so any values are declared
/// for them: of the crests that can be in the stack, LEVY first.
///
/// # Errors
/// The move is illegal, or depends on something else that is hidden.
pub(super) fn played(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    draws: &DeclaredDraws,
) -> Result<Played, Report> {
    let mut refused = match attempt(catalog, state, seat, made, draws, false) {
        Ok(played) => return Ok(played),
        Err(report) => report,
    };
    let mut draws = draws.clone();
    let needs = |report: &Report, hidden: Hidden| {
        report.violations.is_empty() && report.needs.iter().any(|need| need.hidden == hidden)
    };
    if needs(&refused, Hidden::Dice) {
        draws.roll = Some(Roll::default());
        match attempt(catalog, state, seat, made, &draws, false) {
            Ok(played) => return Ok(played),
            Err(report) => refused = report,
        }
    }
    if needs(&refused, Hidden::CrestStack) {
        for event in [Crest::Levy, Crest::FamilyMember] {
            draws.crest = Some(event);
            let attempt = attempt(catalog, state, seat, made, &draws, true);
            if attempt.is_ok() {
                return attempt;
            }
        }
    }
    Err(refused)
}

fn attempt(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    draws: &DeclaredDraws,
    crest_hidden: bool,
) -> Result<Played, Report> {
    let mut next = *state;
    let events = play(catalog, &mut next, seat, made, draws)?;
    Ok(Played {
        next,
        events,
        crest_hidden,
    })
}
