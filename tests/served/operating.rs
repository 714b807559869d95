//! The tasks of an operator with the binary: checking its settings, reading its first lines, sending it signals, and other places to listen
//! than a port.

use std::{
    fs,
    io::{Read, Write},
    os::unix::{fs::PermissionsExt as _, net::UnixStream},
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
    thread,
    time::Duration,
};

use crate::support::{Deadline, PATIENCE, Server, ended, joined, run};

#[path = "../support/redis.rs"]
mod redis;

fn binary() -> Command {
    Command::new(env!("CARGO_BIN_EXE_maecenas"))
}

/// A file of a test, with a content.
fn file(name: &str, content: &str) -> String {
    let path = path(name);
    fs::write(&path, content).unwrap();
    path.display().to_string()
}

fn path(name: &str) -> PathBuf {
    let name = format!("{}-{name}", std::process::id());
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn texts(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (text(&output.stdout), text(&output.stderr))
}

/// The results of `--check` for some settings: whether the service can start, its report, and its errors and warnings.
fn checked(settings: &[(&str, &str)], arguments: &[&str]) -> (bool, String, String) {
    let mut command = binary();
    command.envs(settings.iter().copied());
    let output = run("the check", command.arg("--check").args(arguments));
    let (report, errors) = texts(&output);
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{errors}"
    );
    (output.status.success(), report, errors)
}

#[tokio::test]
async fn a_check_says_what_the_service_would_do_and_does_not_listen() {
    let server = Server::start();
    let taken = server.url("").replace("http://", "");
    let redis = redis::RedisServer::start().await;
    let url = format!("redis://:@127.0.0.1:{}", redis.port());
    let settings = [
        ("MAECENAS_REDIS", url.as_str()),
        (
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            "http://user:s3cret@127.0.0.1:4317",
        ),
    ];
    let (good, report, warnings) = checked(&settings, &["--listen", &taken]);
    assert!(good, "{warnings}");
    for part in [
        format!("--listen {taken} (command line)"),
        "--redis (hidden) (environment)".to_owned(),
        "--max-body-bytes 4194304 (default)".to_owned(),
        "telemetry: traces to http://127.0.0.1:4317 (http/protobuf)".to_owned(),
        "catalog of princes: ".to_owned(),
        format!("Redis at redis://127.0.0.1:{}", redis.port()),
        "eviction policy: noeviction".to_owned(),
    ] {
        assert!(report.contains(&part), "{part}: {report}");
    }
    assert!(
        warnings.contains("OTEL_EXPORTER_OTLP_PROTOCOL=grpc"),
        "{warnings}"
    );
    assert!(!report.contains("s3cret") && !warnings.contains("s3cret"));

    redis
        .command("CONFIG SET maxmemory-policy allkeys-lru")
        .await;
    let (good, report, warnings) = checked(&settings[..1], &[]);
    assert!(good && report.contains("eviction policy: allkeys-lru"));
    assert!(
        warnings.contains("warning: ") && warnings.contains("`noeviction`"),
        "{warnings}"
    );
}

#[test]
fn a_check_finds_every_error_and_not_only_the_first() {
    let catalog = file("broken.json", "{}");
    let certificate = file("broken.pem", "nothing");
    let settings = [
        ("MAECENAS_MAX_STREAMS", "many"),
        ("MAECENAS_DRAIN_TIMEOUT", "-1"),
        ("MAECENAS_LISTENS", "127.0.0.1:1"),
        ("MAECENAS_REDIS", "redis://:s3cret@127.0.0.1:1"),
        ("OTEL_TRACES_SAMPLER", "sometimes"),
        ("OTEL_LOGS_EXPORTER", "zipkin"),
    ];
    let arguments = [
        "--catalog",
        &catalog,
        "--catalog",
        "/nowhere/catalog.json",
        "--tls-cert",
        &certificate,
        "--tls-key",
        "/nowhere/key.pem",
        "--admin-listen",
        "unix:/nowhere/socket",
    ];
    let (good, _, errors) = checked(&settings, &arguments);
    assert!(!good);
    for part in [
        "--max-streams",
        "--drain-timeout",
        "`MAECENAS_LISTENS` is no setting; the nearest is `MAECENAS_LISTEN`",
        "broken.json",
        "/nowhere/catalog.json",
        "/nowhere/key.pem",
        "unix:/nowhere/socket",
        "OTEL_TRACES_SAMPLER",
        "OTEL_LOGS_EXPORTER",
        "Redis at redis://127.0.0.1:1: ",
    ] {
        assert!(errors.contains(part), "{part}: {errors}");
    }
    assert!(!errors.contains("s3cret"), "{errors}");
    let (good, _, errors) = checked(&[], &["--no-such-option"]);
    assert!(!good && errors.contains("--no-such-option"), "{errors}");
}

