//! Redis that has lost moves, stores half a change or is slow: clients go on from the stored position, are informed of it, and lose nothing
//! that is still stored.

use std::{
    process::{Command, Stdio},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::{
    client::{Answer, Client, Protocol},
    game::Game,
    house::{House, replica},
    servers::RedisServer,
    support::{Deadline, Server},
    watcher::Watcher,
};

fn key(game: &Game) -> String {
    format!("maecenas:{{{}}}", game.session)
}

async fn back_up(redis: &RedisServer, game: &Game) {
    let key = key(game);
    redis.command(&format!("COPY {key} {key}:backup")).await;
}

async fn put_back(redis: &RedisServer, game: &Game) {
    let key = key(game);
    let copy = format!("COPY {key}:backup {key} REPLACE");
    redis.command(&copy).await;
}

/// Every legal move of the seats that the session waits for, so that two different ones can be made.
async fn legal(game: &Game, place: &Server) -> Vec<(usize, Value)> {
    let about = game.about();
    let spectator = game.spectator.at(place);
    let session = spectator.ask("GetSession", about.clone()).await.good();
    let waiting = &session["awaiting"]["seats"];
    let seat = usize::try_from(waiting[0].as_u64().unwrap()).unwrap();
    let player = game.seats[seat].at(place);
    let listed = player.ask("ListSessionMoves", about).await.good();
    let moves = listed["moves"].as_array().unwrap();
    moves
        .iter()
        .map(|listed| (seat, listed["move"].clone()))
        .collect()
}

/// Makes the first or the last of the legal moves through a replica.
async fn make(game: &Game, place: &Server, last: bool) -> Value {
    let legal = legal(game, place).await;
    let chosen = if last { legal.last() } else { legal.first() };
    let (seat, made) = chosen.expect("the game goes on");
    let client = game.seats[*seat].at(place);
    let answer = client.ask("MakeMove", game.making(made)).await.good();
    assert!(answer["made"].is_object(), "{answer}");
    answer
}

#[tokio::test]
async fn a_replica_does_not_go_on_from_moves_that_redis_has_lost_over_rest() {
    goes_on_from_what_is_true(Protocol::Rest).await;
}

#[tokio::test]
async fn a_replica_does_not_go_on_from_moves_that_redis_has_lost_over_grpc() {
    goes_on_from_what_is_true(Protocol::Grpc).await;
}

/// The first replica remembers version 7 of moves that are lost; the second has made another version 7 in their place.
async fn goes_on_from_what_is_true(protocol: Protocol) {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(protocol), 2).await;
    game.steps(6).await;
    back_up(house.redis(), &game).await;
    let mut watchers = Vec::new();
    for place in 0..2 {
        let spectator = game.spectator.at(&house.replicas[place]);
        watchers.push(Watcher::of(&spectator, &game.session, Some(6)).await);
    }
    let lost = make(&game, &house.replicas[0], false).await;
    let lost_tag = lost["made"]["session"]["info"]["etag"]
        .as_str()
        .unwrap()
        .to_owned();
    for watcher in &mut watchers {
        watcher.move_to(7).await;
    }
    put_back(house.redis(), &game).await;
    let other = make(&game, &house.replicas[1], true).await;
    assert_eq!(other["made"]["session"]["info"]["version"], 7);
    let other_tag = other["made"]["session"]["info"]["etag"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_ne!(lost_tag, other_tag);

    // A move for the lost version 7 is refused by both replicas, although they are at a version 7.
    let (seat, made) = legal(&game, &house.replicas[1]).await[0].clone();
    let mut meant = game.making(&made);
    meant["etag"] = lost_tag.clone().into();
    for place in [0, 1] {
        let client = game.seats[seat].at(&house.replicas[place]);
        let refused = client.ask("MakeMove", meant.clone()).await;
        assert_eq!(refused.code(), "STALE_VERSION");
        assert!(refused.detail().contains("lost"), "{}", refused.detail());
    }
    // Every watcher begins again with the stored position, and so does one that returns with a lost event.
    for mut watcher in watchers {
        assert_eq!(watcher.session().await["info"]["etag"], other_tag.as_str());
    }
    let reader = game.spectator.at(&house.replicas[0]);
    let mut again = after(&reader, &game, &lost_tag).await;
    assert_eq!(again.session().await["info"]["etag"], other_tag.as_str());

    // The first replica, which has cached the lost position, judges on the stored one.
    let client = game.seats[seat].at(&house.replicas[0]);
    let eighth = client.ask("MakeMove", game.making(&made)).await.good();
    assert!(eighth["made"].is_object(), "{eighth}");
    assert_eq!(eighth["made"]["session"]["info"]["version"], 8);
    assert_eq!(again.move_to(8).await["session"]["info"]["version"], 8);
    agrees(&game, &house).await;
}

/// Redis loses the move of a key at any moment, and has the move of another key as the same version.
#[tokio::test]
async fn a_repeated_key_is_never_answered_with_the_move_in_its_place() {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(4).await;
    back_up(house.redis(), &game).await;
    let etag = game.read(&game.host).await["info"]["etag"].clone();
    let legal = legal(&game, &house.replicas[0]).await;
    let mut firsts = Vec::new();
    for (number, (seat, made)) in [&legal[0], &legal[legal.len() - 1]].into_iter().enumerate() {
        put_back(house.redis(), &game).await;
        let client = game.seats[*seat].at(&house.replicas[0]);
        let client = client.with("idempotency-key", format!("move {number}"));
        let mut asked = game.making(made);
        asked["etag"] = etag.clone();
        let first = client.ask("MakeMove", asked.clone()).await;
        assert!(first.json["made"].is_object(), "{}", first.json);
        let again = client.ask("MakeMove", asked.clone()).await;
        assert_eq!(again.bytes, first.bytes);
        let (from, to) = (key(&game), format!("{}:{number}", key(&game)));
        house.redis().command(&format!("COPY {from} {to}")).await;
        firsts.push((client, asked, first));
    }
    assert_ne!(firsts[0].2.bytes, firsts[1].2.bytes);
    let mut connection = house.redis().connection().await;
    let key = key(&game);
    let swapping = tokio::spawn(async move {
        for number in (0..2).cycle() {
            let mut copy = redis::cmd("COPY");
            let copy = copy.arg(format!("{key}:{number}")).arg(&key).arg("REPLACE");
            copy.exec_async(&mut connection).await.unwrap();
        }
    });
    let mut told = [0, 0];
    for _ in 0..200 {
        for (number, (client, asked, first)) in firsts.iter().enumerate() {
            let again = client.ask("MakeMove", asked.clone()).await;
            match again.problem.as_deref() {
                Some("STALE_VERSION" | "STORE_UNAVAILABLE") => {}
                Some(_) => panic!("{}", again.json),
                None => {
                    assert_eq!(again.bytes, first.bytes, "{}", again.json);
                    told[number] += 1;
                }
            }
        }
    }
    swapping.abort();
    assert!(told[0] > 0 && told[1] > 0, "{told:?}");
}

/// A session that was lost before its first move may have been created again under its id.
#[tokio::test]
async fn the_beginning_of_another_session_is_not_gone_on_from() {
    for house in [House::in_memory(), House::in_redis().await] {
        let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
        let begun = game.read(&game.host).await["info"]["etag"].clone();
        let begun = begun.as_str().unwrap().to_owned();
        for moves in [0, 2] {
            game.steps(moves).await;
            let mut lost = after(&game.spectator, &game, "0-0123456789abcdef").await;
            assert_eq!(lost.session().await["info"]["version"], moves);
        }
        for seen in ["0", &begun] {
            let mut watcher = after(&game.spectator, &game, seen).await;
            for version in 1..=2 {
                watcher.move_to(version).await;
            }
        }
    }
}

/// Watches after an entity tag.
async fn after(reader: &Client, game: &Game, etag: &str) -> Watcher {
    let watching = Watcher::try_after(reader, &game.session, Some(etag)).await;
    watching.unwrap_or_else(|refused| panic!("{}", refused.json))
}

/// The record leads to the position that both replicas return.
async fn agrees(game: &Game, house: &House) {
    let record = game.record().await;
    let start = json!({"record": record});
    let begun = Game::begin_with(&game.spectator, start).await;
    let replayed = begun.read(&begun.host).await["game"].clone();
    for replica in &house.replicas {
        let host = game.host.at(replica);
        let session = host.ask("GetSession", game.about()).await.good();
        assert_eq!(session["game"], replayed);
    }
}

/// A replica whose log lines are collected.
fn telling_replica(redis: &RedisServer) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let url = redis.url();
    let command = command.args(["--redis", &url]).env("RUST_LOG", "warn");
    Server::start_by(command.stderr(Stdio::piped()))
}

