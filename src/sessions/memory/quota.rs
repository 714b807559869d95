//! The quota of the store in memory: sessions and bytes.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::Limits;
use crate::sessions::Failure;
use crate::sessions::store::CREATION_PERCENT;
use crate::telemetry::Count;

/// What the store uses, counted against its limits.
pub(super) struct Quota {
    limits: Limits,
    sessions: AtomicUsize,
    bytes: AtomicUsize,
    /// The sessions that expired, without the tombstones.
    expired: Count,
}

impl Quota {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
            sessions: AtomicUsize::new(0),
            bytes: AtomicUsize::new(0),
            expired: Count::default(),
        }
    }

    pub(super) fn sessions(&self) -> usize {
        self.sessions.load(Relaxed)
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    pub(super) const fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(super) const fn expired(&self) -> &Count {
        &self.expired
    }

    /// Whether a new session of `bytes` bytes would exceed a limit.
    pub(super) fn is_full(&self, bytes: usize) -> bool {
        self.sessions() >= self.limits.sessions
            || self.bytes().saturating_add(bytes) > self.bytes_for_creations()
    }

    /// The limit of bytes for new sessions. The rest is reserved for moves of existing sessions.
    fn bytes_for_creations(&self) -> usize {
        let bytes = self.limits.bytes as u128 * u128::from(CREATION_PERCENT) / 100;
        usize::try_from(bytes).unwrap_or(usize::MAX)
    }

    /// Reserves one session of `bytes` bytes.
    pub(super) fn admit(&self, bytes: usize) -> Result<(), Failure> {
        take(&self.sessions, 1, self.limits.sessions)?;
        take(&self.bytes, bytes, self.bytes_for_creations()).inspect_err(|_| {
            self.sessions.fetch_sub(1, Relaxed);
        })
    }

    /// Releases a session of `bytes` bytes.
    pub(super) fn release(&self, bytes: usize) {
        self.sessions.fetch_sub(1, Relaxed);
        self.bytes.fetch_sub(bytes, Relaxed);
    }

    /// Reserves the bytes by which a session grows, or releases those by which it shrinks.
    pub(super) fn resize(&self, from: usize, to: usize) -> Result<(), Failure> {
        if to > from {
            return take(&self.bytes, to - from, self.limits.bytes);
        }
        self.bytes.fetch_sub(from - to, Relaxed);
        Ok(())
    }
}

fn take(used: &AtomicUsize, more: usize, most: usize) -> Result<(), Failure> {
    let grown = |used: usize| used.checked_add(more).filter(|used| *used <= most);
    let taken = used.fetch_update(Relaxed, Relaxed, grown);
    taken.map(drop).map_err(|_| Failure::Full)
}
