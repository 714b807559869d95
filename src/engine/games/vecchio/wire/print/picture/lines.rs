//! The picture in lines of text.

use super::Board;
use crate::games::vecchio::wire::print::{number, town_id, town_ids};
use maecenas_vecchio_rules::{Seat, Town, TownColour, Track};

/// The letter of a colour in lines and legend.
pub(super) const fn letter(colour: TownColour) -> &'static str {
    match colour {
        TownColour::Brown => "B",
        TownColour::Black => "K",
        TownColour::Gray => "Y",
        TownColour::White => "W",
        TownColour::Purple => "P",
        TownColour::Green => "G",
        TownColour::Red => "R",
        TownColour::Capital => "C",
    }
}

/// The lines: the towns, the areas, the tracks.
pub(super) fn of(board: Board<'_>) -> Vec<String> {
    let towns = board.catalog.towns().iter().map(|place| town(board, place));
    let areas = board.catalog.areas().iter().map(|area| {
        let towns = town_ids(board.catalog, area.clockwise.iter().copied());
        format!("#{}: {}", area.number, towns.join(" "))
    });
    let tracks = Track::ALL.into_iter().map(|of| track(board, of));
    towns.chain(areas).chain(tracks).collect()
}

/// The line of a town, with its members.
fn town(board: Board<'_>, town: Town) -> String {
    let letter = letter(board.catalog.colour(town));
    let middleman = if board.has_middleman(town) { "@" } else { "" };
    let lit = if board.lit.contains(town) { "*" } else { "" };
    let id = town_id(board.catalog, town);
    let members = board.seats_in_towns().flat_map(|(seat, player)| {
        let seat = number(seat);
        let standing = std::iter::repeat_n(format!(" {seat}"), player.standing.of(town).into());
        let lying = std::iter::repeat_n(format!(" ({seat})"), player.lying.of(town).into());
        standing.chain(lying)
    });
    format!(
        "{letter}{middleman}{lit} {id}:{}",
        members.collect::<String>()
    )
}

/// The line of a track, with its spaces and those behind it that are taken.
fn track(board: Board<'_>, track: Track) -> String {
    let spaces = spaces(board, track).map(|space| match space.taken {
        _ if !space.usable => " -".to_owned(),
        Some(seat) => format!(" [{}]", number(seat)),
        None => {
            let crest = if space.crest { "!" } else { "" };
            format!(" {}/{}{crest}", space.florins, space.points)
        }
    });
    format!("{}:{}", track.id(), spaces.collect::<String>())
}

/// A space of a track as it is drawn.
pub(super) struct Drawn {
    pub(super) number: u8,
    pub(super) florins: u32,
    pub(super) points: u32,
    pub(super) crest: bool,
    /// Whether it is used with as many players as there are.
    pub(super) usable: bool,
    /// The seat whose member is on it.
    pub(super) taken: Option<Seat>,
}

/// The spaces of a track, and those behind it that are taken. The members on tracks are drawn of all seats.
pub(super) fn spaces(board: Board<'_>, track: Track) -> impl Iterator<Item = Drawn> {
    let first = board.state.seating().first_space;
    let seats = board.state.track(track).seats();
    let count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let furthest = first.saturating_add(count).saturating_sub(1);
    let last = furthest.max(board.catalog.space_count(track));
    (1..=last).map(move |number| {
        let space = board.catalog.space(track, number);
        let taken = number.checked_sub(first).map(usize::from);
        Drawn {
            number,
            florins: space.florins,
            points: space.points,
            crest: space.crest,
            usable: number >= first,
            taken: taken.and_then(|index| seats.get(index).copied()),
        }
    })
}
