//! A Redis server of the test, and the scripts of the service.

use std::{
    collections::HashMap,
    fs,
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use redis::{Connection, Value};

/// A server on a free port, which ends with this value.
pub struct Redis {
    child: Child,
    pub client: redis::Client,
}

impl Drop for Redis {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Redis {
    pub fn start() -> Self {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let child = Command::new("redis-server")
            .args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"])
            .args(["--port", &port.to_string()])
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server is installed");
        let client = redis::Client::open(format!("redis://127.0.0.1:{port}")).unwrap();
        let server = Self { child, client };
        let begun = Instant::now();
        while server.client.get_connection().is_err() {
            assert!(begun.elapsed() < Duration::from_secs(10), "Redis starts");
            sleep(Duration::from_millis(20));
        }
        server
    }
}

/// The scripts of the service, read from its source files, with a connection.
pub struct Scripts {
    pub connection: Connection,
    scripts: HashMap<String, redis::Script>,
    /// How often each script has given each reply.
    pub replies: HashMap<(String, String), usize>,
}

impl Scripts {
    pub fn read(connection: Connection) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/sessions/redis/scripts");
        let common = fs::read_to_string(folder.join("common.lua")).unwrap();
        let files = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path());
        let scripts = files.map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let code = format!("{common}{}", fs::read_to_string(path).unwrap());
            (name, redis::Script::new(&code))
        });
        Self {
            scripts: scripts.filter(|(name, _)| name != "common").collect(),
            connection,
            replies: HashMap::new(),
        }
    }

    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = self.scripts.keys().cloned().collect();
        names.sort();
        names
    }

    /// Runs a script; its reply is a list.
    pub fn run(&mut self, name: &str, key: &str, arguments: &[&[u8]]) -> Vec<Value> {
        let script = &self.scripts[name];
        let mut call = script.key(key);
        for argument in arguments {
            call.arg(*argument);
        }
        let reply: Value = call.invoke(&mut self.connection).unwrap();
        let Value::Array(reply) = reply else {
            panic!("{name} replies a list, not {reply:?}")
        };
        let word = String::from_utf8(flat(&reply[..1])[0].clone()).unwrap();
        *self.replies.entry((name.to_owned(), word)).or_default() += 1;
        reply
    }

    /// Copies a key to another one that does not exist; a key that does not exist either is none then.
    pub fn copy(&mut self, from: &str, to: &str) {
        redis::cmd("COPY")
            .arg(from)
            .arg(to)
            .exec(&mut self.connection)
            .unwrap();
    }
}

/// The bytes of simple values; numbers in digits.
pub fn flat(values: &[Value]) -> Vec<Vec<u8>> {
    let bytes = |value: &Value| match value {
        Value::BulkString(bytes) => bytes.clone(),
        Value::Int(number) => number.to_string().into_bytes(),
        other => panic!("no simple value: {other:?}"),
    };
    values.iter().map(bytes).collect()
}
