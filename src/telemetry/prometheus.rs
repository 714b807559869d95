//! The Prometheus metrics, served at `/metrics`.

use std::{
    sync::{Arc, OnceLock},
    time::{Duration, SystemTime},
};

use opentelemetry::{Context, trace::TraceContextExt};

use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter, exemplar::HistogramWithExemplars, family::Family, gauge::Gauge,
        histogram::Histogram,
    },
    registry::{Registry, Unit},
};

use super::{
    decisions::OK,
    labels::{
        DurationLabels, LimitLabels, Lost, PreemptionLabels, Protocol, RefusalLabels,
        RequestLabels, RouteLabels, SignalLabels, StoreLabels, VerdictLabels, ViolationLabels,
    },
    observed::Observations,
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

/// A histogram whose buckets name the trace of the latest sampled request in them.
type DurationHistogram = HistogramWithExemplars<TraceLabels>;

/// The labels of an exemplar.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct TraceLabels {
    trace_id: String,
    span_id: String,
}

impl TraceLabels {
    /// The labels for a span that was sampled.
    fn of(span: &Context) -> Self {
        let span = span.span();
        let span = span.span_context();
        Self {
            trace_id: span.trace_id().to_string(),
            span_id: span.span_id().to_string(),
        }
    }
}

/// The metrics and their registry.
#[derive(Debug)]
pub(super) struct PrometheusMetrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    durations: Family<DurationLabels, DurationHistogram, fn() -> DurationHistogram>,
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
    watch_lag: Histogram,
    lost: Lost,
    /// A cache of the metrics that most requests update, by route and protocol, which avoids the lookup by labels.
    cached: Vec<[CachedMetrics; Protocol::COUNT]>,
}

/// The cached metrics of one operation over one protocol.
#[derive(Debug, Default)]
struct CachedMetrics {
    duration: OnceLock<DurationHistogram>,
    ok: OnceLock<Counter>,
    verdicts: [OnceLock<Counter>; VERDICTS.len()],
}

