//! The budget of bytes of answers that are ready and that clients have yet to take, over all connections.

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

/// The bytes of unsent answers from which on the clients that take none are not waited for any longer.
const MOST_UNSENT: usize = 32 << 20;
/// A client that has taken something within this time is waited for nevertheless.
const PATIENCE: Duration = Duration::from_secs(1);

/// Counts the bytes of answers that are not written yet, and closes connections when there are too many.
#[derive(Debug, Default)]
pub(super) struct UnsentBudget {
    bytes: AtomicUsize,
    limiter: Weak<ConnectionLimiter>,
}

impl UnsentBudget {
    /// The budget of the connections that a limiter has let in.
    pub(super) fn of(limiter: Weak<ConnectionLimiter>) -> Self {
        Self {
            bytes: AtomicUsize::new(0),
            limiter,
        }
    }

    /// Counts bytes that are ready to be written.
    pub(super) fn take(&self, bytes: usize) {
        let total = self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if total > MOST_UNSENT
            && let Some(limiter) = self.limiter.upgrade()
        {
            limiter.close_stalled(total - MOST_UNSENT);
        }
    }

    /// Counts bytes that are written, or will never be.
    pub(super) fn give_back(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Closes connections whose clients take nothing, those that have waited longest first, until so many bytes will be free.
/// Tells how many were closed.
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