#[tokio::test]
async fn a_log_longer_than_its_version_tells_nothing_and_is_logged_once() {
    let mut house = House::in_redis().await;
    let mut telling = telling_replica(house.redis());
    let log = telling.told();
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(4).await;
    let push = format!("HSET {} 5 half-a-change", key(&game));
    house.redis().command(&push).await;
    let spectator = game.spectator.at(&telling);
    let mut watchers = Vec::new();
    for _ in 0..5 {
        let mut watcher = Watcher::of(&spectator, &game.session, Some(2)).await;
        watcher.move_to(3).await;
        watcher.move_to(4).await;
        watchers.push(watcher);
    }
    for watcher in &mut watchers {
        let quiet = timeout(Duration::from_millis(400), watcher.next()).await;
        assert!(quiet.is_err(), "nothing happens: {quiet:?}");
    }
    game.step().await.unwrap();
    for watcher in &mut watchers {
        watcher.move_to(5).await;
    }
    agrees(&game, &house).await;
    drop(watchers);
    // Bytes that are no move are logged once, however often they are requested.
    let spoil = format!("HSET {} 2 spoiltspoilt", key(&game));
    house.redis().command(&spoil).await;
    for _ in 0..20 {
        let host = game.host.at(&telling);
        let read = host.ask("GetSessionRecord", game.about()).await.good();
        assert_eq!(
            (&read["version"], &read["incomplete"]),
            (&json!(1), &json!(true))
        );
        // A watcher who has missed unreadable moves begins again with the whole session.
        let mut watcher = Watcher::of(&spectator, &game.session, Some(1)).await;
        assert_eq!(watcher.session().await["info"]["version"], 5);
    }
    telling.terminate();
    assert!(telling.wait(), "it ends well");
    let log = log.join().unwrap();
    let lines = log.lines().filter(|line| line.contains("cannot be read"));
    assert_eq!(lines.count(), 1, "{log}");
}

