//! A Redis that is filled with new sessions reserves room for the moves of existing ones.

use maecenas::sessions::{Failure, Redis, Store};

use crate::{
    keeper::{created, moved, name, session},
    servers::{RedisCluster, RedisServer},
};

/// The number of sessions after which a store should have refused one.
const MOST_SESSIONS: usize = 20_000;

fn store(url: &str, most_keys: u32) -> Redis {
    let redis = Redis::new(url.parse().unwrap(), None).expect("nothing is connected yet");
    redis.with_most_keys(most_keys)
}

/// Creates sessions until one is refused, and returns their number.
async fn filled(store: &dyn Store) -> usize {
    for number in 0..MOST_SESSIONS {
        match store.create(name(), session()).await {
            Ok(created) => assert!(created),
            Err(failure) => {
                assert_eq!(failure, Failure::Full);
                return number;
            }
        }
    }
    panic!("the store never refused");
}

fn capped() -> [&'static str; 8] {
    [
        "--save",
        "",
        "--appendonly",
        "no",
        "--maxmemory",
        "3mb",
        "--maxmemory-policy",
        "noeviction",
    ]
}

#[tokio::test]
async fn moves_go_on_where_new_sessions_are_refused_for_want_of_memory() {
    let server = RedisServer::start_with(&capped()).await;
    let redis = store(&server.url(), u32::MAX);
    let id = created(&redis).await;
    assert!(filled(&redis).await > 100);
    moved(&redis, id, 1..=1000).await;
    assert_eq!(redis.create(name(), session()).await, Err(Failure::Full));
    server.command("CONFIG SET maxmemory 0").await;
    created(&redis).await;
}

/// A user may be forbidden to query the memory of a server; then its own limit is the only one.
#[tokio::test]
async fn a_server_that_does_not_tell_its_memory_is_filled_to_its_own_limit() {
    let server = RedisServer::start_with(&capped()).await;
    let user = "ACL SETUSER player on nopass allkeys allchannels +@all -info";
    server.command(user).await;
    let url = server.url().replace("://", "://player:any@");
    let redis = store(&url, u32::MAX);
    let id = created(&redis).await;
    assert!(filled(&redis).await > 100);
    redis.read(id).await.unwrap();
}

#[tokio::test]
async fn keys_are_counted_on_each_server() {
    let server = RedisServer::start().await;
    let redis = store(&server.url(), 10);
    let id = created(&redis).await;
    moved(&redis, id, 1..=1).await;
    assert_eq!(filled(&redis).await, 9);
    moved(&redis, id, 2..=5).await;
    redis.delete(id, "tombstone".into()).await.unwrap();
    // Its log can be read for a minute more, and takes memory until then.
    assert_eq!(redis.create(name(), session()).await, Err(Failure::Full));
    server.command("FLUSHALL").await;
    assert_eq!(filled(&redis).await, 10);
}

#[tokio::test]
async fn keys_are_counted_on_each_node_of_a_cluster() {
    let cluster = RedisCluster::start().await;
    let redis = store(&cluster.url(), 10);
    let begun = filled(&redis).await;
    assert!((10..=30).contains(&begun), "{begun}");
}
