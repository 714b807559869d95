//! Towns and their colours ("Overview"; "The actions > a").

use enumset::EnumSetType;

use super::{Follower, named};

/// The most towns that a catalog can have, the capital included.
pub const MOST_TOWNS: usize = 32;

/// A town, Florence included, by its index among those of the catalog.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Town(u8);

impl Town {
    /// The first town of a catalog.
    pub const FIRST: Self = Self(0);

    /// The town of an index; `None` beyond the most towns of a catalog.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MOST_TOWNS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The index among the towns of the catalog.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Town> for usize {
    fn from(town: Town) -> Self {
        town.index()
    }
}

/// The colour of a town, which says what it offers.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum TownColour {
    /// Crest town: Florins or a scroll.
    Brown,
    /// Crest town: an assassin.
    Black,
    /// Crest town: a knight.
    Gray,
    /// Crest town: an abbot.
    White,
    /// Crest town: bishops or carriages.
    Purple,
    /// Florins, without a middleman.
    Green,
    /// Leads to a region, without a town action.
    Red,
    /// Florence, without a town action.
    Capital,
}

named! { TownColour {
    Brown "BROWN",
    Black "BLACK",
    Gray "GRAY",
    White "WHITE",
    Purple "PURPLE",
    Green "GREEN",
    Red "RED",
    Capital "CAPITAL",
} }

impl TownColour {
    /// The colours of the crest towns, each of which has a middleman, in the order of [`TownColour::ALL`].
    pub const CRESTS: [Self; 5] = [
        Self::Brown,
        Self::Black,
        Self::Gray,
        Self::White,
        Self::Purple,
    ];

    /// The index among [`TownColour::CRESTS`]; none for a colour without a middleman.
    #[must_use]
    pub const fn middleman(self) -> Option<usize> {
        match self {
            Self::Green | Self::Red | Self::Capital => None,
            colour => Some(colour as usize),
        }
    }

    /// Whether towns of this colour have a town action ("The actions > a").
    #[must_use]
    pub const fn has_action(self) -> bool {
        !matches!(self, Self::Red | Self::Capital)
    }

    /// The follower that towns of this colour offer.
    #[must_use]
    pub const fn follower(self) -> Option<Follower> {
        match self {
            Self::Black => Some(Follower::Assassin),
            Self::Gray => Some(Follower::Knight),
            Self::White => Some(Follower::Abbot),
            _ => None,
        }
    }
}

/// A set of towns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Towns(u32);

impl Towns {
    /// No town.
    pub const NONE: Self = Self(0);

    /// One town.
    #[must_use]
    pub const fn only(town: Town) -> Self {
        Self(1 << town.0)
    }

    /// Whether a town is in it.
    #[must_use]
    pub const fn contains(self, town: Town) -> bool {
        self.0 >> town.0 & 1 == 1
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many towns are in it.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The same towns and another one.
    #[must_use]
    pub const fn and(self, town: Town) -> Self {
        Self(self.0 | 1 << town.0)
    }

    /// The towns of this set and of another one.
    #[must_use]
    pub const fn either(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The towns that are in both sets.
    #[must_use]
    pub const fn both(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The same towns without those of another set.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The towns in the order of the catalog.
    pub fn iter(self) -> impl Iterator<Item = Town> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Town::new(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(next)
        })
    }
}

impl FromIterator<Town> for Towns {
    fn from_iter<I: IntoIterator<Item = Town>>(towns: I) -> Self {
        towns.into_iter().fold(Self::NONE, Self::and)
    }
}
