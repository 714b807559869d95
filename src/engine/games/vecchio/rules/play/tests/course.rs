//! The course of the game: set-up, rounds, the final round and the end.

use super::{own, played, seeded};
use crate::catalog::Catalog;
use crate::components::{CouncilTile, Crest, Follower, Followers, Region, Track};
use crate::event::Event;
use crate::moves::{Move, NamedTowns, OfficeTile, ProvinceAction, TileUses};
use crate::play::tests::on_foot;
use crate::samples::{final_turn, goods, members, parts, seat, tile, turn};
use crate::setup::{Middlemen, Setup, set_up};
use crate::state::{Choice, Options, Pile, Stage, State, Tiles};

fn start(players: usize, number: u32) -> State {
    let setup = Setup {
        players,
        start_seat: seat(number),
        seed: 5.into(),
        options: Options::default(),
        middlemen: Middlemen::Catalog,
    };
    set_up(Catalog::reference(), setup)
}

/// Keeps the first tile of every seat.
fn keep_all(position: &mut State) {
    for number in 0..position.player_count() as u32 {
        let dealt = position.player(seat(number)).dealt.known;
        let tile = dealt.iter().next().unwrap_or(CouncilTile::ExtraScroll);
        played(position, number, &Move::KeepCouncilTile(tile));
    }
}

/// Section 2: crests, Florins clockwise from the start seat, and the council stack when play begins.
#[test]
fn set_up_differs_by_the_number_of_players() {
    let table: [(usize, u32, &[u32], u32); 3] = [
        (2, 5, &[2, 4], 10),
        (3, 5, &[2, 3, 4], 9),
        (4, 7, &[2, 3, 3, 4], 8),
    ];
    for (players, crests, florins, stack) in table {
        let mut position = start(players, 1);
        assert_eq!(position.crest_stack().count(), crests);
        for (place, florins) in florins.iter().enumerate() {
            let player = position.player(seat(1).plus(place, players));
            assert_eq!(player.goods, goods([*florins, 0, 0, 0, 0, 1, 1]));
            assert_eq!((player.supply, player.dealt.count()), (12, 3));
        }
        keep_all(&mut position);
        assert_eq!(position.council_stack().count(), stack);
        assert!(matches!(position.stage(), Stage::FirstPlacement(first, _) if first == seat(1)));
        assert!(
            position
                .players()
                .iter()
                .all(|player| player.council.len() == 1)
        );
        let first = if players == 2 { 2 } else { 1 };
        assert_eq!(position.next_space(Track::Milano), first);
    }
}

#[test]
fn two_rounds_of_placements_come_before_the_first_turn() {
    let mut position = start(3, 2);
    keep_all(&mut position);
    for placement in 0..6 {
        let number = (2 + placement) % 3;
        let area = match position.stage() {
            Stage::FirstPlacement(_, roll) if roll.total() != 7 => roll.total(),
            _ => 4,
        };
        let towns = Catalog::reference().area(area).unwrap_or_default();
        let towns: NamedTowns = towns.iter().take(2).collect();
        played(&mut position, number, &Move::PlaceMembers { area, towns });
    }
    assert_eq!(position.turn().map(|turn| turn.seat), Some(seat(2)));
    assert!(
        position
            .players()
            .iter()
            .all(|player| player.standing.total() == 4)
    );
}

#[test]
fn the_round_is_played_to_its_end_and_a_final_round_follows() {
    let mut position = seeded(&parts(3));
    position.crest_stack = Pile::default();
    position.players[0].crests = [5, 0];
    let mut finals = 0;
    for number in [0, 1, 2] {
        played(&mut position, number, &Move::Recover { roll: false });
        let events = played(&mut position, number, &Move::EndTurn);
        finals += events
            .iter()
            .filter(|event| **event == Event::FinalRoundBegan)
            .count();
    }
    assert_eq!((finals, position.is_final_round()), (1, true));
    played(&mut position, 0, &Move::Recover { roll: false });
    played(&mut position, 0, &Move::Recover { roll: false });
    played(&mut position, 0, &Move::EndTurn);
    let events = played(&mut position, 1, &Move::PassTurn);
    assert!(events.contains(&Event::Passed(seat(1))));
    assert!(position.player(seat(1)).passed);
    played(&mut position, 2, &Move::Recover { roll: false });
    let events = played(&mut position, 2, &Move::EndTurn);
    assert_eq!(events.last(), Some(&Event::GameEnded));
    assert!(position.is_finished() && position.awaiting().seats.is_empty());
}

#[test]
fn a_tile_of_the_final_round_is_flipped_at_once() {
    let mut position = seeded(&parts(3));
    position.stage = final_turn(0, 0);
    position.players[0].goods = goods([3, 0, 0, 0, 2, 0, 0]);
    position.council_stack = Pile::known([CouncilTile::ExtraAbbot, CouncilTile::RecoveryMember]);
    let office = Move::AssumeOffice {
        journey: on_foot("FLORENCE", "FLORENCE"),
        track: Track::Council,
    };
    played(&mut position, 0, &office);
    let kept = Move::KeepOfficeTile(OfficeTile::Council(CouncilTile::RecoveryMember));
    played(&mut position, 0, &kept);
    assert!(own(&position).council.contains(CouncilTile::RecoveryMember));
    assert_eq!(position.awaiting().choice, Choice::PlaceRolled);
}

#[test]
fn a_tile_that_was_gained_before_the_final_round_is_flipped_when_it_begins() {
    let mut position = seeded(&parts(2));
    position.crest_stack = Pile::default();
    position.players[0].crests = [5, 0];
    position.stage = turn(1, 1);
    position.players[0].face_down = Tiles::of(CouncilTile::FlorenceFollower);
    played(&mut position, 1, &Move::EndTurn);
    assert_eq!(position.awaiting().choice, Choice::ChooseFollower);
    // Answers to a flip are no moves of the turn, so that passing may follow (ruling V36).
    let follower = Follower::Abbot;
    played(&mut position, 0, &Move::ChooseFollower(follower));
    played(&mut position, 0, &Move::PassTurn);
    assert!(own(&position).passed);
}

#[test]
fn less_luck_takes_crests_without_their_events() {
    let mut parts = parts(3).with_tracks([&[1, 2], &[], &[], &[], &[]]);
    parts.options.less_luck = true;
    parts.crest_stack = Pile::known([Crest::Levy; 4]).above(1);
    parts.players[0].goods = goods([3, 1, 0, 0, 0, 1, 0]);
    parts.players[0].standing = members("VICCHIO PRATO PRATO PRATO");
    let mut position = seeded(&parts);
    let made = Move::TakeOverProvince(ProvinceAction {
        journey: on_foot("VICCHIO", "VICCHIO"),
        region: Region::Venezia,
        followers: Followers::new(1, 0, 0),
        tiles: TileUses::new(),
    });
    played(&mut position, 0, &made);
    assert_eq!(position.awaiting().choice, Choice::ChooseProvinceTile);
    assert_eq!(
        (own(&position).crest_count(), position.crests_taken()),
        (1, 1)
    );
    played(
        &mut position,
        0,
        &Move::ChooseProvinceTile(tile("VENEZIA_6")),
    );
    assert_eq!(own(&position).goods, goods([0, 0, 0, 0, 0, 1, 0]));
}
