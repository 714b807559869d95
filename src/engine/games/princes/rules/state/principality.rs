//! A player's principality: the grid with the palazzo and the placed pieces.

use enumset::EnumSet;

use crate::board::{Orientation, SIDE, Side, Squares};
use crate::catalog::{Catalog, PieceClass};
use crate::components::Piece;

/// The most pieces that a principality holds: ten buildings and all 18 landscapes.
pub const MOST_PIECES: usize = 28;

/// The place of a piece: its orientation, and the upper left corner of its bounding box. The corner may be beyond the grid,
/// because illegal placements have to be judged too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The orientation.
    pub orientation: Orientation,
    /// The row of the corner, counted from 0 at the top.
    pub row: i8,
    /// The column of the corner, counted from 0 at the left.
    pub column: i8,
}

impl Spot {
    /// The squares that a piece covers here, those beyond the grid included, by row and then by column.
    pub fn cells(self, catalog: &Catalog, piece: Piece) -> impl Iterator<Item = (i8, i8)> {
        let cells = catalog.lie(piece, self.orientation).cells();
        cells.map(move |(row, column)| {
            (
                self.row.saturating_add(row),
                self.column.saturating_add(column),
            )
        })
    }

    /// The squares of the grid that a piece covers here.
    #[must_use]
    pub fn squares(self, catalog: &Catalog, piece: Piece) -> Squares {
        let lie = catalog.lie(piece, self.orientation);
        if lie.fits(self.row, self.column) {
            lie.squares.moved(self.row, self.column)
        } else {
            self.cells(catalog, piece)
                .map(|(row, column)| Squares::at(row, column))
                .collect()
        }
    }

    /// The same place in the coordinates of the neighbour's grid over a side.
    #[must_use]
    pub fn across(self, side: Side) -> Self {
        let (rows, columns) = side.way();
        Self {
            row: self.row.saturating_sub(rows * SIDE),
            column: self.column.saturating_sub(columns * SIDE),
            ..self
        }
    }

    /// The squares beyond the grid that a piece covers here.
    pub fn beyond(self, catalog: &Catalog, piece: Piece) -> impl Iterator<Item = (i8, i8)> {
        let inside = 0..SIDE;
        self.cells(catalog, piece)
            .filter(move |(row, column)| !(inside.contains(row) && inside.contains(column)))
    }
}

/// A piece with its place.
///
/// ```
/// use maecenas_princes_rules::{Catalog, Orientation, Piece, Placement, Spot};
/// let spot = Spot { orientation: Orientation::AsDrawn, row: 5, column: 4 };
/// let park = Placement { piece: Piece::Park, spot };
/// // The lower rows of the grid with the park `#`:
/// //     0 1 2 3 4 5 6
/// //   5 . . . . # # .
/// //   6 . . . . . . .
/// let squares = park.squares(Catalog::reference());
/// assert_eq!(squares.iter().collect::<Vec<_>>(), [(5, 4), (5, 5)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The piece.
    pub piece: Piece,
    /// Its place.
    pub spot: Spot,
}

impl Placement {
    /// The squares of the grid that it covers.
    #[must_use]
    pub fn squares(self, catalog: &Catalog) -> Squares {
        self.spot.squares(catalog, self.piece)
    }
}

impl Placement {
    /// The same placement in the coordinates of the neighbour's grid over a side.
    #[must_use]
    pub fn across(self, side: Side) -> Self {
        Self {
            spot: self.spot.across(side),
            ..self
        }
    }

    /// Whether two placements put the same piece on the same squares. For a symmetric piece several orientations are equal.
    #[must_use]
    pub fn is_same(self, catalog: &Catalog, other: Self) -> bool {
        let lie = |placement: Self| {
            catalog
                .lie(placement.piece, placement.spot.orientation)
                .orientation
        };
        (self.piece, self.spot.row, self.spot.column)
            == (other.piece, other.spot.row, other.spot.column)
            && lie(self) == lie(other)
    }
}

/// A piece of a principality; its place is missing where the request does not give it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The piece.
    pub piece: Piece,
    /// Its place.
    pub spot: Option<Spot>,
}

/// Fills the empty slots of a principality, whose array has a fixed size so that copying it allocates nothing.
const VACANT: Placed = Placed {
    piece: Piece::University,
    spot: None,
};

/// How many buildings and landscapes a principality has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Large buildings.
    pub large: u8,
    /// Medium buildings.
    pub medium: u8,
    /// Small buildings.
    pub small: u8,
    /// Forests, lakes and parks.
    pub landscapes: [u8; 3],
}

impl Counts {
    /// The number of buildings. The palazzo does not count.
    #[must_use]
    pub const fn buildings(self) -> u8 {
        self.large + self.medium + self.small
    }

    /// The number of landscapes.
    #[must_use]
    pub const fn all_landscapes(self) -> u8 {
        let [forests, lakes, parks] = self.landscapes;
        forests + lakes + parks
    }
}

