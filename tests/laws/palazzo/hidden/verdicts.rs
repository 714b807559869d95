//! Verdicts in views, compared with those of completions.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Verdict};
use maecenas_palazzo_rules::{Cards, Move, Rule, Seat, State, Ways};

use super::super::{conceivable, listing};
use super::{Seen, views};
use crate::subject::Seated;

/// The number of moves that are tried in a view.
const TRIED: usize = 100;

/// The counts of moves that are legal or illegal in all completions, of those among them with cards that are not seen in the hand, of
/// unknown moves, and of those among these that needed a constructed deal.
#[derive(Default, Debug)]
struct Counts {
    legal: u32,
    legal_by_hidden: u32,
    illegal: u32,
    illegal_by_hidden: u32,
    unknown: u32,
    constructed: u32,
}

#[test]
fn a_verdict_is_unknown_exactly_if_two_completions_have_different_ones() {
    let mut counts = Counts::default();
    views(|seen, dice| {
        for _ in 0..TRIED {
            let (seat, made) = conceived(seen, dice);
            judged(seen, seat, &made, &mut counts, dice);
        }
    });
    println!("{counts:?}");
    assert!(counts.legal > 1_000 && counts.illegal > 1_000, "{counts:?}");
    let by_hidden = [counts.legal_by_hidden, counts.illegal_by_hidden];
    assert!(by_hidden.iter().all(|count| *count > 20), "{counts:?}");
    assert!(
        counts.unknown > 200 && counts.constructed > 20,
        "{counts:?}"
    );
}

/// A random move of a completion, mostly of the seat that is to move.
fn conceived(seen: &Seen, dice: &mut SplitMix64) -> (Seat, Move) {
    let game = listing(Ways::Irreducible);
    let number = usize::try_from(dice.below(seen.wholes.len() as u64)).expect("few");
    let made = conceivable::any(&seen.wholes[number], dice);
    let awaited = game.awaited(&seen.view).next();
    let awaited = awaited.filter(|_| !dice.once_in(8));
    let seat = awaited.unwrap_or_else(|| Seated::any(&game, &seen.view, dice));
    (seat, made)
}

/// A known verdict is that of every completion, and an unknown one has a completion for each.
fn judged(seen: &Seen, seat: Seat, made: &Move, counts: &mut Counts, dice: &mut SplitMix64) {
    let game = listing(Ways::Irreducible);
    let view = &seen.view;
    let verdict = game.verdict(view, seat, made);
    assert_eq!(verdict, game.report(view, seat, made).verdict());
    let of = |whole: &State| game.verdict(whole, seat, made);
    let missing = named(made).minus(&view.player(seat).hand.known);
    let has_hidden = seen.hidden(seat) > 0 && !missing.is_empty();
    if verdict == Verdict::Unknown {
        counts.unknown += 1;
        let first = of(&seen.wholes[0]);
        if seen.wholes.iter().all(|whole| of(whole) == first) {
            counts.constructed += 1;
            let with = of(&seen.having(seat, &missing));
            assert_eq!(with, Verdict::Legal, "{seat:?} {made:?} of {view:?}");
            let mut extremes = seen.extremes(seat, &missing).into_iter();
            let lacks = extremes.any(|whole| of(&whole) == Verdict::Illegal);
            assert!(lacks, "{seat:?} {made:?} is legal in every completion");
        }
        return;
    }
    let broken = game.report(view, seat, made).violations;
    let by_hand = broken.iter().all(|broken| broken.rule == Rule::HandHeld);
    let by_hidden = u32::from(has_hidden && by_hand);
    if verdict == Verdict::Legal {
        counts.legal += 1;
        counts.legal_by_hidden += by_hidden;
    } else {
        counts.illegal += 1;
        counts.illegal_by_hidden += by_hidden;
    }
    for whole in seen.wholes.iter().take(6) {
        assert_eq!(of(whole), verdict, "{seat:?} {made:?}");
    }
    if has_hidden && dice.once_in(2) {
        for whole in seen.extremes(seat, &missing) {
            assert_eq!(of(&whole), verdict, "{seat:?} {made:?}");
        }
    }
}

/// The cards of the hand that a move names.
fn named(made: &Move) -> Cards {
    match made {
        Move::Buy { cards, .. } | Move::PlaceBid(cards) => *cards,
        Move::SplitPalace { card, .. }
        | Move::InsertTile { card, .. }
        | Move::RemoveTile { card, .. } => [*card].into_iter().collect(),
        _ => Cards::NONE,
    }
}