#[test]
fn a_variable_that_is_no_setting_is_refused_with_the_nearest_one() {
    let mut command = binary();
    command.args(["--listen", "127.0.0.1:0"]);
    let output = run(
        "the binary",
        command.env("MAECENAS_REDIS_URL", "redis://:s3cret@x"),
    );
    let (_, errors) = texts(&output);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(
        errors.contains("`MAECENAS_REDIS_URL`")
            && errors.contains("the nearest is `MAECENAS_REDIS`;"),
        "{errors}"
    );
    assert!(!errors.contains("s3cret"), "{errors}");
    // Kubernetes sets these variables for a service, and commands other than the server read none.
    let mut command = binary();
    command.env("MAECENAS_SERVICE_HOST", "10.0.0.1");
    command.env("MAECENAS_PORT_8080_TCP", "tcp://10.0.0.1:8080");
    Server::start_by(&mut command);
    let mut command = binary();
    command.env("MAECENAS_NONSENSE", "1").arg("openapi");
    assert!(run("the binary", &mut command).status.success());
}

/// Runs a server, and returns its log up to its end.
fn logged(command: &mut Command, during: &impl AsyncFn(&Server)) -> String {
    let mut server = Server::start_by(command.stderr(Stdio::piped()));
    let told = server.told();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(during(&server));
    server.terminate();
    assert!(server.wait());
    joined("its error stream ends", told)
}

/// Waits a moment for a signal or a background task to take effect.
async fn moment() {
    tokio::time::sleep(Duration::from_secs(1)).await;
}

#[test]
fn a_line_at_the_start_says_what_runs_with_which_settings_and_secrets_are_read_from_files() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let redis = runtime.block_on(redis::RedisServer::start_with(&[
        "--save",
        "",
        "--requirepass",
        "s3cret",
        "--maxmemory-policy",
        "volatile-ttl",
    ]));
    let url = format!("redis://:s3cret@127.0.0.1:{}\n", redis.port());
    let secret = file("redis-url", &url);
    let mut command = binary();
    command
        .env("MAECENAS_REDIS_FILE", &secret)
        .env("RUST_LOG", "info")
        .args(["--max-streams", "77"]);
    let log = logged(&mut command, &async |server: &Server| {
        let ready = server.client().get(server.url("/readyz")).send().await;
        assert_eq!(ready.unwrap().status(), 200);
        moment().await;
    });
    let lines: Vec<_> = log
        .lines()
        .filter(|line| line.contains("the service starts"))
        .collect();
    assert_eq!(lines.len(), 1, "{log}");
    for part in [
        env!("CARGO_PKG_VERSION"),
        "max-streams=77",
        "redis-file=",
        "princes: ",
        "vecchio: ",
        "Redis at redis://127.0.0.1:",
        "volatile-ttl",
    ] {
        assert!(lines[0].contains(part), "{part}: {log}");
    }
    let warned = |line: &&str| line.contains("WARN") && line.contains("may evict sessions");
    assert_eq!(log.lines().filter(warned).count(), 1, "{log}");
    assert!(!log.contains("s3cret"), "{log}");

    let mut both = binary();
    both.env("MAECENAS_REDIS_FILE", &secret)
        .env("MAECENAS_REDIS", url.trim());
    let output = run("the binary", both.args(["--listen", "127.0.0.1:0"]));
    let (_, errors) = texts(&output);
    assert!(
        !output.status.success() && errors.contains("--redis-file"),
        "{errors}"
    );
    assert!(!errors.contains("s3cret"), "{errors}");
}

#[test]
fn a_redis_that_is_away_delays_no_start() {
    let mut command = binary();
    // Nothing answers there, not even with a refusal.
    command
        .args(["--redis", "redis://192.0.2.1:6379"])
        .env("RUST_LOG", "info");
    let log = logged(&mut command, &async |server: &Server| {
        let live = server.client().get(server.url("/livez")).send().await;
        assert_eq!(live.unwrap().status(), 200);
        moment().await;
    });
    let line = log.lines().find(|line| line.contains("the service starts"));
    assert!(line.is_some_and(|line| line.contains("unknown: ")), "{log}");
}

fn signal(server: &Server, signal: &str) {
    let id = server.id().to_string();
    let sent = Command::new("kill").args([signal, &id]).status();
    assert!(sent.unwrap().success());
}

#[test]
fn signals_switch_the_level_of_the_log_and_a_hangup_ends_nothing() {
    let mut command = binary();
    command.env("RUST_LOG", "info");
    let log = logged(&mut command, &async |server: &Server| {
        // A connection that breaks off is logged at `debug`.
        let break_off = async || {
            let address = server.url("").replace("http://", "");
            let mut stream = std::net::TcpStream::connect(address).unwrap();
            stream.write_all(b"no HTTP at all\r\n\r\n").unwrap();
            drop(stream);
            moment().await;
        };
        break_off().await;
        signal(server, "-USR1");
        moment().await;
        break_off().await;
        signal(server, "-USR1");
        moment().await;
        break_off().await;
        signal(server, "-HUP");
        moment().await;
        let live = server.client().get(server.url("/livez")).send().await;
        assert_eq!(live.unwrap().status(), 200);
    });
    let place = |words: &str| {
        let found = log.lines().position(|line| line.contains(words));
        found.unwrap_or_else(|| panic!("{words}: {log}"))
    };
    let (on, off) = (
        place("until the next SIGUSR1"),
        place("its configured level again"),
    );
    let debug: Vec<_> = log
        .lines()
        .enumerate()
        .filter(|(_, line)| line.contains("DEBUG"))
        .map(|(index, _)| index)
        .collect();
    assert!(!debug.is_empty(), "{log}");
    assert!(debug.iter().all(|index| (on..off).contains(index)), "{log}");
    assert!(place("SIGHUP has no effect") > off);
}

