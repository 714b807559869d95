//! A tile: its material as a colour, a pattern and a letter, its floor as a number, and its windows.

use std::fmt::Write;

use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::words;
use crate::picture::{Align, PIECE_EDGE, PIECE_INK, PIECE_PAPER, Svg, initials};
use maecenas_contract::words::Speaker;
use maecenas_palazzo_rules::{Material, Tile};

/// The width and the height of a tile.
pub(super) const SIZE: (i32, i32) = (112, 44);
const BRICKS: &str = "M0 11h112M0 22h112M0 33h112M14 0v11m28-11v11m28-11v11m28-11v11M28 11v11m28-11v11m28-11v11M14 22v11m28-11v11m28-11v11m28-11v11M28 33v11m28-11v11m28-11v11";
const GRAINS: &str =
    "M10 8h2m18 6h2m20-8h2m20 6h2m20-4h2M18 34h2m20 4h2m22-3h2m22 3h2m14-8h2M8 22h2m90-2h2";
const VEINS: &str = "M0 12q20 10 40 2t34 4t38-8M6 44q14-16 34-12t30-6t42 6";

/// How a material is drawn: its colour, and its pattern with a colour and a width. The colours differ in lightness too.
const fn stone(material: Material) -> (&'static str, &'static str, &'static str, i32) {
    match material {
        Material::Brick => ("#c46f4c", BRICKS, "#9d5233", 1),
        Material::Sandstone => ("#e6c27c", GRAINS, "#a07a35", 2),
        Material::Marble => ("#f0eeec", VEINS, "#b8b6bd", 1),
    }
}

/// Draws a tile at a point. `place` has the attributes that name its place.
pub(super) fn draw(svg: &mut Svg, tile: Tile, place: &str, x: i32, y: i32, speaker: Speaker<'_>) {
    let (floor, windows, material) = (tile.floor(), tile.windows(), tile.material().name());
    let _ = write!(
        svg,
        r#"<g{place} data-material="{material}" data-floor="{floor}" data-windows="{windows}" data-view="0 0 {} {}" transform="translate({x} {y})">"#,
        SIZE.0, SIZE.1
    );
    svg.title(&speaker.written(&words::tile(tile)));
    let (wide, high) = (SIZE.0 - 1, SIZE.1 - 1);
    let (colour, pattern, line, width) = stone(tile.material());
    let _ = write!(
        svg,
        r#"<rect x=".5" y=".5" width="{wide}" height="{high}" fill="{colour}" stroke="{PIECE_EDGE}"/><path d="{pattern}" fill="none" stroke="{line}" stroke-width="{width}"/>"#
    );
    let count = i32::from(windows);
    let first = 62 - count * 11;
    let arches =
        (0..count).map(|window| format!("M{} 35v-15q0-8 7-8t7 8v15z", first + window * 22));
    let arches: String = arches.collect();
    let _ = write!(
        svg,
        r##"<path d="{arches}" fill="#2c3e50" stroke="{PIECE_PAPER}" stroke-width="1.5"/><circle cx="14" cy="22" r="10" fill="{PIECE_PAPER}" stroke="{PIECE_EDGE}"/>"##
    );
    svg.text(14, 28, Align::Middle, 16, PIECE_INK, &floor.to_string());
    let name = tile
        .material()
        .key()
        .map_or_else(String::new, |key| speaker.name(key));
    let _ = write!(
        svg,
        r#"<rect x="92" y="25" width="16" height="15" rx="2" fill="{PIECE_PAPER}" stroke="{PIECE_EDGE}"/>"#
    );
    svg.text(100, 37, Align::Middle, 12, PIECE_INK, &initials(&name, 1));
    svg.push("</g>");
}
