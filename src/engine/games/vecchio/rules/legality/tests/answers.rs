//! Set-up, decisions and their answers.

use super::{broken_by, rules, towns};
use crate::catalog::Catalog;
use crate::components::{CouncilTile, Follower, NobilityTile, Region, Token, Track};
use crate::moves::{Move, OfficeTile};
use crate::play::apply;
use crate::rulebook::Rule;
use crate::samples::{goods, members, parts, seat, state, tile, town, turn};
use crate::setup::{Middlemen, Setup, set_up};
use crate::state::{Decision, DecisionKind, Options, Roll, Stage, State, Step, Tiles, view};
use crate::{Unrecorded, Verdict, legality};
use maecenas_game::{Chance, Known};

fn start(players: usize) -> State {
    let setup = Setup {
        players,
        start_seat: seat(1),
        seed: 3.into(),
        options: Options::default(),
        middlemen: Middlemen::Random,
    };
    set_up(Catalog::reference(), setup)
}

/// A position in which a seat places members by a roll, or without one.
fn placing(roll: Option<[u8; 2]>) -> State {
    let mut position = start(3);
    for number in 0..3 {
        let tile = position.player(seat(number)).dealt.known.iter().next();
        let made = Move::KeepCouncilTile(tile.unwrap_or(CouncilTile::ExtraScroll));
        apply(
            Catalog::reference(),
            &mut position,
            seat(number),
            &made,
            &mut Unrecorded,
        );
    }
    let roll = roll.and_then(Roll::new);
    position.stage = roll.map_or(Stage::SecondPlacement(seat(0)), |roll| {
        Stage::FirstPlacement(seat(0), roll)
    });
    position
}

fn place(area: u8, ids: &[&str]) -> Move {
    Move::PlaceMembers {
        area,
        towns: towns(ids),
    }
}

#[test]
fn one_of_the_three_tiles_dealt_is_kept_once() {
    let position = start(4);
    let dealt = position.player(seat(0)).dealt.known;
    let other = CouncilTile::ALL
        .into_iter()
        .find(|tile| !dealt.contains(*tile));
    for tile in dealt {
        assert_eq!(rules(&position, &Move::KeepCouncilTile(tile)), []);
    }
    let other = Move::KeepCouncilTile(other.unwrap_or(CouncilTile::ExtraScroll));
    assert_eq!(rules(&position, &other), [Rule::SetupKeepOne]);
    assert_eq!(rules(&position, &Move::EndTurn), [Rule::DecisionOpen]);
    let kept = dealt.iter().next().map(Move::KeepCouncilTile);
    let kept = kept.unwrap_or(Move::EndTurn);
    let mut after = position;
    apply(
        Catalog::reference(),
        &mut after,
        seat(0),
        &kept,
        &mut Unrecorded,
    );
    assert_eq!(rules(&after, &kept), [Rule::DecisionSeat]);
    // Another seat does not know which tiles these are.
    let seen = view(&position, Some(seat(1)));
    let verdict = legality::verdict(Catalog::reference(), &seen, seat(0), &kept);
    assert_eq!(verdict, Verdict::Unknown);
    let tiles = Tiles::<CouncilTile>::NONE.turned_down();
    assert_eq!(tiles.holds(CouncilTile::ExtraAbbot, || dealt), Known::No);
}

/// "Roll 4 at set-up: Empoli and Castel Fiorentino are legal; second placement with area 6: Volterra and Colle are legal."
#[test]
fn members_are_placed_at_the_rolled_area() {
    let rolled = placing(Some([1, 3]));
    assert_eq!(
        rules(&rolled, &place(4, &["EMPOLI", "CASTEL_FIORENTINO"])),
        []
    );
    assert_eq!(rules(&rolled, &place(4, &["EMPOLI", "EMPOLI"])), []);
    assert_eq!(
        rules(&rolled, &place(6, &["COLLE", "VOLTERRA"])),
        [Rule::SetupArea]
    );
    assert_eq!(
        rules(&rolled, &place(4, &["EMPOLI", "COLLE"])),
        [Rule::SetupArea]
    );
    assert_eq!(rules(&rolled, &place(4, &["EMPOLI"])), [Rule::SetupArea]);
    let second = placing(None);
    assert_eq!(rules(&second, &place(6, &["COLLE", "VOLTERRA"])), []);
    assert_eq!(
        rules(&second, &place(7, &["COLLE", "VOLTERRA"])),
        [Rule::SetupArea]
    );
    let seven = placing(Some([6, 1]));
    assert_eq!(rules(&seven, &place(6, &["COLLE", "VOLTERRA"])), []);
    assert_eq!(
        rules(&seven, &place(6, &["FLORENCE", "COLLE"])),
        [Rule::SetupArea]
    );
    let other = broken_by(&rolled, 1, &place(4, &["EMPOLI", "EMPOLI"]));
    assert_eq!(
        other.first().map(|(rule, ..)| *rule),
        Some(Rule::DecisionSeat)
    );
}

