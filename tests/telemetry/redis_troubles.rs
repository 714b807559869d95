//! A Redis that is frozen, dead, slow, or refuses: each failure is shown as what it is in metrics, spans and a few lines of the log.

use std::{
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread::JoinHandle,
    time::Duration,
};

use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::{Instant, sleep, sleep_until},
};

use crate::{
    receiver::{Received, Receiver, attribute},
    servers::RedisServer,
    support::{Server, joined, until},
    table::{Table, asked},
};

/// The most lines that a failure may leave in the log.
const MOST_LINES: usize = 10;
/// Longer than the time without failures after which an outage is over.
const CALM: Duration = Duration::from_millis(2500);

/// The service with its sessions in a Redis, which sends its telemetry to a receiver.
struct Observed {
    server: Server,
    receiver: Receiver,
    log: JoinHandle<String>,
}

/// The telemetry that is left after the service has ended.
struct Left {
    sent: Received,
    log: String,
}

impl Observed {
    fn start(url: &str) -> Self {
        let receiver = Receiver::start(0);
        let mut command = receiver.sent_to("http/protobuf");
        command
            .env("MAECENAS_REDIS", url)
            .env("MAECENAS_LOG_FORMAT", "json")
            .env("RUST_LOG", "info")
            .args(["--drain-timeout", "1"])
            .stderr(Stdio::piped());
        let mut server = Server::start_by(&mut command);
        let log = server.told();
        Self {
            server,
            receiver,
            log,
        }
    }

    async fn metrics(&self) -> String {
        let metrics = self.server.client().get(self.server.url("/metrics"));
        let metrics = metrics.send().await.unwrap();
        metrics.text().await.unwrap()
    }

    /// Whether a sample has more than zero.
    async fn has(&self, sample: &str) -> bool {
        let metrics = self.metrics().await;
        let value = metrics.lines().find_map(|line| line.strip_prefix(sample));
        let value = value.map(|value| value.trim().parse::<f64>().unwrap());
        value.is_some_and(|value| value > 0.0)
    }

    /// Reads a session many times, and returns the codes.
    async fn asked(&self, table: &Table<'_>, times: usize) -> Vec<String> {
        let mut codes = Vec::new();
        for _ in 0..times / 20 {
            let asked = (0..20).map(|_| table.ask("GetSession", None, json!({})));
            codes.extend(
                join_all(asked)
                    .await
                    .into_iter()
                    .map(|(_, answer)| answer["code"].as_str().unwrap_or("OK").to_owned()),
            );
        }
        codes
    }

    /// Waits until the session can be read and the outage has been over for a while, and reads it once more.
    async fn recovers(&self, table: &Table<'_>) {
        until("the session can be read again", || async {
            table.ask("GetSession", None, json!({})).await.0 == 200
        })
        .await;
        sleep(CALM).await;
        until("the trouble is over", || async {
            table.ask("GetSession", None, json!({})).await.0 == 200
                && self.has("maecenas_redis_up ").await
        })
        .await;
    }

    fn end(mut self) -> Left {
        self.server.terminate();
        assert!(self.server.wait());
        Left {
            log: joined("its error stream ends", self.log),
            sent: self.receiver.received(),
        }
    }
}

impl Left {
    /// The lines of the log with this event.
    fn events(&self, name: &str) -> Vec<Value> {
        let lines = self
            .log
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        lines.filter(|line: &Value| line["event"] == name).collect()
    }

