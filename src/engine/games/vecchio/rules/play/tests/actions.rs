//! The actions, with their crests, bonuses and tiles.

use super::{on_foot, own, played, played_drawing, seeded};
use crate::catalog::Catalog;
use crate::components::{
    CouncilTile, Crest, Follower, Followers, NobilityTile, Region, Token, TownColour, Track,
};
use crate::event::Event;
use crate::moves::{Move, NamedTowns, OfficeTile, Payment, ProvinceAction, TileUses, TownAction};
use crate::play::DeclaredDraws;
use crate::samples::{final_turn, goods, members, parts, seat, tile, town};
use crate::seats::Seat;
use crate::state::{Choice, Pile, State, Step};

fn province(journey: &str, region: Region, followers: Followers) -> Move {
    Move::TakeOverProvince(ProvinceAction {
        journey: on_foot(journey, journey),
        region,
        followers,
        tiles: TileUses::new(),
    })
}

fn choice(position: &State) -> (Choice, Option<u8>) {
    let awaiting = position.awaiting();
    (awaiting.choice, awaiting.seats.single().map(Seat::number))
}

/// "The brown middleman is then in Dicomano, the member lies in Pistoia, the seat has 4 Florins more than before."
#[test]
fn the_example_of_pistoia() {
    let mut position = seeded(&parts(3));
    let made = Move::ActInTown(TownAction {
        journey: on_foot("CARMIGNANO", "PISTOIA"),
        payment: Payment::Middleman,
        collects: Token::Florins,
        extra_scroll: false,
    });
    let before = own(&position).goods.florins();
    let events = played(&mut position, 0, &made);
    let (pistoia, dicomano) = (town("PISTOIA"), town("DICOMANO"));
    assert_eq!(position.middlemen()[TownColour::Brown.index()], dicomano);
    assert_eq!(own(&position).lying.of(pistoia), 1);
    assert_eq!(own(&position).standing.of(town("CARMIGNANO")), 0);
    assert_eq!(own(&position).goods.florins(), before + 4);
    assert!(events.contains(&Event::MiddlemanMoved(TownColour::Brown, pistoia, dicomano)));
    played(&mut position, 0, &Move::EndTurn);
    assert_eq!(choice(&position), (Choice::TakeAction, Some(1)));
}

#[test]
fn standing_bonuses_of_towns_are_collected() {
    let mut parts = parts(3);
    parts.players[0].standing = members("GREVE SESTO PRATO PRATO");
    parts.players[0].goods = goods([0, 0, 0, 0, 0, 0, 1]);
    parts.players[0].council = CouncilTile::BishopsPlus.into();
    let mut position = seeded(&parts);
    let in_town = |id, payment, collects| {
        Move::ActInTown(TownAction {
            journey: on_foot(id, id),
            payment,
            collects,
            extra_scroll: false,
        })
    };
    played(
        &mut position,
        0,
        &in_town("GREVE", Payment::Bishop, Token::Bishop),
    );
    // 1 bishop paid, 2 taken; the carriage and 2 Florins of the tile.
    assert_eq!(own(&position).goods, goods([2, 0, 0, 0, 0, 1, 2]));
    assert_eq!(own(&position).standing.of(town("GREVE")), 1);
    parts.players[0].council = CouncilTile::ExtraAssassin.into();
    let mut position = seeded(&parts);
    position.players[0].council |= CouncilTile::FollowerFlorins;
    played(
        &mut position,
        0,
        &in_town("SESTO", Payment::Middleman, Token::Assassin),
    );
    assert_eq!(own(&position).goods, goods([2, 2, 0, 0, 0, 0, 1]));
    assert_eq!(own(&position).lying.of(town("SESTO")), 1);
}

