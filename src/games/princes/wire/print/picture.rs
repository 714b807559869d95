//! Rendering of a principality: an SVG document and seven lines of text.

use std::fmt::Write;

use crate::contract::Language;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::words::{Key, Speaker, princes};
use crate::games::princes::rules::{Catalog, Piece, Principality, SIDE, Squares};
use crate::games::princes::wire::names::WireEnum;

const PRINCIPALITY: Key = princes::message("picture-principality");
const PALAZZO: Key = princes::message("picture-palazzo");
const EMPTY: Key = princes::message("picture-empty");
/// The letters of the pieces, by [`Piece`].
const LETTERS: [char; Piece::COUNT] = [
    'U', 'A', 'W', 'B', 'O', 'S', 'H', 'E', 'T', 'C', 'f', 'l', 'p',
];
/// The colours of the pieces, by [`Piece`].
const COLOURS: [&str; Piece::COUNT] = [
    "#7b4b94", "#3d5a80", "#8c5e3c", "#a23b4a", "#c77d31", "#5c6b73", "#2a7f7f", "#b0567c",
    "#6b705c", "#9c6644", "#588157", "#5fa8d3", "#a7c957",
];
const SIDE_OF_SQUARE: i32 = 40;

/// Renders a principality with some squares highlighted, with titles in a language. A piece without a square is not drawn.
#[must_use]
pub fn picture(
    catalog: &Catalog,
    principality: &Principality,
    highlighted: Squares,
    language: Language,
) -> wire::RenderPrincipalityResponse {
    let mut svg = String::with_capacity(8192);
    let mut drawing = vec![String::with_capacity(7); SIDE.unsigned_abs().into()];
    let side = i32::from(SIDE) * SIDE_OF_SQUARE;
    let speaker = Speaker::from(language);
    let label = speaker.name(PRINCIPALITY);
    let _ = write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}" role="img" aria-label="{label}">"#
    );
    for (row, column) in Squares::GRID.iter() {
        let here = Squares::at(row, column);
        let piece = piece_at(catalog, principality, here);
        let palazzo = principality.palazzo().meets(here);
        let lit = highlighted.meets(here);
        let letter = match (piece, palazzo, lit) {
            (None, false, true) => '*',
            (Some(_), _, true) | (None, true, true) => '!',
            (Some(piece), _, false) => LETTERS[piece as usize],
            (None, true, false) => '=',
            (None, false, false) => '.',
        };
        if let Some(line) = drawing.get_mut(row.unsigned_abs() as usize) {
            line.push(letter);
        }
        let joint = piece.is_some_and(|piece| principality.joint().contains(piece));
        let title = match (piece, palazzo) {
            (Some(piece), _) => piece.key(),
            (None, true) => Some(PALAZZO),
            (None, false) => Some(EMPTY),
        };
        let title = title.map_or_else(String::new, |title| speaker.name(title));
        square(&mut svg, (row, column), piece, palazzo, lit, joint, &title);
    }
    svg.push_str("</svg>");
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
    wire::RenderPrincipalityResponse {
        svg,
        drawing,
        legend,
        knowledge: None,
    }
}

fn square(
    svg: &mut String,
    (row, column): (i8, i8),
    piece: Option<Piece>,
    palazzo: bool,
    lit: bool,
    joint: bool,
    title: &str,
) {
    let (x, y) = (
        i32::from(column) * SIDE_OF_SQUARE,
        i32::from(row) * SIDE_OF_SQUARE,
    );
    let (name, colour) = match (piece, palazzo) {
        (Some(piece), _) => (piece.name(), COLOURS[piece as usize]),
        (None, true) => ("PALAZZO", "#d4a373"),
        (None, false) => ("", "#fefae0"),
    };
    let (highlight, stroke) = if lit {
        (" data-highlight=\"true\"", "#d00000")
    } else {
        ("", "#606c38")
    };
    let shared = if joint { " data-joint=\"true\"" } else { "" };
    let width = if lit { 4 } else { 1 };
    let (x, y) = (x + width / 2, y + width / 2);
    let side = SIDE_OF_SQUARE - width;
    let _ = write!(
        svg,
        r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{colour}" stroke="{stroke}" stroke-width="{width}" data-row="{row}" data-column="{column}" data-piece="{name}"{shared}{highlight}><title>{title}</title></rect>"#
    );
}

fn piece_at(catalog: &Catalog, principality: &Principality, here: Squares) -> Option<Piece> {
    let lies_here = |placed: &&crate::games::princes::rules::Placed| {
        placed
            .spot
            .is_some_and(|spot| spot.squares(catalog, placed.piece).meets(here))
    };
    principality
        .placed()
        .iter()
        .find(lies_here)
        .map(|placed| placed.piece)
}
