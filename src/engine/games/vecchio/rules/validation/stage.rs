//! Validation of the stage: whether the game can reach this part of a turn, and what lies face down then.

use super::breach::{Breach, Place};
use super::table::Table;
use crate::components::Track;
use crate::constants::FINAL_ACTIONS;
use crate::findings::Relation;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::Turn;

/// Checks what the stage requires of the other parts.
pub(super) fn check(table: Table<'_>, breaches: &mut Vec<Breach>) {
    if let Some(turn) = table.turn() {
        check_turn(table, turn, breaches);
    }
    let crests = table.parts.crest_stack.count();
    if table.is_final() && crests > 0 {
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            Place::CrestStack,
            Relation::Exactly,
            0,
            crests,
        ));
    }
    for (seat, player) in table.seats() {
        if player.passed && !has_passed(table, seat) {
            breaches.push(Breach::new(Rule::FinalPass, Place::Passed(seat)));
        }
        let down = player.face_down.count();
        let most = u32::from(may_lie_face_down(table, seat));
        if down > most {
            breaches.push(super::breach::count(
                Rule::TurnFlip,
                Place::FaceDownTile(seat),
                Relation::AtMost,
                most,
                down,
            ));
        }
    }
}

fn check_turn(table: Table<'_>, turn: Turn, breaches: &mut Vec<Breach>) {
    let most = if turn.final_round { FINAL_ACTIONS } else { 1 };
    if turn.actions > most {
        let actions = turn.actions.into();
        breaches.push(super::breach::count(
            Rule::TurnOneAction,
            Place::Stage,
            Relation::AtMost,
            most.into(),
            actions,
        ));
    }
    let Some(player) = table.player(turn.seat) else {
        return;
    };
    if turn.tile_used && player.used_provinces.is_empty() {
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            Place::ProvinceTiles(turn.seat),
            Relation::AtLeast,
            1,
            0,
        ));
    }
    // The last crest is taken by an action of the round that is then played to its end.
    let acted = |seat: Seat| {
        let (own, active) = (table.steps(seat), table.steps(turn.seat));
        own < active || own == active && turn.actions > 0
    };
    let mut takers = table.seats().filter(|(_, player)| player.crest_count() > 0);
    let ending = table.parts.crest_stack.is_empty() && !turn.final_round;
    if ending && table.crests_taken() > 0 && !takers.any(|(seat, _)| acted(seat)) {
        breaches.push(Breach::new(Rule::PositionPhase, Place::Stage));
    }
}

/// Whether a seat has had its double turn, which it may have passed.
fn has_passed(table: Table<'_>, seat: Seat) -> bool {
    table.is_final()
        && table
            .turn()
            .is_none_or(|turn| table.steps(seat) < table.steps(turn.seat))
}

/// Whether a council tile of a seat may lie face down: one that its last turn gained, or the action of its turn under way. In the final
/// round it is turned face up at once (ruling V18).
fn may_lie_face_down(table: Table<'_>, seat: Seat) -> bool {
    let Some(turn) = table.turn() else {
        return false;
    };
    if turn.seat == seat {
        let last = table.line(Track::Council).seats().last();
        return !turn.final_round && turn.actions > 0 && last == Some(&seat);
    }
    let is_over = turn.final_round && table.steps(seat) < table.steps(turn.seat);
    !is_over && table.line(Track::Council).of(seat) > 0
}
