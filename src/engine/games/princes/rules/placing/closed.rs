//! Why squares are closed to a piece: one rule for each square.

use std::collections::{BTreeMap, BTreeSet};

use super::{SIDE, Squares};
use crate::catalog::Catalog;
use crate::components::Piece;
use crate::findings::Report;
use crate::rulebook::Rule;
use crate::state::{Placement, Spot};

/// What the placements that cover a square have in common.
#[derive(Debug)]
struct Covered {
    /// The rules that each of them breaks.
    common: BTreeSet<Rule>,
    /// The rules that the one with the fewest breaks.
    fewest: BTreeSet<Rule>,
}

/// The squares that no legal placement of a piece covers, by a rule that closes them, in the order of the rulebook.
///
/// It is the first rule that every placement over the square breaks. Where there is none, it is the first that the placement with the fewest
/// broken rules breaks, by orientation, row and column. A square that some placement may cover, depending on hidden pieces, is
/// not closed. `reach` is what the legal placements cover, and `judge` judges a placement.
pub fn closed_squares(
    catalog: &Catalog,
    piece: Piece,
    reach: Squares,
    judge: impl Fn(Placement, &mut Report),
) -> BTreeMap<Rule, Squares> {
    let mut covered: BTreeMap<(i8, i8), Covered> = BTreeMap::new();
    let mut undecided = Squares::NONE;
    for placement in everywhere(catalog, piece) {
        let squares = placement.squares(catalog).without(reach);
        if squares.is_empty() {
            continue;
        }
        let mut report = Report::default();
        judge(placement, &mut report);
        if report.violations.is_empty() {
            undecided |= squares;
            continue;
        }
        let violations = report.violations.iter();
        let broken: BTreeSet<Rule> = violations.map(|violation| violation.rule).collect();
        for square in squares.iter() {
            let covered = covered.entry(square).or_insert_with(|| Covered {
                common: broken.clone(),
                fewest: broken.clone(),
            });
            covered.common.retain(|rule| broken.contains(rule));
            if broken.len() < covered.fewest.len() {
                covered.fewest.clone_from(&broken);
            }
        }
    }
    let mut closed = BTreeMap::new();
    for ((row, column), Covered { common, fewest }) in covered {
        let square = Squares::at(row, column);
        if let Some(rule) = common.first().or(fewest.first())
            && !undecided.meets(square)
        {
            *closed.entry(*rule).or_insert(Squares::NONE) |= square;
        }
    }
    closed
}

/// Every placement of a piece that covers a square of the grid, by orientation, row and column.
fn everywhere(catalog: &Catalog, piece: Piece) -> impl Iterator<Item = Placement> + '_ {
    let lies = catalog.piece(piece).shape.lies().iter();
    lies.flat_map(move |lie| {
        let corners = (1 - lie.rows..SIDE)
            .flat_map(move |row| (1 - lie.columns..SIDE).map(move |column| (row, column)));
        corners.map(move |(row, column)| Placement {
            piece,
            spot: Spot {
                orientation: lie.orientation,
                row,
                column,
            },
        })
    })
}
