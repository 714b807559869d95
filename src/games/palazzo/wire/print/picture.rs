//! Rendering of palaces and of the table: an SVG document, and lines of text.

use std::fmt::Write;

use super::index;
use crate::contract::Language;
use crate::contract::wire::palazzo::v1 as wire;
use crate::contract::words::{Arg, Key, Speaker, palazzo};
use crate::games::palazzo::rules::{Material, Palace, Tile, Tiles};
use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::words;

const PALACES: Key = palazzo::message("picture-palaces");
const TABLE: Key = palazzo::message("picture-table");
const SUPPLY: Key = palazzo::message("picture-supply");
const BUILDER: Key = palazzo::message("picture-builder");
/// The width and the height of a tile, and the gap between columns.
const TILE: (i32, i32) = (64, 32);
const GAP: i32 = 16;

/// What lies on the table: the supply, the quarries, and the quarry of the builder.
#[derive(Debug, Clone, Copy)]
pub struct Table<'a> {
    /// The tiles of the supply.
    pub supply: &'a Tiles,
    /// The tiles of each quarry.
    pub quarries: &'a [Tiles],
    /// The quarry at which the builder stands.
    pub builder: usize,
}

/// A column of the picture: tiles at one place, from bottom to top.
struct Column {
    /// The name of the place in the document.
    place: &'static str,
    index: Option<usize>,
    /// What stands before the tiles in the line.
    mark: String,
    title: Arg<'static>,
    tiles: Vec<Tile>,
    has_builder: bool,
    is_lit: bool,
}

/// Renders palaces, of which some are highlighted, and what lies on the table, with titles in a language.
#[must_use]
pub fn picture(
    palaces: &[Palace],
    lit: &[usize],
    table: Option<Table<'_>>,
    language: Language,
) -> wire::RenderPalazzoResponse {
    let of_table = table.iter().flat_map(table_columns);
    let of_palaces = palaces.iter().enumerate().map(|(index, palace)| {
        let is_lit = lit.contains(&index);
        Column {
            place: "palace",
            index: Some(index),
            mark: format!("#{index}{}", if is_lit { "*" } else { "" }),
            title: words::palace(index),
            tiles: palace.tiles().collect(),
            has_builder: false,
            is_lit,
        }
    });
    let columns: Vec<_> = of_table.chain(of_palaces).collect();
    let drawn = |material: &Material| {
        let mut tiles = columns.iter().flat_map(|column| &column.tiles);
        tiles.any(|tile| tile.material() == *material)
    };
    let legend = Material::ALL.into_iter().filter(drawn);
    let label = if table.is_some() { TABLE } else { PALACES };
    wire::RenderPalazzoResponse {
        svg: svg(&columns, label, language),
        drawing: columns.iter().map(line).collect(),
        legend: legend
            .map(|material| wire::LegendEntry {
                letter: letter(material).to_owned(),
                material: material.number(),
            })
            .collect(),
    }
}

fn table_columns(table: &Table<'_>) -> Vec<Column> {
    let supply = Column {
        place: "supply",
        index: None,
        mark: "+".to_owned(),
        title: Arg::Name(SUPPLY),
        tiles: table.supply.iter().collect(),
        has_builder: false,
        is_lit: false,
    };
    let quarries = table.quarries.iter().enumerate().map(|(index, quarry)| {
        let has_builder = index == table.builder;
        Column {
            place: "quarry",
            index: Some(index),
            mark: format!("{index}{}", if has_builder { "@" } else { "" }),
            title: words::quarry(index),
            tiles: quarry.iter().collect(),
            has_builder,
            is_lit: false,
        }
    });
    [supply].into_iter().chain(quarries).collect()
}

/// The letter of a material in lines and legend.
const fn letter(material: Material) -> &'static str {
    match material {
        Material::Brick => "B",
        Material::Sandstone => "S",
        Material::Marble => "M",
    }
}

/// The line of a column.
fn line(column: &Column) -> String {
    let tiles = column.tiles.iter();
    let tiles = tiles.map(|tile| {
        let (letter, floor, windows) = (letter(tile.material()), tile.floor(), tile.windows());
        format!(" {letter}{floor}{windows}")
    });
    format!("{}:{}", column.mark, tiles.collect::<String>())
}

/// The document: a column beside the other, each on the ground.
fn svg(columns: &[Column], label: Key, language: Language) -> String {
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
