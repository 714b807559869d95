//! Telemetry: Prometheus metrics, always on; traces, metrics and logs over OTLP if the environment configures a collector.
//!
//! A [`Call`] covers one request from its headers to the end of its response. Code further down adds to the [`record`] of the
//! call by [`stage`] and [`note`]. They find it in a task-local variable, so that no operation passes it as a parameter. Outside
//! of a call they do nothing.

mod addresses;
mod call;
mod head;
mod labels;
mod logs;
mod otlp;
mod prometheus;
mod propagation;
pub mod record;
mod spans;
mod store;
mod timing;

use std::{sync::Arc, time::Duration};

pub use addresses::AddressForm;
pub use call::{Call, OpenCall};
pub use head::Head;
pub use labels::{Protocol, RouteLabels};
pub use logs::{LogFormat, LogLevel, Outage, Throttle, log};
pub use otlp::{Misconfigured, Otlp};
pub use record::{Stage, note, stage};
pub use store::StoreOutcome;

use addresses::Addresses;
use logs::Sampled;
use otlp::OtlpMetrics;
use prometheus::PrometheusMetrics;
use spans::Ending;

/// The most refusals that are logged in a second.
const MOST_REFUSALS: u64 = 10;

/// The name of the service, its tracer and its meter. `OTEL_SERVICE_NAME` replaces the name of the service.
pub(crate) const NAME: &str = "maecenas";

/// The metrics and the OTLP exporters. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Telemetry(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    prometheus: PrometheusMetrics,
    tracer: Option<opentelemetry_sdk::trace::SdkTracer>,
    otlp: Option<OtlpMetrics>,
    addresses: Addresses,
    /// The rate limit of the log messages of refusals.
    refusals: Sampled,
}

impl Default for Inner {
    fn default() -> Self {
        Self {
            prometheus: PrometheusMetrics::default(),
            tracer: None,
            otlp: None,
            addresses: Addresses::default(),
            refusals: Sampled::new(MOST_REFUSALS),
        }
    }
}

impl Telemetry {
    /// Telemetry that is also exported over OTLP, with a form for the addresses of clients.
    #[must_use]
    pub fn with_otlp(otlp: &Otlp, addresses: AddressForm) -> Self {
        Self(Arc::new(Inner {
            prometheus: PrometheusMetrics::with_lost(otlp.lost()),
            tracer: otlp.tracer(),
            otlp: otlp.meter().map(|meter| OtlpMetrics::of(&meter)),
            addresses: Addresses::of(addresses),
            ..Inner::default()
        }))
    }

    /// The metrics in the text format of `OpenMetrics`, which Prometheus reads.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.0.prometheus.text()
    }

    /// The same in the older text format of Prometheus, version 0.0.4.
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
    }

    /// Counts connections that were refused, or closed to make room. `reason` is a label with few values, such as `client_limit`.
    pub fn connections_refused(&self, reason: &'static str, connections: usize) {
        self.0.prometheus.connections_refused(reason, connections);
    }

    /// Counts something that gave way, so that others had room. `kind` is a label with few values, such as `stream`.
    pub fn preempted(&self, kind: &'static str) {
        self.0.prometheus.preempted(kind);
    }

    /// Counts one request, answered or abandoned.
    fn count(&self, call: &Call, record: &record::Record, ending: Ending, spent: Duration) {
        let prometheus = &self.0.prometheus;
        prometheus.count(call.route, call.protocol, ending.code, spent);
        if let Some(limit) = record.limit {
            prometheus.refused(limit);
        }
        if let Some(otlp) = &self.0.otlp {
            otlp.count(call, ending, spent);
        }
    }

    /// Counts the verdicts of one answer.
    fn judged(&self, call: &Call, record: &record::Record) {
        self.0.prometheus.judged(call.route, call.protocol, record);
        if let Some(otlp) = &self.0.otlp {
            otlp.judged(call, record);
        }
    }
}
