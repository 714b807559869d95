//! Calls the service, and reads its answers.

use std::collections::BTreeSet;

use maecenas_contract::Language;
use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::wire::princes::v1::{
    ListPlacementsRequest, ListPlacementsResponse, Move, Placement, Player, PlayerAlone, Position,
    SeatInState, SeatMove, State, Subject, ValidateMoveRequest, ValidateMoveResponse,
    ValidatePlacementRequest, ValidatePlacementResponse, position, subject,
};
use maecenas_contract::wire::rulebook::v1::{Square, Verdict, Violation};
use maecenas_engine::games::princes::operations::Operations;

use super::board::Board;
use super::drawings::Cells;

pub const ENGLISH: Language = Language::English;

pub fn service() -> Operations {
    Operations::default()
}

/// A player without the rest of the game.
pub fn player_alone(player: Player, round: u32) -> Subject {
    let alone = PlayerAlone {
        round: Some(round),
        player: Some(Box::new(player)),
        ..PlayerAlone::default()
    };
    Subject {
        subject: Some(subject::Subject::PlayerAlone(alone)),
    }
}

/// A seat of a position.
pub fn seat_in(state: &State, seat: u32) -> Subject {
    let seat = SeatInState {
        state: Some(Box::new(state.clone())),
        seat: Some(seat),
    };
    Subject {
        subject: Some(subject::Subject::SeatInState(seat)),
    }
}

/// The owner of a principality.
pub fn owner(board: &Board) -> Subject {
    let player = Player {
        principality: board.placed.clone(),
        builder_count: board.builders,
        ..Player::default()
    };
    player_alone(player, 1)
}

/// A position, as a request holds it.
#[allow(clippy::unnecessary_wraps, reason = "a request may lack it")]
pub fn position(state: &State) -> Option<Position> {
    Some(Position {
        position: Some(position::Position::State(Box::new(state.clone()))),
    })
}

/// The answer with the places of all pieces.
pub fn places(subject: Subject) -> ListPlacementsResponse {
    let request = ListPlacementsRequest {
        subject: Some(subject),
        include: vec![Include::Squares.into()],
        ..ListPlacementsRequest::default()
    };
    service().list_placements(ENGLISH, &request).unwrap()
}

/// The answer about a placement.
pub fn placing(
    subject: Subject,
    placement: Placement,
    moved: Option<u32>,
) -> ValidatePlacementResponse {
    let request = ValidatePlacementRequest {
        subject: Some(subject),
        placement: Some(placement),
        moved,
        across: None,
        include: vec![Include::Squares.into()],
    };
    service().validate_placement(ENGLISH, &request).unwrap()
}

/// The answer about a move.
pub fn judged(state: &State, made: &SeatMove) -> ValidateMoveResponse {
    service()
        .validate_move(ENGLISH, &question(state, made))
        .unwrap()
}

/// The request that validates a move.
pub fn question(state: &State, made: &SeatMove) -> ValidateMoveRequest {
    ValidateMoveRequest {
        position: position(state),
        seat: made.seat,
        r#move: made.r#move.clone().map(Box::new),
        include: Vec::new(),
        drawn: None,
        labels: Vec::new(),
    }
}

/// The verdict on a move of a seat.
pub fn verdict(state: &State, seat: u32, made: Move) -> Verdict {
    let made = SeatMove {
        seat: Some(seat),
        r#move: Some(made),
    };
    judged(state, &made).verdict()
}

/// The ids of the rules that are broken.
pub fn rules(violations: &[Violation]) -> BTreeSet<&str> {
    violations
        .iter()
        .map(|violation| violation.rule.as_str())
        .collect()
}

/// Squares as a set.
pub fn cells(squares: &[Square]) -> Cells {
    squares
        .iter()
        .map(|square| (square.row(), square.column()))
        .collect()
}