/// A Redis that reads no fields stands for a store that fails just while the missed moves are read.
#[tokio::test]
async fn moves_that_were_missed_are_not_skipped_while_the_store_stumbles() {
    let mut house = House::in_redis().await;
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let mut game = Game::begin(&house.anybody(protocol), 2).await;
        game.steps(4).await;
        let reader = game.seats[0].at(&house.replicas[1]);
        house.redis().command("ACL SETUSER default -hmget").await;
        let refused = Watcher::try_of(&reader, &game.session, Some(2)).await;
        let refused = refused.err().expect("the store stumbles");
        assert_eq!(refused.code(), "STORE_UNAVAILABLE");
        assert_eq!(refused.headers["retry-after"], "1");
        house.redis().command("ACL SETUSER default +hmget").await;
        let mut watcher = Watcher::of(&reader, &game.session, Some(2)).await;
        for version in 3..=4 {
            watcher.move_to(version).await;
        }
    }
}

#[tokio::test]
async fn a_lost_answer_of_the_end_is_given_again_to_the_host_alone() {
    for house in [House::in_memory(), House::in_redis().await] {
        for protocol in [Protocol::Rest, Protocol::Grpc] {
            let mut game = Game::begin(&house.anybody(protocol), 4).await;
            game.steps(70).await;
            let mut expected = game.record().await;
            let first = game.host.ask("DeleteSession", game.about()).await.good();
            let record = &first["record"];
            assert_eq!(record["moves"], expected["moves"]);
            expected["commitment"] = record["commitment"].clone();
            assert_eq!(record, &expected);
            assert!(record["commitment"]["salt"].is_string());
            let place = house.replicas.last().unwrap();
            for host in [&game.host, &game.host.at(place)] {
                let again = host.ask("DeleteSession", game.about()).await.good();
                assert_eq!(again, first);
            }
            let stranger = game.spectator.bearing("wrong");
            for other in [&game.seats[0], &game.spectator, &stranger] {
                let refused = other.at(place).ask("DeleteSession", game.about()).await;
                assert_eq!(refused.code(), "SESSION_ENDED");
            }
            let refused = game.host.ask("GetSessionRecord", game.about()).await;
            assert_eq!(refused.code(), "SESSION_ENDED");
        }
    }
}

