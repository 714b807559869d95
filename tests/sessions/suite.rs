//! The suite that every store passes.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use maecenas::sessions::{
    Append, Appended, Current, Entry, Failure, Followed, IdempotencyKey, KEYS_REMEMBERED,
    KeyLookup, MOST_TICKETS, MOST_TICKETS_OF_TOKEN, Mark, NewSession, Revision, Session, SessionId,
    Ticket,
};

use tokio::time::{sleep, timeout};

use crate::keeper::{
    Follower, Keeper, at, created, generation, insisted, keyed, mark, move_from, move_on, moved,
    name, session, session_for, state, texts, whole_log,
};
use crate::servers::until;

macro_rules! suite {
    ($($test:ident)*) => {
        mod memory { $(
            #[tokio::test]
            async fn $test() { super::$test(super::Keeper::memory().await).await }
        )* }
        mod redis { $(
            #[tokio::test]
            async fn $test() { super::$test(super::Keeper::redis().await).await }
        )* }
        mod cluster { $(
            #[tokio::test]
            async fn $test() { super::$test(super::Keeper::cluster().await).await }
        )* }
    };
}

suite! {
    a_session_is_read_as_it_was_created
    any_bytes_are_kept
    a_name_is_given_once
    a_move_is_accepted_at_its_version_only
    newer_tells_only_news
    a_repetition_is_told_before_the_version_is_looked_at
    a_key_is_found_only_where_a_key_was_put
    the_latest_keys_are_remembered
    what_is_not_kept_is_missing
    the_log_is_read_in_order_and_in_parts
    followers_see_every_move_in_order_from_where_they_begin
    a_move_that_is_sent_twice_is_made_once
    a_move_on_another_history_is_stale
    a_reader_of_another_history_is_told
    a_follower_of_another_history_is_put_back
    a_follower_who_has_seen_more_than_there_is_is_put_back
    a_watch_that_is_left_and_taken_up_again_rings
    a_deleted_session_says_farewell
    an_idle_session_expires
    writers_who_race_lose_nothing_and_double_nothing
    a_ticket_opens_one_stream_and_is_good_for_its_time
    the_least_recently_used_ticket_gives_way
    tickets_of_a_token_leave_those_of_others
    the_metadata_is_read_alone
    other_metadata_is_told_before_the_next_move
    other_metadata_has_another_generation
    the_store_is_ready
}

fn ticket(digit: u8, milliseconds: u64) -> Ticket {
    Ticket {
        name: [digit; 16],
        token: [digit; 32],
        ttl: Duration::from_millis(milliseconds),
    }
}

async fn a_ticket_opens_one_stream_and_is_good_for_its_time(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    for (digit, milliseconds) in [(1, 60_000), (2, 60_000), (3, 50)] {
        let kept = keeper.here.keep_ticket(id, ticket(digit, milliseconds));
        kept.await.unwrap();
    }
    sleep(Duration::from_millis(100)).await;
    let minute = Duration::from_mins(1);
    for (digit, mark, token) in [
        (1, 7, Some([1; 32])),
        // Another stream, and the same one, in both places.
        (1, 8, None),
        (1, 7, Some([1; 32])),
        (3, 7, None),
        (4, 7, None),
        (2, 8, Some([2; 32])),
        (2, 7, None),
    ] {
        for store in [&keeper.there, &keeper.here] {
            let opened = store.open_ticket(id, [digit; 16], [mark; 16], minute).await;
            assert_eq!(opened, Ok(token), "{digit} {mark}");
        }
    }
    // An opened ticket has a time to live of its own.
    let brief = Duration::from_millis(50);
    let opened = keeper.here.open_ticket(id, [1; 16], [7; 16], brief).await;
    assert_eq!(opened, Ok(Some([1; 32])));
    sleep(Duration::from_millis(100)).await;
    let opened = keeper.there.open_ticket(id, [1; 16], [7; 16], minute).await;
    assert_eq!(opened, Ok(None));
    let missing = keeper.here.keep_ticket(name(), ticket(1, 60_000)).await;
    assert_eq!(missing, Err(Failure::Missing));
    let missing = keeper
        .here
        .open_ticket(name(), [1; 16], [7; 16], minute)
        .await;
    assert_eq!(missing, Err(Failure::Missing));
}

