//! A whole game in a session, from its creation to its end.

use maecenas_client::{
    apis::{
        sessions_of_the_princes_of_florence_api::{
            princes_create_session, princes_delete_session, princes_get_session,
            princes_get_session_record, princes_make_move,
        },
        sessions_of_whatever_game_api::get_session_info,
        the_princes_of_florence_api::{princes_list_moves, princes_verify_record},
    },
    models::{
        PrincesCreateSessionRequest, PrincesListMovesRequest, PrincesMakeMoveRequest, PrincesMove,
        PrincesPosition, PrincesRecord, PrincesSessionSetup, PrincesVerifyRecordRequest, Problem,
    },
};
use serde_json::{Value, json};

use crate::{bearing, problem_of, read};

/// Begins a game for two, plays it with the tokens of both seats, and compares its end with the expected one.
pub async fn is_played_whole(address: &str, case: &Value) {
    let anybody = bearing(address, None);
    let setup = PrincesSessionSetup {
        seed: read(&case["request"]["setup"]["seed"]),
        ..PrincesSessionSetup::new(2)
    };
    let request = PrincesCreateSessionRequest {
        setup: Some(setup.into()),
        ..PrincesCreateSessionRequest::new()
    };
    assert_eq!(json!(request), case["request"]);
    let begun = princes_create_session(&anybody, request, None, None)
        .await
        .expect("a session");
    let id = &begun.session.info.id;
    let info = get_session_info(&anybody, id, None).await;
    assert_eq!(info.expect("what is known of it").game, "princes");

    let tokens = begun.seat_tokens.iter();
    let seats: Vec<_> = tokens.map(|token| bearing(address, Some(token))).collect();
    for (number, seat) in seats.iter().enumerate() {
        let seen = princes_get_session(seat, id, None).await.expect("a view");
        let hand = |seat: usize| seen.state.players[seat].hand.clone().expect("a hand");
        assert_eq!(json!(hand(number).professions), case["dealt"][number]);
        assert_eq!(hand(1 - number).professions, Some(Vec::new()));
        assert_eq!(hand(1 - number).hidden_count, Some(4));
    }

    let mut session = begun.session.clone();
    while !session.info.game_over {
        let number = session.awaiting.seats[0];
        let seat = &seats[usize::try_from(number).expect("a seat")];
        let position = PrincesPosition {
            session_id: Some(id.clone()),
            ..PrincesPosition::new()
        };
        let question = PrincesListMovesRequest::new(position, number);
        let page = princes_list_moves(seat, question, None)
            .await
            .expect("legal moves");
        let chosen: &PrincesMove =
            &page.moves[page.moves.len() / read::<usize>(&case["nth"])].r#move;
        let making = |version| PrincesMakeMoveRequest {
            version: Some(version),
            ..PrincesMakeMoveRequest::new(chosen.clone())
        };
        if session.info.version == read::<i32>(&case["staleAfter"]) {
            let stale = making(read(&case["staleVersion"]));
            let told = problem_of(princes_make_move(seat, id, stale, None, None, None).await);
            is_refused(&told, &case["stale"]);
        }
        let making = making(session.info.version);
        let answer = princes_make_move(seat, id, making, None, None, None)
            .await
            .expect("an answer");
        session = answer.made.expect("a move that is made").session;
    }

    assert_eq!(session.info.version, read::<i32>(&case["moves"]));
    let over = princes_get_session(&anybody, id, None)
        .await
        .expect("a session");
    let record = princes_get_session_record(&anybody, id, None)
        .await
        .expect("a record")
        .record;
    let played: &PrincesRecord = &record;
    let question = PrincesVerifyRecordRequest::new(played.clone());
    let verified = princes_verify_record(&anybody, question, None)
        .await
        .expect("an answer");
    assert_eq!(verified, read(&case["verified"]));
    // A spectator sees the standing, too.
    assert_eq!(over.scores.expect("scores").standings, verified.standings);

    let denied = problem_of(princes_delete_session(&seats[0], id, None).await);
    is_refused(&denied, &case["denied"]);
    let host = bearing(address, Some(&begun.host_token));
    let deleted = princes_delete_session(&host, id, None)
        .await
        .expect("its record");
    assert_eq!(deleted.record, Some(record));
    is_refused(
        &problem_of(princes_get_session(&anybody, id, None).await),
        &case["ended"],
    );
}

fn is_refused(problem: &Problem, expected: &Value) {
    let told = json!({"status": problem.status, "code": problem.code});
    assert_eq!(told, *expected, "{}", problem.detail);
}
