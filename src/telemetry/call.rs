//! The telemetry of one request, from its headers to the end of its response.

use std::{
    mem,
    net::IpAddr,
    pin::Pin,
    time::{Duration, Instant},
};

use axum::body::HttpBody;
use http::{HeaderMap, HeaderName, Response};
use opentelemetry::{Context, context::FutureExt, trace::TraceContextExt};

use super::{
    Telemetry,
    decisions::{DecisionId, Draft, OK, Origin},
    head::Head,
    labels::{Protocol, RouteLabels},
    propagation::{self, TRACE_RESPONSE},
    record::{Record, Stage, recorded, recorded_at_once},
    spans::{Ending, Span},
    timing::server_timing,
};
use maecenas_contract::errors::Code;
use maecenas_contract::operations::Operation;

/// The response header with the id of the decision; also used as gRPC metadata.
const DECISION_ID: HeaderName = HeaderName::from_static("decision-id");
const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");
/// The codes of refusals that are logged at level INFO: they concern the client or the capacity of the service, not the operation. A store
/// that is out of order is logged as that, and not for each request.
const REFUSALS: [&str; 6] = [
    Code::Unauthenticated.entry().name,
    Code::BodyTooLarge.entry().name,
    Code::RateLimited.entry().name,
    Code::Overloaded.entry().name,
    Code::StoreFull.entry().name,
    Code::Stopping.entry().name,
];
/// The code label of an error that is not in the catalog of errors.
const OTHER: &str = "OTHER";

/// A request in progress. Dropped before it has a response, it counts as cancelled: its client went away.
#[derive(Debug)]
pub struct Call {
    telemetry: Telemetry,
    pub(super) route: RouteLabels,
    pub(super) protocol: Protocol,
    pub(super) method: &'static str,
    pub(super) scheme: &'static str,
    client: IpAddr,
    begun: Instant,
    span: Option<Span>,
    /// The id of the decision: that of the span, if it was sampled.
    id: DecisionId,
    responded: bool,
    /// Whether it is in the decision log, if there is one.
    decided: bool,
}

impl Call {
    /// Starts the clock, and a span if requests are traced.
    #[must_use]
    pub fn begin(
        telemetry: &Telemetry,
        route: RouteLabels,
        protocol: Protocol,
        head: &Head<'_>,
    ) -> Self {
        let begun = Instant::now();
        let tracer = telemetry.0.tracer.as_ref().filter(|_| route.is_traced());
        let span = tracer.map(|tracer| {
            let addresses = &telemetry.0.addresses;
            Span::begin(tracer, route, protocol, head, addresses, begun)
        });
        let sampled = span.as_ref().filter(|span| span.is_recording);
        let id = sampled.map_or_else(DecisionId::random, |span| {
            DecisionId::of_span(span.context.span().span_context().span_id())
        });
        Self {
            telemetry: telemetry.clone(),
            route,
            protocol,
            method: head.method(),
            scheme: head.scheme(),
            client: head.client(),
            begun,
            span,
            id,
            responded: false,
            decided: false,
        }
    }

    /// The beginning of a line of the decision log, if there is one.
    fn draft(&self) -> Option<Box<Draft>> {
        let log = self.telemetry.0.decisions.get()?;
        let operation = self.route.operation?;
        let span = self.span.as_ref().map(|span| {
            let span = span.context.span();
            let span = span.span_context();
            (span.trace_id(), span.span_id(), span.trace_flags())
        });
        let origin = Origin {
            id: self.id,
            trace: span,
            game: operation.game,
            operation: operation.name,
            protocol: self.protocol.label(),
            // Other operations only read a catalog or a session.
            is_question: operation.rpc.contains(".Rules/") && operation.method == "POST",
        };
        Some(Box::new(Draft::new(log, origin)))
    }