async fn the_least_recently_used_ticket_gives_way(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let most = u8::try_from(MOST_TICKETS).unwrap();
    let minute = Duration::from_mins(1);
    let open = async |digit: u8| {
        let opened = keeper.there.open_ticket(id, [digit; 16], [7; 16], minute);
        opened.await.unwrap().is_some()
    };
    for digit in 1..=most {
        let kept = keeper.here.keep_ticket(id, ticket(digit, 60_000)).await;
        kept.unwrap();
    }
    assert!(open(1).await);
    let kept = keeper.here.keep_ticket(id, ticket(most + 1, 60_000)).await;
    kept.unwrap();
    assert!(open(1).await, "it was used last");
    assert!(!open(2).await, "it is the least recently used one");
    assert!(open(3).await && open(most + 1).await);
}

async fn tickets_of_a_token_leave_those_of_others(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let most = u8::try_from(MOST_TICKETS).unwrap();
    let own = u8::try_from(MOST_TICKETS_OF_TOKEN).unwrap();
    let minute = Duration::from_mins(1);
    let other = keeper.here.keep_ticket(id, ticket(200, 60_000)).await;
    other.unwrap();
    for digit in 1..=most {
        let mut ticket = ticket(digit, 60_000);
        ticket.token = [1; 32];
        keeper.here.keep_ticket(id, ticket).await.unwrap();
    }
    let open = async |digit: u8| {
        let opened = keeper.there.open_ticket(id, [digit; 16], [7; 16], minute);
        opened.await.unwrap()
    };
    assert_eq!(open(200).await, Some([200; 32]));
    for digit in 1..=most {
        let left = (digit > most - own).then_some([1; 32]);
        assert_eq!(open(digit).await, left, "{digit}");
    }
}

async fn the_metadata_is_read_alone(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    assert_eq!(keeper.there.metadata(id).await, Ok("metadata".into()));
    keeper.here.delete(id, "tombstone".into()).await.unwrap();
    let ended = Err(Failure::Ended("tombstone".into()));
    assert_eq!(keeper.there.metadata(id).await, ended);
    let missing = keeper.there.metadata(name()).await;
    assert_eq!(missing, Err(Failure::Missing));
}

/// New metadata come before the next move, also to a follower that has not read the log since and receives only the notice of the move.
async fn other_metadata_is_told_before_the_next_move(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let mut listening = Follower::new(Arc::clone(&keeper.here), id, at(0));
    moved(&*keeper.here, id, 1..=1).await;
    let seen = listening.next().await;
    assert!(matches!(seen, Some(Followed::Moved { .. })), "{seen:?}");
    let mut followers = [
        listening,
        Follower::new(Arc::clone(&keeper.there), id, at(1)),
    ];
    let other = replaced(&keeper, id, generation(), "other").await;
    let append = Append {
        generation: other,
        ..move_on(1, "move 2")
    };
    let appended = keeper.here.append(id, append).await;
    assert_eq!(appended, Ok(Appended::Accepted { version: 2 }));
    for follower in &mut followers {
        assert_eq!(follower.next().await, Some(Followed::Replaced));
        let seen = Followed::Moved {
            revision: at(2),
            entry: "move 2".into(),
        };
        assert_eq!(follower.next().await, Some(seen));
    }
    // A follower that was authorized by these metadata receives nothing.
    let there = || Arc::clone(&keeper.there);
    let mut follower = Follower::authorized_by(there(), id, at(1), other);
    let seen = follower.next().await;
    assert!(matches!(seen, Some(Followed::Moved { .. })), "{seen:?}");
    // A quiet session reports it as well.
    let mut quiet = Follower::authorized_by(there(), id, at(2), other);
    drop(timeout(Duration::from_millis(300), quiet.next()).await);
    replaced(&keeper, id, other, "again").await;
    let told = timeout(Duration::from_secs(10), quiet.next()).await;
    assert_eq!(told.expect("it is told at once"), Some(Followed::Replaced));
}

