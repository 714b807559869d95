//! Validation of the action phase: its results must follow from the turns so far ("Action phase").

use super::{Breach, Place};
use crate::components::Character;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{DecisionKind, Stage, State, Turn};
use crate::works;

/// Checks the turn under way.
pub(super) fn check(state: &State, turn: Turn, breaches: &mut Vec<Breach>) {
    let contenders = state.contenders();
    if !contenders.is_empty() {
        let breach = Breach::new(Rule::PositionPhase, Place::Stage).not(Value::Seats(contenders));
        breaches.push(breach.expecting(Relation::Exactly, Value::Seats(Seats::NONE)));
    }
    let most = state.player(turn.seat).actions();
    if turn.actions_taken > most {
        let breach = Breach::new(Rule::ActionLimit, Place::ActionsTaken)
            .not(Value::Count(turn.actions_taken.into()));
        breaches.push(breach.expecting(Relation::AtMost, Value::Count(most.into())));
    }
    let fewest = turn.other_than_works();
    if fewest > turn.actions_taken {
        let breach = Breach::new(Rule::PositionPhase, Place::ActionsTaken)
            .not(Value::Count(turn.actions_taken.into()));
        breaches.push(breach.expecting(Relation::AtLeast, Value::Count(fewest.into())));
    }
    if turn.freedom_introduced && state.player(turn.seat).freedoms.is_empty() {
        let breach =
            Breach::new(Rule::PositionPhase, Place::Freedoms(turn.seat)).not(Value::Count(0));
        breaches.push(breach.expecting(Relation::AtLeast, Value::Count(1)));
    }
}

/// Checks the work markers: a marker needs a work value of at least the minimum, and a turn that has begun in this action phase.
/// The table has the profession card of the work, or the recruiting card that was left for it; only a work with the Princess
/// leaves no card.
pub(super) fn markers(state: &State, breaches: &mut Vec<Breach>) {
    let mut princess_worked = princess_may_have_worked(state);
    for (seat, player) in state.seats() {
        let Some(marker) = player.work_marker else {
            continue;
        };
        let place = Place::WorkMarker(seat);
        let minimum = works::minimum(state.round);
        if marker < minimum {
            let breach = Breach::new(Rule::WorkMinimumValue, place).not(Value::WorkValue(marker));
            breaches.push(breach.expecting(Relation::AtLeast, Value::WorkValue(minimum)));
        }
        if !may_have_worked(state, seat) {
            let marker = Value::WorkValue(marker);
            breaches.push(Breach::new(Rule::PositionPhase, place).not(marker));
        } else if player.table.count() == 0 && !std::mem::take(&mut princess_worked) {
            let breach = Breach::new(Rule::PositionPhase, Place::Table(seat)).not(Value::Count(0));
            breaches.push(breach.expecting(Relation::AtLeast, Value::Count(1)));
        }
    }
}

/// Whether the Princess may have been used for a work in this round: then the card was returned, and the work left no card
/// (ruling R10).
fn princess_may_have_worked(state: &State) -> bool {
    state.options.muse_and_princess && !state.held_characters().contains(Character::Princess)
}

/// Whether a seat may have completed a work in this round: its turn is over, or one of its actions may have been a work.
fn may_have_worked(state: &State, seat: Seat) -> bool {
    let Stage::Action(turn) = state.stage else {
        return false;
    };
    if seat == turn.seat {
        let drawn = state.decision.filter(|decision| !decision.professor);
        let drawn = drawn.map(|decision| decision.about);
        let bonus_card = matches!(drawn, Some(DecisionKind::BonusCards(_)));
        return turn.actions_taken > turn.other_than_works() + u8::from(bonus_card);
    }
    state
        .start_seat
        .clockwise(state.players.len())
        .take_while(|other| *other != turn.seat)
        .any(|other| other == seat)
}
