//! The log as JSON: an object on a line for each event, with the trace and the span that it belongs to.

use std::{
    fmt::Debug,
    io::{Write as _, stderr},
    time::SystemTime,
};

use opentelemetry::trace::TraceContextExt;
use serde_json::{Map, Value};
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context};

use crate::telemetry::call::context;
use crate::telemetry::otlp::is_named;

/// Writes each event to stderr.
pub(super) struct JsonLines;

/// Collects the fields of an event.
struct Fields(Map<String, Value>);

impl Fields {
    fn add(&mut self, field: &Field, value: impl Into<Value>) {
        self.0.insert(field.name().to_owned(), value.into());
    }
}

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.add(field, format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.add(field, value);
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.add(field, value);
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.add(field, value);
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.add(field, value);
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        self.add(field, value);
    }
}

impl<S: Subscriber> Layer<S> for JsonLines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        // One write for each line: stderr has no buffer. A closed stderr is ignored.
        let line = format!("{}\n", line(event));
        drop(stderr().write_all(line.as_bytes()));
    }
}

/// The line of an event.
fn line(event: &Event<'_>) -> Value {
    let metadata = event.metadata();
    let timestamp = humantime::format_rfc3339_micros(SystemTime::now());
    let mut fields = Fields(Map::new());
    fields
        .0
        .insert("timestamp".to_owned(), timestamp.to_string().into());
    fields
        .0
        .insert("level".to_owned(), metadata.level().as_str().into());
    fields
        .0
        .insert("target".to_owned(), metadata.target().into());
    if is_named(metadata.name()) {
        fields.0.insert("event".to_owned(), metadata.name().into());
    }
    event.record(&mut fields);
    if let Some(context) = context() {
        let span = context.span();
        let span = span.span_context();
        fields
            .0
            .insert("trace_id".to_owned(), span.trace_id().to_string().into());
        fields
            .0
            .insert("span_id".to_owned(), span.span_id().to_string().into());
    }
    Value::Object(fields.0)
}
