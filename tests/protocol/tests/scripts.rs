//! The scripts in Lua are compared with the model of the store: random walks through the model are replayed on a real Redis server.

#[path = "redis/replay.rs"]
mod replay;
#[path = "redis/server.rs"]
mod server;

use std::time::Duration;

use maecenas_protocol::{
    bounds::Bounds,
    protocol::Protocol,
    store::Command,
    system::{State, Step, System},
};
use replay::Replay;
use server::{Redis, Scripts, flat};
use stateright::Model;

/// The walks for each of the bounds.
const WALKS: usize = 400;

/// A small generator of pseudorandom numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ mixed >> 31) % most as u64).unwrap()
    }
}

/// The command that a step sends to the store, and to which server.
fn command(system: &System, state: &State, step: Step) -> Option<(usize, Command)> {
    let (replica, command) = match step {
        Step::Run(at) => (state.calls[at].replica, state.calls[at].command(system)),
        Step::CatchUp(at) => {
            let seen = state.watchers[at].seen?;
            let (from, known) = (seen.version, Some(seen.mark));
            (state.watchers[at].replica, Command::Log { from, known })
        }
        _ => return None,
    };
    Some((
        usize::from(state.replicas[usize::from(replica)].server),
        command,
    ))
}

/// All commands that read a session without changing it.
fn questions(state: &State, server: usize) -> Vec<Command> {
    let mut all = vec![Command::Read];
    for key in 0..2 {
        all.extend((0..2).map(|print| Command::Recall { key: (key, print) }));
    }
    let changes = u8::try_from(state.history.changes.len()).unwrap();
    let marks = (0..changes).map(Some).chain([None]);
    all.extend(marks.flat_map(|known| (0..4).map(move |from| Command::Log { from, known })));
    if let Some(session) = state.servers[server].session {
        let (known, generation) = (session.revision(), session.generation);
        for metadata in 0..u8::try_from(state.history.metadata.len()).unwrap() {
            all.push(Command::Newer {
                known,
                generation,
                metadata,
            });
        }
    }
    all
}

fn walk(system: &System, replay: &mut Replay<'_>, random: &mut Random) -> usize {
    let mut state = system.init_states().remove(0);
    if state.servers[0].session.is_some() {
        replay.begin(&state.history);
    }
    let (mut steps, mut compared, mut past) = (Vec::new(), 0, Vec::<String>::new());
    loop {
        steps.clear();
        system.actions(&state, &mut steps);
        // Watchers would otherwise take most of the steps.
        steps.retain(|step| !matches!(step, Step::CatchUp(_)) || random.below(3) == 0);
        if steps.is_empty() {
            break;
        }
        let step = steps[random.below(steps.len())];
        let Some(next) = system.next_state(&state, step) else {
            if random.below(20) == 0 {
                break;
            }
            continue;
        };
        if let Some((server, command)) = command(system, &state, step) {
            let key = replay.key(server);
            let before = replay.copy(&key, None);
            let (mut stored, mut history) = (state.servers[server], state.history.clone());
            let reply = stored.run(command, &system.protocol, &mut history);
            assert_eq!((stored, &history), (next.servers[server], &next.history));
            replay.run(server, command, reply, &history);
            compared += 1;
            if next.past.len() > state.past.len() {
                past.push(before);
            }
            if stored != state.servers[server] {
                for question in questions(&next, server) {
                    let reply = stored.run(question, &system.protocol, &mut history);
                    replay.run(server, question, reply, &history);
                    compared += 1;
                }
            }
        }
        if let Step::Failover(writes) = step {
            let from = past.get(usize::from(writes)).cloned();
            let from = from.unwrap_or_else(|| replay.key(state.servers.len() - 1));
            let to = replay.key(state.servers.len());
            replay.copy(&from, Some(to));
        }
        state = next;
    }
    compared
}

