//! The palaces: tiles on tiles from the ground, below a roof.

use std::fmt::Write;

use super::{Column, tile};
use crate::games::palazzo::wire::print::index;
use crate::picture::{Align, PIECE_INK, Palette, Svg, capital};
use maecenas_contract::words::{Key, Speaker, palazzo};

const NONE: Key = palazzo::message("picture-none");
/// How many palaces stand in a row.
const IN_ROW: usize = 6;
const ROOF: i32 = 16;
/// The space above a palace, and that below it with its name.
const ABOVE: i32 = 12;
const BELOW: i32 = 30;
/// From the beginning of a palace to that of the next one.
const STEP: i32 = tile::SIZE.0 + 16;

/// The width of the rows.
pub(super) fn width(palaces: &[Column]) -> i32 {
    index(palaces.len().clamp(2, IN_ROW)).cast_signed() * STEP
}

/// The height of all rows.
pub(super) fn height(palaces: &[Column]) -> i32 {
    if palaces.is_empty() {
        return BELOW;
    }
    palaces.chunks(IN_ROW).map(row_height).sum()
}

fn row_height(row: &[Column]) -> i32 {
    let most = row.iter().map(|palace| palace.tiles.len()).max();
    let most = index(most.unwrap_or_default()).cast_signed();
    ABOVE + ROOF + most * tile::SIZE.1 + BELOW
}

/// Draws the palaces in rows, each row on its ground.
pub(super) fn draw(
    svg: &mut Svg,
    palaces: &[Column],
    left: i32,
    mut top: i32,
    width: i32,
    palette: &Palette,
    speaker: Speaker<'_>,
) {
    if palaces.is_empty() {
        let caption = capital(&speaker.name(NONE));
        let (x, y) = (left + width / 2, top + 20);
        svg.text(x, y, Align::Middle, 16, palette.soft, &caption);
    }
    for row in palaces.chunks(IN_ROW) {
        top += row_height(row);
        let (ground, line) = (top - BELOW, palette.line);
        let mut x = left + 8;
        for palace in row {
            self::palace(svg, palace, x, ground, palette, speaker);
            x += STEP;
        }
        let _ = write!(
            svg,
            r#"<path d="M{left} {ground}h{width}" stroke="{line}" stroke-width="3"/>"#
        );
    }
}

fn palace(
    svg: &mut Svg,
    palace: &Column,
    left: i32,
    ground: i32,
    palette: &Palette,
    speaker: Speaker<'_>,
) {
    let (wide, high) = tile::SIZE;
    let attributes = palace.place();
    let lit = if palace.is_lit {
        r#" data-highlight="true""#
    } else {
        ""
    };
    let _ = write!(svg, "<g{attributes}{lit}>");
    svg.title(&speaker.written(&palace.title));
    let mut top = ground - index(palace.tiles.len()).cast_signed() * high;
    let eaves = top;
    if palace.is_lit {
        let (x, y, gold) = (left - 5, top - ROOF - 5, palette.gold);
        let (width, height) = (wide + 10, ground - y + BELOW - 4);
        let _ = write!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{gold}" fill-opacity=".22" stroke="{gold}" stroke-width="3"/>"#
        );
    }
    let _ = write!(
        svg,
        r##"<g data-part="roof" data-view="0 -15 {wide} 15" transform="translate({left} {eaves})"><path d="M0 0l14-14h84l14 14z" fill="#b5583a" stroke="{PIECE_INK}" stroke-linejoin="round"/></g>"##
    );
    for tile in palace.tiles.iter().rev() {
        tile::draw(svg, *tile, &attributes, left, top, speaker);
        top += high;
    }
    let (x, y) = (left + wide / 2, ground + 20);
    let caption = capital(&speaker.written(&palace.caption));
    svg.text(x, y, Align::Middle, 15, palette.ink, &caption);
    svg.push("</g>");
}
