//! A whole game in a session, from its creation to its end.

use maecenas_client::{
    apis::{
        sessions_api::{create_session, delete_session, make_move, read_record, read_session},
        the_princes_of_florence_api::{list_moves, verify_record},
    },
    models::{
        PrincesListMovesRequest, PrincesPosition, PrincesPositionSession,
        PrincesVerifyRecordRequest, Problem, SessionsCreateSessionRequest, SessionsMakeMoveRequest,
        SessionsPrincesMove, SessionsPrincesSetup, SessionsPrincesStart,
        SessionsPrincesStartNewGame, SessionsSessionMove, SessionsSessionStart,
    },
};
use serde_json::{Value, json};

use crate::{bearing, problem_of, read};

/// Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one.
pub async fn is_played_whole(address: &str, case: &Value) {
    let anybody = bearing(address, None);
    let setup = SessionsPrincesSetup {
        seed: read(&case["request"]["start"]["princes"]["newGame"]["seed"]),
        ..SessionsPrincesSetup::new(2)
    };
    let start = SessionsPrincesStartNewGame::new(setup);
    let start = SessionsPrincesStart::SessionsPrincesStartNewGame(Box::new(start));
    let request = SessionsCreateSessionRequest::new(SessionsSessionStart::new(start));
    assert_eq!(json!(request), case["request"]);
    let begun = create_session(&anybody, request, None)
        .await
        .expect("a session");
    let id = &begun.session.session;

    let tokens = begun.seat_tokens.iter();
    let seats: Vec<_> = tokens.map(|token| bearing(address, Some(token))).collect();
    for (number, seat) in seats.iter().enumerate() {
        let seen = read_session(seat, id, None).await.expect("a view");
        let hand = |seat: usize| {
            seen.game.princes.state.players[seat]
                .hand
                .clone()
                .expect("a hand")
        };
        assert_eq!(json!(hand(number).professions), case["dealt"][number]);
        assert_eq!(hand(1 - number).professions, Some(Vec::new()));
        assert_eq!(hand(1 - number).hidden, Some(4));
    }

    let mut session = begun.session.clone();
    while !session.finished {
        let number = session.game.princes.awaiting.seats[0];
        let seat = &seats[usize::try_from(number).expect("a seat")];
        let position = PrincesPositionSession::new(id.clone());
        let position = PrincesPosition::PrincesPositionSession(Box::new(position));
        let question = PrincesListMovesRequest::new(position, number);
        let page = list_moves(seat, question, None).await.expect("legal moves");
        let nth = read::<usize>(&case["nth"]);
        let chosen = &page.moves[page.moves.len() / nth];
        let chosen = SessionsSessionMove::new(SessionsPrincesMove::new(*chosen.r#move.clone()));
        let making = |version| SessionsMakeMoveRequest {
            version: Some(version),
            ..SessionsMakeMoveRequest::new(chosen.clone())
        };
        if session.version == read::<i32>(&case["staleAfter"]) {
            let stale = making(read(&case["staleVersion"]));
            let told = problem_of(make_move(seat, id, stale, None, None, None).await);
            is_refused(&told, &case["stale"]);
        }
        let made = make_move(seat, id, making(session.version), None, None, None).await;
        let made = made.expect("an answer");
        assert!(made.made, "{:?}", made.refused);
        session = made.session;
    }

    assert_eq!(session.version, read::<i32>(&case["moves"]));
    let record = read_record(&anybody, id, None)
        .await
        .expect("a record")
        .record
        .princes;
    let question = PrincesVerifyRecordRequest::new(*record.clone());
    let verified = verify_record(&anybody, question, None)
        .await
        .expect("an answer");
    assert_eq!(verified, read(&case["verified"]));

    let denied = problem_of(delete_session(&seats[0], id, None).await);
    is_refused(&denied, &case["denied"]);
    let host = bearing(address, Some(&begun.host_token));
    let deleted = delete_session(&host, id, None).await.expect("its record");
    assert_eq!(deleted.record.princes, record);
    is_refused(
        &problem_of(read_session(&anybody, id, None).await),
        &case["ended"],
    );
}

fn is_refused(problem: &Problem, expected: &Value) {
    let told = json!({"status": problem.status, "code": problem.code});
    assert_eq!(told, *expected, "{}", problem.detail);
}
