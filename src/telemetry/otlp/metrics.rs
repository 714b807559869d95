//! The OTLP metrics, named by the OpenTelemetry semantic conventions where these define a name.

use std::{sync::OnceLock, time::Duration};

use opentelemetry::{
    KeyValue,
    metrics::{Counter, Gauge, Histogram, Meter},
};

use crate::telemetry::attributes as names;
use crate::telemetry::attributes::OTHER;
use crate::telemetry::call::Call;
use crate::telemetry::decisions::OK;
use crate::telemetry::labels::{Lost, Protocol, RouteLabels, SIGNALS, SignalLabels};
use crate::telemetry::prometheus::BOUNDS;
use crate::telemetry::record::{Record, VERDICTS};
use crate::telemetry::spans::Ending;

/// The OTLP instruments.
#[derive(Debug)]
pub(in crate::telemetry) struct OtlpMetrics {
    rest: Histogram<f64>,
    grpc: Histogram<f64>,
    verdicts: Counter<u64>,
    violations: Counter<u64>,
    stores: Histogram<f64>,
    watch_lag: Histogram<f64>,
    sessions: Gauge<u64>,
    connections: Gauge<u64>,
    connections_refused: Counter<u64>,
    refused: Counter<u64>,
    preempted: Counter<u64>,
    /// A cache of the attributes of successful requests, by route and protocol.
    cached: Vec<[OnceLock<Vec<KeyValue>>; Protocol::COUNT]>,
}

impl OtlpMetrics {
    /// The instruments of a meter, and one that observes how much telemetry is lost.
    pub(in crate::telemetry) fn of(meter: &Meter, lost: &Lost) -> Self {
        observe_lost(meter, lost.clone());
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
                "Violations in answers, by the broken rule",
            ),
            stores: seconds(
                "maecenas.store.duration",
                "Time that a store of sessions took",
            ),
            watch_lag: seconds(
                "maecenas.watch.lag",
                "Time from when this replica heard of a change of a session until its event was made for a watcher",
            ),
            connections: meter
                .u64_gauge("maecenas.connections")
                .with_description("Connections that are open")
                .with_unit("{connection}")
                .build(),
            connections_refused: counter(
                "maecenas.connections.refused",
                "{connection}",
                "Connections refused, or closed to make room, by reason",
            ),
            refused: counter(
                "maecenas.refused",
                "{request}",
                "Requests refused for a limit, by the limit",
            ),
            preempted: counter(
                "maecenas.preempted",
                "{preemption}",
                "Bodies refused, streams ended and responses cut off to make room for other clients, by kind",
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

    /// Counts one request, with or without a response.
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

    /// Counts the verdicts of one response.
    pub(in crate::telemetry) fn judged(&self, call: &Call, record: &Record) {
        let game = || KeyValue::new(names::GAME, call.route.game());
        let given = VERDICTS.iter().zip(record.verdicts);
        for (verdict, times) in given.filter(|(_, times)| *times > 0) {
            let operation = KeyValue::new(names::OPERATION, call.route.name);
            let verdict = KeyValue::new(names::VERDICT, *verdict);
            self.verdicts
                .add(u64::from(times), &[game(), operation, verdict]);
        }
        for (rule, times) in &record.broken {
            let rule = KeyValue::new(names::RULE, rule.clone());
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
        let action = KeyValue::new(names::DB_OPERATION, action);
        let outcome = KeyValue::new(names::OUTCOME, outcome);
        self.stores.record(spent.as_secs_f64(), &[action, outcome]);
    }

    pub(in crate::telemetry) fn sessions(&self, count: u64) {
        self.sessions.record(count, &[]);
    }

    pub(in crate::telemetry) fn lagged(&self, lag: Duration) {
        self.watch_lag.record(lag.as_secs_f64(), &[]);
    }

    pub(in crate::telemetry) fn connections(&self, open: usize) {
        self.connections.record(number(open), &[]);
    }

    pub(in crate::telemetry) fn connections_refused(
        &self,
        reason: &'static str,
        connections: usize,
    ) {
        let reason = KeyValue::new(names::REASON, reason);
        self.connections_refused.add(number(connections), &[reason]);
    }

    pub(in crate::telemetry) fn refused(&self, limit: &'static str) {
        self.refused.add(1, &[KeyValue::new(names::LIMIT, limit)]);
    }

    pub(in crate::telemetry) fn preempted(&self, kind: &'static str) {
        self.preempted.add(1, &[KeyValue::new(names::KIND, kind)]);
    }
}

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

fn observe_lost(meter: &Meter, lost: Lost) {
    let observe = move |signal| {
        let counter = lost.get(&SignalLabels { signal })?;
        Some(counter.get())
    };
    // It lives as long as its meter.
    _ = meter
        .u64_observable_counter("maecenas.telemetry.lost")
        .with_description("Telemetry that was lost, by signal")
        .with_unit("{item}")
        .with_callback(move |to| {
            for signal in SIGNALS {
                if let Some(lost) = observe(signal) {
                    to.observe(lost, &[KeyValue::new(names::SIGNAL, signal)]);
                }
            }
        })
        .build();
}

/// The attributes of a request in a histogram.
fn attributes(call: &Call, ending: Ending) -> Vec<KeyValue> {
    let route = call.route;
    let mut attributes = Vec::with_capacity(8);
    if let Some(operation) = route.operation {
        attributes.push(KeyValue::new(names::GAME, operation.game));
    }
    attributes.push(KeyValue::new(names::OPERATION, route.name));
    if ending.code != OK {
        attributes.push(KeyValue::new(names::PROBLEM, ending.code));
    }
    if ending.failed(call.protocol) {
        attributes.push(KeyValue::new(names::ERROR_TYPE, ending.code));
    }
    if call.protocol == Protocol::Http {
        let status = i64::from(ending.http);
        attributes.push(KeyValue::new(names::HTTP_METHOD, call.method));
        attributes.push(KeyValue::new(names::HTTP_STATUS, status));
        attributes.push(KeyValue::new(names::URL_SCHEME, call.scheme));
        if let Some(operation) = route.operation {
            attributes.push(KeyValue::new(names::HTTP_ROUTE, operation.template));
        }
    } else {
        let status = call.protocol.status_name(ending.grpc);
        attributes.push(KeyValue::new(names::RPC_SYSTEM, call.protocol.rpc_system()));
        attributes.push(KeyValue::new(names::RPC_STATUS, status));
        let method = route.operation.map_or(OTHER, |operation| operation.rpc);
        attributes.push(KeyValue::new(names::RPC_METHOD, method));
    }
    attributes
}
