//! Failures of Redis, and that they pass without a restart of the service.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use maecenas::sessions::{Appended, Failure, Followed, IdempotencyKey, Redis, Store, Trouble};
use redis::Value;

use crate::keeper::{
    Follower, Keeper, at, created, generation, insisted, keyed, move_on, moved, name, session,
    session_for, whole_log,
};
use crate::servers::{RedisServer, free_port, until};

fn unavailable<T>(answer: &Result<T, Failure>, trouble: Trouble) -> bool {
    matches!(answer, Err(Failure::Unavailable(found)) if *found == trouble)
}

#[tokio::test]
async fn a_server_that_is_not_there_yet_is_found_when_it_comes() {
    let mut server = RedisServer::stopped(free_port(), &["--save", ""]);
    let keeper = Keeper::at(&server.url());
    let created = keeper.here.create(name(), session()).await;
    assert!(unavailable(&created, Trouble::Unreachable), "{created:?}");
    assert!(keeper.here.ready().await.is_err());
    server.run().await;
    until("the store is ready", || async {
        keeper.here.ready().await.is_ok()
    })
    .await;
    assert_eq!(keeper.here.create(name(), session()).await, Ok(true));
}

#[tokio::test]
async fn a_flushed_server_misses_everything_and_goes_on() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=3).await;
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(3));
    server.command("FLUSHALL").await;
    server.command("SCRIPT FLUSH").await;
    assert_eq!(keeper.here.read(id).await, Err(Failure::Missing));
    assert_eq!(
        keeper.here.append(id, move_on(3, "move")).await,
        Err(Failure::Missing)
    );
    assert_eq!(follower.next().await, Some(Followed::Ended(None)));
    assert_eq!(keeper.there.create(id, session()).await, Ok(true));
    moved(&*keeper.there, id, 1..=3).await;
}

#[tokio::test]
async fn a_full_server_refuses_what_needs_room_and_nothing_else() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=3).await;
    server.command("CONFIG SET maxmemory 1mb").await;
    let retried = keyed(3, "move 4", [1; 16], [1; 16]);
    assert_eq!(
        keeper.here.create(name(), session()).await,
        Err(Failure::Full)
    );
    assert_eq!(
        keeper.here.append(id, move_on(3, "move 4")).await,
        Err(Failure::Full)
    );
    assert_eq!(
        keeper.here.append(id, retried.clone()).await,
        Err(Failure::Full)
    );
    assert_eq!(keeper.here.read(id).await.unwrap().current.version, 3);
    assert_eq!(whole_log(&*keeper.here, id).await.len(), 3);

    let over = created_when_there_was_room(&server, &keeper).await;
    assert_eq!(keeper.here.delete(over, "tombstone".into()).await, Ok(()));
    let ended = Failure::Ended("tombstone".into());
    assert_eq!(keeper.here.read(over).await, Err(ended));

    server.command("CONFIG SET maxmemory 0").await;
    let accepted = keeper.here.append(id, retried).await;
    assert_eq!(accepted, Ok(Appended::Accepted { version: 4 }));
}

async fn created_when_there_was_room(
    server: &RedisServer,
    keeper: &Keeper,
) -> maecenas::sessions::SessionId {
    server.command("CONFIG SET maxmemory 0").await;
    let id = created(&*keeper.here).await;
    server.command("CONFIG SET maxmemory 1mb").await;
    id
}

#[tokio::test]
async fn a_server_that_is_silent_for_a_while_is_waited_for_no_longer_than_a_call_may_take() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    server.command("CLIENT PAUSE 3000 ALL").await;
    let read = keeper.here.read(id).await;
    assert!(unavailable(&read, Trouble::Slow), "{read:?}");
    let append = keyed(0, "move 1", [1; 16], [1; 16]);
    let appended = keeper.here.append(id, append).await;
    assert!(unavailable(&appended, Trouble::Slow), "{appended:?}");
    let retry = IdempotencyKey {
        key: [1; 16],
        fingerprint: [1; 16],
    };
    assert_eq!(insisted(&*keeper.here, id, "move 1", retry).await, 1);
    assert_eq!(whole_log(&*keeper.here, id).await, ["move 1"]);
}

