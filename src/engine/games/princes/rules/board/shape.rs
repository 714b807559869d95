//! Shapes of pieces in all their orientations ("Build a Building", rule 1: turned in any way, either side up).

use super::side::Side;
use super::squares::{SIDE, Shift, Squares};

/// An orientation of a piece, relative to its drawing. Turns are clockwise; a flip mirrors left and right, and comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Orientation {
    /// As drawn.
    #[default]
    AsDrawn,
    /// Turned once.
    QuarterTurn,
    /// Turned twice.
    HalfTurn,
    /// Turned three times.
    ThreeQuarterTurn,
    /// Flipped.
    Flipped,
    /// Flipped, then turned once.
    FlippedQuarterTurn,
    /// Flipped, then turned twice.
    FlippedHalfTurn,
    /// Flipped, then turned three times.
    FlippedThreeQuarterTurn,
}

impl Orientation {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::AsDrawn,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::Flipped,
        Self::FlippedQuarterTurn,
        Self::FlippedHalfTurn,
        Self::FlippedThreeQuarterTurn,
    ];
}

/// A piece in one distinct orientation: the squares that it covers, relative to the upper left corner of its bounding box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lie {
    /// The first orientation that covers these squares.
    pub orientation: Orientation,
    /// The squares when the corner is on the grid's upper left square.
    pub(crate) squares: Squares,
    /// The offset of each square from the corner.
    pub(crate) shifts: Vec<Shift>,
    /// The corners for which the whole piece is on the grid.
    pub(crate) corners: Squares,
    /// The rows of the bounding box.
    pub rows: i8,
    /// The columns of the bounding box.
    pub columns: i8,
}

/// The shape of a piece (a polyomino): its distinct orientations, and which of them each [`Orientation`] gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    lies: Vec<Lie>,
    by_orientation: [usize; 8],
}

impl Shape {
    /// Parses a drawing: one string for each row, with `#` for each square of the piece.
    #[must_use]
    pub fn drawn(drawing: &[String]) -> Self {
        let cells: Vec<(i8, i8)> = (0..)
            .zip(drawing)
            .flat_map(|(row, line)| {
                (0..)
                    .zip(line.bytes())
                    .map(move |(column, mark)| (row, column, mark))
            })
            .filter(|(_, _, mark)| *mark == b'#')
            .map(|(row, column, _)| (row, column))
            .collect();
        let mut lies: Vec<Lie> = Vec::new();
        let by_orientation = Orientation::ALL.map(|orientation| {
            let lie = Lie::new(orientation, &cells);
            lies.iter()
                .position(|known| known.squares == lie.squares)
                .unwrap_or_else(|| {
                    lies.push(lie);
                    lies.len() - 1
                })
        });
        Self {
            lies,
            by_orientation,
        }
    }

    /// The distinct orientations, in the order of [`Orientation`].
    #[must_use]
    pub fn lies(&self) -> &[Lie] {
        &self.lies
    }

    /// How many squares the piece covers.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.lies.first().map_or(0, |lie| lie.squares.count())
    }

    /// Whether the squares are connected by their edges.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let squares = self.lies.first().map_or(Squares::NONE, |lie| lie.squares);
        let first = squares.iter().next();
        let mut reached = first.map_or(Squares::NONE, |(row, column)| Squares::at(row, column));
        loop {
            let further = (reached | reached.neighbours()) & squares;
            if further == reached {
                return reached == squares;
            }
            reached = further;
        }
    }

    /// The piece in an orientation.
    #[must_use]
    pub fn lie(&self, orientation: Orientation) -> &Lie {
        &self.lies[self.by_orientation[orientation as usize]]
    }
}

impl Lie {
    fn new(orientation: Orientation, drawn: &[(i8, i8)]) -> Self {
        let mut cells = drawn.to_vec();
        let number = orientation as usize;
        if number >= 4 {
            cells = cells.iter().map(|(row, column)| (*row, -column)).collect();
        }
        for _ in 0..number % 4 {
            cells = cells.iter().map(|(row, column)| (*column, -row)).collect();
        }
        let top = cells.iter().map(|(row, _)| *row).min().unwrap_or(0);
        let left = cells.iter().map(|(_, column)| *column).min().unwrap_or(0);
        for (row, column) in &mut cells {
            (*row, *column) = (*row - top, *column - left);
        }
        let rows = cells.iter().map(|(row, _)| row + 1).max().unwrap_or(0);
        let columns = cells
            .iter()
            .map(|(_, column)| column + 1)
            .max()
            .unwrap_or(0);
        Self {
            orientation,
            squares: cells
                .iter()
                .map(|(row, column)| Squares::at(*row, *column))
                .collect(),
            shifts: cells
                .iter()
                .map(|(row, column)| Shift::new(*row, *column))
                .collect(),
            corners: Squares::corner(SIDE + 1 - rows, SIDE + 1 - columns),
            rows,
            columns,
        }
    }

    /// Whether the whole piece is on the grid with its upper left corner on a square.
    pub(crate) fn fits(&self, row: i8, column: i8) -> bool {
        self.corners.meets(Squares::at(row, column))
    }

    /// Splits the piece at the border of a side: its squares on the own grid, and those on the neighbour's grid. The corner must
    /// be one of [`Lie::corners_across`].
    pub(crate) const fn parts(&self, side: Side, row: i8, column: i8) -> (Squares, Squares) {
        let all = self.squares;
        match side {
            Side::East => {
                let first = Squares::first_columns(SIDE - column);
                let beyond = all.without(first).moved_back(0, SIDE - column);
                (all.within(first).moved(row, column), beyond.moved(row, 0))
            }
            Side::West => {
                let first = Squares::first_columns(-column);
                let own = all.without(first).moved_back(0, -column);
                (
                    own.moved(row, 0),
                    all.within(first).moved(row, SIDE + column),
                )
            }
            Side::South => {
                let first = Squares::first_rows(SIDE - row);
                let beyond = all.without(first).moved_back(SIDE - row, 0);
                (
                    all.within(first).moved(row, column),
                    beyond.moved(0, column),
                )
            }
            Side::North => {
                let first = Squares::first_rows(-row);
                let own = all.without(first).moved_back(-row, 0);
                (
                    own.moved(0, column),
                    all.within(first).moved(SIDE + row, column),
                )
            }
        }
    }

    /// The corners, by row and then by column, at which the piece crosses the border of a side and covers squares of the two
    /// grids only.
    pub(crate) fn corners_across(&self, side: Side) -> impl Iterator<Item = (i8, i8)> + use<> {
        let (rows, columns) = (self.rows, self.columns);
        let along = |length: i8| 0..SIDE + 1 - length;
        let (down, right) = match side {
            Side::North => (1 - rows..0, along(columns)),
            Side::South => (SIDE + 1 - rows..SIDE, along(columns)),
            Side::West => (along(rows), 1 - columns..0),
            Side::East => (along(rows), SIDE + 1 - columns..SIDE),
        };
        down.flat_map(move |row| right.clone().map(move |column| (row, column)))
    }

    /// The piece's squares relative to its upper left corner, by row and then by column.
    pub fn cells(&self) -> impl Iterator<Item = (i8, i8)> {
        self.squares.iter()
    }
}
