//! The telemetry of the session store: a span and a histogram of its calls.

use std::time::Instant;

use opentelemetry::{
    KeyValue,
    trace::{SpanKind, Status, TraceContextExt, Tracer},
};

use super::{Telemetry, call::context, note, record::Stage};

impl Telemetry {
    /// Awaits a store call and records its duration and outcome. `action` is a label with few values, such as `move`; keys and
    /// values of the store are secrets and must not appear in it.
    ///
    /// # Errors
    /// The errors of the store.
    pub async fn store<T, E>(
        &self,
        action: &'static str,
        work: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let began = Instant::now();
        let span = self
            .0
            .tracer
            .as_ref()
            .zip(context())
            .map(|(tracer, context)| {
                let span = tracer
                    .span_builder(Stage::Store.name())
                    .with_kind(SpanKind::Client)
                    .with_attributes([KeyValue::new("db.operation.name", action)])
                    .start_with_context(tracer, &context);
                context.with_span(span)
            });
        let done = work.await;
        let spent = began.elapsed();
        note(|record| record.lap(Stage::Store, began, spent));
        if let Some(context) = span {
            if done.is_err() {
                context.span().set_status(Status::error("failed"));
            }
            context.span().end();
        }
        self.0.prometheus.stored(action, done.is_ok(), spent);
        if let Some(otlp) = &self.0.otlp {
            otlp.stored(action, done.is_ok(), spent);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::Telemetry;

    #[tokio::test]
    async fn a_store_is_timed_and_its_failures_are_told_apart() {
        let telemetry = Telemetry::default();
        let well: Result<u8, ()> = telemetry.store("read", async { Ok(1) }).await;
        let badly: Result<u8, ()> = telemetry.store("read", async { Err(()) }).await;
        assert_eq!((well, badly), (Ok(1), Err(())));
        let text = telemetry.metrics();
        for outcome in ["ok", "failed"] {
            let count = format!(
                "maecenas_store_duration_seconds_count{{action=\"read\",outcome=\"{outcome}\"}} 1"
            );
            assert!(text.contains(&count), "{text}");
        }
    }

    #[test]
    fn the_number_of_sessions_is_told() {
        let telemetry = Telemetry::default();
        telemetry.sessions(3);
        assert!(telemetry.metrics().contains("maecenas_sessions 3"));
    }
}
