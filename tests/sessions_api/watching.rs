//! Watching: first the current session, then every move once and in order, and at last the reason of the end of the stream.

use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::House,
    support::Server,
    watcher::Watcher,
};

#[tokio::test]
async fn events_from_memory_by_sse() {
    tells_every_move(&House::in_memory(), Protocol::Rest).await;
}

#[tokio::test]
async fn events_from_memory_over_grpc() {
    tells_every_move(&House::in_memory(), Protocol::Grpc).await;
}

#[tokio::test]
async fn events_from_memory_over_connect() {
    tells_every_move(&House::in_memory(), Protocol::Connect).await;
}

#[tokio::test]
async fn events_from_redis_by_sse() {
    tells_every_move(&House::in_redis().await, Protocol::Rest).await;
}

#[tokio::test]
async fn events_from_redis_over_grpc() {
    tells_every_move(&House::in_redis().await, Protocol::Grpc).await;
}

async fn tells_every_move(house: &House, protocol: Protocol) {
    let mut game = Game::begin(&house.anybody(protocol), 3).await.drawing(5);
    game.steps(4).await;
    let readers = readers(&game, house);
    let mut watchers = Vec::new();
    for reader in &readers {
        let mut fresh = Watcher::of(reader, &game.session, None).await;
        assert_eq!(fresh.session().await, game.read(reader).await);
        // A watcher who has seen version 1 receives the missed events.
        let mut late = Watcher::of(reader, &game.session, Some(1)).await;
        for version in 2..=4 {
            late.move_to(version).await;
        }
        // A watcher with a version that does not exist yet begins with the whole session.
        let mut early = Watcher::of(reader, &game.session, Some(1000)).await;
        assert_eq!(early.session().await["info"]["version"], 4);
        watchers.push([fresh, late, early]);
    }
    for version in 5..=20 {
        let (mover, answer) = game.step().await.unwrap();
        for (reader, watchers) in readers.iter().zip(&mut watchers) {
            let [fresh, late, early] = watchers;
            let told = fresh.move_to(version).await;
            assert_eq!(late.move_to(version).await, told);
            assert_eq!(early.move_to(version).await, told);
            assert_eq!(told["seat"], mover);
            assert_eq!(told["session"], game.read(reader).await);
            if told["session"]["seat"] == mover {
                assert_eq!(told, answer["made"]);
            } else {
                assert_eq!(told["events"], answer["made"]["events"]);
            }
        }
    }
    let seen = Watcher::of(&readers[0], &game.session, Some(20)).await;
    let ended = game.host.ask("DeleteSession", game.about()).await.good();
    let all = watchers.into_iter().flatten().chain([seen]);
    for watcher in all {
        tells_the_seed(&watcher.end().await, &ended["record"]);
    }
}

/// All clients, each at the last replica.
fn readers(game: &Game, house: &House) -> Vec<Client> {
    let all = game.seats.iter().chain([&game.host, &game.spectator]);
    all.map(|reader| reader.at(house.replicas.last().unwrap()))
        .collect()
}

fn tells_the_seed(event: &Value, record: &Value) {
    let ended = &event["ended"];
    assert_eq!(event["version"], 20);
    assert_eq!(ended["endReason"], "DELETED");
    assert_eq!(ended["commitment"], record["commitment"]);
    assert!(ended["commitment"]["salt"].is_string());
    assert_eq!(ended["seed"], record["start"]["newGame"]["seed"]);
}

