//! Failures of Redis, as the clients of a replica see them: sessions are refused for a while, other requests are answered, and all goes on
//! without a restart.

use std::{io::Write, net::TcpListener, process::Command, thread};

use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::{House, replica},
    servers::{RedisServer, free_port, until},
    support::Server,
};

/// Every call on sessions is refused for a while, over both protocols, and every other request is answered.
async fn is_out_of_reach(server: &Server, session: &str) {
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let client = Client::of(server, protocol);
        let about = json!({"id": session});
        let start = json!({"setup": {"playerCount": 2}});
        for (operation, request) in [
            ("CreateSession", start),
            ("GetSession", about.clone()),
            ("GetSessionRecord", about.clone()),
            ("CheckState", json!({"position": {"sessionId": session}})),
        ] {
            let refused = client.ask(operation, request).await;
            assert_eq!(refused.code(), "STORE_UNAVAILABLE", "{operation}");
            assert_eq!(refused.headers["retry-after"], "1");
            assert!(protocol == Protocol::Grpc || refused.status == 503);
        }
        let pure = client.ask("NewGame", json!({"playerCount": 2, "seed": "7"}));
        let state = pure.await.good()["state"].clone();
        let question = json!({"position": {"state": state}});
        assert_eq!(
            client.ask("CheckState", question).await.good()["consistent"],
            true
        );
    }
    assert_eq!(probe(server, "/readyz").await, 503);
    assert_eq!(probe(server, "/readyz?exclude=sessions").await, 200);
    assert_eq!(probe(server, "/livez").await, 200);
}

async fn probe(server: &Server, path: &str) -> u16 {
    let answer = server.client().get(server.url(path)).send().await;
    answer.expect("it is answered").status().as_u16()
}

/// Waits until the replica is ready, and plays on.
async fn goes_on(server: &Server, game: &mut Game) {
    is_ready(server).await;
    let before = game.read(&game.host).await["info"]["version"]
        .as_u64()
        .unwrap();
    game.steps(3).await;
    assert_eq!(game.read(&game.host).await["info"]["version"], before + 3);
}

async fn is_ready(server: &Server) {
    until("the replica is ready", || async {
        probe(server, "/readyz").await == 200
    })
    .await;
}

#[tokio::test]
async fn redis_that_comes_late_goes_and_comes_again() {
    let arguments = [
        "--save",
        "",
        "--appendonly",
        "yes",
        "--appendfsync",
        "always",
    ];
    let mut redis = RedisServer::stopped(free_port(), &arguments);
    let server = replica(&redis.url());
    is_out_of_reach(&server, &"0".repeat(32)).await;
    redis.run().await;
    is_ready(&server).await;
    let mut game = Game::begin(&Client::of(&server, Protocol::Rest), 2).await;
    game.steps(3).await;
    redis.kill();
    is_out_of_reach(&server, &game.session).await;
    redis.run().await;
    goes_on(&server, &mut game).await;
}

#[tokio::test]
async fn redis_that_is_paused() {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(3).await;
    house.redis().command("CLIENT PAUSE 12000 ALL").await;
    is_out_of_reach(&house.replicas[0], &game.session).await;
    // A move that is known to be legal is refused as well.
    let pass = game.making(&json!({"passAuction": {}}));
    let refused = game.seats[0].ask("MakeMove", pass).await;
    assert_eq!(refused.code(), "STORE_UNAVAILABLE");
    goes_on(&house.replicas[0], &mut game).await;
}

#[tokio::test]
async fn redis_that_is_stopped_dead_and_wakes() {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(Protocol::Grpc), 2).await;
    game.steps(3).await;
    let id = process(house.redis()).await;
    signal("STOP", &id);
    is_out_of_reach(&house.replicas[0], &game.session).await;
    signal("CONT", &id);
    goes_on(&house.replicas[0], &mut game).await;
}

