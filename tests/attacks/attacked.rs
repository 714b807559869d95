//! A service with the limits of `deploy/`, and another client of it, who must not notice an attack.

use std::{
    env, fs,
    net::{IpAddr, Ipv4Addr},
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use serde_json::json;
use tokio::{runtime, time::sleep};

use crate::support::Server;

/// The most memory that the process may take, in MiB.
pub(crate) const MOST_MEMORY: u64 = 200;
/// The address of the other client, apart from those of the attackers.
pub(crate) const VICTIM: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 9, 9));
/// What `deploy/` sets.
const LIMITS: [(&str, &str); 5] = [
    ("MAECENAS_MAX_CONCURRENT_REQUESTS", "64"),
    ("MAECENAS_MAX_BODY_BYTES", "1048576"),
    ("MAECENAS_MAX_BUFFERED_BYTES", "33554432"),
    ("MAECENAS_MAX_STREAMS", "1024"),
    ("MAECENAS_MAX_CONNECTIONS", "1024"),
];

/// Starts the service with the limits of `deploy/`. `MAECENAS_ATTACKED` names another binary, such as one of a release build.
pub(crate) fn deployed() -> Server {
    start(&LIMITS, &[])
}

/// Starts the service with its default limits.
pub(crate) fn by_default(arguments: &[&str]) -> Server {
    start(&[], arguments)
}

fn start(settings: &[(&str, &str)], arguments: &[&str]) -> Server {
    let binary = env::var("MAECENAS_ATTACKED");
    let binary = binary.unwrap_or_else(|_| env!("CARGO_BIN_EXE_maecenas").to_owned());
    let mut command = Command::new(binary);
    // The log of refusals is not needed.
    command.env("RUST_LOG", "error").args(arguments);
    for (name, value) in settings {
        command.env(name, value);
    }
    Server::start_by(&mut command)
}

/// The most memory that the process has taken so far, in MiB.
pub(crate) fn memory(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let peak = status.lines().find(|line| line.starts_with("VmHWM"));
    let kibibytes = peak.and_then(|line| line.split_whitespace().nth(1));
    kibibytes.unwrap().parse::<u64>().unwrap() >> 10
}

/// Another client, at an address of its own, that sends requests all the time. It has a thread of its own: the time that the attackers take
/// for their answers must not count as time of the service.
pub(crate) struct Bystander {
    over: Arc<AtomicBool>,
    asking: JoinHandle<Vec<Duration>>,
}

impl Bystander {
    pub(crate) fn of(server: &Server) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let client = reqwest::Client::builder()
            .local_address(Some(VICTIM))
            .timeout(Duration::from_secs(20))
            .build()
            .unwrap();
        let url = server.url("/v1/princes/works/evaluate");
        let question = json!({
            "subject": {"playerAlone": {"round": 3, "player": {
                "principality": [{"piece": "THEATER"}],
                "freedoms": ["TRAVEL"],
                "jesterCount": 2,
                "table": {"professions": ["PAINTER", "COMPOSER"]},
                "hand": {"professions": ["POET"], "recruitingCardCount": 1}
            }}},
            "completeWork": {"profession": "POET"}
        });
        let ended = Arc::clone(&over);
        let asking = async move {
            let mut times = Vec::new();
            while !ended.load(Relaxed) {
                let begun = Instant::now();
                let response = client.post(&url).json(&question).send().await.unwrap();
                assert_eq!(response.status(), 200, "another client is refused");
                let answer: serde_json::Value = response.json().await.unwrap();
                assert_eq!(answer["work"]["workValue"], 15);
                times.push(begun.elapsed());
                sleep(Duration::from_millis(5)).await;
            }
            times
        };
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        let asking = thread::spawn(move || runtime.unwrap().block_on(asking));
        Self { over, asking }
    }

    /// Ends the requests, none of which may have been refused. The times are printed; they depend on the machine, so that of the returned
    /// 99th percentile tests can only require that it is short.
    pub(crate) fn end(self, attack: &str, server: &Server) -> Duration {
        self.over.store(true, Relaxed);
        let mut times = self.asking.join().unwrap();
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        eprintln!(
            "{attack}: {} answers to another client, p50 {:?}, p99 {:?}; memory at most {} MiB",
            times.len(),
            at(50),
            at(99),
            memory(server)
        );
        at(99)
    }
}
