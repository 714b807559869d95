//! The accounts of moves agree with the positions before and after them, and no move is refused by a rule that its kind does not name.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use super::{Component, Effect, How, Resource, explain, judged};
use crate::components::{CouncilTile, Crest, Follower, Followers, Region, Token, Track};
use crate::moves::{Journey, Move, MoveKind, Payment, ProvinceAction, TileUse, TownAction};
use crate::play::DeclaredDraws;
use crate::rulebook::Rule;
use crate::samples::{goods, members, parts, seat, state, tile, town};
use crate::scoring::player_score;
use crate::seats::Seat;
use crate::state::{Pile, Player, State, Step, view};
use crate::{Rules, legality};
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};

/// Plays random games of all numbers of players, and passes every move with its position.
fn each_move(games: u64, mut visit: impl FnMut(Rules<'static>, &State, Seat, &Move)) {
    let rules = Rules::default();
    for game in 0..games {
        let players = 2 + (game % 3) as u8;
        let mut state = rules.start(players, game.into()).unwrap();
        let mut random = SplitMix64::new(game);
        while let Some((seat, made)) = choose(&rules, &state, &mut random) {
            visit(rules, &state, seat, &made);
            rules.advance(&mut state, seat, &made);
        }
    }
}

/// What a seat has of each resource but actions and power points.
fn held(state: &State, seat: Seat) -> Vec<(Resource, i64)> {
    let player: &Player = state.player(seat);
    let goods = player.goods;
    let tracks = Track::ALL.map(|track| state.track(track).of(seat));
    let on_tracks: u32 = tracks.into_iter().sum();
    let counts = [
        (Resource::Florins, goods.florins()),
        (Resource::Follower, goods.followers()),
        (Resource::Scroll, goods.scrolls()),
        (Resource::Carriage, goods.carriages()),
        (Resource::Bishop, goods.bishops()),
        (Resource::Member, player.town_members() + on_tracks),
        (Resource::ProvinceTile, player.provinces.count() as u32),
        (Resource::NobilityTile, player.nobility.count()),
        (Resource::Crest, player.crest_count()),
    ];
    counts
        .into_iter()
        .map(|(resource, count)| (resource, count.into()))
        .collect()
}

#[test]
fn an_account_is_what_a_move_changes() {
    let mut kinds = Vec::new();
    let mut scrolls = 0;
    each_move(12, |rules, state, seat, made| {
        let draws = DeclaredDraws::default();
        let found = explain(rules.catalog, state, seat, made, &draws).unwrap();
        let mut next = *state;
        rules.advance(&mut next, seat, made);
        let balance = |resource| found.account.balance(resource);
        let after = held(&next, seat);
        // The scroll of PROVINCE_SCROLL comes after the answers to an event, whatever they are.
        let council = state.player(seat).council;
        let is_province = matches!(made, Move::TakeOverProvince(_));
        let waits = is_province && matches!(next.then(), Some(Step::Bonus(_)));
        let deferred = i64::from(waits && council.contains(CouncilTile::ProvinceScroll));
        scrolls += deferred;
        for ((resource, before), (_, after)) in held(state, seat).into_iter().zip(after) {
            let later = match resource {
                Resource::Scroll => deferred,
                _ => 0,
            };
            assert_eq!(
                balance(resource),
                after - before + later,
                "{resource:?} by {made:?}"
            );
        }
        let points =
            |state: &State| i64::from(player_score(rules.catalog, state, seat).known_points());
        let more = points(&next) - points(state);
        assert_eq!(balance(Resource::PowerPoints), more, "{made:?}");
        let lying = |state: &State| i64::from(state.player(seat).lying.total());
        if !matches!(made, Move::TakeBack(_)) {
            let fewer = lying(state) - lying(&next);
            assert_eq!(balance(Resource::StandingMember), fewer, "{made:?}");
        }
        for other in &found.forgone {
            let verdict = legality::verdict(rules.catalog, state, seat, &other.made);
            assert_eq!(verdict, maecenas_game::Verdict::Legal);
            assert!(other.costs.is_empty());
        }
        if !kinds.contains(&made.kind()) {
            kinds.push(made.kind());
        }
    });
    assert_eq!(kinds.len(), MoveKind::ALL.len(), "{kinds:?}");
    assert!(scrolls > 0, "no scroll waited for an event");
}

#[test]
fn every_kind_of_move_but_the_end_of_a_turn_says_what_it_brings_or_costs() {
    each_move(3, |rules, state, seat, made| {
        let draws = DeclaredDraws::default();
        let account = explain(rules.catalog, state, seat, made, &draws)
            .unwrap()
            .account;
        let told = [
            &account.costs,
            &account.gains,
            &account.conditional,
            &account.conditional_gains,
        ];
        let action = |effect: &&Effect| effect.resource != Resource::Action;
        let says = told.into_iter().flatten().any(|effect| action(&effect));
        assert!(says || matches!(made, Move::EndTurn), "{made:?}");
        // A member that is to be placed is counted before the roll.
        if let Move::Reinforce(_) = made {
            let gains = account.gains.iter().chain(&account.conditional_gains);
            let members: u32 = gains
                .filter(|gain| gain.resource == Resource::Member)
                .map(|gain| gain.count)
                .sum();
            assert_eq!(members, u32::from(state.player(seat).reinforcements()));
        }
    });
}

#[test]
fn no_move_is_refused_by_a_rule_that_its_kind_does_not_name() {
    let mut tried: Vec<Move> = Vec::new();
    each_move(3, |rules, state, seat, made| {
        for other in tried.iter().rev().take(50) {
            let report = legality::report(rules.catalog, state, seat, other);
            for violation in report.violations {
                let named = judged(other.kind()).contains(&violation.rule);
                assert!(named, "{:?} by {other:?}", violation.rule);
            }
        }
        tried.push(made.clone());
    });
}

#[test]
fn what_other_seats_and_stacks_hide_is_not_needed() {
    each_move(3, |rules, state, seat, made| {
        let draws = DeclaredDraws::default();
        let seen = view(state, Some(seat));
        let found = explain(rules.catalog, &seen, seat, made, &draws);
        let whole = explain(rules.catalog, state, seat, made, &draws).unwrap();
        let found = found.unwrap_or_else(|report| panic!("{made:?}: {report:?}"));
        let costs = |explained: &super::Explanation| explained.account.costs.clone();
        assert_eq!(costs(&found), costs(&whole), "{made:?}");
    });
}

fn stay(id: &str) -> Journey {
    Journey {
        from: town(id),
        to: town(id),
        carriage: false,
    }
}

#[test]
fn a_journey_that_is_dearer_than_another_forgoes_it() {
    let rules = Rules::default();
    let draws = DeclaredDraws::default();
    let mut base = parts(3);
    base.players[0].standing = members("PISTOIA CARMIGNANO PRATO PRATO");
    let made = Move::ActInTown(TownAction {
        journey: Journey {
            from: town("CARMIGNANO"),
            to: town("PISTOIA"),
            carriage: false,
        },
        payment: Payment::Middleman,
        collects: Token::Florins,
        extra_scroll: false,
    });
    let found = explain(rules.catalog, &state(&base), seat(0), &made, &draws).unwrap();
    let account = &found.account;
    assert_eq!(
        account.balance(Resource::Florins),
        4,
        "5 less 1 for the journey"
    );
    assert_eq!(account.balance(Resource::StandingMember), -1);
    let action = Effect::of(Resource::Action, 1, Rule::TurnOneAction);
    assert_eq!(account.costs[0], action);
    let best = &found.forgone[0];
    assert_eq!(best.how, How::MemberOf(town("PISTOIA")));
    assert_eq!(best.gains, [(Resource::Florins, 1)]);
    let stays = found
        .forgone
        .iter()
        .any(|other| other.how == How::ByCarriage);
    assert!(!stays, "a carriage is another cost");
}

#[test]
fn a_tile_that_changes_nothing_is_forgone_and_a_crest_can_cost_a_levy() {
    let rules = Rules::default();
    let draws = DeclaredDraws::default();
    let lines: [&[u32]; 5] = [&[0, 1], &[], &[], &[], &[]];
    let mut base = parts(3).with_tracks(lines);
    base.players[0].standing = members("VICCHIO PRATO PRATO CARMIGNANO");
    base.players[0].goods = goods([9, 2, 0, 0, 0, 1, 1]);
    let used = tile("VENEZIA_1");
    assert!(base.players[0].provinces.contains(used), "IGNORE_KINDS");
    let position = state(&base);
    let assassin: Followers = [Follower::Assassin].into_iter().collect();
    let tiles = [TileUse {
        tile: used,
        target: None,
    }];
    let province = ProvinceAction {
        journey: stay("VICCHIO"),
        region: Region::Venezia,
        followers: assassin,
        tiles: tiles.into_iter().collect(),
    };
    let made = Move::TakeOverProvince(province);
    let found = explain(rules.catalog, &position, seat(0), &made, &draws).unwrap();
    let crest = found
        .account
        .gains
        .iter()
        .find(|gain| gain.resource == Resource::Crest);
    assert_eq!(crest.unwrap().component, None, "the stack is hidden");
    let levy = Effect::of(Resource::Florins, 3, Rule::CrestLevy);
    assert_eq!(found.account.conditional, [levy]);
    assert_eq!(found.forgone[0].how, How::WithoutTile(used));
    let gains = [(Resource::ProvinceTile, 1)];
    assert_eq!(found.forgone[0].gains, gains);
    assert!(found.rules.contains(&Rule::CrestLevy) && found.rules.contains(&Rule::TileFaceUp));

    base.crest_stack = Pile::known([Crest::FamilyMember; 5]);
    let found = explain(rules.catalog, &state(&base), seat(0), &made, &draws).unwrap();
    assert!(found.account.conditional.is_empty(), "the crest is known");
    let crest = found
        .account
        .gains
        .iter()
        .find(|gain| gain.resource == Resource::Crest);
    let event = Some(Component::Crest(Crest::FamilyMember));
    assert_eq!(crest.unwrap().component, event);
}
