//! Tests of what a catalog has to have, and of the embedded one.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::needless_pass_by_value,
    reason = "a test may fail, and reads well"
)]

mod rows;

use serde_json::{Value, json};

use super::{Catalog, EMBEDDED};
use crate::components::{Crest, NobilityTile, ProvinceEffect, Region, Town, TownColour, Track};

/// The error of the embedded catalog with some values changed; a value of `null` at the end of a path removes a row.
fn refusal(changes: &[(&str, Value)]) -> Result<(), String> {
    let mut file: Value = serde_json::from_str(EMBEDDED).unwrap();
    for (pointer, value) in changes {
        if let Some(list) = pointer.strip_suffix("/-") {
            let list = file.pointer_mut(list).and_then(Value::as_array_mut);
            match value {
                Value::Null => drop(list.unwrap().pop()),
                row => list.unwrap().push(row.clone()),
            }
        } else {
            *file
                .pointer_mut(pointer)
                .unwrap_or_else(|| panic!("no {pointer}")) = value.clone();
        }
    }
    let read = Catalog::from_json(&file.to_string());
    read.map(|_| ()).map_err(|error| error.to_string())
}

/// Checks that a change is refused with a message that begins so.
fn refused(pointer: &str, value: Value, message: &str) {
    let refused = refusal(&[(pointer, value.clone())]);
    let begins = refused
        .as_ref()
        .is_err_and(|error| error.starts_with(message));
    assert!(begins, "{pointer} {value}: {refused:?}");
}

#[test]
fn what_the_rulebook_fixes_is_not_changed() {
    refused("/id", json!(""), "`id` has 0 bytes");
    refused(
        "/id",
        json!("mine@2"),
        "`id` is `mine@2`; it must have no `@`",
    );
    refused("/game", json!("palazzo"), "`game` is \"palazzo\"");
    let setup = "`setup[0].florins` is [2,5]; it must be [2,4]";
    refused("/setup/0/florins", json!([2, 5]), setup);
    let yields = "`colours[5].yields` is []; it must be [{\"florins\":3}]";
    refused("/colours/5/yields", json!([]), yields);
    let cost = "`additional_cost.florins` is 4; it must be 3";
    refused("/additional_cost/florins", json!(4), cost);
    let scrolls = "`tracks[3].scrolls` is 1; it must be 2";
    refused("/tracks/3/scrolls", json!(1), scrolls);
    let kept = "`components[0].count` is 11; it must be 12";
    refused("/components/0/count", json!(11), kept);
}

#[test]
fn ids_are_unique() {
    refused(
        "/towns/3/id",
        json!("PRATO"),
        "`towns[3]`: `id` is `PRATO`, as in an earlier",
    );
    refused("/towns/3/id", json!(""), "`towns[3]`: `id` has 0 bytes");
    refused(
        "/tracks/1/id",
        json!("VENEZIA"),
        "`tracks[1]`: \"VENEZIA\" has a row already",
    );
    let tile = "`province_tiles[7]`: `id` is `VENEZIA_1`, as in an earlier row";
    refused("/province_tiles/7/id", json!("VENEZIA_1"), tile);
}

#[test]
fn roads_join_two_towns_once_and_connect_all() {
    refused(
        "/roads/0/a",
        json!("ROME"),
        "`roads[0]`: `a` is `ROME`, which is unknown",
    );
    refused(
        "/roads/0/a",
        json!("FLORENCE"),
        "`roads[0]`: the road leads from FLORENCE to itself",
    );
    let again = json!({"a": "FLORENCE", "b": "CARMIGNANO", "provenance": "reconstructed"});
    refused(
        "/roads/-",
        again,
        "`roads[35]`: an earlier row joins FLORENCE and CARMIGNANO",
    );
    let mut roads: Vec<Value> = serde_json::from_str::<Value>(EMBEDDED).unwrap()["roads"]
        .as_array()
        .unwrap()
        .clone();
    roads.retain(|road| road["a"] != "VOLTERRA" && road["b"] != "VOLTERRA");
    refused(
        "/roads",
        json!(roads),
        "`roads`: no way leads from FLORENCE to VOLTERRA",
    );
}

