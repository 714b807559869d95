//! Servers that lose moves, as by a failover or the restore of a backup, or store half a change: no reader goes on from lost moves, and
//! none asks without end.

use std::{sync::Arc, time::Duration};

use maecenas::sessions::{
    Append, Appended, Followed, IdempotencyKey, KeyLookup, Mark, NewSession, Revision, SessionId,
};
use redis::Value;
use tokio::time::{sleep, timeout};

use crate::keeper::{
    Follower, Keeper, at, created, generation, keyed, mark, move_from, move_on, moved, session,
    state, whole_log,
};
use crate::servers::RedisServer;

fn key(id: SessionId) -> String {
    format!("maecenas:{{{id}}}")
}

/// Stores a copy of a session in its current state.
async fn back_up(server: &RedisServer, id: SessionId) {
    let key = key(id);
    server.command(&format!("COPY {key} {key}:backup")).await;
}

/// Replaces the session by the copy.
async fn put_back(server: &RedisServer, id: SessionId) {
    let key = key(id);
    let copy = format!("COPY {key}:backup {key} REPLACE");
    server.command(&copy).await;
}

/// A move that was made in the place of one that was lost.
fn other(version: u32) -> Revision {
    let entry = format!("other {version}");
    Revision {
        version,
        mark: mark(entry.as_bytes()),
    }
}

/// The next event of a follower, within a time limit.
async fn next(follower: &mut Follower) -> Followed {
    let next = timeout(Duration::from_secs(30), follower.next()).await;
    next.expect("something happens in the session")
        .expect("the session goes on")
}

#[tokio::test]
async fn a_version_that_comes_again_with_another_move_is_another_one() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=6).await;
    back_up(&server, id).await;
    let mut present = Follower::new(Arc::clone(&keeper.there), id, at(6));
    moved(&*keeper.here, id, 7..=7).await;
    assert_eq!(
        next(&mut present).await,
        Followed::Moved {
            revision: at(7),
            entry: "move 7".into()
        }
    );
    put_back(&server, id).await;
    let made = keeper.there.append(id, move_from(at(6), "other 7")).await;
    assert_eq!(made, Ok(Appended::Accepted { version: 7 }));

    // A move on the lost version 7 was judged on a position that no longer exists.
    match keeper.here.append(id, move_on(7, "move 8")).await {
        Ok(Appended::Stale(current)) => assert_eq!(current.revision(), other(7)),
        accepted => panic!("{accepted:?}"),
    }
    let newer = keeper.here.newer(id, at(7), generation()).await.unwrap();
    assert_eq!(newer.expect("it is another").revision(), other(7));
    let log = keeper.here.log(id, 7, Some(at(7).mark), 10).await.unwrap();
    assert!(log.diverged);

    let rewound = Followed::Rewound { revision: other(7) };
    assert_eq!(next(&mut present).await, rewound);
    let mut late = Follower::new(Arc::clone(&keeper.here), id, at(7));
    assert_eq!(next(&mut late).await, rewound);
    let made = keeper.here.append(id, move_from(other(7), "other 8")).await;
    assert_eq!(made, Ok(Appended::Accepted { version: 8 }));
    for follower in [&mut present, &mut late] {
        let moved = Followed::Moved {
            revision: other(8),
            entry: "other 8".into(),
        };
        assert_eq!(next(follower).await, moved);
    }
    let log = whole_log(&*keeper.here, id).await;
    assert_eq!(log[5..], ["move 6", "other 7", "other 8"]);
    assert_eq!(keeper.here.read(id).await.unwrap().current.state, state(8));
}

