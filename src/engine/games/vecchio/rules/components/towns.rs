//! Towns and their colours ("Overview"; "The actions > a").

use enumset::EnumSetType;

use super::{Follower, named, sets::set_of};

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

/// The colour of a town, which determines what it offers.
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

set_of! {
    /// A set of towns.
    Towns of Town
}