#[tokio::test]
async fn more_calls_than_may_wait_are_turned_away() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    server.command("CLIENT PAUSE 2000 ALL").await;
    let calls = (0..1500).map(|_| {
        let store = Arc::clone(&keeper.here);
        tokio::spawn(async move { store.read(id).await })
    });
    let mut crowded = 0;
    for call in calls.collect::<Vec<_>>() {
        let read = call.await.unwrap();
        crowded += usize::from(unavailable(&read, Trouble::Crowded));
    }
    assert!(crowded > 0);
    until("the store is ready", || async {
        keeper.here.ready().await.is_ok()
    })
    .await;
}

#[tokio::test]
async fn the_script_is_sent_again_to_a_server_that_forgot_it() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    for number in 1..=3 {
        server.command("SCRIPT FLUSH").await;
        moved(&*keeper.here, id, number..=number).await;
    }
}

#[tokio::test]
async fn what_is_not_a_session_is_damaged() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let spoilt = async |spoil: &str| {
        let id = created(&*keeper.here).await;
        moved(&*keeper.here, id, 1..=2).await;
        server.command(&spoil.replace("ID", &id.to_string())).await;
        id
    };
    for spoil in [
        "SET maecenas:{ID} text",
        "HSET maecenas:{ID} v many",
        "HSET maecenas:{ID} v -1",
        "HDEL maecenas:{ID} h",
        "HDEL maecenas:{ID} s",
        "HDEL maecenas:{ID} j",
        "HSET maecenas:{ID} g short",
    ] {
        let id = spoilt(spoil).await;
        let read = keeper.here.read(id).await;
        assert_eq!(read, Err(Failure::Damaged), "{spoil}");
    }
    for spoil in [
        "SET maecenas:{ID} text",
        "HSET maecenas:{ID} v many",
        "HDEL maecenas:{ID} j",
    ] {
        let id = spoilt(spoil).await;
        let appended = keeper.here.append(id, move_on(2, "move")).await;
        assert_eq!(appended, Err(Failure::Damaged), "{spoil}");
    }
}

/// However a session is damaged in its store, its metadata are read where they exist, its followers end, and it is deleted with what is
/// left of its log.
#[tokio::test]
async fn a_damaged_session_is_deleted_with_what_is_left_of_its_log() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    for (spoil, moves) in [
        ("HSET KEY v many", 3),
        ("HSET KEY v -1", 3),
        ("HSET KEY v 99999999999", 3),
        ("HDEL KEY v", 3),
        ("HSET KEY m short", 3),
        ("HDEL KEY m", 3),
        ("HDEL KEY s", 3),
        ("HDEL KEY i j", 3),
        ("HDEL KEY g", 3),
        ("HSET KEY g short", 3),
        ("HDEL KEY 0", 3),
        ("HSET KEY i never j never", 3),
        ("HDEL KEY 2", 1),
        ("HSET KEY 2 short", 1),
        ("HDEL KEY v 3", 2),
    ] {
        let id = created(&*keeper.here).await;
        moved(&*keeper.here, id, 1..=3).await;
        let key = format!("maecenas:{{{id}}}");
        server.command(&spoil.replace("KEY", &key)).await;
        let metadata = keeper.there.metadata(id).await;
        assert_eq!(metadata, Ok("metadata".into()), "{spoil}");
        let deleted = keeper.there.delete(id, "tombstone".into()).await;
        assert_eq!(deleted, Ok(()), "{spoil}");
        let log = keeper.here.log(id, 0, None, u32::MAX).await.unwrap();
        assert_eq!(log.entries.len(), moves, "{spoil}");
        assert_eq!(log.tombstone, Some("tombstone".into()), "{spoil}");
        let read = keeper.here.read(id).await;
        assert_eq!(read, Err(Failure::Ended("tombstone".into())), "{spoil}");
    }
    let id = created(&*keeper.here).await;
    let key = format!("maecenas:{{{id}}}");
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(0));
    server.command(&format!("HSET {key} v many")).await;
    assert_eq!(follower.next().await, Some(Followed::Damaged));
    assert_eq!(follower.next().await, None);
    for spoil in ["HDEL KEY h", "SET KEY text"] {
        server.command(&spoil.replace("KEY", &key)).await;
        assert_eq!(keeper.here.metadata(id).await, Err(Failure::Damaged));
    }
}

