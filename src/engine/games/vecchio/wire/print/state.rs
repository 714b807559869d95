//! Printing of a position.

use super::player::player;
use super::stage::{active, decision, stage};
use super::values::{number, tile_ids, town_id};
use crate::chance::print_chance;
use crate::games::vecchio::wire::names::{WireEnum, numbers};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_game::Catalog as _;
use maecenas_vecchio_rules::{
    Catalog, Line, Options, Pile, RULES_VERSION, State, TownColour, Track,
};

/// Prints the options of a position. Where the middlemen began is left out: it no longer matters.
#[must_use]
pub fn options(options: Options) -> wire::Options {
    wire::Options {
        less_luck: Some(options.less_luck),
        middlemen_start: None,
    }
}

/// Prints that the middlemen begin in the towns that the catalog says.
#[must_use]
pub const fn catalog_towns() -> wire::MiddlemenStart {
    wire::MiddlemenStart {
        start: Some(wire::middlemen_start::Start::CatalogTowns(
            wire::CatalogTowns {},
        )),
    }
}

/// Prints a position, with everything in it that is not hidden.
#[must_use]
pub fn state(catalog: &Catalog, state: &State) -> wire::State {
    let players = state.players().iter();
    let middlemen = TownColour::CRESTS.into_iter().zip(state.middlemen());
    let (council, nobility) = (state.council_stack(), state.nobility_stack());
    let (council_tiles, council_hidden) = pile(council);
    let (nobility_tiles, nobility_hidden) = pile(nobility);
    let (crests, crests_hidden) = pile(state.crest_stack());
    wire::State {
        catalog: Some(catalog.name()),
        options: Some(options(state.options())),
        rules_version: Some(RULES_VERSION),
        start_seat: Some(number(state.start_seat())),
        players: players.map(|seated| player(catalog, seated)).collect(),
        active_seat: active(state.stage()).map(number),
        stage: Some(stage(state.stage())),
        decision: state.decision().map(|open| decision(open, state.then())),
        middlemen: middlemen
            .map(|(colour, town)| wire::Middleman {
                colour: colour.number(),
                town: town_id(catalog, *town),
            })
            .collect(),
        track_members: Track::ALL
            .into_iter()
            .map(|track| members(track, state.track(track)))
            .collect(),
        province_tile_ids: tile_ids(catalog, state.provinces().iter()),
        crest_stack: Some(wire::CrestStack {
            crests,
            hidden_count: crests_hidden,
        }),
        council_stack: Some(wire::CouncilStack {
            council_tiles,
            hidden_count: council_hidden,
        }),
        nobility_stack: Some(wire::NobilityStack {
            nobility_tiles,
            hidden_count: nobility_hidden,
        }),
        additional_cost_track: state.cost_token().number(),
        chance: state.chance().map(print_chance),
    }
}

/// A face-down stack: the items that are known, and the number of hidden ones below.
fn pile<T: WireEnum>(pile: &Pile<T>) -> (Vec<i32>, u32) {
    (numbers(pile.items()), pile.hidden_count().into())
}

/// The members on a track.
fn members(track: Track, line: &Line) -> wire::TrackMembers {
    wire::TrackMembers {
        track: track.number(),
        seats: line.seats().iter().copied().map(number).collect(),
    }
}
