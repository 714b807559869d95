//! A client begins more sessions than there is room for: new ones are refused, and existing ones go on.

use std::{
    net::IpAddr,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

use prost_reflect::{DynamicMessage, prost::Message};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{
    client::{Answer, Client, Protocol},
    game::Game,
    house::House,
    servers::RedisServer,
    support::{Operation, Server},
    watcher::Watcher,
};

/// The number of concurrent requests while a store is filled, and the number after which the test gives up.
const AT_ONCE: usize = 8;
const MOST_CREATIONS: usize = 20_000;

/// The most sessions that find room in a store that was full a moment ago.
const MOST_AFTERWARDS: usize = 500;

/// The number of moves that existing sessions make in a store that takes no new ones.
const MOVES: u64 = 60;

fn start() -> Value {
    json!({"setup": {"playerCount": 5}})
}

/// Begins sessions until the store refuses them, and returns their number.
async fn fill(client: &Client) -> usize {
    let begun = Arc::new(AtomicUsize::new(0));
    let mut filling = JoinSet::new();
    for _ in 0..AT_ONCE {
        let (client, begun) = (client.clone(), Arc::clone(&begun));
        filling.spawn(async move {
            let operation = Operation::named("CreateSession");
            loop {
                let request = client.request(&operation, start());
                let answer = request.send().await.unwrap();
                if answer.status() == 503 {
                    let problem: Value = answer.json().await.unwrap();
                    if problem["code"] == "STORE_FULL" {
                        return;
                    }
                } else {
                    assert_eq!(answer.status(), 201);
                }
                let count = begun.fetch_add(1, Relaxed);
                assert!(count < MOST_CREATIONS, "the store never refused");
            }
        });
    }
    while let Some(filled) = filling.join_next().await {
        filled.unwrap();
    }
    begun.load(Relaxed)
}

/// The refusal of a session for which a filled store has no room. Some may find room after the filling, because Redis counts the buffers of
/// its connections, and frees them when they are idle.
async fn refusal(client: &Client) -> Answer {
    for _ in 0..MOST_AFTERWARDS {
        let answer = client.ask("CreateSession", start()).await;
        if answer.problem.is_some() {
            return answer;
        }
    }
    panic!("a store that was full took {MOST_AFTERWARDS} more sessions");
}

/// Fills the store of a house, and plays on in it over both protocols.
async fn plays_on_in_a_full_store(house: &House) {
    let mut games = Vec::new();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let game = Game::begin(&house.anybody(protocol), 5).await;
        let mut watcher = Watcher::of(&game.spectator, &game.session, None).await;
        watcher.session().await;
        games.push((game, watcher));
    }
    let begun = fill(&house.anybody(Protocol::Rest)).await;
    assert!(begun > 10, "only {begun} sessions have room");
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let refused = refusal(&house.anybody(protocol)).await;
        assert_eq!(refused.code(), "STORE_FULL");
        assert_eq!(refused.headers["retry-after"], "60");
        assert!(protocol == Protocol::Grpc || refused.status == 503);
    }
    for (game, watcher) in &mut games {
        for version in 1..=MOVES {
            // It reads, lists, and moves, each of which must be answered.
            game.step().await.expect("the game goes on");
            watcher.move_to(version).await;
        }
        assert_eq!(
            game.record().await["moves"].as_array().unwrap().len() as u64,
            MOVES
        );
    }
    let refused = refusal(&house.anybody(Protocol::Rest)).await;
    assert_eq!(refused.code(), "STORE_FULL");
}

#[tokio::test]
async fn sessions_go_on_in_a_redis_that_is_filled_with_new_ones() {
    let arguments = [
        "--save",
        "",
        "--appendonly",
        "no",
        "--maxmemory",
        "4mb",
        "--maxmemory-policy",
        "noeviction",
    ];
    let house = House::at(RedisServer::start_with(&arguments).await);
    plays_on_in_a_full_store(&house).await;
}

#[tokio::test]
async fn sessions_go_on_in_a_memory_that_is_filled_with_new_ones() {
    let house = House {
        replicas: vec![Server::start_with(&["--max-session-bytes", "300000"])],
        redis: None,
    };
    plays_on_in_a_full_store(&house).await;
}

#[tokio::test]
async fn sessions_are_counted_in_redis_too() {
    let redis = RedisServer::start().await;
    let arguments = ["--redis", &redis.url(), "--max-sessions", "20"];
    let house = House {
        replicas: vec![Server::start_with(&arguments)],
        redis: Some(redis),
    };
    plays_on_in_a_full_store(&house).await;
}