#[tokio::test]
async fn a_service_that_stops_says_so_and_where_to_go_on() {
    for protocol in [Protocol::Rest, Protocol::Grpc, Protocol::Connect] {
        let mut house = House::in_redis().await;
        let mut game = Game::begin(&house.anybody(protocol), 2).await;
        game.steps(3).await;
        let mut fresh = Watcher::of(&game.seats[0], &game.session, None).await;
        fresh.session().await;
        let quiet = Watcher::of(&game.spectator, &game.session, Some(3)).await;
        house.replicas[0].terminate();
        for watcher in [fresh, quiet] {
            let end = watcher.end().await;
            assert_eq!(end["ended"]["endReason"], "STOPPING");
            assert_eq!(end["version"], 3, "a watcher goes on from there");
            assert_eq!(end["ended"].get("seed"), None);
        }
        assert!(house.replicas[0].wait(), "it ends well");
        let reader = game.seats[0].at(&house.replicas[1]);
        let again = Watcher::of(&reader, &game.session, Some(3)).await;
        let host = game.host.at(&house.replicas[1]);
        host.ask("DeleteSession", game.about()).await.good();
        assert_eq!(again.end().await["ended"]["endReason"], "DELETED");
    }
}

#[tokio::test]
async fn the_stream_of_an_old_connection_ends_and_goes_on_where_it_ended() {
    for protocol in [Protocol::Rest, Protocol::Grpc, Protocol::Connect] {
        let house = house_with(&["--max-connection-age", "1"]);
        let mut game = Game::begin(&house.anybody(protocol), 2).await;
        game.steps(3).await;
        let watcher = Watcher::of(&game.seats[0], &game.session, Some(3)).await;
        let end = watcher.end().await;
        assert_eq!(end["ended"]["endReason"], "STOPPING");
        assert_eq!(end["version"], 3, "a watcher goes on from there");
        game.steps(1).await;
        let mut again = Watcher::of(&game.seats[0], &game.session, Some(3)).await;
        again.move_to(4).await;
    }
}

#[tokio::test]
async fn a_quiet_stream_of_grpc_has_heartbeats_with_the_version_before() {
    let house = house_with(&["--heartbeat", "0.2"]);
    let mut game = Game::begin(&house.anybody(Protocol::Grpc), 2).await;
    game.steps(2).await;
    let mut watcher = Watcher::of(&game.spectator, &game.session, Some(2)).await;
    for version in 2..5_u64 {
        let session = game.spectator.ask("GetSession", game.about()).await.good();
        let etag = &session["info"]["etag"];
        for _ in 0..3 {
            let event = watcher.next_or_heartbeat().await;
            let heartbeat = json!({"version": version, "etag": etag, "kind": "HEARTBEAT"});
            assert_eq!(event, Some(heartbeat));
        }
        game.steps(1).await;
        watcher.move_to(version + 1).await;
    }
}

/// One replica with these arguments, with sessions in its memory.
fn house_with(arguments: &[&str]) -> House {
    House {
        replicas: vec![Server::start_with(arguments)],
        redis: None,
    }
}

#[tokio::test]
async fn a_session_that_is_lost_is_told_to_be_gone() {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(2).await;
    let mut watchers = Vec::new();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let anybody = house.anybody(protocol);
        watchers.push(Watcher::of(&anybody, &game.session, Some(2)).await);
    }
    // As its idle time would end.
    let key = format!("PEXPIRE maecenas:{{{}}} 1", game.session);
    house.redis().command(&key).await;
    for watcher in watchers {
        let end = watcher.end().await;
        assert_eq!(end["version"], 2);
        assert_eq!(end["ended"], json!({"endReason": "GONE"}));
    }
    let refused = game.seats[0].ask("GetSession", game.about()).await;
    assert_eq!(refused.code(), "SESSION_NOT_FOUND");
}

#[tokio::test]
async fn who_may_not_read_may_not_watch() {
    let house = House::in_memory();
    for protocol in [Protocol::Rest, Protocol::Grpc, Protocol::Connect] {
        let game = Game::begin(&house.anybody(protocol), 2).await;
        let stranger = game.spectator.bearing("wrong");
        let refused = Watcher::try_of(&stranger, &game.session, None).await;
        assert_eq!(refused.err().unwrap().code(), "UNAUTHENTICATED");
        let nowhere = Watcher::try_of(&game.host, &"0".repeat(32), None).await;
        assert_eq!(nowhere.err().unwrap().code(), "SESSION_NOT_FOUND");
    }
}