#[test]
fn one_capital_and_one_red_town_for_each_region() {
    refused(
        "/towns/0/colour",
        json!("GREEN"),
        "`towns`: no row is that of CAPITAL",
    );
    let two = "`towns`: FLORENCE and CARMIGNANO are both that of CAPITAL";
    refused("/towns/1/colour", json!("CAPITAL"), two);
    refused(
        "/towns/0/colour",
        json!("PINK"),
        "`towns[0] FLORENCE`: `colour` is `PINK`",
    );
    refused(
        "/towns/12/leads_to",
        json!("VENEZIA"),
        "`towns`: VERNIO and VICCHIO are both that",
    );
    refused(
        "/towns/12/leads_to",
        json!(null),
        "`towns[12] VERNIO`: a red town leads to a region",
    );
    let given = "`tracks VENEZIA`: `town` is `VERNIO`; `VICCHIO` leads there";
    refused("/tracks/0/town", json!("VERNIO"), given);
    refused(
        "/towns/4/x",
        json!(101),
        "`towns[4] PONTE_A_SIEVE`: `x` is 101; it must be from 0",
    );
}

#[test]
fn every_area_borders_towns_but_not_florence() {
    refused("/areas/0/number", json!(7), "`areas[0]`: `number` is 7");
    refused(
        "/areas/0/number",
        json!(13),
        "`areas[0]`: `number` is 13; it must be from 2 to 12",
    );
    refused(
        "/areas/0/number",
        json!(3),
        "`areas[1]`: `number` is 3, as in an earlier row",
    );
    refused("/areas/-", Value::Null, "`areas`: no row has the number 12");
    refused(
        "/areas/0/towns",
        json!([]),
        "`areas[0]`: no town borders the area",
    );
    refused(
        "/areas/0/towns/0",
        json!("FLORENCE"),
        "`areas[0]`: FLORENCE is the capital",
    );
    refused(
        "/areas/0/towns/0",
        json!("VICCHIO"),
        "`areas[0]`: VICCHIO is named twice",
    );
    refused(
        "/areas/0/towns/0",
        json!("ROME"),
        "`areas[0]`: `towns` is `ROME`",
    );
}

#[test]
fn a_ring_names_every_town_of_its_colour_once() {
    let ring = "/middlemen/1/clockwise";
    refused(
        "/middlemen/1/clockwise/0",
        json!("PRATO"),
        "`middlemen[1] BLACK`: PRATO is no town",
    );
    refused(
        ring,
        json!(["SESTO", "SESTO"]),
        "`middlemen[1] BLACK`: SESTO is named twice",
    );
    let missing = "`middlemen[1] BLACK`: MONTEVARCHI of this colour is missing";
    refused(ring, json!(["SESTO", "CASTEL_FIORENTINO"]), missing);
    refused(
        "/middlemen/1/colour",
        json!("GREEN"),
        "`middlemen[1] GREEN`: towns of GREEN have no",
    );
    refused(
        "/middlemen/-",
        Value::Null,
        "`middlemen`: no row is that of PURPLE",
    );
    let again = serde_json::from_str::<Value>(EMBEDDED).unwrap()["middlemen"][0].clone();
    refused(
        "/middlemen/-",
        again,
        "`middlemen[5]`: BROWN has a row already",
    );
    refused(
        "/middlemen/1/start",
        json!("PRATO"),
        "`middlemen[1] BLACK`: `start` is PRATO",
    );
}

#[test]
fn the_middlemen_start_apart() {
    let near = "`middlemen`: the starts of BROWN and GRAY border a common area";
    refused("/middlemen/0/start", json!("VOLTERRA"), near);
}

#[test]
fn spaces_are_numbered_and_have_figures() {
    refused(
        "/spaces/2/space",
        json!(4),
        "`spaces[2] VENEZIA 4`: `space` is 4; the next is 3",
    );
    refused(
        "/spaces/0/space",
        json!(-1),
        "`spaces[0] VENEZIA -1`: `space` is -1; the next is 1",
    );
    refused(
        "/spaces/0/florins",
        json!(-1),
        "`spaces[0] VENEZIA 1`: `florins` is -1; it must be",
    );
    let points = "`spaces[0] VENEZIA 1`: `power_points` is -2";
    refused("/spaces/0/power_points", json!(-2), points);
    refused(
        "/spaces/0/track",
        json!("ROMA"),
        "`spaces[0] ROMA 1`: `track` is `ROMA`",
    );
}

