//! Tiles that only their owner may see.

use enumset::{EnumSet, EnumSetType};

use maecenas_game::Known;

/// Tiles of one kind. Hidden tiles are counted, not named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tiles<T: EnumSetType> {
    /// The tiles that are not hidden.
    pub known: EnumSet<T>,
    /// The number of hidden tiles.
    pub hidden: u8,
}

impl<T: EnumSetType> Default for Tiles<T> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: EnumSetType> Tiles<T> {
    /// No tile.
    pub const NONE: Self = Self {
        known: EnumSet::empty(),
        hidden: 0,
    };

    /// Tiles that are all known.
    #[must_use]
    pub fn of(known: impl Into<EnumSet<T>>) -> Self {
        Self {
            known: known.into(),
            hidden: 0,
        }
    }

    /// How many tiles there are, hidden ones included.
    #[must_use]
    pub fn count(self) -> u32 {
        self.known.len() as u32 + u32::from(self.hidden)
    }

    /// Whether there is no tile.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.count() == 0
    }

    /// Whether a tile is among them: hidden ones may be any of the `unseen`, whose place is not known.
    pub fn holds(self, tile: T, unseen: impl FnOnce() -> EnumSet<T>) -> Known {
        if self.known.contains(tile) {
            Known::Yes
        } else if self.hidden == 0 || !unseen().contains(tile) {
            Known::No
        } else {
            Known::Hidden
        }
    }

    /// The same tiles, named if elimination names them: hidden tiles that are as many as the `unseen` ones are those (ruling V52). Any
    /// unseen tile can be at any hidden place, so that fewer hidden tiles stay unknown.
    #[must_use]
    pub fn eliminated(self, unseen: impl FnOnce() -> EnumSet<T>) -> Self {
        if self.hidden == 0 {
            return self;
        }
        let unseen = unseen();
        if unseen.len() == usize::from(self.hidden) {
            Self::of(self.known | unseen)
        } else {
            self
        }
    }

    /// The same number of tiles, all hidden.
    #[must_use]
    pub fn turned_down(self) -> Self {
        Self {
            known: EnumSet::empty(),
            hidden: self.count() as u8,
        }
    }

    /// Adds a tile, or a hidden one.
    pub(crate) fn add(&mut self, tile: Option<T>) {
        match tile {
            Some(tile) => {
                self.known.insert(tile);
            }
            None => self.hidden = self.hidden.saturating_add(1),
        }
    }

    /// Removes a tile, which was hidden if it is not among the known ones.
    pub(crate) fn remove(&mut self, tile: T) {
        if !self.known.remove(tile) {
            self.hidden = self.hidden.saturating_sub(1);
        }
    }
}
