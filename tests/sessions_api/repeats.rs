//! A repeated request with an idempotency key gets the first answer, and is not played again.

use maecenas::sessions::KEYS_REMEMBERED;
use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::House,
};

#[tokio::test]
async fn repetitions_in_memory() {
    repeats(&House::in_memory(), Protocol::Rest).await;
}

#[tokio::test]
async fn repetitions_in_redis() {
    repeats(&House::in_redis().await, Protocol::Rest).await;
}

#[tokio::test]
async fn repetitions_over_grpc() {
    repeats(&House::in_redis().await, Protocol::Grpc).await;
}

/// The same request with a key, over REST in the header.
fn keyed(client: &Client, request: &Value, key: &str) -> (Client, Value) {
    match client.protocol() {
        Protocol::Rest => (client.with("idempotency-key", key), request.clone()),
        Protocol::Grpc | Protocol::Connect => {
            let mut request = request.clone();
            request["idempotencyKey"] = key.into();
            (client.clone(), request)
        }
    }
}

async fn repeats(house: &House, protocol: Protocol) {
    let other = house.replicas.last().unwrap();
    let mut game = Game::begin(&house.anybody(protocol), 2).await.drawing(3);
    let mut firsts = Vec::new();
    for number in 0..KEYS_REMEMBERED {
        let (seat, made, version) = game.choose().await.unwrap();
        let mut made = game.making(&made);
        if number % 2 == 0 {
            made["version"] = version.into();
        }
        let (client, asked) = keyed(&game.seats[seat], &made, &format!("move {number}"));
        let first = client.ask("MakeMove", asked.clone()).await;
        assert!(first.clone().good()["made"].is_object());
        // At once, and by the replica that did not receive it.
        for again in [&client, &client.at(other)] {
            let again = again.ask("MakeMove", asked.clone()).await;
            assert_eq!(again.bytes, first.bytes, "{} {}", again.json, first.json);
            assert_eq!(again.headers.get("etag"), first.headers.get("etag"));
        }
        firsts.push((client, asked, first));
    }
    // After the session has moved on.
    for (client, asked, first) in &firsts {
        let again = client.at(other).ask("MakeMove", asked.clone()).await;
        assert_eq!(again.bytes, first.bytes);
    }
    let session = game.read(&game.host).await;
    assert_eq!(session["info"]["version"], KEYS_REMEMBERED);
    refuses_another_move(&mut game).await;
}

/// A key of a move cannot be used for another one, but other callers may use the same key.
async fn refuses_another_move(game: &mut Game) {
    let (seat, made, _) = game.choose().await.unwrap();
    let made = game.making(&made);
    let (client, asked) = keyed(&game.seats[seat], &made, "a key");
    assert!(client.ask("MakeMove", asked).await.good()["made"].is_object());
    let nothing = game.making(&json!({"raiseBid": {"bid": 100_000}}));
    let (client, asked) = keyed(&game.seats[seat], &nothing, "a key");
    let refused = client.ask("MakeMove", asked).await;
    assert_eq!(refused.code(), "IDEMPOTENCY_KEY_REUSED");
    if client.protocol() == Protocol::Rest {
        assert_eq!(refused.status, 422);
    }
    let other = &game.seats[1 - seat];
    let (client, asked) = keyed(other, &nothing, "a key");
    assert!(client.ask("MakeMove", asked).await.good()["refused"].is_object());
}

#[tokio::test]
async fn a_refused_move_is_judged_anew() {
    let house = House::in_memory();
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(2).await;
    let (seat, made, _) = game.choose().await.unwrap();
    let other = game.seats[1 - seat].with("idempotency-key", "too early");
    let pass = game.making(&json!({"passAuction": {}}));
    let refused = other.ask("MakeMove", pass.clone()).await.good();
    assert!(refused["refused"].is_object());
    assert_eq!(refused["refused"]["refusal"]["verdict"], "ILLEGAL");
    assert_eq!(refused["refused"]["session"]["info"]["version"], 2);
    let made = game.making(&made);
    let answer = game.seats[seat].ask("MakeMove", made).await.good();
    assert!(answer["made"].is_object());
    let again = other.ask("MakeMove", pass).await.good();
    let (came, version) = if again["made"].is_object() {
        ("made", 4)
    } else {
        ("refused", 3)
    };
    assert_eq!(again[came]["session"]["info"]["version"], version);
}

#[tokio::test]
async fn a_key_or_a_version_is_told_once() {
    let house = House::in_memory();
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    let (seat, made, _) = game.choose().await.unwrap();
    let mut made = game.making(&made);
    made["version"] = 0.into();
    made["idempotencyKey"] = "key".into();
    for (header, value, field) in [
        ("if-match", "\"0\"", "version"),
        ("if-match", "\"1\"", "version"),
        ("idempotency-key", "key", "idempotencyKey"),
    ] {
        let client = game.seats[seat].with(header, value);
        let refused = client.ask("MakeMove", made.clone()).await;
        assert_eq!((refused.status, refused.code()), (400, "INVALID_REQUEST"));
        let fault = &refused.json["faults"][0];
        assert_eq!(fault["code"], "DUPLICATE_FIELD", "{fault}");
        assert_eq!(fault["field"], field);
    }
    for (header, value) in [
        ("if-match", "\"one\""),
        ("if-match", "\"0\", \"one\""),
        ("if-match", "\"+0\""),
        ("if-match", ","),
    ] {
        let client = game.seats[seat].with(header, value);
        let refused = client.ask("MakeMove", game.making(&json!({}))).await;
        assert_eq!((refused.status, refused.code()), (400, "INVALID_REQUEST"));
        assert_eq!(refused.json["faults"][0]["field"], header);
    }
    assert_eq!(game.read(&game.host).await["info"]["version"], 0);
}
