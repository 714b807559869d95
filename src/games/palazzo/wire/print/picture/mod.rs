//! Rendering of palaces and of the table: an SVG document, and lines of text.

mod svg;

use crate::contract::Language;
use crate::contract::wire::palazzo::v1 as wire;
use crate::contract::words::{Arg, Key, palazzo};
use crate::games::palazzo::rules::{Material, Palace, Tile, Tiles};
use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::words;

const PALACES: Key = palazzo::message("picture-palaces");
const TABLE: Key = palazzo::message("picture-table");
const SUPPLY: Key = palazzo::message("picture-supply");

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
        svg: svg::document(&columns, label, language),
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
