//! Rendering of the board: an SVG document, and lines of text.

mod lines;
mod map;
mod style;
mod svg;
mod tracks;

use crate::contract::Language;
use crate::contract::wire::vecchio::v1 as wire;
use crate::games::vecchio::rules::{Catalog, State, Town, TownColour, Towns};
use crate::games::vecchio::wire::names::WireEnum;

/// What is drawn: the board with a position on it.
#[derive(Clone, Copy)]
struct Board<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    /// The towns that are highlighted.
    lit: Towns,
}

impl Board<'_> {
    /// Whether the middleman of a town's colour is there.
    fn has_middleman(self, town: Town) -> bool {
        self.state.middlemen().contains(&town)
    }
}

/// Renders the board of a position, of which some towns are highlighted, with titles in a language.
#[must_use]
pub fn picture(
    catalog: &Catalog,
    state: &State,
    lit: Towns,
    language: Language,
) -> wire::RenderBoardResponse {
    let board = Board {
        catalog,
        state,
        lit,
    };
    let drawn = |colour: &TownColour| !catalog.of_colour(*colour).is_empty();
    let legend = TownColour::ALL.into_iter().filter(drawn);
    wire::RenderBoardResponse {
        svg: svg::document(board, language),
        drawing: lines::of(board),
        legend: legend
            .map(|colour| wire::LegendEntry {
                letter: lines::letter(colour).to_owned(),
                colour: colour.number(),
            })
            .collect(),
    }
}