    /// Writes the decision to the log, once and if there is one. Where the client went away, what was drafted of it may be gone.
    fn decided(&mut self, record: &mut Record, ending: Ending) {
        if mem::replace(&mut self.decided, true) {
            return;
        }
        let draft = record.decision.take().or_else(|| self.draft());
        if let Some(draft) = draft {
            draft.end(ending.code, &record.given(), self.begun.elapsed());
        }
    }

    /// Whether the span of the request was sampled.
    #[must_use]
    pub fn is_recorded(&self) -> bool {
        self.span.as_ref().is_some_and(|span| span.is_recording)
    }

    /// Runs the work on a response with a record and span of its own, and returns the record. It is pinned by the caller, because
    /// each future that owns it would copy it.
    pub async fn follow<T>(&self, work: Pin<&mut impl Future<Output = T>>) -> (T, Record) {
        let record = Record {
            decision: self.draft(),
            ..Record::default()
        };
        match &self.span {
            None => recorded(record, work).await,
            Some(span) => {
                let record = Record {
                    span: Some(span.context.clone()),
                    is_sampled: span.is_recording,
                    ..record
                };
                // Attached for the exporter of logs, which takes the current span.
                if span.is_recording {
                    let work = work.with_context(span.context.clone());
                    recorded(record, work).await
                } else {
                    recorded(record, work).await
                }
            }
        }
    }

    /// Counts the response and adds the headers `decision-id`, `Server-Timing` and `traceresponse`. Returns the call if the body is still to be
    /// sent and is observed.
    pub fn responded<B: HttpBody>(
        mut self,
        mut record: Record,
        response: &mut Response<B>,
    ) -> Option<Box<OpenCall>> {
        self.responded = true;
        let spent = self.begun.elapsed();
        let ending = self.ending(&record, response);
        if let Some(span) = &self.span
            && let Some(value) = propagation::trace_response(&span.context)
        {
            response.headers_mut().insert(TRACE_RESPONSE, value);
        }
        if (self.route.operation.is_some() || ending.code != OK)
            && let Some(value) = self.id.header()
        {
            response.headers_mut().insert(DECISION_ID, value);
        }
        if let Some(decision) = &mut record.decision {
            decision.responded(spent);
        }
        if !self.protocol.is_grpc()
            && self.route.operation.is_some()
            && let Some(value) = server_timing(&record, spent)
        {
            response.headers_mut().insert(SERVER_TIMING, value);
        }
        self.log(&record, ending, spent);
        let whole = response.body().size_hint().exact().is_some();
        let operation = self.route.operation;
        let streams = operation.is_some_and(Operation::streams) || !self.protocol.is_grpc();
        // How a stream ends is known at its end.
        let counted_at = if streams && !whole { Some(spent) } else { None };
        if counted_at.is_none() {
            self.telemetry.count(&self, &record, ending, spent);
        }
        let mut open = OpenCall {
            call: self,
            record,
            ending,
            is_sent: whole,
            uncounted: counted_at,
        };
        if whole || !(streams || open.call.is_recorded()) {
            open.is_sent = true;
            open.end();
            return None;
        }
        Some(Box::new(open))
    }

    /// Logs the outcome at level DEBUG, and a refusal also at level INFO.
    fn log(&self, record: &Record, ending: Ending, spent: Duration) {
        // Attached, so that the log event belongs to the trace.
        let _attached = self.span.as_ref().map(|span| span.context.clone().attach());
        let (operation, protocol) = (self.route.name, self.protocol.label());
        let (code, decision_id) = (ending.code, self.id);
        if REFUSALS.contains(&code)
            && let Some(suppressed) = self.telemetry.0.refusals.permits()
        {
            let client = self.telemetry.0.addresses.format(self.client);
            let (status, limit) = (ending.status(self.protocol), record.limit);
            tracing::info!(
                name: "maecenas.request.refused",
                %operation, protocol, code, limit, status, client, suppressed, %decision_id, "refused"
            );
        }
        tracing::debug!(name: "maecenas.request.answered", %operation, protocol, code, ?spent, %decision_id, "answered");
    }

