//! Telemetry: Prometheus metrics, always on; traces, metrics and logs over OTLP if the environment configures a collector.
//!
//! A [`Call`] covers one request from its headers to the end of its response. Code further down adds to the [`record`] of the
//! call by [`stage`] and [`note`]. They find it in a task-local variable, so that no operation passes it as a parameter. Outside
//! of a call they do nothing.

mod addresses;
mod attributes;
mod call;
mod decisions;
mod head;
mod labels;
mod logs;
mod observed;
mod otlp;
mod prometheus;
mod propagation;
pub mod record;
mod spans;
mod store;
mod throttle;
mod timing;
mod watching;

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

pub use addresses::AddressForm;
pub use call::{Call, OpenCall};
pub use decisions::{
    Captures, DecisionInputs, DecisionTarget, MOST_INPUTS, Question, QuestionInputs,
};
pub use head::Head;
pub use labels::{Protocol, RouteLabels};
pub use logs::{LogFormat, LogLevel, Outage, log};
pub use observed::{Capacity, Count, Observed, Report};
pub use otlp::{Misconfigured, Otlp};
pub use record::{Stage, captures, note, stage};
pub use store::StoreOutcome;
pub use throttle::Throttle;

use addresses::Addresses;
use decisions::{Counters, DecisionLog, NO_COLLECTOR, Sink};
use labels::Lost;
use observed::Observations;
use otlp::OtlpMetrics;
use prometheus::PrometheusMetrics;
use spans::Ending;
use throttle::Sampled;
use watching::Causes;

/// The most refusals that are logged in ten seconds.
const MOST_REFUSALS: u64 = 5;

/// The name of the service, its tracer and its meter. `OTEL_SERVICE_NAME` replaces the name of the service.
pub(crate) const NAME: &str = "maecenas";

/// The metrics and the OTLP exporters. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Telemetry(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    prometheus: PrometheusMetrics,
    /// What is read when the metrics are collected.
    observations: Arc<Observations>,
    tracer: Option<opentelemetry_sdk::trace::SdkTracer>,
    otlp: Option<OtlpMetrics>,
    addresses: Addresses,
    /// The decision log, if the operator chose one.
    decisions: OnceLock<DecisionLog>,
    causes: Causes,
    /// The rate limit of the log messages of refusals.
    refusals: Sampled,
}

impl Default for Inner {
    fn default() -> Self {
        let observations = Arc::<Observations>::default();
        Self {
            prometheus: PrometheusMetrics::with_lost(Lost::default(), Arc::clone(&observations)),
            observations,
            tracer: None,
            otlp: None,
            addresses: Addresses::default(),
            decisions: OnceLock::new(),
            causes: Causes::default(),
            refusals: Sampled::new(MOST_REFUSALS),
        }
    }
}

impl Telemetry {
    /// Telemetry that is also exported over OTLP, with a form for the addresses of clients.
    #[must_use]
    pub fn with_otlp(otlp: &Otlp, addresses: AddressForm) -> Self {
        let observations = Arc::<Observations>::default();
        let metrics = otlp.meter().map(|meter| {
            observations.export(&meter);
            OtlpMetrics::of(&meter, &otlp.lost())
        });
        Self(Arc::new(Inner {
            prometheus: PrometheusMetrics::with_lost(otlp.lost(), Arc::clone(&observations)),
            observations,
            tracer: otlp.tracer(),
            otlp: metrics,
            addresses: Addresses::of(addresses),
            ..Inner::default()
        }))
    }

    /// Begins the decision log, before the first request.
    ///
    /// # Errors
    /// The file cannot be opened, or no collector is configured for logs.
    pub fn log_decisions(
        &self,
        target: &DecisionTarget,
        inputs: DecisionInputs,
        otlp: &Otlp,
    ) -> Result<(), String> {
        let failed = |error| target.failed(&error);
        let sink = match target {
            DecisionTarget::File(path) => Sink::file(path).map_err(failed)?,
            DecisionTarget::Stdout => Sink::Stdout,
            DecisionTarget::Otlp => Sink::Otlp(otlp.logger().ok_or(NO_COLLECTOR)?),
        };
        let [written, lost] = self.0.prometheus.decisions();
        let counters = Counters {
            written,
            lost,
            otlp: otlp.meter().map(|meter| {
                let counter = meter.u64_counter("maecenas.decisions");
                let counter =
                    counter.with_description("Decisions that were written to the decision log");
                counter.with_unit("{decision}").build()
            }),
        };
        let log = DecisionLog::start(sink, inputs, counters).map_err(failed)?;
        // A second log of the same telemetry is never begun.
        _ = self.0.decisions.set(log);
        Ok(())
    }

    /// Opens the file of the decision log again, if there is one: a tool that rotates logs has moved it away.
    pub fn reopen_decisions(&self) {
        if let Some(log) = self.0.decisions.get() {
            log.reopen();
        }
    }

    /// Ends the decision log, for at most `within`.
    pub fn flush_decisions(&self, within: Duration) {
        if let Some(log) = self.0.decisions.get() {
            log.shutdown(within);
        }
    }

    /// The metrics in the text format of `OpenMetrics`, which Prometheus reads.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.0.prometheus.text()
    }

    /// The metrics in the older text format of Prometheus, version 0.0.4.
    #[must_use]
    pub fn older_metrics(&self) -> String {
        prometheus::older_text(&self.metrics())
    }

    /// Sets the number of stored sessions.
    pub fn sessions(&self, count: u64) {
        self.0.prometheus.sessions(count);
        if let Some(otlp) = &self.0.otlp {
            otlp.sessions(count);
        }
    }

    /// Sets the number of open connections.
    pub fn connections(&self, open: usize) {
        self.0.prometheus.connections(open);
        if let Some(otlp) = &self.0.otlp {
            otlp.connections(open);
        }
    }

    /// Counts connections that were refused, or closed to make room. `reason` is a label with few values, such as `client_limit`.
    pub fn connections_refused(&self, reason: &'static str, connections: usize) {
        self.0.prometheus.connections_refused(reason, connections);
        if let Some(otlp) = &self.0.otlp {
            otlp.connections_refused(reason, connections);
        }
    }

    /// Counts a preemption: work that was ended to make room for others. `kind` is a label with few values, such as `stream`.
    pub fn preempted(&self, kind: &'static str) {
        self.0.prometheus.preempted(kind);
        if let Some(otlp) = &self.0.otlp {
            otlp.preempted(kind);
        }
    }

    /// Counts one request, with or without a response.
    fn count(&self, call: &Call, record: &record::Record, ending: Ending, spent: Duration) {
        let prometheus = &self.0.prometheus;
        let sampled = call.sampled();
        prometheus.count(call.route, call.protocol, ending.code, spent, sampled);
        if let Some(limit) = record.limit {
            prometheus.refused(limit);
        }
        if let Some(otlp) = &self.0.otlp {
            otlp.count(call, ending, spent);
            if let Some(limit) = record.limit {
                otlp.refused(limit);
            }
        }
    }

    /// Counts the verdicts of one response.
    fn judged(&self, call: &Call, record: &record::Record) {
        self.0.prometheus.judged(call.route, call.protocol, record);
        if let Some(otlp) = &self.0.otlp {
            otlp.judged(call, record);
        }
    }
}
