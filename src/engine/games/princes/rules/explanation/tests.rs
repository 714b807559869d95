//! The accounts of moves agree with the positions before and after them, and no move is refused by a rule that its kind does not name.

#![allow(clippy::unwrap_used)]

use super::{Component, Explanation, How, Note, Resource, Worth, explain, judged};
use crate::constants::Options;
use crate::florins::Florins;
use crate::play::DeclaredDraws;
use crate::state::{DecisionKind, Stage};
use crate::works::Work;
use crate::{BonusCard, Move, MoveKind, Piece, Rule, Rules, Seat, State};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Moves, Verdict};

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

/// What a seat has of each resource but actions. A landscape or a recruiting card that it has acquired is its own before it is placed or
/// held; of cards that it has drawn, none is before one is kept.
fn possessions(state: &State, seat: Seat) -> Vec<(Resource, i64)> {
    let player = state.player(seat);
    let principality = &player.principality;
    let counted = |landscape: bool| -> i64 {
        let pieces = Piece::ALL.into_iter();
        let pieces = pieces.filter(|piece| piece.is_landscape() == landscape);
        pieces
            .map(|piece| i64::from(principality.count(piece)))
            .sum()
    };
    let open = state.decision.filter(|decision| decision.seat == seat);
    let open = open.map(|decision| decision.about);
    let landscape = i64::from(matches!(open, Some(DecisionKind::Landscape(_))));
    let recruiting = i64::from(matches!(open, Some(DecisionKind::RecruitingCard)));
    let professions = player.hand.professions.len() + player.table.professions.len();
    let many = |count: usize| i64::try_from(count).unwrap();
    vec![
        (Resource::Florins, player.florins.unwrap().florins().into()),
        (Resource::PrestigePoints, player.prestige_points.into()),
        (Resource::ProfessionCard, many(professions)),
        (Resource::BonusCard, player.bonus_cards.count().into()),
        (Resource::PrestigeCard, player.prestige_cards.count().into()),
        (
            Resource::RecruitingCard,
            i64::from(player.hand.recruiting) + recruiting,
        ),
        (
            Resource::CharacterCard,
            i64::from(player.character.is_some()),
        ),
        (Resource::Building, counted(false)),
        (Resource::Landscape, counted(true) + landscape),
        (Resource::Jester, player.jesters.into()),
        (Resource::Builder, player.builders.into()),
        (Resource::Freedom, many(player.freedoms.len())),
    ]
}

/// The resource of the cards of which a seat has to keep one.
fn drawn(state: &State, seat: Seat) -> Option<Resource> {
    let open = state.decision.filter(|decision| decision.seat == seat)?;
    match open.about {
        DecisionKind::Professions(_) => Some(Resource::ProfessionCard),
        DecisionKind::BonusCards(_) => Some(Resource::BonusCard),
        DecisionKind::PrestigeCards(_) => Some(Resource::PrestigeCard),
        _ => None,
    }
}

fn explained(rules: Rules<'static>, state: &State, seat: Seat, made: &Move) -> Explanation {
    let draws = DeclaredDraws::default();
    explain(rules.catalog, state, seat, made, draws).unwrap()
}

#[test]
fn an_account_is_what_a_move_changes() {
    let mut kinds = Vec::new();
    each_move(40, |rules, state, seat, made| {
        let found = explained(rules, state, seat, made);
        let before = possessions(state, seat);
        let mut next = state.clone();
        rules.advance(&mut next, seat, made);
        let after = possessions(&next, seat);
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
        let account = &found.account;
        let empty = account.costs.is_empty() && account.gains.is_empty();
        let later = !account.conditional.is_empty() || !account.conditional_gains.is_empty();
        assert!(!empty || later || !found.notes.is_empty(), "{made:?}");
        let kind = made.kind();
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    });
    let missing = MoveKind::ALL.iter().filter(|kind| !kinds.contains(kind));
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "never played: {missing:?}");
}

/// Plays what leads to what a move costs and brings later: all others pass, or the neighbour accepts. `None` for a move with nothing later,
/// and where something else follows.
fn later(rules: Rules<'static>, state: &State, seat: Seat, made: &Move) -> Option<State> {
    let mut next = state.clone();
    rules.advance(&mut next, seat, made);
    match made {
        Move::Nominate(..) | Move::RaiseBid(_) => {
            while let Stage::Auction(Some(_)) = next.stage
                && next.decision.is_none()
            {
                let bidder = next.awaiting().seats.single().unwrap();
                rules.advance(&mut next, bidder, &Move::PassAuction);
            }
            let merchant = |about| matches!(about, DecisionKind::Merchant(_));
            let chooses = next.decision.is_some_and(|open| merchant(open.about));
            (!chooses).then_some(next)
        }
        Move::ProposeJoint(proposal) => {
            let partner = proposal.partner;
            if rules.verdict(&next, partner, &Move::AcceptJoint) != Verdict::Legal {
                return None;
            }
            rules.advance(&mut next, partner, &Move::AcceptJoint);
            Some(next)
        }
        _ => drawn(&next, seat).map(|_| next),
    }
}

