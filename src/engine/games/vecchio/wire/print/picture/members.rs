//! The members in the towns: the shape of the seat with the number of its members; the shape of lying members is hollow and dashed.

use std::fmt::Write;

use super::Board;
use crate::games::vecchio::wire::print::{number, town_id};
use crate::picture::{Svg, escaped, seat};
use maecenas_contract::words::{Arg, Key, Speaker, vecchio};
use maecenas_vecchio_rules::{Seat, Town, TownColour};

const STANDING: Key = vecchio::message("picture-standing");
const LYING: Key = vecchio::message("picture-lying");
/// The size of a shape, from the beginning of one to that of the next.
const STEP: i32 = 31;
/// How many shapes there are one below the other beside a town.
const IN_COLUMN: i32 = 2;

/// Draws the members in a town beside it: at its right, or at its left where they would extend beyond `right`.
pub(super) fn draw(svg: &mut Svg, board: Board<'_>, town: Town, right: i32, speaker: Speaker<'_>) {
    let (x, y) = board.frame.at(board.catalog, town);
    let away = match board.catalog.colour(town) {
        TownColour::Capital => 32,
        _ => 23,
    };
    let players = board.seats_in_towns().map(|(_, player)| player);
    let shapes = players.map(|player| {
        i32::from(player.standing.of(town) > 0) + i32::from(player.lying.of(town) > 0)
    });
    let columns = (shapes.sum::<i32>() + IN_COLUMN - 1) / IN_COLUMN;
    let first = if x + away + columns * STEP > right {
        x - away - columns * STEP
    } else {
        x + away
    };
    let mut index = 0;
    let mut next = || {
        let at = (
            first + index / IN_COLUMN * STEP,
            y - STEP - 5 + index % IN_COLUMN * STEP,
        );
        index += 1;
        at
    };
    for (of, player) in board.seats_in_towns() {
        let (standing, lying) = (player.standing.of(town), player.lying.of(town));
        if standing + lying == 0 {
            continue;
        }
        let counted = [(STANDING, standing), (LYING, lying)].into_iter();
        let counted = counted.filter(|(_, count)| *count > 0).map(|(key, count)| {
            let values = [("number", count.into()), ("seat", Arg::Seat(of.number()))];
            speaker.phrase(key, "", &values)
        });
        let title = counted.collect::<Vec<_>>().join(", ");
        let (id, index) = (escaped(&town_id(board.catalog, town)), number(of));
        let _ = write!(
            svg,
            r#"<g data-town="{id}" data-seat="{index}" data-standing="{standing}" data-lying="{lying}">"#
        );
        svg.title(&title);
        for (count, lies) in [(standing, false), (lying, true)] {
            if count > 0 {
                let (x, y) = next();
                shape(svg, board, of, lies, x, y, count);
            }
        }
        svg.push("</g>");
    }
}

/// Draws the shape of a seat in a box of 30 by 30, with the number of members in it; without one for 0.
pub(super) fn shape(
    svg: &mut Svg,
    board: Board<'_>,
    of: Seat,
    lies: bool,
    x: i32,
    y: i32,
    count: u8,
) {
    let palette = board.palette;
    let (data, colour) = (seat(of.number()), palette.seat(of.number()));
    let (fill, paint, ink) = if lies {
        let dashes = r#" stroke-width="1.5" stroke-dasharray="3 2""#;
        (
            palette.ground,
            format!(r#" stroke="{colour}"{dashes}"#),
            palette.ink,
        )
    } else {
        (
            colour,
            format!(r#" stroke="{}""#, palette.ground),
            palette.on_seat,
        )
    };
    let _ = write!(
        svg,
        r#"<path d="{data}" transform="translate({x} {y}) scale(1.5)" fill="{fill}"{paint}/>"#
    );
    if count > 0 {
        let (middle, low) = (x + 15, y + 21);
        let _ = write!(
            svg,
            r#"<text x="{middle}" y="{low}" font-size="16" fill="{ink}">{count}</text>"#
        );
    }
}
