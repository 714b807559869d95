//! The picture as an SVG document: the squares, and above them the palazzo, the pieces and the highlight.

use std::fmt::Write;

use super::outline::SQUARE;
use super::pieces::{self, Edge};
use super::{Ground, Highlight, squares};
use crate::contract::Language;
use crate::contract::picture::{Palette, Svg};
use crate::contract::words::{Key, Speaker, princes};
use crate::games::princes::rules::{SIDE, Verdict};

const PRINCIPALITY: Key = princes::message("picture-principality");
/// The margin around the grid.
const MARGIN: i32 = 10;

/// The document.
pub(super) fn document(
    ground: Ground<'_>,
    palette: &'static Palette,
    language: Language,
) -> String {
    let speaker = Speaker::from(language);
    let grid = i32::from(SIDE) * SQUARE;
    let size = grid + 2 * MARGIN;
    let mut svg = Svg::new((size, size), &speaker.name(PRINCIPALITY), palette);
    let (frame, line) = (grid + 6, palette.line);
    let _ = write!(
        svg,
        r#"<g transform="translate({MARGIN} {MARGIN})"><rect x="-3" y="-3" width="{frame}" height="{frame}" rx="5" fill="{line}"/>"#
    );
    squares::draw(&mut svg, ground, palette, speaker);
    // The pointer passes through the figures, so that the titles of the squares are shown.
    svg.push(r#"<g pointer-events="none">"#);
    pieces::palazzo(&mut svg, ground.principality.palazzo());
    for (piece, squares) in ground.placed() {
        pieces::draw(&mut svg, piece, squares, Edge::Placed, speaker);
        if ground.principality.joint().contains(piece) {
            pieces::joint(&mut svg, squares);
        }
    }
    match ground.highlight {
        Highlight::Nothing => {}
        Highlight::Reach(reach) => squares::reach(&mut svg, reach, palette),
        Highlight::Placement(placement, verdict) => {
            let edge = match verdict {
                Verdict::Legal => Edge::Highlighted(palette.good, None),
                Verdict::Illegal => Edge::Highlighted(palette.alarm, Some("8 5")),
                Verdict::Unknown => Edge::Highlighted(palette.gold, Some("2 5")),
            };
            pieces::draw(&mut svg, placement.piece, ground.lit, edge, speaker);
        }
    }
    svg.push("</g></g>");
    svg.finish()
}
