//! The budget of response bytes that are ready but not sent, over all connections.

use std::{
    sync::{
        Arc, Weak,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::time::Instant;

use super::{
    activity::{Activity, STALLED},
    limiter::ConnectionLimiter,
};

/// The most unsent response bytes; above it, connections whose clients do not read are closed.
const MOST_UNSENT: usize = 32 << 20;
/// A client that has read something within this time is spared.
const PATIENCE: Duration = Duration::from_secs(1);

/// Counts the unsent response bytes, and closes connections when there are too many.
#[derive(Debug, Default)]
pub(super) struct UnsentBudget {
    bytes: AtomicUsize,
    limiter: Weak<ConnectionLimiter>,
}

impl UnsentBudget {
    /// The budget of the connections of a limiter.
    pub(super) fn of(limiter: Weak<ConnectionLimiter>) -> Self {
        Self {
            bytes: AtomicUsize::new(0),
            limiter,
        }
    }

    /// Counts bytes that are ready to be written, and closes stalled connections above the budget.
    pub(super) fn take(&self, bytes: usize) {
        let total = self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if total > MOST_UNSENT
            && let Some(limiter) = self.limiter.upgrade()
        {
            limiter.close_stalled(total - MOST_UNSENT);
        }
    }

    /// Counts bytes that have been written, or never will be.
    pub(super) fn give_back(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Closes connections whose clients do not read, the longest stalled first, until about `bytes` bytes are free. Returns how many
/// were closed.
pub(super) fn close_stalled<'a>(
    connections: impl Iterator<Item = &'a Arc<Activity>>,
    mut bytes: usize,
) -> usize {
    let patience_ends = Instant::now() + STALLED.saturating_sub(PATIENCE);
    let mut stalled = Vec::new();
    for activity in connections {
        match activity.unsent() {
            Some((unsent, _, true)) => bytes = bytes.saturating_sub(unsent),
            Some((unsent, due, false)) if due < patience_ends => {
                stalled.push((due, unsent, activity));
            }
            _ => {}
        }
    }
    stalled.sort_unstable_by_key(|(due, ..)| *due);
    let mut closed = 0;
    for (_, unsent, activity) in stalled {
        if bytes == 0 {
            break;
        }
        activity.close();
        bytes = bytes.saturating_sub(unsent);
        closed += 1;
    }
    closed
}
