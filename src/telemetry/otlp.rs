//! The OTLP exporters of traces, metrics and logs, configured by the standard environment variables (`OTEL_*`); off without an
//! endpoint.

use std::{
    env, fmt,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use opentelemetry::{
    InstrumentationScope, KeyValue,
    metrics::{Meter, MeterProvider as _},
    trace::TracerProvider as _,
};
use opentelemetry_otlp::{
    ExporterBuildError, LogExporter, MetricExporter, SpanExporter, WithHttpConfig,
};
use opentelemetry_sdk::{
    Resource,
    logs::SdkLoggerProvider,
    metrics::SdkMeterProvider,
    trace::{SdkTracer, SdkTracerProvider},
};

use super::{NAME, otlp_http};

const ENDPOINT: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";

/// The exporters, each present if an endpoint is configured for its signal or for all.
///
/// The export queues have a fixed length (`OTEL_BSP_MAX_QUEUE_SIZE`, `OTEL_BLRP_MAX_QUEUE_SIZE`). On overflow data is dropped, so
/// that neither requests nor memory depend on the collector.
#[derive(Debug, Default)]
pub struct Otlp {
    traces: Option<SdkTracerProvider>,
    metrics: Option<SdkMeterProvider>,
    pub(super) logs: Option<SdkLoggerProvider>,
}

/// The OTLP configuration of the environment is invalid.
#[derive(Debug)]
pub struct Misconfigured(ExporterBuildError);

impl fmt::Display for Misconfigured {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            to,
            "telemetry cannot be sent: {}; see the variables OTEL_*",
            self.0
        )
    }
}

impl std::error::Error for Misconfigured {}

impl Otlp {
    /// Starts the exporters that the environment configures. Must be called inside a tokio runtime, but not from one of its
    /// tasks.
    ///
    /// # Errors
    /// An endpoint, a protocol or a header is invalid.
    pub fn from_environment() -> Result<Self, Misconfigured> {
        let [traces, metrics, logs] = ["TRACES", "METRICS", "LOGS"].map(is_enabled);
        if !(traces || metrics || logs) {
            return Ok(Self::default());
        }
        // Fails if the process has installed a crypto provider already, which is fine.
        drop(rustls::crypto::ring::default_provider().install_default());
        let resource = resource();
        let mut otlp = Self::default();
        if traces {
            let builder = SpanExporter::builder();
            let exporter = match otlp_http::client("TRACES") {
                Some(client) => builder.with_http().with_shared_http_client(client).build(),
                None => builder.build(),
            };
            let provider = SdkTracerProvider::builder()
                .with_batch_exporter(exporter.map_err(Misconfigured)?)
                .with_resource(resource.clone());
            otlp.traces = Some(provider.build());
        }
        if metrics {
            let builder = MetricExporter::builder();
            let exporter = match otlp_http::client("METRICS") {
                Some(client) => builder.with_http().with_shared_http_client(client).build(),
                None => builder.build(),
            };
            let provider = SdkMeterProvider::builder()
                .with_periodic_exporter(exporter.map_err(Misconfigured)?)
                .with_resource(resource.clone());
            otlp.metrics = Some(provider.build());
        }
        if logs {
            let builder = LogExporter::builder();
            let exporter = match otlp_http::client("LOGS") {
                Some(client) => builder.with_http().with_shared_http_client(client).build(),
                None => builder.build(),
            };
            let provider = SdkLoggerProvider::builder()
                .with_batch_exporter(exporter.map_err(Misconfigured)?)
                .with_resource(resource);
            otlp.logs = Some(provider.build());
        }
        Ok(otlp)
    }

    pub(super) fn tracer(&self) -> Option<SdkTracer> {
        let scope = scope();
        self.traces
            .as_ref()
            .map(|traces| traces.tracer_with_scope(scope))
    }

    pub(super) fn meter(&self) -> Option<Meter> {
        let scope = scope();
        self.metrics
            .as_ref()
            .map(|metrics| metrics.meter_with_scope(scope))
    }

    /// Flushes and stops the exporters, for at most `within`.
    pub fn shutdown(self, within: Duration) {
        if self.traces.is_none() && self.metrics.is_none() && self.logs.is_none() {
            return;
        }
        let deadline = Instant::now() + within;
        let (done, waiting) = mpsc::channel();
        // Each on a thread of its own, because the libraries do not always respect a timeout, and one collector may hang while
        // another answers. Each logs its own errors.
        let stop = |shutdown: Box<dyn FnOnce() + Send>| {
            let done = done.clone();
            let stopping = move || {
                shutdown();
                _ = done.send(());
            };
            thread::Builder::new().spawn(stopping).is_ok()
        };
        let traces = self
            .traces
            .map(|traces| stop(Box::new(move || drop(traces.shutdown()))));
        let metrics = self
            .metrics
            .map(|metrics| stop(Box::new(move || drop(metrics.shutdown()))));
        let logs = self
            .logs
            .map(|logs| stop(Box::new(move || drop(logs.shutdown()))));
        let all_sent = [traces, metrics, logs]
            .into_iter()
            .flatten()
            .all(|spawned| {
                let left = deadline.saturating_duration_since(Instant::now());
                spawned && waiting.recv_timeout(left).is_ok()
            });
        if !all_sent {
            tracing::warn!("not all telemetry could be sent before the end");
        }
    }
}

fn scope() -> InstrumentationScope {
    InstrumentationScope::builder(NAME)
        .with_version(env!("CARGO_PKG_VERSION"))
        .build()
}

/// Whether the environment enables a signal, such as `TRACES`.
fn is_enabled(signal: &str) -> bool {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let disabled = set("OTEL_SDK_DISABLED").is_some_and(|value| value.eq_ignore_ascii_case("true"));
    let none = set(&format!("OTEL_{signal}_EXPORTER")).is_some_and(|exporter| exporter == "none");
    let endpoint = set(ENDPOINT).or_else(|| set(&format!("OTEL_EXPORTER_OTLP_{signal}_ENDPOINT")));
    endpoint.is_some() && !disabled && !none
}

/// The OTLP resource: the attributes that identify this process.
fn resource() -> Resource {
    let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    let resource = Resource::builder().with_attribute(version);
    let named = |name, has: fn(&str) -> bool| env::var(name).is_ok_and(|value| has(&value));
    let named = named("OTEL_SERVICE_NAME", |name| !name.is_empty())
        || named("OTEL_RESOURCE_ATTRIBUTES", |list| {
            list.contains("service.name=")
        });
    if named {
        resource.build()
    } else {
        resource.with_service_name(NAME).build()
    }
}
