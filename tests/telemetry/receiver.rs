//! A receiver of OTLP, and its requests.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread::JoinHandle,
};

use serde_json::Value;

use crate::support::{PATIENCE, ended, joined, script};

/// A receiver that listens until its requests are read.
pub(crate) struct Receiver {
    process: Child,
    ports: Value,
    lines: JoinHandle<Vec<Value>>,
}

impl Receiver {
    /// Starts a receiver that answers with a delay in seconds.
    pub(crate) fn start(delay: u32) -> Self {
        let mut process = script("telemetry/receiver.py")
            .arg(delay.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the receiver starts");
        let mut output = BufReader::new(process.stdout.take().unwrap()).lines();
        let (ports, printed) = mpsc::channel();
        let lines = move || {
            let first = output.next().expect("it prints its ports").unwrap();
            drop(ports.send(first));
            output
                .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
                .collect()
        };
        let lines = std::thread::spawn(lines);
        let ports = printed.recv_timeout(PATIENCE);
        let ports = ports.expect("the receiver prints its ports within a minute");
        Self {
            process,
            ports: serde_json::from_str(&ports).unwrap(),
            lines,
        }
    }

    /// The binary with the settings to send to this receiver by one of the protocols.
    pub(crate) fn sent_to(&self, protocol: &str) -> Command {
        let port = &self.ports[protocol.split('/').next().unwrap()];
        let mut command = sending(&format!("http://127.0.0.1:{port}"));
        command.env("OTEL_EXPORTER_OTLP_PROTOCOL", protocol);
        command
    }

    /// All that was received.
    pub(crate) fn received(mut self) -> Received {
        self.process.kill().unwrap();
        ended("the receiver", &mut self.process);
        Received(joined("the output of the receiver ends", self.lines))
    }
}

/// The binary with the settings to send to an endpoint, with a short interval.
pub(crate) fn sending(endpoint: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    command
        .env("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint)
        .env("OTEL_BSP_SCHEDULE_DELAY", "100")
        .env("OTEL_BLRP_SCHEDULE_DELAY", "100");
    command
}

/// The requests that a receiver got.
pub(crate) struct Received(pub(crate) Vec<Value>);

impl Received {
    fn of(&self, signal: &str) -> impl Iterator<Item = &Value> {
        self.0
            .iter()
            .filter(move |request| request["signal"] == signal)
    }

    /// The parts of a signal, such as `["resourceSpans", "scopeSpans", "spans"]`.
    fn parts(&self, signal: &str, path: [&str; 3]) -> Vec<&Value> {
        let mut parts: Vec<&Value> = self.of(signal).map(|request| &request["body"]).collect();
        for step in path {
            parts = parts
                .into_iter()
                .flat_map(|part| part[step].as_array().into_iter().flatten())
                .collect();
        }
        parts
    }

    /// All spans.
    pub(crate) fn spans(&self) -> Vec<&Value> {
        self.parts("traces", ["resourceSpans", "scopeSpans", "spans"])
    }

    /// The span of a name.
    pub(crate) fn span(&self, name: &str) -> &Value {
        let spans = self.spans();
        let found: Vec<_> = spans.iter().filter(|span| span["name"] == name).collect();
        assert_eq!(found.len(), 1, "{name}: {spans:#?}");
        found[0]
    }

    /// The names of the spans below one, without those that lie outside of its time.
    pub(crate) fn below(&self, span: &Value) -> Vec<&str> {
        let nanos = |value: &Value| value.as_str().unwrap().parse::<u64>().unwrap();
        let within = |child: &&&Value| {
            child["parentSpanId"] == span["spanId"]
                && child["traceId"] == span["traceId"]
                && nanos(&child["startTimeUnixNano"]) >= nanos(&span["startTimeUnixNano"])
                && nanos(&child["endTimeUnixNano"]) <= nanos(&span["endTimeUnixNano"])
        };
        let spans = self.spans();
        let mut names: Vec<_> = spans
            .iter()
            .filter(within)
            .map(|child| child["name"].as_str().unwrap())
            .collect();
        names.sort_unstable();
        names
    }

    /// All metrics, as often as they were sent.
    pub(crate) fn metrics(&self) -> Vec<&Value> {
        self.parts("metrics", ["resourceMetrics", "scopeMetrics", "metrics"])
    }

    /// The metric of a name.
    pub(crate) fn metric(&self, name: &str) -> &Value {
        let metrics = self.metrics();
        let found = metrics.iter().rev().find(|metric| metric["name"] == name);
        found.unwrap_or_else(|| panic!("{name} in {metrics:#?}"))
    }

    /// The records of the log.
    pub(crate) fn logs(&self) -> Vec<&Value> {
        self.parts("logs", ["resourceLogs", "scopeLogs", "logRecords"])
    }

    /// The resource of each request, with the headers that it was sent with.
    pub(crate) fn resources(&self) -> impl Iterator<Item = (&Value, &Value)> {
        let name = |request: &Value| match request["signal"].as_str().unwrap() {
            "traces" => "resourceSpans",
            "metrics" => "resourceMetrics",
            _ => "resourceLogs",
        };
        self.0.iter().map(move |request| {
            let resource = &request["body"][name(request)][0]["resource"];
            (&request["headers"], resource)
        })
    }
}

/// An attribute of a span, a point or a resource.
pub(crate) fn attribute<'a>(of: &'a Value, key: &str) -> Option<&'a Value> {
    let attributes = of["attributes"].as_array()?;
    let found = attributes
        .iter()
        .find(|attribute| attribute["key"] == key)?;
    found["value"].as_object()?.values().next()
}