/// Replaces the metadata, and returns the generation that the session has then.
async fn replaced(
    keeper: &Keeper,
    id: SessionId,
    generation: Mark,
    metadata: &'static str,
) -> Mark {
    let replaced = keeper
        .there
        .replace_metadata(id, generation, metadata.into());
    assert_eq!(replaced.await, Ok(true));
    let read = keeper.here.read(id).await.unwrap();
    assert_eq!(read.metadata, metadata);
    read.current.generation
}

async fn other_metadata_has_another_generation(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let first = generation();
    let second = replaced(&keeper, id, first, "other").await;
    let third = replaced(&keeper, id, second, "metadata").await;
    assert!(first != second && second != third && first != third);
    let current = Current {
        generation: third,
        ..standing(0)
    };
    for earlier in [first, second] {
        let again = keeper.here.replace_metadata(id, earlier, "more".into());
        assert_eq!(again.await, Ok(false));
        let newer = keeper.here.newer(id, at(0), earlier).await;
        assert_eq!(newer, Ok(Some(current.clone())));
        let append = Append {
            generation: earlier,
            ..move_on(0, "move 1")
        };
        let stale = Ok(Appended::Stale(current.clone()));
        assert_eq!(keeper.here.append(id, append).await, stale);
    }
    assert_eq!(keeper.here.newer(id, at(0), third).await, Ok(None));
}

async fn a_session_is_read_as_it_was_created(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let read = keeper.there.read(id).await;
    let expected = Session {
        metadata: "metadata".into(),
        current: Current {
            version: 0,
            mark: at(0).mark,
            generation: generation(),
            state: "state 0".into(),
        },
    };
    assert_eq!(read, Ok(expected));
}

async fn any_bytes_are_kept(keeper: Keeper) {
    let all: Bytes = (0..=255).cycle().take(100_000).collect();
    for bytes in [Bytes::new(), all] {
        let id = name();
        let session = NewSession {
            metadata: bytes.clone(),
            state: bytes.clone(),
            mark: at(0).mark,
            idle: Duration::MAX,
            first_idle: Duration::MAX,
        };
        assert_eq!(keeper.here.create(id, session).await, Ok(true));
        let mut append = move_on(0, bytes.clone());
        append.state = bytes.clone();
        let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(0));
        let accepted = keeper.here.append(id, append).await;
        assert_eq!(accepted, Ok(Appended::Accepted { version: 1 }));
        let read = keeper.there.read(id).await.unwrap();
        assert_eq!((&read.metadata, &read.current.state), (&bytes, &bytes));
        let log = keeper.there.log(id, 0, None, 10).await.unwrap();
        let entry = Entry {
            mark: mark(&bytes),
            bytes: bytes.clone(),
        };
        assert_eq!(log.entries, [entry]);
        let seen = follower.next().await;
        assert_eq!(
            seen,
            Some(Followed::Moved {
                revision: Revision {
                    version: 1,
                    mark: mark(&bytes)
                },
                entry: bytes
            })
        );
    }
}

async fn a_name_is_given_once(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=1).await;
    assert_eq!(keeper.there.create(id, session()).await, Ok(false));
    assert_eq!(keeper.here.read(id).await.unwrap().current.version, 1);
}

/// The current state of a session after some moves of [`moved`].
fn standing(version: u32) -> Current {
    Current {
        version,
        mark: at(version).mark,
        generation: generation(),
        state: state(version),
    }
}

async fn a_move_is_accepted_at_its_version_only(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=2).await;
    let current = standing(2);
    for wrong in [0, 1, 3, 20, u32::MAX - 1] {
        let appended = keeper.there.append(id, move_on(wrong, "wrong")).await;
        assert_eq!(appended, Ok(Appended::Stale(current.clone())));
    }
    assert_eq!(whole_log(&*keeper.here, id).await, ["move 1", "move 2"]);
}

