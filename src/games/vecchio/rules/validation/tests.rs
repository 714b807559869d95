//! Contradictions in positions, each with its rule and place.

#![allow(clippy::indexing_slicing, reason = "a test may fail")]

use enumset::EnumSet;

use super::{Parts, Place};
use crate::games::vecchio::rules::components::{
    CouncilTile, CrestEvent, NobilityTile, ProvinceTiles, Region, Track,
};
use crate::games::vecchio::rules::samples::{
    final_turn, goods, line, made, members, parts, seat, tile, town, turn,
};
use crate::games::vecchio::rules::state::{Decision, DecisionKind, Pile, Roll, Stage, Step, Tiles};

/// The rules and places that parts break after a change.
fn breaches_of(mut parts: Parts, change: impl FnOnce(&mut Parts)) -> Vec<(&'static str, Place)> {
    change(&mut parts);
    let found = made(&parts).err().unwrap_or_default();
    found
        .iter()
        .map(|breach| (breach.rule.id(), breach.place))
        .collect()
}

/// Those of three players at the beginning of a turn.
fn breaches(change: impl FnOnce(&mut Parts)) -> Vec<(&'static str, Place)> {
    breaches_of(parts(3), change)
}

/// Those of three players some way into the game: seats 0, 1 and 2 have members on tracks, and two crests are taken.
fn later(change: impl FnOnce(&mut Parts)) -> Vec<(&'static str, Place)> {
    let lines: [&[u32]; 5] = [&[0, 1, 0], &[1], &[2], &[1, 0], &[2, 0]];
    breaches_of(parts(3).with_tracks(lines), change)
}

fn die(first: u8, second: u8) -> Roll {
    Roll::new([first, second]).unwrap_or_else(|| unreachable!("dice show 1 to 6"))
}

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
fn crests() {
    let stack = later(|parts| parts.crest_stack = Pile::hidden(4));
    assert_eq!(stack, [("components.crests", Place::CrestStack)]);
    let other = later(|parts| {
        parts.players[0].crests = [1, 0];
        parts.players[1].crests = [1, 0];
    });
    let right = [
        ("crest.taken", Place::Crests(seat(0))),
        ("crest.taken", Place::Crests(seat(1))),
    ];
    assert_eq!(other, right);
    let none = later(|parts| parts.players[0].crests = [0; 2]);
    assert!(
        none.contains(&("crest.taken", Place::Crests(seat(0)))),
        "{none:?}"
    );
    let token = breaches(|parts| parts.cost_token = Track::Nobility);
    assert_eq!(token, [("components.cost_token", Place::CostToken)]);
    let levies = breaches(|parts| parts.crest_stack = Pile::known([CrestEvent::Levy; 5]));
    assert_eq!(
        levies,
        [("components.crests", Place::CrestStack)],
        "the box has 4"
    );
}

#[test]
fn the_last_crests_may_be_held_by_any_on_crest_spaces() {
    // Six crest spaces are taken, and five crests.
    let lines: [&[u32]; 5] = [
        &[0, 1, 0, 1, 2],
        &[0, 1, 2],
        &[0, 1, 2],
        &[1, 2, 0],
        &[2, 1],
    ];
    let ended = |change: fn(&mut Parts)| {
        let mut parts = parts(3).with_tracks(lines);
        parts.stage = turn(2, 1);
        breaches_of(parts, change)
    };
    assert_eq!(ended(|_| ()), []);
    let held = |parts: &mut Parts| {
        parts.players[0].crests = [3, 0];
        parts.players[1].crests = [0, 1];
        parts.players[2].crests = [0, 1];
    };
    assert_eq!(
        ended(held),
        [("crest.taken", Place::Crests(seat(0)))],
        "on two only"
    );
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

/// A position in which a seat places members: seats before it have placed theirs.
fn placing(stage: Stage, towns: [&str; 3]) -> Parts {
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
        near.contains(&("setup.middlemen", Place::Middleman(2))),
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
        parts.council_stack = Pile::hidden(3)
    });
    assert_eq!(stack, [("components.council_tiles", Place::CouncilStack)]);
}

