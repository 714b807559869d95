//! A player without the rest of the game: what contradicts itself, and what lies on the board.

use enumset::EnumSet;

use super::{Place, named};
use crate::catalog::Catalog;
use crate::components::{CouncilTile, Track};
use crate::samples::{line, parts, seat, tile};
use crate::state::{Player, Tiles};
use crate::validation::{Alone, alone};

/// Seat 0 of three at the beginning of a turn.
fn sample() -> Alone {
    let parts = parts(3);
    Alone {
        player: parts.players[0],
        players: 3,
        middlemen: parts.middlemen,
        tracks: parts.tracks,
        cost_token: Track::Council,
        final_round: false,
    }
}

/// The rules and places that the player breaks after a change.
fn breaches(change: impl FnOnce(&mut Alone)) -> Vec<(&'static str, Place)> {
    let mut player = sample();
    change(&mut player);
    named(alone(Catalog::reference(), &player))
}

#[test]
fn what_is_left_out_contradicts_nothing() {
    assert!(breaches(|_| {}).is_empty());
    assert!(breaches(|one| one.player = Player::default()).is_empty());
    assert!(breaches(|one| one.player.supply = 0).is_empty());
    assert!(breaches(|one| one.cost_token = Track::Nobility).is_empty());
    let gained = breaches(|one| one.tracks[Track::Nobility.index()] = line(&[0]));
    assert_eq!(
        gained,
        [("components.members", Place::Player(seat(0)))],
        "8 in the supply, 4 in towns, 1 on a track"
    );
    let gained = breaches(|one| {
        one.player.supply -= 1;
        one.tracks[Track::Nobility.index()] = line(&[0]);
    });
    assert!(gained.is_empty(), "the tile of the office is left out");
}

#[test]
fn what_a_player_has_may_contradict_itself() {
    let supply = breaches(|one| one.player.supply += 1);
    assert_eq!(supply, [("components.members", Place::Player(seat(0)))]);
    let behind = line(&[1, 2, 1, 2, 1, 2, 1]);
    let full = breaches(|one| one.tracks[Track::Venezia.index()] = behind);
    assert_eq!(full, [("components.tracks", Place::Track(Track::Venezia))]);
    let last = breaches(|one| {
        one.tracks[Track::Venezia.index()] = behind;
        one.cost_token = Track::Nobility;
        one.final_round = true;
    });
    assert!(last.is_empty(), "members stand behind a full track then");
    let token = breaches(|one| one.final_round = true);
    assert_eq!(
        token,
        [("components.cost_token", Place::CostToken)],
        "a crest was taken before the final round"
    );
    let token = breaches(|one| one.player.crests = [1, 0]);
    assert_eq!(token, [("components.cost_token", Place::CostToken)]);
    let token = breaches(|one| one.cost_token = Track::Chiesa);
    assert_eq!(token, [("components.cost_token", Place::CostToken)]);
    let crests = breaches(|one| {
        one.player.crests = [3, 3];
        one.cost_token = Track::Nobility;
    });
    assert_eq!(crests, [("components.crests", Place::Players)]);
    let twice = breaches(|one| one.player.face_down = Tiles::of(one.player.council));
    let place = Place::FaceDownTile(seat(0));
    assert_eq!(twice, [("components.council_tiles", place)]);
    let hidden = breaches(|one| {
        one.player.council = EnumSet::all();
        one.player.face_down.hidden = 1;
    });
    let place = Place::CouncilTiles(seat(0));
    assert_eq!(hidden, [("components.council_tiles", place)]);
    let hidden = breaches(|one| one.player.nobility.hidden = 13);
    let place = Place::NobilityTiles(seat(0));
    assert_eq!(hidden, [("components.nobility_tiles", place)]);
    let dealt = breaches(|one| one.player.dealt.hidden = 3);
    assert_eq!(dealt, [("setup.keep_one", Place::DealtTiles(seat(0)))]);
    let passed = breaches(|one| one.player.passed = true);
    assert_eq!(passed, [("final.pass", Place::Passed(seat(0)))]);
    let swapped = breaches(|one| one.middlemen.swap(0, 1));
    let places = [Place::Middleman(0), Place::Middleman(1)];
    assert_eq!(swapped, places.map(|place| ("setup.middlemen", place)));
}

#[test]
fn what_the_player_does_not_have_lies_on_the_board() {
    let catalog = Catalog::reference();
    let mut one = sample();
    one.player.council = CouncilTile::ExtraAbbot | CouncilTile::ExtraKnight;
    one.player.crests = [1, 1];
    one.player.provinces = one.player.provinces.and(tile("VENEZIA_2"));
    one.cost_token = Track::Nobility;
    let position = alone(catalog, &one).expect("nothing contradicts itself");
    assert_eq!(position.player_count(), 3);
    assert_eq!(position.player(seat(0)), &one.player);
    assert_eq!(position.player(seat(1)), &Player::default());
    assert_eq!(position.cost_token(), Track::Nobility);
    assert_eq!(position.crest_stack().count(), 3);
    assert_eq!(position.council_stack().count(), 10);
    assert_eq!(position.nobility_stack().count(), 12);
    assert_eq!(position.provinces().count(), 17);
    assert!(!position.provinces().contains(tile("VENEZIA_2")));
    assert!(!position.is_final_round());
    one.final_round = true;
    let last = alone(catalog, &one).expect("nothing contradicts itself");
    assert!(last.is_final_round() && last.crest_stack().is_empty());
}