#[test]
fn what_comes_later_is_what_then_has_changed() {
    let (mut kinds, mut exchanged) = (Vec::new(), 0);
    each_move(24, |rules, state, seat, made| {
        let Some(next) = later(rules, state, seat, made) else {
            return;
        };
        // An exchange of prestige during a draw has nothing to do with it.
        if drawn(state, seat).is_some() {
            return;
        }
        let account = explained(rules, state, seat, made).account;
        let due = drawn(&next, seat);
        let (before, after) = (possessions(state, seat), possessions(&next, seat));
        for ((resource, had), (_, has)) in before.into_iter().zip(after) {
            // A card that lapses with the phase is no cost of the bid.
            if resource != Resource::CharacterCard || made.kind() == MoveKind::ConsultProfessor {
                let balance = account.final_balance(resource);
                let has = has + i64::from(due == Some(resource));
                assert_eq!(balance, has - had, "{resource:?} of {made:?}");
            }
        }
        let prestige = |effect: &super::Effect| effect.rule == Rule::RulingR2;
        exchanged += u32::from(account.conditional.iter().any(prestige));
        let kind = made.kind();
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    });
    assert!(kinds.len() > 5, "only {kinds:?}");
    assert!(exchanged > 0, "no bid takes prestige");
}

#[test]
fn a_bid_that_prestige_covers_costs_prestige() {
    let rules = Rules::default();
    let mut state = rules.start(3, 1.into()).unwrap();
    while state.stage == Stage::SetUp {
        let seat = rules.awaited(&state).next().unwrap();
        let kept = rules.moves(&state, seat).page(0, 1).remove(0);
        rules.advance(&mut state, seat, &kept);
    }
    let seat = rules.awaited(&state).next().unwrap();
    let player = &mut state.players[seat.index()];
    (player.florins, player.prestige_points) = (Some(Florins::hundreds(1)), 5);
    let nominate = Move::Nominate(crate::Stack::Jester, None);
    let found = explained(rules, &state, seat, &nominate);
    assert_eq!(found.notes, [Note::Opens(Florins::hundreds(2))]);
    let given = found.account.conditional.iter();
    let given: Vec<_> = given
        .map(|effect| (effect.resource, effect.value(), effect.rule))
        .collect();
    assert_eq!(
        given,
        [
            (Resource::PrestigePoints, 1, Rule::RulingR2),
            (Resource::Florins, 100, Rule::AuctionAward),
        ]
    );
    assert_eq!(found.account.final_balance(Resource::Jester), 1);
    state.players[seat.index()].florins = None;
    let draws = DeclaredDraws::default();
    let report = explain(rules.catalog, &state, seat, &nominate, draws).unwrap_err();
    assert_eq!(report.needs.len(), 1, "it depends on hidden money");
}

#[test]
fn a_kept_card_has_the_worth_that_the_next_position_gives_it() {
    let (mut works, mut bonuses, mut points) = (0, 0, 0);
    each_move(16, |rules, state, seat, made| {
        let found = explained(rules, state, seat, made);
        let mut next = state.clone();
        rules.advance(&mut next, seat, made);
        for gain in &found.account.gains {
            match (gain.component, gain.worth) {
                (Some(Component::Profession(card)), Some(Worth::Work(value))) => {
                    let work = Work {
                        profession: card,
                        bonus_cards: arrayvec::ArrayVec::new(),
                        converted_points: 0,
                    };
                    let Ok(played) = explain(
                        rules.catalog,
                        &next,
                        seat,
                        &Move::CompleteWork(work),
                        DeclaredDraws::default(),
                    ) else {
                        continue;
                    };
                    assert_eq!(played.notes, [Note::Work(value)]);
                    works += 1;
                }
                (Some(Component::BonusCard(card)), Some(Worth::Bonus(value))) => {
                    let player = next.player(seat);
                    let adds = crate::bonus(card, player).value();
                    assert_eq!(adds, value);
                    bonuses += 1;
                }
                (Some(Component::PrestigeCard(card)), Some(Worth::Prestige(value))) => {
                    let scores = crate::prestige::score(&next, seat, card);
                    assert_eq!(scores.points, value);
                    points += 1;
                }
                (_, worth) => assert_eq!(worth, None),
            }
        }
    });
    assert!(
        works.min(bonuses).min(points) > 0,
        "{works} {bonuses} {points}"
    );
}

#[test]
fn what_is_forgone_is_legal_and_leaves_more() {
    let (mut found, mut bids) = (0, 0);
    each_move(40, |rules, state, seat, made| {
        for other in explained(rules, state, seat, made).forgone {
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
                possessions(&next, seat)
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
            let adds = crate::bonus(*card, player).value();
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
        let explained = explained(rules, state, seat, &wasteful);
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
