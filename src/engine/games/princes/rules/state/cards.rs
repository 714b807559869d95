//! Cards in hands and on tables, some of which may be hidden.

use enumset::{EnumSet, EnumSetType};

use crate::components::Profession;
use maecenas_game::Known;

/// Cards of one kind. Hidden cards are counted, not named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cards<C: EnumSetType> {
    /// The cards that are not hidden.
    pub known: EnumSet<C>,
    /// The number of hidden cards.
    pub hidden: u8,
}

impl<C: EnumSetType> Default for Cards<C> {
    fn default() -> Self {
        Self {
            known: EnumSet::new(),
            hidden: 0,
        }
    }
}

impl<C: EnumSetType> Cards<C> {
    /// The number of cards, hidden ones included.
    #[must_use]
    pub fn count(self) -> u32 {
        count(self.known) + u32::from(self.hidden)
    }

    /// Whether these cards include all `wanted` ones. Cards in `seen` are visible in the position, so they are not among the
    /// hidden ones.
    #[must_use]
    pub fn hold(self, wanted: EnumSet<C>, seen: EnumSet<C>) -> Known {
        let unnamed = wanted - self.known;
        if unnamed.is_disjoint(seen) {
            Known::with_hidden(unnamed.len(), self.hidden)
        } else {
            Known::No
        }
    }
}

/// The number of cards in a set.
pub(crate) fn count<C: EnumSetType>(cards: EnumSet<C>) -> u32 {
    cards.len() as u32
}

/// Profession and recruiting cards in a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    /// The profession cards that are not hidden.
    pub professions: EnumSet<Profession>,
    /// The number of recruiting cards that are not hidden.
    pub recruiting: u8,
    /// The number of hidden cards, of either kind.
    pub hidden: u8,
}

impl Hand {
    /// The number of cards, hidden ones included.
    #[must_use]
    pub fn count(self) -> u32 {
        count(self.professions) + u32::from(self.recruiting) + u32::from(self.hidden)
    }

    /// Whether the hand includes all `wanted` professions. Cards in `seen` are visible in the position, so they are not among the
    /// hidden ones.
    #[must_use]
    pub fn hold(self, wanted: EnumSet<Profession>, seen: EnumSet<Profession>) -> Known {
        Cards {
            known: self.professions,
            hidden: self.hidden,
        }
        .hold(wanted, seen)
    }
}

/// A player's face-up cards ("Complete a Work").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Table {
    /// Profession cards: completed works.
    pub professions: EnumSet<Profession>,
    /// Recruiting cards, which opponents left in exchange for profession cards ("Recruiting cards").
    pub recruiting: u8,
}

impl Table {
    /// The number of cards; each counts as one work.
    #[must_use]
    pub fn count(self) -> u32 {
        count(self.professions) + u32::from(self.recruiting)
    }
}
