//! A whole game of Il Vecchio in a session, and its journeys.

use maecenas_client::{
    apis::{
        il_vecchio_api::{
            vecchio_list_journeys, vecchio_list_moves, vecchio_new_game, vecchio_score_state,
            vecchio_validate_move, vecchio_verify_record,
        },
        sessions_of_il_vecchio_api::{
            vecchio_create_session, vecchio_get_session_record, vecchio_make_move,
        },
    },
    models::{
        VecchioCreateSessionRequest, VecchioListJourneysRequest, VecchioListMovesRequest,
        VecchioListedJourney, VecchioMakeMoveRequest, VecchioMoveKind, VecchioNewGameRequest,
        VecchioPosition, VecchioScoreStateRequest, VecchioSeatInState, VecchioSessionSetup,
        VecchioSubject, VecchioValidateMoveRequest, VecchioVerifyRecordRequest, Verdict,
    },
};
use serde_json::{Value, json};

use crate::{bearing, read};

/// Begins a game for two, plays it with the tokens of both seats, and compares its end with the expected one.
pub async fn is_played_whole(address: &str, case: &Value) {
    let anybody = bearing(address, None);

    let seed: String = read(&case["request"]["setup"]["seed"]);
    let start = VecchioNewGameRequest::new(2, seed.clone());
    let start = vecchio_new_game(&anybody, start, None).await;
    let start = start.expect("a start").state;
    let position = VecchioPosition {
        state: Some(start.clone()),
        ..VecchioPosition::new()
    };
    let opening = VecchioListMovesRequest::new(position, 0);
    let opening = vecchio_list_moves(&anybody, opening, None).await;
    let count = opening.expect("legal moves").count;
    assert_eq!(count, read::<i32>(&case["opening"]));

    let subject = VecchioSubject {
        seat_in_state: Some(VecchioSeatInState::new(*start, 0).into()),
        ..VecchioSubject::new()
    };
    let leaving = VecchioListJourneysRequest {
        only_towns: Some(vec![read(&case["from"])]),
        ..VecchioListJourneysRequest::new(subject)
    };
    let towns = vecchio_list_journeys(&anybody, leaving, None).await;
    let towns = towns.expect("journeys").town_journeys;
    let journeys = &towns[0].journeys;
    assert_eq!(journeys.len(), read::<usize>(&case["journeys"]));
    let journey: VecchioListedJourney = read(&case["journey"]);
    assert!(journeys.contains(&journey), "{journey:?}");

    let setup = VecchioSessionSetup {
        seed: Some(seed),
        ..VecchioSessionSetup::new(2)
    };
    let request = VecchioCreateSessionRequest {
        setup: Some(setup.into()),
        ..VecchioCreateSessionRequest::new()
    };
    assert_eq!(json!(request), case["request"]);
    let begun = vecchio_create_session(&anybody, request, None, None).await;
    let begun = begun.expect("a session");
    let id = &begun.session.info.id;
    let position = VecchioPosition {
        session_id: Some(id.clone()),
        ..VecchioPosition::new()
    };
    let tokens = begun.seat_tokens.iter();
    let seats: Vec<_> = tokens.map(|token| bearing(address, Some(token))).collect();
    let mut session = begun.session.clone();
    while !session.info.game_over {
        let number = session.awaiting.seats[0];
        let seat = &seats[usize::try_from(number).expect("a seat")];
        let mut page = Vec::new();
        for kinds in read::<Vec<Vec<VecchioMoveKind>>>(&case["preferred"]) {
            let question = VecchioListMovesRequest {
                only_kinds: Some(kinds),
                ..VecchioListMovesRequest::new(position.clone(), number)
            };
            let listed = vecchio_list_moves(seat, question, None).await;
            page = listed.expect("legal moves").moves;
            if !page.is_empty() {
                break;
            }
        }
        let version = usize::try_from(session.info.version).expect("it is not negative");
        let chosen = &page[version * read::<usize>(&case["step"]) % page.len()].r#move;
        let question =
            VecchioValidateMoveRequest::new(position.clone(), number, (**chosen).clone());
        let judged = vecchio_validate_move(seat, question, None).await;
        assert_eq!(judged.expect("an answer").verdict, Verdict::Legal);
        let making = VecchioMakeMoveRequest {
            version: Some(session.info.version),
            ..VecchioMakeMoveRequest::new((**chosen).clone())
        };
        let answer = vecchio_make_move(seat, id, making, None, None, None).await;
        let made = answer.expect("an answer").made;
        session = made.expect("a move that is made").session;
    }

    assert_eq!(session.info.version, read::<i32>(&case["moves"]));
    let record = vecchio_get_session_record(&anybody, id, None).await;
    let record = record.expect("a record").record;
    let question = VecchioVerifyRecordRequest::new((*record).clone());
    let verified = vecchio_verify_record(&anybody, question, None).await;
    let verified = verified.expect("an answer");
    assert_eq!(verified, read(&case["verified"]));
    let question = VecchioScoreStateRequest::new(position);
    let scored = vecchio_score_state(&anybody, question, None).await;
    assert_eq!(scored.expect("scores").standings, verified.standings);
}
