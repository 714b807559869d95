//! Moves as a replica makes them: the token is checked, the move is judged and stored, and the view of its seat is returned.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use maecenas::service::{Caller, Sessions};
use maecenas::sessions::Store;
use maecenas_contract::Language;
use maecenas_contract::wire::princes::v1 as princes;
use maecenas_engine::games::princes::Princes;
use maecenas_engine::games::princes::operations::Operations;
use serde_json::json;

/// A whole game of four players.
const GAME: &str = include_str!("../../tests/golden/princes/four-players.json");
/// How many games each caller plays in a round.
const GAMES: usize = 5;

pub(crate) fn keeping(store: Arc<dyn Store>) -> Arc<Sessions<Princes>> {
    Arc::new(Sessions::new(
        Arc::new(Operations::default()),
        store,
        Arc::default(),
    ))
}

/// Plays some games, move by move.
pub(crate) async fn play(sessions: Arc<Sessions<Princes>>) -> Vec<Duration> {
    let record: princes::Record = serde_json::from_str(GAME).unwrap();
    let mut times = Vec::new();
    for _ in 0..GAMES {
        let start = json!({"setup": {"playerCount": 4, "startSeat": 0, "seed": "ed"}});
        let start = serde_json::from_value(start).unwrap();
        let begun = sessions.create_session(Caller::default(), &start);
        let begun = begun.await.unwrap();
        let id = begun.session.unwrap().info.unwrap().id;
        let tokens = begun.seat_tokens.iter();
        let callers: Vec<_> = tokens
            .map(|token| Caller::new(Language::default(), Some(token)))
            .collect();
        for made in &record.moves {
            let request = request(&id, made);
            let caller = callers[made.seat.unwrap() as usize];
            let begun = Instant::now();
            let answer = sessions.make_move(caller, &request).await.unwrap();
            times.push(begun.elapsed());
            let refused = matches!(
                answer.result,
                Some(princes::make_move_response::Result::Refused(_))
            );
            assert!(!refused, "{answer:?}");
        }
    }
    times
}

fn request(id: &str, made: &princes::PlayedMove) -> princes::MakeMoveRequest {
    princes::MakeMoveRequest {
        id: id.to_owned(),
        r#move: made.r#move.clone(),
        ..princes::MakeMoveRequest::default()
    }
}