async fn newer_tells_only_news(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    assert_eq!(keeper.there.newer(id, at(0), generation()).await, Ok(None));
    moved(&*keeper.here, id, 1..=1).await;
    let current = standing(1);
    assert_eq!(
        keeper.there.newer(id, at(0), generation()).await,
        Ok(Some(current.clone()))
    );
    assert_eq!(keeper.there.newer(id, at(1), generation()).await, Ok(None));
    assert_eq!(
        keeper.there.newer(id, at(2), generation()).await,
        Ok(Some(current))
    );
}

async fn a_repetition_is_told_before_the_version_is_looked_at(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let append = keyed(0, "move 1", [7; 16], [8; 16]);
    let accepted = keeper.here.append(id, append.clone()).await;
    assert_eq!(accepted, Ok(Appended::Accepted { version: 1 }));
    moved(&*keeper.here, id, 2..=3).await;

    let (revision, current) = (at(1), standing(3));
    // A retry judges the move again, and so has another mark.
    let again = Append {
        mark: mark(b"again"),
        ..append
    };
    let repeated = keeper.there.append(id, again).await;
    let told = Appended::Repeated {
        revision,
        current: current.clone(),
    };
    assert_eq!(repeated, Ok(told));
    let other = keyed(3, "move 4", [7; 16], [9; 16]);
    assert_eq!(
        keeper.there.append(id, other).await,
        Ok(Appended::KeyReused)
    );

    let recall = async |key, fingerprint| {
        let retry = IdempotencyKey { key, fingerprint };
        keeper.there.recall(id, retry).await.unwrap()
    };
    let repeated = KeyLookup::Repeated {
        revision,
        current: current.clone(),
    };
    assert_eq!(recall([7; 16], [8; 16]).await, repeated);
    assert_eq!(recall([7; 16], [9; 16]).await, KeyLookup::KeyReused);
    assert_eq!(recall([6; 16], [8; 16]).await, KeyLookup::Unknown(current));
    assert_eq!(whole_log(&*keeper.here, id).await.len(), 3);
}

/// Fingerprints and versions that look like keys, also across field boundaries.
async fn a_key_is_found_only_where_a_key_was_put(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    for (number, key) in [[0; 16], [1; 16]].into_iter().enumerate() {
        let number = u32::try_from(number).unwrap();
        let append = keyed(number, format!("move {}", number + 1), key, [2; 16]);
        let appended = keeper.here.append(id, append).await;
        assert!(matches!(appended, Ok(Appended::Accepted { .. })));
    }
    let straddling = {
        let mut key = [2; 16];
        key[..8].fill(1);
        key
    };
    for key in [[2; 16], straddling] {
        let fingerprint = [2; 16];
        let recalled = keeper
            .here
            .recall(id, IdempotencyKey { key, fingerprint })
            .await;
        assert!(
            matches!(recalled, Ok(KeyLookup::Unknown(_))),
            "{recalled:?}"
        );
    }
    let retry = IdempotencyKey {
        key: [1; 16],
        fingerprint: [2; 16],
    };
    let recalled = keeper.here.recall(id, retry).await.unwrap();
    assert!(matches!(recalled, KeyLookup::Repeated { revision, .. } if revision == at(2)));
}

async fn the_latest_keys_are_remembered(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let key = |number: u32| {
        let mut key = [0; 16];
        key[..4].copy_from_slice(&number.to_le_bytes());
        key
    };
    let remembered = u32::try_from(KEYS_REMEMBERED).unwrap();
    for number in 1..=remembered + 1 {
        let append = keyed(number - 1, format!("move {number}"), key(number), [1; 16]);
        let appended = keeper.here.append(id, append).await;
        assert_eq!(appended, Ok(Appended::Accepted { version: number }));
    }
    let recall = async |number| {
        let retry = IdempotencyKey {
            key: key(number),
            fingerprint: [1; 16],
        };
        keeper.there.recall(id, retry).await.unwrap()
    };
    assert!(matches!(recall(1).await, KeyLookup::Unknown(_)));
    for number in 2..=remembered + 1 {
        match recall(number).await {
            KeyLookup::Repeated { revision, .. } => assert_eq!(revision, at(number)),
            other => panic!("key {number}: {other:?}"),
        }
    }
}

