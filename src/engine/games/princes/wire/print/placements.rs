//! Printing of placements, squares and masks.

use std::collections::BTreeMap;

use super::moves::placement;
use crate::codec::Wording;
use crate::print::judgement;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1::Square;
use maecenas_princes_rules::{Catalog, Placement, Rule, Seat, Side, Squares, Terms};

/// Prints a placement and the squares that it covers.
#[must_use]
pub fn placed_squares(catalog: &Catalog, placed: Placement) -> wire::PlacedSquares {
    let covered = placed.squares(catalog);
    wire::PlacedSquares {
        placement: Some(placement(placed)),
        squares: squares(covered.iter()),
        mask: Some(mask(covered)),
        across_mask: None,
    }
}

/// Prints a joint placement across the border of a side, and the squares that it covers on both grids. The partner's seat is
/// included if it is known.
#[must_use]
pub fn joint_squares(
    catalog: &Catalog,
    placed: Placement,
    side: Side,
    partner: Option<Seat>,
) -> wire::PlacedSquares {
    let across = placed.across(side).squares(catalog);
    wire::PlacedSquares {
        placement: Some(wire::Placement {
            partner: partner.map(|seat| seat.number().into()),
            ..placement(placed)
        }),
        squares: squares(placed.spot.cells(catalog, placed.piece)),
        mask: Some(mask(placed.squares(catalog))),
        across_mask: Some(mask(across)),
    }
}

/// Prints squares as a bitmap: seven rows of bits.
#[must_use]
pub fn mask(squares: Squares) -> wire::Mask {
    wire::Mask {
        rows: squares.rows().map(u32::from).to_vec(),
    }
}

/// Prints squares that are closed to a piece, by rule.
#[must_use]
pub fn closed_squares(
    closed: BTreeMap<Rule, Squares>,
    wording: Wording<'_>,
) -> Vec<wire::ClosedSquares> {
    let printed = |(rule, squares): (Rule, Squares)| wire::ClosedSquares {
        rule: rule.id().to_owned(),
        statement: wording
            .statements
            .then(|| judgement::statement::<Terms>(rule, wording.speaker.language)),
        mask: Some(mask(squares)),
    };
    closed.into_iter().map(printed).collect()
}

/// Prints squares as a list.
pub fn squares(cells: impl Iterator<Item = (i8, i8)>) -> Vec<Square> {
    cells
        .map(|(row, column)| Square {
            row: Some(row.into()),
            column: Some(column.into()),
        })
        .collect()
}
