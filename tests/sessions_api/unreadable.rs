//! What one version of the service has stored and another cannot read: the session is refused with the reason, its record and its deletion
//! are answered.

use maecenas::contract::wire::princes::v1::State;
use maecenas::contract::wire::stored::v1::KeptState;
use prost_reflect::prost::Message;
use serde_json::json;

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::House,
    watcher::Watcher,
};

/// The stored bytes of a state, altered as another version may have written them.
fn altered(bytes: &[u8], reason: &str) -> Vec<u8> {
    let kept = KeptState::decode(bytes).unwrap();
    let mut state = State::decode(kept.state.as_slice()).unwrap();
    match reason {
        "CATALOG" => state.catalog = Some("sold-out@7".to_owned()),
        "RULES" => state.rules_version = Some(2),
        "POSITION" => {
            let twice = state.players[0].hand.clone();
            state.players[1].hand = twice;
        }
        _ => return b"nonsense".to_vec(),
    }
    let state = state.encode_to_vec();
    KeptState { state, ..kept }.encode_to_vec()
}

/// Alters the state of a session in Redis.
async fn alter(house: &mut House, game: &Game, reason: &str) {
    let mut connection = house.redis().connection().await;
    let key = format!("maecenas:{{{}}}", game.session);
    let bytes: Vec<u8> = redis::cmd("HGET")
        .arg(&key)
        .arg("s")
        .query_async(&mut connection)
        .await
        .unwrap();
    let set: i64 = redis::cmd("HSET")
        .arg(&key)
        .arg("s")
        .arg(altered(&bytes, reason))
        .query_async(&mut connection)
        .await
        .unwrap();
    assert_eq!(set, 0, "the field was there");
}

#[tokio::test]
async fn a_session_that_another_version_has_stored_is_refused_with_the_reason() {
    let mut house = House::in_redis().await;
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        for reason in ["CATALOG", "RULES", "BYTES", "POSITION"] {
            let mut game = Game::begin(&house.anybody(protocol), 3).await;
            game.steps(5).await;
            let record = game.record().await;
            alter(&mut house, &game, reason).await;
            let there = |client: &Client| client.at(&house.replicas[1]);
            let (host, seat) = (there(&game.host), there(&game.seats[0]));
            let move_of_seat = game.making(&json!({"passAuction": {}}));
            for (client, operation, request) in [
                (&seat, "GetSession", game.about()),
                (&host, "GetSession", game.about()),
                (&seat, "ListSessionMoves", game.about()),
                (&seat, "MakeMove", move_of_seat),
                (&seat, "CreateTicket", game.about()),
                (&host, "RenewToken", json!({"id": game.session, "seat": 1})),
                (&seat, "ScoreState", json!({"position": game.position()})),
            ] {
                let refused = client.ask(operation, request).await;
                assert_eq!(refused.code(), "SESSION_UNREADABLE", "{operation}");
                assert_eq!(refused.json["reason"], reason, "{operation}");
                assert_eq!(refused.headers.get("retry-after"), None);
            }
            for seen in [None, Some(2)] {
                let refused = Watcher::try_of(&seat, &game.session, seen).await;
                let refused = refused.err().expect("it cannot be watched");
                assert_eq!(refused.code(), "SESSION_UNREADABLE");
            }
            for client in [&seat, &there(&game.spectator)] {
                for operation in ["GetSessionRecord", "DeleteSession"] {
                    let refused = client.ask(operation, game.about()).await;
                    let code = match client.token() {
                        Some(_) => "PERMISSION_DENIED",
                        None => "UNAUTHENTICATED",
                    };
                    assert_eq!(refused.code(), code, "{operation}");
                }
            }
            let read = host.ask("GetSessionRecord", game.about()).await.good();
            assert_eq!(read["record"], record);
            let deleted = host.ask("DeleteSession", game.about()).await.good();
            assert_eq!(deleted["record"], record);
            // The game goes on in a new session.
            let start = json!({"record": record});
            let mut again = Game::begin_with(&there(&game.spectator), start).await;
            again.steps(2).await;
        }
    }
}
