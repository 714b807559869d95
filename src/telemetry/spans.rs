//! The trace span of a request. Its stages are attributes, because a child span for each would cost as much as the request.

use std::time::{Instant, SystemTime};

use opentelemetry::{
    Array, Context, KeyValue, StringValue, Value,
    trace::{Span as _, SpanKind, Status, TraceContextExt, Tracer},
};
use opentelemetry_sdk::trace::SdkTracer;

use super::{
    addresses::Addresses,
    attributes::{self as names, OTHER},
    head::Head,
    labels::{Protocol, RouteLabels},
    propagation,
    record::{Record, Stage, Subject, VERDICTS},
};

/// The most rules in the attributes of a span.
const MOST_RULES: usize = 32;

/// The span of a request in progress.
#[derive(Debug)]
pub(super) struct Span {
    pub(super) context: Context,
    /// Whether it was sampled. A span that was not has only its ids, which are propagated.
    pub(super) is_recording: bool,
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

impl Ending {
    /// The outcome of a request whose client went away before its response. HTTP has no status for it; 499 is what proxies log.
    pub(super) const CANCELLED: Self = Self {
        http: 499,
        grpc: 1,
        code: "CANCELLED",
    };

    /// The status as a number: that of HTTP, or of gRPC.
    pub(super) fn status(&self, protocol: Protocol) -> usize {
        if protocol == Protocol::Http {
            self.http.into()
        } else {
            self.grpc
        }
    }

    /// Whether the service failed, and not its client.
    pub(super) fn failed(&self, protocol: Protocol) -> bool {
        if protocol == Protocol::Http {
            self.http >= 500
        } else {
            matches!(self.grpc, 2 | 4 | 12..=15)
        }
    }
}

impl Span {
    /// Starts the server span of a request, as a child of the span in its headers. The sampler decides before anything is collected.
    pub(super) fn begin(
        tracer: &SdkTracer,
        route: RouteLabels,
        protocol: Protocol,
        head: &Head<'_>,
        addresses: &Addresses,
        at: Instant,
    ) -> Self {
        let parent = propagation::parent(head.headers());
        let began = SystemTime::now();
        let mut span = tracer
            .span_builder(route.span_name(protocol, head.method()))
            .with_kind(SpanKind::Server)
            .with_start_time(began)
            .start_with_context(tracer, &parent);
        let is_recording = span.is_recording();
        if is_recording {
            span.set_attributes(labels(route, protocol, head));
            span.set_attributes(head.attributes(addresses));
        }
        Self {
            context: parent.with_span(span),
            is_recording,
            began,
            at,
        }
    }

    /// Ends the span, with what was recorded.
    pub(super) fn end(&self, protocol: Protocol, record: &Record, ending: Ending) {
        if !self.is_recording {
            return;
        }
        let span = self.context.span();
        span.set_attributes(stages(record));
        span.set_attributes(sizes(protocol, record));
        span.set_attributes(judged(record));
        span.set_attributes(subject(record));
        if protocol == Protocol::Http {
            let status = i64::from(ending.http);
            span.set_attribute(KeyValue::new(names::HTTP_STATUS, status));
        } else {
            let status = protocol.status_name(ending.grpc);
            span.set_attribute(KeyValue::new(names::RPC_STATUS, status));
        }
        if ending.code != super::decisions::OK {
            span.set_attribute(KeyValue::new(names::PROBLEM, ending.code));
        }
        if let Some(limit) = record.limit {
            span.set_attribute(KeyValue::new(names::LIMIT, limit));
        }
        if ending.failed(protocol) {
            span.set_attribute(KeyValue::new(names::ERROR_TYPE, ending.code));
            span.set_status(Status::error(ending.code));
        }
        span.end_with_timestamp(self.began + self.at.elapsed());
    }
}

/// The attributes that name the operation.
fn labels(route: RouteLabels, protocol: Protocol, head: &Head<'_>) -> Vec<KeyValue> {
    let mut attributes = Vec::with_capacity(16);
    if let Some(operation) = route.operation {
        attributes.push(KeyValue::new(names::GAME, operation.game));
        attributes.push(KeyValue::new(names::OPERATION, operation.name));
    }
    if protocol == Protocol::Http {
        attributes.push(KeyValue::new(names::HTTP_METHOD, head.method()));
        attributes.push(KeyValue::new(names::URL_SCHEME, head.scheme()));
        // Other paths contain ids of sessions, which permit watching them, or are unknown.
        if let Some(operation) = route.operation {
            attributes.push(KeyValue::new(names::HTTP_ROUTE, operation.template));
            if !operation.template.contains('{') {
                attributes.push(KeyValue::new(names::URL_PATH, operation.template));
            }
        }
    } else {
        attributes.push(KeyValue::new(names::RPC_SYSTEM, protocol.rpc_system()));
        let method = route.operation.map_or(OTHER, |operation| operation.rpc);
        attributes.push(KeyValue::new(names::RPC_METHOD, method));
    }
    attributes
}

/// The durations of the stages in seconds.
fn stages(record: &Record) -> impl Iterator<Item = KeyValue> {
    Stage::ALL.into_iter().filter_map(|stage| {
        let lap = record.laps[stage as usize]?;
        Some(KeyValue::new(stage.attribute(), lap.spent.as_secs_f64()))
    })
}

fn sizes(protocol: Protocol, record: &Record) -> Vec<KeyValue> {
    let (request, response) = if protocol == Protocol::Http {
        (names::HTTP_REQUEST_SIZE, names::HTTP_RESPONSE_SIZE)
    } else {
        (names::REQUEST_SIZE, names::RESPONSE_SIZE)
    };
    let sizes = [
        (request, record.request_size),
        (response, record.response_size),
    ];
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
        (Some((verdict, _)), 1) => attributes.push(KeyValue::new(names::VERDICT, *verdict)),
        (Some(_), _) => {
            let of_many = [
                names::VERDICTS_LEGAL,
                names::VERDICTS_ILLEGAL,
                names::VERDICTS_UNKNOWN,
            ];
            let counts = of_many.into_iter().zip(record.verdicts);
            attributes.extend(counts.map(|(name, times)| KeyValue::new(name, i64::from(times))));
        }
        (None, _) => {}
    }
    if !record.broken.is_empty() {
        let rules = record.broken.iter().take(MOST_RULES);
        let rules: Vec<StringValue> = rules.map(|(rule, _)| rule.clone().into()).collect();
        let rules = Value::Array(Array::String(rules));
        attributes.push(KeyValue::new(names::RULES_BROKEN, rules));
    }
    attributes
}

/// What the request was about, as far as it is known.
fn subject(record: &Record) -> impl Iterator<Item = KeyValue> {
    record
        .subject
        .iter()
        .flat_map(|subject| attributes_of(subject))
}

fn attributes_of(subject: &Subject) -> impl Iterator<Item = KeyValue> + use<> {
    let catalog = subject.catalog.map(|(id, revision)| {
        let name = format!("{id}@{revision}");
        KeyValue::new(names::CATALOG, name)
    });
    let version = subject.session_version.map(i64::from);
    let version = version.map(|version| KeyValue::new(names::SESSION_VERSION, version));
    let kind = subject.move_kind.only();
    let kind = kind.map(|kind| KeyValue::new(names::MOVE_KIND, kind.to_owned()));
    let field = subject.field.clone();
    let field = field.map(|field| KeyValue::new(names::FIELD, field));
    [catalog, version, kind, field].into_iter().flatten()
}
