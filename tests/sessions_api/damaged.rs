//! Sessions that are damaged in their store: their readable parts can be read, and their host can always delete them. And torn connections,
//! which only look like damage.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::House,
    support::Server,
    tearing::Tearing,
};

/// The number of moves of a session before it is damaged.
const MOVES: usize = 5;

/// A session in Redis that the second replica has not read, damaged by a command.
async fn damaged(house: &mut House, protocol: Protocol, spoil: &str) -> Game {
    let mut game = Game::begin(&house.anybody(protocol), 2).await;
    game.steps(MOVES).await;
    let key = format!("maecenas:{{{}}}", game.session);
    house.redis().command(&spoil.replace("KEY", &key)).await;
    game.at(&house.replicas[1])
}

fn moves(answer: &Value) -> usize {
    answer["record"]["moves"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn a_damaged_session_is_read_as_far_as_it_can_be_and_deleted_by_its_host() {
    let mut house = House::in_redis().await;
    // The damage, the number of moves that are left, and whether the record is read before the end, too.
    for (spoil, left, has_record) in [
        ("HSET KEY v many", MOVES, false),
        ("HSET KEY v -1", MOVES, false),
        ("HDEL KEY v", MOVES, false),
        ("HSET KEY m short", MOVES, false),
        ("HDEL KEY m", MOVES, false),
        ("HDEL KEY s", MOVES, true),
        ("HSET KEY s nonsense", MOVES, true),
        ("HDEL KEY i j", MOVES, true),
        ("HDEL KEY g", MOVES, true),
        ("HSET KEY g short", MOVES, false),
        ("HDEL KEY 0", MOVES, true),
        ("HDEL KEY 3", 2, true),
        ("HSET KEY 3 short", 2, true),
        ("HSET KEY 3 nonsensenonsense", 2, true),
    ] {
        for protocol in [Protocol::Rest, Protocol::Grpc] {
            let game = damaged(&mut house, protocol, spoil).await;
            let (host, about) = (&game.host, game.about());
            let read = host.ask("GetSession", about.clone()).await;
            if read.problem.is_some() {
                assert_eq!(read.code(), "SESSION_UNREADABLE", "{spoil}");
                assert_eq!(read.json["reason"], "BYTES", "{spoil}");
                assert_eq!(read.headers.get("retry-after"), None);
            }
            let record = host.ask("GetSessionRecord", about.clone()).await;
            if has_record {
                let record = record.good();
                assert_eq!((moves(&record), &record["version"]), (left, &json!(left)));
                assert_eq!(record["incomplete"] == true, left < MOVES, "{spoil}");
            } else {
                assert_eq!(record.code(), "SESSION_UNREADABLE", "{spoil}");
            }
            for (other, code) in [
                (&game.seats[0], "PERMISSION_DENIED"),
                (&game.spectator, "UNAUTHENTICATED"),
                (&game.spectator.bearing("wrong"), "UNAUTHENTICATED"),
            ] {
                let refused = other.ask("DeleteSession", about.clone()).await;
                assert_eq!(refused.code(), code, "{spoil}");
            }
            let deleted = host.ask("DeleteSession", about.clone()).await.good();
            assert_eq!(moves(&deleted), left, "{spoil}");
            assert_eq!(deleted["incomplete"] == true, left < MOVES, "{spoil}");
            assert!(deleted["record"]["commitment"]["salt"].is_string());
            let again = host.ask("DeleteSession", about.clone()).await.good();
            assert_eq!(again, deleted, "{spoil}");
            let gone = host.ask("GetSession", about).await;
            assert_eq!(gone.code(), "SESSION_ENDED", "{spoil}");
        }
    }
}

/// Nothing is left by which a caller could be proved to be the host.
#[tokio::test]
async fn a_session_without_its_tokens_is_left_to_its_idle_time() {
    let mut house = House::in_redis().await;
    for spoil in ["HDEL KEY h", "HSET KEY h nonsense", "SET KEY text"] {
        let game = damaged(&mut house, Protocol::Rest, spoil).await;
        for client in [&game.host, &game.seats[0], &game.spectator] {
            for operation in ["GetSession", "GetSessionRecord", "DeleteSession"] {
                let refused = client.ask(operation, game.about()).await;
                assert_eq!(refused.code(), "SESSION_UNREADABLE", "{operation} {spoil}");
                assert_eq!(refused.json["reason"], "BYTES");
            }
        }
        let kept = format!("EXISTS maecenas:{{{}}}", game.session);
        let kept = house.redis().command(&kept).await;
        assert_eq!(kept, redis::Value::Int(1), "{spoil}");
    }
}

/// A torn answer is not logged as damage, so that it does not hide a session that is damaged.
#[tokio::test]
async fn only_a_damaged_session_is_logged_as_one() {
    let mut house = House::in_redis().await;
    let proxy = Tearing::before(house.redis().port()).await;
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let command = command.args(["--redis", &proxy.url()]);
    let command = command.env("RUST_LOG", "error").stderr(Stdio::piped());
    let mut telling = Server::start_by(command);
    let log = telling.told();
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(3).await;
    let reader = Client::of(&telling, Protocol::Rest);
    for bytes in [1, 5, 20, 40, 80] {
        proxy.tear_after(bytes);
        let torn = reader.ask("GetSession", game.about()).await;
        assert_eq!(torn.code(), "STORE_UNAVAILABLE", "after {bytes} bytes");
        assert_eq!(torn.headers["retry-after"], "1");
    }
    proxy.heal();
    reader.ask("GetSession", game.about()).await.good();
    let spoil = format!("HSET maecenas:{{{}}} v many", game.session);
    house.redis().command(&spoil).await;
    for _ in 0..3 {
        let refused = reader.ask("GetSession", game.about()).await;
        assert_eq!(refused.code(), "SESSION_UNREADABLE");
    }
    telling.terminate();
    assert!(telling.wait(), "it ends well");
    let log = log.join().unwrap();
    let lines = log.lines().filter(|line| line.contains("cannot be read"));
    assert_eq!(lines.count(), 1, "{log}");
}
