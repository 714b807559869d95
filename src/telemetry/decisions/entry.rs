//! An entry of the queue, and what all lines of one request have in common.

use std::{mem::size_of, time::SystemTime};

use opentelemetry::trace::{SpanId, TraceFlags, TraceId};

use super::id::DecisionId;

/// The request that a decision is about.
#[derive(Debug, Clone, Copy)]
pub(in crate::telemetry) struct Origin {
    pub(in crate::telemetry) id: DecisionId,
    /// Its trace and span, where it has any.
    pub(in crate::telemetry) trace: Option<(TraceId, SpanId, TraceFlags)>,
    pub(in crate::telemetry) game: &'static str,
    pub(in crate::telemetry) operation: &'static str,
    pub(in crate::telemetry) protocol: &'static str,
    /// Whether its operation is a question about the rules, whose inputs can be recorded.
    pub(in crate::telemetry) is_question: bool,
}

/// A decision on its way to where it is written.
#[derive(Debug, Clone)]
pub(in crate::telemetry) struct Entry {
    pub(super) origin: Origin,
    pub(super) time: SystemTime,
    /// Its JSON with a line feed.
    pub(super) line: Vec<u8>,
}

impl Entry {
    /// The memory that it takes in the queue.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + self.line.capacity()
    }
}