/// A server where one client begins three sessions at once and then one a minute, and more arguments.
fn limited(more: &[&str]) -> Server {
    let limits = ["--session-rate", "1", "--session-burst", "3"];
    Server::start_with(&[&limits[..], more].concat())
}

/// A client with an address of this machine.
fn from(address: &str) -> reqwest::Client {
    let address: IpAddr = address.parse().unwrap();
    let client = reqwest::Client::builder().local_address(address);
    client.build().unwrap()
}

async fn begin(server: &Server, client: &reqwest::Client) -> reqwest::Response {
    let request = client
        .post(server.url("/v1/princes/sessions"))
        .json(&start());
    request.send().await.unwrap()
}

#[tokio::test]
async fn one_client_begins_only_so_many_sessions_and_others_begin_theirs() {
    let redis = RedisServer::start().await;
    let in_memory: &[&str] = &[];
    for more in [in_memory, &["--redis", &redis.url()]] {
        let server = limited(more);
        let here = from("127.0.0.1");
        let begun: Value = begin(&server, &here).await.json().await.unwrap();
        let grpc = Client::of(&server, Protocol::Grpc);
        for _ in 0..2 {
            let headers = grpc.ask("CreateSession", start()).await.headers;
            assert_eq!(headers["ratelimit-policy"], "\"sessions\";q=3;w=180");
        }

        let refused = begin(&server, &here).await;
        let headers = refused.headers().clone();
        let problem: Value = refused.json().await.unwrap();
        assert_eq!(
            (&problem["status"], &problem["code"]),
            (&json!(429), &json!("RATE_LIMITED"))
        );
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains("1 new sessions a minute"), "{detail}");
        let wait: u64 = headers["retry-after"].to_str().unwrap().parse().unwrap();
        assert!((1..=60).contains(&wait), "{wait}");
        assert!(
            headers["ratelimit"]
                .to_str()
                .unwrap()
                .starts_with("\"sessions\";r=0;")
        );
        let refused = grpc.ask("CreateSession", start()).await;
        assert_eq!(refused.code(), "RATE_LIMITED");
        assert!(refused.headers.contains_key("ratelimit"));
        assert_eq!(over_the_web(&server).await, "8");

        // The existing sessions go on, and other clients begin theirs.
        let mut game = Game::of(&Client::of(&server, Protocol::Rest), &begun);
        game.steps(5).await;
        for neighbour in ["127.0.0.2", "127.0.0.3"] {
            assert_eq!(begin(&server, &from(neighbour)).await.status(), 201);
        }
    }
}

/// Begins a session over gRPC-web, and returns the code of a refusal.
async fn over_the_web(server: &Server) -> String {
    let operation = Operation::named("CreateSession");
    let message = DynamicMessage::deserialize(operation.rpc.input(), start()).unwrap();
    let message = message.encode_to_vec();
    let length = u32::try_from(message.len()).unwrap().to_be_bytes();
    let request = server
        .client()
        .post(server.url(&operation.rpc_path()))
        .header("content-type", "application/grpc-web+proto")
        .body([&[0][..], &length, &message].concat());
    let response = request.send().await.unwrap();
    let code = response.headers().get("grpc-status");
    code.map_or_else(String::new, |code| code.to_str().unwrap().to_owned())
}

#[tokio::test]
async fn clients_behind_a_trusted_proxy_begin_sessions_of_their_own() {
    let server = limited(&["--trusted-proxy", "127.0.0.0/8", "--rate-limit", "1000"]);
    let asked = async |client: &str| {
        let request = server.client().post(server.url("/v1/princes/sessions"));
        let request = request.header("x-forwarded-for", client).json(&start());
        request.send().await.unwrap()
    };
    for _ in 0..3 {
        assert_eq!(asked("192.0.2.1").await.status(), 201);
    }
    assert_eq!(asked("192.0.2.1").await.status(), 429);
    let other = asked("192.0.2.2").await;
    assert_eq!(other.status(), 201);
    // The answer names both limits.
    let policies = other.headers().get_all("ratelimit-policy");
    let policies: Vec<_> = policies
        .iter()
        .map(reqwest::header::HeaderValue::as_bytes)
        .collect();
    assert_eq!(
        policies,
        [&b"\"client\";q=1000;w=1"[..], b"\"sessions\";q=3;w=180"]
    );
}

