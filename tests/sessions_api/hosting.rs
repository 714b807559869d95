//! The operations of the host for its players, and the answers when the game is over.

use serde_json::json;

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::House,
    watcher::Watcher,
};

const BOTH: [Protocol; 2] = [Protocol::Rest, Protocol::Grpc];

#[tokio::test]
async fn the_host_moves_for_any_seat() {
    let house = House::in_memory();
    for protocol in BOTH {
        let mut game = Game::begin(&house.anybody(protocol), 3).await;
        for _ in 0..10 {
            let (seat, made, version) = game.choose().await.unwrap();
            let mut about = game.about();
            about["seat"] = seat.into();
            let listed = game.host.ask("ListSessionMoves", about).await.good();
            assert!(listed["count"].as_u64().unwrap() > 0);
            let mut making = game.making(&made);
            // A seat names itself or no seat.
            making["seat"] = ((seat + 1) % 3).into();
            let refused = game.seats[seat].ask("MakeMove", making.clone()).await;
            assert_eq!(refused.code(), "PERMISSION_DENIED");
            making["seat"] = 4.into();
            let refused = game.host.ask("MakeMove", making.clone()).await;
            assert_eq!(refused.json["faults"][0]["code"], "NO_SUCH_SEAT");
            making["seat"] = seat.into();
            let answer = game.host.ask("MakeMove", making).await.good();
            assert_eq!(answer["made"]["seat"], seat);
            assert_eq!(answer["made"]["session"]["info"]["version"], version + 1);
        }
    }
}

#[tokio::test]
async fn a_renewed_token_takes_the_place_of_the_one_before() {
    let house = House::in_redis().await;
    for protocol in BOTH {
        let game = Game::begin(&house.anybody(protocol), 2).await;
        let elsewhere = |client: &Client| client.at(&house.replicas[1]);
        let old = &game.seats[1];
        let before = elsewhere(old).ask("GetSession", game.about()).await.good();
        assert_eq!(before["seat"], 1);
        let mut renewing = game.about();
        renewing["seat"] = 1.into();
        for (client, code) in [
            (old, "PERMISSION_DENIED"),
            (&game.spectator, "UNAUTHENTICATED"),
        ] {
            let refused = client.ask("RenewToken", renewing.clone()).await;
            assert_eq!(refused.code(), code);
        }
        let renewed = game.host.ask("RenewToken", renewing.clone()).await.good();
        let new = game
            .spectator
            .bearing(renewed["seatToken"].as_str().unwrap());
        // Also where the session was cached with the old token.
        for client in [old, &elsewhere(old)] {
            let refused = client.ask("GetSession", game.about()).await;
            assert_eq!(refused.code(), "UNAUTHENTICATED");
        }
        for client in [&new, &elsewhere(&new)] {
            let session = client.ask("GetSession", game.about()).await.good();
            assert_eq!(session, before);
        }
        renewing["seat"] = 2.into();
        let refused = game.host.ask("RenewToken", renewing).await;
        assert_eq!(refused.json["faults"][0]["code"], "NO_SUCH_SEAT");
    }
}

/// Also where the next move is made at once, so that its notice takes the place of that of the renewal.
#[tokio::test]
async fn a_renewed_token_ends_the_streams_that_it_opened() {
    for house in [House::in_memory(), House::in_redis().await] {
        let place = house.replicas.last().unwrap();
        for protocol in BOTH {
            let mut game = Game::begin(&house.anybody(protocol), 2).await;
            let mut old = Watcher::of(&game.seats[1].at(place), &game.session, None).await;
            old.session().await;
            let mut others = Vec::new();
            for client in [&game.host, &game.seats[0], &game.spectator] {
                let mut other = Watcher::of(&client.at(place), &game.session, None).await;
                other.session().await;
                others.push(other);
            }
            let mut renewing = game.about();
            renewing["seat"] = 1.into();
            let renewed = game.host.ask("RenewToken", renewing).await.good();
            let new = game
                .spectator
                .bearing(renewed["seatToken"].as_str().unwrap());
            game.seats[1] = new;
            game.steps(3).await;
            let end = old.end().await;
            assert_eq!(
                end,
                json!({"version": 0, "ended": {"endReason": "RENEWED"}}),
                "it saw no move that was made since"
            );
            let mut again = Watcher::of(&game.seats[1].at(place), &game.session, Some(0)).await;
            for version in 1..=3 {
                again.move_to(version).await;
                for other in &mut others {
                    other.move_to(version).await;
                }
            }
        }
    }
}

#[tokio::test]
async fn a_session_is_begun_once_with_a_key() {
    for house in [House::in_memory(), House::in_redis().await] {
        for protocol in BOTH {
            let anybody = house.anybody(protocol);
            let key = format!("0b9c3f3e-7c1c-4f0e-9a55-{protocol:?}");
            let mut start = json!({"setup": {"playerCount": 3}, "labels": ["Red", "Blue"]});
            start["idempotencyKey"] = key.into();
            let first = anybody.ask("CreateSession", start.clone()).await.good();
            let again = anybody.ask("CreateSession", start.clone()).await.good();
            assert_eq!(first, again);
            assert_eq!(first["session"]["info"]["labels"], json!(["Red", "Blue"]));
            // Its tokens are valid, and it is in its current state.
            let mut game = Game::of(&anybody, &again);
            game.steps(2).await;
            let later = anybody.ask("CreateSession", start.clone()).await.good();
            assert_eq!(later["seatTokens"], first["seatTokens"]);
            assert_eq!(later["session"]["info"]["version"], 2);
            start["setup"]["playerCount"] = 4.into();
            let refused = anybody.ask("CreateSession", start.clone()).await;
            assert_eq!(refused.code(), "IDEMPOTENCY_KEY_REUSED");
            start["idempotencyKey"] = "short".into();
            let refused = anybody.ask("CreateSession", start.clone()).await;
            assert_eq!(refused.json["faults"][0]["code"], "TOO_SHORT");
        }
    }
}

