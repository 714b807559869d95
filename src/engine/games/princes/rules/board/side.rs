//! The sides of a principality's grid.

use enumset::EnumSetType;

use super::squares::{SIDE, Squares};

/// A side of a principality's grid.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The upper side: row 0.
    North,
    /// The right side: column 6.
    East,
    /// The lower side: row 6.
    South,
    /// The left side: column 0.
    West,
}

impl Side {
    /// All four, clockwise from the top.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The neighbour's side of the same border.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The offset of the neighbour's grid over this side, in whole grids down and to the right.
    #[must_use]
    pub const fn way(self) -> (i8, i8) {
        match self {
            Self::North => (-1, 0),
            Self::East => (0, 1),
            Self::South => (1, 0),
            Self::West => (0, -1),
        }
    }

    /// The squares along this side.
    #[must_use]
    pub const fn edge(self) -> Squares {
        let last = SIDE - 1;
        match self {
            Self::North => Squares::first_rows(1),
            Self::East => Squares::first_columns(1).moved(0, last),
            Self::South => Squares::first_rows(1).moved(last, 0),
            Self::West => Squares::first_columns(1),
        }
    }

    /// The squares along this side that share an edge with one of the neighbour's squares `across`.
    #[must_use]
    pub const fn faced_by(self, across: Squares) -> Squares {
        let last = SIDE - 1;
        let against = across.within(self.opposite().edge());
        match self {
            Self::North => against.moved_back(last, 0),
            Self::East => against.moved(0, last),
            Self::South => against.moved(last, 0),
            Self::West => against.moved_back(0, last),
        }
    }
}
