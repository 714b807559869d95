//! The properties of the store in memory alone: its limits, and times that a test can move.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use maecenas::sessions::memory::Limits;
use maecenas::sessions::{
    Appended, Failure, Followed, Follower, Memory, NewSession, Revision, Store,
};

use crate::keeper::{
    at, created, generation, mark, move_from, move_on, moved, name, session, session_for,
};

const IDLE: Duration = Duration::from_secs(100);

fn memory(sessions: usize, bytes: usize) -> Memory {
    Memory::new(Limits { sessions, bytes })
}

#[tokio::test(start_paused = true)]
async fn moves_and_readings_make_the_idle_time_begin_anew() {
    let memory = memory(10, 1 << 20);
    let id = name();
    memory.create(id, session_for(IDLE)).await.unwrap();
    let most = IDLE.mul_f64(0.9);
    tokio::time::advance(most).await;
    moved(&memory, id, 1..=1).await;
    tokio::time::advance(most).await;
    memory.read(id).await.unwrap();
    tokio::time::advance(most).await;
    memory.newer(id, at(1), generation()).await.unwrap();
    tokio::time::advance(most).await;
    memory.log(id, 0, None, 1).await.unwrap();
    tokio::time::advance(most).await;
    assert_eq!(memory.read(id).await, Err(Failure::Missing));
}

#[tokio::test(start_paused = true)]
async fn until_the_first_move_a_shorter_idle_time_holds() {
    let memory = memory(10, 1 << 20);
    let (left, played) = (name(), name());
    for id in [left, played] {
        let session = NewSession {
            idle: IDLE,
            first_idle: IDLE / 10,
            ..session()
        };
        memory.create(id, session).await.unwrap();
    }
    let nearly = IDLE.mul_f64(0.09);
    for _ in 0..3 {
        tokio::time::advance(nearly).await;
        memory.read(left).await.unwrap();
        memory.newer(played, at(0), generation()).await.unwrap();
    }
    moved(&memory, played, 1..=1).await;
    tokio::time::advance(IDLE / 10).await;
    assert_eq!(memory.read(left).await, Err(Failure::Missing));
    for _ in 0..3 {
        memory.read(played).await.unwrap();
        tokio::time::advance(IDLE.mul_f64(0.9)).await;
    }
    memory.read(played).await.unwrap();
    tokio::time::advance(IDLE).await;
    assert_eq!(memory.read(played).await, Err(Failure::Missing));
}

#[tokio::test]
async fn a_fifth_of_the_bytes_is_kept_for_moves() {
    const BYTES: usize = 100_000;
    let memory = memory(1000, BYTES);
    let id = created(&memory).await;
    while memory.create(name(), session()).await == Ok(true) {}
    assert_eq!(memory.create(name(), session()).await, Err(Failure::Full));
    assert!((BYTES * 7 / 10..=BYTES * 8 / 10).contains(&memory.bytes()));
    let mut at = at(0);
    let entry = vec![0; 100];
    while let Ok(Appended::Accepted { version }) =
        memory.append(id, move_from(at, entry.clone())).await
    {
        at = Revision {
            version,
            mark: mark(&entry),
        };
    }
    assert!(at.version > 150, "only {} moves had room", at.version);
    assert!((BYTES * 99 / 100..=BYTES).contains(&memory.bytes()));
}

#[tokio::test(start_paused = true)]
async fn what_is_over_gives_its_room_back() {
    let memory = memory(10, 1 << 20);
    let ended = created(&memory).await;
    let idle = name();
    memory.create(idle, session_for(IDLE)).await.unwrap();
    moved(&memory, ended, 1..=5).await;
    memory.delete(ended, "tombstone".into()).await.unwrap();
    assert_eq!(memory.sessions(), 2);
    tokio::time::sleep(Duration::from_secs(62)).await;
    assert_eq!(memory.log(ended, 0, None, 1).await, Err(Failure::Missing));
    assert_eq!(memory.sessions(), 1);
    tokio::time::sleep(IDLE).await;
    assert_eq!((memory.sessions(), memory.bytes()), (0, 0));
}

#[tokio::test(start_paused = true)]
async fn an_expired_session_ends_its_followers() {
    let memory: Arc<dyn Store> = Arc::new(memory(10, 1 << 20));
    let id = name();
    memory.create(id, session_for(IDLE)).await.unwrap();
    let mut follower = Follower::new(Arc::clone(&memory), id, at(0), generation());
    let ended = tokio::time::timeout(IDLE * 2, follower.next()).await;
    let ended = ended.expect("the follower sees the end");
    assert_eq!(ended, Some(Followed::Ended(None)));
}

#[tokio::test(start_paused = true)]
async fn too_many_sessions_are_refused_until_one_is_over() {
    let memory = memory(2, 1 << 20);
    let first = name();
    memory.create(first, session_for(IDLE)).await.unwrap();
    created(&memory).await;
    assert_eq!(memory.create(name(), session()).await, Err(Failure::Full));
    assert_eq!(memory.sessions(), 2);
    // As soon as the session has expired its place is free, whether it has been removed or not.
    tokio::time::advance(IDLE).await;
    assert_eq!(memory.create(name(), session()).await, Ok(true));
}

#[tokio::test]
async fn too_many_bytes_are_refused_and_change_nothing() {
    let memory = memory(10, 4000);
    let id = created(&memory).await;
    let large = NewSession {
        state: Bytes::from(vec![0; 4000]),
        ..session()
    };
    assert_eq!(memory.create(name(), large).await, Err(Failure::Full));
    let before = memory.bytes();
    let mut append = move_on(0, "move 1");
    append.state = Bytes::from(vec![0; 4000]);
    assert_eq!(memory.append(id, append).await, Err(Failure::Full));
    assert_eq!((memory.sessions(), memory.bytes()), (1, before));
    assert_eq!(
        memory.append(id, move_on(0, "move 1")).await,
        Ok(Appended::Accepted { version: 1 })
    );
    let mut made = at(1);
    while memory
        .append(id, move_from(made, vec![0; 100]))
        .await
        .is_ok()
    {
        made.version += 1;
        made.mark = mark(&[0; 100]);
    }
    assert_eq!(memory.read(id).await.unwrap().current.revision(), made);
    assert!(memory.bytes() <= 4000);
    // A session can always be deleted; a tombstone for which there is no room is left out.
    assert_eq!(memory.delete(id, Bytes::from(vec![0; 4000])).await, Ok(()));
    assert_eq!(memory.read(id).await, Err(Failure::Ended(Bytes::new())));
    assert!(memory.bytes() <= 4000);
}