#[test]
fn the_rulebook_fixes_what_the_florence_tracks_score() {
    let points = "`spaces[18] COUNCIL 1`: 0 Florins and 3 power points; the rulebook fixes 0 and 2";
    refused("/spaces/18/power_points", json!(3), points);
    let florins = "`spaces[25] NOBILITY 1`: 2 Florins and 1 power points; the rulebook fixes 0";
    refused("/spaces/25/florins", json!(2), florins);
}

#[test]
fn the_crests_are_within_reach() {
    let without = |spaces: &[usize]| {
        let changes: Vec<_> = spaces
            .iter()
            .map(|space| (format!("/spaces/{space}/crest"), json!(false)))
            .collect();
        let changes: Vec<_> = changes
            .iter()
            .map(|(pointer, value)| (pointer.as_str(), value.clone()))
            .collect();
        refusal(&changes)
    };
    let crests: Vec<usize> = serde_json::from_str::<Value>(EMBEDDED).unwrap()["spaces"]
        .as_array()
        .unwrap()
        .iter()
        .enumerate()
        .filter(|(_, space)| space["crest"] == true)
        .map(|(index, _)| index)
        .collect();
    assert_eq!(crests.len(), 10);
    assert_eq!(without(&crests[..3]), Ok(()), "four players need 7");
    let short = "`spaces`: 6 usable spaces with 4 players have a crest; 7 must have one";
    assert_eq!(without(&crests[..4]), Err(short.to_owned()));
}

#[test]
fn two_players_need_crests_behind_the_first_spaces() {
    let mut file: Value = serde_json::from_str(EMBEDDED).unwrap();
    let spaces = file["spaces"].as_array_mut().unwrap();
    for space in spaces.iter_mut() {
        space["crest"] = json!(space["space"] == 1);
    }
    // Five crests on the first spaces and four behind: with two players only four are usable.
    for index in [1, 2, 3, 4] {
        spaces[index]["crest"] = json!(true);
    }
    let read = Catalog::from_json(&file.to_string()).map(|_| ());
    let short = "`spaces`: 4 usable spaces with 2 players have a crest; 5 must have one";
    assert_eq!(
        read.map_err(|error| error.to_string()),
        Err(short.to_owned())
    );
}

#[test]
fn every_track_has_a_usable_space() {
    let mut file: Value = serde_json::from_str(EMBEDDED).unwrap();
    let spaces = file["spaces"].as_array_mut().unwrap();
    spaces.retain(|space| space["track"] != "NOBILITY" || space["space"] == 1);
    let read = Catalog::from_json(&file.to_string()).map(|_| ());
    let short = "`spaces`: NOBILITY has 1, none usable with 2 players";
    assert_eq!(
        read.map_err(|error| error.to_string()),
        Err(short.to_owned())
    );
}

#[test]
fn six_province_tiles_for_each_region() {
    refused(
        "/province_tiles/-",
        Value::Null,
        "`province_tiles`: CHIESA has 5 rows",
    );
    let moved = "`province_tiles`: VENEZIA has 5 rows; it must have 6";
    refused("/province_tiles/0/region", json!("MILANO"), moved);
    let effect = "`province_tiles[0] VENEZIA_1`: `effect` is `SEVEN_FLORINS`, which is unknown";
    refused("/province_tiles/0/effect", json!("SEVEN_FLORINS"), effect);
}

#[test]
fn council_and_nobility_tiles_are_there_once() {
    let again = "`council_tiles[1]`: \"EXTRA_SCROLL\" has a row already";
    refused("/council_tiles/1/id", json!("EXTRA_SCROLL"), again);
    let missing = "`council_tiles` has no row of \"FLORENCE_FOLLOWER\"";
    refused("/council_tiles/-", Value::Null, missing);
    let unknown = "`nobility_tiles[0]`: the rulebook has no id \"DOUBLE\"";
    refused("/nobility_tiles/0/id", json!("DOUBLE"), unknown);
    let points = "`nobility_tiles[0].power_points` is [4]; it must be [3]";
    refused("/nobility_tiles/0/power_points", json!([4]), points);
    let most = "`nobility_tiles[5] CARRIAGE_BISHOP_PAIRS`: `max` is 5; it must be 4";
    refused("/nobility_tiles/5/max", json!(5), most);
    refused(
        "/nobility_tiles/0/max",
        json!(0),
        "`nobility_tiles[0] SUPPLY_PAIRS`: `max` is 0",
    );
    assert_eq!(refusal(&[("/nobility_tiles/0/max", json!(3))]), Ok(()));
}