#[test]
fn turns() {
    let two = breaches(|parts| parts.stage = turn(0, 2));
    assert_eq!(two, [("turn.one_action", Place::Stage)]);
    let early = breaches(|parts| parts.stage = final_turn(0, 0));
    assert_eq!(early, [("position.phase", Place::CrestStack)]);
    let over = breaches(|parts| parts.stage = Stage::Finished);
    assert_eq!(over, [("position.phase", Place::CrestStack)]);
    let passed = breaches(|parts| parts.players[1].passed = true);
    assert_eq!(passed, [("final.pass", Place::Passed(seat(1)))]);
    let used = breaches(|parts| {
        if let Stage::Turn(turn) = &mut parts.stage {
            turn.tile_used = true;
        }
    });
    assert_eq!(used, [("position.phase", Place::ProvinceTiles(seat(0)))]);
    let lines: [&[u32]; 5] = [&[0, 1, 2, 0, 1, 2], &[0, 1, 2], &[0], &[1, 2, 0], &[2, 1]];
    let ended = |stage: Stage, passing: u32| {
        let mut parts = parts(3).with_tracks(lines);
        parts.stage = stage;
        breaches_of(parts, |parts| parts.players[passing as usize].passed = true)
    };
    assert_eq!(ended(final_turn(1, 0), 0), []);
    let early = [("final.pass", Place::Passed(seat(1)))];
    assert_eq!(ended(final_turn(1, 0), 1), early);
    let mut begun = parts(3).with_tracks(lines);
    begun.stage = turn(0, 0);
    let nobody = [("position.phase", Place::Stage)];
    assert_eq!(
        breaches_of(begun, |_| ()),
        nobody,
        "somebody took the last crest in this round"
    );
}

#[test]
fn tiles_that_lie_face_down() {
    let down = |number: usize, stage: Stage| {
        later(|parts| {
            parts.stage = stage;
            let player = &mut parts.players[number];
            let tile = player.council.iter().next_back();
            player.council -= tile.into_iter().collect::<EnumSet<_>>();
            player.face_down = Tiles {
                known: EnumSet::empty(),
                hidden: 1,
            };
            parts.council_stack = Pile::hidden(7);
        })
    };
    assert_eq!(down(0, turn(0, 1)), []);
    assert_eq!(down(1, turn(0, 1)), []);
    let place = |number| Place::FaceDownTile(seat(number));
    assert_eq!(
        down(0, turn(0, 0)),
        [("turn.flip", place(0))],
        "his turn has begun"
    );
    assert_eq!(
        down(1, turn(1, 1)),
        [("turn.flip", place(1))],
        "seat 0 was there last"
    );
    assert_eq!(
        down(2, turn(0, 1)),
        [("turn.flip", place(2))],
        "the first lies face up"
    );
}

/// A decision of a seat in seat 0's turn, after it has entered VENEZIA by a third member, on a crest space.
fn deciding(number: u32, about: DecisionKind, then: Option<Step>) -> Parts {
    let lines: [&[u32]; 5] = [&[0, 1, 0], &[1], &[2], &[1, 0], &[2, 0]];
    let mut parts = parts(3).with_tracks(lines);
    parts.stage = turn(0, 1);
    parts.players[0].crests = [2, 0];
    parts.decision = Some(Decision {
        seat: seat(number),
        about,
    });
    parts.then = then;
    parts
}

/// Takes the last tile of VENEZIA that seat 0 has back to the board.
fn tile_due(parts: &mut Parts) {
    let own = parts.players[0].provinces;
    let venezia = own.iter().filter(|own| own.index() < 6).max();
    let due: ProvinceTiles = venezia.into_iter().collect();
    parts.players[0].provinces = own.without(due);
    parts.provinces = parts.provinces.either(due);
}

#[test]
fn decisions_of_events() {
    let bonus = Some(Step::Bonus(Track::Venezia));
    let member = || deciding(2, DecisionKind::CrestMember, bonus);
    assert_eq!(breaches_of(member(), tile_due), []);
    let undue = ("components.province_tiles", Place::ProvinceTiles(seat(0)));
    assert_eq!(
        breaches_of(member(), |_| ()),
        [undue],
        "the tile comes after the event"
    );
    let lucky = breaches_of(member(), |parts| {
        tile_due(parts);
        parts.options.less_luck = true;
    });
    assert_eq!(lucky, [("position.phase", Place::Decision)]);
    let alone = breaches_of(member(), |parts| {
        tile_due(parts);
        parts.players[2].supply += 4;
        parts.players[2].standing = members("");
    });
    assert_eq!(alone, [("crest.member", Place::Player(seat(2)))]);
    let levy = || deciding(1, DecisionKind::CrestLevy, bonus);
    let levied = breaches_of(levy(), |parts| {
        tile_due(parts);
        parts.players[0].crests = [0, 2];
    });
    assert_eq!(levied, []);
    let other = breaches_of(levy(), tile_due);
    assert_eq!(
        other,
        [("position.phase", Place::Crests(seat(0)))],
        "a crest of the other event"
    );
    let poor = breaches_of(levy(), |parts| {
        tile_due(parts);
        parts.players[0].crests = [0, 2];
        parts.players[1].goods = goods([2, 0, 0, 0, 0, 0, 0]);
    });
    assert_eq!(poor, [("crest.levy", Place::Player(seat(1)))]);
    let milano = Some(Step::Bonus(Track::Milano));
    let elsewhere = breaches_of(deciding(2, DecisionKind::CrestMember, milano), |_| ());
    assert_eq!(elsewhere, [("position.phase", Place::Track(Track::Milano))]);
    let plain = Some(Step::Bonus(Track::Council));
    let plain = breaches_of(deciding(2, DecisionKind::CrestMember, plain), |parts| {
        parts.players[0].council = CouncilTile::ExtraScroll.into();
        parts.council_stack = Pile::hidden(8);
    });
    assert_eq!(
        plain,
        [("position.phase", Place::Decision)],
        "space 2 has no crest"
    );
}