/// The space has a crest: the event is carried out, then the standing bonus is paid, then a tile is chosen (ruling V11).
#[test]
fn the_example_of_milano_with_a_levy() {
    let mut parts = parts(3).with_tracks([&[], &[1, 2], &[], &[], &[]]);
    parts.players[0].goods = goods([6, 0, 1, 1, 0, 0, 0]);
    parts.players[0].council = CouncilTile::ProvinceScroll.into();
    parts.players[2].goods = goods([3, 0, 0, 0, 0, 0, 0]);
    parts.crest_stack = Pile::known([Crest::Levy; 4]).above(1);
    let mut position = seeded(&parts);
    let made = Move::TakeOverProvince(ProvinceAction {
        journey: on_foot("PRATO", "VERNIO"),
        region: Region::Milano,
        followers: Followers::new(0, 1, 1),
        tiles: TileUses::new(),
    });
    let events = played(&mut position, 0, &made);
    // The taker has nothing to pay with, so it is spared; the next seat decides.
    assert!(events.contains(&Event::Spared(seat(0), Crest::Levy)));
    assert!(events.contains(&Event::CostTokenMoved));
    assert_eq!(choice(&position), (Choice::PayLevy, Some(1)));
    assert_eq!(position.cost_token(), Track::Nobility);
    assert_eq!(own(&position).goods.scrolls(), 0);
    played(&mut position, 1, &Move::PayLevy(Token::Bishop));
    assert_eq!(choice(&position), (Choice::PayLevy, Some(2)));
    played(&mut position, 2, &Move::PayLevy(Token::Florins));
    assert_eq!(position.player(seat(2)).goods.florins(), 0);
    assert_eq!(choice(&position), (Choice::ChooseProvinceTile, Some(0)));
    assert_eq!(own(&position).goods, goods([0, 0, 0, 0, 1, 0, 0]));
    played(
        &mut position,
        0,
        &Move::ChooseProvinceTile(tile("MILANO_4")),
    );
    assert_eq!(choice(&position), (Choice::TakeAction, Some(0)));
    assert!(own(&position).provinces.contains(tile("MILANO_4")));
    assert_eq!(own(&position).crest_count(), 1);
}

#[test]
fn members_lie_down_or_go_back_by_an_event() {
    let mut parts = parts(3).with_tracks([&[1, 2], &[], &[], &[], &[]]);
    parts.players[0].standing = members("VICCHIO PRATO PRATO CARMIGNANO");
    parts.players[0].goods = goods([3, 1, 0, 0, 0, 0, 0]);
    parts.crest_stack = Pile::known([Crest::FamilyMember; 5]);
    let mut position = seeded(&parts);
    position.players[1].standing = members("");
    position.players[1].lying = members("SESTO EMPOLI COLLE COLLE");
    played(
        &mut position,
        0,
        &province("VICCHIO", Region::Venezia, Followers::new(1, 0, 0)),
    );
    assert_eq!(choice(&position), (Choice::MoveCrestMember, Some(0)));
    assert_eq!(position.then(), Some(Step::Bonus(Track::Venezia)));
    played(&mut position, 0, &Move::LayDown(town("PRATO")));
    assert_eq!(own(&position).lying.of(town("PRATO")), 1);
    let supply = position.player(seat(1)).supply;
    played(&mut position, 1, &Move::TakeBack(town("COLLE")));
    assert_eq!(position.player(seat(1)).supply, supply + 1);
    played(&mut position, 2, &Move::LayDown(town("GREVE")));
    assert_eq!(choice(&position), (Choice::ChooseProvinceTile, Some(0)));
}

#[test]
fn an_office_brings_one_of_five_tiles_and_the_others_go_under_the_stack() {
    let mut parts = parts(3);
    parts.players[0].goods = goods([3, 0, 0, 0, 2, 0, 0]);
    parts.players[0].council = CouncilTile::FlorenceFollower.into();
    let stack = CouncilTile::ALL[3..11].iter().copied();
    let stack = [CouncilTile::ExtraScroll].into_iter().chain(stack);
    parts.council_stack = Pile::known(stack);
    let mut position = seeded(&parts);
    let office = Move::AssumeOffice {
        journey: on_foot("FLORENCE", "FLORENCE"),
        track: Track::Council,
    };
    played(&mut position, 0, &office);
    // The follower comes before the tiles (ruling V37).
    assert_eq!(choice(&position), (Choice::ChooseFollower, Some(0)));
    played(&mut position, 0, &Move::ChooseFollower(Follower::Knight));
    assert_eq!(own(&position).goods, goods([0, 0, 1, 0, 0, 0, 0]));
    assert_eq!(choice(&position), (Choice::KeepOfficeTile, Some(0)));
    assert_eq!(position.council_stack().count(), 4);
    let kept = Move::KeepOfficeTile(OfficeTile::Council(CouncilTile::ExtraKnight));
    played(&mut position, 0, &kept);
    assert_eq!(position.council_stack().count(), 8);
    assert_eq!(own(&position).face_down.count(), 1);
    assert_eq!(own(&position).returned_council.len(), 4);
    assert!(!own(&position).council.contains(CouncilTile::ExtraKnight));
    for number in 0..3 {
        if number > 0 {
            played(&mut position, number, &Move::Recover { roll: false });
        }
        played(&mut position, number, &Move::EndTurn);
    }
    // It is turned face up at the beginning of the next turn and pays its bonus.
    assert!(own(&position).council.contains(CouncilTile::ExtraKnight));
    assert_eq!(own(&position).goods, goods([0, 0, 2, 0, 0, 0, 0]));
}