/// The first line and the rest of the answer over a unix socket.
fn asked(socket: &str, path: &str) -> String {
    let mut stream = UnixStream::connect(socket).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn metrics_can_have_a_port_of_their_own() {
    let socket = path("admin").display().to_string();
    let admin = format!("unix:{socket}");
    let mut command = binary();
    command.args(["--admin-listen", &admin]);
    let server = Server::start_by(&mut command);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let status = |path: &str| {
        let asked = async { server.client().get(server.url(path)).send().await };
        runtime.block_on(asked).unwrap().status().as_u16()
    };
    assert_eq!(
        [status("/metrics"), status("/livez"), status("/readyz")],
        [404, 200, 200]
    );
    let metrics = asked(&socket, "/metrics");
    assert!(metrics.starts_with("HTTP/1.1 200"), "{metrics}");
    assert!(metrics.contains("maecenas_requests_total{"), "{metrics}");
    for (path, answer) in [("/livez", "200"), ("/readyz", "200"), ("/v1/games", "404")] {
        let told = asked(&socket, path);
        assert!(
            told.starts_with(&format!("HTTP/1.1 {answer}")),
            "{path}: {told}"
        );
    }
}

/// The binary on a unix socket, once its file is there.
fn on_socket(socket: &str) -> Child {
    let listen = format!("unix:{socket}");
    let mut process = binary()
        .args(["--listen", &listen])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let deadline = Deadline::new("the socket is there");
    while UnixStream::connect(socket).is_err() {
        assert!(process.try_wait().unwrap().is_none(), "the binary ended");
        deadline.check();
        thread::sleep(Duration::from_millis(20));
    }
    process
}

#[test]
fn a_unix_socket_is_taken_over_from_a_dead_process_and_removed_at_the_end() {
    let socket = path("socket").display().to_string();
    let mut killed = on_socket(&socket);
    let mode = fs::metadata(&socket).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o660);
    assert!(asked(&socket, "/v1/games").starts_with("HTTP/1.1 200"));
    let listen = format!("unix:{socket}");
    let second = run("the binary", binary().args(["--listen", &listen]));
    let (_, errors) = texts(&second);
    assert!(
        !second.status.success() && errors.contains("another process"),
        "{errors}"
    );

    killed.kill().unwrap();
    killed.wait().unwrap();
    assert!(fs::metadata(&socket).is_ok(), "nothing removes it");
    let mut next = on_socket(&socket);
    assert!(asked(&socket, "/livez").starts_with("HTTP/1.1 200"));
    // Its clients have the address of this machine.
    let metrics = asked(&socket, "/metrics");
    assert!(metrics.starts_with("HTTP/1.1 200"), "{metrics}");
    let id = next.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-TERM", &id])
            .status()
            .unwrap()
            .success()
    );
    assert!(ended("the binary", &mut next).success());
    assert!(fs::metadata(&socket).is_err(), "it is removed");

    let other = file("no-socket", "a file of another kind");
    let listen = format!("unix:{other}");
    let refused = run("the binary", binary().args(["--listen", &listen]));
    let (_, errors) = texts(&refused);
    assert!(
        !refused.status.success() && errors.contains("no socket"),
        "{errors}"
    );
    assert!(fs::read_to_string(&other).is_ok_and(|text| text.contains("another kind")));
}

#[tokio::test]
async fn grpc_is_spoken_over_a_unix_socket() {
    let socket = path("grpc").display().to_string();
    let mut process = tokio::task::spawn_blocking({
        let socket = socket.clone();
        move || on_socket(&socket)
    })
    .await
    .unwrap();
    let connect = tower::service_fn(move |_: tonic::transport::Uri| {
        let socket = socket.clone();
        async move {
            let stream = tokio::net::UnixStream::connect(socket).await?;
            Ok::<_, std::io::Error>(hyper_util::rt::TokioIo::new(stream))
        }
    });
    let endpoint = tonic::transport::Endpoint::from_static("http://localhost").timeout(PATIENCE);
    let channel = endpoint.connect_with_connector(connect).await.unwrap();
    let mut client = tonic::client::Grpc::new(channel);
    client.ready().await.unwrap();
    let path = "/grpc.health.v1.Health/Check".parse().unwrap();
    let answer = client.unary(tonic::Request::new(Vec::new()), path, crate::support::Raw);
    assert_eq!(answer.await.unwrap().into_inner(), [0x08, 0x01]);
    process.kill().unwrap();
    process.wait().unwrap();
}
