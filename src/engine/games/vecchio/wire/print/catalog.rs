//! Printing of the catalog.

use super::values::{int, town_id, town_ids};
use crate::games::vecchio::wire::names::{WireEnum, numbers};
use crate::games::vecchio::wire::words;
use crate::print::provenance;
use maecenas_contract::wire::rulebook::v1::Name;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, vecchio};
use maecenas_game::Catalog as _;
use maecenas_vecchio_rules::constants::{
    ADDITIONAL_COST, DEALT, DRAWN_TILES, MEMBERS, OFFICE_SCROLLS, Seating,
};
use maecenas_vecchio_rules::{
    Catalog, CouncilTile, Crest, NobilityRow, ProvinceTileRow, RULES_VERSION, SpaceRow, TownRow,
    Track, TrackRow,
};

const TOWN_DESCRIPTION: Key = vecchio::message("town-description");

/// Prints a catalog, with every number of the game.
#[must_use]
pub fn catalog(catalog: &Catalog, names: Vec<Name>, speaker: Speaker<'_>) -> wire::Catalog {
    wire::Catalog {
        id: catalog.name(),
        note: catalog.note.clone(),
        towns: towns(catalog, speaker),
        roads: catalog
            .roads()
            .iter()
            .map(|road| wire::CatalogRoad {
                towns: town_ids(catalog, [road.a, road.b]),
                provenance: Some(provenance(&road.provenance)),
            })
            .collect(),
        areas: catalog
            .areas()
            .iter()
            .map(|area| wire::CatalogArea {
                number: area.number.into(),
                towns: town_ids(catalog, area.clockwise.iter().copied()),
                provenance: Some(provenance(&area.provenance)),
            })
            .collect(),
        middlemen: catalog
            .rings()
            .iter()
            .map(|ring| wire::CatalogMiddleman {
                colour: ring.colour.number(),
                ring: town_ids(catalog, ring.clockwise.iter().copied()),
                start_town: town_id(catalog, ring.start),
                provenance: Some(provenance(&ring.provenance)),
            })
            .collect(),
        tracks: catalog
            .track_rows()
            .iter()
            .map(|row| track(catalog, row))
            .collect(),
        province_tiles: catalog.province_rows().iter().map(province_tile).collect(),
        council_tiles: numbers(CouncilTile::ALL),
        nobility_tiles: catalog.nobility_rows().iter().map(nobility_tile).collect(),
        crests: Crest::ALL
            .into_iter()
            .map(|event| wire::CatalogCrest {
                crest: event.number(),
                count: catalog.crest_count(event).into(),
                provenance: Some(provenance(catalog.crest_provenance(event))),
            })
            .collect(),
        seatings: (2..=4).map(seating).collect(),
        member_count: int(MEMBERS),
        additional_cost_florins: int(ADDITIONAL_COST),
        office_scroll_count: int(OFFICE_SCROLLS),
        dealt_tile_count: int(DEALT),
        drawn_tile_count: int(DRAWN_TILES),
        rules_version: RULES_VERSION,
        names,
    }
}

fn towns(catalog: &Catalog, speaker: Speaker<'_>) -> Vec<wire::CatalogTown> {
    let town = |row: &TownRow| wire::CatalogTown {
        id: row.id.clone(),
        name: row.name.clone(),
        colour: row.colour.number(),
        region: row.leads_to.map(WireEnum::number),
        x: row.x.into(),
        y: row.y.into(),
        provenance: Some(provenance(&row.provenance)),
        description: town_description(catalog, row, speaker),
    };
    catalog.town_rows().iter().map(town).collect()
}

/// What a town yields by its colour, and where it leads.
fn town_description(catalog: &Catalog, row: &TownRow, speaker: Speaker<'_>) -> String {
    let town = catalog.town_named(&row.id);
    let tracks = Track::ALL.into_iter();
    let tracks = tracks.filter(|track| Some(catalog.town_of(*track)) == town);
    let tracks: Vec<_> = tracks.map(|track| words::track(catalog, track)).collect();
    let mut values = vec![("colour", Arg::from(row.colour.id()))];
    let region = row.leads_to.and_then(WireEnum::key);
    values.extend(region.map(|region| ("region", Arg::Name(region))));
    if !tracks.is_empty() {
        values.push(("tracks", Arg::List(tracks, Joined::And)));
    }
    speaker.sentence(TOWN_DESCRIPTION, "", &values)
}

fn track(catalog: &Catalog, row: &TrackRow) -> wire::CatalogTrack {
    let space = |row: &SpaceRow| wire::CatalogSpace {
        florins: int(row.space.florins),
        power_points: int(row.space.points),
        has_crest: row.space.crest,
        provenance: Some(provenance(&row.provenance)),
    };
    wire::CatalogTrack {
        track: row.track.number(),
        name: row.name.clone(),
        entry_town: town_id(catalog, row.town),
        spaces: row.spaces.iter().map(space).collect(),
        provenance: Some(provenance(&row.provenance)),
    }
}

fn province_tile(row: &ProvinceTileRow) -> wire::CatalogProvinceTile {
    wire::CatalogProvinceTile {
        id: row.id.clone(),
        region: row.region.number(),
        effect: row.effect.number(),
        provenance: Some(provenance(&row.provenance)),
    }
}

fn nobility_tile(row: &NobilityRow) -> wire::CatalogNobilityTile {
    wire::CatalogNobilityTile {
        nobility_tile: row.tile.number(),
        power_points_by_count: row.points.iter().copied().map(int).collect(),
        max_count: row.most.map(int),
        provenance: Some(provenance(&row.provenance)),
    }
}

fn seating(players: usize) -> wire::Seating {
    let seating = Seating::of(players);
    wire::Seating {
        player_count: int(players),
        crest_count: int(seating.crests),
        first_space: seating.first_space.into(),
        starting_florins_in_order: seating.florins.iter().copied().map(int).collect(),
    }
}
