//! The placements that the service allows are those of the rules in words: in one principality, and beside and across the borders of
//! Cooperation.

use std::collections::{BTreeMap, BTreeSet};

use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::wire::princes::v1::{
    ListPlacementsRequest, Neighbour, Placement, Player, PlayerAlone, Side, Subject,
    ValidatePlacementRequest, subject,
};
use maecenas_contract::wire::rulebook::v1::{Square, Verdict};
use maecenas_princes_rules::Rule;
use proptest::prelude::*;

use super::asking::{ENGLISH, cells, owner, placing, rules, service};
use super::board::{self, Board, Survey};
use super::dice::{Dice, cases, dice};
use super::drawings::{
    Cell, Cells, DRAWINGS, covered, on_grid, pieces, pieces_that_are, placement,
};

/// A principality and its neighbours over some of its sides.
#[derive(Debug, Clone)]
struct Commons {
    own: Board,
    around: BTreeMap<i32, Board>,
}

/// The grids to go down and to the right to the neighbour over a side.
fn way(side: i32) -> Cell {
    match Side::try_from(side).unwrap() {
        Side::North => (-1, 0),
        Side::East => (0, 1),
        Side::South => (1, 0),
        Side::West => (0, -1),
        Side::Unspecified => panic!("no side"),
    }
}

fn opposite(side: i32) -> i32 {
    (side + 1) % 4 + 1
}

/// A square as the neighbour over a side names it.
fn there((row, column): Cell, side: i32) -> Cell {
    let (rows, columns) = way(side);
    (row - 7 * rows, column - 7 * columns)
}

/// The same placement as the neighbour over a side names it.
fn placement_there(placement: &Placement, side: i32) -> Placement {
    let square = placement.square.unwrap();
    let (row, column) = there((square.row.unwrap(), square.column.unwrap()), side);
    Placement {
        square: Some(Square {
            row: Some(row),
            column: Some(column),
        }),
        ..*placement
    }
}

/// The rules that squares of a building break at the borders of a board; one across the border of a side touches it freely.
fn broken_at_borders<'a>(
    board: &Board,
    covered: &Cells,
    around: impl Iterator<Item = (i32, &'a Survey<'a>)>,
    across: Option<i32>,
) -> BTreeSet<&'static str> {
    let mut broken = BTreeSet::new();
    for (side, neighbour) in around {
        let (rows, columns) = way(side);
        for cell in covered.iter().filter(|cell| on_grid(**cell)) {
            let next = (cell.0 + rows, cell.1 + columns);
            if on_grid(next) {
                continue;
            }
            if neighbour.is_built(there(next, side)) {
                if board.builders < 2 {
                    broken.insert("border.two_builders");
                }
            } else if board.builders < 1 && across != Some(side) {
                broken.insert("border.one_builder");
            }
        }
    }
    broken
}

impl Commons {
    fn grown(dice: &mut Dice) -> Self {
        let mut around = BTreeMap::new();
        // Without Cooperation there are no neighbours, and all the pieces may lie in one principality.
        if dice.coin() {
            let own = Board::grown(dice, 14);
            return Self { own, around };
        }
        let own = Board::grown(dice, 9);
        for side in 1..=4 {
            if dice.coin() {
                around.insert(side, Board::grown(dice, 9));
            }
        }
        let mut commons = Self { own, around };
        // Some buildings are shared already.
        for side in commons.around.keys().copied().collect::<Vec<_>>() {
            let buildings = pieces_that_are(false);
            let piece = dice.one(&buildings).unwrap();
            let ways = commons.survey().ways_across(piece, side);
            if let Some(shared) = dice.one(&ways) {
                let shared = Placement {
                    partner: Some(0),
                    ..shared
                };
                commons.own.placed.push(shared);
                let twin = placement_there(&shared, side);
                commons.around.get_mut(&side).unwrap().placed.push(twin);
            }
        }
        commons
    }

    fn subject(&self) -> Subject {
        let player = |board: &Board| Player {
            principality: board.placed.clone(),
            builder_count: board.builders,
            ..Player::default()
        };
        let neighbours = self.around.iter().map(|(side, board)| Neighbour {
            side: *side,
            player: Some(Box::new(player(board))),
        });
        let asked = PlayerAlone {
            round: Some(1),
            player: Some(Box::new(player(&self.own))),
            neighbours: neighbours.collect(),
            ..PlayerAlone::default()
        };
        Subject {
            subject: Some(subject::Subject::PlayerAlone(asked)),
        }
    }

    fn survey(&self) -> Surveyed<'_> {
        let around = self.around.iter();
        Surveyed {
            own: self.own.survey(),
            around: around
                .map(|(side, board)| (*side, board.survey()))
                .collect(),
        }
    }
}

/// Principalities by what lies on their squares.
struct Surveyed<'a> {
    own: Survey<'a>,
    around: BTreeMap<i32, Survey<'a>>,
}