    /// Checks the traces of a failure: its outcome, its name in the log, and the number of lines.
    fn tells(&self, outcome: &str, trouble: &str) {
        let begins = self.events("maecenas.store.outage.begins");
        let continues = self.events("maecenas.store.outage.continues");
        // On a busy machine the store may have been too slow before.
        let mut all = begins.iter().chain(&continues);
        assert!(all.any(|line| line["trouble"] == trouble), "{}", self.log);
        assert!(
            !self.events("maecenas.store.outage.ends").is_empty(),
            "{}",
            self.log
        );
        let lines = self
            .log
            .lines()
            .map(|line| serde_json::from_str(line).unwrap());
        let lines = lines.filter(|line: &Value| {
            line["level"] != "INFO" || line["event"] == "maecenas.request.refused"
        });
        assert!(lines.count() <= MOST_LINES, "{}", self.log);
        let spans = self.sent.spans();
        let request_of = |span: &Value| {
            let parent = &span["parentSpanId"];
            let request = spans.iter().find(|other| other["spanId"] == *parent);
            request.filter(|request| {
                attribute(request, "maecenas.problem") == Some(&json!("STORE_UNAVAILABLE"))
            })
        };
        let failed = spans.iter().find(|span| {
            span["kind"] == "SPAN_KIND_CLIENT"
                && attribute(span, "error.type") == Some(&json!(outcome))
                && request_of(span).is_some()
        });
        let failed = failed.unwrap_or_else(|| panic!("a call with the outcome {outcome}"));
        assert_eq!(attribute(failed, "db.system.name"), Some(&json!("redis")));
        assert_eq!(attribute(failed, "maecenas.outcome"), Some(&json!(outcome)));
        assert_eq!(failed["status"]["code"], "STATUS_CODE_ERROR");
        let request = request_of(failed).expect("the span of its request");
        let problem = Some(&json!("STORE_UNAVAILABLE"));
        assert_eq!(attribute(request, "error.type"), problem);
    }
}

fn signal(process: &str, name: &str) {
    let sent = Command::new("kill").args([name, process]).status();
    assert!(sent.unwrap().success());
}

async fn process_of(redis: &RedisServer) -> String {
    let info = match redis.command("INFO server").await {
        redis::Value::BulkString(info) => String::from_utf8(info).unwrap(),
        redis::Value::VerbatimString { text, .. } => text,
        other => panic!("{other:?}"),
    };
    let line = info
        .lines()
        .find_map(|line| line.strip_prefix("process_id:"));
    line.unwrap().trim().to_owned()
}

fn store(outcome: &str) -> String {
    format!("maecenas_store_duration_seconds_count{{action=\"newer\",outcome=\"{outcome}\"}} ")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_redis_times_out() {
    let redis = RedisServer::start().await;
    let observed = Observed::start(&redis.url());
    let table = Table::begin(&observed.server).await;
    assert!(observed.has("maecenas_redis_up ").await);
    observed.asked(&table, 20).await;
    let process = process_of(&redis).await;
    signal(&process, "-STOP");
    let codes = observed.asked(&table, 100).await;
    let is_up = observed.has("maecenas_redis_up ").await;
    signal(&process, "-CONT");
    assert!(
        codes.iter().all(|code| code == "STORE_UNAVAILABLE"),
        "{codes:?}"
    );
    assert!(!is_up);
    assert!(observed.has(&store("timeout")).await);
    assert!(
        observed
            .has("maecenas_redis_errors_total{kind=\"timeout\"} ")
            .await
    );
    observed.recovers(&table).await;
    let id = table.id.clone();
    let left = observed.end();
    left.tells("timeout", "timeout");
    assert!(!left.log.contains(&id), "an id permits watching");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_redis_is_out_of_reach() {
    let mut redis = RedisServer::start_lasting().await;
    let observed = Observed::start(&redis.url());
    let table = Table::begin(&observed.server).await;
    observed.asked(&table, 20).await;
    // A watcher makes the service listen to Redis, which fails as well.
    let watching = table.watch().await;
    redis.kill();
    let codes = observed.asked(&table, 400).await;
    assert!(
        codes.iter().all(|code| code == "STORE_UNAVAILABLE"),
        "{codes:?}"
    );
    assert!(!observed.has("maecenas_redis_up ").await);
    // Questions without a session are answered.
    let (status, _) = asked(&observed.server, "ListRules", None, json!({})).await;
    assert_eq!(status, 200);
    assert!(observed.has(&store("unreachable")).await);
    assert!(
        observed
            .has("maecenas_redis_errors_total{kind=\"connection\"} ")
            .await
    );
    redis.run().await;
    observed.recovers(&table).await;
    assert!(
        observed
            .has("maecenas_redis_connections_opened_total ")
            .await
    );
    drop(watching);
    observed.end().tells("unreachable", "unreachable");
}

/// A proxy in front of a server that delays its answers.
struct Delaying {
    port: u16,
    delay: Arc<AtomicU64>,
}

impl Delaying {
    async fn before(server: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let delay = Arc::new(AtomicU64::new(0));
        let by = Arc::clone(&delay);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let redis = TcpStream::connect(("127.0.0.1", server)).await.unwrap();
                tokio::spawn(delayed(client, redis, Arc::clone(&by)));
            }
        });
        Self { port, delay }
    }

    fn by(&self, milliseconds: u64) {
        self.delay.store(milliseconds, Ordering::Relaxed);
    }
}