#[tokio::test]
async fn a_password_is_given_and_a_wrong_one_is_refused() {
    let server = RedisServer::start_with(&["--save", "", "--requirepass", "s3cret!"]).await;
    let with = |credentials: &str| server.url().replace("://", &format!("://{credentials}@"));
    let keeper = Keeper::at(&with(":s3cret%21"));
    assert_eq!(keeper.here.ready().await, Ok(()));
    let id = created(&*keeper.here).await;
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(0));
    moved(&*keeper.here, id, 1..=1).await;
    assert!(matches!(
        follower.next().await,
        Some(Followed::Moved { .. })
    ));
    for refused in [with(":wr0ng"), server.url()] {
        let ready = Keeper::at(&refused).here.ready().await;
        assert!(unavailable(&ready, Trouble::Refused), "{ready:?}");
    }
}

#[tokio::test]
async fn followers_lose_nothing_when_the_listening_connection_is_cut() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(0));
    for round in 0..10 {
        moved(&*keeper.here, id, round * 3 + 1..=round * 3 + 1).await;
        server.command("CLIENT KILL TYPE pubsub").await;
        moved(&*keeper.here, id, round * 3 + 2..=round * 3 + 3).await;
        for number in round * 3 + 1..=round * 3 + 3 {
            let seen = Followed::Moved {
                revision: at(number),
                entry: format!("move {number}").into(),
            };
            assert_eq!(follower.next().await, Some(seen));
        }
    }
}

#[tokio::test]
async fn an_expired_session_ends_its_followers() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = name();
    let brief = session_for(Duration::from_secs(1));
    assert_eq!(keeper.here.create(id, brief).await, Ok(true));
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(0));
    assert_eq!(follower.next().await, Some(Followed::Ended(None)));
}

#[tokio::test]
async fn moves_and_readings_make_the_idle_time_begin_anew() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=1).await;
    let key = format!("maecenas:{{{id}}}");
    // The time to live is nearly over, and was restarted this number of milliseconds after 1970.
    let nearly_over = async |restarted: u64| {
        server.command(&format!("EXPIRE {key} 60")).await;
        server.command(&format!("HSET {key} r {restarted}")).await;
    };
    let is_renewed = async || match server.command(&format!("TTL {key}")).await {
        Value::Int(seconds) => seconds > 60,
        other => panic!("{other:?}"),
    };
    nearly_over(0).await;
    keeper.here.log(id, 0, None, 1).await.unwrap();
    assert!(!is_renewed().await);
    keeper.here.read(id).await.unwrap();
    assert!(is_renewed().await);
    nearly_over(0).await;
    keeper.here.newer(id, at(1), generation()).await.unwrap();
    assert!(is_renewed().await);
    nearly_over(0).await;
    moved(&*keeper.here, id, 2..=2).await;
    assert!(is_renewed().await);
    // By a clock that is ahead of that of this machine.
    nearly_over(u64::MAX >> 11).await;
    keeper.here.read(id).await.unwrap();
    assert!(is_renewed().await);
    // Not half of the idle time is over since it was restarted just now.
    server.command(&format!("EXPIRE {key} 60")).await;
    keeper.here.read(id).await.unwrap();
    keeper.here.newer(id, at(2), generation()).await.unwrap();
    moved(&*keeper.here, id, 3..=3).await;
    assert!(!is_renewed().await);
    keeper.here.delete(id, Bytes::new()).await.unwrap();
    assert!(!is_renewed().await);
}

#[tokio::test]
async fn a_store_that_is_dropped_lets_go_of_its_server() {
    let server = RedisServer::start().await;
    let clients = async || match server.command("CLIENT LIST TYPE pubsub").await {
        Value::BulkString(list) => String::from_utf8(list).unwrap().lines().count(),
        Value::VerbatimString { text, .. } => text.lines().count(),
        other => panic!("{other:?}"),
    };
    let store = Redis::new(server.url().parse().unwrap(), None).unwrap();
    let watch = store.watch(name());
    until("it listens", || async { clients().await == 1 }).await;
    drop((watch, store));
    until("it has gone", || async { clients().await == 0 }).await;
}
