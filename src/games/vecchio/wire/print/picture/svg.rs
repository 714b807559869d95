//! The picture as an SVG document: the map above, the tracks below.

use std::fmt::Write;

use super::{Board, map, tracks};
use crate::contract::Language;
use crate::contract::words::{Key, Speaker, vecchio};
use crate::games::vecchio::rules::Seat;

const BOARD: Key = vecchio::message("picture-board");
/// The width of the document.
pub(super) const WIDTH: i32 = 1000;

/// The document.
pub(super) fn document(board: Board<'_>, language: Language) -> String {
    let speaker = Speaker::from(language);
    let height = map::HEIGHT + tracks::height();
    let label = escaped(&speaker.name(BOARD));
    let mut svg = String::with_capacity(32_768);
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" aria-label="{label}"><rect width="{WIDTH}" height="{height}" fill="#f4ecd8"/>"##
    );
    map::draw(&mut svg, board, speaker);
    tracks::draw(&mut svg, board, speaker);
    svg.push_str("</svg>");
    svg
}

/// The colour of a seat's members.
pub(super) const fn fill(seat: Seat) -> &'static str {
    match seat.number() {
        0 => "#c1121f",
        1 => "#1d5fa8",
        2 => "#2a7f3f",
        _ => "#e0a800",
    }
}

/// A text in which the characters of markup are escaped: names come from catalogs that operators load.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}
