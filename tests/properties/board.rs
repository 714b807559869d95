//! The placement rules in words: sets of squares, independent of the code of the product.

use std::collections::BTreeSet;

use maecenas_contract::wire::princes::v1::Placement;

use super::dice::Dice;
use super::drawings::{Cell, DRAWINGS, on_grid, pieces, placement, squares};

/// The rows, and the columns, of the grid.
const SIDE: usize = 7;

/// A principality and the builders of its owner.
#[derive(Debug, Clone, Default)]
pub struct Board {
    pub placed: Vec<Placement>,
    pub builders: u32,
}

/// Squares of the grid.
#[derive(Debug, Default)]
struct Marked([[bool; SIDE]; SIDE]);

impl Marked {
    fn mark(&mut self, cells: impl Iterator<Item = Cell>) {
        for (row, column) in cells.filter(|cell| on_grid(*cell)) {
            self.0[usize::try_from(row).unwrap()][usize::try_from(column).unwrap()] = true;
        }
    }

    fn has(&self, (row, column): Cell) -> bool {
        on_grid((row, column))
            && self.0[usize::try_from(row).unwrap()][usize::try_from(column).unwrap()]
    }
}

/// The squares of a board by their contents, for requests about many placements.
#[derive(Debug)]
pub struct Survey<'a> {
    pub board: &'a Board,
    /// The squares of buildings and of the palazzo.
    built: Marked,
    /// The squares that are taken.
    taken: Marked,
}

impl Survey<'_> {
    /// Whether a building or the palazzo lies on a square.
    pub fn is_built(&self, cell: Cell) -> bool {
        self.built.has(cell)
    }

    /// The ids of the rules that a placement breaks.
    pub fn broken(&self, placement: &Placement) -> BTreeSet<&'static str> {
        let building = !DRAWINGS.landscapes.contains(&placement.piece);
        let beside = |(row, column): Cell| {
            let edges = [
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ];
            edges.into_iter().any(|edge| self.built.has(edge))
        };
        let mut broken = BTreeSet::new();
        // 1. Every square of the piece lies on the grid.
        if !squares(placement).all(on_grid) {
            broken.insert("placement.within_grid");
        }
        // 2. No square is shared with another building, landscape or the palazzo.
        if squares(placement).any(|cell| self.taken.has(cell)) {
            broken.insert("placement.overlap");
        }
        // 3. A building shares no edge with another building or the palazzo, unless the owner has two builders. A square
        // that lies upon a building does not lie beside it.
        let mut free = squares(placement).filter(|cell| on_grid(*cell) && !self.built.has(*cell));
        if building && self.board.builders < 2 && free.any(beside) {
            broken.insert("placement.adjacent_building");
        }
        // 5. One building of each type.
        let stands = |placed: &Placement| placed.piece == placement.piece;
        if building && self.board.placed.iter().any(stands) {
            broken.insert("build.once");
        }
        broken
    }
}

impl Survey<'_> {
    /// Every way to place a piece, those included that cover the same squares.
    pub fn ways(&self, piece: i32) -> Vec<Placement> {
        let ways = everywhere(piece, 0);
        ways.filter(|way| self.broken(way).is_empty()).collect()
    }
}

impl Board {
    /// The board by its squares.
    pub fn survey(&self) -> Survey<'_> {
        let is_building = |placed: &&Placement| !DRAWINGS.landscapes.contains(&placed.piece);
        let (mut built, mut taken) = (Marked::default(), Marked::default());
        // The part of a shared building that is beyond the grid is in another principality.
        built.mark(self.placed.iter().filter(is_building).flat_map(squares));
        built.mark(DRAWINGS.palazzo.iter().copied());
        taken.mark(self.placed.iter().flat_map(squares));
        taken.mark(DRAWINGS.palazzo.iter().copied());
        Survey {
            board: self,
            built,
            taken,
        }
    }

    /// A random way to place a piece; none where there is none.
    pub fn way(&self, piece: i32, dice: &mut Dice) -> Option<Placement> {
        let survey = self.survey();
        everywhere(piece, dice.below(WAYS)).find(|way| survey.broken(way).is_empty())
    }

    /// Places a piece at random; returns whether it had a place.
    pub fn place(&mut self, piece: i32, dice: &mut Dice) -> bool {
        let way = self.way(piece, dice);
        self.placed.extend(way);
        way.is_some()
    }

    /// A principality with up to `most` legal placements, with builders that may have come later.
    pub fn grown(dice: &mut Dice, most: usize) -> Self {
        let mut board = Self {
            placed: Vec::new(),
            builders: dice.number(4),
        };
        let mut supply = DRAWINGS.supply.clone();
        for _ in 0..dice.below(most + 1) {
            let piece = dice.one(&pieces()).unwrap();
            if supply[&piece] > 0 && board.place(piece, dice) {
                *supply.get_mut(&piece).unwrap() -= 1;
            }
        }
        board.builders += dice.number(4 - board.builders);
        board
    }
}

/// Orientations and corners of the grid.
const WAYS: usize = 8 * 49;

/// A piece in every orientation at every corner of the grid, in an order that depends on the first one.
pub fn everywhere(piece: i32, first: usize) -> impl Iterator<Item = Placement> {
    (0..WAYS).map(move |step| {
        let way = i32::try_from((first + step * 149) % WAYS).unwrap();
        placement(piece, way / 49 + 1, (way / 7 % 7, way % 7))
    })
}
