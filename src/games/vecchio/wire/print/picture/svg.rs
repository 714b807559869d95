//! The picture as an SVG document: the map above, the tracks below.

use std::fmt::Write;

use super::style::{WIDTH, escaped};
use super::{Board, map, tracks};
use crate::contract::Language;
use crate::contract::words::{Key, Speaker, vecchio};

const BOARD: Key = vecchio::message("picture-board");
/// The document.
pub(super) fn document(board: Board<'_>, language: Language) -> String {
    let speaker = Speaker::from(language);
    let width = tracks::width(board).max(WIDTH);
    let height = map::HEIGHT + tracks::height();
    let label = escaped(&speaker.name(BOARD));
    let mut svg = String::with_capacity(32_768);
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{label}"><rect width="{width}" height="{height}" fill="#f4ecd8"/>"##
    );
    map::draw(&mut svg, board, speaker);
    tracks::draw(&mut svg, board, speaker);
    svg.push_str("</svg>");
    svg
}
