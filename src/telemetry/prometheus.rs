//! The Prometheus metrics, served at `/metrics`.

use std::{sync::OnceLock, time::Duration};

use prometheus_client::{
    encoding::text::encode,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::{Registry, Unit},
};

use super::{
    decisions::OK,
    labels::{
        DurationLabels, LimitLabels, Lost, PreemptionLabels, Protocol, RefusalLabels,
        RequestLabels, RouteLabels, SignalLabels, StoreLabels, VerdictLabels, ViolationLabels,
    },
    record::{Record, VERDICTS},
};

/// The bucket bounds of the histograms, in seconds: verdicts take microseconds, and a store call may take seconds.
pub(super) const BOUNDS: [f64; 17] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5,
    1.0, 2.5, 5.0, 10.0,
];

/// The labels of a metric that has none.
type NoLabels = [(&'static str, &'static str); 0];

type Histograms<Labels> = Family<Labels, Histogram, fn() -> Histogram>;

/// The metrics and their registry.
#[derive(Debug)]
pub(super) struct PrometheusMetrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    durations: Histograms<DurationLabels>,
    verdicts: Family<VerdictLabels, Counter>,
    violations: Family<ViolationLabels, Counter>,
    stores: Histograms<StoreLabels>,
    /// Empty until the number is known, which only the store in memory knows.
    sessions: Family<NoLabels, Gauge>,
    connections: Gauge,
    connections_refused: Family<RefusalLabels, Counter>,
    refused: Family<LimitLabels, Counter>,
    preempted: Family<PreemptionLabels, Counter>,
    decisions: Counter,
    lost: Lost,
    /// A cache of the metrics that most requests update, by route and protocol, which avoids the lookup by labels.
    cached: Vec<[CachedMetrics; Protocol::COUNT]>,
}

/// The cached metrics of one operation over one protocol.
#[derive(Debug, Default)]
struct CachedMetrics {
    duration: OnceLock<Histogram>,
    ok: OnceLock<Counter>,
    verdicts: [OnceLock<Counter>; VERDICTS.len()],
}

impl Default for PrometheusMetrics {
    fn default() -> Self {
        Self::with_lost(Lost::default())
    }
}

