//! Travel and the five actions.

use super::{broken, by_carriage, elsewhere, florins, on_foot, rules, town_action, towns};
use crate::components::{CouncilTile, Followers, Region, Token, Track};
use crate::moves::{
    Journey, Move, NamedTowns, Payment, ProvinceAction, TileUse, TileUses, TownAction,
};
use crate::rulebook::Rule;
use crate::samples::{final_turn, goods, members, parts, state, tile};

fn province(journey: Journey, region: Region, followers: Followers) -> ProvinceAction {
    ProvinceAction {
        journey,
        region,
        followers,
        tiles: TileUses::new(),
    }
}

#[test]
fn a_journey_costs_a_florin_for_each_town_or_a_carriage() {
    let mut parts = parts(3);
    parts.players[0].goods = goods([1, 0, 0, 0, 0, 0, 1]);
    let near = town_action(
        on_foot("CARMIGNANO", "PISTOIA"),
        Payment::Bishop,
        Token::Scroll,
    );
    let far = town_action(on_foot("PRATO", "DICOMANO"), Payment::Bishop, Token::Scroll);
    let position = state(&parts);
    assert_eq!(rules(&position, &near), []);
    assert_eq!(
        broken(&position, &far)
            .iter()
            .map(florins)
            .collect::<Vec<_>>(),
        [(Rule::TravelFlorins, 3, 1)]
    );
    let ride = town_action(
        by_carriage("PRATO", "DICOMANO"),
        Payment::Bishop,
        Token::Scroll,
    );
    assert_eq!(rules(&position, &ride), [Rule::TravelCarriage]);
    parts.players[0].goods = goods([0, 0, 0, 0, 0, 1, 1]);
    assert_eq!(rules(&state(&parts), &ride), []);
    let stay = town_action(by_carriage("PRATO", "PRATO"), Payment::Bishop, Token::Abbot);
    assert_eq!(rules(&state(&parts), &stay), [Rule::TravelNone]);
    let nobody = Journey {
        from: elsewhere(),
        to: elsewhere(),
        carriage: false,
    };
    let nobody = town_action(nobody, Payment::Bishop, Token::Assassin);
    assert_eq!(rules(&state(&parts), &nobody), [Rule::TravelStanding]);
}

#[test]
fn a_town_action_is_paid_as_its_colour_says() {
    let mut parts = parts(3);
    parts.players[0].goods = goods([5, 0, 0, 0, 0, 0, 0]);
    let position = state(&parts);
    let in_prato = |payment, collects| town_action(on_foot("PRATO", "PRATO"), payment, collects);
    let check = |made: &Move| rules(&position, made);
    assert_eq!(
        check(&in_prato(Payment::Middleman, Token::Abbot)),
        [Rule::TownMiddleman]
    );
    assert_eq!(
        check(&in_prato(Payment::Bishop, Token::Abbot)),
        [Rule::TownBishop]
    );
    assert_eq!(
        check(&in_prato(Payment::LieDown, Token::Abbot)),
        [Rule::TownPayment]
    );
    let in_pistoia = |collects| {
        let journey = on_foot("CARMIGNANO", "PISTOIA");
        town_action(journey, Payment::Middleman, collects)
    };
    assert_eq!(check(&in_pistoia(Token::Florins)), []);
    assert_eq!(check(&in_pistoia(Token::Abbot)), [Rule::TownYield]);
    let green = |payment| {
        let journey = on_foot("CARMIGNANO", "CARMIGNANO");
        town_action(journey, payment, Token::Florins)
    };
    assert_eq!(check(&green(Payment::LieDown)), []);
    assert_eq!(check(&green(Payment::Middleman)), [Rule::TownPayment]);
    for to in ["VERNIO", "FLORENCE"] {
        let made = town_action(on_foot("PRATO", to), Payment::Bishop, Token::Florins);
        assert_eq!(check(&made), [Rule::TownAction]);
    }
}

