//! Turns, passes, and tiles that lie face down.

use enumset::EnumSet;

use super::{breaches, breaches_of, later};
use crate::samples::{final_turn, parts, seat, turn};
use crate::state::{Pile, Stage, Tiles};
use crate::validation::Place;

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
