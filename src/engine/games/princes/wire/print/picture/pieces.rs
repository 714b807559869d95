//! The figures of the pieces: a colour for each, and a sign so that none is known by its colour alone.

use std::fmt::Write;

use super::outline::{SQUARE, outline};
use crate::games::princes::wire::names::WireEnum;
use crate::picture::{Align, PIECE_EDGE, PIECE_INK, PIECE_PAPER, Svg, initials};
use maecenas_contract::words::Speaker;
use maecenas_princes_rules::{Piece, Squares};

/// The colours of the pieces, by [`Piece`]: large buildings in terracotta and ochre, medium ones from gold to blue, small ones in stone.
const COLOURS: [&str; Piece::COUNT] = [
    "#d98b6a", "#cfa862", "#c39a86", "#e0c07a", "#dd929a", "#cba6cf", "#a9bcd3", "#e3ad95",
    "#c3bcae", "#ece0b9", "#8fb078", "#8db7d3", "#c2d38e",
];
/// A tree, waves and a flower, in a square of 40 by 40.
const TREE: &str = "m20 6l8 11h-4l6 9h-8v7h-4v-7h-8l6-9h-4z";
const WAVES: &str = "m6 16q5-5 9 0t9 0t10 0m-28 7q5-5 9 0t9 0t10 0";
const FLOWER: &str = "m17 20a3 3 0 1 0 6 0a3 3 0 1 0-6 0m3-11v6m0 10v6m-11-11h6m10 0h6m-19-8l4 4m8 8l4 4m-16 0l4-4m8-8l4-4";
/// A building with battlements, a gate and two doors, in a box of 120 by 80.
const BUILDING: &str = "M14 70V36h8v-9h12v9h9V18h9v-7h6v7h4v-7h6v7h9v18h9v-9h12v9h8v34H70V55q-10-13-20 0v15zM28 70V55q6-9 12 0v15zM80 70V55q6-9 12 0v15zM51 27h5v9h-5zM64 27h5v9h-5z";

/// How the outline of a piece is drawn.
#[derive(Clone, Copy)]
pub(super) enum Edge {
    /// Of a piece that is placed.
    Placed,
    /// Of a highlighted placement: in a colour, with a dash pattern where there is one.
    Highlighted(&'static str, Option<&'static str>),
}

/// Draws a piece with its sign.
pub(super) fn draw(
    svg: &mut Svg,
    piece: Piece,
    squares: Squares,
    edge: Edge,
    speaker: Speaker<'_>,
) {
    let Some((row, column)) = middle(squares) else {
        return;
    };
    let (colour, data) = (COLOURS[piece as usize], outline(squares));
    let edge = match edge {
        Edge::Placed => format!(r#" stroke="{PIECE_EDGE}" stroke-width="1.5""#),
        Edge::Highlighted(colour, None) => {
            format!(r#" stroke="{colour}" stroke-width="5""#)
        }
        Edge::Highlighted(colour, Some(dashes)) => {
            format!(
                r#" fill-opacity=".8" stroke="{colour}" stroke-width="4" stroke-dasharray="{dashes}""#
            )
        }
    };
    let _ = write!(
        svg,
        r#"<path d="{data}" fill="{colour}" stroke-linejoin="round"{edge}/>"#
    );
    let sign = match piece {
        Piece::Forest => Some((TREE, r##" fill="#2d4a26""##)),
        Piece::Lake => Some((
            WAVES,
            r##" fill="none" stroke="#1f4a6b" stroke-width="2" stroke-linecap="round""##,
        )),
        Piece::Park => Some((
            FLOWER,
            r##" fill="none" stroke="#3f5a1c" stroke-width="2" stroke-linecap="round""##,
        )),
        _ => None,
    };
    if let Some((sign, paint)) = sign {
        let signs = squares.iter().map(|(row, column)| {
            let (x, y) = corner(row, column);
            format!("M{x} {y}{sign}")
        });
        let signs: String = signs.collect();
        let _ = write!(svg, r#"<path d="{signs}"{paint}/>"#);
    } else {
        let name = piece
            .key()
            .map_or_else(String::new, |key| speaker.name(key));
        let (left, top) = corner(row, column);
        let (x, y) = (left + SQUARE / 2, top + SQUARE / 2 + 6);
        svg.text(x, y, Align::Middle, 17, PIECE_INK, &initials(&name, 2));
    }
}

/// Draws the palazzo, as a building in the middle of its squares.
pub(super) fn palazzo(svg: &mut Svg, squares: Squares) {
    let rows = || squares.iter().map(|(row, _)| row);
    let columns = || squares.iter().map(|(_, column)| column);
    let (Some(top), Some(low)) = (rows().min(), rows().max()) else {
        return;
    };
    let (Some(left), Some(right)) = (columns().min(), columns().max()) else {
        return;
    };
    let ((x, y), data) = (corner(top, left), outline(squares));
    let (far, foot) = corner(low + 1, right + 1);
    let (width, height) = (far - x, foot - y);
    // In hundredths. Not a nested document, which styles of a page for the whole picture would change too.
    let scale = (width * 100 / 120).min(height * 100 / 80);
    let x = x + (width - 120 * scale / 100) / 2;
    let y = y + (height - 80 * scale / 100) / 2;
    let (whole, part) = (scale / 100, scale % 100);
    let _ = write!(
        svg,
        r##"<path d="{data}" fill="#8d7a5c" stroke="{PIECE_EDGE}" stroke-width="1.5" stroke-linejoin="round"/><path d="{BUILDING}" transform="translate({x} {y}) scale({whole}.{part:02})" fill="#f4e6c4" fill-rule="evenodd" stroke="{PIECE_EDGE}" stroke-linejoin="round"/>"##
    );
}

/// Marks each square of a joint building.
pub(super) fn joint(svg: &mut Svg, squares: Squares) {
    let marks = squares.iter().map(|(row, column)| {
        let (x, y) = corner(row, column);
        format!("M{} {}a3 3 0 1 0 6 0a3 3 0 1 0-6 0", x + 30, y + 8)
    });
    let marks: String = marks.collect();
    let _ = write!(
        svg,
        r#"<path d="{marks}" fill="{PIECE_PAPER}" stroke="{PIECE_INK}" stroke-width="1.5"/>"#
    );
}

/// The upper left corner of a square.
pub(super) fn corner(row: i8, column: i8) -> (i32, i32) {
    (i32::from(column) * SQUARE, i32::from(row) * SQUARE)
}

/// The square nearest to the middle of the squares.
fn middle(squares: Squares) -> Option<(i8, i8)> {
    let count = i32::try_from(squares.count()).ok()?;
    let whole = |cell: i8| i32::from(cell) * count;
    let rows: i32 = squares.iter().map(|(row, _)| i32::from(row)).sum();
    let columns: i32 = squares.iter().map(|(_, column)| i32::from(column)).sum();
    squares
        .iter()
        .min_by_key(|(row, column)| (whole(*row) - rows).pow(2) + (whole(*column) - columns).pow(2))
}
