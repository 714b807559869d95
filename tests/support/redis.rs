//! Starts real Redis servers on free ports, each in a folder of its own, and ends them in every case, also after a panic of the test.

// Each test binary uses a part of this.
#![allow(
    dead_code,
    unreachable_pub,
    unused_imports,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

use std::{
    fs,
    io::Write,
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU16, Ordering},
    time::Duration,
};

use redis::{AsyncConnectionConfig, Client, Value, aio::MultiplexedConnection};

// Some tests have it from `support` as well.
#[allow(clippy::duplicate_mod)]
#[path = "waiting.rs"]
mod waiting;

pub use waiting::{Deadline, until, within};

/// A server of its own, until it is dropped.
pub struct RedisServer {
    port: u16,
    folder: PathBuf,
    file: Option<String>,
    arguments: Vec<String>,
    guard: Option<Child>,
}

/// Runs a command until its own input ends, which happens when its owner drops it, panics or is killed. Unless it has the order to leave
/// the folder, it then removes that too.
const GUARD: &str = r#"
"$@" >>log 2>&1 & server=$!
said=$(cat)
kill -KILL "$server"
wait
[ "$said" = keep ] || rm -rf "$PWD"
"#;

impl RedisServer {
    /// Starts a server that stores nothing on disk.
    pub async fn start() -> Self {
        Self::start_with(&["--save", "", "--appendonly", "no"]).await
    }

    /// Starts a server that has written every change to disk before it answers.
    pub async fn start_lasting() -> Self {
        Self::start_with(&[
            "--save",
            "",
            "--appendonly",
            "yes",
            "--appendfsync",
            "always",
        ])
        .await
    }

    /// Starts a server with these arguments and waits until it answers.
    pub async fn start_with(arguments: &[&str]) -> Self {
        let mut server = Self::stopped(free_port(), arguments);
        server.run().await;
        server
    }

