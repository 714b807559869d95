//! Outlines of polyominoes: one closed path around the squares of a piece, without lines between them.

use std::fmt::Write;

use maecenas_princes_rules::Squares;

/// The side of a square.
pub(super) const SQUARE: i32 = 40;
/// How far the outline is from the border of the squares, so that pieces side by side are two.
const INSET: i32 = 2;
/// The directions (rows, columns) in which the sides of a square are walked clockwise: top, right, bottom, left.
const WAYS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The outline of squares, as the data of a path.
pub(super) fn outline(squares: Squares) -> String {
    let mut data = String::new();
    let mut walked = [Squares::NONE; 4];
    for (row, column) in squares.iter() {
        let is_border = !squares.meets(Squares::at(row - 1, column));
        if is_border && !walked[0].meets(Squares::at(row, column)) {
            corners(&mut data, squares, (row, column), &mut walked);
        }
    }
    data
}

/// Walks clockwise around the squares from the top of one of them, and writes the corners.
fn corners(data: &mut String, squares: Squares, first: (i8, i8), walked: &mut [Squares; 4]) {
    let (mut here, mut side) = (first, 0);
    let mut begun = false;
    while !walked[side].meets(Squares::at(here.0, here.1)) {
        walked[side] |= Squares::at(here.0, here.1);
        let outward = (side + 3) % 4;
        let ahead = step(here, side);
        let beyond = step(ahead, outward);
        let has = |(row, column)| squares.meets(Squares::at(row, column));
        let next = match (has(ahead), has(beyond)) {
            (true, true) => (beyond, outward),
            (true, false) => (ahead, side),
            (false, _) => (here, (side + 1) % 4),
        };
        if next.1 != side {
            let (x, y) = corner(here, side, next.1);
            let _ = match (begun, side % 2) {
                (false, _) => write!(data, "M{x} {y}"),
                (true, 0) => write!(data, "H{x}"),
                (true, _) => write!(data, "V{y}"),
            };
            begun = true;
        }
        (here, side) = next;
    }
    data.push('z');
}

fn step((row, column): (i8, i8), side: usize) -> (i8, i8) {
    let (rows, columns) = WAYS[side];
    (row + rows, column + columns)
}

/// The corner at the end of a side of a square, moved inward from that side and from the next one.
fn corner((row, column): (i8, i8), side: usize, next: usize) -> (i32, i32) {
    let (down, right) = [(0, 1), (1, 1), (1, 0), (0, 0)][side];
    // The inward direction is that of the side that follows clockwise.
    let inward = [side, next].map(|side| WAYS[(side + 1) % 4]);
    let rows: i32 = inward.iter().map(|(rows, _)| i32::from(*rows)).sum();
    let columns: i32 = inward.iter().map(|(_, columns)| i32::from(*columns)).sum();
    (
        (i32::from(column) + right) * SQUARE + columns * INSET,
        (i32::from(row) + down) * SQUARE + rows * INSET,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(lines: &[&str]) -> Squares {
        let cells = (0..).zip(lines).flat_map(|(row, line)| {
            let marks = (0..).zip(line.bytes());
            marks.map(move |(column, mark)| (row, column, mark))
        });
        cells
            .filter(|(_, _, mark)| *mark == b'#')
            .map(|(row, column, _)| Squares::at(row, column))
            .collect()
    }

    #[test]
    fn an_outline_has_the_corners_of_the_piece_and_no_line_within() {
        assert_eq!(outline(drawn(&["#"])), "M38 2V38H2V2z");
        assert_eq!(outline(drawn(&["##", "##"])), "M78 2V78H2V2z");
        assert_eq!(outline(drawn(&["#.", "##"])), "M38 2V42H78V78H2V2z");
        assert_eq!(outline(Squares::NONE), "");
    }

    #[test]
    fn a_hole_and_a_square_apart_have_outlines_of_their_own() {
        let ring = outline(drawn(&["###", "#.#", "###"]));
        assert_eq!(ring, "M118 2V118H2V2zM82 82V38H38V82z");
        let apart = outline(drawn(&["#.", ".#"]));
        assert_eq!(apart, "M38 2V38H2V2zM78 42V78H42V42z");
    }
}
