//! Authorization: the operations that each role may call.

use std::{collections::BTreeSet, fs};

use maecenas_contract::operations::{OPERATIONS, Operation, Token};
use maecenas_engine::games::SLUGS;
use serde_json::{Value, json};

use crate::{
    client::{Answer, Protocol},
    game::{Game, text},
    house::House,
};

#[tokio::test]
async fn tokens_over_rest() {
    divides(Protocol::Rest).await;
}

#[tokio::test]
async fn tokens_over_grpc() {
    divides(Protocol::Grpc).await;
}

async fn divides(protocol: Protocol) {
    let house = House::in_memory();
    let mut game = Game::begin(&house.anybody(protocol), 2).await;
    let (seat, made, _) = game.choose().await.unwrap();
    let making = game.making(&made);
    let unauthenticated = |answer: Answer| {
        assert_eq!(answer.code(), "UNAUTHENTICATED");
        if protocol == Protocol::Rest {
            assert_eq!(answer.status, 401);
            assert_eq!(answer.headers["www-authenticate"], "Bearer");
        }
    };
    let denied = |answer: Answer| {
        assert_eq!(answer.code(), "PERMISSION_DENIED");
        assert!(protocol == Protocol::Grpc || answer.status == 403);
    };

    // An unknown token, one of another session, and one that is almost right.
    let stranger = Game::begin(&house.anybody(protocol), 2).await;
    let right = game.seats[seat].token().unwrap();
    for wrong in [
        "wrong",
        &"0".repeat(64),
        stranger.host.token().unwrap(),
        &right[1..],
        &right.to_uppercase(),
    ] {
        let client = game.spectator.bearing(wrong);
        for operation in [
            "GetSession",
            "ListSessionMoves",
            "GetSessionRecord",
            "DeleteSession",
        ] {
            unauthenticated(client.ask(operation, game.about()).await);
        }
        unauthenticated(client.ask("MakeMove", making.clone()).await);
        let question = json!({"position": game.position(), "seat": 0});
        unauthenticated(client.ask("ListMoves", question).await);
    }

    // The host moves for any seat, and has to name it.
    for (operation, request) in [
        ("MakeMove", making.clone()),
        ("ListSessionMoves", game.about()),
    ] {
        let refused = game.host.ask(operation, request).await;
        assert_eq!(refused.json["faults"][0]["field"], "seat", "{operation}");
    }
    for seat in &game.seats {
        denied(seat.ask("DeleteSession", game.about()).await);
        denied(seat.ask("GetSessionRecord", game.about()).await);
    }
    for operation in ["ListSessionMoves", "GetSessionRecord", "DeleteSession"] {
        unauthenticated(game.spectator.ask(operation, game.about()).await);
    }
    unauthenticated(game.spectator.ask("MakeMove", making.clone()).await);
    assert_eq!(game.read(&game.spectator).await["info"]["version"], 0);

    let ended = game.host.ask("DeleteSession", game.about()).await.good();
    let record = &ended["record"];
    assert!(record["commitment"]["salt"].is_string());
    for client in [&game.host, &game.seats[0], &game.spectator] {
        let refused = client.ask("GetSession", game.about()).await;
        assert_eq!(refused.code(), "SESSION_ENDED");
        assert!(protocol == Protocol::Grpc || refused.status == 410);
    }
}

/// The example request of an operation; without fields where it has no body.
fn example(operation: &Operation) -> Value {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi/examples");
    let file = format!("{folder}/{}{}.json", operation.game, operation.name);
    let text = fs::read_to_string(file).unwrap_or_else(|_| "{}".to_owned());
    serde_json::from_str(&text).unwrap()
}

#[tokio::test]
async fn an_operation_that_requires_a_token_is_refused_without_one() {
    let house = House::in_memory();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        for slug in SLUGS.iter().copied() {
            let game = Game::begin(&house.anybody(protocol).playing(slug), 2).await;
            let own = OPERATIONS.iter().filter(|row| row.game == slug);
            let required: Vec<_> = own.filter(|row| row.token == Token::Required).collect();
            assert!(!required.is_empty(), "{slug}");
            for row in required {
                let mut request = example(row);
                request["id"] = json!(game.session);
                let refused = game.spectator.ask(row.name, request).await;
                assert_eq!(refused.code(), "UNAUTHENTICATED", "{}", row.rpc);
            }
        }
    }
}

#[tokio::test]
async fn what_is_not_kept_is_not_found() {
    let house = House::in_memory();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let client = house.anybody(protocol);
        // The contract accepts capital letters, and no session has them.
        for id in ["f".repeat(32), "F".repeat(32)] {
            let about = json!({"id": id});
            for operation in ["GetSession", "GetSessionRecord", "DeleteSession"] {
                let refused = client.ask(operation, about.clone()).await;
                assert_eq!(refused.code(), "SESSION_NOT_FOUND", "{operation} {id}");
                assert!(protocol == Protocol::Grpc || refused.status == 404);
            }
            let question = json!({"position": {"sessionId": id}});
            let refused = client.ask("CheckState", question).await;
            assert_eq!(refused.code(), "SESSION_NOT_FOUND");
        }
        for id in ["0", "abc", &"0".repeat(33), &"x".repeat(32)] {
            let refused = client.ask("GetSession", json!({"id": id})).await;
            assert_eq!(refused.code(), "INVALID_REQUEST", "{id}");
        }
    }
}

#[tokio::test]
async fn seeds_tokens_and_salts_are_never_the_same() {
    let house = House::in_memory();
    let client = house.anybody(Protocol::Rest);
    let mut told = Vec::new();
    for _ in 0..3 {
        let start = json!({"setup": {"playerCount": 2}});
        let game = Game::begin_with(&client, start).await;
        let tokens = game.seats.iter().chain([&game.host]);
        told.extend(tokens.map(|client| client.token().unwrap().to_owned()));
        let ended = game.host.ask("DeleteSession", game.about()).await.good();
        let record = &ended["record"];
        told.push(text(&record["start"]["newGame"]["seed"]));
        told.push(text(&record["commitment"]["salt"]));
        told.push(text(&record["commitment"]["digest"]));
    }
    // A seed is a number, printed without leading zeros.
    assert!(
        told.iter().all(|secret| (50..=64).contains(&secret.len())),
        "{told:?}"
    );
    let different: BTreeSet<_> = told.iter().collect();
    assert_eq!(different.len(), told.len());
}
