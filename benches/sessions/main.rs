//! Measures the stores of sessions: moves through the port `Store` beside raw `SET`s of the same size through the same client settings, and
//! the size of 100,000 sessions in memory and in Redis.
//!
//! Run it by `cargo bench --bench sessions`; it needs `redis-server`. Rates are those of client and server on the same cores,
//! so read ratios.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_precision_loss
)]

#[path = "../../tests/support/redis.rs"]
mod servers;

mod replica;

use std::{
    fs,
    sync::Arc,
    time::{Duration, Instant},
};

use bytes::Bytes;
use maecenas::sessions::memory::Limits;
use maecenas::sessions::{
    Append, Appended, IdempotencyKey, Mark, Memory, NewSession, Redis, Revision, SessionId, Store,
};
use mimalloc::MiMalloc;
use redis::{AsyncConnectionConfig, Client, Value, aio::MultiplexedConnection};
use servers::RedisServer;

/// The allocator of the service.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// About what a game of four players takes.
const STATE: usize = 2048;
const HEAD: usize = 512;
const ENTRY: usize = 48;

const CALLERS: u32 = 64;
const CALLS: u32 = 1000;
const ROUNDS: usize = 7;

const SESSIONS: u32 = 100_000;
const MOVES: u32 = 20;

#[tokio::main]
async fn main() {
    // `cargo bench` has the settings of the profile `dist` (Cargo.toml).
    println!("measured: as the profile `dist` is built");
    rates().await;
    sizes().await;
}

async fn rates() {
    let server = RedisServer::start().await;
    let settings = AsyncConnectionConfig::new()
        .set_response_timeout(None)
        .set_pipeline_buffer_size(1024);
    let raw = Client::open(server.url()).unwrap();
    let raw = raw.get_multiplexed_async_connection_with_config(&settings);
    let raw = raw.await.unwrap();
    let redis: Arc<dyn Store> = Arc::new(Redis::new(server.url().parse().unwrap(), None).unwrap());
    let memory: Arc<dyn Store> = Arc::new(Memory::new(Limits::default()));

    let (mut sets, mut nothings) = (vec![], vec![]);
    let (mut appends, mut keyed, mut inner) = (vec![], vec![], vec![]);
    let (mut played, mut played_inside) = (vec![], vec![]);
    let far = replica::keeping(Arc::clone(&redis));
    let near = replica::keeping(Arc::clone(&memory));
    for _ in 0..ROUNDS {
        sets.push(round(|caller| set(raw.clone(), caller)).await);
        nothings.push(round(|_| do_nothing(raw.clone())).await);
        appends.push(round(|_| append(Arc::clone(&redis), false)).await);
        keyed.push(round(|_| append(Arc::clone(&redis), true)).await);
        inner.push(round(|_| append(Arc::clone(&memory), true)).await);
        played.push(round(|_| replica::play(Arc::clone(&far))).await);
        played_inside.push(round(|_| replica::play(Arc::clone(&near))).await);
    }
    println!("{CALLERS} callers at once, states of {STATE} bytes, median of {ROUNDS} rounds");
    let base = Rate::median(sets);
    for (what, rate) in [
        ("raw SET", base),
        ("script that does nothing", Rate::median(nothings)),
        ("move in Redis", Rate::median(appends)),
        ("move in Redis, with a key", Rate::median(keyed)),
        ("move in memory, with a key", Rate::median(inner)),
        ("judged move in Redis", Rate::median(played)),
        ("judged move in memory", Rate::median(played_inside)),
    ] {
        println!(
            "{what:28} {:9.0} per second ({:4.0} %)  p50 {:8.3?}  p99 {:8.3?}",
            rate.per_second,
            100.0 * rate.per_second / base.per_second,
            rate.p50,
            rate.p99
        );
    }
}

#[derive(Clone, Copy)]
struct Rate {
    per_second: f64,
    p50: Duration,
    p99: Duration,
}

impl Rate {
    /// The round in the middle.
    fn median(mut rounds: Vec<Self>) -> Self {
        rounds.sort_by(|one, other| one.per_second.total_cmp(&other.per_second));
        rounds[rounds.len() / 2]
    }
}

/// One round: all callers run at the same time, and each sends its next call after the answer to its last one.
async fn round<F>(caller: impl Fn(u32) -> F) -> Rate
where
    F: Future<Output = Vec<Duration>> + Send + 'static,
{
    let begun = Instant::now();
    let callers: Vec<_> = (0..CALLERS)
        .map(|number| tokio::spawn(caller(number)))
        .collect();
    let mut times = Vec::new();
    for caller in callers {
        times.extend(caller.await.unwrap());
    }
    let elapsed = begun.elapsed();
    times.sort_unstable();
    Rate {
        per_second: times.len() as f64 / elapsed.as_secs_f64(),
        p50: times[times.len() / 2],
        p99: times[times.len() * 99 / 100],
    }
}

