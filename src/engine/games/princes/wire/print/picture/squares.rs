//! The squares of the grid, each an element with what lies on it.

use std::fmt::Write;

use super::pieces::corner;
use super::{Ground, outline};
use crate::games::princes::wire::names::WireEnum;
use crate::picture::{Palette, Svg};
use maecenas_contract::words::{Key, Speaker, princes};
use maecenas_princes_rules::Squares;

const PALAZZO: Key = princes::message("picture-palazzo");
const EMPTY: Key = princes::message("picture-empty");
const OPEN: Key = princes::message("picture-open");

/// Draws the squares. The figures of the pieces lie above them.
pub(super) fn draw(svg: &mut Svg, ground: Ground<'_>, palette: &Palette, speaker: Speaker<'_>) {
    let (side, board) = (outline::SQUARE - 1, palette.board);
    for (row, column) in Squares::GRID.iter() {
        let here = Squares::at(row, column);
        let piece = ground.piece_at(here);
        let is_lit = ground.lit.meets(here);
        let (name, title) = match piece {
            Some(piece) => (piece.name(), piece.key()),
            None if ground.principality.palazzo().meets(here) => ("PALAZZO", Some(PALAZZO)),
            None if is_lit && ground.shows_reach() => ("", Some(OPEN)),
            None => ("", Some(EMPTY)),
        };
        let joint = piece.is_some_and(|piece| ground.principality.joint().contains(piece));
        let shared = if joint { r#" data-joint="true""# } else { "" };
        let highlight = if is_lit {
            r#" data-highlight="true""#
        } else {
            ""
        };
        let (x, y) = corner(row, column);
        let _ = write!(
            svg,
            r#"<rect x="{x}.5" y="{y}.5" width="{side}" height="{side}" fill="{board}" data-row="{row}" data-column="{column}" data-piece="{name}"{shared}{highlight}>"#
        );
        svg.title(&title.map_or_else(String::new, |title| speaker.name(title)));
        svg.push("</rect>");
    }
}

/// Draws a frame with a dot in each square that is open.
pub(super) fn reach(svg: &mut Svg, reach: Squares, palette: &Palette) {
    let (mut frames, mut dots) = (String::new(), String::new());
    for (row, column) in reach.iter() {
        let (x, y) = corner(row, column);
        let _ = write!(frames, "M{} {}h34v34h-34z", x + 3, y + 3);
        let _ = write!(dots, "M{} {}a4 4 0 1 0 8 0a4 4 0 1 0-8 0", x + 16, y + 20);
    }
    let gold = palette.gold;
    let _ = write!(
        svg,
        r#"<path d="{frames}" fill="{gold}" fill-opacity=".18" stroke="{gold}" stroke-width="2" stroke-linejoin="round"/><path d="{dots}" fill="{gold}"/>"#
    );
}
