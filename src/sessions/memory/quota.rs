//! How much room is left.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::Limits;
use crate::sessions::{Failure, store::CREATION_PERCENT};

/// What is kept, counted against what may be.
pub(super) struct Room {
    limits: Limits,
    sessions: AtomicUsize,
    bytes: AtomicUsize,
}

impl Room {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
            sessions: AtomicUsize::new(0),
            bytes: AtomicUsize::new(0),
        }
    }

    pub(super) fn sessions(&self) -> usize {
        self.sessions.load(Relaxed)
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    /// Whether a session of so many bytes is one too many.
    pub(super) fn is_full(&self, bytes: usize) -> bool {
        self.sessions() >= self.limits.sessions
            || self.bytes().saturating_add(bytes) > self.bytes_for_creations()
    }

    /// The bytes within which new sessions have to stay, so that there is room for the moves of those that are there.
    fn bytes_for_creations(&self) -> usize {
        let bytes = self.limits.bytes as u128 * u128::from(CREATION_PERCENT) / 100;
        usize::try_from(bytes).unwrap_or(usize::MAX)
    }

    /// Takes the room of one more session.
    pub(super) fn admit(&self, bytes: usize) -> Result<(), Failure> {
        take(&self.sessions, 1, self.limits.sessions)?;
        take(&self.bytes, bytes, self.bytes_for_creations()).inspect_err(|_| {
            self.sessions.fetch_sub(1, Relaxed);
        })
    }

    /// Gives back the room of a session.
    pub(super) fn release(&self, bytes: usize) {
        self.sessions.fetch_sub(1, Relaxed);
        self.bytes.fetch_sub(bytes, Relaxed);
    }

    /// Takes what a session grows by, or gives back what it shrinks by.
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
