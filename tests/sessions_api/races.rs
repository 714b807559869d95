//! Concurrent moves: one move is made, and nothing is lost or doubled.

use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{
    client::{Answer, Protocol},
    game::Game,
    house::House,
};

const WRITERS: usize = 32;

#[tokio::test]
async fn one_of_many_writers_moves_in_memory() {
    race(&House::in_memory(), Protocol::Rest).await;
}

#[tokio::test]
async fn one_of_many_writers_moves_in_redis() {
    race(&House::in_redis().await, Protocol::Rest).await;
}

#[tokio::test]
async fn one_of_many_writers_moves_over_grpc() {
    race(&House::in_redis().await, Protocol::Grpc).await;
}

async fn race(house: &House, protocol: Protocol) {
    let mut game = Game::begin(&house.anybody(protocol), 3).await.drawing(7);
    // Past the choice of cards, where each seat could move once.
    game.steps(3).await;
    for round in 0..4 {
        let (seat, made, version) = game.choose().await.unwrap();
        let version = version + 1;
        let asked = |writer: usize| {
            let mut asked = game.making(&made);
            match round {
                0 => {}
                1 => asked["version"] = (version - 1).into(),
                2 => asked["idempotencyKey"] = "the same for all".into(),
                _ => asked["idempotencyKey"] = format!("writer {writer}").into(),
            }
            asked
        };
        let answers = at_once(house, &game, seat, asked).await;
        let session = game.read(&game.host).await;
        assert_eq!(session["info"]["version"], version, "one move was made");
        let made = answers.iter().filter(|answer| was_made(answer, version));
        let all_are_one = round == 2;
        let expected = if all_are_one { WRITERS } else { 1 };
        assert_eq!(made.count(), expected, "round {round}");
        for answer in &answers {
            if was_made(answer, version) && all_are_one {
                assert_eq!(answer.bytes, answers[0].bytes);
            } else if round == 1 && answer.problem.is_some() {
                assert_eq!(answer.code(), "STALE_VERSION");
                assert!(answer.detail().contains(&format!("version {version}")));
            } else if !was_made(answer, version) {
                assert_eq!(answer.problem, None, "{}", answer.json);
                assert!(answer.json["refused"].is_object());
                assert_eq!(
                    answer.json["refused"]["session"]["info"]["version"],
                    version
                );
            }
        }
    }
    let record = game.record().await;
    assert_eq!(record["moves"].as_array().unwrap().len(), 7);
    let verified = game.host.ask("VerifyRecord", json!({"record": record}));
    assert_eq!(verified.await.good()["outcome"], "UNFINISHED");
}

fn was_made(answer: &Answer, version: u64) -> bool {
    answer.json["made"].is_object() && answer.json["made"]["session"]["info"]["version"] == version
}

/// Sends a move from this number of writers at once, over all replicas.
async fn at_once(
    house: &House,
    game: &Game,
    seat: usize,
    asked: impl Fn(usize) -> Value,
) -> Vec<Answer> {
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let replica = &house.replicas[writer % house.replicas.len()];
        let client = game.seats[seat].at(replica);
        let asked = asked(writer);
        writers.spawn(async move { client.ask("MakeMove", asked).await });
    }
    writers.join_all().await
}
