//! The OTLP metrics, named by the OpenTelemetry semantic conventions where these define a name.

use std::{sync::OnceLock, time::Duration};

use opentelemetry::{
    KeyValue,
    metrics::{Counter, Gauge, Histogram, Meter},
};

use crate::telemetry::{
    call::Call,
    decisions::OK,
    labels::{Protocol, RouteLabels},
    prometheus::BOUNDS,
    record::{Record, VERDICTS},
    spans::{Ending, name_of},
};

/// The OTLP instruments.
#[derive(Debug)]
pub(in crate::telemetry) struct OtlpMetrics {
    rest: Histogram<f64>,
    grpc: Histogram<f64>,
    verdicts: Counter<u64>,
    violations: Counter<u64>,
    stores: Histogram<f64>,
    sessions: Gauge<u64>,
    /// A cache of the attributes of successful requests, by route and protocol.
    cached: Vec<[OnceLock<Vec<KeyValue>>; Protocol::COUNT]>,
}

impl OtlpMetrics {
    pub(in crate::telemetry) fn of(meter: &Meter) -> Self {
        let seconds = |name: &'static str, what: &'static str| {
            let histogram = meter.f64_histogram(name).with_description(what);
            histogram
                .with_unit("s")
                .with_boundaries(BOUNDS.to_vec())
                .build()
        };
        let counter = |name: &'static str, unit: &'static str, what: &'static str| {
            let counter = meter.u64_counter(name).with_description(what);
            counter.with_unit(unit).build()
        };
        Self {
            rest: seconds("http.server.request.duration", "Time to answer over REST"),
            grpc: seconds("rpc.server.call.duration", "Time to answer over gRPC"),
            verdicts: counter(
                "maecenas.verdicts",
                "{verdict}",
                "Verdicts given, those of batches one by one",
            ),
            violations: counter(
                "maecenas.violations",
                "{violation}",
                "Violations told, by the broken rule",
            ),
            stores: seconds(
                "maecenas.store.duration",
                "Time that a store of sessions took",
            ),
            sessions: meter
                .u64_gauge("maecenas.sessions")
                .with_description("Sessions kept")
                .with_unit("{session}")
                .build(),
            cached: (0..RouteLabels::count())
                .map(|_| Default::default())
                .collect(),
        }
    }

    /// Counts one request, answered or abandoned.
    pub(in crate::telemetry) fn count(&self, call: &Call, ending: Ending, spent: Duration) {
        let histogram = if call.protocol == Protocol::Http {
            &self.rest
        } else {
            &self.grpc
        };
        let seconds = spent.as_secs_f64();
        // Requests of an operation that succeed differ in nothing else, unless a method or scheme is unusual.
        let operation = call.route.operation;
        let is_usual = ending.code == OK
            && ending.http == 200
            && operation.is_some_and(|operation| operation.method == call.method);
        if is_usual {
            let cached = &self.cached[call.route.index][call.protocol as usize];
            histogram.record(seconds, cached.get_or_init(|| attributes(call, ending)));
        } else {
            histogram.record(seconds, &attributes(call, ending));
        }
    }

    /// Counts the verdicts of one answer.
    pub(in crate::telemetry) fn judged(&self, call: &Call, record: &Record) {
        let game = || KeyValue::new("maecenas.game", call.route.game());
        let given = VERDICTS.iter().zip(record.verdicts);
        for (verdict, times) in given.filter(|(_, times)| *times > 0) {
            let operation = KeyValue::new("maecenas.operation", call.route.name);
            let verdict = KeyValue::new("maecenas.verdict", *verdict);
            self.verdicts
                .add(u64::from(times), &[game(), operation, verdict]);
        }
        for (rule, times) in &record.broken {
            let rule = KeyValue::new("maecenas.rule", rule.clone());
            self.violations.add(u64::from(*times), &[game(), rule]);
        }
    }

    /// Records the duration and outcome of one store call.
    pub(in crate::telemetry) fn stored(
        &self,
        action: &'static str,
        outcome: &'static str,
        spent: Duration,
    ) {
        let action = KeyValue::new("db.operation.name", action);
        let outcome = KeyValue::new("maecenas.outcome", outcome);
        self.stores.record(spent.as_secs_f64(), &[action, outcome]);
    }

    pub(in crate::telemetry) fn sessions(&self, count: u64) {
        self.sessions.record(count, &[]);
    }
}

/// The attributes of a request in a histogram.
fn attributes(call: &Call, ending: Ending) -> Vec<KeyValue> {
    let route = call.route;
    let mut attributes = Vec::with_capacity(8);
    if let Some(operation) = route.operation {
        attributes.push(KeyValue::new("maecenas.game", operation.game));
    }
    attributes.push(KeyValue::new("maecenas.operation", route.name));
    if ending.code != OK {
        attributes.push(KeyValue::new("maecenas.problem", ending.code));
    }
    if ending.failed(call.protocol) {
        attributes.push(KeyValue::new("error.type", ending.code));
    }
    if call.protocol == Protocol::Http {
        let status = i64::from(ending.http);
        attributes.push(KeyValue::new("http.request.method", call.method));
        attributes.push(KeyValue::new("http.response.status_code", status));
        attributes.push(KeyValue::new("url.scheme", call.scheme));
        if let Some(operation) = route.operation {
            attributes.push(KeyValue::new("http.route", operation.template));
        }
    } else {
        let status = name_of(ending.grpc);
        attributes.push(KeyValue::new("rpc.system.name", "grpc"));
        attributes.push(KeyValue::new("rpc.response.status_code", status));
        if let Some(operation) = route.operation {
            attributes.push(KeyValue::new("rpc.method", operation.rpc));
        }
    }
    attributes
}
