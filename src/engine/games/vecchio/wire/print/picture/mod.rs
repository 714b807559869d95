//! Rendering of the board: an SVG document, and lines of text.

mod frame;
mod lines;
mod map;
mod members;
mod svg;
mod towns;
mod tracks;

use frame::Frame;

use crate::games::vecchio::wire::names::WireEnum;
use crate::picture::Palette;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_contract::words::Speaker;
use maecenas_vecchio_rules::{Catalog, Player, Seat, State, Town, TownColour, Towns};

/// What is drawn: the board with a position on it.
#[derive(Clone, Copy)]
struct Board<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    /// The seat whose members alone are drawn in the towns; `None` for those of all seats.
    only: Option<Seat>,
    /// The towns that are highlighted.
    lit: Towns,
    palette: &'a Palette,
    frame: Frame,
}

impl<'a> Board<'a> {
    /// Whether the middleman of a town's colour is there.
    fn has_middleman(self, town: Town) -> bool {
        self.state.middlemen().contains(&town)
    }

    /// The seats whose members are drawn in the towns.
    fn seats_in_towns(self) -> impl Iterator<Item = (Seat, &'a Player)> {
        let seats = self.state.seats();
        seats.filter(move |(seat, _)| self.only.is_none_or(|only| only == *seat))
    }
}

/// Renders the board of a position, with the members of all seats on the tracks, and in the towns with those of all seats or of one. Some
/// towns are highlighted; the colours are those of a palette. `speaker` has the language of the titles and the labels of the seats.
#[must_use]
pub fn picture(
    catalog: &Catalog,
    state: &State,
    only: Option<Seat>,
    lit: Towns,
    palette: &Palette,
    speaker: Speaker<'_>,
) -> wire::RenderStateResponse {
    let board = Board {
        catalog,
        state,
        only,
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
