//! The middle of the table: the supply, and around it the quarries, of which the builder stands at one.

use std::fmt::Write;

use super::{Column, tile};
use crate::games::palazzo::wire::print::index;
use crate::picture::{Align, Palette, Svg, capital};
use maecenas_contract::words::{Key, Speaker, palazzo};

const BUILDER: Key = palazzo::message("picture-builder");
/// The gap between tiles, and that between the frames of places.
const GAP: i32 = 8;
const BETWEEN: i32 = 12;
/// How many tiles lie in a row of a place, and the height of its name.
const IN_ROW: usize = 2;
const HEAD: i32 = 30;
/// The width of a place.
const PLACE: i32 = 2 * (tile::SIZE.0 + GAP) + GAP;
/// The width of all places.
pub(super) const WIDTH: i32 = 3 * PLACE + 2 * BETWEEN;
/// A mason with a hat and a hammer, in a box of 20 by 22.
const MASON: &str =
    "M4 6q0-6 6-6t6 6h1v2H3V6zM6 9h8q0 5-4 5t-4-5zM1 22q0-7 9-7 6 0 8 3V9h-3V4h5v5h-1v13z";

/// The height of the places.
pub(super) fn height(market: &[Column]) -> i32 {
    rows(market).iter().sum::<i32>() + 2 * BETWEEN
}

/// The heights of the three rows: of the quarry above, of the places beside each other, and of the quarry below.
fn rows(market: &[Column]) -> [i32; 3] {
    let mut rows = [0; 3];
    for place in market {
        let (_, row) = cell(place.index);
        let lines = place.tiles.len().div_ceil(IN_ROW).max(1);
        let height = HEAD + index(lines).cast_signed() * (tile::SIZE.1 + GAP);
        rows[row] = rows[row].max(height);
    }
    rows
}

/// The column and the row of a place: the supply in the middle, the quarries around it, clockwise from the top.
const fn cell(quarry: Option<usize>) -> (i32, usize) {
    match quarry {
        None => (1, 1),
        Some(0) => (1, 0),
        Some(1) => (2, 1),
        Some(2) => (1, 2),
        Some(_) => (0, 1),
    }
}

/// Draws the supply and the quarries from an upper left corner.
pub(super) fn draw(
    svg: &mut Svg,
    market: &[Column],
    left: i32,
    top: i32,
    palette: &Palette,
    speaker: Speaker<'_>,
) {
    let rows = rows(market);
    for place in market {
        let (column, row) = cell(place.index);
        let above: i32 = rows[..row].iter().map(|height| height + BETWEEN).sum();
        let (x, y) = (left + column * (PLACE + BETWEEN), top + above);
        self::place(svg, place, x, y, rows[row], palette, speaker);
    }
}

/// Draws a place with its tiles.
fn place(
    svg: &mut Svg,
    place: &Column,
    left: i32,
    top: i32,
    height: i32,
    palette: &Palette,
    speaker: Speaker<'_>,
) {
    let attributes = place.place();
    let (builder, stroke, width) = match (place.has_builder, place.index) {
        (true, _) => (r#" data-builder="true""#, palette.accent, 3),
        (false, None) => ("", palette.gold, 3),
        (false, Some(_)) => ("", palette.line, 1),
    };
    let _ = write!(svg, "<g{attributes}{builder}>");
    svg.title(&speaker.written(&place.title));
    let board = palette.board;
    let _ = write!(
        svg,
        r#"<rect x="{left}" y="{top}" width="{PLACE}" height="{height}" rx="8" fill="{board}" stroke="{stroke}" stroke-width="{width}"/>"#
    );
    let caption = capital(&speaker.written(&place.caption));
    svg.text(left + 10, top + 21, Align::Start, 16, palette.ink, &caption);
    if place.has_builder {
        let (x, y, fill) = (left + PLACE - 30, top + 4, palette.accent);
        let _ = write!(
            svg,
            r#"<path transform="translate({x} {y})" d="{MASON}" fill="{fill}">"#
        );
        let name = speaker.name(BUILDER);
        svg.title(&name);
        svg.push("</path>");
        let (x, y) = (left + PLACE - 36, top + 21);
        svg.text(x, y, Align::End, 14, palette.accent, &capital(&name));
    }
    let mut y = top + HEAD;
    for row in place.tiles.chunks(IN_ROW) {
        let mut x = left + GAP;
        for tile in row {
            tile::draw(svg, *tile, &attributes, x, y, speaker);
            x += tile::SIZE.0 + GAP;
        }
        y += tile::SIZE.1 + GAP;
    }
    svg.push("</g>");
}