/// A player's grid with the palazzo and the pieces placed on it. Placed pieces are never moved or removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Principality {
    /// The pieces, then empty slots.
    slots: [Placed; MOST_PIECES],
    pieces: u8,
    palazzo: Squares,
    occupied: Squares,
    built: Squares,
    buildings: EnumSet<Piece>,
    counts: Counts,
    empty: i16,
    /// The joint buildings, a part of which is on the neighbour's grid.
    joint: EnumSet<Piece>,
    without_spot: Option<u8>,
}

impl Default for Principality {
    /// A placeholder for seats without a player: a grid without a palazzo.
    fn default() -> Self {
        Self::around(Squares::NONE)
    }
}

impl Principality {
    /// A principality with nothing but its palazzo.
    #[must_use]
    pub fn new(catalog: &Catalog) -> Self {
        Self::around(catalog.palazzo)
    }

    fn around(palazzo: Squares) -> Self {
        Self {
            slots: [VACANT; MOST_PIECES],
            pieces: 0,
            palazzo,
            occupied: palazzo,
            built: palazzo,
            buildings: EnumSet::new(),
            counts: Counts::default(),
            empty: (!palazzo).count() as i16,
            joint: EnumSet::new(),
            without_spot: None,
        }
    }

    /// Adds a piece without checking any rule. A piece beyond [`MOST_PIECES`] is ignored.
    pub fn place(&mut self, catalog: &Catalog, placed: Placed) {
        let Placed { piece, spot } = placed;
        let Some(slot) = self.slots.get_mut(usize::from(self.pieces)) else {
            return;
        };
        *slot = placed;
        if spot.is_none() {
            self.without_spot.get_or_insert(self.pieces);
        }
        self.pieces += 1;
        let squares = spot.map_or(Squares::NONE, |spot| spot.squares(catalog, piece));
        let entry = catalog.piece(piece);
        let (size, inside) = (entry.shape.size(), squares.count());
        let joint = spot.is_some() && inside < size;
        self.empty -= if joint { inside } else { size } as i16;
        if joint {
            self.joint |= piece;
        }
        self.occupied |= squares;
        if !piece.is_landscape() {
            self.built |= squares;
            self.buildings |= piece;
        }
        match entry.class {
            PieceClass::Large => self.counts.large += 1,
            PieceClass::Medium => self.counts.medium += 1,
            PieceClass::Small => self.counts.small += 1,
            PieceClass::Landscape => {
                self.counts.landscapes[piece as usize - Piece::Forest as usize] += 1;
            }
        }
    }

    /// The pieces in the order in which they were placed.
    #[must_use]
    pub fn placed(&self) -> &[Placed] {
        &self.slots[..self.pieces.into()]
    }

    /// The occupied squares, those of the palazzo included.
    #[must_use]
    pub const fn occupied(&self) -> Squares {
        self.occupied
    }

    /// The squares of buildings and of the palazzo.
    #[must_use]
    pub const fn built(&self) -> Squares {
        self.built
    }

    /// The squares of the palazzo.
    #[must_use]
    pub const fn palazzo(&self) -> Squares {
        self.palazzo
    }

    /// The buildings. The palazzo does not count.
    #[must_use]
    pub const fn buildings(&self) -> EnumSet<Piece> {
        self.buildings
    }

    /// How many buildings and landscapes there are.
    #[must_use]
    pub const fn counts(&self) -> Counts {
        self.counts
    }

    /// How many of a piece there are.
    #[must_use]
    pub fn count(&self, piece: Piece) -> u8 {
        if piece.is_landscape() {
            self.counts.landscapes[piece as usize - Piece::Forest as usize]
        } else {
            self.buildings.contains(piece).into()
        }
    }

    /// How many squares of the grid are empty.
    #[must_use]
    pub const fn empty_squares(&self) -> u32 {
        if self.empty < 0 {
            0
        } else {
            self.empty.cast_unsigned() as u32
        }
    }

    /// The joint buildings, only a part of which is on this grid.
    #[must_use]
    pub const fn joint(&self) -> EnumSet<Piece> {
        self.joint
    }

    /// Whether the pieces, those without a place included, cover more squares than the grid has.
    #[must_use]
    pub const fn overfull(&self) -> bool {
        self.empty < 0
    }

    /// The pieces whose place is not given, each with its index.
    pub fn without_spots(&self) -> impl Iterator<Item = (usize, Piece)> {
        let first = self.without_spot().unwrap_or(self.pieces.into());
        let rest = self.placed().iter().enumerate().skip(first);
        rest.filter(|(_, placed)| placed.spot.is_none())
            .map(|(index, placed)| (index, placed.piece))
    }

    /// The index of the first piece whose place is not given; `None` when all have one.
    #[must_use]
    pub fn without_spot(&self) -> Option<usize> {
        self.without_spot.map(usize::from)
    }
}
