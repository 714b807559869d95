//! The trace span of an operation, with child spans of its stages.

use std::time::{Instant, SystemTime};

use http::HeaderMap;
use opentelemetry::{
    Array, Context, KeyValue, StringValue, Value,
    trace::{Span as _, SpanKind, Status, TraceContextExt, Tracer},
};
use opentelemetry_sdk::trace::SdkTracer;

use crate::contract::operations::Operation;

use super::{
    labels::Protocol,
    propagation,
    record::{Record, Stage, VERDICTS},
};

/// The most rules in the attributes of a span.
const MOST_RULES: usize = 32;

/// The span of an operation in progress.
#[derive(Debug)]
pub(super) struct Span {
    tracer: SdkTracer,
    pub(super) context: Context,
    began: SystemTime,
    at: Instant,
}

/// The outcome of a call on the wire.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ending {
    /// The HTTP status.
    pub(super) http: u16,
    /// The gRPC status code.
    pub(super) grpc: usize,
    /// `OK`, or the code of the problem.
    pub(super) code: &'static str,
}

impl Span {
    /// Starts the server span of an operation, as a child of the span in the request headers.
    pub(super) fn begin(
        tracer: &SdkTracer,
        operation: &'static Operation,
        protocol: Protocol,
        headers: &HeaderMap,
        at: Instant,
    ) -> Self {
        let parent = propagation::parent(headers);
        let began = SystemTime::now();
        let mut attributes = vec![
            KeyValue::new("maecenas.game", operation.game),
            KeyValue::new("maecenas.operation", operation.name),
        ];
        let name = if protocol == Protocol::Http {
            attributes.extend([
                KeyValue::new("http.request.method", operation.method),
                KeyValue::new("http.route", operation.template),
                KeyValue::new("url.scheme", "http"),
            ]);
            format!("{} {}", operation.method, operation.template).into()
        } else {
            attributes.extend([
                KeyValue::new("rpc.system.name", "grpc"),
                KeyValue::new("rpc.method", operation.rpc),
            ]);
            std::borrow::Cow::Borrowed(operation.rpc)
        };
        let span = tracer
            .span_builder(name)
            .with_kind(SpanKind::Server)
            .with_start_time(began)
            .with_attributes(attributes)
            .start_with_context(tracer, &parent);
        Self {
            tracer: tracer.clone(),
            context: parent.with_span(span),
            began,
            at,
        }
    }

    /// Ends the span, with its attributes and a child span for each stage.
    pub(super) fn end(&self, protocol: Protocol, record: &Record, ending: Ending) {
        let span = self.context.span();
        if !span.is_recording() {
            return;
        }
        for stage in Stage::ALL {
            // Each store call has a span of its own already.
            let Some(lap) = record.laps[stage as usize].filter(|_| stage != Stage::Store) else {
                continue;
            };
            let began = self.began + lap.began.saturating_duration_since(self.at);
            let mut child = self
                .tracer
                .span_builder(stage.name())
                .with_start_time(began)
                .start_with_context(&self.tracer, &self.context);
            child.end_with_timestamp(began + lap.spent);
        }
        span.set_attributes(sizes(protocol, record));
        span.set_attributes(judged(record));
        if protocol == Protocol::Http {
            let status = i64::from(ending.http);
            span.set_attribute(KeyValue::new("http.response.status_code", status));
        } else {
            let status = name_of(ending.grpc);
            span.set_attribute(KeyValue::new("rpc.response.status_code", status));
        }
        if ending.code != super::prometheus::OK {
            span.set_attribute(KeyValue::new("maecenas.problem", ending.code));
            span.set_attribute(KeyValue::new("error.type", ending.code));
        }
        if failed(protocol, ending) {
            span.set_status(Status::error(ending.code));
        }
        span.end_with_timestamp(self.began + self.at.elapsed());
    }
}

fn sizes(protocol: Protocol, record: &Record) -> Vec<KeyValue> {
    let (question, answer) = if protocol == Protocol::Http {
        ("http.request.body.size", "http.response.body.size")
    } else {
        ("rpc.request.size", "rpc.response.size")
    };
    let sizes = [(question, record.question), (answer, record.answer)];
    let attributes = sizes.into_iter().filter_map(|(name, size)| {
        let size = i64::try_from(size?).ok()?;
        Some(KeyValue::new(name, size))
    });
    attributes.collect()
}

fn judged(record: &Record) -> Vec<KeyValue> {
    let mut attributes = Vec::new();
    let given = || VERDICTS.iter().zip(record.verdicts);
    let single = given().find(|(_, times)| *times > 0);
    match (single, record.verdicts.iter().sum::<u32>()) {
        (Some((verdict, _)), 1) => attributes.push(KeyValue::new("maecenas.verdict", *verdict)),
        (Some(_), _) => {
            let names = ["legal", "illegal", "unknown"];
            attributes.extend(names.iter().zip(record.verdicts).map(|(name, times)| {
                KeyValue::new(format!("maecenas.verdicts.{name}"), i64::from(times))
            }));
        }
        (None, _) => {}
    }
    if !record.broken.is_empty() {
        let rules = record.broken.iter().take(MOST_RULES);
        let rules: Vec<StringValue> = rules.map(|(rule, _)| rule.clone().into()).collect();
        let rules = Value::Array(Array::String(rules));
        attributes.push(KeyValue::new("maecenas.rules", rules));
    }
    attributes
}

/// Whether the service failed, and not its client.
fn failed(protocol: Protocol, ending: Ending) -> bool {
    if protocol == Protocol::Http {
        ending.http >= 500
    } else {
        matches!(ending.grpc, 2 | 4 | 12..=15)
    }
}

/// The name of a gRPC status code.
pub(super) fn name_of(grpc: usize) -> &'static str {
    const NAMES: [&str; 17] = [
        "OK",
        "CANCELLED",
        "UNKNOWN",
        "INVALID_ARGUMENT",
        "DEADLINE_EXCEEDED",
        "NOT_FOUND",
        "ALREADY_EXISTS",
        "PERMISSION_DENIED",
        "RESOURCE_EXHAUSTED",
        "FAILED_PRECONDITION",
        "ABORTED",
        "OUT_OF_RANGE",
        "UNIMPLEMENTED",
        "INTERNAL",
        "UNAVAILABLE",
        "DATA_LOSS",
        "UNAUTHENTICATED",
    ];
    NAMES.get(grpc).copied().unwrap_or("UNKNOWN")
}
