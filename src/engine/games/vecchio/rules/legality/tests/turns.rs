//! Whose move it is, and what a turn allows.

use super::{broken_by, rules};
use crate::components::Token;
use crate::moves::Move;
use crate::rulebook::Rule;
use crate::samples::{final_turn, parts, state, turn};
use crate::state::{Stage, State, Turn};

fn in_stage(stage: Stage) -> State {
    let mut position = state(&parts(3));
    position.stage = stage;
    position
}

const RECOVER: Move = Move::Recover { roll: false };

#[test]
fn a_turn_has_one_action_and_ends_after_it() {
    let first = in_stage(turn(0, 0));
    assert_eq!(rules(&first, &RECOVER), []);
    assert_eq!(rules(&first, &Move::EndTurn), [Rule::TurnActionDue]);
    assert_eq!(rules(&first, &Move::PassTurn), [Rule::FinalPass]);
    assert_eq!(
        rules(&first, &Move::PayLevy(Token::Florins)),
        [Rule::DecisionNone]
    );
    let acted = in_stage(turn(0, 1));
    assert_eq!(rules(&acted, &RECOVER), [Rule::TurnOneAction]);
    assert_eq!(rules(&acted, &Move::EndTurn), []);
    let other = broken_by(&acted, 2, &Move::EndTurn);
    assert_eq!(other.first().map(|(rule, ..)| *rule), Some(Rule::TurnSeat));
}

#[test]
fn a_double_turn_has_two_actions_and_is_passed_as_its_first_move() {
    assert_eq!(rules(&in_stage(final_turn(0, 0)), &Move::PassTurn), []);
    assert_eq!(rules(&in_stage(final_turn(0, 1)), &RECOVER), []);
    assert_eq!(rules(&in_stage(final_turn(0, 1)), &Move::EndTurn), []);
    assert_eq!(
        rules(&in_stage(final_turn(0, 1)), &Move::PassTurn),
        [Rule::FinalPass]
    );
    assert_eq!(
        rules(&in_stage(final_turn(0, 2)), &RECOVER),
        [Rule::TurnOneAction]
    );
    let mut used = in_stage(final_turn(0, 0));
    if let Stage::Turn(turn) = used.stage {
        used.stage = Stage::Turn(Turn {
            tile_used: true,
            ..turn
        });
    }
    assert_eq!(rules(&used, &Move::PassTurn), [Rule::FinalPass]);
}

#[test]
fn nothing_is_done_any_more_after_the_end() {
    let over = in_stage(Stage::Finished);
    for made in [RECOVER, Move::EndTurn, Move::PayLevy(Token::Florins)] {
        assert_eq!(rules(&over, &made), [Rule::TurnOver]);
    }
}
