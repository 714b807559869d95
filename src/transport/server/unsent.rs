//! The budget of response bytes that are ready but not sent, over all connections.

use std::{
    fmt::Debug,
    sync::{
        Weak,
        atomic::{AtomicUsize, Ordering},
    },
};

/// All connections of the server.
pub(super) trait Connections: Debug + Send + Sync {
    /// Closes connections whose clients do not read, until about `bytes` bytes are free.
    fn close_stalled(&self, bytes: usize);
}

/// Counts the unsent response bytes, and closes connections when there are too many.
#[derive(Debug, Default)]
pub(super) struct UnsentBudget {
    bytes: AtomicUsize,
    most: usize,
    connections: Option<Weak<dyn Connections>>,
}

impl UnsentBudget {
    /// The budget of all connections: `most` bytes.
    pub(super) fn of(most: usize, connections: Weak<dyn Connections>) -> Self {
        Self {
            bytes: AtomicUsize::new(0),
            most,
            connections: Some(connections),
        }
    }

    /// Counts bytes that are ready to be written, and closes stalled connections above the budget.
    pub(super) fn take(&self, bytes: usize) {
        let total = self.bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if total > self.most
            && let Some(connections) = self.connections.as_ref().and_then(Weak::upgrade)
        {
            connections.close_stalled(total - self.most);
        }
    }

    /// Counts bytes that have been written, or never will be.
    pub(super) fn give_back(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
    }
}
