//! Rendering of principalities: an SVG document, and seven lines of text for each.

mod outline;
mod pieces;
mod squares;
mod svg;

use crate::games::princes::wire::names::WireEnum;
use crate::picture::Palette;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::words::Speaker;
use maecenas_princes_rules::{
    Catalog, Piece, Placement, Principality, SIDE, Seat, Squares, State, Verdict,
};

/// The letters of the pieces in the lines and the legend, by [`Piece`].
const LETTERS: [char; Piece::COUNT] = [
    'U', 'A', 'W', 'B', 'O', 'S', 'H', 'E', 'T', 'C', 'f', 'l', 'p',
];

/// What is highlighted in a picture.
#[derive(Debug, Clone, Copy)]
pub enum Highlight {
    /// Nothing.
    Nothing,
    /// The squares that legal placements of a piece cover.
    Reach(Squares),
    /// A placement, with its verdict.
    Placement(Placement, Verdict),
}

impl Highlight {
    /// The squares of the grid that are highlighted.
    fn squares(self, catalog: &Catalog) -> Squares {
        match self {
            Self::Nothing => Squares::NONE,
            Self::Reach(squares) => squares,
            Self::Placement(placement, _) => placement.squares(catalog),
        }
    }
}

/// What is drawn: a principality with a highlight.
#[derive(Clone, Copy)]
struct Ground<'a> {
    catalog: &'a Catalog,
    /// The seat of the owner; none for a player without the game.
    seat: Option<Seat>,
    principality: &'a Principality,
    highlight: Highlight,
    /// The squares that are highlighted.
    lit: Squares,
}

impl Ground<'_> {
    /// The pieces, each with its index in the principality and its squares. A piece without a place is not drawn.
    fn placed(&self) -> impl Iterator<Item = (usize, Piece, Squares)> {
        let placed = self.principality.placed().iter().enumerate();
        placed.filter_map(|(index, placed)| {
            let squares = placed.spot?.squares(self.catalog, placed.piece);
            Some((index, placed.piece, squares))
        })
    }

    /// Whether a reach is highlighted.
    const fn shows_reach(&self) -> bool {
        matches!(self.highlight, Highlight::Reach(_))
    }

    /// The piece on a square.
    fn piece_at(&self, here: Squares) -> Option<Piece> {
        let mut placed = self.placed();
        let found = placed.find(|(_, _, squares)| squares.meets(here));
        found.map(|(_, piece, _)| piece)
    }
}

/// Renders the principality of a seat, where it is known, in the colours of a palette. `speaker` has the language of the titles.
#[must_use]
pub fn picture(
    catalog: &Catalog,
    seat: Option<Seat>,
    principality: &Principality,
    highlight: Highlight,
    palette: &'static Palette,
    speaker: Speaker<'_>,
) -> wire::RenderStateResponse {
    let ground = Ground {
        catalog,
        seat,
        principality,
        highlight,
        lit: highlight.squares(catalog),
    };
    let drawing = lines(ground).collect();
    response(svg::document(ground, palette, speaker), drawing)
}

/// Renders the principalities of all players in the colours of a palette. `speaker` has the language of the titles and the labels of the
/// seats.
#[must_use]
pub fn whole_picture(
    catalog: &Catalog,
    state: &State,
    palette: &'static Palette,
    speaker: Speaker<'_>,
) -> wire::RenderStateResponse {
    let grounds = state.seats().map(|(seat, player)| Ground {
        catalog,
        seat: Some(seat),
        principality: &player.principality,
        highlight: Highlight::Nothing,
        lit: Squares::NONE,
    });
    let grounds: Vec<_> = grounds.collect();
    let drawing = grounds.iter().flat_map(|ground| {
        let header = ground.seat.map(|seat| format!("@{}", seat.number()));
        header.into_iter().chain(lines(*ground))
    });
    let drawing = drawing.collect();
    response(svg::whole_document(&grounds, palette, speaker), drawing)
}

/// A document and lines as an answer, with the letters that the lines have.
fn response(svg: String, drawing: Vec<String>) -> wire::RenderStateResponse {
    let drawn = |letter| drawing.iter().any(|line| line.contains(letter));
    let legend = Piece::ALL
        .into_iter()
        .zip(LETTERS)
        .filter(|(_, letter)| drawn(*letter))
        .map(|(piece, letter)| wire::LegendEntry {
            letter: letter.to_string(),
            piece: piece.number(),
        });
    let legend = legend.collect();
    wire::RenderStateResponse {
        svg,
        drawing,
        legend,
        knowledge: 0,
        needs: Vec::new(),
    }
}

/// The lines of a principality.
fn lines(ground: Ground<'_>) -> impl Iterator<Item = String> {
    (0..SIDE).map(move |row| {
        let marks = (0..SIDE).map(|column| mark(ground, Squares::at(row, column)));
        marks.collect::<String>()
    })
}

/// The character of a square in the lines.
fn mark(ground: Ground<'_>, here: Squares) -> char {
    let palazzo = ground.principality.palazzo().meets(here);
    match (ground.piece_at(here), palazzo, ground.lit.meets(here)) {
        (None, false, true) => '*',
        (Some(_), _, true) | (None, true, true) => '!',
        (Some(piece), _, false) => LETTERS[piece as usize],
        (None, true, false) => '=',
        (None, false, false) => '.',
    }
}
