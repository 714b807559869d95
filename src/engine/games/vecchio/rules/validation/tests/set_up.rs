//! Set-up: placements, middlemen, and tiles that are kept.

use enumset::EnumSet;

use super::{breaches, breaches_of, die};
use crate::components::Track;
use crate::samples::{goods, line, members, parts, seat, town};
use crate::state::{Pile, Stage, Tiles};
use crate::validation::{Parts, Place};

/// A position in which a seat places members: seats before it have placed theirs.
pub(super) fn placing(stage: Stage, towns: [&str; 3]) -> Parts {
    let mut parts = parts(3);
    parts.stage = stage;
    for (player, towns) in parts.players.iter_mut().zip(towns) {
        player.standing = members(towns);
        player.supply = 12 - towns.split_whitespace().count() as u8;
    }
    parts
}

#[test]
fn set_up() {
    let first = Stage::FirstPlacement(seat(1), die(1, 3));
    let towns = ["EMPOLI CASTEL_FIORENTINO", "", ""];
    assert_eq!(breaches_of(placing(first, towns), |_| ()), []);
    let early = breaches_of(placing(first, ["EMPOLI EMPOLI", "PRATO PRATO", ""]), |_| ());
    assert_eq!(early, [("position.phase", Place::Player(seat(1)))]);
    let apart = breaches_of(placing(first, ["EMPOLI PRATO", "", ""]), |_| ());
    assert_eq!(apart, [("setup.area", Place::Player(seat(0)))]);
    let florence = breaches_of(placing(first, ["FLORENCE FLORENCE", "", ""]), |_| ());
    assert_eq!(florence, [("setup.area", Place::Player(seat(0)))]);
    let second = Stage::SecondPlacement(seat(1));
    let towns = [
        "EMPOLI VOLTERRA CASTEL_FIORENTINO COLLE",
        "PRATO PRATO",
        "RADDA GREVE",
    ];
    assert_eq!(breaches_of(placing(second, towns), |_| ()), []);
    let towns = ["EMPOLI VOLTERRA PRATO RADDA", "PRATO PRATO", "RADDA GREVE"];
    let apart = breaches_of(placing(second, towns), |_| ());
    assert_eq!(apart, [("setup.area", Place::Player(seat(0)))]);
    let rich = breaches_of(placing(first, ["EMPOLI EMPOLI", "", ""]), |parts| {
        parts.players[0].goods = goods([9, 0, 0, 0, 0, 1, 1]);
    });
    assert_eq!(rich, [("position.phase", Place::Player(seat(0)))]);
    let lying = breaches_of(placing(first, ["EMPOLI", "", ""]), |parts| {
        parts.players[0].lying = members("EMPOLI");
        parts.players[0].supply = 10;
    });
    assert_eq!(lying, [("position.phase", Place::Player(seat(0)))]);
    let track = breaches_of(placing(first, ["EMPOLI EMPOLI", "", ""]), |parts| {
        parts.tracks[Track::Council.index()] = line(&[0]);
    });
    assert!(
        track.contains(&("position.phase", Place::Track(Track::Council))),
        "{track:?}"
    );
}

#[test]
fn middlemen() {
    let off = breaches(|parts| parts.middlemen[0] = town("SESTO"));
    assert_eq!(off, [("setup.middlemen", Place::Middleman(0))]);
    let moved = breaches(|parts| parts.middlemen[0] = town("VOLTERRA"));
    assert_eq!(moved, [], "in play they may meet");
    let first = Stage::FirstPlacement(seat(0), die(1, 3));
    let near = breaches_of(placing(first, ["", "", ""]), |parts| {
        parts.middlemen[0] = town("VOLTERRA");
    });
    assert!(
        near.iter().any(|(rule, place)| {
            *rule == "setup.middlemen" && matches!(place, Place::MiddlemanNear(2, 0, _))
        }),
        "{near:?}"
    );
}

/// Set-up with the tiles of each seat: three, or the one that it kept.
fn keeping(counts: [u8; 3]) -> Parts {
    let mut parts = placing(Stage::KeepTile, ["", "", ""]);
    parts.council_stack = Pile::default();
    for (player, hidden) in parts.players.iter_mut().zip(counts) {
        player.council = EnumSet::empty();
        player.dealt = Tiles {
            known: EnumSet::empty(),
            hidden,
        };
    }
    parts
}

#[test]
fn keeping_tiles() {
    assert_eq!(breaches_of(keeping([3, 1, 3]), |_| ()), []);
    let two = breaches_of(keeping([3, 2, 1]), |_| ());
    assert_eq!(two, [("setup.keep_one", Place::DealtTiles(seat(1)))]);
    let all = breaches_of(keeping([1, 1, 1]), |_| ());
    assert_eq!(all, [("position.phase", Place::Stage)]);
    let stack = breaches_of(keeping([3, 3, 3]), |parts| {
        parts.council_stack = Pile::hidden(3);
    });
    assert_eq!(stack, [("components.council_tiles", Place::CouncilStack)]);
}
