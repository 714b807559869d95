//! Where the service lets pieces lie is where the rules in words let them lie.

use std::collections::BTreeSet;

use maecenas::contract::wire::princes::v1::{Placement, Verdict};
use proptest::prelude::*;

use super::asking::{cells, owner, places, placing, rules};
use super::board::Board;
use super::dice::{Dice, cases, dice};
use super::drawings::{Cells, covered, pieces, placement};

fn boards() -> impl Strategy<Value = Board> {
    dice(48).prop_map(|mut dice| Board::grown(&mut dice, 14))
}

/// A piece anywhere, also beyond the grid.
fn anywhere(dice: &mut Dice) -> Placement {
    let piece = dice.one(&pieces()).unwrap();
    let orientation = 1 + i32::try_from(dice.below(8)).unwrap();
    let mut coordinate = || i32::try_from(dice.below(15)).unwrap() - 7;
    placement(piece, orientation, (coordinate(), coordinate()))
}

fn boards_and_placements() -> impl Strategy<Value = (Board, Vec<Placement>)> {
    (boards(), dice(64)).prop_map(|(board, mut dice)| {
        let mut placements: Vec<_> = (0..12).map(|_| anywhere(&mut dice)).collect();
        let legal = pieces()
            .into_iter()
            .filter_map(|piece| board.way(piece, &mut dice));
        placements.extend(legal);
        (board, placements)
    })
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn the_places_listed_are_those_that_the_rules_in_words_allow(board in boards()) {
        for listed in places(owner(&board)).pieces {
            let right: BTreeSet<Cells> = board.ways(listed.piece).iter().map(covered).collect();
            let squares: BTreeSet<Cells> = listed.placements.iter().map(|place| cells(&place.squares)).collect();
            prop_assert_eq!(&squares, &right);
            prop_assert_eq!(listed.placements.len(), right.len());
            prop_assert_eq!(listed.count, i32::try_from(right.len()).unwrap());
            for place in &listed.placements {
                prop_assert_eq!(cells(&place.squares), covered(&place.placement.unwrap()));
            }
        }
    }

    #[test]
    fn a_placement_is_listed_exactly_if_it_is_legal((board, placements) in boards_and_placements()) {
        let listed = places(owner(&board)).pieces;
        for placement in placements {
            let places = &listed.iter().find(|listed| listed.piece == placement.piece).unwrap().placements;
            let among = places.iter().any(|place| cells(&place.squares) == covered(&placement));
            let said = placing(owner(&board), placement, None);
            prop_assert_eq!(said.verdict() == Verdict::Legal, among, "{:?}", placement);
        }
    }

    #[test]
    fn the_rules_named_are_those_that_the_words_say_are_broken((board, placements) in boards_and_placements()) {
        for placement in placements {
            let said = placing(owner(&board), placement, None);
            prop_assert_eq!(rules(&said.violations), board.broken(&placement), "{:?}", placement);
            prop_assert_eq!(cells(&said.squares), covered(&placement));
            let right = if said.violations.is_empty() { Verdict::Legal } else { Verdict::Illegal };
            prop_assert_eq!(said.verdict(), right);
        }
    }

    #[test]
    fn a_piece_that_lies_is_never_moved((board, placements) in boards_and_placements()) {
        prop_assume!(!board.placed.is_empty());
        for (index, placement) in placements.into_iter().enumerate() {
            let index = index % board.placed.len();
            let moved = u32::try_from(index).unwrap();
            let placement = Placement { piece: board.placed[index].piece, ..placement };
            let said = placing(owner(&board), placement, Some(moved));
            prop_assert_eq!(rules(&said.violations), ["placement.fixed"].into());
            prop_assert_eq!(said.verdict(), Verdict::Illegal);
            prop_assert!(said.alternatives.is_empty());
        }
    }

    #[test]
    fn the_alternatives_to_a_placement_are_legal_placements_of_the_piece((board, placements) in boards_and_placements()) {
        for placement in placements {
            for alternative in placing(owner(&board), placement, None).alternatives {
                let place = alternative.placement.unwrap();
                prop_assert_eq!(place.piece, placement.piece);
                prop_assert!(board.broken(&place).is_empty(), "{:?}", place);
            }
        }
    }
}
