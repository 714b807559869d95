//! Rendering of the board: an SVG document, and lines of text.

mod frame;
mod lines;
mod map;
mod members;
mod svg;
mod towns;
mod tracks;

use frame::Frame;

use crate::contract::picture::Palette;
use crate::contract::wire::vecchio::v1 as wire;
use crate::contract::words::Speaker;
use crate::games::vecchio::rules::{Catalog, State, Town, TownColour, Towns};
use crate::games::vecchio::wire::names::WireEnum;

/// What is drawn: the board with a position on it.
#[derive(Clone, Copy)]
struct Board<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    /// The towns that are highlighted.
    lit: Towns,
    palette: &'a Palette,
    frame: Frame,
}

impl Board<'_> {
    /// Whether the middleman of a town's colour is there.
    fn has_middleman(self, town: Town) -> bool {
        self.state.middlemen().contains(&town)
    }
}

/// Renders the board of a position, of which some towns are highlighted, in the colours of a palette. `speaker` has the language of
/// the titles and the labels of the seats.
#[must_use]
pub fn picture(
    catalog: &Catalog,
    state: &State,
    lit: Towns,
    palette: &Palette,
    speaker: Speaker<'_>,
) -> wire::RenderStateResponse {
    let board = Board {
        catalog,
        state,
        lit,
        palette,
        frame: Frame::of(catalog),
    };
    let drawn = |colour: &TownColour| !catalog.of_colour(*colour).is_empty();
    let legend = TownColour::ALL.into_iter().filter(drawn);
    wire::RenderStateResponse {
        svg: svg::document(board, speaker),
        drawing: lines::of(board),
        legend: legend
            .map(|colour| wire::LegendEntry {
                letter: lines::letter(colour).to_owned(),
                colour: colour.number(),
            })
            .collect(),
    }
}
