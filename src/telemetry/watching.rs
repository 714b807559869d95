//! The telemetry of streams of watchers: how late their events are, and which requests caused them.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use opentelemetry::{
    Context,
    trace::{SpanContext, TraceContextExt},
};

use super::{
    Telemetry,
    record::{Watched, current_span},
};

/// The most changes whose requests are remembered. An event is made within milliseconds of its change.
const MOST_CAUSES: usize = 256;

/// The latest changes that sampled requests of this replica made: the mark of each, and the span of the request.
#[derive(Debug, Default)]
pub(super) struct Causes(Mutex<VecDeque<([u8; 8], SpanContext)>>);

impl Causes {
    fn latest(&self) -> MutexGuard<'_, VecDeque<([u8; 8], SpanContext)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, mark: [u8; 8], span: SpanContext) {
        let mut latest = self.latest();
        if latest.len() >= MOST_CAUSES {
            latest.pop_front();
        }
        latest.push_back((mark, span));
    }

    fn find(&self, mark: [u8; 8]) -> Option<SpanContext> {
        let latest = self.latest();
        let cause = latest.iter().rev().find(|(of, _)| *of == mark);
        cause.map(|(_, span)| span.clone())
    }
}

impl Telemetry {
    /// Remembers the request in progress, if its span was sampled, as the cause of the change with a mark: the spans of watchers link to
    /// it.
    pub fn causes(&self, mark: [u8; 8]) {
        if self.0.tracer.is_none() {
            return;
        }
        let span = current_span().filter(|span| span.span().is_recording());
        if let Some(span) = span {
            self.0.causes.add(mark, span.span().span_context().clone());
        }
    }

    /// Records the lag of an event, and links the span of its watcher to the request that caused it.
    pub(super) fn watched(&self, event: Watched, watcher: Option<&Context>) {
        if let Some(since) = event.since {
            self.lagged(since.elapsed());
        }
        if let Some(watcher) = watcher
            && let Some(cause) = self.0.causes.find(event.mark)
        {
            watcher.span().add_link(cause, Vec::new());
        }
    }

    fn lagged(&self, lag: Duration) {
        self.0.prometheus.lagged(lag);
        if let Some(otlp) = &self.0.otlp {
            otlp.lagged(lag);
        }
    }
}

#[cfg(test)]
mod tests {
    use opentelemetry::trace::SpanContext;

    use super::{Causes, MOST_CAUSES};

    #[test]
    fn the_causes_of_the_latest_changes_are_remembered() {
        let causes = Causes::default();
        let marks = (0_u64..).map(u64::to_be_bytes).take(MOST_CAUSES + 1);
        marks.for_each(|mark| causes.add(mark, SpanContext::NONE));
        let found = [0, 1, 256, 257].map(|mark: u64| causes.find(mark.to_be_bytes()).is_some());
        assert_eq!(found, [false, true, true, false]);
        assert_eq!(causes.latest().len(), MOST_CAUSES);
    }
}
