//! A master that fails, and Sentinels that put its replica in its place.

use std::fs;

use redis::Value;

use crate::{
    history::Play,
    keeper::Keeper,
    servers::{RedisServer, free_port, until},
};

/// Starts a Sentinel that watches over a master.
async fn sentinel(master: u16) -> RedisServer {
    let port = free_port();
    let mut sentinel = RedisServer::stopped(port, &["--sentinel"]);
    let settings = format!(
        "port {port}\nbind 127.0.0.1\nsentinel monitor the-master 127.0.0.1 {master} 1\n\
         sentinel down-after-milliseconds the-master 500\nsentinel failover-timeout the-master 2000\n"
    );
    fs::write(sentinel.folder().join("sentinel.conf"), settings).unwrap();
    sentinel.configured_by("sentinel.conf");
    sentinel.run().await;
    sentinel
}

#[tokio::test]
async fn the_game_goes_on_with_the_new_master() {
    let mut master = RedisServer::start().await;
    let follow = format!("127.0.0.1 {}", master.port());
    let replica = RedisServer::start_with(&["--save", "", "--replicaof", &follow]).await;
    let in_step = || async {
        matches!(replica.command("INFO replication").await,
            Value::BulkString(info) if String::from_utf8_lossy(&info).contains("master_link_status:up"))
    };
    until("the replica is in step", in_step).await;
    let sentinel = sentinel(master.port()).await;
    let known = || async {
        matches!(sentinel.command("SENTINEL replicas the-master").await,
            Value::Array(replicas) if replicas.len() == 1)
    };
    until("the Sentinel knows the replica", known).await;

    let url = format!("redis+sentinel://127.0.0.1:{}/the-master", sentinel.port());
    let keeper = Keeper::at(&url);
    let play = Play::begin(&keeper).await;
    play.goes_on(30).await;
    // Every move that was acknowledged reaches the replica before the master fails: what Redis itself loses in a failover
    // is not what is tested here.
    master.command("CLIENT PAUSE 100000 WRITE").await;
    master.command("WAIT 1 5000").await;
    master.kill();
    play.goes_on(30).await;
    play.end().await;
}