/// A follower that receives only the notice of the move after the replacement of a lost move.
#[tokio::test]
async fn a_follower_does_not_take_the_next_move_of_another_history_for_its_own() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=2).await;
    back_up(&server, id).await;
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(2));
    moved(&*keeper.here, id, 3..=3).await;
    assert!(matches!(next(&mut follower).await, Followed::Moved { .. }));
    put_back(&server, id).await;
    for (from, entry) in [(at(2), "other 3"), (other(3), "other 4")] {
        let made = keeper.here.append(id, move_from(from, entry)).await;
        assert!(matches!(made, Ok(Appended::Accepted { .. })), "{made:?}");
    }
    match next(&mut follower).await {
        Followed::Rewound { revision } => assert_eq!(revision, other(4)),
        other => panic!("{other:?}"),
    }
}

/// A renewal in the place of one that was lost.
#[tokio::test]
async fn a_generation_that_was_lost_is_not_taken_for_the_one_in_its_place() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    back_up(&server, id).await;
    let replaced = async |metadata: &'static str| -> Mark {
        let replaced = keeper
            .here
            .replace_metadata(id, generation(), metadata.into());
        assert_eq!(replaced.await, Ok(true));
        let read = keeper.here.read(id).await.unwrap();
        assert_eq!(read.metadata, metadata);
        read.current.generation
    };
    let lost = replaced("lost").await;
    put_back(&server, id).await;
    let kept = replaced("kept").await;
    assert_ne!(lost, kept);

    let newer = keeper.there.newer(id, at(0), lost).await.unwrap();
    assert_eq!(newer.expect("it is another").generation, kept);
    let append = Append {
        generation: lost,
        ..move_on(0, "by a token that was lost")
    };
    let appended = keeper.there.append(id, append).await;
    assert!(matches!(appended, Ok(Appended::Stale(_))), "{appended:?}");
    let again = keeper.there.replace_metadata(id, lost, "again".into());
    assert_eq!(again.await, Ok(false));
    let store = Arc::clone(&keeper.there);
    let mut follower = Follower::authorized_by(store, id, at(0), lost);
    assert_eq!(next(&mut follower).await, Followed::Replaced);
}

/// A session that is created again under its id, because the first creation was lost.
#[tokio::test]
async fn a_session_that_is_created_again_is_another_one() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    let there = || Arc::clone(&keeper.there);
    let mut present = Follower::new(there(), id, at(0));
    server.command(&format!("DEL {}", key(id))).await;
    let again = NewSession {
        mark: other(0).mark,
        ..session()
    };
    assert_eq!(keeper.here.create(id, again).await, Ok(true));

    let newer = keeper.there.newer(id, at(0), generation()).await.unwrap();
    assert_eq!(newer.expect("it is another").revision(), other(0));
    let appended = keeper.there.append(id, move_on(0, "move 1")).await;
    assert!(matches!(appended, Ok(Appended::Stale(_))), "{appended:?}");
    for moves in 0..2 {
        let mut late = Follower::authorized_by(there(), id, at(0), other(0).mark);
        let rewound = Followed::Rewound {
            revision: other(moves),
        };
        assert_eq!(next(&mut late).await, rewound);
        let append = Append {
            generation: other(0).mark,
            ..move_from(other(moves), format!("other {}", moves + 1))
        };
        let made = keeper.here.append(id, append).await;
        assert_eq!(made, Ok(Appended::Accepted { version: moves + 1 }));
    }
    assert_eq!(next(&mut present).await, Followed::Replaced);
    let rewound = Followed::Rewound { revision: other(2) };
    assert_eq!(next(&mut present).await, rewound);
    let log = whole_log(&*keeper.here, id).await;
    assert_eq!(log, ["other 1", "other 2"]);
}

