//! Crests, attested and reconstructed (ruling V55), and the lists of tiles that were seen (ruling V54).

use super::{breaches, breaches_of, later, of_reconstruction};
use crate::components::{CouncilTile, Crest, NobilityTile, Track};
use crate::samples::{final_turn, goods, parts, seat, turn};
use crate::state::{Decision, DecisionKind, Pile, Step, Tiles};
use crate::validation::{Parts, Place};

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
    let levies = breaches(|parts| parts.crest_stack = Pile::known([Crest::Levy; 5]));
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

/// Three players some way into the game: seats 0 and 1 each have a member on VENEZIA, seat 1 also on MILANO.
fn some_way() -> Parts {
    let lines: [&[u32]; 5] = [&[0, 1, 0], &[1], &[2], &[1, 0], &[2, 0]];
    parts(3).with_tracks(lines)
}

#[test]
fn reconstructed_crest_spaces_make_no_position_inconsistent() {
    let held = |crests: [u8; 3], left: u8| {
        move |parts: &mut Parts| {
            for (player, count) in parts.players.iter_mut().zip(crests) {
                player.crests = [count, 0];
            }
            parts.crest_stack = Pile::hidden(left);
            if left == 5 {
                parts.cost_token = Track::Council;
            }
        }
    };
    assert_eq!(of_reconstruction(some_way(), held([0, 0, 0], 5)), []);
    assert_eq!(of_reconstruction(some_way(), held([2, 1, 1], 1)), []);
    let more = of_reconstruction(some_way(), held([0, 0, 3], 2));
    assert_eq!(
        more,
        [("crest.taken", Place::Crests(seat(2)))],
        "more than members on tracks"
    );
    // The rulebook names one crest: on the third space of MILANO.
    let lines: [&[u32]; 5] = [&[], &[1, 1, 1], &[], &[], &[]];
    let milano = || parts(3).with_tracks(lines);
    assert_eq!(of_reconstruction(milano(), |_| ()), []);
    let without = of_reconstruction(milano(), held([0, 0, 0], 5));
    assert_eq!(without, [("crest.taken", Place::Crests(seat(1)))]);
}

#[test]
fn a_reconstructed_mix_of_events_makes_no_position_inconsistent() {
    let levies = |parts: &mut Parts| parts.crest_stack = Pile::known([Crest::Levy; 5]);
    assert_eq!(of_reconstruction(parts(3), levies), []);
    let more = |parts: &mut Parts| parts.crest_stack = Pile::known([Crest::Levy; 6]);
    let stack = ("components.crests", Place::CrestStack);
    assert_eq!(of_reconstruction(parts(3), more), [stack]);
}

#[test]
fn an_event_may_be_open_where_a_crest_can_be() {
    let open = |track: Track| {
        move |parts: &mut Parts| {
            parts.stage = turn(0, 1);
            parts.players[0].crests = [2, 0];
            parts.players[0].council = CouncilTile::ExtraScroll.into();
            parts.council_stack = Pile::hidden(8);
            parts.decision = Some(Decision {
                seat: seat(2),
                about: DecisionKind::CrestMember,
            });
            parts.then = Some(Step::Bonus(track));
        }
    };
    // Space 2 of COUNCIL shows no crest in the reconstruction.
    assert_eq!(of_reconstruction(some_way(), open(Track::Council)), []);
    let attested = breaches_of(some_way(), open(Track::Council));
    assert!(attested.contains(&("position.phase", Place::Decision)));
}

#[test]
fn no_event_is_open_in_the_final_round() {
    let lines: [&[u32]; 5] = [
        &[0, 1, 0, 1, 2],
        &[0, 1, 2],
        &[0, 1, 2],
        &[1, 2, 0],
        &[2, 1],
    ];
    let ended = |stage| {
        let mut parts = parts(3).with_tracks(lines);
        parts.stage = stage;
        parts.players[2].goods = goods([9; 7]);
        let own = parts.players[2].provinces;
        let last: Vec<_> = own.iter().filter(|tile| tile.index() < 6).collect();
        let due = last.into_iter().collect();
        parts.players[2].provinces = own.without(due);
        parts.provinces = parts.provinces.either(due);
        parts.decision = Some(Decision {
            seat: seat(2),
            about: DecisionKind::CrestLevy,
        });
        parts.then = Some(Step::Bonus(Track::Venezia));
        parts.players[2].crests = [0, 1];
        parts.players[0].crests = [2, 0];
        parts.players[1].crests = [1, 1];
        of_reconstruction(parts, |_| ())
    };
    assert_eq!(ended(turn(2, 1)), []);
    assert_eq!(
        ended(final_turn(2, 1)),
        [("position.phase", Place::Decision)]
    );
}

#[test]
fn seen_tiles_may_have_moved_since() {
    let council = breaches(|parts| {
        parts.players[0].returned_council = CouncilTile::ALL[0] | CouncilTile::ALL[1];
    });
    assert_eq!(council, [], "one is their own now, one of seat 1");
    let nobility = later(|parts| {
        parts.players[0].nobility = Tiles::of(NobilityTile::Crests);
        parts.players[2].nobility = Tiles::of(NobilityTile::TownPairs);
        parts.players[0].returned_nobility = NobilityTile::Crests | NobilityTile::TownPairs;
    });
    assert_eq!(nobility, []);
}