#[test]
fn extra_scroll_needs_its_tile_a_scroll_and_a_florin() {
    let mut parts = parts(3);
    parts.players[0].goods = goods([2, 0, 0, 0, 0, 0, 0]);
    let made = |collects| {
        Move::ActInTown(TownAction {
            journey: on_foot("CARMIGNANO", "PISTOIA"),
            payment: Payment::Middleman,
            collects,
            extra_scroll: true,
        })
    };
    assert_eq!(rules(&state(&parts), &made(Token::Scroll)), []);
    assert_eq!(
        rules(&state(&parts), &made(Token::Florins)),
        [Rule::TownExtraScroll]
    );
    parts.players[0].goods = goods([1, 0, 0, 0, 0, 0, 0]);
    let lacking = broken(&state(&parts), &made(Token::Scroll));
    assert_eq!(
        lacking.iter().map(florins).collect::<Vec<_>>(),
        [(Rule::TownExtraScroll, 2, 1)]
    );
    parts.players[0].goods = goods([2, 0, 0, 0, 0, 0, 0]);
    parts.players[0].council = CouncilTile::FlorenceFollower.into();
    assert_eq!(
        rules(&state(&parts), &made(Token::Scroll)),
        [Rule::TownExtraScroll]
    );
}

/// "MILANO with 5 Florins on the next free space": 1 + 5 Florins, a knight and an abbot.
#[test]
fn the_example_of_milano_costs_six_florins() {
    let mut parts = parts(3).with_tracks([&[], &[1, 2], &[], &[], &[]]);
    parts.players[0].goods = goods([6, 0, 1, 1, 0, 0, 0]);
    let made = province(
        on_foot("PRATO", "VERNIO"),
        Region::Milano,
        Followers::new(0, 1, 1),
    );
    let made = Move::TakeOverProvince(made);
    assert_eq!(rules(&state(&parts), &made), []);
    parts.players[0].goods = goods([5, 0, 1, 1, 0, 0, 0]);
    let lacking = broken(&state(&parts), &made);
    assert_eq!(
        lacking.iter().map(florins).collect::<Vec<_>>(),
        [(Rule::ProvinceFlorins, 6, 5)]
    );
    // The travel cannot be paid, so no rule about the space is reported (ruling V45).
    parts.players[0].goods = goods([0, 0, 1, 1, 0, 0, 0]);
    assert_eq!(rules(&state(&parts), &made), [Rule::TravelFlorins]);
    let wrong = province(
        on_foot("PRATO", "PRATO"),
        Region::Milano,
        Followers::new(1, 1, 0),
    );
    parts.players[0].goods = goods([9, 1, 1, 1, 0, 0, 0]);
    let wrong = rules(&state(&parts), &Move::TakeOverProvince(wrong));
    assert_eq!(wrong, [Rule::ProvinceTown, Rule::ProvinceFollowers]);
}

#[test]
fn chiesa_takes_two_of_a_kind_and_one_of_another_unless_kinds_are_ignored() {
    let mut parts = parts(3).with_tracks([&[0], &[], &[], &[], &[]]);
    let ignore_kinds = tile("VENEZIA_1");
    assert!(parts.players[0].provinces.contains(ignore_kinds));
    parts.players[0].standing = members("SOVICILLE PRATO PRATO CARMIGNANO");
    parts.players[0].goods = goods([3, 1, 2, 3, 0, 0, 0]);
    let position = state(&parts);
    let made = |followers, tiles: &[TileUse]| {
        let journey = on_foot("SOVICILLE", "SOVICILLE");
        Move::TakeOverProvince(ProvinceAction {
            tiles: tiles.iter().copied().collect(),
            ..province(journey, Region::Chiesa, followers)
        })
    };
    let ignoring = TileUse {
        tile: ignore_kinds,
        target: None,
    };
    let check = |followers, tiles: &[TileUse]| rules(&position, &made(followers, tiles));
    assert_eq!(check(Followers::new(0, 1, 2), &[]), []);
    assert_eq!(check(Followers::new(0, 2, 1), &[]), []);
    for followers in [Followers::new(0, 0, 3), Followers::new(1, 1, 1)] {
        assert_eq!(check(followers, &[]), [Rule::ProvinceFollowers]);
        assert_eq!(check(followers, &[ignoring]), []);
    }
    assert_eq!(
        check(Followers::new(0, 0, 2), &[ignoring]),
        [Rule::ProvinceFollowers]
    );
    assert_eq!(
        check(Followers::new(2, 1, 0), &[]),
        [Rule::ProvinceFollowers]
    );
    let twice = check(Followers::new(0, 0, 3), &[ignoring, ignoring]);
    assert_eq!(twice, [Rule::TileFaceUp, Rule::TileWithProvince]);
}

