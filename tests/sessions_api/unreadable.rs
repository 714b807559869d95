//! Sessions that one version of the service has stored and another cannot read: requests are refused with the reason, but the record and
//! the deletion are answered.

use std::collections::BTreeMap;

use maecenas_contract::wire::princes::v1::State;
use maecenas_contract::wire::stored::v1::{KeptMove, KeptState, Metadata};
use prost_reflect::prost::Message;
use serde_json::json;

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::{House, replica},
    servers::RedisServer,
    watcher::Watcher,
};

/// The format that this version writes.
const OWN: u32 = 2;

/// The stored bytes of a state, altered as another version may have written them.
fn altered(bytes: &[u8], reason: &str) -> Vec<u8> {
    let kept = KeptState::decode(bytes).unwrap();
    let format = match reason {
        "NEWER" => Some(OWN + 1),
        "OLDER" => Some(OWN - 1),
        "UNNUMBERED" => Some(0),
        _ => None,
    };
    if let Some(format) = format {
        return KeptState { format, ..kept }.encode_to_vec();
    }
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

fn redis(house: &House) -> &RedisServer {
    house.redis.as_ref().expect("sessions are kept in Redis")
}

/// Replaces a field of a session in Redis.
async fn replace(house: &House, game: &Game, field: &str, alter: impl FnOnce(&[u8]) -> Vec<u8>) {
    let mut connection = redis(house).connection().await;
    let key = format!("maecenas:{{{}}}", game.session);
    let mut get = redis::cmd("HGET");
    let bytes: Vec<u8> = get
        .arg(&key)
        .arg(field)
        .query_async(&mut connection)
        .await
        .unwrap();
    let mut set = redis::cmd("HSET");
    set.arg(&key).arg(field).arg(alter(&bytes));
    let new: i64 = set.query_async(&mut connection).await.unwrap();
    assert_eq!(new, 0, "the field was there");
}

/// The stored fields of a session, without the time of its last use.
async fn stored(house: &House, game: &Game) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let mut connection = redis(house).connection().await;
    let mut get = redis::cmd("HGETALL");
    get.arg(format!("maecenas:{{{}}}", game.session));
    let mut stored: BTreeMap<Vec<u8>, Vec<u8>> = get.query_async(&mut connection).await.unwrap();
    stored.remove(b"r".as_slice());
    stored
}

#[tokio::test]
async fn a_session_that_another_version_has_stored_is_refused_with_the_reason() {
    let house = House::in_redis().await;
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        for (alteration, reason) in [
            ("CATALOG", "CATALOG"),
            ("RULES", "RULES"),
            ("BYTES", "BYTES"),
            ("NEWER", "BYTES"),
            ("OLDER", "BYTES"),
            ("UNNUMBERED", "BYTES"),
            ("POSITION", "POSITION"),
        ] {
            let mut game = Game::begin(&house.anybody(protocol), 3).await;
            game.steps(5).await;
            let record = game.record().await;
            replace(&house, &game, "s", |bytes| altered(bytes, alteration)).await;
            let before = stored(&house, &game).await;
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
            assert_eq!(stored(&house, &game).await, before);
            let read = host.ask("GetSessionRecord", game.about()).await.good();
            assert_eq!(read["record"], record);
            let deleted = host.ask("DeleteSession", game.about()).await.good();
            assert_eq!(deleted["record"], record);
            // The game can go on in a new session.
            let start = json!({"record": record});
            let mut again = Game::begin_with(&there(&game.spectator), start).await;
            again.steps(2).await;
        }
    }
}

#[tokio::test]
async fn what_a_newer_version_stored_stays_as_it_is() {
    let house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(3).await;
    let record = game.record().await;
    let host = game.host.at(&house.replicas[1]);

    // A move in a newer format ends the record.
    replace(&house, &game, "3", |entry| {
        let (mark, kept) = entry.split_at(8);
        let kept = KeptMove::decode(kept).unwrap();
        assert_eq!(kept.format, OWN);
        let newer = KeptMove {
            format: OWN + 1,
            ..kept
        };
        [mark, &newer.encode_to_vec()].concat()
    })
    .await;
    let read = host.ask("GetSessionRecord", game.about()).await.good();
    assert_eq!(read["incomplete"], true);
    let moves = read["record"]["moves"].as_array().unwrap();
    assert_eq!(moves.as_slice(), &record["moves"].as_array().unwrap()[..2]);

    // Where the whole session is newer, nothing of it is read, and only its host may delete it.
    replace(&house, &game, "h", |bytes| {
        let metadata = Metadata::decode(bytes).unwrap();
        assert_eq!(metadata.format, OWN);
        Metadata {
            format: OWN + 1,
            ..metadata
        }
        .encode_to_vec()
    })
    .await;
    let before = stored(&house, &game).await;
    let fresh = replica(&redis(&house).url());
    let host = game.host.at(&fresh);
    for operation in ["GetSession", "GetSessionRecord", "GetSessionInfo"] {
        let refused = host.ask(operation, game.about()).await;
        assert_eq!(refused.code(), "SESSION_UNREADABLE", "{operation}");
        let detail = refused.json["detail"].as_str().unwrap();
        assert!(detail.contains("in format 3"), "{detail}");
    }
    assert_eq!(stored(&house, &game).await, before);
    let refused = game.seats[0]
        .at(&fresh)
        .ask("DeleteSession", game.about())
        .await;
    assert_eq!(refused.code(), "PERMISSION_DENIED");
    host.ask("DeleteSession", game.about()).await.good();
    assert_eq!(
        host.ask("GetSession", game.about()).await.code(),
        "SESSION_ENDED"
    );
}