async fn set(mut connection: MultiplexedConnection, caller: u32) -> Vec<Duration> {
    let mut times = Vec::new();
    let state = vec![7_u8; STATE];
    for _ in 0..CALLS {
        let begun = Instant::now();
        let set = redis::cmd("SET")
            .arg(format!("raw:{caller}"))
            .arg(&state)
            .query_async::<Value>(&mut connection)
            .await;
        assert_eq!(set, Ok(Value::Okay));
        times.push(begun.elapsed());
    }
    times
}

/// The base cost of a script with arguments as large as those of a move.
async fn do_nothing(mut connection: MultiplexedConnection) -> Vec<Duration> {
    let mut times = Vec::new();
    let state = vec![7_u8; STATE];
    let script = redis::Script::new("return 1");
    for _ in 0..CALLS {
        let begun = Instant::now();
        let done = script
            .key("session")
            .arg(&state)
            .arg(&state[..ENTRY])
            .invoke_async::<Value>(&mut connection)
            .await;
        assert_eq!(done, Ok(Value::Int(1)));
        times.push(begun.elapsed());
    }
    times
}

async fn append(store: Arc<dyn Store>, keyed: bool) -> Vec<Duration> {
    let mut times = Vec::new();
    let id = SessionId::random().unwrap();
    store.create(id, session()).await.unwrap();
    let state = Bytes::from(vec![7; STATE]);
    for expected in 0..CALLS {
        let begun = Instant::now();
        let append = step(expected, state.clone(), keyed);
        let appended = store.append(id, append).await;
        let version = expected + 1;
        assert_eq!(appended, Ok(Appended::Accepted { version }));
        times.push(begun.elapsed());
    }
    times
}

fn session() -> NewSession {
    NewSession {
        metadata: Bytes::from(vec![1; HEAD]),
        state: Bytes::from(vec![7; STATE]),
        mark: mark(0),
        idle: Duration::from_hours(24),
        first_idle: Duration::from_hours(1),
    }
}

fn step(expected: u32, state: Bytes, keyed: bool) -> Append {
    let mut key = [0; 16];
    key[..4].copy_from_slice(&expected.to_be_bytes());
    Append {
        expected: Revision {
            version: expected,
            mark: mark(expected),
        },
        generation: mark(0),
        mark: mark(expected + 1),
        state,
        entry: Bytes::from(vec![9; ENTRY]),
        retry: keyed.then_some(IdempotencyKey {
            key,
            fingerprint: [1; 16],
        }),
    }
}

/// The mark of a version. It is not random, so that drawing it is not measured.
fn mark(version: u32) -> Mark {
    Mark::from_bytes(u64::from(version).to_be_bytes())
}

async fn sizes() {
    let own = HEAD + STATE + ENTRY * MOVES as usize;
    println!("{SESSIONS} sessions of {own} bytes each after {MOVES} moves with keys");
    let before = resident();
    let memory = Arc::new(Memory::new(Limits::default()));
    fill(Arc::clone(&memory) as Arc<dyn Store>).await;
    let resident = resident() - before;
    println!(
        "memory: {} bytes per session, counted as {}",
        per(resident),
        per(memory.bytes())
    );
    drop(memory);

    let server = RedisServer::start().await;
    let before = used(&server).await;
    let redis: Arc<dyn Store> = Arc::new(Redis::new(server.url().parse().unwrap(), None).unwrap());
    fill(Arc::clone(&redis)).await;
    println!(
        "Redis:  {} bytes per session",
        per(used(&server).await - before)
    );
}

fn per(bytes: usize) -> usize {
    bytes / SESSIONS as usize
}

async fn fill(store: Arc<dyn Store>) {
    let fillers: Vec<_> = (0..CALLERS)
        .map(|filler| tokio::spawn(fill_part(Arc::clone(&store), filler)))
        .collect();
    for filler in fillers {
        filler.await.unwrap();
    }
}

async fn fill_part(store: Arc<dyn Store>, filler: u32) {
    for _ in (filler..SESSIONS).step_by(CALLERS as usize) {
        let id = SessionId::random().unwrap();
        assert_eq!(store.create(id, session()).await, Ok(true));
        for expected in 0..MOVES {
            let state = Bytes::from(vec![7; STATE]);
            store.append(id, step(expected, state, true)).await.unwrap();
        }
    }
}

/// The memory that this process takes, in bytes.
fn resident() -> usize {
    let pages = fs::read_to_string("/proc/self/statm").unwrap();
    let pages: usize = pages.split(' ').nth(1).unwrap().parse().unwrap();
    pages * 4096
}

/// The memory that a server takes, in bytes.
async fn used(server: &RedisServer) -> usize {
    let Value::BulkString(info) = server.command("INFO memory").await else {
        panic!("no information");
    };
    let info = String::from_utf8(info).unwrap();
    let used = info
        .lines()
        .find_map(|line| line.strip_prefix("used_memory:"));
    used.unwrap().trim().parse().unwrap()
}
