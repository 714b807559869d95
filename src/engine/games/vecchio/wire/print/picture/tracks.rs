//! The five tracks, a row for each, and the legend of the seats.

use std::fmt::Write;

use super::lines::{Drawn, spaces};
use super::{Board, members};
use crate::games::vecchio::wire::names::WireEnum;
use crate::games::vecchio::wire::print::number;
use crate::games::vecchio::wire::words;
use crate::picture::{Align, PIECE_INK, Svg, capital};
use maecenas_contract::words::{Arg, Key, Speaker, vecchio};
use maecenas_vecchio_rules::Track;

const SPACE_IN_WORDS: Key = vecchio::message("picture-space");
const SEAT: Key = vecchio::message("picture-seat");
const CREST: Key = vecchio::message("picture-crest");
const FREE: Key = vecchio::message("picture-free");
const UNUSED: Key = vecchio::message("picture-unused");
/// The height of a row, the size of a space, and how far the next one is from its beginning.
const ROW: i32 = 60;
const SPACE: i32 = 50;
const STEP: i32 = SPACE + 6;
/// How far a crest rises above its space, with a margin.
const ABOVE: i32 = 5;
/// Where the names and the spaces begin, from the left.
const MARGIN: i32 = 20;
const LEFT: i32 = 240;
/// The most letters between them.
const MOST_LETTERS: usize = 24;
/// The height of the row of the seats.
const SEATS: i32 = 40;
/// A shield in a box of 12 by 15.
const SHIELD: &str = "h12v8q0 5-6 7q-6-2-6-7z";

/// The height of all rows.
pub(super) fn height() -> i32 {
    i32::try_from(Track::ALL.len()).unwrap_or_default() * ROW + SEATS
}

/// The width of the longest row, with a margin: a catalog may have more spaces than the printed game, and members stand behind the last.
pub(super) fn width(board: Board<'_>) -> i32 {
    let tracks = Track::ALL.into_iter();
    let longest = tracks.map(|track| spaces(board, track).count()).max();
    let longest = longest.and_then(|count| i32::try_from(count).ok());
    LEFT + longest.unwrap_or_default() * STEP + MARGIN
}

/// Draws the tracks from a height downwards, and below them the shapes of the seats with their names.
pub(super) fn draw(svg: &mut Svg, board: Board<'_>, mut top: i32, speaker: Speaker<'_>) {
    let ink = board.palette.ink;
    for track in Track::ALL {
        let name = match words::own_track_name(board.catalog, track) {
            Some(name) => fitting(name),
            None => speaker.written(&words::track(board.catalog, track)),
        };
        let y = top + SPACE / 2 + 6;
        svg.text(MARGIN, y, Align::Start, 18, ink, &capital(&name));
        row(svg, board, track, top, speaker);
        top += ROW;
    }
    let mut left = MARGIN;
    for (seat, _) in board.state.seats() {
        svg.push("<g>");
        members::shape(svg, board, seat, false, left, top, 0);
        let name = speaker.sentence(SEAT, "", &[("seat", Arg::Seat(seat.number()))]);
        svg.text(left + 38, top + 21, Align::Start, 17, ink, &name);
        svg.push("</g>");
        left += 240;
    }
}

/// Draws the spaces of a track, as a group that can be shown alone.
fn row(svg: &mut Svg, board: Board<'_>, track: Track, top: i32, speaker: Speaker<'_>) {
    let name = WireEnum::name(track);
    let count = i32::try_from(spaces(board, track).count()).unwrap_or_default();
    let (wide, high) = (count * STEP, SPACE + ABOVE + 2);
    let _ = write!(
        svg,
        r#"<g data-part="track" data-track="{name}" data-view="-2 -{ABOVE} {wide} {high}" transform="translate({LEFT} {top})" text-anchor="middle" font-weight="600">"#
    );
    let mut left = 0;
    for drawn in spaces(board, track) {
        space(svg, board, track, &drawn, left, speaker);
        left += STEP;
    }
    svg.push("</g>");
}

/// A name of an owner's catalog, cut off where it would run into the spaces.
fn fitting(name: &str) -> String {
    if name.chars().count() <= MOST_LETTERS {
        return name.to_owned();
    }
    let begins = name.chars().take(MOST_LETTERS - 1);
    begins.chain(['…']).collect()
}

/// The title of a space: what it costs and scores, whether it has a crest, and who is on it.
fn title(space: &Drawn, speaker: Speaker<'_>) -> String {
    let values = [
        ("number", space.number.into()),
        ("florins", words::florins(space.florins)),
        ("points", words::points(space.points)),
    ];
    let figures = speaker.phrase(SPACE_IN_WORDS, "", &values);
    let crest = space.crest.then(|| speaker.name(CREST));
    let taken = match space.taken {
        Some(seat) => speaker.written(&Arg::Seat(seat.number())),
        None if space.usable => speaker.name(FREE),
        None => speaker.name(UNUSED),
    };
    let parts = [Some(figures), crest, Some(taken)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Draws a space, with what it scores and costs, its crest, and the member on it.
fn space(
    svg: &mut Svg,
    board: Board<'_>,
    track: Track,
    space: &Drawn,
    left: i32,
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
    let name = WireEnum::name(track);
    let crest_mark = if crest { r#" data-crest="true""# } else { "" };
    let seat = taken.map_or_else(String::new, |seat| {
        format!(r#" data-seat="{}""#, number(seat))
    });
    let _ = write!(
        svg,
        r#"<g data-track="{name}" data-space="{index}" data-florins="{florins}" data-points="{points}"{crest_mark}{seat}>"#
    );
    svg.title(&title(space, speaker));
    let (board_colour, line) = (board.palette.board, board.palette.line);
    let (fill, dashes) = if usable {
        (board_colour, "")
    } else {
        ("none", r#" stroke-dasharray="3 4""#)
    };
    let _ = write!(
        svg,
        r#"<rect x="{left}" y="0" width="{SPACE}" height="{SPACE}" rx="5" fill="{fill}" stroke="{line}"{dashes}/>"#
    );
    if let Some(seat) = taken {
        members::shape(svg, board, seat, false, left + 10, 10, 0);
    } else {
        let (x, high, low) = (left + SPACE / 2, 23, 42);
        let (ink, soft) = if usable {
            (board.palette.ink, board.palette.soft)
        } else {
            (line, line)
        };
        let _ = write!(
            svg,
            r#"<text x="{x}" y="{high}" font-size="20" fill="{ink}">{points}</text><text x="{x}" y="{low}" font-size="14" fill="{soft}">{florins} ƒ</text>"#
        );
    }
    if crest {
        let x = left + SPACE - 13;
        let gold = board.palette.gold;
        let _ = write!(
            svg,
            r#"<path d="M{x} -3{SHIELD}" fill="{gold}" stroke="{PIECE_INK}"/>"#
        );
    }
    svg.push("</g>");
}
