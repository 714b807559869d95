//! The requests of the cases, with the methods that answer them.

use maecenas_contract::Language;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_engine::games::princes::operations::Operations;
use prost_reflect::prost::Message;
use serde::Serialize;

/// A request of an operation.
pub(super) trait Question: Message + Default + Clone {
    /// The `operationId`.
    const OPERATION: &str;
    /// The full name of the message.
    const MESSAGE: &str;
    /// The answer.
    type Answer: Serialize;

    /// The answer of the rules; `None` if the request is refused.
    fn answer(&self, princes: &Operations) -> Option<Self::Answer>;

    /// The position in the request, if it contains a complete one.
    fn state(&mut self) -> Option<&mut wire::State>;
}

/// Implements `Question` for request types: the method that answers them and the path to their position.
macro_rules! questions {
    ($($request:ident $operation:literal $method:ident -> $answer:ident, $question:ident => $state:expr;)*) => {$(
        impl Question for wire::$request {
            const OPERATION: &str = $operation;
            const MESSAGE: &str = concat!("maecenas.princes.v1.", stringify!($request));
            type Answer = wire::$answer;

            fn answer(&self, princes: &Operations) -> Option<Self::Answer> {
                princes.run(Operations::$method, Language::English, self).ok()
            }

            fn state(&mut self) -> Option<&mut wire::State> {
                let $question = self;
                $state
            }
        }
    )*};
}

questions! {
    GetCatalogRequest "getCatalog" get_catalog -> Catalog, _question => None;
    ListRulesRequest "listRules" list_rules -> ListRulesResponse, _question => None;
    NewGameRequest "newGame" new_game -> NewGameResponse, _question => None;
    CheckStateRequest "checkState" check_state -> CheckStateResponse, question => of(&mut question.position);
    EvaluateWorkRequest "evaluateWork" evaluate_work -> EvaluateWorkResponse, question => seat(&mut question.subject);
    PlanWorksRequest "planWorks" plan_works -> PlanWorksResponse, question => seat(&mut question.subject);
    ListPlacementsRequest "listPlacements" list_placements -> ListPlacementsResponse, question => seat(&mut question.subject);
    ValidatePlacementRequest "validatePlacement" validate_placement -> ValidatePlacementResponse, question => seat(&mut question.subject);
    ScorePrestigeRequest "scorePrestige" score_prestige -> ScorePrestigeResponse, question => of(&mut question.position);
    ScoreStateRequest "scoreState" score_state -> ScoreStateResponse, question => of(&mut question.position);
    ListMovesRequest "listMoves" list_moves -> ListMovesResponse, question => of(&mut question.position);
    ValidateMoveRequest "validateMove" validate_move -> ValidateMoveResponse, question => of(&mut question.position);
    PlayMoveRequest "playMove" play_move -> PlayMoveResponse, _question => None;
    ViewStateRequest "viewState" view_state -> ViewStateResponse, _question => None;
    VerifyRecordRequest "verifyRecord" verify_record -> VerifyRecordResponse, question => begun(&mut question.record);
}

fn of(position: &mut Option<wire::Position>) -> Option<&mut wire::State> {
    match position.as_mut()?.position.as_mut()? {
        wire::position::Position::State(state) => Some(state),
        wire::position::Position::SessionId(_) => None,
    }
}

fn seat(subject: &mut Option<wire::Subject>) -> Option<&mut wire::State> {
    match subject.as_mut()?.subject.as_mut()? {
        wire::subject::Subject::SeatInState(of_player) => of_player.state.as_deref_mut(),
        _ => None,
    }
}

fn begun(record: &mut Option<wire::Record>) -> Option<&mut wire::State> {
    match record.as_mut()?.start.as_mut()?.start.as_mut()? {
        wire::record_start::Start::State(state) => Some(state),
        wire::record_start::Start::NewGame(_) => None,
    }
}

/// A position as a field of a request.
pub(super) fn position(state: wire::State) -> wire::Position {
    wire::Position {
        position: Some(wire::position::Position::State(Box::new(state))),
    }
}

/// A player as the subject of a request, without the rest of the game.
pub(super) fn player_alone(player: wire::Player, round: u32) -> wire::Subject {
    let of_player = wire::PlayerAlone {
        round: Some(round),
        player: Some(Box::new(player)),
        ..wire::PlayerAlone::default()
    };
    let subject = Some(wire::subject::Subject::PlayerAlone(of_player));
    wire::Subject { subject }
}

/// A seat of a position as the subject of a request.
pub(super) fn seat_in_state(state: wire::State, seat: u32) -> wire::Subject {
    let of_player = wire::SeatInState {
        state: Some(Box::new(state)),
        seat: Some(seat),
    };
    let subject = Some(wire::subject::Subject::SeatInState(of_player));
    wire::Subject { subject }
}