#[tokio::test]
async fn a_session_that_is_missing_for_a_moment_is_not_told_to_be_gone() {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    game.steps(2).await;
    let mut watchers = Vec::new();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let anybody = house.anybody(protocol);
        let mut watcher = Watcher::of(&anybody, &game.session, None).await;
        watcher.session().await;
        watchers.push(watcher);
    }
    sleep(Duration::from_millis(200)).await;
    let key = key(&game);
    let away = format!("RENAME {key} away:{{{}}}", game.session);
    house.redis().command(&away).await;
    house.redis().command(&format!("PUBLISH {key} !")).await;
    sleep(Duration::from_millis(300)).await;
    let back = format!("RENAME away:{{{}}} {key}", game.session);
    house.redis().command(&back).await;
    game.steps(1).await;
    for watcher in &mut watchers {
        watcher.move_to(3).await;
    }
}

/// A session whose moves are quick to make and never end.
async fn endless(asking: &Client) -> Game {
    let state = include_str!("../cases/princes/positions/action-turn.json");
    let mut state: Value = serde_json::from_str(state).unwrap();
    state["players"][0]["prestigePoints"] = json!(9000);
    Game::begin_with(asking, json!({"state": state})).await
}

/// A watcher of the events after an entity tag. On a busy machine Redis may answer too late, and the client has to try again.
async fn patiently_after(client: &Client, session: &str, etag: &str) -> Watcher {
    let deadline = Deadline::new("the session can be watched");
    loop {
        match Watcher::try_after(client, session, Some(etag)).await {
            Ok(watcher) => return watcher,
            Err(refused) => assert!(stumbled(&refused), "{}", refused.json),
        }
        deadline.check();
        sleep(Duration::from_millis(50)).await;
    }
}

/// Whether the store did not answer in time.
fn stumbled(answer: &Answer) -> bool {
    answer.problem.as_deref() == Some("STORE_UNAVAILABLE")
}

#[tokio::test]
async fn every_move_is_seen_once_and_in_order_over_a_thousand_reconnections() {
    const WATCHERS: usize = 10;
    const RECONNECTIONS: usize = 100;
    let mut house = House::in_redis().await;
    let url = house.redis().url();
    house.replicas.push(replica(&url));
    let game = endless(&house.anybody(Protocol::Rest)).await;
    let watching = (0..WATCHERS).map(|number| {
        let protocol = [Protocol::Rest, Protocol::Grpc][number % 2];
        let replica = &house.replicas[number % house.replicas.len()];
        let client = Client::of(replica, protocol);
        let session = game.session.clone();
        tokio::spawn(async move {
            let (mut version, mut etag) = (0, "0".to_owned());
            for _ in 0..RECONNECTIONS {
                let mut watcher = patiently_after(&client, &session, &etag).await;
                for _ in 0..=number % 3 {
                    let event = watcher.next().await.expect("the stream goes on");
                    version += 1;
                    assert_eq!(event["version"], version, "{event}");
                    assert!(event["moveMade"].is_object(), "{event}");
                    event["etag"].as_str().unwrap().clone_into(&mut etag);
                }
            }
        })
    });
    let watching: Vec<_> = watching.collect();
    let request = game.making(&json!({"exchangePrestige": {"points": 1}}));
    let mut made = 0;
    while watching.iter().any(|watcher| !watcher.is_finished()) {
        assert!(made < 4000, "the watchers see the moves in time");
        let place = &house.replicas[made % house.replicas.len()];
        let player = game.seats[0].at(place);
        let answer = player.ask("MakeMove", request.clone()).await;
        assert!(stumbled(&answer) || answer.good()["made"].is_object());
        made += 1;
        sleep(Duration::from_millis(5)).await;
    }
    for watcher in watching {
        watcher.await.unwrap();
    }
}