#[tokio::test]
async fn only_requests_that_begin_a_session_are_counted() {
    let server = limited(&[]);
    for _ in 0..10 {
        let preflight = server
            .client()
            .request(reqwest::Method::OPTIONS, server.url("/v1/princes/sessions"));
        drop(preflight.send().await.unwrap());
        let other = server
            .client()
            .get(server.url("/v1/princes/sessions"))
            .send()
            .await;
        assert_eq!(other.unwrap().status(), 405);
    }
    assert_eq!(begin(&server, server.client()).await.status(), 201);
}

#[tokio::test]
async fn a_session_is_kept_for_longer_once_somebody_moves() {
    let redis = RedisServer::start().await;
    let arguments = [
        "--redis",
        &redis.url(),
        "--first-move-idle",
        "100",
        "--max-idle",
        "1000",
    ];
    let server = Server::start_with(&arguments);
    let milliseconds = async |key: &str| {
        let left = redis.command(&format!("PTTL {key}")).await;
        let redis::Value::Int(left) = left else {
            panic!("no number: {left:?}");
        };
        left
    };
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let client = Client::of(&server, protocol);
        for (asked, told, first) in [(5000, 1000, 100), (500, 500, 100), (60, 60, 60)] {
            let mut request = start();
            request["idleSeconds"] = json!(asked);
            let begun = client.ask("CreateSession", request).await.good();
            assert_eq!(
                (
                    &begun["session"]["info"]["idleSeconds"],
                    &begun["session"]["info"]["firstMoveIdleSeconds"]
                ),
                (&json!(told), &json!(first))
            );
            let mut game = Game::of(&client, &begun);
            let key = format!("maecenas:{{{}}}", game.session);
            // One and a half idle times, so that not each use has to restart them.
            let about = |seconds: i64| seconds * 1500 - 30_000..=seconds * 1500;
            assert!(about(first).contains(&milliseconds(&key).await));
            game.read(&game.seats[0]).await;
            assert!(about(first).contains(&milliseconds(&key).await));
            game.steps(1).await;
            assert!(about(told).contains(&milliseconds(&key).await));
            game.read(&game.seats[0]).await;
            assert!(about(told).contains(&milliseconds(&key).await));
        }
    }
}

/// The size of a new session in Redis, in bytes.
#[tokio::test]
async fn a_new_session_is_small() {
    let house = House::in_redis().await;
    let redis = house.redis.as_ref().unwrap();
    let weight = async |game: &Game| {
        let key = format!("maecenas:{{{}}}", game.session);
        let weight = redis
            .command(&format!("MEMORY USAGE {key} SAMPLES 0"))
            .await;
        let redis::Value::Int(weight) = weight else {
            panic!("no number: {weight:?}");
        };
        weight
    };
    let anybody = house.anybody(Protocol::Grpc);
    let mut game = Game::begin(&anybody, 5).await;
    let begun = weight(&game).await;
    assert!(begun < 1000, "a new game takes {begun} bytes");
    game.steps(40).await;
    let state = game.read(&game.host).await["state"].clone();
    let played = weight(&game).await;
    let start = json!({"state": state});
    let again = Game::begin_with(&anybody, start).await;
    let begun = weight(&again).await;
    assert!(begun < played + 200, "{begun} bytes against {played}");
    // Another replica derives the position as well.
    let other = again.host.at(&house.replicas[1]);
    let read = again.read(&other).await;
    assert_eq!(read["state"], state);
}

#[test]
fn the_settings_of_sessions_are_told_and_checked() {
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        let output = command.args(arguments).output().unwrap();
        let told = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(told).unwrap())
    };
    let (well, help) = run(&["--help"]);
    assert!(well);
    for setting in [
        "SESSION_RATE",
        "SESSION_BURST",
        "FIRST_MOVE_IDLE",
        "MAX_IDLE",
    ] {
        assert!(help.contains(&format!("MAECENAS_{setting}")), "{setting}");
    }
    for nonsense in [
        "--session-rate=-1",
        "--session-rate=often",
        "--session-burst=0",
        "--first-move-idle=0",
        "--max-idle=0",
        "--max-idle=2592001",
    ] {
        let (well, told) = run(&[nonsense]);
        let name = nonsense.split('=').next().unwrap();
        assert!(!well && told.contains(name), "{nonsense}: {told}");
    }
}
