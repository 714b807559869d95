//! The picture as an SVG document: for each principality the squares, and above them the palazzo, the pieces and the highlight.

use std::fmt::Write;

use super::outline::SQUARE;
use super::pieces::{self, Edge};
use super::{Ground, Highlight, squares};
use crate::picture;
use crate::picture::{Align, Palette, Svg};
use maecenas_contract::words::{Arg, Key, Speaker, princes};
use maecenas_princes_rules::{SIDE, Seat, Verdict};

const PRINCIPALITY: Key = princes::message("picture-principality");
const PRINCIPALITIES: Key = princes::message("picture-principalities");
const SEAT: Key = princes::message("picture-seat");
/// The margin around a grid.
const MARGIN: i32 = 10;
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
    let size = grid() + 2 * MARGIN;
    let mut svg = Svg::new(size, size, &speaker.name(PRINCIPALITY), palette);
    begin(&mut svg, ground, MARGIN, MARGIN);
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
    let (wide, high) = (grid() + 2 * MARGIN, HEADING + grid() + MARGIN);
    let (width, height) = (columns * wide, rows * high + MARGIN);
    let mut svg = Svg::new(width, height, &speaker.name(PRINCIPALITIES), palette);
    for (index, ground) in (0..).zip(grounds) {
        let left = MARGIN + index % IN_ROW * wide;
        let top = MARGIN + HEADING + index / IN_ROW * high;
        begin(&mut svg, *ground, left, top);
        if let Some(seat) = ground.seat {
            heading(&mut svg, seat, palette, speaker);
        }
        draw(&mut svg, *ground, palette, speaker);
        svg.push("</g>");
    }
    svg.finish()
}

/// Begins the group of a principality, whose grid has its upper left corner at a point.
fn begin(svg: &mut Svg, ground: Ground<'_>, left: i32, top: i32) {
    let seat = ground.seat.map_or_else(String::new, |seat| {
        format!(r#" data-seat="{}""#, seat.number())
    });
    let _ = write!(svg, r#"<g{seat} transform="translate({left} {top})">"#);
}

/// Writes the name of the seat above a grid, beside the shape of the seat.
fn heading(svg: &mut Svg, seat: Seat, palette: &Palette, speaker: Speaker<'_>) {
    let (data, colour) = (picture::seat(seat.number()), palette.seat(seat.number()));
    let _ = write!(
        svg,
        r#"<path d="{data}" transform="translate(0 -30)" fill="{colour}"/>"#
    );
    let name = speaker.sentence(SEAT, "", &[("seat", Arg::Seat(seat.number()))]);
    svg.text(28, -14, Align::Start, 15, palette.ink, &name);
}

/// Draws a principality.
fn draw(svg: &mut Svg, ground: Ground<'_>, palette: &'static Palette, speaker: Speaker<'_>) {
    let (frame, line) = (grid() + 6, palette.line);
    let _ = write!(
        svg,
        r#"<rect x="-3" y="-3" width="{frame}" height="{frame}" rx="5" fill="{line}"/>"#
    );
    squares::draw(svg, ground, palette, speaker);
    // The pointer passes through the figures, so that the titles of the squares are shown.
    svg.push(r#"<g pointer-events="none">"#);
    pieces::palazzo(svg, ground.principality.palazzo());
    for (piece, squares) in ground.placed() {
        pieces::draw(svg, piece, squares, Edge::Placed, speaker);
        if ground.principality.joint().contains(piece) {
            pieces::joint(svg, squares);
        }
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
