//! The figures of the towns: a shape and two letters for each colour, so that none is known by its colour alone.

use std::fmt::Write;

use crate::games::vecchio::wire::names::WireEnum;
use crate::picture::{PIECE_INK, Palette, Svg};
use maecenas_contract::words::{Key, Speaker, vecchio};
use maecenas_vecchio_rules::TownColour;

const LETTER: Key = vecchio::message("picture-letter");
/// A star of five points, as high as a letter.
const STAR: &str = "M0-14l4 9l9 1l-7 6l2 9l-8-5l-8 5l2-9l-7-6l9-1z";
const GOLD: &str = "#f2cf63";

/// How a colour is drawn: the shape around its middle, the colour, that of the letters, and how far these are below the middle.
const fn figure(colour: TownColour) -> (&'static str, &'static str, &'static str, i32) {
    match colour {
        TownColour::Brown => ("M-16-16h32v32h-32z", "#c08a5a", PIECE_INK, 6),
        TownColour::Black => (
            "M0-18a18 18 0 1 1 0 36a18 18 0 1 1 0-36z",
            "#55504c",
            "#ffffff",
            6,
        ),
        TownColour::Gray => ("M0-23l22 38h-44z", "#b9b6b0", PIECE_INK, 11),
        TownColour::White => ("M0-22l22 22l-22 22l-22-22z", "#ffffff", PIECE_INK, 6),
        TownColour::Purple => (
            "M-10-18h20l11 18l-11 18h-20l-11-18z",
            "#c3a0d1",
            PIECE_INK,
            6,
        ),
        TownColour::Green => (
            "M-8-19h16v11h11v16h-11v11h-16v-11h-11v-16h11z",
            "#96b97e",
            PIECE_INK,
            6,
        ),
        TownColour::Red => ("M-17-17h34v19l-17 17l-17-17z", "#dd8571", PIECE_INK, 4),
        TownColour::Capital => (
            "M-29 22v-32h9v-9h10v9h5v-17h10v17h5v-9h10v9h9v32z",
            "#e0bb5c",
            PIECE_INK,
            13,
        ),
    }
}

/// Draws the figure of a town around the origin; where it is highlighted, in a ring.
pub(super) fn draw(
    svg: &mut Svg,
    colour: TownColour,
    is_lit: bool,
    palette: &Palette,
    speaker: Speaker<'_>,
) {
    if is_lit {
        let gold = palette.gold;
        let _ = write!(
            svg,
            r#"<circle r="35" fill="{gold}" fill-opacity=".35" stroke="{gold}" stroke-width="5"/>"#
        );
    }
    let (shape, fill, ink, down) = figure(colour);
    let stroke = palette.ink;
    let letters = [("colour", WireEnum::name(colour).into())];
    let letters = speaker.phrase(LETTER, "", &letters);
    let _ = write!(
        svg,
        r#"<path d="{shape}" fill="{fill}" stroke="{stroke}" stroke-width="2"/><text y="{down}" font-size="17" fill="{ink}">{letters}</text>"#
    );
}

/// Draws a middleman above the figure of a town.
pub(super) fn middleman(svg: &mut Svg, title: &str) {
    let _ = write!(
        svg,
        r#"<path d="{STAR}" transform="translate(0 -29)" fill="{GOLD}" stroke="{PIECE_INK}" stroke-width="1.5">"#
    );
    svg.title(title);
    svg.push("</path>");
}