#[test]
fn decisions_of_tiles() {
    let choice = || deciding(0, DecisionKind::ProvinceTile(Region::Venezia), None);
    assert_eq!(breaches_of(choice(), tile_due), []);
    let other = breaches_of(choice(), |parts| {
        tile_due(parts);
        parts.decision = parts.decision.map(|open| Decision {
            seat: seat(1),
            ..open
        });
    });
    assert_eq!(other, [("decision.seat", Place::Decision)]);
    let early = breaches_of(choice(), |parts| {
        tile_due(parts);
        parts.stage = turn(0, 0);
    });
    assert_eq!(early, [("position.phase", Place::Stage)]);
    let drawn = |hidden| {
        DecisionKind::CouncilTile(Tiles {
            known: EnumSet::empty(),
            hidden,
        })
    };
    let looking = |hidden, stack| {
        breaches_of(deciding(0, drawn(hidden), None), |parts| {
            parts.players[0].council = CouncilTile::ExtraScroll.into();
            parts.council_stack = Pile::hidden(stack);
        })
    };
    assert_eq!(looking(5, 3), []);
    assert_eq!(
        looking(4, 4),
        [("office.tile", Place::Decision)],
        "five are drawn"
    );
    assert_eq!(looking(6, 2), [("office.tile", Place::Decision)]);
    let none = looking(0, 8);
    assert_eq!(none, [("office.tile", Place::Decision)]);
    let idle = breaches(|parts| parts.then = Some(Step::Tile(Track::Council)));
    assert!(
        idle.contains(&("position.phase", Place::Decision)),
        "{idle:?}"
    );
    let set_up = placing(Stage::FirstPlacement(seat(0), die(3, 4)), ["", "", ""]);
    let set_up = breaches_of(set_up, |parts| {
        parts.decision = Some(Decision {
            seat: seat(0),
            about: DecisionKind::Follower,
        });
    });
    assert_eq!(set_up, [("position.phase", Place::Decision)]);
}

#[test]
fn decisions_of_followers_and_rolls() {
    let phase = |place| [("position.phase", place)];
    let own = Place::CouncilTiles(seat(0));
    let with = |tile: CouncilTile| {
        move |parts: &mut Parts| parts.players[0].council = tile | CouncilTile::BishopsPlus
    };
    let follower = |then| deciding(0, DecisionKind::Follower, then);
    assert_eq!(
        breaches_of(follower(None), with(CouncilTile::FlorenceFollower)),
        []
    );
    let without = breaches_of(follower(None), with(CouncilTile::CarriagesPlus));
    assert_eq!(without, phase(own));
    let rolled = |count| deciding(0, DecisionKind::RolledMembers(die(2, 2), count), None);
    assert_eq!(breaches_of(rolled(1), |_| ()), []);
    let two = breaches_of(rolled(2), with(CouncilTile::ReinforcementMember));
    assert_eq!(two, []);
    assert_eq!(
        breaches_of(rolled(2), with(CouncilTile::RecoveryMember)),
        phase(own)
    );
    let lucky = breaches_of(rolled(2), |parts| {
        with(CouncilTile::ReinforcementMember)(parts);
        parts.options.less_luck = true;
    });
    assert_eq!(lucky, phase(Place::Decision));
    let flipped = breaches_of(rolled(1), |parts| {
        with(CouncilTile::RecoveryMember)(parts);
        parts.stage = turn(0, 0);
    });
    assert_eq!(flipped, [], "rolled for by the flip bonus");
    let nothing = breaches_of(rolled(1), |parts| {
        with(CouncilTile::CarriagesPlus)(parts);
        parts.stage = turn(0, 0);
    });
    assert_eq!(nothing, phase(own));
    let empty = breaches_of(rolled(1), |parts| {
        let player = &mut parts.players[0];
        player.lying = members(&"PRATO ".repeat(usize::from(player.supply)));
        player.supply = 0;
    });
    assert_eq!(empty, [("components.members", Place::Supply(seat(0)))]);
}