#[test]
fn a_full_track_is_entered_in_the_final_round_only() {
    let mut parts = parts(3).with_tracks([&[0, 1, 2, 1, 2, 0], &[], &[], &[], &[]]);
    parts.players[0].standing = members("VICCHIO PRATO PRATO CARMIGNANO");
    parts.players[0].goods = goods([6, 1, 0, 0, 0, 0, 0]);
    let journey = on_foot("VICCHIO", "VICCHIO");
    let made = Move::TakeOverProvince(province(journey, Region::Venezia, Followers::new(1, 0, 0)));
    let mut position = state(&parts);
    assert_eq!(rules(&position, &made), [Rule::ProvinceFull]);
    position.stage = final_turn(0, 0);
    assert_eq!(rules(&position, &made), []);
    // Behind the last space it costs the 6 Florins of that one (ruling V20).
    position.players[0].goods = goods([5, 1, 0, 0, 0, 0, 0]);
    let lacking = broken(&position, &made);
    assert_eq!(
        lacking.iter().map(florins).collect::<Vec<_>>(),
        [(Rule::ProvinceFlorins, 6, 5)]
    );
}

#[test]
fn the_first_crest_moves_the_additional_cost() {
    let mut parts = parts(3);
    parts.players[0].goods = goods([2, 0, 0, 0, 2, 0, 0]);
    let office = |track| Move::AssumeOffice {
        journey: on_foot("FLORENCE", "FLORENCE"),
        track,
    };
    let lacking = |position: &_, track| {
        let lacking = broken(position, &office(track));
        lacking.iter().map(florins).collect::<Vec<_>>()
    };
    let position = state(&parts);
    assert_eq!(
        lacking(&position, Track::Council),
        [(Rule::OfficeFlorins, 3, 2)]
    );
    assert_eq!(lacking(&position, Track::Nobility), []);
    let mut parts = parts.with_tracks([&[1, 2, 1], &[], &[], &[], &[]]);
    let position = state(&parts);
    assert_eq!(lacking(&position, Track::Council), []);
    assert_eq!(
        lacking(&position, Track::Nobility),
        [(Rule::OfficeFlorins, 3, 2)]
    );
    parts.players[0].goods = goods([3, 0, 0, 0, 1, 0, 0]);
    let position = state(&parts);
    assert_eq!(
        rules(&position, &office(Track::Council)),
        [Rule::OfficeScrolls]
    );
    assert_eq!(rules(&position, &office(Track::Milano)), [Rule::OfficeTown]);
    let away = Move::AssumeOffice {
        journey: on_foot("PRATO", "PRATO"),
        track: Track::Council,
    };
    assert_eq!(
        rules(&position, &away),
        [Rule::OfficeScrolls, Rule::OfficeTown],
        "what no journey mends comes first"
    );
}

#[test]
fn reinforcement_needs_a_member_and_names_towns_only_without_dice() {
    let mut parts = parts(3);
    let without = Move::Reinforce(NamedTowns::new());
    let with = Move::Reinforce(towns(&["FLORENCE"]));
    let check = |parts: &_, made: &Move| rules(&state(parts), made);
    assert_eq!(check(&parts, &without), []);
    assert_eq!(check(&parts, &with), [Rule::ReinforceTowns]);
    parts.options.less_luck = true;
    assert_eq!(check(&parts, &with), []);
    assert_eq!(check(&parts, &without), [Rule::ReinforceTowns]);
    parts.players[0].council = CouncilTile::ReinforcementMember.into();
    let two = Move::Reinforce(towns(&["FLORENCE", "FLORENCE"]));
    assert_eq!(check(&parts, &two), []);
    assert_eq!(check(&parts, &with), [Rule::ReinforceTowns]);
    parts.players[0].supply = 0;
    parts.players[0].lying = members("PRATO PRATO PRATO PRATO SESTO SESTO SESTO SESTO");
    assert_eq!(check(&parts, &two), [Rule::ReinforceSupply]);
}

#[test]
fn recovery_is_always_legal_and_rolls_with_its_tile() {
    let mut parts = parts(3);
    let recover = |roll| Move::Recover { roll };
    let check = |parts: &_, roll| rules(&state(parts), &recover(roll));
    assert_eq!(check(&parts, false), []);
    assert_eq!(check(&parts, true), [Rule::RecoverRoll]);
    parts.players[0].council = CouncilTile::RecoveryMember.into();
    assert_eq!(check(&parts, true), []);
}
