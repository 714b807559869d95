//! Completeness of lists of views, compared with the lists of completions.

use std::ops::ControlFlow;

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _, Verdict};
use maecenas_palazzo_rules::legality::least_raise;
use maecenas_palazzo_rules::{Move, MoveKind, Payments, Purse, Rules, Seat, Stage, State, Ways};

use super::super::listing;
use super::{Seen, views};
use crate::list_ends::ListEnds;
use crate::subject::Seated;

/// The number of moves of a list that are compared one by one, from its start and from its end.
const COMPARED: usize = 150;
/// The number of ways to pay that are searched for one that not every hand has.
const WAYS: u32 = 100_000;

/// The counts of complete lists, of those among them of hidden hands, of incomplete lists, and of those among these that needed a
/// constructed deal.
#[derive(Default, Debug)]
struct Counts {
    complete: u32,
    complete_of_hidden: u32,
    complete_in_part: u32,
    incomplete: u32,
    constructed: u32,
}

#[test]
fn a_list_is_incomplete_exactly_if_two_completions_have_different_ones() {
    let mut counts = Counts::default();
    views(|seen, dice| {
        let game = listing(Ways::Irreducible);
        let awaited = game.awaited(&seen.view).next();
        let awaited = awaited.filter(|_| !dice.once_in(8));
        let seat = awaited.unwrap_or_else(|| Seated::any(&game, &seen.view, dice));
        let all = listed(&seen.view, seat, &MoveKind::ALL, &mut counts, seen, dice);
        for kind in MoveKind::ALL {
            let of_kind = listed(&seen.view, seat, &[kind], &mut counts, seen, dice);
            counts.complete_in_part += u32::from(of_kind && !all);
        }
    });
    println!("{counts:?}");
    assert!(counts.complete > 400, "{counts:?}");
    assert!(counts.complete_of_hidden > 40, "{counts:?}");
    assert!(counts.complete_in_part > 100, "{counts:?}");
    assert!(
        counts.incomplete > 100 && counts.constructed > 4,
        "{counts:?}"
    );
}

/// Compares the lists of a seat with the irreducible and with every way to pay; returns whether the former is complete.
fn listed(
    view: &State,
    seat: Seat,
    kinds: &[MoveKind],
    counts: &mut Counts,
    seen: &Seen,
    dice: &mut SplitMix64,
) -> bool {
    let [_, irreducible] = [Ways::Every, Ways::Irreducible].map(|ways| {
        let game = listing(ways);
        let moves = game.moves_of(view, seat, kinds);
        let list = ListEnds::of(&moves, COMPARED);
        if moves.is_complete() {
            counts.complete += 1;
            counts.complete_of_hidden += u32::from(seen.hidden(seat) > 0 && list.count > 0);
            is_that_of_all(&game, seen, seat, kinds, &list, dice);
        } else {
            counts.incomplete += 1;
            for made in &list.ends {
                let of = |whole| game.verdict(whole, seat, made);
                let legal = seen
                    .wholes
                    .iter()
                    .take(4)
                    .all(|whole| of(whole) == Verdict::Legal);
                assert!(legal, "{seat:?} {made:?} is listed");
            }
            let of = |whole: &State| ListEnds::of(&game.moves_of(whole, seat, kinds), COMPARED);
            let first = of(&seen.wholes[0]);
            if seen.wholes.iter().all(|whole| of(whole) == first) {
                counts.constructed += 1;
                let others = differing(seen, seat, ways);
                let differs = others.iter().any(|whole| of(whole) != first);
                assert!(differs, "{ways:?} {seat:?} {kinds:?} of {view:?}");
            }
        }
        moves.is_complete()
    });
    irreducible
}

/// The list of every completion is that of the view.
fn is_that_of_all(
    game: &Rules<'_>,
    seen: &Seen,
    seat: Seat,
    kinds: &[MoveKind],
    list: &ListEnds<Move>,
    dice: &mut SplitMix64,
) {
    let extremes = if seen.hidden(seat) > 0 && dice.once_in(6) {
        seen.extremes(seat, &seen.pool())
    } else {
        Vec::new()
    };
    for whole in seen.wholes.iter().take(4).chain(&extremes) {
        let moves = game.moves_of(whole, seat, kinds);
        assert!(moves.is_complete(), "nothing is hidden");
        assert_eq!(ListEnds::of(&moves, COMPARED), *list, "{seat:?} {kinds:?}");
    }
}

/// Completions whose lists differ if those of any two do: in one the hand has a card that it lacks in another, with which it can pay.
fn differing(seen: &Seen, seat: Seat, ways: Ways) -> Vec<State> {
    let state = &seen.view;
    let mut found = Vec::new();
    let least: Vec<_> = match state.stage() {
        Stage::ChooseAction => return seen.extremes(seat, &seen.pool()),
        Stage::BuyOrAuction => {
            let most = state.supply().count().min(2);
            (1..=most).map(|tiles| state.price(tiles)).collect()
        }
        _ => {
            let highest = state.highest_beside(seat);
            vec![least_raise(state.total_bid(seat), highest)]
        }
    };
    let hand = state.player(seat).hand;
    let mut purse = Purse::of(hand.known.plus(&seen.pool()));
    if let Stage::Auction(auction) = state.stage() {
        purse.currencies = auction.laid[seat.index()].currencies();
    }
    for least in least {
        let mut left = WAYS;
        let _ = Payments::new(&purse, least, ways).visit(0, &mut |way| {
            left -= 1;
            let missing = way.minus(&hand.known);
            let lacking = missing.kinds().find_map(|card| {
                let fewest = seen.fewest(seat, card);
                (fewest.of(card) < missing.of(card)).then_some(fewest)
            });
            match lacking.filter(|_| missing.count() <= seen.hidden(seat)) {
                Some(lacking) => {
                    found.push(seen.with([(seat, lacking)]));
                    found.push(seen.having(seat, &missing));
                    ControlFlow::Break(())
                }
                None if left == 0 => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            }
        });
    }
    found
}