#[test]
fn nine_crests() {
    refused(
        "/crests/0/count",
        json!(4),
        "`crests`: there are 8; there must be 9",
    );
    refused(
        "/crests/0/count",
        json!(-1),
        "`crests[0] FAMILY_MEMBER`: `count` is -1",
    );
    refused(
        "/crests/0/event",
        json!("LEVY"),
        "`crests[1] LEVY`: the event has a row already",
    );
    refused(
        "/crests/0/event",
        json!("RAIN"),
        "`crests[0] RAIN`: `event` is `RAIN`",
    );
    let other = [("/crests/0/count", json!(9)), ("/crests/1/count", json!(0))];
    assert_eq!(refusal(&other), Ok(()), "another mix is a catalog");
}

#[test]
fn the_embedded_catalog_has_the_figures_of_the_page() {
    let catalog = Catalog::reference();
    let town = |id: &str| catalog.town_named(id).unwrap();
    assert_eq!(catalog.town_count(), 23);
    assert_eq!(catalog.roads().len(), 35);
    assert_eq!(catalog.distributions().len(), 9);
    assert!(catalog.distributions().contains(&catalog.start_middlemen()));
    assert!(
        catalog
            .distributions()
            .iter()
            .all(|towns| catalog.middlemen_apart(towns))
    );
    for (from, to, steps) in [
        ("PISTOIA", "FLORENCE", 2),
        ("SCARPERIA", "FLORENCE", 3),
        ("CARMIGNANO", "POGGIBONSI", 2),
        ("PISTOIA", "SOVICILLE", 4),
        ("VOLTERRA", "VICCHIO", 6),
        ("SESTO", "VICCHIO", 2),
        ("CARMIGNANO", "PISTOIA", 1),
    ] {
        assert_eq!(catalog.distance(town(from), town(to)), steps, "{from} {to}");
    }
    let towns = || catalog.towns().iter();
    let longest = towns().flat_map(|from| towns().map(move |to| catalog.distance(from, to)));
    assert_eq!(longest.max(), Some(6));
    let borders = |area, id| {
        catalog
            .area(area)
            .is_some_and(|towns| towns.contains(town(id)))
    };
    assert!(borders(4, "EMPOLI") && borders(4, "CASTEL_FIORENTINO"));
    assert!(borders(6, "VOLTERRA") && borders(6, "COLLE"));
    assert_eq!(catalog.area(7), None);
    let next = catalog.ring_next(TownColour::Brown, town("PISTOIA"));
    assert_eq!(next, town("DICOMANO"));
    let last = catalog.ring_next(TownColour::Brown, town("VOLTERRA"));
    assert_eq!(last, town("PISTOIA"));
    assert_eq!(catalog.region_town(Region::Milano), town("VERNIO"));
    assert_eq!(catalog.town_of(Track::Council), town("FLORENCE"));
    let behind = catalog.space(Track::Venezia, 7);
    assert_eq!((behind.florins, behind.points, behind.crest), (6, 3, false));
    let third = catalog.space(Track::Milano, 3);
    assert_eq!((third.florins, third.crest), (5, true));
    assert_eq!(Crest::ALL.map(|event| catalog.crest_count(event)), [5, 4]);
    let tiles = Region::ALL.map(|region| catalog.tiles_of(region).count());
    assert_eq!(tiles, [6; 3]);
    let tile = catalog.province_tile_named("CHIESA_6").unwrap();
    assert_eq!(catalog.effect(tile), ProvinceEffect::PlaceAnywhere);
    let crests = catalog.nobility_row(NobilityTile::Crests).unwrap();
    assert_eq!(crests.points, [3, 5, 7, 10]);
    assert_eq!(
        catalog
            .town_row(Town::FIRST)
            .unwrap()
            .provenance
            .fields()
            .count(),
        2
    );
}
