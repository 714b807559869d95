//! The cache of a replica.

use crate::{
    history::History,
    line::{Line, Revision},
    store::Current,
};

/// A session in the cache of a replica.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cached {
    /// The revision.
    pub revision: Revision,
    /// The position: what led to it.
    pub position: Line,
    /// The generation of the metadata.
    pub generation: u8,
    /// The metadata.
    pub metadata: u8,
}

/// A cached session at a current state; none if its metadata was replaced.
#[must_use]
pub fn updated(
    cached: Cached,
    current: Current,
    marked: bool,
    history: &History,
) -> Option<Cached> {
    let same = !marked || cached.metadata == current.metadata;
    (cached.generation == current.generation && same)
        .then(|| decoded(current, cached.metadata, history))
}

/// A session as a replica decodes it: the position at version 0 follows from the metadata.
#[must_use]
pub fn decoded(current: Current, metadata: u8, history: &History) -> Cached {
    let position = if current.revision.version == 0 {
        Line::of(history.metadata[usize::from(metadata)].creation)
    } else {
        current.state
    };
    Cached {
        revision: current.revision,
        position,
        generation: current.generation,
        metadata,
    }
}
