//! Parsing of a position.

use super::options::{middlemen, options};
use super::player::player;
use super::stage::Around;
use super::values::{province_tile, small};
use crate::chance::parse_chance;
use crate::games::vecchio::wire::names::{WireEnum, read_all};
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{Catalog, Parts, Pile, Town, TownColour, Track};

/// Parses the parts of a position. The result is valid only if no fault was added.
pub fn parts(catalog: &Catalog, wire: &wire::State, at: &Path<'_>, faults: &mut Faults) -> Parts {
    let players = at.field("players");
    let table = Around {
        players: wire.players.len(),
    };
    let (decision, then) = table.decision(wire.decision.as_ref(), &at.field("decision"), faults);
    let board = at.field("provinceTileIds");
    let tiles = wire.province_tile_ids.iter().enumerate();
    let provinces = tiles
        .filter_map(|(index, id)| province_tile(catalog, id, &board.index(index), faults))
        .collect();
    let seated = wire.players.iter().enumerate();
    let council = wire.council_stack.clone().unwrap_or_default();
    let nobility = wire.nobility_stack.clone().unwrap_or_default();
    let crests = wire.crest_stack.clone().unwrap_or_default();
    Parts {
        options: options(wire.options.as_ref()),
        start_seat: table.seat(wire.start_seat, &at.field("startSeat"), faults),
        players: seated
            .map(|(index, wire)| player(catalog, wire, &players.index(index), faults))
            .collect(),
        stage: table.stage(wire, at, faults),
        decision,
        then,
        middlemen: middlemen(catalog, &wire.middlemen, &at.field("middlemen"), faults)
            .unwrap_or([Town::FIRST; TownColour::CRESTS.len()]),
        tracks: table.tracks(&wire.track_members, &at.field("trackMembers"), faults),
        provinces,
        council_stack: pile(
            &council.council_tiles,
            council.hidden_count,
            &at.field("councilStack"),
            "councilTiles",
            faults,
        ),
        nobility_stack: pile(
            &nobility.nobility_tiles,
            nobility.hidden_count,
            &at.field("nobilityStack"),
            "nobilityTiles",
            faults,
        ),
        crest_stack: pile(
            &crests.crests,
            crests.hidden_count,
            &at.field("crestStack"),
            "crests",
            faults,
        ),
        cost_token: Track::read(
            wire.additional_cost_track,
            &at.field("additionalCostTrack"),
            faults,
        )
        .unwrap_or(Track::Council),
        chance: wire
            .chance
            .as_ref()
            .and_then(|wire| parse_chance(wire, &at.field("chance"), faults)),
    }
}

/// A face-down stack, at a path and with the name of the field of the items that are known from the top.
fn pile<T: WireEnum>(
    numbers: &[i32],
    hidden: u32,
    at: &Path<'_>,
    name: &'static str,
    faults: &mut Faults,
) -> Pile<T> {
    let known: Vec<T> = read_all(numbers, &at.field(name), faults);
    Pile::known(known).above(small(hidden))
}