    /// The span of the request, if it was sampled.
    pub(super) fn sampled(&self) -> Option<&Context> {
        let span = self.span.as_ref().filter(|span| span.is_recording);
        span.map(|span| &span.context)
    }

    fn ending<B>(&self, record: &Record, response: &Response<B>) -> Ending {
        if record.abandoned {
            return Ending::CANCELLED;
        }
        let http = response.status().as_u16();
        let grpc = if self.protocol == Protocol::Connect {
            record.status.unwrap_or(0)
        } else {
            let grpc = response.headers().get("grpc-status");
            let grpc = grpc.map_or(Some(0), |status| status.to_str().ok()?.parse().ok());
            grpc.unwrap_or(2)
        };
        let code = match record.problem {
            Some(code) => code,
            None if http < 400 && grpc == 0 => OK,
            None => OTHER,
        };
        Ending { http, grpc, code }
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        if !self.responded {
            let (mut record, ending) = (Record::default(), Ending::CANCELLED);
            let spent = self.begun.elapsed();
            self.telemetry.count(self, &record, ending, spent);
            self.decided(&mut record, ending);
            if let Some(span) = &self.span {
                span.end(self.protocol, &record, ending);
            }
        }
    }
}

/// A call whose response body is still being sent. It ends when this is dropped.
#[derive(Debug)]
pub struct OpenCall {
    call: Call,
    record: Record,
    ending: Ending,
    /// Whether the response has been sent to its end. If not, its client went away when this is dropped.
    is_sent: bool,
    /// The time until the headers of a response that is counted at its end.
    uncounted: Option<Duration>,
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
        if let Some(watched) = self.record.watched.take() {
            self.call.telemetry.watched(*watched, self.call.sampled());
        }
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

    /// Notes that the response has been sent to its end.
    pub fn sent(&mut self) {
        self.is_sent = true;
    }

    fn end(&mut self) {
        if let Some(code) = self.record.problem {
            self.ending.code = code;
            if self.call.protocol == Protocol::Connect {
                self.ending.grpc = self.record.status.unwrap_or(self.ending.grpc);
            }
        }
        let gone = self.record.abandoned || !self.is_sent && self.ending.code == OK;
        if gone && self.ending.code != Ending::CANCELLED.code {
            // The status of REST has been sent already.
            let Ending { grpc, code, .. } = Ending::CANCELLED;
            self.ending = Ending {
                grpc,
                code,
                ..self.ending
            };
        }
        let Self {
            call,
            record,
            ending,
            uncounted,
            ..
        } = self;
        if let Some(spent) = uncounted.take() {
            // A limit that ends a stream has refused no request.
            let limit = record.limit.take_if(|_| ending.http < 400);
            call.telemetry.count(call, record, *ending, spent);
            record.limit = record.limit.or(limit);
        }
        call.telemetry.judged(call, record);
        call.decided(record, *ending);
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

/// The context with the span of the current call, where there is one.
pub(super) fn context() -> Option<Context> {
    super::record::current_span().or_else(|| {
        let context = Context::current();
        context.span().span_context().is_valid().then_some(context)
    })
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use axum::body::Body;
    use http::{Request, Response};

    use super::{Call, Head, Protocol, Record, RouteLabels};
    use crate::telemetry::Telemetry;

    #[test]
    fn a_request_whose_client_went_away_is_counted() {
        let telemetry = Telemetry::default();
        let request = Request::new(());
        let head = Head::of(&request, Ipv4Addr::LOCALHOST.into(), false);
        let begin = || Call::begin(&telemetry, RouteLabels::DOCS, Protocol::Http, &head);
        drop(begin());
        let mut response = Response::new(Body::from("response"));
        drop(begin().responded(Record::default(), &mut response));
        let text = telemetry.metrics();
        for code in ["CANCELLED", "OK"] {
            let count = format!(
                "maecenas_requests_total{{game=\"\",operation=\"docs\",protocol=\"rest\",code=\"{code}\"}} 1"
            );
            assert!(text.contains(&count), "{text}");
        }
    }
}
