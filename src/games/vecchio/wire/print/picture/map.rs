//! The map: roads, numbered areas, towns with their middlemen and members.

use std::fmt::Write;

use super::Board;
use super::style::{WIDTH, escaped, fill};
use crate::contract::words::{Arg, Key, Speaker, vecchio};
use crate::games::vecchio::rules::{Player, Seat, Town, TownColour};
use crate::games::vecchio::wire::names::WireEnum;
use crate::games::vecchio::wire::print::{number, town_id};

const TOWN: Key = vecchio::message("picture-town");
const MIDDLEMAN: Key = vecchio::message("picture-middleman");
const STANDING: Key = vecchio::message("picture-standing");
const LYING: Key = vecchio::message("picture-lying");
/// The height of the map.
pub(super) const HEIGHT: i32 = 1000;
/// The margin around the towns, and the radius of a town.
const MARGIN: i32 = 60;
const RADIUS: i32 = 20;

/// Draws the map.
pub(super) fn draw(svg: &mut String, board: Board<'_>, speaker: Speaker<'_>) {
    for road in board.catalog.roads() {
        let ((x1, y1), (x2, y2)) = (at(board, road.a), at(board, road.b));
        let (a, b) = (
            town_id(board.catalog, road.a),
            town_id(board.catalog, road.b),
        );
        let road = escaped(&format!("{a} {b}"));
        let _ = write!(
            svg,
            r##"<line data-road="{road}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#b09a6c" stroke-width="5"/>"##
        );
    }
    for area in board.catalog.areas() {
        let places: Vec<_> = area.clockwise.iter().map(|town| at(board, *town)).collect();
        let count = i32::try_from(places.len()).unwrap_or(1).max(1);
        let x = places.iter().map(|place| place.0).sum::<i32>() / count;
        let y = places.iter().map(|place| place.1).sum::<i32>() / count;
        let number = area.number;
        let _ = write!(
            svg,
            r##"<text data-area="{number}" x="{x}" y="{y}" font-size="34" text-anchor="middle" fill="#cbb98a">{number}</text>"##
        );
    }
    for place in board.catalog.towns().iter() {
        town(svg, board, place, speaker);
    }
}

/// Where a town is drawn.
fn at(board: Board<'_>, town: Town) -> (i32, i32) {
    let row = board.catalog.town_row(town);
    let (x, y) = row.map_or((0, 0), |row| (i32::from(row.x), i32::from(row.y)));
    let scaled = |part: i32, size: i32| MARGIN + part * (size - 2 * MARGIN) / 100;
    (scaled(x, WIDTH), scaled(y, HEIGHT))
}

/// Draws a town, with its name, its middleman and the members of all seats.
fn town(svg: &mut String, board: Board<'_>, town: Town, speaker: Speaker<'_>) {
    let (x, y) = at(board, town);
    let colour = board.catalog.colour(town);
    let row = board.catalog.town_row(town);
    let name = row.map_or("", |row| row.name.as_str());
    let (id, name_of_colour) = (
        escaped(&town_id(board.catalog, town)),
        WireEnum::name(colour),
    );
    let is_lit = board.lit.contains(town);
    let lit = if is_lit {
        r#" data-highlight="true""#
    } else {
        ""
    };
    let middleman = if board.has_middleman(town) {
        r#" data-middleman="true""#
    } else {
        ""
    };
    let colour_word = colour.key().map_or_else(|| "".into(), Arg::Name);
    let title = [("name", name.to_owned().into()), ("colour", colour_word)];
    let title = escaped(&speaker.phrase(TOWN, "", &title));
    let (stroke, line) = if is_lit {
        ("#d00000", 5)
    } else {
        ("#444444", 2)
    };
    let paint = paint(colour);
    let _ = write!(
        svg,
        r#"<g data-town="{id}" data-colour="{name_of_colour}"{middleman}{lit}><title>{title}</title><circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{paint}" stroke="{stroke}" stroke-width="{line}"/>"#
    );
    let (below, name) = (y + RADIUS + 15, escaped(name));
    let _ = write!(
        svg,
        r#"<text x="{x}" y="{below}" font-size="14" text-anchor="middle">{name}</text>"#
    );
    if board.has_middleman(town) {
        let (left, top, title) = (x - 8, y - 8, escaped(&speaker.name(MIDDLEMAN)));
        let _ = write!(
            svg,
            r##"<rect x="{left}" y="{top}" width="16" height="16" fill="#ffd166" stroke="#333333" transform="rotate(45 {x} {y})"><title>{title}</title></rect>"##
        );
    }
    svg.push_str("</g>");
    let mut left = x - RADIUS;
    for (seat, player) in board.state.seats() {
        left = members(
            svg,
            board,
            (town, seat, player),
            (left, y - RADIUS - 10),
            speaker,
        );
    }
}

/// Draws the members of a seat in a town from left to right: circles stand, ellipses lie. Returns where the next ones go.
fn members(
    svg: &mut String,
    board: Board<'_>,
    (town, seat, player): (Town, Seat, &Player),
    (mut left, y): (i32, i32),
    speaker: Speaker<'_>,
) -> i32 {
    let (standing, lying) = (player.standing.of(town), player.lying.of(town));
    if standing + lying == 0 {
        return left;
    }
    let of = Arg::Seat(seat.number());
    let counted = [(STANDING, standing), (LYING, lying)].into_iter();
    let counted = counted.filter(|(_, count)| *count > 0).map(|(key, count)| {
        let values = [("number", count.into()), ("seat", of.clone())];
        speaker.phrase(key, "", &values)
    });
    let title = escaped(&counted.collect::<Vec<_>>().join(", "));
    let (id, index, fill) = (
        escaped(&town_id(board.catalog, town)),
        number(seat),
        fill(seat),
    );
    let _ = write!(
        svg,
        r#"<g data-town="{id}" data-seat="{index}" data-standing="{standing}" data-lying="{lying}"><title>{title}</title>"#
    );
    for _ in 0..standing {
        let _ = write!(
            svg,
            r##"<circle cx="{left}" cy="{y}" r="7" fill="{fill}" stroke="#222222"/>"##
        );
        left += 15;
    }
    for _ in 0..lying {
        let _ = write!(
            svg,
            r##"<ellipse cx="{left}" cy="{y}" rx="8" ry="4" fill="{fill}" stroke="#222222" stroke-dasharray="2"/>"##
        );
        left += 17;
    }
    svg.push_str("</g>");
    left
}

/// The colour in which a town is painted.
const fn paint(colour: TownColour) -> &'static str {
    match colour {
        TownColour::Brown => "#8b5a2b",
        TownColour::Black => "#222222",
        TownColour::Gray => "#9a9a9a",
        TownColour::White => "#ffffff",
        TownColour::Purple => "#7b3fa0",
        TownColour::Green => "#4f9d4f",
        TownColour::Red => "#c8553d",
        TownColour::Capital => "#f0c850",
    }
}