#[test]
fn a_single_tile_is_kept_without_a_decision_and_an_empty_stack_gives_none() {
    let mut parts = parts(3);
    parts.players[0].goods = goods([9, 0, 0, 0, 4, 0, 0]);
    parts.players[0].standing = members("FLORENCE FLORENCE PRATO PRATO");
    let mut position = seeded(&parts);
    position.stage = final_turn(0, 0);
    position.nobility_stack = Pile::known([NobilityTile::Crests]);
    let office = Move::AssumeOffice {
        journey: on_foot("FLORENCE", "FLORENCE"),
        track: Track::Nobility,
    };
    played(&mut position, 0, &office);
    assert_eq!(choice(&position), (Choice::TakeAction, Some(0)));
    assert_eq!(own(&position).nobility.known.len(), 1);
    position.crest_stack = Pile::default();
    played(&mut position, 0, &office);
    assert_eq!(own(&position).nobility.known.len(), 1);
    assert_eq!(position.turn().map(|turn| turn.actions), Some(2));
}

/// "Last space of VENEZIA 6 Florins, 3 PP: two more members in the final round pay 6 Florins each."
#[test]
fn members_stand_behind_a_full_track_in_the_final_round() {
    let mut parts = parts(3).with_tracks([&[0, 1, 2, 1, 2, 0], &[], &[], &[], &[]]);
    parts.players[0].standing = members("VICCHIO VICCHIO");
    parts.players[0].supply += 2;
    parts.players[0].goods = goods([12, 2, 0, 0, 0, 0, 0]);
    let mut position = seeded(&parts);
    position.stage = final_turn(0, 0);
    for space in [7, 8] {
        let made = province("VICCHIO", Region::Venezia, Followers::new(1, 0, 0));
        let events = played(&mut position, 0, &made);
        let entered = Event::TrackEntered {
            seat: seat(0),
            from: town("VICCHIO"),
            track: Track::Venezia,
            space,
        };
        assert!(events.contains(&entered));
    }
    assert_eq!(own(&position).goods.florins(), 0);
    assert_eq!(choice(&position), (Choice::TakeAction, Some(0)));
}

#[test]
fn reinforcement_rolls_for_one_or_two_members() {
    let mut parts = parts(3);
    parts.players[0].council = CouncilTile::ReinforcementMember.into();
    let mut position = seeded(&parts);
    let supply = own(&position).supply;
    let events = played(&mut position, 0, &Move::Reinforce(NamedTowns::new()));
    let [Event::Rolled(_, roll)] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(choice(&position), (Choice::PlaceRolled, Some(0)));
    let catalog = Catalog::reference();
    let towns = catalog.area(roll.total()).unwrap_or(catalog.towns());
    let twice: NamedTowns = towns.iter().take(1).chain(towns.iter().take(1)).collect();
    played(&mut position, 0, &Move::PlaceRolled(twice));
    assert_eq!(own(&position).supply, supply - 2);
    parts.options.less_luck = true;
    let mut position = seeded(&parts);
    let named: NamedTowns = [town("FLORENCE"), town("PRATO")].into_iter().collect();
    played(&mut position, 0, &Move::Reinforce(named));
    assert_eq!(own(&position).standing.of(town("PRATO")), 3);
}

#[test]
fn recovery_raises_all_members_for_a_florin() {
    let mut parts = parts(3);
    parts.players[0].lying = members("SESTO PRATO PRATO");
    parts.players[0].supply -= 3;
    parts.players[0].council = CouncilTile::RecoveryMember.into();
    let mut position = seeded(&parts);
    let florins = own(&position).goods.florins();
    let draws = DeclaredDraws::default();
    played_drawing(&mut position, 0, &Move::Recover { roll: true }, &draws);
    assert_eq!(own(&position).lying.total(), 0);
    assert_eq!(own(&position).standing.of(town("PRATO")), 4);
    assert_eq!(own(&position).goods.florins(), florins + 1);
    assert_eq!(choice(&position), (Choice::PlaceRolled, Some(0)));
}
