//! The placement rules in words: sets of squares, and nothing of the product.

use std::collections::BTreeSet;

use maecenas::contract::wire::princes::v1::Placement;

use super::dice::Dice;
use super::drawings::{Cell, Cells, DRAWINGS, pieces, placement, squares};

/// A principality and the builders of its owner.
#[derive(Debug, Clone, Default)]
pub struct Board {
    pub placed: Vec<Placement>,
    pub builders: u32,
}

/// The squares of a board by what lies on them.
struct Ground {
    /// The squares of buildings and of the palazzo.
    built: Cells,
    /// The squares that are taken.
    taken: Cells,
}

impl Board {
    fn ground(&self) -> Ground {
        let buildings = self
            .placed
            .iter()
            .filter(|placed| !DRAWINGS.landscapes.contains(&placed.piece));
        let palazzo = || DRAWINGS.palazzo.iter().copied();
        // What of a shared building lies beyond the grid lies in another principality.
        let on_grid = |cell: &Cell| DRAWINGS.grid.contains(cell);
        Ground {
            built: buildings
                .flat_map(squares)
                .filter(on_grid)
                .chain(palazzo())
                .collect(),
            taken: self
                .placed
                .iter()
                .flat_map(squares)
                .filter(on_grid)
                .chain(palazzo())
                .collect(),
        }
    }

    /// Whether a building or the palazzo lies on a square.
    pub fn is_built(&self, cell: Cell) -> bool {
        self.ground().built.contains(&cell)
    }

    /// The ids of the rules that a placement breaks.
    pub fn broken(&self, placement: &Placement) -> BTreeSet<&'static str> {
        self.broken_on(&self.ground(), placement)
    }

    fn broken_on(&self, ground: &Ground, placement: &Placement) -> BTreeSet<&'static str> {
        let building = !DRAWINGS.landscapes.contains(&placement.piece);
        let on_grid = |cell: &Cell| DRAWINGS.grid.contains(cell);
        let beside = |(row, column): Cell| {
            let edges = [
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ];
            edges.iter().any(|edge| ground.built.contains(edge))
        };
        let mut broken = BTreeSet::new();
        // 1. Every square of the piece lies on the grid.
        if !squares(placement).all(|cell| on_grid(&cell)) {
            broken.insert("placement.within_grid");
        }
        // 2. No square is shared with another building, landscape or the palazzo.
        if squares(placement).any(|cell| ground.taken.contains(&cell)) {
            broken.insert("placement.overlap");
        }
        // 3. A building shares no edge with another building or the palazzo, unless the owner has two builders. A square
        // that lies upon a building does not lie beside it.
        let mut free =
            squares(placement).filter(|cell| on_grid(cell) && !ground.built.contains(cell));
        if building && self.builders < 2 && free.any(beside) {
            broken.insert("placement.adjacent_building");
        }
        // 5. One building of each type.
        let stands = |placed: &Placement| placed.piece == placement.piece;
        if building && self.placed.iter().any(stands) {
            broken.insert("build.once");
        }
        broken
    }

    /// Every way to place a piece, those included that cover the same squares.
    pub fn ways(&self, piece: i32) -> Vec<Placement> {
        let ground = self.ground();
        everywhere(piece, 0)
            .filter(|way| self.broken_on(&ground, way).is_empty())
            .collect()
    }

    /// Some way to place a piece; none when there is none.
    pub fn way(&self, piece: i32, dice: &mut Dice) -> Option<Placement> {
        let ground = self.ground();
        everywhere(piece, dice.below(WAYS)).find(|way| self.broken_on(&ground, way).is_empty())
    }

    /// Places a piece somewhere; answers whether it had a place.
    pub fn place(&mut self, piece: i32, dice: &mut Dice) -> bool {
        let way = self.way(piece, dice);
        self.placed.extend(way);
        way.is_some()
    }

    /// A principality grown by so many legal placements at most, with builders that may have come later.
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

/// A piece in every orientation at every corner of the grid, in an order that begins anywhere and jumps about.
fn everywhere(piece: i32, first: usize) -> impl Iterator<Item = Placement> {
    (0..WAYS).map(move |step| {
        let way = i32::try_from((first + step * 149) % WAYS).unwrap();
        placement(piece, way / 49 + 1, (way / 7 % 7, way % 7))
    })
}
