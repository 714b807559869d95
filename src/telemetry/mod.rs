//! What the service tells of itself: metrics that are counted always, and traces, metrics and logs by OTLP where the
//! environment names a collector.
//!
//! A [`Call`] follows one request from its headers to the end of its answer. What happens below is noted in the
//! [`record`] of the call by [`stage`] and [`note`], which find it by themselves, so that no operation hands it on. Where
//! there is no call to follow, they cost nothing and note nothing.

mod call;
mod labels;
mod logs;
mod otlp;
mod otlp_metrics;
mod prometheus;
mod propagation;
pub mod record;
mod routes;
mod spans;
mod store;
mod timing;

use std::{sync::Arc, time::Duration};

pub use call::{Call, Open};
pub use logs::{LogFormat, log};
pub use otlp::{Misconfigured, Otlp};
pub use record::{Stage, note, stage};
pub use routes::{Kind, Protocol, Route, route};

use otlp_metrics::Instruments;
use prometheus::Meters;

/// The name of the service, of its tracer and of its meter, unless `OTEL_SERVICE_NAME` says otherwise.
pub(crate) const NAME: &str = "maecenas";

/// Where everything is counted, and sent if there is a collector. Clones count together.
#[derive(Debug, Clone, Default)]
pub struct Telemetry(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    meters: Meters,
    tracer: Option<opentelemetry_sdk::trace::SdkTracer>,
    instruments: Option<Instruments>,
}

impl Telemetry {
    /// Telemetry that is also sent to the collectors of `otlp`.
    #[must_use]
    pub fn sent_by(otlp: &Otlp) -> Self {
        Self(Arc::new(Inner {
            meters: Meters::default(),
            tracer: otlp.tracer(),
            instruments: otlp.meter().map(|meter| Instruments::of(&meter)),
        }))
    }

    /// All that was counted, in the text format of `OpenMetrics`, which Prometheus reads.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.0.meters.text()
    }

    /// Sets how many sessions are kept.
    pub fn sessions(&self, kept: u64) {
        self.0.meters.sessions(kept);
        if let Some(instruments) = &self.0.instruments {
            instruments.sessions(kept);
        }
    }

    /// Sets how many connections are open.
    pub fn connections(&self, open: usize) {
        self.0.meters.connections(open);
    }

    /// Counts connections that were refused, or closed to make room. `reason` is one of few words, such as `client_limit`.
    pub fn connections_refused(&self, reason: &'static str, connections: usize) {
        self.0.meters.connections_refused(reason, connections);
    }

    /// Counts one request that was answered.
    fn count(&self, call: &Call, code: &'static str, spent: Duration) {
        self.0.meters.count(call.route, call.protocol, code, spent);
        if let Some(instruments) = &self.0.instruments {
            instruments.count(call, code, spent);
        }
    }

    /// Counts the verdicts that were given in an answer.
    fn judged(&self, call: &Call, record: &record::Record) {
        self.0.meters.judged(call.route, call.protocol, record);
        if let Some(instruments) = &self.0.instruments {
            instruments.judged(call, record);
        }
    }
}