/// A decision of seat 0 during its action.
fn deciding(about: DecisionKind, then: Option<Step>) -> State {
    let mut parts = parts(3);
    parts.players[0].goods = goods([2, 1, 0, 0, 0, 0, 0]);
    parts.players[0].lying = members("SESTO");
    parts.players[0].supply -= 1;
    let mut position = state(&parts);
    position.stage = turn(0, 1);
    position.decision = Some(Decision {
        seat: seat(0),
        about,
    });
    position.then = then;
    position.chance = Some(Chance::new(1.into()));
    position
}

#[test]
fn events_are_answered_with_what_the_seat_has() {
    let entered = Some(Step::Bonus(Track::Venezia));
    let member = deciding(DecisionKind::CrestMember, entered);
    assert_eq!(rules(&member, &Move::LayDown(town("PRATO"))), []);
    assert_eq!(rules(&member, &Move::TakeBack(town("SESTO"))), []);
    assert_eq!(
        rules(&member, &Move::LayDown(town("SESTO"))),
        [Rule::CrestMember]
    );
    assert_eq!(
        rules(&member, &Move::TakeBack(town("PRATO"))),
        [Rule::CrestMember]
    );
    assert_eq!(
        rules(&member, &Move::PayLevy(Token::Assassin)),
        [Rule::DecisionOpen]
    );
    let levy = deciding(DecisionKind::CrestLevy, entered);
    assert_eq!(rules(&levy, &Move::PayLevy(Token::Assassin)), []);
    for token in [Token::Florins, Token::Scroll, Token::Bishop] {
        assert_eq!(rules(&levy, &Move::PayLevy(token)), [Rule::CrestLevy]);
    }
    let wrong = broken_by(&levy, 1, &Move::PayLevy(Token::Assassin));
    assert_eq!(
        wrong.first().map(|(rule, ..)| *rule),
        Some(Rule::DecisionSeat)
    );
}

#[test]
fn tiles_are_chosen_among_those_that_lie_there() {
    let region = deciding(DecisionKind::ProvinceTile(Region::Milano), None);
    assert_eq!(
        rules(&region, &Move::ChooseProvinceTile(tile("MILANO_3"))),
        []
    );
    let other = Move::ChooseProvinceTile(tile("CHIESA_3"));
    assert_eq!(rules(&region, &other), [Rule::ProvinceTile]);
    let drawn = Tiles::of(NobilityTile::Crests | NobilityTile::TownPairs);
    let drawn = deciding(DecisionKind::NobilityTile(drawn), None);
    let keep = |tile| Move::KeepOfficeTile(OfficeTile::Nobility(tile));
    assert_eq!(rules(&drawn, &keep(NobilityTile::Crests)), []);
    assert_eq!(
        rules(&drawn, &keep(NobilityTile::OneOfEach)),
        [Rule::OfficeTile]
    );
    let council = Move::KeepOfficeTile(OfficeTile::Council(CouncilTile::ExtraAbbot));
    assert_eq!(rules(&drawn, &council), [Rule::OfficeTile]);
    assert_eq!(
        rules(&drawn, &Move::ChooseFollower(Follower::Abbot)),
        [Rule::DecisionOpen]
    );
}

#[test]
fn rolled_members_go_to_the_area_or_on_seven_anywhere() {
    let rolled = |dice, members| {
        let roll = Roll::new(dice).unwrap_or_default();
        deciding(DecisionKind::RolledMembers(roll, members), None)
    };
    let four = rolled([2, 2], 1);
    assert_eq!(rules(&four, &Move::PlaceRolled(towns(&["EMPOLI"]))), []);
    assert_eq!(
        rules(&four, &Move::PlaceRolled(towns(&["COLLE"]))),
        [Rule::DecisionOption]
    );
    let two = Move::PlaceRolled(towns(&["EMPOLI", "EMPOLI"]));
    assert_eq!(rules(&four, &two), [Rule::DecisionOption]);
    assert_eq!(rules(&rolled([2, 2], 2), &two), []);
    assert_eq!(
        rules(&rolled([3, 4], 1), &Move::PlaceRolled(towns(&["FLORENCE"]))),
        []
    );
}
