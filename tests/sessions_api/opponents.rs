//! Seats that the service plays.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::{
    client::{Answer, Client, Protocol},
    house::House,
    watcher::Watcher,
};

const BOTH: [Protocol; 2] = [Protocol::Rest, Protocol::Grpc];

/// A game of opponents takes some seconds.
const LONG: Duration = Duration::from_mins(2);

async fn create(anybody: &Client, players: u32, opponents: Value) -> Answer {
    let setup = json!({"setup": {"playerCount": players, "seed": "2a"}, "opponents": opponents});
    anybody.ask("CreateSession", setup).await
}

fn id(begun: &Value) -> Value {
    begun["session"]["info"]["id"].clone()
}

/// Reads a session until a condition holds.
async fn until(client: &Client, id: &Value, holds: impl Fn(&Value) -> bool) -> Value {
    let began = Instant::now();
    loop {
        let session = client.ask("GetSession", json!({"id": id})).await.good();
        if holds(&session) {
            return session;
        }
        assert!(began.elapsed() < LONG, "it waits for {session}");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn opponents_play_a_game_of_each_kind_to_its_end() {
    let house = House::in_memory();
    for game in ["princes", "palazzo", "vecchio"] {
        let anybody = house.anybody(Protocol::Rest).playing(game);
        let opponents = json!([{"seat": 0, "level": "RANDOM"}, {"seat": 1, "level": "RANDOM"}, {"seat": 2, "level": "RANDOM"}]);
        let begun = create(&anybody, 3, opponents.clone()).await.good();
        assert_eq!(
            begun["seatTokens"],
            json!(["", "", ""]),
            "nobody plays them"
        );
        assert_eq!(begun["session"]["info"]["opponents"], opponents);
        let id = id(&begun);
        let over = until(&anybody, &id, |session| session["info"]["gameOver"] == true).await;
        assert!(over["scores"]["standings"].is_array());
        let record = anybody
            .ask("GetSessionRecord", json!({"id": id}))
            .await
            .good();
        let verified = json!({"record": record["record"]});
        let verified = anybody.ask("VerifyRecord", verified).await.good();
        assert_eq!(verified["standings"], over["scores"]["standings"]);
    }
}

#[tokio::test]
async fn an_opponent_moves_when_it_is_awaited_and_events_say_so() {
    let house = House::in_memory();
    for protocol in BOTH {
        let anybody = house.anybody(protocol).playing("palazzo");
        let begun = create(&anybody, 2, json!([{"seat": 1, "level": "EASY"}]))
            .await
            .good();
        let person = anybody.bearing(begun["seatTokens"][0].as_str().unwrap());
        assert_eq!(begun["seatTokens"][1], "");
        let id = id(&begun);
        let mut by_person = 0;
        while by_person < 3 {
            let awaits = |session: &Value| session["awaiting"]["seats"][0] == 0;
            until(&person, &id, awaits).await;
            let listed = person
                .ask("ListSessionMoves", json!({"id": id, "pageSize": 1}))
                .await;
            let made = listed.good()["moves"][0]["move"].clone();
            let made = person
                .ask("MakeMove", json!({"id": id, "move": made}))
                .await
                .good();
            assert!(
                made["made"].get("opponentLevel").is_none(),
                "a person made it"
            );
            by_person += 1;
        }
        let moved = |session: &Value| {
            session["info"]["version"].as_u64() > Some(3) && session["awaiting"]["seats"][0] == 0
        };
        let session = until(&person, &id, moved).await;
        let last = session["info"]["version"].as_u64().unwrap();
        let mut watcher = Watcher::of(&anybody, id.as_str().unwrap(), Some(0)).await;
        let mut by_opponent = 0;
        for version in 1..=last {
            let made = watcher.move_to(version).await;
            let level = made.get("opponentLevel");
            assert_eq!(
                level,
                (made["seat"] == 1).then_some(&json!("EASY")),
                "{made}"
            );
            by_opponent += u64::from(level.is_some());
        }
        assert!(by_opponent > 0);
    }
}

#[tokio::test]
async fn the_host_gives_a_seat_away_and_takes_it_back() {
    let house = House::in_redis().await;
    for protocol in BOTH {
        let anybody = house.anybody(protocol).playing("palazzo");
        let begun = create(&anybody, 2, json!([])).await.good();
        let id = id(&begun);
        let host = anybody.bearing(begun["hostToken"].as_str().unwrap());
        let person = anybody.bearing(begun["seatTokens"][0].as_str().unwrap());
        let asking = json!({"id": id, "seat": 0, "level": "RANDOM"});
        let refused = person.ask("SetOpponent", asking.clone()).await;
        assert_eq!(refused.code(), "PERMISSION_DENIED");
        let refused = anybody.ask("SetOpponent", asking.clone()).await;
        assert_eq!(refused.code(), "UNAUTHENTICATED");
        let set = host.ask("SetOpponent", asking).await.good();
        assert_eq!(
            set["session"]["info"]["opponents"],
            json!([{"seat": 0, "level": "RANDOM"}])
        );
        let refused = person.ask("GetSession", json!({"id": id})).await;
        assert_eq!(
            refused.code(),
            "UNAUTHENTICATED",
            "the token is good no more"
        );
        let moved = |session: &Value| session["awaiting"]["seats"][0] == 1;
        // Through the other replica, which cares for the session from then on.
        until(&anybody.at(&house.replicas[1]), &id, moved).await;
        let named = async || {
            let mut watcher = Watcher::of(&anybody, id.as_str().unwrap(), Some(0)).await;
            let made = watcher.move_to(1).await;
            made["session"]["info"]["opponents"].clone()
        };
        assert_eq!(named().await, json!([{"seat": 0, "level": "RANDOM"}]));
        let renewed = host
            .ask("RenewToken", json!({"id": id, "seat": 0}))
            .await
            .good();
        let person = anybody.bearing(renewed["seatToken"].as_str().unwrap());
        let session = person.ask("GetSession", json!({"id": id})).await.good();
        assert_eq!(session["seat"], 0);
        assert_eq!(session["info"]["opponents"], json!([]));
        assert_eq!(
            named().await,
            json!([]),
            "events of the past name those of now"
        );
    }
}

#[tokio::test]
async fn requests_about_opponents_are_refused_with_the_field() {
    let house = House::in_memory();
    for protocol in BOTH {
        let anybody = house.anybody(protocol).playing("palazzo");
        let random = |seat: u32| json!({"seat": seat, "level": "RANDOM"});
        for (opponents, field, code) in [
            (
                json!([random(0), random(0)]),
                "opponents[1].seat",
                "DUPLICATE_ITEM",
            ),
            (json!([random(2)]), "opponents[0].seat", "NO_SUCH_SEAT"),
            (json!([{"seat": 0}]), "opponents[0].level", "MISSING_FIELD"),
            (
                json!([{"level": "EASY"}]),
                "opponents[0].seat",
                "MISSING_FIELD",
            ),
        ] {
            let refused = create(&anybody, 2, opponents).await;
            let fault = &refused.json["faults"][0];
            assert_eq!(
                (&fault["field"], &fault["code"]),
                (&json!(field), &json!(code))
            );
        }
        let begun = create(&anybody, 2, json!([])).await.good();
        let host = anybody.bearing(begun["hostToken"].as_str().unwrap());
        let asking = json!({"id": id(&begun), "seat": 3, "level": "RANDOM"});
        let refused = host.ask("SetOpponent", asking).await;
        assert_eq!(refused.json["faults"][0]["code"], "NO_SUCH_SEAT");
    }
    // Over gRPC there are no names.
    let anybody = house.anybody(Protocol::Rest).playing("palazzo");
    let refused = create(&anybody, 2, json!([{"seat": 0, "level": "PERFECT"}])).await;
    assert_eq!(refused.json["faults"][0]["code"], "UNKNOWN_ENUM_VALUE");
}