async fn what_is_not_kept_is_missing(keeper: Keeper) {
    let id = name();
    let store = &keeper.here;
    let retry = IdempotencyKey {
        key: [1; 16],
        fingerprint: [1; 16],
    };
    assert_eq!(store.read(id).await, Err(Failure::Missing));
    assert_eq!(
        store.newer(id, at(0), generation()).await,
        Err(Failure::Missing)
    );
    assert_eq!(
        store.append(id, move_on(0, "move")).await,
        Err(Failure::Missing)
    );
    assert_eq!(store.recall(id, retry).await, Err(Failure::Missing));
    assert_eq!(store.log(id, 0, None, 1).await, Err(Failure::Missing));
    assert_eq!(store.delete(id, Bytes::new()).await, Err(Failure::Missing));
    let mut follower = Follower::new(Arc::clone(store), id, at(0));
    assert_eq!(follower.next().await, Some(Followed::Ended(None)));
    assert_eq!(follower.next().await, None);
}

async fn the_log_is_read_in_order_and_in_parts(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=10).await;
    let part = async |from, most| {
        let log = keeper.there.log(id, from, None, most).await.unwrap();
        assert_eq!((log.version, log.tombstone.clone()), (10, None));
        texts(&log)
    };
    assert_eq!(part(0, 3).await, ["move 1", "move 2", "move 3"]);
    assert_eq!(part(8, 3).await, ["move 9", "move 10"]);
    assert_eq!(part(0, u32::MAX).await.len(), 10);
    assert_eq!(part(9, u32::MAX).await, ["move 10"]);
    for (from, most) in [(10, 5), (11, 5), (u32::MAX, u32::MAX), (0, 0), (3, 0)] {
        assert!(part(from, most).await.is_empty(), "{most} from {from}");
    }
}

/// Collects the moves that a follower sees up to a version.
async fn seen_up_to(follower: &mut Follower, last: u32) -> Vec<(u32, Bytes)> {
    let mut seen = Vec::new();
    while seen.last().is_none_or(|(version, _)| *version < last) {
        match follower.next().await {
            Some(Followed::Moved { revision, entry }) => seen.push((revision.version, entry)),
            other => panic!("{other:?} after {seen:?}"),
        }
    }
    seen
}

fn expected(versions: std::ops::RangeInclusive<u32>) -> Vec<(u32, Bytes)> {
    versions
        .map(|version| (version, format!("move {version}").into()))
        .collect()
}

async fn followers_see_every_move_in_order_from_where_they_begin(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=150).await;
    let mut followers: Vec<_> = [0, 1, 149, 150]
        .into_iter()
        .map(|seen| (seen, Follower::new(Arc::clone(&keeper.there), id, at(seen))))
        .collect();
    let mut same_place = Follower::new(Arc::clone(&keeper.here), id, at(0));
    moved(&*keeper.here, id, 151..=200).await;
    for (seen, follower) in &mut followers {
        let moves = seen_up_to(follower, 180).await;
        assert_eq!(moves, expected(*seen + 1..=180));
    }
    moved(&*keeper.here, id, 201..=300).await;
    for (_, follower) in &mut followers {
        assert_eq!(seen_up_to(follower, 300).await, expected(181..=300));
    }
    assert_eq!(seen_up_to(&mut same_place, 300).await, expected(1..=300));
}