impl PrometheusMetrics {
    /// The metrics, with the counters of the telemetry that is lost, and with those that are observed.
    pub(super) fn with_lost(lost: Lost, observations: Arc<Observations>) -> Self {
        let histogram: fn() -> Histogram = || Histogram::new(BOUNDS);
        let with_exemplars: fn() -> DurationHistogram =
            || HistogramWithExemplars::new(BOUNDS.into_iter());
        let mut metrics = Self {
            registry: Registry::default(),
            requests: Family::default(),
            durations: Family::new_with_constructor(with_exemplars),
            verdicts: Family::default(),
            violations: Family::default(),
            stores: Family::new_with_constructor(histogram),
            sessions: Family::default(),
            connections: Gauge::default(),
            connections_refused: Family::default(),
            refused: Family::default(),
            preempted: Family::default(),
            decisions: Counter::default(),
            watch_lag: histogram(),
            lost,
            cached: (0..RouteLabels::count())
                .map(|_| Default::default())
                .collect(),
        };
        metrics.register();
        let registry = &mut metrics.registry;
        registry.register_collector(Box::new(observations));
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
            watch_lag,
            lost,
            ..
        } = self;
        // The observed metrics, which are in the registry itself, have names of their own.
        let registry = registry.sub_registry_with_prefix(super::NAME);
        let help = "Requests, by operation, protocol and code: OK, that of the problem, or CANCELLED by a client who went away";
        registry.register("requests", help, requests.clone());
        let help = "Time from the headers of a request to those of its answer";
        registry.register_with_unit("request_duration", help, Unit::Seconds, durations.clone());
        let help = "Verdicts given, those of batches one by one";
        registry.register("verdicts", help, verdicts.clone());
        let help = "Violations in answers, by the rule that was broken";
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
        let help = "Time from when this replica heard of a change of a session until its event was made for a watcher";
        registry.register_with_unit("watch_lag", help, Unit::Seconds, watch_lag.clone());
        let help = "Spans, log records and decisions that were lost: the queue was full, or the collector or file did not take them";
        registry.register("telemetry_lost", help, lost.clone());
    }

    /// Counts one request that has its response.
    pub(super) fn count(
        &self,
        route: RouteLabels,
        protocol: Protocol,
        code: &'static str,
        spent: Duration,
        sampled: Option<&Context>,
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
        let exemplar = sampled.map(TraceLabels::of);
        let time = exemplar.as_ref().map(|_| SystemTime::now());
        duration.observe(spent.as_secs_f64(), exemplar, time);
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

    /// Counts the verdicts of one response.
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

    pub(super) fn lagged(&self, lag: Duration) {
        self.watch_lag.observe(lag.as_secs_f64());
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
/// too, and there are neither units nor exemplars nor an end.
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
            // No label contains this, and nothing else stands before an exemplar.
            let sample = line.split(" # {").next().unwrap_or(line);
            older.extend([sample, "\n"]);
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
    #![allow(clippy::unwrap_used)]

    use std::{collections::BTreeSet, fs, path::Path, time::Duration};

    use super::older_text;
    use crate::telemetry::labels::SignalLabels;
    use crate::telemetry::record::{Record, VERDICTS};
    use crate::telemetry::{
        Capacity, Count, Observed, Protocol, RouteLabels, StoreOutcome, Telemetry,
    };

    /// Telemetry in which every metric has a value.
    async fn whole() -> Telemetry {
        let telemetry = Telemetry::default();
        let prometheus = &telemetry.0.prometheus;
        let (route, protocol) = (RouteLabels::operation(0), Protocol::Http);
        prometheus.count(route, protocol, super::OK, Duration::ZERO, None);
        let mut record = Record::default();
        record.verdict(VERDICTS[0]);
        record.broken.push(("a.b".to_owned(), 1));
        prometheus.judged(route, protocol, &record);
        let outcome = |(): &()| StoreOutcome {
            name: "ok",
            failed: false,
        };
        telemetry.store(None, "read", async {}, outcome).await;
        telemetry.sessions(1);
        telemetry.connections(1);
        telemetry.connections_refused("idle", 1);
        prometheus.refused("streams");
        telemetry.preempted("stream");
        let signal = "spans";
        let lost = prometheus
            .lost
            .get_or_create_owned(&SignalLabels { signal });
        lost.inc();
        for metric in [
            Observed::Watchers,
            Observed::RedisUp,
            Observed::RedisErrors,
            Observed::RedisConnections,
            Observed::SessionCache,
            Observed::SessionsCreated,
            Observed::SessionsEnded,
            Observed::OpponentMoves,
            Observed::OpponentFailures,
        ] {
            telemetry.observe_count(metric, "", &Count::default());
        }
        let capacity = Capacity { used: 0, most: 1 };
        telemetry.observe_capacity("streams", move || Some(capacity));
        telemetry
    }

    #[tokio::test]
    async fn the_documentation_has_every_metric_with_its_type() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/telemetry.md");
        let page = fs::read_to_string(page).unwrap();
        let (_, chapter) = page.split_once("\n## Metrics\n").unwrap();
        let chapter = chapter.split("\n## ").next().unwrap();
        let rows = chapter.lines().filter(|line| line.starts_with("| `"));
        let documented: BTreeSet<_> = rows
            .map(|row| {
                let cells: Vec<_> = row.trim_matches('|').split(" | ").map(str::trim).collect();
                assert!(
                    cells.len() == 4 && cells[3].len() > 3,
                    "{row} has its meaning"
                );
                let name = cells[0].split(['`', '{']).nth(1).unwrap();
                format!("{name} {}", cells[1])
            })
            .collect();
        let text = whole().await.older_metrics();
        let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
        let known: BTreeSet<_> = types.map(str::to_owned).collect();
        assert_eq!(documented, known);
        for name in &known {
            let name = name.split(' ').next().unwrap();
            assert!(
                text.contains(&format!("# HELP {name} ")),
                "{name} has a help"
            );
        }
    }

    #[test]
    fn the_older_format_names_counters_whole_and_has_neither_units_nor_exemplars_nor_an_end() {
        let text = "# HELP a_requests Requests answered.\n# TYPE a_requests counter\na_requests_total{b=\"c\"} 1\n\
                    # HELP a_time_seconds Time.\n# TYPE a_time_seconds histogram\n# UNIT a_time_seconds seconds\n\
                    a_time_seconds_bucket{le=\"+Inf\"} 1 # {trace_id=\"0a\"} 0.5 1.5\n# EOF\n";
        let older = "# HELP a_requests_total Requests answered.\n# TYPE a_requests_total counter\na_requests_total{b=\"c\"} 1\n\
                     # HELP a_time_seconds Time.\n# TYPE a_time_seconds histogram\na_time_seconds_bucket{le=\"+Inf\"} 1\n";
        assert_eq!(older_text(text), older);
    }
}
