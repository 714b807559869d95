//! Completeness of lists of views, compared with the lists of completions.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _, Verdict};
use maecenas_princes_rules::works::Work;
use maecenas_princes_rules::{
    BonusCard, Freedom, Keep, Move, MoveKind, Profession, Seat, Seen as Visible, State, bonus,
};

use super::{Seen, views};
use crate::list_ends::ListEnds;

/// The number of moves of a list that are compared one by one, from its start and from its end.
const COMPARED: usize = 60;

/// The counts of complete lists, of those among them of hidden hands or money, of those of a kind where the list of all kinds is
/// incomplete, of incomplete lists, and of those among these that needed a constructed completion.
#[derive(Default, Debug)]
struct Counts {
    complete: u32,
    complete_of_hidden: u32,
    complete_in_part: u32,
    works: u32,
    incomplete: u32,
    constructed: u32,
    incomplete_kinds: BTreeSet<String>,
}

#[test]
fn a_list_is_incomplete_exactly_if_two_completions_have_different_ones() {
    let mut counts = Counts::default();
    views(|seen, dice| {
        if dice.once_in(2) {
            return;
        }
        let seat = seen.mover(dice);
        let all = listed(seen, seat, &MoveKind::ALL, &mut counts, dice);
        for kind in MoveKind::ALL {
            let of_kind = listed(seen, seat, &[kind], &mut counts, dice);
            counts.complete_in_part += u32::from(of_kind && !all);
        }
    });
    println!("{counts:?}");
    assert!(counts.complete > 2_000, "{counts:?}");
    assert!(counts.complete_of_hidden > 50, "{counts:?}");
    assert!(counts.complete_in_part > 500, "{counts:?}");
    assert!(counts.works > 20, "{counts:?}");
    assert!(counts.incomplete > 500, "{counts:?}");
    assert!(counts.constructed > 4, "{counts:?}");
    assert!(counts.incomplete_kinds.len() >= 14, "{counts:?}");
}

/// Compares the list of a seat; returns whether it is complete.
fn listed(
    seen: &Seen,
    seat: Seat,
    kinds: &[MoveKind],
    counts: &mut Counts,
    dice: &mut SplitMix64,
) -> bool {
    let Seen { game, view, wholes } = seen;
    let moves = game.moves_of(view, seat, kinds);
    let list = ListEnds::of(&moves, COMPARED);
    let of = |whole: &State| {
        let moves = game.moves_of(whole, seat, kinds);
        assert!(moves.is_complete(), "nothing is hidden");
        ListEnds::of(&moves, COMPARED)
    };
    let player = view.player(seat);
    let hides = player.florins.is_none() || player.hand.hidden > 0;
    let told = || format!("{seat:?} {kinds:?} of {view:?}");
    if moves.is_complete() {
        counts.complete += 1;
        counts.complete_of_hidden += u32::from(hides && list.count > 0);
        let acts = *kinds == [MoveKind::CompleteWork] && game.awaited(view).any(|one| one == seat);
        let hides_cards = player.hand.hidden > 0 || player.bonus_cards.hidden > 0;
        counts.works += u32::from(hides_cards && acts);
        for whole in wholes {
            assert_eq!(of(whole), list, "{}", told());
        }
        if hides && dice.once_in(6) {
            for whole in &differing(seen, seat, kinds) {
                assert_eq!(of(whole), list, "{}", told());
            }
        }
        return true;
    }
    counts.incomplete += 1;
    counts.incomplete_kinds.extend(
        kinds
            .iter()
            .filter(|_| kinds.len() == 1)
            .map(|kind| format!("{kind:?}")),
    );
    for made in &list.ends {
        let legal = |whole: &State| game.verdict(whole, seat, made) == Verdict::Legal;
        assert!(wholes.iter().all(legal), "{made:?} is listed: {}", told());
    }
    let first = of(&wholes[0]);
    if wholes.iter().all(|whole| of(whole) == first) {
        counts.constructed += 1;
        let differ = differing(seen, seat, kinds);
        assert!(differ.iter().any(|whole| of(whole) != first), "{}", told());
    }
    false
}

/// Completions whose lists differ from others if those of any two do: for each thing that may be hidden, those in which a move of its
/// kind has what it needs, and those in which it has not.
fn differing(seen: &Seen, seat: Seat, kinds: &[MoveKind]) -> Vec<State> {
    let visible = Visible::in_state(&seen.view);
    let player = seen.view.player(seat);
    let mut needing: Vec<Move> = Vec::new();
    if kinds.contains(&MoveKind::CompleteWork) {
        let mut best: Vec<BonusCard> = (!visible.bonus_cards).iter().collect();
        best.sort_by_key(|card| std::cmp::Reverse(bonus(*card, player).value()));
        best.truncate(player.bonus_cards.hidden.into());
        let mut professions = player.hand.professions;
        if player.hand.hidden > 0 {
            professions |= !visible.professions;
        }
        needing.extend(professions.iter().map(|profession| {
            Move::CompleteWork(Work {
                profession,
                bonus_cards: best.iter().copied().collect(),
                converted_points: 0,
            })
        }));
    }
    if kinds.contains(&MoveKind::KeepThree) {
        let others = (!visible.professions).iter();
        needing.extend(others.map(|card| Move::KeepThree([card].into_iter().collect())));
    }
    macro_rules! keeps {
        ($kind:ident, $cards:ident) => {
            if kinds.contains(&MoveKind::$kind) {
                needing.extend((!visible.$cards).iter().map(|kept| {
                    Move::$kind(Keep {
                        kept,
                        returned: ArrayVec::new(),
                    })
                }));
            }
        };
    }
    keeps!(KeepProfession, professions);
    keeps!(KeepBonusCard, bonus_cards);
    keeps!(KeepPrestigeCard, prestige_cards);
    if kinds.contains(&MoveKind::Recruit) {
        let profession = Profession::ALL[0];
        needing.push(Move::Recruit {
            opponent: seat,
            profession,
        });
    }
    needing.push(Move::TakeProfession);
    let freedoms = Freedom::ALL;
    needing.extend(freedoms.map(Move::IntroduceFreedom));
    let both = |made: &Move| {
        let others = seen.unfavourable(seat, made).into_iter();
        others.chain(seen.favourable(seat, made))
    };
    needing.iter().flat_map(both).collect()
}
