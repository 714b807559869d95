//! The telemetry of one request, from its headers to the end of its response.

use std::{mem, pin::Pin, time::Instant};

use axum::body::HttpBody;
use http::{HeaderMap, HeaderName, Response};
use opentelemetry::{Context, context::FutureExt};

use super::{
    Telemetry,
    labels::{Protocol, RouteLabels},
    prometheus::OK,
    propagation::{self, TRACE_RESPONSE},
    record::{Record, Stage, recorded, recorded_at_once},
    spans::{Ending, Span},
    timing::server_timing,
};

const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");
/// The code label of an error that is not in the catalog of errors.
const OTHER: &str = "OTHER";

/// A request in progress.
#[derive(Debug)]
pub struct Call {
    telemetry: Telemetry,
    pub(super) route: RouteLabels,
    pub(super) protocol: Protocol,
    begun: Instant,
    span: Option<Span>,
}

impl Call {
    /// Starts the clock, and a span if the request is traced.
    #[must_use]
    pub fn begin(
        telemetry: &Telemetry,
        route: RouteLabels,
        protocol: Protocol,
        headers: &HeaderMap,
    ) -> Self {
        let begun = Instant::now();
        let traced = telemetry.0.tracer.as_ref().zip(route.operation);
        Self {
            telemetry: telemetry.clone(),
            route,
            protocol,
            begun,
            span: traced.map(|(tracer, operation)| {
                Span::begin(tracer, operation, protocol, headers, begun)
            }),
        }
    }

    /// Whether the request has a span.
    #[must_use]
    pub fn is_traced(&self) -> bool {
        self.span.is_some()
    }

    /// Runs the work on an answer with a record and span of its own, and returns the record. It is pinned by the caller, because
    /// each future that owns it would copy it.
    pub async fn follow<T>(&self, work: Pin<&mut impl Future<Output = T>>) -> (T, Record) {
        match &self.span {
            None => recorded(Record::default(), work).await,
            Some(span) => {
                let record = Record {
                    span: Some(span.context.clone()),
                    ..Record::default()
                };
                let work = work.with_context(span.context.clone());
                recorded(record, work).await
            }
        }
    }

    /// Counts the response and adds the headers `Server-Timing` and `traceresponse`. Returns the call if the body is still to be
    /// sent and is observed.
    pub fn answered<B: HttpBody>(
        self,
        record: Record,
        response: &mut Response<B>,
    ) -> Option<Box<OpenCall>> {
        let spent = self.begun.elapsed();
        let ending = Self::ending(&record, response);
        if let Some(span) = &self.span
            && let Some(value) = propagation::trace_response(&span.context)
        {
            response.headers_mut().insert(TRACE_RESPONSE, value);
        }
        if self.protocol == Protocol::Http
            && self.route.operation.is_some()
            && let Some(value) = server_timing(&record, spent)
        {
            response.headers_mut().insert(SERVER_TIMING, value);
        }
        // Attached, so that the log event belongs to the trace.
        let _attached = self.span.as_ref().map(|span| span.context.clone().attach());
        tracing::debug!(
            operation = %self.route.name,
            protocol = self.protocol.label(),
            code = ending.code,
            ?spent,
            "answered"
        );
        self.telemetry.count(&self, ending.code, spent);
        let whole = response.body().size_hint().exact().is_some();
        let operation = self.route.operation;
        let streams =
            operation.is_some_and(|operation| operation.streams) || self.protocol == Protocol::Http;
        let mut open = OpenCall {
            call: self,
            record,
            ending,
        };
        if whole || !(streams || open.call.is_traced()) {
            open.end();
            return None;
        }
        Some(Box::new(open))
    }

    fn ending<B>(record: &Record, response: &Response<B>) -> Ending {
        let http = response.status().as_u16();
        let grpc = response.headers().get("grpc-status");
        let grpc = grpc.map_or(Some(0), |status| status.to_str().ok()?.parse().ok());
        let grpc = grpc.unwrap_or(2);
        let code = match record.problem {
            Some(code) => code,
            None if http < 400 && grpc == 0 => OK,
            None => OTHER,
        };
        Ending { http, grpc, code }
    }
}

/// A call whose response body is still being sent. It ends when this is dropped.
#[derive(Debug)]
pub struct OpenCall {
    call: Call,
    record: Record,
    ending: Ending,
}

impl OpenCall {
    /// Runs a part of the sending, which counts as [`Stage::Print`].
    pub fn within<T>(&mut self, sending: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let span = self.call.span.as_ref();
        let _attached = span.map(|span| span.context.clone().attach());
        let (sent, record) = recorded_at_once(mem::take(&mut self.record), sending);
        self.record = record;
        self.record.lap(Stage::Print, began, began.elapsed());
        sent
    }

    /// Takes the final gRPC status from the trailers.
    pub fn trailers(&mut self, trailers: &HeaderMap) {
        let status = trailers.get("grpc-status");
        if let Some(number) = status.and_then(|status| status.to_str().ok()?.parse().ok()) {
            self.ending.grpc = number;
        }
        if let Some(code) = self.record.problem {
            self.ending.code = code;
        } else if self.ending.grpc != 0 && self.ending.code == OK {
            self.ending.code = OTHER;
        }
    }

    fn end(&mut self) {
        let Self {
            call,
            record,
            ending,
        } = self;
        call.telemetry.judged(call, record);
        if let Some(span) = call.span.take() {
            span.end(call.protocol, record, *ending);
        }
        self.record = Record::default();
    }
}

impl Drop for OpenCall {
    fn drop(&mut self) {
        self.end();
    }
}

/// The parent context for child spans, if the current call is traced.
pub(super) fn context() -> Option<Context> {
    let mut context = None;
    super::note(|record| context.clone_from(&record.span));
    context
}