#[tokio::test]
async fn a_key_that_began_a_session_of_one_game_begins_none_of_another() {
    for house in [House::in_memory(), House::in_redis().await] {
        for protocol in BOTH {
            let anybody = house.anybody(protocol);
            let place = house.replicas.last().unwrap();
            let key = format!("7f0e4f0e-7c1c-4f0e-9a55-{protocol:?}");
            let start = json!({"setup": {"playerCount": 3}, "idempotencyKey": key});
            let begun = anybody.ask("CreateSession", start.clone()).await.good();
            assert_eq!(begun["session"]["info"]["game"], "princes");
            for game in ["palazzo", "vecchio"] {
                let other = anybody.playing(game).at(place);
                let refused = other.ask("CreateSession", start.clone()).await;
                assert_eq!(refused.code(), "IDEMPOTENCY_KEY_REUSED", "{game}");
                assert!(protocol == Protocol::Grpc || refused.status == 422);
            }
            let again = anybody.at(place).ask("CreateSession", start).await.good();
            assert_eq!(again, begun);
        }
    }
}

#[tokio::test]
async fn labels_fit_the_seats() {
    let house = House::in_memory();
    let anybody = house.anybody(Protocol::Rest);
    for (labels, field) in [
        (json!(["a", "b", "c"]), "labels"),
        (json!(["a".repeat(33)]), "labels[0]"),
        (json!(["a", "b\u{7}"]), "labels[1]"),
        (json!(["a", "b\u{ad}c"]), "labels[1]"),
        (json!(["a\u{e0041}", "b"]), "labels[0]"),
    ] {
        let start = json!({"setup": {"playerCount": 2}, "labels": labels});
        let refused = anybody.ask("CreateSession", start).await;
        assert_eq!(refused.json["faults"][0]["field"], field);
    }
}

#[tokio::test]
async fn a_finished_game_tells_everybody_who_has_won() {
    let house = House::in_memory();
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 4).await;
    let grpc = |client: &Client| {
        let grpc = house.anybody(Protocol::Grpc);
        client
            .token()
            .map_or(grpc.clone(), |token| grpc.bearing(token))
    };
    let mut readers = vec![game.host.clone(), game.spectator.clone()];
    readers.extend(game.seats.iter().cloned());
    let over_grpc: Vec<_> = readers.iter().map(grpc).collect();
    readers.extend(over_grpc);
    let mut watchers = Vec::new();
    let mut version = 0;
    while let Some((_, answer)) = game.step().await {
        version = answer["made"]["session"]["info"]["version"]
            .as_u64()
            .unwrap();
        if watchers.is_empty() && answer["made"]["session"]["state"]["round"] == 7 {
            for reader in &readers {
                let mut watcher = Watcher::of(reader, &game.session, None).await;
                watcher.session().await;
                watchers.push((watcher, version));
            }
        }
    }
    let whole = game.read(&game.host).await;
    let standings = &whole["scores"]["standings"];
    assert_eq!(standings.as_array().unwrap().len(), 4, "{whole}");
    assert_eq!(whole["scores"]["knowledge"], "KNOWN");
    for reader in &readers {
        let mut session = game.read(reader).await;
        session.as_object_mut().unwrap().remove("seat");
        assert_eq!(session, whole, "nothing is hidden any more");
        let question = json!({"position": game.position()});
        let score = reader.ask("ScoreState", question).await.good();
        assert_eq!(&score["standings"], standings);
        assert_eq!(score["gameOver"], true);
    }
    for (watcher, from) in &mut watchers {
        for number in *from + 1..=version {
            let told = watcher.move_to(number).await;
            if number == version {
                let last = told["events"].as_array().unwrap().last().unwrap().clone();
                assert_eq!(last["kind"], "GAME_ENDED");
                assert_eq!(&last["gameEnded"]["standings"], standings);
                assert_eq!(&told["session"]["scores"]["standings"], standings);
                assert!(told["move"].is_object());
            }
        }
    }
    let about = game.about();
    let record = game.spectator.ask("GetSessionRecord", about).await.good();
    let verified = game
        .spectator
        .ask("VerifyRecord", json!({"record": record["record"]}));
    let verified = verified.await.good();
    assert_eq!(
        (&verified["outcome"], &verified["standings"]),
        (&json!("COMPLETE"), standings)
    );
}

#[tokio::test]
async fn a_session_is_known_without_its_game() {
    let house = House::in_memory();
    for protocol in BOTH {
        let game = Game::begin(&house.anybody(protocol), 2).await;
        let info = game
            .spectator
            .ask("GetSessionInfo", game.about())
            .await
            .good();
        assert_eq!(info, game.read(&game.spectator).await["info"]);
        assert_eq!(info["game"], "princes");
        let games = game.spectator.ask("ListGames", json!({})).await.good();
        assert_eq!(games["games"][0]["slug"], "princes");
    }
}