impl Surveyed<'_> {
    fn neighbours(&self) -> impl Iterator<Item = (i32, &Survey<'_>)> {
        self.around.iter().map(|(side, survey)| (*side, survey))
    }

    /// The rules that a placement in the own principality breaks.
    fn broken_alone(&self, placement: &Placement) -> BTreeSet<&'static str> {
        let mut broken = self.own.broken(placement);
        if !DRAWINGS.landscapes.contains(&placement.piece) {
            let squares = covered(placement);
            broken.extend(broken_at_borders(
                self.own.board,
                &squares,
                self.neighbours(),
                None,
            ));
        }
        broken
    }

    /// The rules that a placement across the border of a side breaks.
    fn broken_across(&self, placement: &Placement, side: i32) -> BTreeSet<&'static str> {
        let mut broken = BTreeSet::new();
        if DRAWINGS.landscapes.contains(&placement.piece) {
            broken.insert("build.available");
        }
        let Some(neighbour) = self.around.get(&side) else {
            broken.insert("joint.neighbour");
            return broken;
        };
        let squares = covered(placement);
        let (own, beyond): (Cells, Cells) = squares.iter().partition(|cell| on_grid(**cell));
        let beyond: Cells = beyond.into_iter().map(|cell| there(cell, side)).collect();
        if own.is_empty() || !beyond.iter().copied().any(on_grid) {
            broken.insert("joint.straddles");
        }
        let sticks_out = !beyond.iter().copied().all(on_grid);
        broken.extend(self.own.broken(placement));
        broken.extend(neighbour.broken(&placement_there(placement, side)));
        broken.remove("placement.within_grid");
        if sticks_out {
            broken.insert("placement.within_grid");
        }
        if DRAWINGS.landscapes.contains(&placement.piece) {
            return broken;
        }
        let around = self.neighbours();
        broken.extend(broken_at_borders(self.own.board, &own, around, Some(side)));
        let back = opposite(side);
        let around = [(back, &self.own)].into_iter();
        broken.extend(broken_at_borders(
            neighbour.board,
            &beyond,
            around,
            Some(back),
        ));
        broken
    }

    fn ways_alone(&self, piece: i32) -> impl Iterator<Item = Placement> {
        board::everywhere(piece, 0).filter(|way| self.broken_alone(way).is_empty())
    }

    fn ways_across(&self, piece: i32, side: i32) -> Vec<Placement> {
        everywhere(piece)
            .filter(|way| self.broken_across(way, side).is_empty())
            .collect()
    }
}

/// The first of some rules in the order of the rulebook.
fn first<'a>(rules: impl Iterator<Item = &'a &'a str>) -> Option<&'a str> {
    let place = |rule: &&str| Rule::IDS.iter().position(|id| id == rule);
    rules.copied().min_by_key(place)
}

fn everywhere(piece: i32) -> impl Iterator<Item = Placement> {
    (1..=8).flat_map(move |orientation| {
        let corners = (-6..7).flat_map(|row| (-6..7).map(move |column| (row, column)));
        corners.map(move |corner| placement(piece, orientation, corner))
    })
}

fn anywhere(dice: &mut Dice) -> Placement {
    let piece = dice.one(&pieces()).unwrap();
    let orientation = 1 + i32::try_from(dice.below(8)).unwrap();
    let mut coordinate = || i32::try_from(dice.below(15)).unwrap() - 7;
    placement(piece, orientation, (coordinate(), coordinate()))
}

