//! The OTLP metrics, named by the OpenTelemetry semantic conventions where these define a name.

use std::time::Duration;

use opentelemetry::{
    KeyValue,
    metrics::{Counter, Gauge, Histogram, Meter},
};

use crate::contract::operations::Operation;

use super::{
    call::Call,
    labels::Protocol,
    prometheus::{BOUNDS, OK, outcome},
    record::{Record, VERDICTS},
};

/// The OTLP instruments.
#[derive(Debug)]
pub(super) struct OtlpMetrics {
    rest: Histogram<f64>,
    grpc: Histogram<f64>,
    verdicts: Counter<u64>,
    violations: Counter<u64>,
    stores: Histogram<f64>,
    sessions: Gauge<u64>,
}

impl OtlpMetrics {
    pub(super) fn of(meter: &Meter) -> Self {
        let seconds = |name: &'static str, what: &'static str| {
            let histogram = meter.f64_histogram(name).with_description(what);
            histogram
                .with_unit("s")
                .with_boundaries(BOUNDS.to_vec())
                .build()
        };
        let counter = |name: &'static str, what: &'static str| {
            meter.u64_counter(name).with_description(what).build()
        };
        Self {
            rest: seconds("http.server.request.duration", "Time to answer over REST"),
            grpc: seconds("rpc.server.call.duration", "Time to answer over gRPC"),
            verdicts: counter(
                "maecenas.verdicts",
                "Verdicts given, those of batches one by one",
            ),
            violations: counter("maecenas.violations", "Violations told, by the broken rule"),
            stores: seconds(
                "maecenas.store.duration",
                "Time that a store of sessions took",
            ),
            sessions: meter
                .u64_gauge("maecenas.sessions")
                .with_description("Sessions kept")
                .build(),
        }
    }

    /// Counts one answered request.
    pub(super) fn count(&self, call: &Call, code: &'static str, spent: Duration) {
        let route = call.route;
        let mut attributes = Vec::with_capacity(5);
        if let Some(operation) = route.operation {
            attributes.push(KeyValue::new("maecenas.game", operation.game));
        }
        attributes.push(KeyValue::new("maecenas.operation", route.name));
        if code != OK {
            attributes.push(KeyValue::new("error.type", code));
        }
        let of_operation =
            |label: fn(&Operation) -> &'static str| route.operation.map_or("", label);
        let histogram = if call.protocol == Protocol::Http {
            attributes.push(KeyValue::new(
                "http.request.method",
                of_operation(|operation| operation.method),
            ));
            attributes.push(KeyValue::new(
                "http.route",
                of_operation(|operation| operation.template),
            ));
            &self.rest
        } else {
            attributes.push(KeyValue::new("rpc.system.name", "grpc"));
            attributes.push(KeyValue::new(
                "rpc.method",
                of_operation(|operation| operation.rpc),
            ));
            &self.grpc
        };
        histogram.record(spent.as_secs_f64(), &attributes);
    }

    /// Counts the verdicts of one answer.
    pub(super) fn judged(&self, call: &Call, record: &Record) {
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
    pub(super) fn stored(&self, action: &'static str, ok: bool, spent: Duration) {
        let action = KeyValue::new("db.operation.name", action);
        let outcome = KeyValue::new("maecenas.outcome", outcome(ok));
        self.stores.record(spent.as_secs_f64(), &[action, outcome]);
    }

    pub(super) fn sessions(&self, count: u64) {
        self.sessions.record(count, &[]);
    }
}