async fn a_move_that_is_sent_twice_is_made_once(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let with_key = keyed(1, "move 2", [7; 16], [8; 16]);
    for append in [move_on(0, "move 1"), with_key] {
        let version = append.expected.version + 1;
        for store in [&keeper.here, &keeper.there] {
            let appended = store.append(id, append.clone()).await;
            assert_eq!(appended, Ok(Appended::Accepted { version }));
        }
    }
    moved(&*keeper.here, id, 3..=3).await;
    let late = keeper.there.append(id, move_on(0, "move 1")).await;
    assert_eq!(late, Ok(Appended::Accepted { version: 1 }));
    assert_eq!(
        whole_log(&*keeper.here, id).await,
        ["move 1", "move 2", "move 3"]
    );
}

/// The same version after another move.
fn elsewhere(version: u32) -> Revision {
    Revision {
        version,
        mark: mark(b"a move that was lost"),
    }
}

async fn a_move_on_another_history_is_stale(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=2).await;
    let append = move_from(elsewhere(2), "judged on what was lost");
    let appended = keeper.there.append(id, append).await;
    assert_eq!(appended, Ok(Appended::Stale(standing(2))));
    let newer = keeper.there.newer(id, elsewhere(2), generation()).await;
    assert_eq!(newer, Ok(Some(standing(2))));
    assert_eq!(whole_log(&*keeper.here, id).await, ["move 1", "move 2"]);
}

async fn a_reader_of_another_history_is_told(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=3).await;
    let part = async |from: Revision, most| {
        let known = Some(from.mark);
        let log = keeper.there.log(id, from.version, known, most).await;
        let log = log.unwrap();
        assert_eq!(log.revision(), at(3));
        let begin = (from.version <= 3).then(|| at(from.version).mark);
        assert_eq!(log.begin, begin);
        (log.diverged, texts(&log))
    };
    for version in 0..=4 {
        assert_eq!(part(elsewhere(version), 10).await, (true, vec![]));
        assert_eq!(part(elsewhere(version), 0).await, (true, vec![]));
    }
    assert_eq!(part(at(1), 1).await, (false, vec!["move 2".to_owned()]));
    assert_eq!(part(at(3), 10).await, (false, vec![]));
    assert_eq!(part(at(0), 1).await, (false, vec!["move 1".to_owned()]));
    let new = created(&*keeper.here).await;
    for (known, diverged) in [(at(0), false), (elsewhere(0), true)] {
        let log = keeper.there.log(new, 0, Some(known.mark), 10).await;
        assert_eq!(log.map(|log| log.diverged), Ok(diverged));
    }
}

async fn a_follower_of_another_history_is_put_back(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=3).await;
    for version in [0, 1, 3] {
        let store = Arc::clone(&keeper.there);
        let mut follower = Follower::new(store, id, elsewhere(version));
        let rewound = Some(Followed::Rewound { revision: at(3) });
        assert_eq!(follower.next().await, rewound);
    }
}

async fn a_follower_who_has_seen_more_than_there_is_is_put_back(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    moved(&*keeper.here, id, 1..=2).await;
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(5));
    let rewound = Some(Followed::Rewound { revision: at(2) });
    assert_eq!(follower.next().await, rewound);
    moved(&*keeper.here, id, 3..=4).await;
    assert_eq!(seen_up_to(&mut follower, 4).await, expected(3..=4));
}

async fn a_watch_that_is_left_and_taken_up_again_rings(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    for round in 1..=20 {
        let mut first = Follower::new(Arc::clone(&keeper.there), id, at(round - 1));
        let second = Follower::new(Arc::clone(&keeper.there), id, at(round - 1));
        drop(second);
        moved(&*keeper.here, id, round..=round).await;
        assert_eq!(seen_up_to(&mut first, round).await, expected(round..=round));
    }
}

