//! The drawings of the catalog, and how pieces lie: read and turned independently of the product.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use maecenas_contract::wire::princes::v1::{Orientation, Piece, Placement};
use maecenas_contract::wire::rulebook::v1::Square;
use serde_json::Value;

/// A square: row and column.
pub type Cell = (i32, i32);
/// A set of squares.
pub type Cells = BTreeSet<Cell>;

/// The drawings of the catalog.
pub struct Drawings {
    shapes: BTreeMap<i32, Cells>,
    /// The pieces that are no buildings.
    pub landscapes: BTreeSet<i32>,
    /// The number of each piece.
    pub supply: BTreeMap<i32, u32>,
    /// The squares of the palazzo.
    pub palazzo: Cells,
    /// All squares of the grid.
    pub grid: Cells,
    /// The rows and columns of the grid.
    size: Cell,
}

pub static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| {
    let catalog: Value = serde_json::from_str(include_str!(
        "../../src/engine/games/princes/rules/catalog.json"
    ))
    .unwrap();
    let number = |value: &Value| i32::try_from(value.as_i64().unwrap()).unwrap();
    let rectangle = |(top, left): Cell, (rows, columns): Cell| -> Cells {
        (top..top + rows)
            .flat_map(|row| (left..left + columns).map(move |column| (row, column)))
            .collect()
    };
    let size = |value: &Value| (number(&value["rows"]), number(&value["columns"]));
    let palazzo = &catalog["grid"]["palazzo"];
    let mut drawings = Drawings {
        shapes: BTreeMap::new(),
        landscapes: BTreeSet::new(),
        supply: BTreeMap::new(),
        palazzo: rectangle(
            (number(&palazzo["row"]), number(&palazzo["column"])),
            size(palazzo),
        ),
        grid: rectangle((0, 0), size(&catalog["grid"])),
        size: size(&catalog["grid"]),
    };
    for entry in catalog["pieces"].as_array().unwrap() {
        let piece = Piece::from_str_name(entry["id"].as_str().unwrap()).unwrap() as i32;
        let mut shape = Cells::new();
        for (row, line) in (0..).zip(entry["shape"].as_array().unwrap()) {
            let marks = (0..).zip(line.as_str().unwrap().chars());
            shape.extend(
                marks
                    .filter(|(_, mark)| *mark == '#')
                    .map(|(column, _)| (row, column)),
            );
        }
        drawings.shapes.insert(piece, shape);
        let supply = u32::try_from(number(&entry["supply"])).unwrap();
        drawings.supply.insert(piece, supply);
        if entry["kind"] == "LANDSCAPE" {
            drawings.landscapes.insert(piece);
        }
    }
    drawings
});

/// Whether a square lies on the grid.
pub fn on_grid((row, column): Cell) -> bool {
    let (rows, columns) = DRAWINGS.size;
    (0..rows).contains(&row) && (0..columns).contains(&column)
}

/// All pieces by their numbers in the contract.
pub fn pieces() -> Vec<i32> {
    DRAWINGS.shapes.keys().copied().collect()
}

/// The pieces that are landscapes, or those that are not.
pub fn pieces_that_are(landscapes: bool) -> Vec<i32> {
    let mut pieces = pieces();
    pieces.retain(|piece| DRAWINGS.landscapes.contains(piece) == landscapes);
    pieces
}

/// The squares of a piece in an orientation, from its upper left corner: mirrored first, then turned clockwise.
fn lying(piece: i32, orientation: i32) -> Cells {
    let mut cells = DRAWINGS.shapes[&piece].clone();
    if orientation >= Orientation::Flipped as i32 {
        cells = mirrored(&cells);
    }
    for _ in 0..(orientation - 1) % 4 {
        cells = turned(&cells);
    }
    cells
}

fn mirrored(cells: &Cells) -> Cells {
    let last = cells.iter().map(|(_, column)| *column).max().unwrap();
    cells
        .iter()
        .map(|(row, column)| (*row, last - column))
        .collect()
}

fn turned(cells: &Cells) -> Cells {
    let last = cells.iter().map(|(row, _)| *row).max().unwrap();
    cells
        .iter()
        .map(|(row, column)| (*column, last - row))
        .collect()
}

/// Every piece in every orientation, from its upper left corner.
static LYING: LazyLock<BTreeMap<(i32, i32), Vec<Cell>>> = LazyLock::new(|| {
    let ways = pieces()
        .into_iter()
        .flat_map(|piece| (1..=8).map(move |orientation| (piece, orientation)));
    ways.map(|(piece, orientation)| {
        let cells = lying(piece, orientation).into_iter().collect();
        ((piece, orientation), cells)
    })
    .collect()
});

/// The squares that a placement covers, those beyond the grid included.
pub fn covered(placement: &Placement) -> Cells {
    squares(placement).collect()
}

/// The same squares one by one.
pub fn squares(placement: &Placement) -> impl Iterator<Item = Cell> {
    let square = placement.square.unwrap();
    let orientation = placement.orientation.unwrap_or(Orientation::AsDrawn as i32);
    LYING[&(placement.piece, orientation)]
        .iter()
        .map(move |(row, column)| (row + square.row.unwrap(), column + square.column.unwrap()))
}

/// A piece lying in an orientation with its upper left corner on a square.
pub fn placement(piece: i32, orientation: i32, (row, column): Cell) -> Placement {
    let square = Square {
        row: Some(row),
        column: Some(column),
    };
    Placement {
        piece,
        square: Some(square),
        orientation: Some(orientation),
        partner: None,
    }
}