    /// A server that has not been started yet.
    pub fn stopped(port: u16, arguments: &[&str]) -> Self {
        let name = format!("redis-{}-{port}", std::process::id());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).expect("a folder for the server");
        Self {
            port,
            folder,
            file: None,
            arguments: arguments.iter().map(ToString::to_string).collect(),
            guard: None,
        }
    }

    /// Lets it start with the settings in a file of its folder.
    pub fn configured_by(&mut self, file: &str) {
        self.file = Some(file.to_owned());
    }

    /// Starts it, also after a kill, and waits until it answers.
    pub async fn run(&mut self) {
        self.launch();
        self.answers().await;
    }

    /// Starts it and does not wait.
    pub fn launch(&mut self) {
        let guard = Command::new("sh")
            .args(["-c", GUARD, "guard", "redis-server"])
            .args(&self.file)
            .args(["--port", &self.port.to_string(), "--bind", "127.0.0.1"])
            .args(&self.arguments)
            .current_dir(&self.folder)
            .stdin(Stdio::piped())
            .spawn()
            .expect("sh starts");
        self.guard = Some(guard);
    }

    /// Kills it as a power cut would, but data that it has written to the system remains.
    pub fn kill(&mut self) {
        if let Some(mut guard) = self.guard.take() {
            let mut stdin = guard.stdin.take().expect("its input is piped");
            stdin.write_all(b"keep").expect("the guard listens");
            drop(stdin);
            // From a drop during a panic too, where another panic would end all tests of the binary.
            waiting::ended_or_killed(&mut guard);
        }
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    pub fn folder(&self) -> &PathBuf {
        &self.folder
    }

    /// Its URL.
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    /// A connection for commands of the test itself.
    pub async fn connection(&self) -> MultiplexedConnection {
        self.connect()
            .await
            .expect("the server can be connected to")
    }

    async fn connect(&self) -> redis::RedisResult<MultiplexedConnection> {
        self.connection_by(None).await
    }

    /// A connection for commands of the test itself to a server that may want a password.
    pub async fn connection_by(
        &self,
        password: Option<&str>,
    ) -> redis::RedisResult<MultiplexedConnection> {
        let patient = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(Duration::from_secs(5)))
            .set_response_timeout(Some(Duration::from_secs(10)));
        let password = password.map(|password| format!(":{password}@"));
        let url = format!(
            "redis://{}127.0.0.1:{}",
            password.unwrap_or_default(),
            self.port
        );
        Client::open(url)?
            .get_multiplexed_async_connection_with_config(&patient)
            .await
    }

    /// Runs a command, given in words.
    pub async fn command(&self, words: &str) -> Value {
        self.try_command(words)
            .await
            .unwrap_or_else(|error| panic!("{words}: {error}"))
    }

    /// Runs a command, given in words; an error is returned.
    pub async fn try_command(&self, words: &str) -> redis::RedisResult<Value> {
        let mut connection = self.connect().await?;
        words
            .split(' ')
            .collect::<Vec<_>>()
            .into_iter()
            .fold(redis::Cmd::new(), |mut command, word| {
                command.arg(word);
                command
            })
            .query_async(&mut connection)
            .await
    }

    /// Waits until it answers; a server that requires a password answers that.
    async fn answers(&mut self) {
        for _ in 0..1000 {
            match self.try_command("PING").await {
                Ok(_) => return,
                Err(error) if error.code() == Some("NOAUTH") => return,
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
            let guard = self.guard.as_mut().expect("it was launched");
            if guard.try_wait().expect("it can be asked").is_some() {
                break;
            }
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        panic!(
            "redis-server does not start; `tests/run.sh` installs it (or: apt-get install redis-server)\n{log}"
        );
    }
}

impl Drop for RedisServer {
    fn drop(&mut self) {
        self.kill();
        drop(fs::remove_dir_all(&self.folder));
    }
}

/// A cluster of three servers.
pub struct RedisCluster {
    pub nodes: Vec<RedisServer>,
}

impl RedisCluster {
    /// Starts a cluster of three masters and waits until all of them know about it.
    pub async fn start() -> Self {
        let mut nodes = Vec::new();
        let mut buses = Vec::new();
        for _ in 0..3 {
            let bus = free_port();
            let arguments = [
                "--cluster-enabled",
                "yes",
                "--cluster-port",
                &bus.to_string(),
                "--cluster-node-timeout",
                "2000",
                "--save",
                "",
                "--appendonly",
                "yes",
                "--appendfsync",
                "always",
            ];
            nodes.push(RedisServer::start_with(&arguments).await);
            buses.push(bus);
        }
        let slots = ["0 5460", "5461 10922", "10923 16383"];
        for (node, slots) in nodes.iter().zip(slots) {
            node.command(&format!("CLUSTER ADDSLOTSRANGE {slots}"))
                .await;
        }
        for (node, bus) in nodes.iter().zip(&buses).skip(1) {
            let meet = format!("CLUSTER MEET 127.0.0.1 {} {bus}", node.port());
            nodes[0].command(&meet).await;
        }
        let cluster = Self { nodes };
        cluster.agrees().await;
        cluster
    }

    /// Waits until every node knows that all slots are served and all nodes are there.
    pub async fn agrees(&self) {
        for node in &self.nodes {
            let agreed = || async {
                let info = match node.try_command("CLUSTER INFO").await {
                    Ok(Value::BulkString(info)) => String::from_utf8(info).unwrap(),
                    Ok(Value::VerbatimString { text, .. }) => text,
                    _ => return false,
                };
                info.contains("cluster_state:ok")
                    && info.contains("cluster_known_nodes:3")
                    && info.contains("cluster_slots_ok:16384")
            };
            until("the cluster agrees", agreed).await;
        }
    }

    /// Its URL, with all nodes.
    pub fn url(&self) -> String {
        let nodes: Vec<_> = self
            .nodes
            .iter()
            .map(|node| format!("127.0.0.1:{}", node.port()))
            .collect();
        format!("redis+cluster://{}", nodes.join(","))
    }
}

/// A port on which no process listened a moment ago, below those that the system gives to clients (ephemeral ports), so that no connection
/// takes it before the server that is to listen on it, and never the same one twice.
pub fn free_port() -> u16 {
    static TAKEN: AtomicU16 = AtomicU16::new(0);
    let first = u16::try_from(std::process::id() % 20_000).expect("it is below 20,000");
    loop {
        let taken = TAKEN.fetch_add(1, Ordering::Relaxed);
        let port = 10_000 + first.wrapping_add(taken) % 20_000;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}
