//! Sets of squares of a principality's 7 by 7 grid.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of squares of the 7 by 7 grid, as a bitboard.
///
/// A row takes eight bits, of which the eighth is always empty. A shift by one column therefore moves a square at the edge into
/// an empty bit, which is masked out, and never into another row.
///
/// ```
/// use maecenas_princes_rules::Squares;
/// let corner: Squares = [(0, 0), (0, 1), (1, 0)].map(|(row, column)| Squares::at(row, column)).into_iter().collect();
/// // The corner `#` and the squares `o` beside it:
/// //   # # o . . . .
/// //   # o . . . . .
/// //   o . . . . . .
/// let beside = corner.neighbours() & !corner;
/// assert_eq!(beside.iter().collect::<Vec<_>>(), [(0, 2), (1, 1), (2, 0)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Squares(u64);

/// Rows of the grid, and columns too.
pub const SIDE: i8 = 7;
const STRIDE: i8 = 8;

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);
    /// All 49 squares.
    pub const GRID: Self = Self(0x007f_7f7f_7f7f_7f7f);
    const FIRST_COLUMN: Self = Self(0x0001_0101_0101_0101);

    /// The set of one square; empty when it is beyond the grid.
    #[must_use]
    pub const fn at(row: i8, column: i8) -> Self {
        if row < 0 || row >= SIDE || column < 0 || column >= SIDE {
            Self::NONE
        } else {
            Self(1 << (row * STRIDE + column))
        }
    }

    /// The rectangle of squares from the grid's upper left corner.
    #[must_use]
    pub(crate) fn corner(rows: i8, columns: i8) -> Self {
        (0..rows)
            .flat_map(|row| (0..columns).map(move |column| Self::at(row, column)))
            .collect()
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares in the set.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the two sets intersect.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The squares that share an edge with one of these.
    #[must_use]
    pub const fn neighbours(self) -> Self {
        let all = self.0 << 1 | self.0 >> 1 | self.0 << STRIDE | self.0 >> STRIDE;
        Self(all & Self::GRID.0)
    }

    /// The set moved down by `row` rows and right by `column` columns. The result must fit the grid.
    #[must_use]
    pub(crate) const fn moved(self, row: i8, column: i8) -> Self {
        Self(self.0 << (row * STRIDE + column))
    }

    /// The set moved back by an offset: the squares from which the offset leads to a square of this set. An offset beyond the
    /// right edge may lead to the next row, so the caller intersects the result with squares whose offset stays on the grid.
    #[must_use]
    pub(crate) const fn whose_shifted(self, shift: Shift) -> Self {
        Self(self.0 >> shift.0)
    }

    /// The squares that are in both sets.
    pub(crate) const fn within(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares that are not in the other set.
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares of the first rows.
    pub(crate) const fn first_rows(rows: i8) -> Self {
        Self(Self::GRID.0 & ((1 << (rows * STRIDE)) - 1))
    }

    /// The squares of the first columns.
    pub(crate) const fn first_columns(columns: i8) -> Self {
        Self(((1 << columns) - 1) * Self::FIRST_COLUMN.0)
    }

    /// The set moved up by `row` rows and left by `column` columns. The result must fit the grid.
    pub(crate) const fn moved_back(self, row: i8, column: i8) -> Self {
        Self(self.0 >> (row * STRIDE + column))
    }

    /// The squares as `(row, column)`, by row and then by column.
    pub fn iter(self) -> impl Iterator<Item = (i8, i8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let bit = i8::try_from(rest.trailing_zeros())
                .ok()
                .filter(|bit| *bit < 64)?;
            rest &= rest - 1;
            Some((bit / STRIDE, bit % STRIDE))
        })
    }

    /// The rows from top to bottom; bit `c` of a row is column `c`.
    #[must_use]
    pub fn rows(self) -> [u8; 7] {
        let bytes = self.0.to_le_bytes();
        std::array::from_fn(|row| bytes[row])
    }
}

/// The offset from a piece's upper left corner to one of its squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shift(u8);

impl Shift {
    /// An offset of rows down and columns to the right, both at least 0.
    pub(crate) const fn new(row: i8, column: i8) -> Self {
        Self((row * STRIDE + column).cast_unsigned())
    }
}

impl BitOr for Squares {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Squares {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Squares {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::GRID.0)
    }
}

impl FromIterator<Self> for Squares {
    fn from_iter<I: IntoIterator<Item = Self>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, Self::bitor)
    }
}
