//! Sequences of changes.

use std::fmt;

/// The name of a change: of a creation or a move. It stands for the mark, which is random in the service and therefore unique, too.
pub type Id = u8;

/// A sequence of at most 15 changes: a log, or a position as what led to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Line(u64);

impl Line {
    /// A sequence of one change.
    #[must_use]
    pub fn of(id: Id) -> Self {
        Self::default().with(id)
    }

    /// The sequence with one more change.
    #[must_use]
    pub fn with(self, id: Id) -> Self {
        debug_assert!(id < 15 && self.len() < 15, "too many changes for a line");
        Self(self.0 << 4 | u64::from(id + 1))
    }

    /// The number of changes.
    #[must_use]
    pub fn len(self) -> u8 {
        let bits = u64::BITS - self.0.leading_zeros();
        u8::try_from(bits.div_ceil(4)).unwrap_or(u8::MAX)
    }

    /// Whether there is no change.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The change at a place; none beyond the end.
    #[must_use]
    pub fn at(self, place: u8) -> Option<Id> {
        let after = self.len().checked_sub(place + 1)?;
        let digit = self.0 >> (4 * u32::from(after)) & 15;
        u8::try_from(digit).ok()?.checked_sub(1)
    }

    /// The last change.
    #[must_use]
    pub fn last(self) -> Option<Id> {
        self.at(self.len().checked_sub(1)?)
    }

    /// All changes in order.
    pub fn iter(self) -> impl Iterator<Item = Id> {
        (0..self.len()).filter_map(move |place| self.at(place))
    }

    /// Whether a change is among them.
    #[must_use]
    pub fn contains(self, id: Id) -> bool {
        self.iter().any(|other| other == id)
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

/// A version with its mark, which identify a state of the session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Revision {
    /// How many moves were made.
    pub version: u8,
    /// The last change.
    pub mark: Id,
}
