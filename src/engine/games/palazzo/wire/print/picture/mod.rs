//! Rendering of palaces and of the table: an SVG document, and lines of text.

mod market;
mod palaces;
mod svg;
mod tile;

use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::words;
use crate::picture::Palette;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::words::{Arg, Key, Speaker, palazzo};
use maecenas_palazzo_rules::constants::tile_price;
use maecenas_palazzo_rules::{Material, Palace, Seat, Tile, Tiles};

const SUPPLY: Key = palazzo::message("picture-supply");
const PRICED_SUPPLY: Key = palazzo::message("picture-priced_supply");
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

/// The palaces of one player, as a picture shows them.
#[derive(Debug, Clone, Copy)]
pub struct Estate<'a> {
    /// The seat; `None` for a player without the game.
    pub seat: Option<Seat>,
    /// Whether the picture names the seat above the palaces, as it does where it has those of all players.
    pub is_named: bool,
    /// The palaces.
    pub palaces: &'a [Palace],
    /// The indices of those that are highlighted.
    pub lit: &'a [usize],
}

/// The palaces of one player as they are drawn, below the name of their seat where the picture names it.
struct Group {
    seat: Option<Seat>,
    is_named: bool,
    palaces: Vec<Column>,
}

/// A place of the picture with its tiles; those of a palace from bottom to top.
struct Column {
    /// The name of the place in the document.
    place: &'static str,
    index: Option<usize>,
    /// The text before the tiles in the line.
    mark: String,
    title: Arg<'static>,
    /// The name beside the place.
    caption: Arg<'static>,
    tiles: Vec<Tile>,
    has_builder: bool,
    is_lit: bool,
}

/// Renders the palaces of players, of which some are highlighted, and what lies on the table, in the colours of a palette. `speaker` has
/// the language of the titles and the labels of the seats.
#[must_use]
pub fn picture(
    estates: &[Estate<'_>],
    table: Option<Table<'_>>,
    palette: &Palette,
    speaker: Speaker<'_>,
) -> wire::RenderStateResponse {
    let market: Vec<_> = table.iter().flat_map(table_columns).collect();
    let groups: Vec<_> = estates.iter().map(Group::of).collect();
    let columns = || {
        let palaces = groups.iter().flat_map(|group| &group.palaces);
        market.iter().chain(palaces)
    };
    let drawn = |material: &Material| {
        let mut tiles = columns().flat_map(|column| &column.tiles);
        tiles.any(|tile| tile.material() == *material)
    };
    let legend = Material::ALL.into_iter().filter(drawn);
    let mut drawing: Vec<_> = market.iter().map(line).collect();
    for group in &groups {
        drawing.extend(group.heading().map(|seat| format!("@{}", seat.number())));
        drawing.extend(group.palaces.iter().map(line));
    }
    wire::RenderStateResponse {
        svg: svg::document(&market, &groups, palette, speaker),
        drawing,
        legend: legend
            .map(|material| wire::LegendEntry {
                letter: letter(material).to_owned(),
                material: material.number(),
            })
            .collect(),
    }
}

impl Group {
    fn of(estate: &Estate<'_>) -> Self {
        let palaces = estate.palaces.iter().enumerate().map(|(index, palace)| {
            let is_lit = estate.lit.contains(&index);
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
        Self {
            seat: estate.seat,
            is_named: estate.is_named,
            palaces: palaces.collect(),
        }
    }

    /// The seat whose name stands above the palaces.
    fn heading(&self) -> Option<Seat> {
        self.seat.filter(|_| self.is_named)
    }
}

fn table_columns(table: &Table<'_>) -> Vec<Column> {
    let count = table.supply.iter().count();
    let caption = match count {
        0 => Arg::Name(SUPPLY),
        _ => Arg::Filled(PRICED_SUPPLY, vec![("price", tile_price(count).into())]),
    };
    let supply = Column {
        place: "supply",
        index: None,
        mark: "+".to_owned(),
        title: Arg::Name(SUPPLY),
        caption,
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
    /// The SVG attributes that name the place.
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
