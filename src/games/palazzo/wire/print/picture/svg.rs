//! The picture as an SVG document.

use std::fmt::Write;

use super::Column;
use crate::contract::Language;
use crate::contract::words::{Key, Speaker, palazzo};
use crate::games::palazzo::rules::{Material, Tile};
use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::print::index;
use crate::games::palazzo::wire::words;

const BUILDER: Key = palazzo::message("picture-builder");
/// The width and the height of a tile, and the gap between columns.
const TILE: (i32, i32) = (64, 32);
const GAP: i32 = 16;

/// The document: a column beside the other, each on the ground.
pub(super) fn document(columns: &[Column], label: Key, language: Language) -> String {
    let speaker = Speaker::from(language);
    let (wide, high) = TILE;
    let most = columns.iter().map(|column| column.tiles.len()).max();
    let ground = (index(most.unwrap_or_default()).cast_signed() + 1) * high;
    let width = index(columns.len()).cast_signed() * (wide + GAP) + GAP;
    let height = ground + GAP;
    let mut svg = String::with_capacity(8192);
    let label = speaker.name(label);
    let _ = write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{label}">"#
    );
    let mut left = GAP;
    for column in columns {
        draw(&mut svg, column, (left, ground), speaker);
        left += wide + GAP;
    }
    svg.push_str("</svg>");
    svg
}

/// Draws a column above its name; the builder stands on top.
fn draw(svg: &mut String, column: &Column, (left, ground): (i32, i32), speaker: Speaker<'_>) {
    let (wide, high) = TILE;
    let title = speaker.written(&column.title);
    let builder = if column.has_builder {
        r#" data-builder="true""#
    } else {
        ""
    };
    let lit = if column.is_lit {
        r#" data-highlight="true""#
    } else {
        ""
    };
    let place = match column.index {
        Some(index) => format!(r#" data-place="{}" data-index="{index}""#, column.place),
        None => format!(r#" data-place="{}""#, column.place),
    };
    let _ = write!(svg, r"<g{place}{builder}{lit}><title>{title}</title>");
    let mut top = ground;
    for tile in &column.tiles {
        top -= high;
        self::tile(svg, *tile, &place, (left, top), (column.is_lit, speaker));
    }
    if column.has_builder {
        let (x, y) = (left + wide / 2, top - high / 2);
        let builder = speaker.name(BUILDER);
        let _ = write!(
            svg,
            r##"<circle cx="{x}" cy="{y}" r="8" fill="#264653"><title>{builder}</title></circle>"##
        );
    }
    let (x, y, mark) = (left + wide / 2, ground + GAP - 3, &column.mark);
    let _ = write!(
        svg,
        r#"<text x="{x}" y="{y}" font-size="12" text-anchor="middle">{mark}</text></g>"#
    );
}

/// Draws a tile with its windows; its floor stands at the left.
fn tile(
    svg: &mut String,
    drawn: Tile,
    place: &str,
    (left, top): (i32, i32),
    (is_lit, speaker): (bool, Speaker<'_>),
) {
    let (wide, high) = TILE;
    let (floor, windows) = (drawn.floor(), drawn.windows());
    let material = drawn.material().name();
    let colour = match drawn.material() {
        Material::Brick => "#b5523b",
        Material::Sandstone => "#e0c080",
        Material::Marble => "#e8e8ee",
    };
    let (stroke, line) = if is_lit {
        ("#d00000", 3)
    } else {
        ("#444444", 1)
    };
    let title = speaker.written(&words::tile(drawn));
    let _ = write!(
        svg,
        r#"<g{place} data-material="{material}" data-floor="{floor}" data-windows="{windows}"><title>{title}</title><rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="{colour}" stroke="{stroke}" stroke-width="{line}"/>"#
    );
    for window in 0..i32::from(windows) {
        let (x, y) = (left + 18 + 14 * window, top + 9);
        let _ = write!(
            svg,
            r##"<rect x="{x}" y="{y}" width="8" height="14" fill="#264653"/>"##
        );
    }
    let (x, y) = (left + 5, top + 20);
    let _ = write!(
        svg,
        r#"<text x="{x}" y="{y}" font-size="12">{floor}</text></g>"#
    );
}
