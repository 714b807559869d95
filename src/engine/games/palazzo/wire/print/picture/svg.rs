//! The picture as an SVG document: the supply and the quarries above, the palaces below, those of all players one below the other.

use std::fmt::Write;

use super::{Column, Group, market, palaces};
use crate::picture::{Align, Palette, Svg, seat};
use maecenas_contract::words::{Arg, Key, Speaker, palazzo};
use maecenas_palazzo_rules::Seat;

const PALACES: Key = palazzo::message("picture-palaces");
const TABLE: Key = palazzo::message("picture-table");
const SEAT: Key = palazzo::message("picture-seat");
/// The margin of the document.
const MARGIN: i32 = 16;
/// The height of the name of a seat above its palaces.
const HEADING: i32 = 36;

/// The document. `market` has the supply and then the quarries; it is empty in a picture of palaces alone.
pub(super) fn document(
    market: &[Column],
    groups: &[Group],
    palette: &Palette,
    speaker: Speaker<'_>,
) -> String {
    let has_market = !market.is_empty();
    let label = if has_market { TABLE } else { PALACES };
    let mut top = if has_market {
        market::height(market) + MARGIN
    } else {
        0
    };
    let width = if has_market {
        market::WIDTH
    } else {
        let widths = groups.iter().map(|group| palaces::width(&group.palaces));
        widths.max().unwrap_or_default()
    };
    let below: i32 = groups.iter().map(height).sum();
    let (wide, high) = (width + 2 * MARGIN, top + below + 2 * MARGIN);
    let mut svg = Svg::new(wide, high, &speaker.name(label), palette);
    if has_market {
        market::draw(&mut svg, market, MARGIN, MARGIN, palette, speaker);
    }
    for group in groups {
        let y = MARGIN + top;
        self::group(&mut svg, group, MARGIN, y, width, palette, speaker);
        top += height(group);
    }
    svg.finish()
}

/// The height of a player's palaces, with the name of their seat where it stands above them.
fn height(group: &Group) -> i32 {
    heading_height(group) + palaces::height(&group.palaces)
}

/// The height of the name above a player's palaces; 0 where there is none.
fn heading_height(group: &Group) -> i32 {
    group.heading().map_or(0, |_| HEADING)
}

/// Draws the palaces of a player; those of a seat as a group, below its name where the picture names it.
fn group(
    svg: &mut Svg,
    group: &Group,
    left: i32,
    top: i32,
    width: i32,
    palette: &Palette,
    speaker: Speaker<'_>,
) {
    let Some(of) = group.seat else {
        palaces::draw(svg, &group.palaces, left, top, width, palette, speaker);
        return;
    };
    let _ = write!(svg, r#"<g data-seat="{}">"#, of.number());
    if group.is_named {
        heading(svg, of, left, top, palette, speaker);
    }
    let top = top + heading_height(group);
    palaces::draw(svg, &group.palaces, left, top, width, palette, speaker);
    svg.push("</g>");
}

/// Draws the shape of a seat and beside it the name.
fn heading(svg: &mut Svg, of: Seat, left: i32, top: i32, palette: &Palette, speaker: Speaker<'_>) {
    let (shape, colour, down) = (seat(of.number()), palette.seat(of.number()), top + 10);
    let _ = write!(
        svg,
        r#"<path d="{shape}" transform="translate({left} {down})" fill="{colour}"/>"#
    );
    let name = speaker.sentence(SEAT, "", &[("seat", Arg::Seat(of.number()))]);
    svg.text(left + 28, top + 26, Align::Start, 17, palette.ink, &name);
}
