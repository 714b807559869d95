//! The standard variables of OTLP: invalid values are refused, and valid ones are logged at the start.

use std::process::Stdio;

use crate::{
    receiver::sending,
    support::{Server, joined, run},
};

#[test]
fn settings_that_make_no_sense_are_refused_at_the_start() {
    for (name, value) in [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "not an address"),
        ("OTEL_EXPORTER_OTLP_PROTOCOL", "http"),
        ("OTEL_EXPORTER_OTLP_LOGS_PROTOCOL", "http/json"),
        ("OTEL_TRACES_EXPORTER", "zipkin"),
        ("OTEL_TRACES_SAMPLER", "sometimes"),
        ("OTEL_TRACES_SAMPLER", "jaeger_remote"),
    ] {
        let mut binary = sending("http://127.0.0.1:9");
        binary.env(name, value).args(["--listen", "127.0.0.1:0"]);
        let output = run("the binary", &mut binary);
        assert!(!output.status.success(), "{name}={value}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("OTEL_"), "{told}");
    }
}

/// The log of a binary that is started and stopped with some settings.
fn announced(settings: &[(&str, &str)]) -> String {
    let mut command = sending("http://user:secret@127.0.0.1:4317");
    command
        .env("RUST_LOG", "info")
        .envs(settings.iter().copied())
        .args(["--drain-timeout", "0"])
        .stderr(Stdio::piped());
    let mut server = Server::start_by(&mut command);
    let told = server.told();
    server.terminate();
    assert!(server.wait());
    joined("its error stream ends", told)
}

#[test]
fn the_log_says_at_the_start_what_is_sent_where_and_what_is_doubtful() {
    let settings = [
        ("OTEL_TRACES_SAMPLER", "parentbased_traceidratio"),
        ("OTEL_TRACES_SAMPLER_ARG", "0.01"),
        ("OTEL_LOGS_EXPORTER", "none"),
        ("OTEL_PROPAGATORS", "tracecontext,b3"),
        (
            "OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION",
            "base2_exponential_bucket_histogram",
        ),
        ("OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE", "often"),
    ];
    let told = announced(&settings);
    for part in [
        "telemetry is sent",
        "http://127.0.0.1:4317 (http/protobuf)",
        "parentbased_traceidratio 0.01",
        "OTEL_EXPORTER_OTLP_PROTOCOL=grpc",
        "`b3` is not read",
        "histograms have the buckets of /metrics",
        "metrics are cumulative",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains("secret"), "{told}");
    let told = announced(&[("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc")]);
    assert!(!told.contains("port 4318"), "{told}");
}
