//! Verdicts in views, compared with those of completions.

use std::collections::BTreeSet;

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _, Verdict};
use maecenas_princes_rules::works::Work;
use maecenas_princes_rules::{
    Move, MoveKind, Player, Profession, Rule, Seat, Seen as Visible, State, Violation,
};

use super::{Seen, index, views};
use crate::conceivable;

/// The number of moves that are tried in a view.
const TRIED: usize = 24;
/// Lists longer than this are not written out.
const LONG: u64 = 3_000;

/// The counts of moves that are legal or illegal in all completions, of those among them of a seat whose hand or money is hidden, of
/// unknown moves, and of those among these that needed a constructed completion. Among the illegal ones are works of professions that were
/// returned at set-up and cannot have been drawn.
#[derive(Default, Debug)]
struct Counts {
    legal: u32,
    legal_by_hidden: u32,
    illegal: u32,
    illegal_by_hidden: u32,
    unknown: u32,
    constructed: u32,
    undrawn: u32,
    unknown_kinds: BTreeSet<String>,
}

#[test]
fn a_verdict_is_unknown_exactly_if_two_completions_have_different_ones() {
    let mut counts = Counts::default();
    views(|seen, dice| {
        for _ in 0..TRIED {
            let seat = seen.mover(dice);
            let made = conceived(seen, seat, dice);
            judged(seen, seat, &made, &mut counts, dice);
        }
    });
    println!("{counts:?}");
    assert!(counts.legal > 1_000 && counts.illegal > 1_000, "{counts:?}");
    assert!(counts.legal_by_hidden > 500, "{counts:?}");
    assert!(counts.illegal_by_hidden > 500, "{counts:?}");
    assert!(
        counts.unknown > 500 && counts.constructed > 20,
        "{counts:?}"
    );
    assert!(counts.undrawn > 4, "{counts:?}");
    assert!(counts.unknown_kinds.len() >= 14, "{counts:?}");
}

/// A random move of a completion, one that is legal in a completion, or a work of cards that may be hidden.
fn conceived(seen: &Seen, seat: Seat, dice: &mut SplitMix64) -> Move {
    if dice.once_in(if seen.view.round() == 1 { 2 } else { 6 }) {
        return work(seen, seat, dice);
    }
    let listed = Some(()).filter(|()| !dice.once_in(3));
    let listed = listed.and_then(|()| seen.listed(seat, dice));
    listed.unwrap_or_else(|| {
        let whole = &seen.wholes[index(seen.wholes.len(), dice)];
        conceivable::any(whole, dice)
    })
}

/// A work of a profession and with bonus cards that the seat holds or may hold, or that some player returned at set-up.
fn work(seen: &Seen, seat: Seat, dice: &mut SplitMix64) -> Move {
    let view = &seen.view;
    let (player, visible) = (view.player(seat), Visible::in_state(view));
    let returned = view.players().iter().filter_map(|player| player.returned);
    let mut professions: Vec<_> = returned.filter(|_| view.round() == 1).collect();
    if professions.is_empty() || dice.once_in(3) {
        professions = (player.hand.professions | !visible.professions)
            .iter()
            .collect();
    }
    let profession = professions
        .get(index(professions.len(), dice))
        .copied()
        .unwrap_or(Profession::ALL[0]);
    let bonus_cards = player.bonus_cards.known | !visible.bonus_cards;
    let often = 1 + dice.below(12);
    let held = player.bonus_cards.count() as usize;
    let bonus_cards = bonus_cards
        .iter()
        .filter(|_| dice.once_in(often))
        .take(held + 1);
    Move::CompleteWork(Work {
        profession,
        bonus_cards: bonus_cards.collect(),
        converted_points: u32::try_from(dice.below(5)).expect("it is small"),
    })
}

/// A known verdict is that of every completion, and an unknown one has a completion for each.
fn judged(seen: &Seen, seat: Seat, made: &Move, counts: &mut Counts, dice: &mut SplitMix64) {
    let Seen { game, view, wholes } = seen;
    let verdict = game.verdict(view, seat, made);
    let report = game.report(view, seat, made);
    assert_eq!(verdict, report.verdict());
    let of = |whole: &State| game.verdict(whole, seat, made);
    let player = view.player(seat);
    let hides = player.florins.is_none() || player.hand.hidden > 0;
    let by_hidden = u32::from(hides);
    match verdict {
        Verdict::Legal => {
            counts.legal += 1;
            counts.legal_by_hidden += by_hidden;
            if dice.once_in(4) {
                is_listed(seen, seat, made);
            }
        }
        Verdict::Illegal => {
            counts.illegal += 1;
            counts.illegal_by_hidden += by_hidden;
            let by_card = |broken: &Violation| broken.rule == Rule::WorkProfessionInHand;
            let is_returned = |profession| {
                let returned = |player: &Player| player.returned == Some(profession);
                view.round() == 1 && player.hand.hidden > 0 && view.players().iter().any(returned)
            };
            let undrawn = matches!(made, Move::CompleteWork(work) if is_returned(work.profession));
            counts.undrawn += u32::from(undrawn && report.violations.iter().all(by_card));
        }
        Verdict::Unknown => {
            counts.unknown += 1;
            counts.unknown_kinds.insert(format!("{:?}", made.kind()));
            let differ = |verdict| wholes.iter().any(|whole| of(whole) == verdict);
            if differ(Verdict::Legal) && differ(Verdict::Illegal) {
                return;
            }
            counts.constructed += 1;
            let told = || format!("{seat:?} {made:?} {:?} of {view:?}", report.needs);
            let favourable = seen.favourable(seat, made);
            let legal = differ(Verdict::Legal)
                || favourable.is_some_and(|whole| of(&whole) == Verdict::Legal);
            assert!(legal, "illegal in every completion: {}", told());
            let mut unfavourable = seen.unfavourable(seat, made).into_iter();
            let illegal = differ(Verdict::Illegal)
                || unfavourable.any(|whole| of(&whole) == Verdict::Illegal);
            assert!(illegal, "legal in every completion: {}", told());
            return;
        }
    }
    for whole in wholes {
        assert_eq!(of(whole), verdict, "{seat:?} {made:?} of {view:?}");
    }
    if hides && dice.once_in(6) {
        let others = seen.unfavourable(seat, made);
        for whole in seen.favourable(seat, made).iter().chain(&others) {
            assert_eq!(of(whole), verdict, "{seat:?} {made:?} of {view:?}");
        }
    }
}

/// A move that is legal in all completions is listed in the view.
fn is_listed(seen: &Seen, seat: Seat, made: &Move) {
    let Seen { game, view, .. } = seen;
    let moves = game.moves_of(view, seat, &[made.kind()]);
    if moves.count() < LONG && made.kind() != MoveKind::ProposeJoint {
        let made = conceivable::representative(game.catalog, view, made);
        let listed = moves.page(0, usize::MAX);
        assert!(listed.contains(&made), "{seat:?} {made:?} of {view:?}");
    }
}
