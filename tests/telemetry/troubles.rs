//! Faulty collectors, and proxy headers from proxies that are not trusted.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{
    all_are_answered, memory,
    receiver::sending,
    support::{Server, joined},
};

/// A collector that treats every connection as `serve` does; its address. It ends with the test.
fn collector(serve: fn(TcpStream)) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for connection in listener.incoming() {
            let connection = connection.unwrap();
            thread::spawn(move || serve(connection));
        }
    });
    format!("http://{address}")
}

/// Takes what is sent and never answers.
fn hang(mut connection: TcpStream) {
    let mut taken = [0; 4096];
    while connection.read(&mut taken).is_ok_and(|bytes| bytes > 0) {}
}

/// Answers without end.
fn answer_without_end(mut connection: TcpStream) {
    let taking = connection.try_clone().unwrap();
    thread::spawn(|| hang(taking));
    let head = "HTTP/1.1 200 OK\r\ncontent-type: application/x-protobuf\r\ntransfer-encoding: chunked\r\n\r\n";
    let mut sent = connection.write_all(head.as_bytes());
    let chunk = format!("10000\r\n{}\r\n", "\0".repeat(0x10000));
    while sent.is_ok() {
        sent = connection.write_all(chunk.as_bytes());
    }
}

#[tokio::test]
async fn a_collector_that_hangs_delays_the_end_by_the_flush_timeout_alone() {
    for protocol in ["grpc", "http/protobuf"] {
        let mut command = sending(&collector(hang));
        command.env("OTEL_EXPORTER_OTLP_PROTOCOL", protocol);
        let mut server = Server::start_by(&mut command);
        all_are_answered(&server, 10).await;
        let stopped = Instant::now();
        server.terminate();
        assert!(server.wait());
        let waited = stopped.elapsed();
        // Two seconds, on a busy machine some more; requests under way would have ten.
        assert!(waited < Duration::from_secs(6), "{protocol}: {waited:?}");
    }
}

#[tokio::test]
async fn an_answer_of_a_collector_without_end_takes_little_memory() {
    let mut command = sending(&collector(answer_without_end));
    command
        .env("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf")
        .env("OTEL_METRIC_EXPORT_INTERVAL", "200");
    let mut server = Server::start_by(&mut command);
    let before = memory(&server);
    for _ in 0..10 {
        all_are_answered(&server, 50).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let grown = memory(&server).saturating_sub(before);
    // Some 30 MiB; with 4 MiB of an answer in each of three exporters it would be 80.
    assert!(grown < 56 << 10, "{grown} KiB");
    server.terminate();
    assert!(server.wait());
}

#[tokio::test]
async fn a_proxy_that_is_not_trusted_is_named_in_the_log_once() {
    for (header, trusted, warnings) in [
        ("x-forwarded-for", None, 1),
        ("x-forwarded-for", Some("10.0.0.0/8"), 1),
        ("x-forwarded-for", Some("127.0.0.0/8"), 0),
        ("forwarded", None, 1),
        ("x-other", None, 0),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        command.stderr(Stdio::piped());
        if let Some(network) = trusted {
            command.args(["--trusted-proxy", network]);
        }
        let mut server = Server::start_by(&mut command);
        let told = server.told();
        for _ in 0..5 {
            let request = server.client().get(server.url("/v1/games"));
            let request = request.header(header, "for=192.0.2.1").send();
            assert_eq!(request.await.unwrap().status(), 200);
        }
        server.terminate();
        assert!(server.wait());
        let told = joined("its error stream ends", told);
        let warned: Vec<_> = told
            .lines()
            .filter(|line| line.contains("MAECENAS_TRUSTED_PROXY"))
            .collect();
        assert_eq!(warned.len(), warnings, "{header} {trusted:?}: {told}");
        for line in warned {
            assert!(
                line.contains("127.0.0.1") && line.contains(header),
                "{line}"
            );
            assert!(
                line.contains("--trusted-proxy") && !line.contains("192.0.2.1"),
                "{line}"
            );
        }
    }
}
