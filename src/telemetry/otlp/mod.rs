//! The OTLP exporters of traces, metrics and logs, configured by the standard environment variables (`OTEL_*`); off without an
//! endpoint.

mod http;
mod metrics;
mod queue;
mod resource;
mod settings;

use std::{
    mem::ManuallyDrop,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use opentelemetry::{
    InstrumentationScope,
    logs::LoggerProvider as _,
    metrics::{Meter, MeterProvider as _},
    trace::TracerProvider as _,
};
use opentelemetry_otlp::{
    ExporterBuildError, LogExporter, MetricExporter, SpanExporter, WithHttpConfig,
};
use opentelemetry_sdk::{
    logs::{BatchLogProcessor, SdkLogger, SdkLoggerProvider},
    metrics::SdkMeterProvider,
    trace::{BatchSpanProcessor, SdkTracer, SdkTracerProvider},
};

use super::{NAME, attributes::SCHEMA, labels::Lost};
pub(super) use metrics::OtlpMetrics;
pub(super) use queue::is_named;
use queue::{Counted, Queue};
use resource::resource;
pub use settings::Misconfigured;
use settings::{Destination, OtlpProtocol};

/// The exporters, each present if an endpoint is configured for its signal or for all.
///
/// The export queues have a fixed length (`OTEL_BSP_MAX_QUEUE_SIZE`, `OTEL_BLRP_MAX_QUEUE_SIZE`). On overflow data is dropped and
/// counted, so that neither requests nor memory depend on the collector.
#[derive(Debug, Default)]
pub struct Otlp {
    traces: Option<SdkTracerProvider>,
    metrics: Option<SdkMeterProvider>,
    pub(super) logs: Option<SdkLoggerProvider>,
    /// What is sent where, for the log.
    destinations: Vec<(&'static str, Destination)>,
    sampler: String,
    lost: Lost,
}

impl From<ExporterBuildError> for Misconfigured {
    fn from(error: ExporterBuildError) -> Self {
        Self(error.to_string())
    }
}

/// The exporter of a signal by the protocol of its destination. The builders of the three have no trait in common.
macro_rules! exporter {
    ($exporter:ident, $signal:literal, $destination:ident) => {{
        let client = match $destination.protocol {
            OtlpProtocol::Http => http::client($signal),
            OtlpProtocol::Grpc => None,
        };
        let builder = $exporter::builder();
        match client {
            Some(client) => builder
                .with_http()
                .with_shared_http_client(client)
                .build()?,
            None => builder.build()?,
        }
    }};
}

impl Otlp {
    /// Starts the exporters that the environment configures. Must be called inside a tokio runtime, but not from one of its
    /// tasks.
    ///
    /// # Errors
    /// An endpoint, a protocol, a sampler or a header is invalid.
    pub fn from_environment() -> Result<Self, Misconfigured> {
        let mut otlp = Self {
            sampler: settings::sampler()?,
            ..Self::default()
        };
        let mut destination = |signal: &'static str| {
            let destination = Destination::of(signal)?;
            let found = destination.clone().map(|destination| (signal, destination));
            otlp.destinations.extend(found);
            Ok::<_, Misconfigured>(destination)
        };
        let traces = destination("TRACES")?;
        let metrics = destination("METRICS")?;
        let logs = destination("LOGS")?;
        if otlp.destinations.is_empty() {
            return Ok(otlp);
        }
        // Fails if the process has installed a crypto provider already, which is fine.
        drop(rustls::crypto::ring::default_provider().install_default());
        let resource = resource();
        if let Some(destination) = traces {
            let exporter = exporter!(SpanExporter, "TRACES", destination);
            let queue = Queue::of("spans", "OTEL_BSP_MAX_QUEUE_SIZE", &otlp.lost);
            let processor = BatchSpanProcessor::builder(Counted::new(&queue, exporter)).build();
            let provider = SdkTracerProvider::builder()
                .with_span_processor(Counted::new(&queue, processor))
                .with_resource(resource.clone());
            otlp.traces = Some(provider.build());
        }
        if let Some(destination) = metrics {
            let exporter = exporter!(MetricExporter, "METRICS", destination);
            let provider = SdkMeterProvider::builder()
                .with_periodic_exporter(exporter)
                .with_resource(resource.clone());
            otlp.metrics = Some(provider.build());
        }
        if let Some(destination) = logs {
            let exporter = exporter!(LogExporter, "LOGS", destination);
            let queue = Queue::of("logs", "OTEL_BLRP_MAX_QUEUE_SIZE", &otlp.lost);
            let processor = BatchLogProcessor::builder(Counted::new(&queue, exporter)).build();
            let provider = SdkLoggerProvider::builder()
                .with_log_processor(Counted::new(&queue, processor))
                .with_resource(resource);
            otlp.logs = Some(provider.build());
        }
        Ok(otlp)
    }

    /// Checks what the environment configures, and sends nothing: what would be sent where, with what is doubtful about it. Must be called
    /// inside a tokio runtime.
    ///
    /// # Errors
    /// Every error of the settings.
    pub fn examine() -> Result<(String, Vec<String>), Vec<String>> {
        let signals = ["TRACES", "METRICS", "LOGS"].map(Destination::of);
        let signals = signals.into_iter().filter_map(Result::err);
        let problems = settings::sampler().err().into_iter().chain(signals);
        let mut problems: Vec<_> = problems.map(|problem| problem.to_string()).collect();
        // Signals share settings.
        problems.dedup();
        if !problems.is_empty() {
            return Err(problems);
        }
        let otlp = Self::from_environment().map_err(|problem| vec![problem.to_string()])?;
        // Dropping an exporter of metrics sends them.
        let otlp = ManuallyDrop::new(otlp);
        let sent = otlp.destinations.iter();
        let sent = sent.map(|(signal, to)| format!("{} to {to}", signal.to_lowercase()));
        let sent: Vec<_> = sent.collect();
        let sent = match sent.join(", ") {
            none if none.is_empty() => "none is sent".to_owned(),
            sent => format!("{sent}; sampler {}", otlp.sampler),
        };
        let doubts = otlp.destinations.iter();
        let doubts = doubts.filter_map(|(_, to)| Some(format!("{to}: {}", to.doubt()?)));
        Ok((sent, doubts.chain(settings::ignored()).collect()))
    }

    /// Whether the environment names a collector that takes logs.
    pub fn takes_logs() -> bool {
        matches!(Destination::of("LOGS"), Ok(Some(_)))
    }

    /// Logs what is sent where, and what is doubtful about it.
    pub fn announce(&self) {
        if self.destinations.is_empty() {
            return;
        }
        let to = |signal: &str| {
            let destination = self.destinations.iter().find(|(name, _)| *name == signal);
            destination.map_or_else(|| "none".to_owned(), |(_, to)| to.to_string())
        };
        let (traces, metrics, logs) = (to("TRACES"), to("METRICS"), to("LOGS"));
        tracing::info!(
            name: "maecenas.telemetry.destinations",
            traces,
            sampler = self.sampler,
            metrics,
            logs,
            "telemetry is sent"
        );
        for (signal, destination) in &self.destinations {
            if let Some(doubt) = destination.doubt() {
                tracing::warn!(name: "maecenas.telemetry.doubtful", signal, %destination, "{doubt}");
            }
        }
        for ignored in settings::ignored() {
            tracing::warn!(name: "maecenas.telemetry.ignored", "a setting has no effect: {ignored}");
        }
    }

    /// How much of each signal was lost.
    pub(super) fn lost(&self) -> Lost {
        self.lost.clone()
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

    pub(super) fn logger(&self) -> Option<SdkLogger> {
        let scope = scope();
        self.logs.as_ref().map(|logs| logs.logger_with_scope(scope))
    }

    /// Flushes and stops the exporters, for at most `within`.
    pub fn shutdown(self, within: Duration) {
        if self.traces.is_none() && self.metrics.is_none() && self.logs.is_none() {
            return;
        }
        let deadline = Instant::now() + within;
        let (done, waiting) = mpsc::channel();
        // Each on a thread of its own, because the libraries do not always respect a timeout, and one collector may hang while
        // another responds. Each logs its own errors.
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
            tracing::warn!(name: "maecenas.telemetry.unsent", "not all telemetry could be sent before the end");
        }
    }
}

fn scope() -> InstrumentationScope {
    InstrumentationScope::builder(NAME)
        .with_version(env!("CARGO_PKG_VERSION"))
        .with_schema_url(SCHEMA)
        .build()
}
