//! Whole games from their beginning to the final standing.

use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::{Game, text},
    house::House,
};

#[tokio::test]
async fn a_game_in_memory_over_rest() {
    plays_whole(&House::in_memory(), Protocol::Rest).await;
}

#[tokio::test]
async fn a_game_in_memory_over_grpc() {
    plays_whole(&House::in_memory(), Protocol::Grpc).await;
}

#[tokio::test]
async fn a_game_in_memory_over_connect() {
    plays_whole(&House::in_memory(), Protocol::Connect).await;
}

#[tokio::test]
async fn a_game_in_redis_over_rest() {
    plays_whole(&House::in_redis().await, Protocol::Rest).await;
}

#[tokio::test]
async fn a_game_in_redis_over_grpc() {
    plays_whole(&House::in_redis().await, Protocol::Grpc).await;
}

async fn plays_whole(house: &House, protocol: Protocol) {
    let asking = house.anybody(protocol);
    let mut game = Game::begin(&asking, 2).await;
    // The second seat uses the last replica, which may be the only one.
    game.seats[1] = game.seats[1].at(house.replicas.last().unwrap());
    let begun = game.read(&game.spectator).await;
    let mut played = 0;
    while let Some((seat, answer)) = game.step().await {
        played += 1;
        shows_what_may_be_seen(&game, seat, &answer).await;
    }
    assert!(played > 50, "{played} moves are no whole game");
    ends_well(&game, &begun, played).await;
}

/// The view of each client is the one that `ViewState` returns for the whole position.
async fn shows_what_may_be_seen(game: &Game, mover: usize, answer: &Value) {
    let host = game.read(&game.host).await;
    let whole = state(&host);
    for (seat, client) in game.seats.iter().enumerate() {
        let session = game.read(client).await;
        assert_eq!(session["seat"], seat);
        assert_eq!(session["info"]["version"], host["info"]["version"]);
        let view = view(&game.host, &whole, Some(seat)).await;
        assert_eq!(state(&session), view);
        if seat == mover {
            assert_eq!(answer["made"]["session"], session);
        }
    }
    let session = game.read(&game.spectator).await;
    assert_eq!(session.get("seat"), None);
    assert_eq!(state(&session), view(&game.host, &whole, None).await);
}

fn state(session: &Value) -> Value {
    session["state"].clone()
}

async fn view(asking: &Client, whole: &Value, seat: Option<usize>) -> Value {
    let mut question = json!({"position": {"state": whole}});
    if let Some(seat) = seat {
        question["seat"] = seat.into();
    }
    let view = asking.ask("ViewState", question).await.good();
    view["state"].clone()
}

/// The end reveals the seed, the record is public and valid, and goes on as another session.
async fn ends_well(game: &Game, begun: &Value, played: usize) {
    let ended = game.read(&game.spectator).await;
    assert_eq!(begun["info"]["gameOver"], false);
    assert_eq!(begun.get("seed"), None);
    assert_eq!(begun["info"]["commitment"].get("salt"), None);
    assert_eq!(ended["info"]["gameOver"], true);
    assert_eq!(ended["info"]["version"], played);
    assert_eq!(
        ended["info"]["commitment"]["digest"],
        begun["info"]["commitment"]["digest"]
    );

    let told = game
        .spectator
        .ask("GetSessionRecord", game.about())
        .await
        .good();
    assert_eq!(told["version"], played);
    let record = &told["record"];
    assert_eq!(record["moves"].as_array().unwrap().len(), played);
    assert_eq!(record["start"]["newGame"]["seed"], ended["info"]["seed"]);
    assert_eq!(record["commitment"], ended["info"]["commitment"]);
    assert!(record["commitment"]["salt"].is_string());
    let verified = verified(game, record).await;
    assert_eq!(verified["outcome"], "COMPLETE", "{verified}");
    assert_eq!(verified["standings"].as_array().unwrap().len(), 2);
    let score = game
        .host
        .ask("ScoreState", json!({"position": game.position()}));
    assert_eq!(score.await.good()["standings"], verified["standings"]);

    denies_another_seed(game, record).await;
    goes_on(game, record, &ended).await;
}

async fn verified(game: &Game, record: &Value) -> Value {
    let question = json!({"record": record});
    game.spectator.ask("VerifyRecord", question).await.good()
}

async fn denies_another_seed(game: &Game, record: &Value) {
    let mut other = record.clone();
    let salt = text(&other["commitment"]["salt"]);
    let first = if salt.starts_with('0') { "1" } else { "0" };
    other["commitment"]["salt"] = format!("{first}{}", &salt[1..]).into();
    let verified = verified(game, &other).await;
    assert_eq!(verified["outcome"], "WRONG_SEED", "{verified}");
    let start = json!({"record": other});
    let refused = game.spectator.ask("CreateSession", start).await;
    assert_eq!(refused.code(), "INVALID_REQUEST");
    assert_eq!(refused.json["faults"][0]["code"], "WRONG_SEED");
}

/// A record opens a session that is over, and one that lacks its last moves a session that goes on to the same end.
async fn goes_on(game: &Game, record: &Value, ended: &Value) {
    let start = json!({"record": record});
    let over = Game::begin_with(&game.spectator, start).await;
    let session = over.read(&over.spectator).await;
    assert_eq!(session["info"]["gameOver"], true);
    assert_eq!(session["info"]["version"], 0);
    assert_eq!(session["game"], ended["game"]);
    let told = over
        .spectator
        .ask("GetSessionRecord", over.about())
        .await
        .good();
    assert_eq!(&told["record"], record);

    let mut short = record.clone();
    let moves = short["moves"].as_array_mut().unwrap();
    let rest = moves.split_off(moves.len() - 5);
    let start = json!({"record": short});
    let again = Game::begin_with(&game.spectator, start).await;
    for played in &rest {
        let seat = usize::try_from(played["seat"].as_u64().unwrap()).unwrap();
        let made = again.making(&played["move"]);
        let made = again.seats[seat].ask("MakeMove", made).await.good();
        assert!(made["made"].is_object(), "{made}");
    }
    let session = again.read(&again.spectator).await;
    assert_eq!(session["game"], ended["game"]);
    let told = again.spectator.ask("GetSessionRecord", again.about()).await;
    assert_eq!(&told.good()["record"], record);
}
