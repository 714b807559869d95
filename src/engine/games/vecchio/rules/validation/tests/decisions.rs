//! Open decisions.

use enumset::EnumSet;

use super::set_up::placing;
use super::{breaches, breaches_of, die};
use crate::components::{CouncilTile, ProvinceTiles, Region, Track};
use crate::samples::{goods, members, parts, seat, turn};
use crate::state::{Decision, DecisionKind, Pile, Stage, Step, Tiles};
use crate::validation::{Parts, Place};

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
    let flip = breaches_of(follower(None), |parts| {
        with(CouncilTile::FlorenceFollower)(parts);
        parts.stage = turn(0, 0);
    });
    assert_eq!(flip, []);
    let late = breaches_of(follower(None), with(CouncilTile::FlorenceFollower));
    assert_eq!(late, phase(Place::Stage), "tiles flip when a turn begins");
    let without = breaches_of(follower(None), |parts| {
        with(CouncilTile::CarriagesPlus)(parts);
        parts.stage = turn(0, 0);
    });
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
    let without_dice = |tile| {
        breaches_of(rolled(1), |parts| {
            with(tile)(parts);
            parts.options.less_luck = true;
        })
    };
    assert_eq!(without_dice(CouncilTile::RecoveryMember), []);
    let reinforced = without_dice(CouncilTile::ReinforcementMember);
    assert_eq!(reinforced, phase(own), "no dice reinforce");
    let empty = breaches_of(rolled(1), |parts| {
        let player = &mut parts.players[0];
        player.lying = members(&"PRATO ".repeat(usize::from(player.supply)));
        player.supply = 0;
    });
    assert_eq!(empty, [("components.members", Place::Supply(seat(0)))]);
}