/// The scripts that the model does without: the end of a session, and tickets.
fn end(replay: &mut Replay<'_>) {
    let key = replay.key(0);
    let (name, token, mark, other) = ([7; 16], [8; 32], [1; 16], [2; 16]);
    let scripts = &mut *replay.scripts;
    let words = |reply: Vec<redis::Value>| flat(&reply);
    let kept = scripts.run("keep_ticket", &key, &[&name, &token, b"60000"]);
    assert_eq!(words(kept), [b"kept"]);
    let mut open = |mark: &[u8]| flat(&scripts.run("open_ticket", &key, &[&name, mark, b"60000"]));
    let opened = vec![b"opened".to_vec(), token.to_vec()];
    assert_eq!(open(&mark), opened);
    assert_eq!(open(&other), [b"unknown"]);
    assert_eq!(open(&mark), opened);
    let metadata = words(scripts.run("metadata", &key, &[]));
    assert_eq!(metadata[0], b"metadata");
    assert_eq!(metadata[1], words(scripts.run("read", &key, &[b"0"]))[5]);
    let mut delete =
        |mark: &[u8]| flat(&scripts.run("delete", &key, &[b"tombstone", b"60000", mark]));
    assert_eq!(delete(&mark[..8]), [b"deleted"]);
    assert_eq!(delete(&mark[..8]), [b"deleted"]);
    let ended = vec![b"ended".to_vec(), b"tombstone".to_vec()];
    assert_eq!(delete(&other[..8]), ended);
    assert_eq!(words(scripts.run("read", &key, &[b"0"])), ended);
    assert_eq!(words(scripts.run("metadata", &key, &[])), ended);
    let log = scripts.run("log", &key, &[b"0", b"100"]);
    assert!(
        matches!(&log[..], [.., tombstone, _, redis::Value::Array(_)] if flat(std::slice::from_ref(tombstone))[0] == b"tombstone")
    );
}

#[test]
fn the_scripts_do_what_the_model_says() {
    let redis = Redis::start();
    let mut listening = redis.client.get_connection().unwrap();
    listening
        .set_read_timeout(Some(Duration::from_secs(10)))
        .unwrap();
    let mut scripts = Scripts::read(redis.client.get_connection().unwrap());
    let (mut random, mut compared, mut walks) = (Random(1), 0, 0);
    for bounds in [
        Bounds::moves(),
        Bounds::breaks(),
        Bounds::tokens(),
        Bounds::creation(),
    ] {
        let system = System {
            bounds,
            protocol: Protocol::WHOLE,
        };
        for _ in 0..WALKS {
            walks += 1;
            let mut notices = listening.as_pubsub();
            notices.psubscribe(format!("maecenas:{{{walks}-*")).unwrap();
            let mut replay = Replay::new(&mut scripts, notices, walks);
            compared += walk(&system, &mut replay, &mut random);
            end_if_there(&mut replay);
            drop(replay);
            redis::cmd("FLUSHALL")
                .exec(&mut scripts.connection)
                .unwrap();
        }
    }
    println!("{walks} walks, {compared} replies compared");
    let mut replies: Vec<_> = scripts.replies.iter().collect();
    replies.sort();
    println!("{replies:?}");
    let ran = |script: &str| replies.iter().any(|((name, _), _)| name == script);
    let names = scripts.names();
    let unused: Vec<_> = names.iter().filter(|name| !ran(name)).collect();
    assert!(
        unused.is_empty(),
        "scripts that were not replayed: {unused:?}"
    );
    for expected in [
        "append accepted",
        "append stale",
        "append repeated",
        "append reused",
        "recall current",
        "recall repeated",
        "recall reused",
        "newer same",
        "newer current",
        "read session",
        "read missing",
        "create created",
        "create taken",
        "claim free",
        "claim claimed",
        "log log",
        "log missing",
        "replace_metadata replaced",
        "replace_metadata overtaken",
    ] {
        let (script, word) = expected.split_once(' ').unwrap();
        let there = scripts
            .replies
            .contains_key(&(script.to_owned(), word.to_owned()));
        assert!(there, "no walk has the reply: {expected}");
    }
}

fn end_if_there(replay: &mut Replay<'_>) {
    let key = replay.key(0);
    let there: bool = redis::cmd("EXISTS")
        .arg(key)
        .query(&mut replay.scripts.connection)
        .unwrap();
    if there {
        end(replay);
    }
}
