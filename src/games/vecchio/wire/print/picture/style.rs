//! What all parts of the document share: its width, the colours of the seats, and escaped texts.

use crate::games::vecchio::rules::Seat;

/// The width of the map, and of the document unless a track is longer.
pub(super) const WIDTH: i32 = 1000;

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
