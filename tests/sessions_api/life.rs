//! The tasks of an operator with live sessions: a backup of Redis is restored, catalogs are changed. `deploy/life.md` has the commands, and
//! these tests run them.

use std::{fs, path::PathBuf, process::Command};

use redis::Value as Reply;
use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::replica,
    servers::{RedisServer, free_port, until},
    support::Server,
    watcher::Watcher,
};

/// A line of the output of `INFO` of Redis.
async fn info(redis: &RedisServer, section: &str, line: &str) -> bool {
    let text = match redis.command(&format!("INFO {section}")).await {
        Reply::BulkString(bytes) => String::from_utf8(bytes).unwrap(),
        Reply::VerbatimString { text, .. } => text,
        other => panic!("INFO answers {other:?}"),
    };
    text.lines().any(|each| each == line)
}

/// Writes a snapshot and returns the bytes of its file, as `redis-cli BGSAVE` and a copy of the file do.
async fn back_up(redis: &RedisServer) -> Vec<u8> {
    redis.command("BGSAVE").await;
    let written = || info(redis, "persistence", "rdb_bgsave_in_progress:0");
    until("the snapshot is written", written).await;
    assert!(info(redis, "persistence", "rdb_last_bgsave_status:ok").await);
    fs::read(redis.folder().join("dump.rdb")).unwrap()
}

/// A new server that begins with a snapshot, and then keeps an append-only file. One that began with `appendonly yes` would ignore the
/// snapshot.
async fn restore(snapshot: &[u8]) -> RedisServer {
    let mut redis = RedisServer::stopped(free_port(), &["--save", "", "--appendonly", "no"]);
    fs::write(redis.folder().join("dump.rdb"), snapshot).unwrap();
    redis.run().await;
    redis.command("CONFIG SET appendonly yes").await;
    let rewritten = || info(&redis, "persistence", "aof_rewrite_in_progress:0");
    until("the append-only file is written", rewritten).await;
    redis
}

#[tokio::test]
async fn sessions_go_on_from_a_backup() {
    let redis = RedisServer::start_lasting().await;
    let place = replica(&redis.url());
    let mut game = Game::begin(&Client::of(&place, Protocol::Rest), 3).await;
    game.steps(4).await;
    let backed_up = game.read(&game.host).await;
    let snapshot = back_up(&redis).await;
    game.steps(2).await;
    let (seat, made, version) = game.choose().await.unwrap();
    assert_eq!(version, 6);
    drop((place, redis));

    let redis = restore(&snapshot).await;
    let place = replica(&redis.url());
    let mut game = game.at(&place);
    // The same position, tokens and record as at the backup.
    let restored = game.read(&game.host).await;
    assert_eq!(restored, backed_up);
    // A move that was chosen after the backup is refused, and not made on a position that its player has not seen.
    let behind = game.seats[seat].with("if-match", "\"6\"");
    let refused = behind.ask("MakeMove", game.making(&made)).await;
    assert_eq!(refused.code(), "STALE_VERSION");
    assert_eq!(refused.json["version"], 4);
    // A watcher who has seen a later version begins with the whole session.
    let mut watcher = Watcher::of(&game.spectator, &game.session, Some(6)).await;
    assert_eq!(watcher.session().await["info"]["version"], 4);
    game.steps(3).await;
    for version in 5..=7 {
        watcher.move_to(version).await;
    }
    let record = game.record().await;
    let verified = game.host.ask("VerifyRecord", json!({"record": record}));
    assert_eq!(verified.await.good()["outcome"], "UNFINISHED");
}

/// A catalog of the operator: the embedded one under an own id.
fn catalog(name: &str, alter: impl FnOnce(&mut Value)) -> PathBuf {
    let embedded = include_str!("../../src/engine/games/princes/rules/catalog.json");
    let mut catalog: Value = serde_json::from_str(embedded).unwrap();
    catalog["id"] = json!("own");
    catalog["game"] = json!("princes");
    alter(&mut catalog);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("life-{name}.json"));
    fs::write(&path, catalog.to_string()).unwrap();
    path
}

/// A replica with a catalog of its own, or with the embedded ones alone.
fn with_catalog(redis: &RedisServer, catalog: Option<&PathBuf>) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    command
        .args(["--redis", &redis.url()])
        .env("RUST_LOG", "off");
    if let Some(catalog) = catalog {
        command.arg("--catalog").arg(catalog);
    }
    Server::start_by(&mut command)
}

#[tokio::test]
async fn a_session_is_played_with_its_own_catalog_alone() {
    let redis = RedisServer::start().await;
    let own = catalog("first", |_| ());
    let changed = catalog("second", |catalog| {
        catalog["note"] = json!("Another printing.");
    });
    let place = with_catalog(&redis, Some(&own));
    let setup = json!({"setup": {"playerCount": 3, "seed": "1", "catalog": "own"}});
    let mut game = Game::begin_with(&Client::of(&place, Protocol::Rest), setup).await;
    game.steps(3).await;
    let session = game.read(&game.host).await;
    let name = session["state"]["catalog"].as_str().unwrap();
    drop(place);

    // Without the file, and with another file under the same id: refused with the name that is missing, and nothing is changed.
    for other in [None, Some(&changed)] {
        let place = with_catalog(&redis, other);
        let game = game.at(&place);
        for operation in ["GetSession", "ListSessionMoves"] {
            let refused = game.seats[0].ask(operation, game.about()).await;
            assert_eq!(refused.code(), "SESSION_UNREADABLE", "{operation}");
            assert_eq!(refused.json["reason"], "CATALOG");
            assert!(refused.detail().contains(name), "{}", refused.detail());
        }
        let record = game.record().await;
        assert_eq!(record["moves"].as_array().unwrap().len(), 3);
    }
    let place = with_catalog(&redis, Some(&own));
    let mut game = game.at(&place);
    assert_eq!(game.read(&game.host).await, session);
    game.steps(2).await;
}