async fn delayed(client: TcpStream, redis: TcpStream, delay: Arc<AtomicU64>) {
    let (mut asked, mut to_client) = client.into_split();
    let (mut answered, mut to_redis) = redis.into_split();
    let asking = async { tokio::io::copy(&mut asked, &mut to_redis).await.map(drop) };
    // Each part is delayed by the same time, also while others are on the way.
    let (arrived, mut late) = tokio::sync::mpsc::unbounded_channel();
    let answering = async {
        let mut bytes = [0; 16_384];
        loop {
            let read = answered.read(&mut bytes).await?;
            let due = Instant::now() + Duration::from_millis(delay.load(Ordering::Relaxed));
            if read == 0 || arrived.send((due, bytes[..read].to_vec())).is_err() {
                return std::io::Result::Ok(());
            }
        }
    };
    let telling = async {
        while let Some((due, bytes)) = late.recv().await {
            sleep_until(due).await;
            to_client.write_all(&bytes).await?;
        }
        std::io::Result::Ok(())
    };
    // Until one side closes.
    tokio::select! {
        _ = asking => {}
        _ = answering => {}
        _ = telling => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_redis_shows_in_the_durations_and_is_no_outage_until_it_is_too_slow() {
    let redis = RedisServer::start().await;
    let proxy = Delaying::before(redis.port()).await;
    let observed = Observed::start(&format!("redis://127.0.0.1:{}", proxy.port));
    let table = Table::begin(&observed.server).await;
    proxy.by(300);
    let codes = observed.asked(&table, 40).await;
    // A call has 700 ms, of which a busy machine may take the rest.
    let well = codes.iter().filter(|code| *code == "OK").count();
    assert!(well >= 20, "{codes:?}");
    let fast =
        "maecenas_store_duration_seconds_bucket{le=\"0.25\",action=\"newer\",outcome=\"ok\"} ";
    assert!(
        observed.has(&store("ok")).await && !observed.has(fast).await,
        "{}",
        observed.metrics().await
    );
    proxy.by(2000);
    let codes = observed.asked(&table, 40).await;
    assert!(
        codes.iter().all(|code| code == "STORE_UNAVAILABLE"),
        "{codes:?}"
    );
    assert!(observed.has(&store("timeout")).await);
    proxy.by(0);
    observed.recovers(&table).await;
    let left = observed.end();
    left.tells("timeout", "timeout");
    let spans = left.sent.spans();
    let nanos = |value: &Value| value.as_str().unwrap().parse::<u64>().unwrap();
    let slow = spans.iter().filter(|span| {
        let spent = nanos(&span["endTimeUnixNano"]) - nanos(&span["startTimeUnixNano"]);
        attribute(span, "maecenas.outcome") == Some(&json!("ok")) && spent > 290_000_000
    });
    assert!(slow.count() >= 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redis_that_refuses_the_service_is_quoted() {
    const OLD: &str = "first-pass-word";
    const NEW: &str = "second-pass-word";
    for (password, change, says) in [
        (
            None,
            "CONFIG SET requirepass second-pass-word",
            "NOAUTH Authentication required.",
        ),
        (
            Some(OLD),
            "CONFIG SET requirepass second-pass-word",
            "WRONGPASS invalid username-password pair",
        ),
        (None, "ACL SETUSER default -evalsha -eval", "NOPERM "),
    ] {
        let arguments = ["--save", "", "--requirepass", OLD];
        let given = if password.is_some() {
            &arguments[..]
        } else {
            &arguments[..2]
        };
        let redis = RedisServer::start_with(given).await;
        let login = password.map_or_else(String::new, |password| format!(":{password}@"));
        let observed = Observed::start(&format!("redis://{login}127.0.0.1:{}", redis.port()));
        let table = Table::begin(&observed.server).await;
        observed.asked(&table, 20).await;
        let mut connection = redis.connection_by(password).await.unwrap();
        let words = |words: &str| {
            let words = words.split(' ');
            words.fold(redis::Cmd::new(), |mut command, word| {
                command.arg(word);
                command
            })
        };
        let _: redis::Value = words(change).query_async(&mut connection).await.unwrap();
        let kill = words("CLIENT KILL TYPE normal SKIPME yes");
        let _: redis::Value = kill.query_async(&mut connection).await.unwrap();
        let codes = observed.asked(&table, 200).await;
        assert!(
            codes.iter().all(|code| code == "STORE_UNAVAILABLE"),
            "{says}: {codes:?}"
        );
        assert!(!observed.has("maecenas_redis_up ").await);
        assert!(observed.has(&store("refused")).await);
        // Redis refuses this one before it reads it, because it has many parts.
        let create = json!({"setup": {"playerCount": 2}});
        let (_, answer) = asked(&observed.server, "CreateSession", None, create).await;
        assert_eq!(answer["code"], "STORE_UNAVAILABLE", "{answer}");
        let refused =
            "maecenas_store_duration_seconds_count{action=\"create\",outcome=\"refused\"} ";
        assert!(observed.has(refused).await, "{}", observed.metrics().await);
        assert!(
            observed
                .has("maecenas_redis_errors_total{kind=\"refused\"} ")
                .await
        );
        for undo in [
            format!("CONFIG SET requirepass {}", password.unwrap_or("")),
            "ACL SETUSER default +@all".to_owned(),
        ] {
            let _: redis::Value = words(&undo).query_async(&mut connection).await.unwrap();
        }
        observed.recovers(&table).await;
        let left = observed.end();
        left.tells("refused", "refused");
        let mut lines = left.events("maecenas.store.outage.begins");
        lines.extend(left.events("maecenas.store.outage.continues"));
        let mut told = lines.iter().filter_map(|line| line["says"].as_str());
        assert!(told.any(|told| told.starts_with(says)), "{}", left.log);
        let sent = left.sent.0.iter().map(Value::to_string).collect::<String>();
        for secret in [OLD, NEW] {
            assert!(
                !left.log.contains(secret) && !sent.contains(secret),
                "{secret}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_redis_refuses_new_sessions_and_is_no_outage() {
    let redis = RedisServer::start().await;
    let observed = Observed::start(&redis.url());
    let table = Table::begin(&observed.server).await;
    redis.command("CONFIG SET maxmemory 1").await;
    let mut full = 0;
    for _ in 0..100 {
        let create = json!({"setup": {"playerCount": 2}});
        let (status, answer) = asked(&observed.server, "CreateSession", None, create).await;
        assert_eq!(status, 503, "{answer}");
        full += usize::from(answer["code"] == "STORE_FULL");
    }
    // On a busy machine the store may not answer in time.
    assert!(full > 50, "{full} of 100");
    assert!(observed.has("maecenas_redis_up ").await);
    let full = "maecenas_store_duration_seconds_count{action=\"create\",outcome=\"full\"} ";
    assert!(observed.has(full).await);
    assert!(
        observed
            .has("maecenas_refused_total{limit=\"sessions\"} ")
            .await
    );
    redis.command("CONFIG SET maxmemory 0").await;
    observed.recovers(&table).await;
    let left = observed.end();
    let outages = left.events("maecenas.store.outage.begins");
    let is_other = |line: &Value| line["trouble"] != "timeout";
    assert!(!outages.iter().any(is_other), "{}", left.log);
    let refused = left.events("maecenas.request.refused");
    assert!((1..=MOST_LINES).contains(&refused.len()), "{}", left.log);
    let shows = |line: &Value| line["code"] == "STORE_FULL" && line["limit"] == "sessions";
    assert!(refused.iter().all(shows), "{}", left.log);
    let spans = left.sent.spans();
    let full = spans
        .iter()
        .find(|span| attribute(span, "maecenas.outcome") == Some(&json!("full")));
    let full = full.expect("the span of a call");
    assert!(
        attribute(full, "error.type").is_none(),
        "the store did not fail"
    );
}
