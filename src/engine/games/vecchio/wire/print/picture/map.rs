//! The map: roads, numbered areas, towns with their middlemen and members.

use std::fmt::Write;

use super::frame::WIDTH;
use super::{Board, members, towns};
use crate::games::vecchio::wire::names::WireEnum;
use crate::games::vecchio::wire::print::town_id;
use crate::games::vecchio::wire::words;
use crate::picture::{Svg, escaped};
use maecenas_contract::words::{Arg, Key, Speaker, vecchio};
use maecenas_vecchio_rules::constants::town_yield;
use maecenas_vecchio_rules::{Catalog, Token, Town};

const TOWN: Key = vecchio::message("picture-town");
const AREA: Key = vecchio::message("picture-area");
const MIDDLEMAN: Key = vecchio::message("picture-middleman");
/// The margin around the land.
const COAST: i32 = 10;
/// The height of a line below the name of a town.
const LINE: i32 = 19;

/// Draws the map.
pub(super) fn draw(svg: &mut Svg, board: Board<'_>, speaker: Speaker<'_>) {
    let (wide, high) = (WIDTH - 2 * COAST, board.frame.height - 2 * COAST);
    let (land, line) = (board.palette.board, board.palette.line);
    let height = board.frame.height;
    let _ = write!(
        svg,
        r#"<g data-part="map" data-view="0 0 {WIDTH} {height}"><rect x="{COAST}" y="{COAST}" width="{wide}" height="{high}" rx="14" fill="{land}" stroke="{line}" stroke-width="2"/>"#
    );
    roads(svg, board);
    svg.push(r#"<g text-anchor="middle" font-weight="600">"#);
    areas(svg, board, speaker);
    for place in board.catalog.towns().iter() {
        town(svg, board, place, speaker);
    }
    names(svg, board, speaker);
    for place in board.catalog.towns().iter() {
        members::draw(svg, board, place, WIDTH - COAST, speaker);
    }
    svg.push("</g></g>");
}

fn roads(svg: &mut Svg, board: Board<'_>) {
    let line = board.palette.line;
    let _ = write!(
        svg,
        r#"<g stroke="{line}" stroke-width="6" stroke-linecap="round">"#
    );
    for road in board.catalog.roads() {
        let ((x1, y1), (x2, y2)) = (at(board, road.a), at(board, road.b));
        let [a, b] = [road.a, road.b].map(|town| town_id(board.catalog, town));
        let road = escaped(&format!("{a} {b}"));
        let _ = write!(
            svg,
            r#"<line data-road="{road}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#
        );
    }
    svg.push("</g>");
}

/// Draws the numbers of the areas, each in the middle of the towns that border it.
fn areas(svg: &mut Svg, board: Board<'_>, speaker: Speaker<'_>) {
    let (ground, line, ink) = (board.palette.ground, board.palette.line, board.palette.ink);
    for area in board.catalog.areas() {
        let places: Vec<_> = area.clockwise.iter().map(|town| at(board, *town)).collect();
        let count = i32::try_from(places.len()).unwrap_or(1).max(1);
        let x = places.iter().map(|place| place.0).sum::<i32>() / count;
        let y = places.iter().map(|place| place.1).sum::<i32>() / count;
        let (number, low) = (area.number, y + 7);
        let _ = write!(svg, r#"<g data-area="{number}">"#);
        svg.title(&speaker.phrase(AREA, "", &[("number", number.into())]));
        let _ = write!(
            svg,
            r#"<circle cx="{x}" cy="{y}" r="17" fill="{ground}" stroke="{line}"/><text x="{x}" y="{low}" font-size="20" fill="{ink}">{number}</text></g>"#
        );
    }
}

/// Where a town is drawn.
fn at(board: Board<'_>, town: Town) -> (i32, i32) {
    board.frame.at(board.catalog, town)
}

/// Draws a town with its middleman.
fn town(svg: &mut Svg, board: Board<'_>, town: Town, speaker: Speaker<'_>) {
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
    let _ = write!(
        svg,
        r#"<g data-town="{id}" data-colour="{name_of_colour}"{middleman}{lit} transform="translate({x} {y})">"#
    );
    let colour_word = colour.key().map_or_else(|| "".into(), Arg::Name);
    let title = [("name", name.to_owned().into()), ("colour", colour_word)];
    svg.title(&speaker.phrase(TOWN, "", &title));
    towns::draw(svg, colour, is_lit, board.palette, speaker);
    if board.has_middleman(town) {
        towns::middleman(svg, &speaker.name(MIDDLEMAN));
    }
    svg.push("</g>");
}

/// Writes the names of the towns above the roads, each with a halo in the colour of the land, and below it what the town action yields or
/// where the town leads.
fn names(svg: &mut Svg, board: Board<'_>, speaker: Speaker<'_>) {
    let (land, ink) = (board.palette.board, board.palette.ink);
    let _ = write!(
        svg,
        r#"<g font-size="19" fill="{ink}" stroke="{land}" stroke-width="5" stroke-linejoin="round" paint-order="stroke" pointer-events="none">"#
    );
    for town in board.catalog.towns().iter() {
        let (x, y) = at(board, town);
        let id = escaped(&town_id(board.catalog, town));
        let row = board.catalog.town_row(town);
        let name = escaped(row.map_or("", |row| row.name.as_str()));
        let below = y + 43;
        let _ = write!(
            svg,
            r#"<text data-name="{id}" x="{x}" y="{below}">{name}</text>"#
        );
        below_name(svg, board.catalog, town, &id, (x, below), speaker);
    }
    svg.push("</g>");
}

/// Writes below the name of a town what its town action yields, each choice in a line, or the region that it leads to.
fn below_name(
    svg: &mut Svg,
    catalog: &Catalog,
    town: Town,
    id: &str,
    (x, mut y): (i32, i32),
    speaker: Speaker<'_>,
) {
    let mut line = |attribute: &str, text: &str| {
        y += LINE;
        let text = escaped(text);
        let _ = write!(
            svg,
            r#"<text {attribute}="{id}" x="{x}" y="{y}" font-size="16" font-weight="400">{text}</text>"#
        );
    };
    let colour = catalog.colour(town);
    let counted = |token| town_yield(colour, token).map(|count| words::token(token, count));
    let mut choices = Token::ALL.into_iter().filter_map(counted).peekable();
    while let Some(choice) = choices.next() {
        let more = if choices.peek().is_some() { " /" } else { "" };
        line("data-yields", &(speaker.written(&choice) + more));
    }
    if let Some(region) = catalog.leads_to(town).and_then(WireEnum::key) {
        line("data-leads", &format!("→ {}", speaker.name(region)));
    }
}
