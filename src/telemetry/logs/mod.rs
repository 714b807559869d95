//! Logs: to stderr as text or JSON, and to an OTLP collector if one is configured. `RUST_LOG` sets the level.
//!
//! Logs contain nothing that a client sent except the name of the operation: no bodies, tokens or positions.

mod json_lines;
mod level;
mod outage;

use std::{
    io::{IsTerminal, stderr},
    panic, thread,
    time::Duration,
};

use opentelemetry_appender_tracing::layer::OpenTelemetryTracingBridge;
use tracing::{Metadata, Subscriber, level_filters::LevelFilter, subscriber::Interest};
use tracing_subscriber::{
    Layer,
    filter::{FilterExt, filter_fn},
    fmt, layer,
    layer::SubscriberExt,
    registry,
    util::SubscriberInitExt,
};

use super::{Otlp, throttle::Throttle};
use json_lines::JsonLines;
pub use level::LogLevel;
pub use outage::Outage;

/// The shortest interval between log messages of the telemetry exporters.
const INTERVAL: Duration = Duration::from_mins(1);

/// The form of the log on the error stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// A line of text for each event, coloured on a terminal.
    Text,
    /// An object of JSON on a line for each event.
    Json,
}

/// Installs the logger. Returns its level, which can be switched.
pub fn log(format: LogFormat, otlp: &Otlp) -> LogLevel {
    let mut level = LogLevel::default();
    let lines = match format {
        LogFormat::Text => {
            let lines = fmt::layer().with_writer(stderr);
            lines.with_ansi(stderr().is_terminal()).boxed()
        }
        LogFormat::Json => JsonLines.boxed(),
    };
    let lines = lines.with_filter(level.filter().and(ExporterFilter(Throttle::new(INTERVAL))));
    // The logs of the exporter itself are excluded: exporting them would create new ones.
    let exported = otlp.logs.as_ref().map(|logs| {
        let own = filter_fn(|event| !is_of_exporters(event.target()));
        OpenTelemetryTracingBridge::new(logs).with_filter(level.filter().and(own))
    });
    registry().with(lines).with(exported).init();
    // By default a panic writes lines of text, which programs that read JSON cannot parse, and reaches no collector.
    panic::set_hook(Box::new(|panic| {
        let location = panic.location().map(ToString::to_string);
        let thread = thread::current();
        let message = panic.payload_as_str().unwrap_or_default();
        tracing::error!(
            name: "maecenas.panic",
            location,
            thread = thread.name(),
            message = format_args!("panic: {message}")
        );
    }));
    level
}

fn is_of_exporters(target: &str) -> bool {
    let libraries = [
        "opentelemetry",
        "tonic",
        "h2",
        "hyper",
        "tower",
        "reqwest",
        "rustls",
    ];
    libraries.iter().any(|library| target.starts_with(library))
}

/// Rate limit for the log messages of the exporters, which would otherwise repeat while a collector is unreachable.
struct ExporterFilter(Throttle);

impl ExporterFilter {
    fn concerns(event: &Metadata<'_>) -> bool {
        event.target().starts_with("opentelemetry")
    }
}

impl<S: Subscriber> layer::Filter<S> for ExporterFilter {
    fn enabled(&self, event: &Metadata<'_>, _: &layer::Context<'_, S>) -> bool {
        !Self::concerns(event) || self.0.permits()
    }

    fn callsite_enabled(&self, event: &'static Metadata<'static>) -> Interest {
        if Self::concerns(event) {
            Interest::sometimes()
        } else {
            Interest::always()
        }
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::TRACE)
    }
}

#[cfg(test)]
mod tests {
    use super::is_of_exporters;

    #[test]
    fn what_the_sending_logs_is_not_sent() {
        assert!(is_of_exporters("opentelemetry_sdk::trace"));
        assert!(!is_of_exporters("maecenas::transport::server"));
    }
}
