//! Rendering of palaces and of the table: an SVG document, and lines of text.

mod market;
mod palaces;
mod svg;
mod tile;

use crate::contract::Language;
use crate::contract::picture::Palette;
use crate::contract::wire::palazzo::v1 as wire;
use crate::contract::words::{Arg, Key, palazzo};
use crate::games::palazzo::rules::{Material, Palace, Tile, Tiles};
use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::words;

const SUPPLY: Key = palazzo::message("picture-supply");
const QUARRY: Key = palazzo::message("picture-quarry");
const PALACE: Key = palazzo::message("picture-palace");

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

/// A place of the picture with its tiles; those of a palace from bottom to top.
struct Column {
    /// The name of the place in the document.
    place: &'static str,
    index: Option<usize>,
    /// What stands before the tiles in the line.
    mark: String,
    title: Arg<'static>,
    /// The name beside the place.
    caption: Arg<'static>,
    tiles: Vec<Tile>,
    has_builder: bool,
    is_lit: bool,
}

/// Renders palaces, of which some are highlighted, and what lies on the table, in the colours of a palette and with titles
/// in a language.
#[must_use]
pub fn picture(
    palaces: &[Palace],
    lit: &[usize],
    table: Option<Table<'_>>,
    palette: &Palette,
    language: Language,
) -> wire::RenderStateResponse {
    let market: Vec<_> = table.iter().flat_map(table_columns).collect();
    let palaces = palaces.iter().enumerate().map(|(index, palace)| {
        let is_lit = lit.contains(&index);
        Column {
            place: "palace",
            index: Some(index),
            mark: format!("#{index}{}", if is_lit { "*" } else { "" }),
            title: words::palace(index),
            caption: Arg::Filled(PALACE, vec![("number", (index + 1).into())]),
            tiles: palace.tiles().collect(),
            has_builder: false,
            is_lit,
        }
    });
    let palaces: Vec<_> = palaces.collect();
    let columns = || market.iter().chain(&palaces);
    let drawn = |material: &Material| {
        let mut tiles = columns().flat_map(|column| &column.tiles);
        tiles.any(|tile| tile.material() == *material)
    };
    let legend = Material::ALL.into_iter().filter(drawn);
    wire::RenderStateResponse {
        svg: svg::document(&market, &palaces, palette, language),
        drawing: columns().map(line).collect(),
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
        caption: Arg::Name(SUPPLY),
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
            caption: Arg::Filled(QUARRY, vec![("number", (index + 1).into())]),
            tiles: quarry.iter().collect(),
            has_builder,
            is_lit: false,
        }
    });
    [supply].into_iter().chain(quarries).collect()
}

impl Column {
    /// The attributes that name the place.
    fn place(&self) -> String {
        match self.index {
            Some(index) => format!(r#" data-place="{}" data-index="{index}""#, self.place),
            None => format!(r#" data-place="{}""#, self.place),
        }
    }
}

/// The letter of a material in lines and legend.
const fn letter(material: Material) -> &'static str {
    match material {
        Material::Brick => "B",
        Material::Sandstone => "S",
        Material::Marble => "M",
    }
}

/// The line of a place.
fn line(column: &Column) -> String {
    let tiles = column.tiles.iter();
    let tiles = tiles.map(|tile| {
        let (letter, floor, windows) = (letter(tile.material()), tile.floor(), tile.windows());
        format!(" {letter}{floor}{windows}")
    });
    format!("{}:{}", column.mark, tiles.collect::<String>())
}