/// Two requests that led to the same version.
#[tokio::test]
async fn a_key_tells_its_own_move_and_not_the_one_in_its_place() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    back_up(&server, id).await;
    for (entry, name) in [("move 1", [1; 16]), ("other 1", [2; 16])] {
        put_back(&server, id).await;
        let append = keyed(0, entry, name, name);
        let made = keeper.here.append(id, append.clone()).await;
        assert_eq!(made, Ok(Appended::Accepted { version: 1 }));
        let again = Append {
            mark: mark(b"again"),
            ..append
        };
        let revision = Revision {
            version: 1,
            mark: mark(entry.as_bytes()),
        };
        match keeper.there.append(id, again).await {
            Ok(Appended::Repeated { revision: told, .. }) => assert_eq!(told, revision),
            other => panic!("{other:?}"),
        }
    }
    let recall = |name| IdempotencyKey {
        key: name,
        fingerprint: name,
    };
    match keeper.there.recall(id, recall([1; 16])).await {
        Ok(KeyLookup::Unknown(current)) => assert_eq!(current.revision(), other(1)),
        other => panic!("{other:?}"),
    }
    match keeper.there.recall(id, recall([2; 16])).await {
        Ok(KeyLookup::Repeated { revision, .. }) => assert_eq!(revision, other(1)),
        other => panic!("{other:?}"),
    }
}

/// How many scripts a server has run.
async fn scripts_run(server: &RedisServer) -> u64 {
    let stats = match server.command("INFO commandstats").await {
        Value::BulkString(text) => String::from_utf8(text).unwrap(),
        Value::VerbatimString { text, .. } => text,
        other => panic!("{other:?}"),
    };
    let of = |name: &str| {
        let line = stats.lines().find_map(|line| line.strip_prefix(name));
        let calls = line.and_then(|line| line.split(',').next()?.parse().ok());
        calls.unwrap_or(0)
    };
    of("cmdstat_evalsha:calls=") + of("cmdstat_eval:calls=")
}

/// Entries of moves that were never made, as a change leaves them that was cut off in a torn append-only file.
#[tokio::test]
async fn a_log_longer_than_its_version_is_read_up_to_it_and_mended_by_the_next_move() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    for moves in [0, 2] {
        let id = created(&*keeper.here).await;
        moved(&*keeper.here, id, 1..=moves).await;
        let half = format!("HSET {} {} XXXXXXXXhalf", key(id), moves + 1);
        server.command(&half).await;
        let log = keeper.here.log(id, 0, None, u32::MAX).await.unwrap();
        assert_eq!(log.entries.len(), moves as usize);

        let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(0));
        for version in 1..=moves {
            let moved = Followed::Moved {
                revision: at(version),
                entry: format!("move {version}").into(),
            };
            assert_eq!(next(&mut follower).await, moved);
        }
        let before = scripts_run(&server).await;
        let quiet = timeout(Duration::from_secs(2), follower.next()).await;
        assert!(quiet.is_err(), "nothing happens: {quiet:?}");
        let asked = scripts_run(&server).await - before;
        assert!(asked < 10, "the log was read {asked} times");

        moved(&*keeper.here, id, moves + 1..=moves + 1).await;
        let log = whole_log(&*keeper.here, id).await;
        assert_eq!(log.last(), Some(&format!("move {}", moves + 1)));
        let moved = Followed::Moved {
            revision: at(moves + 1),
            entry: format!("move {}", moves + 1).into(),
        };
        assert_eq!(next(&mut follower).await, moved);
    }
}

/// Where moves are missing that the version counts, they are given up after a few readings.
#[tokio::test]
async fn a_log_shorter_than_its_version_does_not_make_its_followers_ask_without_end() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=5).await;
    server.command(&format!("HDEL {} 4 5", key(id))).await;
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(1));
    for version in 2..=3 {
        match next(&mut follower).await {
            Followed::Moved { revision, .. } => assert_eq!(revision, at(version)),
            other => panic!("{other:?}"),
        }
    }
    let before = scripts_run(&server).await;
    let rewound = Followed::Rewound { revision: at(5) };
    assert_eq!(next(&mut follower).await, rewound);
    drop(timeout(Duration::from_secs(1), follower.next()).await);
    let asked = scripts_run(&server).await - before;
    assert!(asked < 10, "the log was read {asked} times");
}

