//! The history of the model, which only its properties read.

use crate::line::{Id, Line, Revision};

/// A change of a session that a store has made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Change {
    /// The request that caused it.
    pub request: u8,
    /// The revision before it; none for a creation.
    pub before: Option<Revision>,
    /// The generation of the metadata at that moment.
    pub generation: u8,
    /// The metadata at that moment.
    pub metadata: u8,
}

/// The metadata of a session. Its number is also the name of the token that it brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Metadata {
    /// The creation, from which the position at version 0 follows.
    pub creation: Id,
    /// The token of the seat. A creation that is repeated derives the same token again, 0.
    pub token: u8,
    /// The metadata that this one replaced.
    pub replaced: Option<u8>,
}

/// Everything that the stores have done, including what they have lost.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct History {
    /// The changes, by name.
    pub changes: Vec<Change>,
    /// The metadata, by name.
    pub metadata: Vec<Metadata>,
    /// How often the key of the creation was claimed.
    pub claims: u8,
}

impl History {
    /// The branch that leads to a change, with that change.
    #[must_use]
    pub fn branch(&self, id: Id) -> Line {
        let mut back = vec![id];
        let mut at = id;
        while let Some(before) = self.changes[usize::from(at)].before {
            at = before.mark;
            back.push(at);
        }
        back.into_iter().rev().fold(Line::default(), Line::with)
    }

    /// Adds a change and returns its name.
    pub fn change(&mut self, change: Change) -> Id {
        self.changes.push(change);
        u8::try_from(self.changes.len() - 1).unwrap_or(Id::MAX)
    }

    /// Adds metadata and returns its name.
    pub fn metadata(&mut self, creation: Id, replaced: Option<u8>) -> u8 {
        let name = u8::try_from(self.metadata.len()).unwrap_or(u8::MAX);
        let token = if replaced.is_some() { name } else { 0 };
        self.metadata.push(Metadata {
            creation,
            token,
            replaced,
        });
        name
    }

    /// The token of the seat by some metadata.
    #[must_use]
    pub fn token(&self, metadata: u8) -> u8 {
        self.metadata[usize::from(metadata)].token
    }

    /// Whether the holder of a token may see a change: the token was valid when it was made, or became valid later.
    #[must_use]
    pub fn may_see(&self, token: u8, id: Id) -> bool {
        let made = self.changes[usize::from(id)].metadata;
        let mut at = Some(token);
        while let Some(metadata) = at {
            if metadata == made {
                return true;
            }
            at = self.metadata[usize::from(metadata)].replaced;
        }
        self.token(made) == token
    }
}
