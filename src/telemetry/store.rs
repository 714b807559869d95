//! The telemetry of the session store: a histogram of its calls, and spans of those that leave the process.

use std::time::Instant;

use opentelemetry::{
    Context, KeyValue,
    trace::{SpanKind, Status, TraceContextExt, Tracer},
};

use super::{Telemetry, attributes as names, call::context, note, record::Stage};

/// The outcome of a store call that its request gave up.
const CANCELLED: &str = "cancelled";

/// How a store call ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoreOutcome {
    /// A label with few values, such as `missing`.
    pub name: &'static str,
    /// Whether the store failed, in contrast to a request for something that it does not have.
    pub failed: bool,
}

/// A store call in progress. Dropped before it ends, it counts as cancelled.
struct StoreCall<'a> {
    telemetry: &'a Telemetry,
    action: &'static str,
    began: Instant,
    span: Option<Context>,
    outcome: StoreOutcome,
}

impl Telemetry {
    /// Awaits a store call and records its duration and outcome. `action` is a label with few values, such as `move`; keys and
    /// values of the store are secrets and must not appear in it. `system` names a store outside this process, such as `redis`, whose
    /// calls have spans.
    pub async fn store<T>(
        &self,
        system: Option<&'static str>,
        action: &'static str,
        work: impl Future<Output = T>,
        outcome: impl FnOnce(&T) -> StoreOutcome,
    ) -> T {
        let mut call = StoreCall {
            telemetry: self,
            action,
            began: Instant::now(),
            span: system.and_then(|system| self.store_span(system, action)),
            outcome: StoreOutcome {
                name: CANCELLED,
                failed: false,
            },
        };
        let done = work.await;
        call.outcome = outcome(&done);
        done
    }

    fn store_span(&self, system: &'static str, action: &'static str) -> Option<Context> {
        let tracer = self.0.tracer.as_ref()?;
        let context = context().filter(|context| context.span().is_recording())?;
        let span = tracer
            .span_builder(action)
            .with_kind(SpanKind::Client)
            .with_attributes([
                KeyValue::new(names::DB_SYSTEM, system),
                KeyValue::new(names::DB_OPERATION, action),
            ])
            .start_with_context(tracer, &context);
        Some(context.with_span(span))
    }
}

impl Drop for StoreCall<'_> {
    fn drop(&mut self) {
        let spent = self.began.elapsed();
        let StoreOutcome { name, failed } = self.outcome;
        note(|record| record.lap(Stage::Store, self.began, spent));
        if let Some(context) = &self.span {
            let span = context.span();
            span.set_attribute(KeyValue::new(names::OUTCOME, name));
            if failed {
                span.set_attribute(KeyValue::new(names::ERROR_TYPE, name));
                span.set_status(Status::error(name));
            }
            span.end();
        }
        let inner = &self.telemetry.0;
        inner.prometheus.stored(self.action, name, spent);
        if let Some(otlp) = &inner.otlp {
            otlp.stored(self.action, name, spent);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use futures_util::future::poll_immediate;

    use super::{StoreOutcome, Telemetry};

    #[tokio::test]
    async fn a_store_is_timed_and_its_outcomes_are_told_apart() {
        let telemetry = Telemetry::default();
        let outcome = |name| move |_: &u8| StoreOutcome { name, failed: true };
        for (number, name) in [(1, "ok"), (2, "missing")] {
            let work = async { number };
            let done = telemetry.store(None, "read", work, outcome(name)).await;
            assert_eq!(done, number);
        }
        let given_up = telemetry.store(None, "read", pending(), outcome("ok"));
        assert_eq!(poll_immediate(given_up).await, None);
        let text = telemetry.metrics();
        for outcome in ["ok", "missing", "cancelled"] {
            let count = format!(
                "maecenas_store_duration_seconds_count{{action=\"read\",outcome=\"{outcome}\"}} 1"
            );
            assert!(text.contains(&count), "{text}");
        }
    }

    #[test]
    fn the_number_of_sessions_is_told_where_it_is_known() {
        let telemetry = Telemetry::default();
        assert!(!telemetry.metrics().contains("maecenas_sessions"));
        telemetry.sessions(3);
        assert!(telemetry.metrics().contains("maecenas_sessions{} 3"));
    }
}