/// A server that takes over may say for a moment that it has no such session.
#[tokio::test]
async fn a_session_that_is_missing_for_a_moment_is_followed_on() {
    let server = RedisServer::start().await;
    let keeper = Keeper::at(&server.url());
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=2).await;
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(2));
    // It has read the log once, so that it listens.
    drop(timeout(Duration::from_millis(200), follower.next()).await);
    let following = tokio::spawn(async move { next(&mut follower).await });
    let away = key(id).replace("maecenas", "away");
    server.command(&format!("RENAME {} {away}", key(id))).await;
    server.command(&format!("PUBLISH {} !", key(id))).await;
    sleep(Duration::from_millis(300)).await;
    server.command(&format!("RENAME {away} {}", key(id))).await;
    moved(&*keeper.here, id, 3..=3).await;
    let seen = Followed::Moved {
        revision: at(3),
        entry: "move 3".into(),
    };
    assert_eq!(following.await.unwrap(), seen);
}

/// Redis 7.0 leaves out a change that a torn append-only file holds in part, and makes that part of it when it starts once more.
#[tokio::test]
async fn what_a_torn_file_brings_back_later_spoils_nothing() {
    // The file is cut off within the command after each of the first ones of the last change.
    for commands in 1..=4 {
        let mut server = RedisServer::start_lasting().await;
        let keeper = Keeper::at(&server.url());
        let (id, quiet) = (created(&*keeper.here).await, created(&*keeper.here).await);
        for id in [quiet, id] {
            moved(&*keeper.here, id, 1..=2).await;
            // The next move restarts the time to live, and so writes more than once.
            server.command(&format!("HSET {} r 0", key(id))).await;
            moved(&*keeper.here, id, 3..=3).await;
        }
        server.kill();
        let file = server
            .folder()
            .join("appendonlydir/appendonly.aof.1.incr.aof");
        let stored = std::fs::read(&file).unwrap();
        let begin = last(&stored, b"*1\r\n$5\r\nMULTI").expect("a script that writes twice");
        let cut = commands_after(&stored[begin..], commands) + 5;
        std::fs::write(&file, &stored[..begin + cut]).unwrap();
        server.run().await;
        // What Redis lost is not there; other moves are made in its place, by a replica that knows nothing yet.
        let keeper = Keeper::at(&server.url());
        for (from, entry) in [(at(2), "other 3"), (other(3), "other 4")] {
            let made = keeper.here.append(id, move_from(from, entry)).await;
            assert!(
                matches!(made, Ok(Appended::Accepted { .. })),
                "{commands}: {made:?}"
            );
        }
        server.kill();
        server.run().await;
        let keeper = Keeper::at(&server.url());
        let log = whole_log(&*keeper.here, id).await;
        let made = ["move 1", "move 2", "other 3", "other 4"];
        assert_eq!(log, made, "{commands}");
        let read = keeper.here.read(id).await.unwrap().current;
        assert_eq!(read.revision(), other(4), "{commands}");
        let next = keeper.here.append(id, move_from(other(4), "other 5")).await;
        assert_eq!(next, Ok(Appended::Accepted { version: 5 }), "{commands}");
        let untouched = ["move 1", "move 2", "move 3"];
        assert_eq!(whole_log(&*keeper.here, quiet).await, untouched);
    }
}

/// The place where some bytes occur for the last time.
fn last(bytes: &[u8], sought: &[u8]) -> Option<usize> {
    bytes.windows(sought.len()).rposition(|part| part == sought)
}

/// The length of the first commands of an append-only file: each is a number of arguments, and each of these a length and itself.
fn commands_after(bytes: &[u8], commands: usize) -> usize {
    let mut at = 0;
    let number = |at: &mut usize| -> usize {
        let end = *at + end_of_line(&bytes[*at..]);
        let digits = std::str::from_utf8(&bytes[*at + 1..end]).unwrap();
        *at = end + 2;
        digits.parse().unwrap()
    };
    for _ in 0..commands {
        let arguments = number(&mut at);
        for _ in 0..arguments {
            at += number(&mut at) + 2;
        }
    }
    at
}

/// The length of the first line.
fn end_of_line(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .position(|byte| *byte == b'\r')
        .expect("a line")
}
