//! The five tracks, a row for each.

use std::fmt::Write;

use super::lines::{Drawn, spaces};
use super::style::{escaped, fill};
use super::{Board, map};
use crate::contract::words::{Key, Speaker, vecchio};
use crate::games::vecchio::rules::Track;
use crate::games::vecchio::wire::names::WireEnum;
use crate::games::vecchio::wire::print::number;

const CREST: Key = vecchio::message("picture-crest");
const FREE: Key = vecchio::message("picture-free");
/// The height of a row, the size of a space, and how far the next one is from its beginning.
const ROW: i32 = 64;
const SPACE: i32 = 48;
const STEP: i32 = SPACE + 4;
/// Where the names and the spaces begin, from the left.
const MARGIN: i32 = 20;
const LEFT: i32 = 230;

/// The height of all rows.
pub(super) fn height() -> i32 {
    i32::try_from(Track::ALL.len()).unwrap_or_default() * ROW
}

/// The width of the longest row, with a margin: a catalog may have more spaces than the printed game, and members stand behind the last.
pub(super) fn width(board: Board<'_>) -> i32 {
    let tracks = Track::ALL.into_iter();
    let longest = tracks.map(|track| spaces(board, track).count()).max();
    let longest = longest.and_then(|count| i32::try_from(count).ok());
    LEFT + longest.unwrap_or_default() * STEP + MARGIN
}

/// Draws the tracks below the map.
pub(super) fn draw(svg: &mut String, board: Board<'_>, speaker: Speaker<'_>) {
    let mut top = map::HEIGHT;
    for row in board.catalog.track_rows() {
        let name = escaped(&row.name);
        let (track, middle) = (WireEnum::name(row.track), top + SPACE / 2 + 5);
        let _ = write!(
            svg,
            r#"<text x="{MARGIN}" y="{middle}" font-size="16">{name}</text>"#
        );
        let mut left = LEFT;
        for drawn in spaces(board, row.track) {
            space(svg, track, &drawn, (left, top), speaker);
            left += STEP;
        }
        top += ROW;
    }
}

/// Draws a space, with what it costs and scores, its crest, and the member on it.
fn space(
    svg: &mut String,
    track: &str,
    space: &Drawn,
    (left, top): (i32, i32),
    speaker: Speaker<'_>,
) {
    let Drawn {
        number: index,
        florins,
        points,
        crest,
        usable,
        taken,
    } = *space;
    let crest_mark = if crest { r#" data-crest="true""# } else { "" };
    let seat = taken.map_or_else(String::new, |seat| {
        format!(r#" data-seat="{}""#, number(seat))
    });
    let shade = if usable { "#ffffff" } else { "#bbbbbb" };
    let _ = write!(
        svg,
        r##"<g data-track="{track}" data-space="{index}" data-florins="{florins}" data-points="{points}"{crest_mark}{seat}><rect x="{left}" y="{top}" width="{SPACE}" height="{SPACE}" fill="{shade}" stroke="#444444"/>"##
    );
    let (x, y) = (left + SPACE / 2, top + SPACE / 2);
    if taken.is_none() && usable {
        let _ = write!(svg, "<title>{}</title>", escaped(&speaker.name(FREE)));
    }
    if crest {
        let (title, x, y) = (escaped(&speaker.name(CREST)), left + SPACE - 9, top + 10);
        let _ = write!(
            svg,
            r##"<circle cx="{x}" cy="{y}" r="6" fill="#d4a017"><title>{title}</title></circle>"##
        );
    }
    if let Some(seat) = taken {
        let fill = fill(seat);
        let _ = write!(
            svg,
            r##"<circle cx="{x}" cy="{y}" r="13" fill="{fill}" stroke="#222222"/>"##
        );
    } else {
        let y = y + 5;
        let _ = write!(
            svg,
            r#"<text x="{x}" y="{y}" font-size="14" text-anchor="middle">{florins}</text>"#
        );
    }
    let below = top + SPACE + 12;
    let _ = write!(
        svg,
        r#"<text x="{x}" y="{below}" font-size="11" text-anchor="middle">{points}</text></g>"#
    );
}