/// The id of the process of a server.
async fn process(redis: &RedisServer) -> String {
    let mut connection = redis.connection().await;
    let info: String = redis::cmd("INFO")
        .arg("server")
        .query_async(&mut connection)
        .await
        .unwrap();
    let line = info
        .lines()
        .find_map(|line| line.strip_prefix("process_id:"));
    line.expect("it tells its process").to_owned()
}

fn signal(name: &str, id: &str) {
    let sent = Command::new("kill")
        .args([&format!("-{name}"), id])
        .status();
    assert!(sent.expect("kill is there").success());
}

#[tokio::test]
async fn redis_that_is_full() {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(3).await;
    let before = game.read(&game.host).await;
    let (seat, made, _) = game.choose().await.unwrap();
    house.redis().command("CONFIG SET maxmemory 1mb").await;
    let start = json!({"setup": {"playerCount": 2}});
    let moving = game.making(&made);
    for (client, operation, request) in [
        (&game.spectator, "CreateSession", start),
        (&game.seats[seat], "MakeMove", moving.clone()),
    ] {
        let refused = client.ask(operation, request).await;
        assert_eq!((refused.status, refused.code()), (503, "STORE_FULL"));
        assert_eq!(refused.headers["retry-after"], "60");
    }
    assert_eq!(game.read(&game.host).await, before);
    assert_eq!(game.record().await["moves"].as_array().unwrap().len(), 3);
    house.redis().command("CONFIG SET maxmemory 0").await;
    let made = game.seats[seat].ask("MakeMove", moving).await.good();
    assert_eq!(made["made"]["session"]["info"]["version"], 4);
    goes_on(&house.replicas[0], &mut game).await;
}

#[tokio::test]
async fn redis_that_is_flushed() {
    let mut house = House::in_redis().await;
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let mut game = Game::begin(&house.anybody(protocol), 2).await;
        game.steps(6).await;
        let record = game.record().await;
        let state = game.read(&game.host).await["state"].clone();
        let (seat, made, _) = game.choose().await.unwrap();
        house.redis().command("FLUSHALL").await;
        house.redis().command("SCRIPT FLUSH").await;
        let moving = game.making(&made);
        for (operation, request) in [
            ("MakeMove", moving),
            ("GetSession", game.about()),
            ("ListSessionMoves", game.about()),
            ("ScoreState", json!({"position": game.position()})),
        ] {
            let refused = game.seats[seat].ask(operation, request).await;
            assert_eq!(refused.code(), "SESSION_NOT_FOUND", "{operation}");
        }
        // The state or the record that the host has stored begins a new session.
        for start in [json!({"record": record}), json!({"state": state})] {
            let mut again = Game::begin_with(&game.spectator, start).await;
            let session = again.read(&again.host).await;
            assert_eq!(session["state"], state);
            goes_on(&house.replicas[0], &mut again).await;
        }
    }
}

#[tokio::test]
async fn a_server_that_is_no_redis() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let nonsense = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nno";
            drop(stream.and_then(|mut stream| stream.write_all(nonsense)));
        }
    });
    let server = replica(&format!("redis://{address}"));
    is_out_of_reach(&server, &"0".repeat(32)).await;
}

#[tokio::test]
async fn bytes_that_are_no_session() {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(3).await;
    let key = format!("maecenas:{{{}}}", game.session);
    house
        .redis()
        .command(&format!("HSET {key} s nonsense v 4"))
        .await;
    let other = game.host.at(&house.replicas[1]);
    let refused = other.ask("GetSession", game.about()).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "SESSION_UNREADABLE")
    );
    assert_eq!(refused.json["reason"], "BYTES");
    assert_eq!(refused.headers.get("retry-after"), None);
    let still: Value = json!({"position": {"sessionId": game.session}});
    let refused = other.ask("CheckState", still).await;
    assert_eq!(refused.code(), "SESSION_UNREADABLE");
    Game::begin(&house.anybody(Protocol::Rest), 2).await;
}
