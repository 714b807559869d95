//! The picture as an SVG document: for each principality the squares, and above them the palazzo, the pieces and the highlight.

use std::fmt::Write;

use super::outline::SQUARE;
use super::pieces::{self, Edge};
use super::{Ground, Highlight, squares};
use crate::games::princes::wire::names::WireEnum;
use crate::picture;
use crate::picture::{Align, Palette, Svg};
use maecenas_contract::columns::letter;
use maecenas_contract::words::{Arg, Key, Speaker, princes};
use maecenas_princes_rules::{SIDE, Seat, Verdict};

const PRINCIPALITY: Key = princes::message("picture-principality");
const PRINCIPALITIES: Key = princes::message("picture-principalities");
const SEAT: Key = princes::message("picture-seat");
/// The margin around a grid.
const MARGIN: i32 = 10;
/// The frame of a grid, and the room for the names of the columns above it and of the rows at its left.
const FRAME: i32 = 3;
const EDGE: i32 = 20;
/// The height of the line above a grid with the name of its seat.
const HEADING: i32 = 34;
/// How many principalities are side by side.
const IN_ROW: i32 = 3;

/// The side of a grid.
fn grid() -> i32 {
    i32::from(SIDE) * SQUARE
}

/// The document of one principality.
pub(super) fn document(
    ground: Ground<'_>,
    palette: &'static Palette,
    speaker: Speaker<'_>,
) -> String {
    let size = EDGE + grid() + 2 * MARGIN;
    let mut svg = Svg::new(size, size, &speaker.name(PRINCIPALITY), palette);
    begin(&mut svg, ground, EDGE + MARGIN, EDGE + MARGIN);
    draw(&mut svg, ground, palette, speaker);
    svg.push("</g>");
    svg.finish()
}

/// The document of the principalities of a position, each below the name of its seat.
pub(super) fn whole_document(
    grounds: &[Ground<'_>],
    palette: &'static Palette,
    speaker: Speaker<'_>,
) -> String {
    let count = i32::try_from(grounds.len()).unwrap_or_default();
    let (columns, rows) = (count.min(IN_ROW), (count + IN_ROW - 1) / IN_ROW);
    let wide = EDGE + grid() + 2 * MARGIN;
    let high = HEADING + EDGE + grid() + MARGIN;
    let (width, height) = (columns * wide, rows * high + MARGIN);
    let mut svg = Svg::new(width, height, &speaker.name(PRINCIPALITIES), palette);
    for (index, ground) in (0..).zip(grounds) {
        let left = EDGE + MARGIN + index % IN_ROW * wide;
        let top = EDGE + MARGIN + HEADING + index / IN_ROW * high;
        if let Some(seat) = ground.seat {
            let above = top - EDGE - HEADING;
            heading(&mut svg, seat, left, above, palette, speaker);
        }
        begin(&mut svg, *ground, left, top);
        draw(&mut svg, *ground, palette, speaker);
        svg.push("</g>");
    }
    svg.finish()
}

/// Begins the group of a principality, whose grid has its upper left corner at a point. The group can be shown alone.
fn begin(svg: &mut Svg, ground: Ground<'_>, left: i32, top: i32) {
    let seat = ground.seat.map_or_else(String::new, |seat| {
        format!(r#" data-seat="{}""#, seat.number())
    });
    let (near, side) = (-EDGE - FRAME, EDGE + grid() + 2 * FRAME);
    let _ = write!(
        svg,
        r#"<g{seat} data-part="principality" data-view="{near} {near} {side} {side}" transform="translate({left} {top})">"#
    );
}

/// Writes the names of the columns above a grid, and those of the rows at its left, as sentences write them.
fn edges(svg: &mut Svg, ink: &str) {
    let middle = |index: i8| i32::from(index) * SQUARE + SQUARE / 2;
    for index in 0..SIDE {
        let column = letter(index.into()).map_or_else(String::new, String::from);
        svg.text(middle(index), -FRAME - 5, Align::Middle, 13, ink, &column);
        let row = (index + 1).to_string();
        let (x, y) = (-FRAME - EDGE / 2, middle(index) + 5);
        svg.text(x, y, Align::Middle, 13, ink, &row);
    }
}

/// Writes the name of a seat from an upper left corner, beside the shape of the seat.
fn heading(
    svg: &mut Svg,
    seat: Seat,
    left: i32,
    top: i32,
    palette: &Palette,
    speaker: Speaker<'_>,
) {
    let (data, colour) = (picture::seat(seat.number()), palette.seat(seat.number()));
    let down = top + 4;
    let _ = write!(
        svg,
        r#"<path d="{data}" transform="translate({left} {down})" fill="{colour}"/>"#
    );
    let name = speaker.sentence(SEAT, "", &[("seat", Arg::Seat(seat.number()))]);
    let (x, y) = (left + 28, top + 20);
    svg.text(x, y, Align::Start, 15, palette.ink, &name);
}

/// Draws a principality.
fn draw(svg: &mut Svg, ground: Ground<'_>, palette: &'static Palette, speaker: Speaker<'_>) {
    let (frame, line) = (grid() + 2 * FRAME, palette.line);
    edges(svg, palette.soft);
    let _ = write!(
        svg,
        r#"<rect x="-{FRAME}" y="-{FRAME}" width="{frame}" height="{frame}" rx="5" fill="{line}"/>"#
    );
    squares::draw(svg, ground, palette, speaker);
    // The pointer passes through the figures, so that the titles of the squares are shown.
    svg.push(r#"<g pointer-events="none">"#);
    pieces::palazzo(svg, ground.principality.palazzo());
    for (index, piece, squares) in ground.placed() {
        let name = piece.name();
        let _ = write!(svg, r#"<g data-figure="{name}" data-index="{index}">"#);
        pieces::draw(svg, piece, squares, Edge::Placed, speaker);
        if ground.principality.joint().contains(piece) {
            pieces::joint(svg, squares);
        }
        svg.push("</g>");
    }
    match ground.highlight {
        Highlight::Nothing => {}
        Highlight::Reach(reach) => squares::reach(svg, reach, palette),
        Highlight::Placement(placement, verdict) => {
            let edge = match verdict {
                Verdict::Legal => Edge::Highlighted(palette.good, None),
                Verdict::Illegal => Edge::Highlighted(palette.alarm, Some("8 5")),
                Verdict::Unknown => Edge::Highlighted(palette.gold, Some("2 5")),
            };
            pieces::draw(svg, placement.piece, ground.lit, edge, speaker);
        }
    }
    svg.push("</g>");
}