impl PrometheusMetrics {
    /// The metrics, with the counters of the telemetry that is lost.
    pub(super) fn with_lost(lost: Lost) -> Self {
        let histogram: fn() -> Histogram = || Histogram::new(BOUNDS);
        let mut metrics = Self {
            registry: Registry::with_prefix(super::NAME),
            requests: Family::default(),
            durations: Family::new_with_constructor(histogram),
            verdicts: Family::default(),
            violations: Family::default(),
            stores: Family::new_with_constructor(histogram),
            sessions: Family::default(),
            connections: Gauge::default(),
            connections_refused: Family::default(),
            refused: Family::default(),
            preempted: Family::default(),
            decisions: Counter::default(),
            lost,
            cached: (0..RouteLabels::count())
                .map(|_| Default::default())
                .collect(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let Self {
            registry,
            requests,
            durations,
            verdicts,
            violations,
            stores,
            sessions,
            connections,
            connections_refused,
            refused,
            preempted,
            decisions,
            lost,
            ..
        } = self;
        let help = "Requests, by operation, protocol and code: OK, that of the problem, or CANCELLED by a client who went away";
        registry.register("requests", help, requests.clone());
        let help = "Time from the headers of a request to those of its answer";
        registry.register_with_unit("request_duration", help, Unit::Seconds, durations.clone());
        let help = "Verdicts given, those of batches one by one";
        registry.register("verdicts", help, verdicts.clone());
        let help = "Violations told, by the rule that was broken";
        registry.register("violations", help, violations.clone());
        let help = "Time that a store of sessions took";
        registry.register_with_unit("store_duration", help, Unit::Seconds, stores.clone());
        let help = "Sessions kept";
        registry.register("sessions", help, sessions.clone());
        let help = "Connections that are open";
        registry.register("connections", help, connections.clone());
        let help = "Connections refused, or closed to make room, by reason";
        registry.register("connections_refused", help, connections_refused.clone());
        let help = "Requests refused for a limit, by the limit";
        registry.register("refused", help, refused.clone());
        let help = "Bodies refused, streams ended and responses cut off to make room for other clients, by kind";
        registry.register("preempted", help, preempted.clone());
        let help = "Decisions that were written to the decision log";
        registry.register("decisions", help, decisions.clone());
        let help = "Spans, log records and decisions that were lost: the queue was full, or the collector or file did not take them";
        registry.register("telemetry_lost", help, lost.clone());
    }

    /// Counts one answered request.
    pub(super) fn count(
        &self,
        route: RouteLabels,
        protocol: Protocol,
        code: &'static str,
        spent: Duration,
    ) {
        let cached = &self.cached[route.index][protocol as usize];
        let (game, operation) = (route.game(), route.name);
        let duration_labels = || DurationLabels {
            game,
            operation,
            protocol: protocol.label(),
        };
        let duration = || self.durations.get_or_create_owned(&duration_labels());
        let duration = cached.duration.get_or_init(duration);
        duration.observe(spent.as_secs_f64());
        let request_counter = || {
            let labels = RequestLabels {
                game,
                operation,
                protocol: protocol.label(),
                code,
            };
            self.requests.get_or_create_owned(&labels)
        };
        if code == OK {
            cached.ok.get_or_init(request_counter).inc();
        } else {
            request_counter().inc();
        }
    }

    /// Counts the verdicts of one answer.
    pub(super) fn judged(&self, route: RouteLabels, protocol: Protocol, record: &Record) {
        let cached = &self.cached[route.index][protocol as usize];
        let (game, operation) = (route.game(), route.name);
        for (index, times) in record.verdicts.iter().enumerate().filter(|(_, n)| **n > 0) {
            let verdict_counter = || {
                let verdict = VERDICTS[index];
                self.verdicts.get_or_create_owned(&VerdictLabels {
                    game,
                    operation,
                    verdict,
                })
            };
            let counter = cached.verdicts[index].get_or_init(verdict_counter);
            counter.inc_by(u64::from(*times));
        }
        for (rule, times) in &record.broken {
            let rule = rule.clone();
            let counter = self
                .violations
                .get_or_create_owned(&ViolationLabels { game, rule });
            counter.inc_by(u64::from(*times));
        }
    }

    /// Records the duration and outcome of one store call.
    pub(super) fn stored(&self, action: &'static str, outcome: &'static str, spent: Duration) {
        let histogram = self
            .stores
            .get_or_create_owned(&StoreLabels { action, outcome });
        histogram.observe(spent.as_secs_f64());
    }

    pub(super) fn sessions(&self, count: u64) {
        let gauge = self.sessions.get_or_create_owned(&[]);
        gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    pub(super) fn connections(&self, open: usize) {
        self.connections
            .set(i64::try_from(open).unwrap_or(i64::MAX));
    }

    pub(super) fn connections_refused(&self, reason: &'static str, connections: usize) {
        let counter = self
            .connections_refused
            .get_or_create_owned(&RefusalLabels { reason });
        counter.inc_by(u64::try_from(connections).unwrap_or(u64::MAX));
    }

    pub(super) fn refused(&self, limit: &'static str) {
        self.refused
            .get_or_create_owned(&LimitLabels { limit })
            .inc();
    }

    pub(super) fn preempted(&self, kind: &'static str) {
        let counter = self
            .preempted
            .get_or_create_owned(&PreemptionLabels { kind });
        counter.inc();
    }

    /// The counter of the decisions that were written, and that of those that were lost.
    pub(super) fn decisions(&self) -> [Counter; 2] {
        let signal = "decisions";
        let lost = self.lost.get_or_create_owned(&SignalLabels { signal });
        [self.decisions.clone(), lost]
    }

    /// All metrics in the text format of `OpenMetrics`.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        _ = encode(&mut text, &self.registry);
        text
    }
}

/// The older text format of Prometheus, version 0.0.4, of a text of `OpenMetrics`: the name of a counter has its suffix in the comments
/// too, and there are neither units nor an end.
pub(super) fn older_text(text: &str) -> String {
    const COUNTER: &str = " counter";
    let mut older = String::with_capacity(text.len());
    let mut help = None;
    for line in text.lines() {
        if line.starts_with("# HELP ") {
            help = Some(line);
            continue;
        }
        if line.starts_with("# UNIT ") || line == "# EOF" {
            continue;
        }
        let counter = line.starts_with("# TYPE ") && line.ends_with(COUNTER);
        let suffix = if counter { "_total" } else { "" };
        if let Some(help) = help.take() {
            let (name, rest) = after_name(help);
            older.extend([name, suffix, rest, "\n"]);
        }
        if counter {
            let (name, rest) = after_name(line);
            older.extend([name, suffix, rest, "\n"]);
        } else {
            older.extend([line, "\n"]);
        }
    }
    older
}

/// A comment on a metric, up to its name and after it.
fn after_name(comment: &str) -> (&str, &str) {
    let end = comment.match_indices(' ').nth(2).map(|(end, _)| end);
    comment.split_at(end.unwrap_or(comment.len()))
}

#[cfg(test)]
mod tests {
    use super::older_text;

    #[test]
    fn the_older_format_names_counters_whole_and_has_neither_units_nor_an_end() {
        let text = "# HELP a_requests Requests answered.\n# TYPE a_requests counter\na_requests_total{b=\"c\"} 1\n\
                    # HELP a_time_seconds Time.\n# TYPE a_time_seconds histogram\n# UNIT a_time_seconds seconds\n\
                    a_time_seconds_bucket{le=\"+Inf\"} 1\n# EOF\n";
        let older = "# HELP a_requests_total Requests answered.\n# TYPE a_requests_total counter\na_requests_total{b=\"c\"} 1\n\
                     # HELP a_time_seconds Time.\n# TYPE a_time_seconds histogram\na_time_seconds_bucket{le=\"+Inf\"} 1\n";
        assert_eq!(older_text(text), older);
    }
}