async fn a_deleted_session_says_farewell(keeper: Keeper) {
    let id = created(&*keeper.here).await;
    let mut present = Follower::new(Arc::clone(&keeper.there), id, at(0));
    moved(&*keeper.here, id, 1..=3).await;
    assert_eq!(seen_up_to(&mut present, 3).await, expected(1..=3));
    let mut absent = Follower::new(Arc::clone(&keeper.there), id, at(1));

    let tombstone = Bytes::from_static(b"\xffthe seed");
    assert_eq!(keeper.here.delete(id, tombstone.clone()).await, Ok(()));
    let ended = Some(Followed::Ended(Some(tombstone.clone())));
    assert_eq!(present.next().await, ended);
    assert_eq!(present.next().await, None);
    assert_eq!(seen_up_to(&mut absent, 3).await, expected(2..=3));
    assert_eq!(absent.next().await, ended);

    let store = &keeper.there;
    let ended = Failure::Ended(tombstone.clone());
    let retry = IdempotencyKey {
        key: [1; 16],
        fingerprint: [1; 16],
    };
    assert_eq!(store.read(id).await, Err(ended.clone()));
    assert_eq!(
        store.newer(id, at(3), generation()).await,
        Err(ended.clone())
    );
    assert_eq!(
        store.append(id, move_on(3, "move")).await,
        Err(ended.clone())
    );
    assert_eq!(store.recall(id, retry).await, Err(ended.clone()));
    assert_eq!(store.delete(id, Bytes::new()).await, Err(ended));
    assert_eq!(store.create(id, session()).await, Ok(false));
    let log = store.log(id, 0, None, 10).await.unwrap();
    assert_eq!((log.version, log.tombstone.clone()), (3, Some(tombstone)));
    assert_eq!(texts(&log), ["move 1", "move 2", "move 3"]);
}

async fn an_idle_session_expires(keeper: Keeper) {
    let id = name();
    let idle = Duration::from_millis(100);
    let created = keeper.here.create(id, session_for(idle)).await;
    assert_eq!(created, Ok(true));
    // Reading the log does not restart its time to live, so it ends however often it is read.
    let gone = || async { keeper.there.log(id, 0, None, 1).await == Err(Failure::Missing) };
    until("the session expires", gone).await;
    assert_eq!(keeper.here.create(id, session()).await, Ok(true));
}

async fn writers_who_race_lose_nothing_and_double_nothing(keeper: Keeper) {
    const WRITERS: u32 = 32;
    const MOVES: u32 = 10;
    let id = created(&*keeper.here).await;
    let mut follower = Follower::new(Arc::clone(&keeper.there), id, at(0));
    let writers = (0..WRITERS).map(|writer| {
        let stores = [&keeper.here, &keeper.there];
        let store = Arc::clone(stores[writer as usize % 2]);
        tokio::spawn(async move {
            let mut accepted = Vec::new();
            for number in 0..MOVES {
                let mut key = [0; 16];
                key[..4].copy_from_slice(&writer.to_le_bytes());
                key[4..8].copy_from_slice(&number.to_le_bytes());
                let retry = IdempotencyKey {
                    key,
                    fingerprint: key,
                };
                let entry = format!("writer {writer} move {number}");
                accepted.push((insisted(&*store, id, &entry, retry).await, entry));
            }
            accepted
        })
    });
    let mut accepted = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        accepted.extend(writer.await.unwrap());
    }
    accepted.sort();
    let versions: Vec<_> = accepted.iter().map(|(version, _)| *version).collect();
    let entries: Vec<_> = accepted.into_iter().map(|(_, entry)| entry).collect();
    assert_eq!(versions, (1..=WRITERS * MOVES).collect::<Vec<_>>());
    assert_eq!(whole_log(&*keeper.here, id).await, entries);
    let read = keeper.here.read(id).await.unwrap();
    assert_eq!(read.current.state, state(WRITERS * MOVES));
    let seen = seen_up_to(&mut follower, WRITERS * MOVES).await;
    let seen: Vec<_> = seen.into_iter().map(|(_, entry)| entry).collect();
    assert_eq!(seen, entries);
}

async fn the_store_is_ready(keeper: Keeper) {
    assert_eq!(keeper.here.ready().await, Ok(()));
}
