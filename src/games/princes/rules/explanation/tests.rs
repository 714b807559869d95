//! The accounts of moves agree with the positions before and after them, and no move is refused by a rule that its kind does not name.

#![allow(clippy::unwrap_used)]

use super::{Component, How, Resource, explain, judged};
use crate::game::random::{SplitMix64, choose};
use crate::game::{Game, Verdict};
use crate::games::princes::rules::constants::Options;
use crate::games::princes::rules::play::DeclaredDraws;
use crate::games::princes::rules::state::{Player, Stage};
use crate::games::princes::rules::works::Work;
use crate::games::princes::rules::{BonusCard, Move, MoveKind, Piece, Rule, Rules, Seat, State};

/// Plays random games of all options and numbers of players, and passes every move with its position.
fn each_move(games: u64, mut visit: impl FnMut(Rules<'static>, &State, Seat, &Move)) {
    for game in 0..games {
        let rules = Rules {
            options: Options {
                muse_and_princess: game % 2 == 1,
                cooperation: game % 4 > 1,
                ..Options::default()
            },
            ..Rules::default()
        };
        let players = 2 + (game % 4) as u8;
        let mut state = rules.start(players, game.into()).unwrap();
        let mut random = SplitMix64::new(game);
        while let Some((seat, made)) = choose(&rules, &state, &mut random) {
            visit(rules, &state, seat, &made);
            rules.advance(&mut state, seat, &made);
        }
    }
}

/// What a player has of each resource that a move gives or takes at once.
fn possessions(player: &Player) -> Vec<(Resource, i64)> {
    let principality = &player.principality;
    let counted = |landscape: bool| -> i64 {
        let pieces = Piece::ALL.into_iter();
        let pieces = pieces.filter(|piece| piece.is_landscape() == landscape);
        pieces
            .map(|piece| i64::from(principality.count(piece)))
            .sum()
    };
    vec![
        (Resource::Florins, player.florins.unwrap().florins().into()),
        (Resource::PrestigePoints, player.prestige_points.into()),
        (Resource::Building, counted(false)),
        (Resource::Jester, player.jesters.into()),
        (Resource::Builder, player.builders.into()),
        (
            Resource::Freedom,
            i64::try_from(player.freedoms.len()).unwrap(),
        ),
    ]
}

#[test]
fn an_account_is_what_a_move_changes() {
    let mut kinds = Vec::new();
    each_move(16, |rules, state, seat, made| {
        let draws = DeclaredDraws::default();
        let found = explain(rules.catalog, state, seat, made, draws).unwrap();
        let before = possessions(state.player(seat));
        let mut next = state.clone();
        rules.advance(&mut next, seat, made);
        let after = possessions(next.player(seat));
        for ((resource, had), (_, has)) in before.into_iter().zip(after) {
            let balance = found.account.balance(resource);
            assert_eq!(balance, has - had, "{resource:?} of {made:?}");
        }
        if let (Stage::Action(turn), Stage::Action(later)) = (state.stage, next.stage)
            && turn.seat == later.seat
            && turn.seat == seat
            && made.kind() != MoveKind::AcceptJoint
        {
            let taken = later.actions_taken - turn.actions_taken;
            assert_eq!(found.account.balance(Resource::Action), -i64::from(taken));
        }
        let kind = made.kind();
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    });
    assert!(
        kinds.len() > 25,
        "only {} kinds of moves were played",
        kinds.len()
    );
}

#[test]
fn what_is_forgone_is_legal_and_leaves_more() {
    let (mut found, mut bids) = (0, 0);
    each_move(40, |rules, state, seat, made| {
        let draws = DeclaredDraws::default();
        let explained = explain(rules.catalog, state, seat, made, draws).unwrap();
        for other in explained.forgone {
            assert_eq!(rules.verdict(state, seat, &other.made), Verdict::Legal);
            assert_eq!(
                other.made.kind() == made.kind(),
                !matches!(other.how, How::FreeObject | How::Rank)
            );
            if let (Move::BidForCharacter(_, space), How::Space(lower)) = (made, other.how) {
                let saved = 100 * u32::from(space - lower);
                let rule = Rule::CharacterTake;
                assert_eq!(other.gains, [(Resource::Florins, saved, rule)]);
                assert!(other.costs.is_empty());
                bids += 1;
                continue;
            }
            let left = |made: &Move| {
                let mut next = state.clone();
                rules.advance(&mut next, seat, made);
                possessions(next.player(seat))
            };
            let (left, more) = (left(made), left(&other.made));
            for ((resource, had), (_, has)) in left.into_iter().zip(more) {
                let told = |list: &[(Resource, u32, Rule)]| -> i64 {
                    let of_it = list.iter().filter(|(of, ..)| *of == resource);
                    of_it.map(|(_, amount, _)| i64::from(*amount)).sum()
                };
                let balance = told(&other.gains) - told(&other.costs);
                assert_eq!(balance, has - had, "{resource:?} of {:?}", other.made);
            }
            assert!(!other.gains.is_empty());
            found += 1;
        }
    });
    assert!(found > 10, "only {found} moves forgo something");
    assert!(
        bids > 10,
        "only {bids} bids for characters forgo a lower space"
    );
}

#[test]
fn a_useless_bonus_card_is_forgone() {
    let mut found = false;
    each_move(8, |rules, state, seat, made| {
        let Move::CompleteWork(work) = made else {
            return;
        };
        let player = state.player(seat);
        let useless = |card: &BonusCard| {
            let adds = crate::games::princes::rules::bonus(*card, player).value();
            adds == 0 && !work.bonus_cards.contains(card)
        };
        let Some(card) = player.bonus_cards.known.iter().find(useless) else {
            return;
        };
        let mut bonus_cards = work.bonus_cards.clone();
        bonus_cards.push(card);
        let wasteful = Move::CompleteWork(Work {
            bonus_cards,
            ..work.clone()
        });
        let draws = DeclaredDraws::default();
        let explained = explain(rules.catalog, state, seat, &wasteful, draws).unwrap();
        let costs = &explained.account.costs;
        assert!(
            costs
                .iter()
                .any(|cost| cost.component == Some(Component::BonusCard(card)))
        );
        let card = (Resource::BonusCard, 1, Rule::BonusOutOfGame);
        let saved = |other: &super::Forgone| other.gains.contains(&card);
        assert!(explained.forgone.iter().any(saved), "{wasteful:?}");
        found = true;
    });
    assert!(
        found,
        "no work could have been completed with a useless card"
    );
}

#[test]
fn a_move_is_refused_by_a_rule_of_its_kind() {
    let mut earlier: Vec<Move> = Vec::new();
    let mut random = SplitMix64::new(1);
    let mut refused = 0;
    each_move(16, |rules, state, seat, made| {
        for _ in 0..earlier.len().min(8) {
            let number = random.below(earlier.len() as u64);
            let tried = &earlier[usize::try_from(number).unwrap()];
            let report = rules.report(state, seat, tried);
            for violation in &report.violations {
                let rule = violation.rule;
                let named = judged(tried.kind()).contains(&rule);
                assert!(named, "{rule:?} refuses {:?}", tried.kind());
                refused += 1;
            }
        }
        earlier.push(made.clone());
    });
    assert!(refused > 1000);
}
