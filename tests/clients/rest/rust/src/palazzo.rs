//! A whole game of Palazzo in a session, and a payment.

use maecenas_client::{
    apis::{
        palazzo_api::{
            palazzo_list_moves, palazzo_new_game, palazzo_score_state, palazzo_validate_move,
            palazzo_validate_payment, palazzo_verify_record,
        },
        sessions_of_palazzo_api::{
            palazzo_create_session, palazzo_get_session_record, palazzo_make_move,
        },
    },
    models::{
        PalazzoCreateSessionRequest, PalazzoListMovesRequest, PalazzoMakeMoveRequest,
        PalazzoNewGameRequest, PalazzoPosition, PalazzoScoreStateRequest, PalazzoSessionSetup,
        PalazzoValidateMoveRequest, PalazzoVerifyRecordRequest, Verdict,
    },
};
use serde_json::{Value, json};

use crate::{bearing, read};

/// Begins a game for two, plays it with the tokens of both seats, and compares its end with the expected one.
pub async fn is_played_whole(address: &str, case: &Value) {
    let anybody = bearing(address, None);
    let payment = read(&case["payment"]["request"]);
    let paid = palazzo_validate_payment(&anybody, payment, None).await;
    let expected = read(&case["payment"]["answer"]);
    assert_eq!(paid.expect("an answer"), expected);

    let seed: String = read(&case["request"]["setup"]["seed"]);
    let start = PalazzoNewGameRequest::new(2, seed.clone());
    let start = palazzo_new_game(&anybody, start, None).await;
    let position = PalazzoPosition {
        state: Some(start.expect("a start").state),
        ..PalazzoPosition::new()
    };
    let opening = PalazzoListMovesRequest::new(position, 0);
    let opening = palazzo_list_moves(&anybody, opening, None).await;
    let count = opening.expect("legal moves").count;
    assert_eq!(count, read::<i32>(&case["opening"]));

    let setup = PalazzoSessionSetup {
        seed: Some(seed),
        ..PalazzoSessionSetup::new(2)
    };
    let request = PalazzoCreateSessionRequest {
        setup: Some(setup.into()),
        ..PalazzoCreateSessionRequest::new()
    };
    assert_eq!(json!(request), case["request"]);
    let begun = palazzo_create_session(&anybody, request, None, None).await;
    let begun = begun.expect("a session");
    let id = &begun.session.info.id;
    let position = PalazzoPosition {
        session_id: Some(id.clone()),
        ..PalazzoPosition::new()
    };
    let tokens = begun.seat_tokens.iter();
    let seats: Vec<_> = tokens.map(|token| bearing(address, Some(token))).collect();
    let mut session = begun.session.clone();
    while !session.info.game_over {
        let number = session.awaiting.seats[0];
        let seat = &seats[usize::try_from(number).expect("a seat")];
        let question = PalazzoListMovesRequest::new(position.clone(), number);
        let page = palazzo_list_moves(seat, question, None).await;
        let page = page.expect("legal moves").moves;
        let chosen = &page[page.len() / read::<usize>(&case["nth"])].r#move;
        let question =
            PalazzoValidateMoveRequest::new(position.clone(), number, (**chosen).clone());
        let judged = palazzo_validate_move(seat, question, None).await;
        assert_eq!(judged.expect("an answer").verdict, Verdict::Legal);
        let making = PalazzoMakeMoveRequest {
            version: Some(session.info.version),
            ..PalazzoMakeMoveRequest::new((**chosen).clone())
        };
        let answer = palazzo_make_move(seat, id, making, None, None, None).await;
        let made = answer.expect("an answer").made;
        session = made.expect("a move that is made").session;
    }

    assert_eq!(session.info.version, read::<i32>(&case["moves"]));
    let record = palazzo_get_session_record(&anybody, id, None).await;
    let record = record.expect("a record").record;
    let question = PalazzoVerifyRecordRequest::new((*record).clone());
    let verified = palazzo_verify_record(&anybody, question, None).await;
    let verified = verified.expect("an answer");
    assert_eq!(verified, read(&case["verified"]));
    let question = PalazzoScoreStateRequest::new(position);
    let scored = palazzo_score_state(&anybody, question, None).await;
    assert_eq!(scored.expect("scores").standings, verified.standings);
}