fn commons() -> impl Strategy<Value = (Commons, Dice)> {
    dice(160).prop_map(|mut dice| (Commons::grown(&mut dice), dice))
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn the_places_listed_in_a_principality_are_those_that_the_rules_of_its_borders_allow((commons, _) in commons()) {
        let request = ListPlacementsRequest { subject: Some(commons.subject()), include: vec![Include::Squares.into()], ..ListPlacementsRequest::default() };
        let survey = commons.survey();
        for listed in service().list_placements(ENGLISH, &request).unwrap().piece_placements {
            let right: BTreeSet<Cells> = survey.ways_alone(listed.piece).map(|way| covered(&way)).collect();
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
    fn the_places_listed_across_a_border_are_those_that_the_rules_in_words_allow((commons, mut dice) in commons()) {
        let side = 1 + i32::try_from(dice.below(4)).unwrap();
        let request = ListPlacementsRequest {
            subject: Some(commons.subject()), across: Some(side), include: vec![Include::Squares.into()], ..ListPlacementsRequest::default()
        };
        let survey = commons.survey();
        for listed in service().list_placements(ENGLISH, &request).unwrap().piece_placements {
            let ways = survey.ways_across(listed.piece, side);
            let right: BTreeSet<Cells> = ways.iter().map(covered).collect();
            let squares: BTreeSet<Cells> = listed.placements.iter().map(|place| cells(&place.squares)).collect();
            prop_assert_eq!(&squares, &right);
            prop_assert_eq!(listed.placements.len(), right.len());
            prop_assert_eq!(listed.count, i32::try_from(right.len()).unwrap());
            for place in &listed.placements {
                let covered = covered(&place.placement.unwrap());
                prop_assert_eq!(&cells(&place.squares), &covered);
                let (own, beyond): (Cells, Cells) = covered.iter().partition(|cell| on_grid(**cell));
                prop_assert_eq!(masked(place.mask.as_ref().unwrap()), own);
                let beyond: Cells = beyond.into_iter().map(|cell| there(cell, side)).collect();
                prop_assert_eq!(masked(place.across_mask.as_ref().unwrap()), beyond);
            }
        }
    }

    #[test]
    fn each_closed_square_has_one_rule_that_closes_it((commons, mut dice) in commons()) {
        let side = 1 + i32::try_from(dice.below(4)).unwrap();
        let across = (dice.coin() && commons.around.contains_key(&side)).then_some(side);
        let request = ListPlacementsRequest {
            subject: Some(commons.subject()), across, count_only: true, include: vec![Include::ClosedSquares.into()], ..ListPlacementsRequest::default()
        };
        let survey = commons.survey();
        for listed in service().list_placements(ENGLISH, &request).unwrap().piece_placements {
            let mut open = masked(listed.reach.as_ref().unwrap());
            // For each square, what each placement over it breaks, in the order of the placements.
            let mut broken_over: BTreeMap<Cell, Vec<BTreeSet<&str>>> = BTreeMap::new();
            for way in everywhere(listed.piece) {
                let broken = across.map_or_else(|| survey.broken_alone(&way), |side| survey.broken_across(&way, side));
                for cell in covered(&way).into_iter().filter(|cell| on_grid(*cell)) {
                    broken_over.entry(cell).or_default().push(broken.clone());
                }
            }
            for closed in &listed.closed_squares {
                prop_assert!(closed.statement.is_none());
                for cell in masked(closed.mask.as_ref().unwrap()) {
                    prop_assert!(open.insert(cell), "{:?} is open, or closed by two rules", cell);
                    if let Some(whole) = listed.violations.first() {
                        prop_assert_eq!(&whole.rule, &closed.rule);
                        continue;
                    }
                    let all = &broken_over[&cell];
                    let common = |rule: &&&str| all.iter().all(|broken| broken.contains(*rule));
                    let fewest = all.iter().min_by_key(|broken| broken.len()).unwrap();
                    let rule = first(all[0].iter().filter(common)).or_else(|| first(fewest.iter()));
                    prop_assert_eq!(rule, Some(closed.rule.as_str()), "{:?}", cell);
                }
            }
            prop_assert_eq!(open.len(), 49, "each square is open or closed");
        }
    }

    #[test]
    fn the_rules_named_are_those_that_the_words_say_are_broken_at_borders((commons, mut dice) in commons()) {
        let survey = commons.survey();
        for _ in 0..16 {
            let mut placement = anywhere(&mut dice);
            let side = 1 + i32::try_from(dice.below(4)).unwrap();
            let across = dice.coin().then_some(side);
            if let Some(way) = dice.coin().then(|| survey.ways_across(placement.piece, side)).and_then(|ways| dice.one(&ways)) {
                placement = way;
            }
            let request = ValidatePlacementRequest {
                subject: Some(commons.subject()), placement: Some(placement), moved: None, across,
                include: vec![Include::Squares.into()],
            };
            let said = service().validate_placement(ENGLISH, &request).unwrap();
            let right = across.map_or_else(
                || survey.broken_alone(&placement),
                |side| survey.broken_across(&placement, side),
            );
            prop_assert_eq!(rules(&said.violations), right.clone(), "{:?} {:?}", placement, across);
            prop_assert_eq!(said.verdict() == Verdict::Legal, right.is_empty());
            prop_assert_eq!(cells(&said.squares), covered(&placement));
            for alternative in said.alternatives {
                let place = alternative.placement.unwrap();
                let broken = across.map_or_else(|| survey.broken_alone(&place), |side| survey.broken_across(&place, side));
                prop_assert!(broken.is_empty(), "{:?} breaks {:?}", place, broken);
            }
        }
    }

    #[test]
    fn a_piece_that_lies_is_never_moved((commons, mut dice) in commons()) {
        let board = &commons.own;
        for (index, placed) in board.placed.iter().enumerate() {
            let placement = Placement { piece: placed.piece, ..anywhere(&mut dice) };
            let said = placing(owner(board), placement, Some(u32::try_from(index).unwrap()));
            prop_assert_eq!(rules(&said.violations), ["placement.fixed"].into());
            prop_assert_eq!(said.verdict(), Verdict::Illegal);
            prop_assert!(said.alternatives.is_empty());
        }
    }
}

/// The squares of a mask.
fn masked(mask: &maecenas_contract::wire::princes::v1::Mask) -> Cells {
    let rows = (0..).zip(&mask.rows);
    rows.flat_map(|(row, bits)| {
        (0..7)
            .filter(move |column| bits >> column & 1 == 1)
            .map(move |column| (row, column))
    })
    .collect()
}
