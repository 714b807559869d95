//! The five tracks: three outside regions and two in Florence.

use enumset::EnumSetType;

use super::named;

/// An outside region, whose provinces are taken over ("The actions > b").
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum Region {
    /// Repubblica di Venezia.
    Venezia,
    /// Ducato di Milano.
    Milano,
    /// Stato della Chiesa.
    Chiesa,
}

named! { Region {
    Venezia "VENEZIA",
    Milano "MILANO",
    Chiesa "CHIESA",
} }

impl Region {
    /// The track of the region.
    #[must_use]
    pub const fn track(self) -> Track {
        match self {
            Self::Venezia => Track::Venezia,
            Self::Milano => Track::Milano,
            Self::Chiesa => Track::Chiesa,
        }
    }
}

/// A track; members stay on it until the end.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum Track {
    /// Region track: Repubblica di Venezia.
    Venezia,
    /// Region track: Ducato di Milano.
    Milano,
    /// Region track: Stato della Chiesa.
    Chiesa,
    /// Florence track: the city council.
    Council,
    /// Florence track: the nobility.
    Nobility,
}

named! { Track {
    Venezia "VENEZIA",
    Milano "MILANO",
    Chiesa "CHIESA",
    Council "COUNCIL",
    Nobility "NOBILITY",
} }

impl Track {
    /// The region of the track; none for a Florence track.
    #[must_use]
    pub const fn region(self) -> Option<Region> {
        match self {
            Self::Venezia => Some(Region::Venezia),
            Self::Milano => Some(Region::Milano),
            Self::Chiesa => Some(Region::Chiesa),
            Self::Council | Self::Nobility => None,
        }
    }

    /// Whether it is a Florence track, which offices are assumed on.
    #[must_use]
    pub const fn is_florence(self) -> bool {
        self.region().is_none()
    }
}
