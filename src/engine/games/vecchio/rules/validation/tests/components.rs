//! Members, tracks, crests and tiles.

use enumset::EnumSet;

use super::{breaches, breaches_of, later};
use crate::components::{CouncilTile, NobilityTile, ProvinceTiles, Track};
use crate::samples::{final_turn, members, parts, seat, tile, turn};
use crate::state::{Pile, Stage, Tiles};
use crate::validation::Place;

#[test]
fn positions_that_can_be() {
    for players in 2..=4 {
        assert_eq!(breaches_of(parts(players), |_| ()), [], "{players}");
    }
    assert_eq!(later(|_| ()), []);
}

#[test]
fn players_and_members() {
    let one = breaches(|parts| parts.players.truncate(1));
    assert_eq!(one, [("setup.players", Place::Players)]);
    let supply = breaches(|parts| parts.players[1].supply = 9);
    assert_eq!(supply, [("components.members", Place::Supply(seat(1)))]);
    let many = breaches(|parts| {
        parts.players[2].lying = members(&"SESTO ".repeat(9));
    });
    assert_eq!(many, [("components.members", Place::Player(seat(2)))]);
}

/// Members on VENEZIA alone.
const fn on_venezia(seats: &[u32]) -> [&[u32]; 5] {
    [seats, &[], &[], &[], &[]]
}

#[test]
fn full_tracks() {
    let full: &[u32] = &[0, 1, 2, 0, 1, 2, 0];
    let six: &[u32] = &[0, 1, 2, 0, 1, 2];
    assert_eq!(
        breaches_of(parts(3).with_tracks(on_venezia(six)), |_| ()),
        []
    );
    let early = breaches_of(parts(3).with_tracks(on_venezia(full)), |_| ());
    assert_eq!(early, [("components.tracks", Place::Track(Track::Venezia))]);
    // With two players the first space is not used.
    let five: &[u32] = &[0, 1, 0, 1, 0];
    assert_eq!(
        breaches_of(parts(2).with_tracks(on_venezia(five)), |_| ()),
        []
    );
    let two = breaches_of(
        parts(2).with_tracks(on_venezia(&[0, 1, 0, 1, 0, 1])),
        |_| (),
    );
    assert_eq!(two, [("components.tracks", Place::Track(Track::Venezia))]);
}

/// Lines that take all five crests of three players, in the final round.
const ENDED: [&[u32]; 5] = [
    &[0, 1, 2, 0, 1, 2, 0],
    &[0, 1, 2],
    &[0],
    &[1, 2, 0],
    &[2, 1],
];

#[test]
fn only_the_final_round_has_members_behind_a_full_track() {
    let ended = |stage: Stage| {
        let mut parts = parts(3).with_tracks(ENDED);
        parts.stage = stage;
        breaches_of(parts, |_| ())
    };
    assert_eq!(ended(final_turn(0, 1)), []);
    assert_eq!(ended(final_turn(1, 0)), []);
    assert_eq!(ended(Stage::Finished), []);
    let nobody = [("turn.one_action", Place::Player(seat(0)))];
    assert_eq!(ended(final_turn(0, 0)), nobody, "seat 0 has not acted yet");
    let track = [("components.tracks", Place::Track(Track::Venezia))];
    assert_eq!(ended(turn(0, 1)), track);
}

#[test]
fn province_tiles() {
    let none = later(|parts| parts.players[1].provinces = ProvinceTiles::NONE);
    let board = ("components.province_tiles", Place::BoardTiles);
    let own = ("components.province_tiles", Place::ProvinceTiles(seat(1)));
    assert_eq!(none, [board, own, own], "one each of two regions");
    let missing = breaches(|parts| parts.provinces = ProvinceTiles::NONE);
    assert_eq!(missing, [board]);
    let twice = later(|parts| {
        parts.players[1].used_provinces = parts.players[1].provinces;
    });
    assert_eq!(twice, [own]);
    let stolen = later(|parts| {
        parts.players[1].provinces = parts.players[0].provinces;
    });
    assert!(
        stolen.contains(&own) && stolen.contains(&board),
        "{stolen:?}"
    );
    // With two players the sixth tile is gained by the first who stands behind the full track (ruling V21).
    let lines: [&[u32]; 5] = [&[0, 1, 0, 1, 0, 1, 0], &[0, 1], &[1, 0], &[0, 1], &[0]];
    let mut late = parts(2).with_tracks(lines);
    late.stage = final_turn(1, 1);
    assert_eq!(breaches_of(late.clone(), |_| ()), []);
    let sixth = breaches_of(late, |parts| {
        let tile = ProvinceTiles::only(tile("VENEZIA_6"));
        parts.players[1].provinces = parts.players[1].provinces.without(tile);
        parts.players[0].provinces = parts.players[0].provinces.either(tile);
    });
    let own = |number| {
        (
            "components.province_tiles",
            Place::ProvinceTiles(seat(number)),
        )
    };
    assert_eq!(sixth, [own(0), own(1)]);
}

#[test]
fn council_tiles() {
    let twice = breaches(|parts| parts.players[1].council = CouncilTile::ExtraScroll.into());
    assert_eq!(
        twice,
        [("components.council_tiles", Place::CouncilTiles(seat(1)))]
    );
    let stack = breaches(|parts| parts.council_stack = Pile::hidden(8));
    assert_eq!(stack, [("components.council_tiles", Place::CouncilStack)]);
    let none = breaches(|parts| {
        parts.players[2].council = EnumSet::empty();
        parts.council_stack = Pile::hidden(10);
    });
    assert_eq!(
        none,
        [("components.council_tiles", Place::CouncilTiles(seat(2)))]
    );
    let known = breaches(|parts| {
        let tiles = CouncilTile::ALL.into_iter().take(9);
        parts.council_stack = Pile::known(tiles);
    });
    assert_eq!(known, [("components.council_tiles", Place::CouncilStack)]);
    let dealt = breaches(|parts| {
        parts.players[0].dealt.hidden = 1;
        parts.council_stack = Pile::hidden(8);
    });
    assert_eq!(dealt, [("setup.keep_one", Place::DealtTiles(seat(0)))]);
}

#[test]
fn nobility_tiles() {
    let place = Place::NobilityTiles;
    let more = breaches(|parts| {
        parts.players[0].nobility.hidden = 1;
        parts.nobility_stack = Pile::hidden(11);
    });
    assert_eq!(more, [("components.nobility_tiles", place(seat(0)))]);
    let twice = later(|parts| {
        parts.players[0].nobility = Tiles::of(NobilityTile::Crests);
        parts.players[2].nobility = Tiles::of(NobilityTile::Crests);
    });
    assert_eq!(twice, [("components.nobility_tiles", place(seat(2)))]);
    let stack = breaches(|parts| parts.nobility_stack = Pile::hidden(0));
    assert_eq!(stack, [("components.nobility_tiles", Place::NobilityStack)]);
}
