//! Moves that are sent as notations: what is stored, answered and judged of them is that of the move in its fields.

use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::House,
};

/// The number of moves that are made.
const MOVES: usize = 12;

#[tokio::test]
async fn notations_over_rest_in_redis() {
    for game in ["princes", "palazzo", "vecchio"] {
        play(
            &House::in_redis()
                .await
                .anybody(Protocol::Rest)
                .playing(game),
        )
        .await;
    }
}

#[tokio::test]
async fn notations_over_grpc_in_memory() {
    for game in ["princes", "palazzo", "vecchio"] {
        play(&House::in_memory().anybody(Protocol::Grpc).playing(game)).await;
    }
}

/// The notation of a move, which a judgement by the host's position gives.
async fn notation(game: &Game, seat: usize, made: &Value) -> Value {
    let question =
        json!({"position": game.position(), "seat": seat, "move": made, "include": ["LABELS"]});
    let judged = game.seats[seat].ask("ValidateMove", question).await.good();
    json!({"notation": judged["label"]["notation"]})
}

/// Plays some moves as notations, and replays the record with notations in place of its moves.
async fn play(client: &Client) {
    let mut game = Game::begin(client, 2).await;
    let mut notations = Vec::new();
    for _ in 0..MOVES {
        let (seat, made, _) = game.choose().await.unwrap();
        let written = notation(&game, seat, &made).await;
        let answer = game.seats[seat]
            .ask("MakeMove", game.making(&written))
            .await;
        assert_eq!(answer.good()["made"]["move"], made, "{written}");
        notations.push(written);
    }
    let mut record = game.record().await;
    let in_fields = record["moves"].clone();
    assert!(!in_fields.to_string().contains("notation"), "{in_fields}");
    for (played, written) in record["moves"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .zip(&notations)
    {
        played["move"] = written.clone();
    }
    let verified = client
        .ask("VerifyRecord", json!({"record": record}))
        .await
        .good();
    assert_eq!(verified["playedCount"], MOVES, "{verified}");
    let again = Game::begin_with(client, json!({"record": record})).await;
    assert_eq!(again.record().await["moves"], in_fields);
    // The next one is no move of anybody: it is answered in its fields.
    record["moves"][0]["move"] = json!({"notation": notations[MOVES - 1]["notation"]});
    let refused = client
        .ask("VerifyRecord", json!({"record": record}))
        .await
        .good();
    assert!(refused["refused"]["move"].is_object(), "{refused}");
    assert!(
        !refused["refused"]["move"].to_string().contains("notation"),
        "{refused}"
    );
}
