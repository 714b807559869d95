//! Buildings that two neighbours build jointly, across their border (Cooperation).
//!
//! Each part obeys the rules of the principality that it is in, with its owner's builders. As for buildings of one owner, move
//! generation and validation use the same open squares.

use arrayvec::ArrayVec;

use super::Ground;
use super::borders::Neighbours;
use crate::board::{Lie, SIDE, Side, Squares};
use crate::catalog::{Arrangement, Catalog};
use crate::components::Piece;
use crate::findings::{Findings, Hidden, Part, Terms, Value, Violation};
use crate::placing;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Placed, Placement, Player, Spot, State};
use maecenas_game::findings;

/// A principality with its neighbours.
#[derive(Debug, Clone, Copy)]
pub struct Site<'a> {
    /// The owner's seat.
    pub seat: Seat,
    /// The owner.
    pub player: &'a Player,
    /// The neighbours over its sides.
    pub neighbours: Neighbours<'a>,
}

impl<'a> Site<'a> {
    /// The principality of a seat of a position.
    #[must_use]
    pub fn of(catalog: &Catalog, state: &'a State, seat: Seat) -> Self {
        Self {
            seat,
            player: state.player(seat),
            neighbours: Neighbours::of(catalog, state, seat),
        }
    }

    /// The squares that are open to a piece within this principality.
    #[must_use]
    pub fn ground(self) -> Ground {
        self.ground_at(None)
    }

    /// The squares that are open to a piece, or to this principality's part of one across the border of a side.
    fn ground_at(self, across: Option<Side>) -> Ground {
        Ground::of(self.player).without(self.neighbours.closed(self.player.builders, across))
    }

    /// Judges a placement within this principality.
    pub fn judge(self, catalog: &Catalog, placement: Placement, findings: &mut impl Findings) {
        self.judge_at(catalog, placement, None, findings);
    }

    /// Judges a placement, or this principality's part of one across the border of a side.
    fn judge_at(
        self,
        catalog: &Catalog,
        placement: Placement,
        across: Option<Side>,
        findings: &mut impl Findings,
    ) {
        let Player {
            principality,
            builders,
            ..
        } = self.player;
        placing::judge(
            catalog,
            self.seat,
            principality,
            *builders,
            placement,
            findings,
        );
        // The border rules do not apply to landscapes (ruling R37).
        if !placement.piece.is_landscape() {
            let squares = placement.squares(catalog);
            self.neighbours
                .judge(self.seat, *builders, squares, across, findings);
        }
    }
}

/// A border between two principalities, in the coordinates of one of them.
#[derive(Debug, Clone, Copy)]
pub struct Border<'a> {
    /// The components.
    pub catalog: &'a Catalog,
    /// The principality whose grid the coordinates belong to.
    pub own: Site<'a>,
    /// The side of that grid at the border.
    pub side: Side,
    /// The principality across the border.
    pub across: Site<'a>,
}

impl<'a> Border<'a> {
    /// The border between two seats of a position; `None` when they are not neighbours.
    #[must_use]
    pub fn between(
        catalog: &'a Catalog,
        state: &'a State,
        seat: Seat,
        partner: Seat,
    ) -> Option<Self> {
        let own = Site::of(catalog, state, seat);
        Some(Self {
            catalog,
            own,
            side: own.neighbours.towards(partner)?,
            across: Site::of(catalog, state, partner),
        })
    }

    /// The squares of a joint building in each of the two principalities; `None` unless it has squares in both and nowhere else.
    #[must_use]
    pub fn parts(self, placement: Placement) -> Option<(Squares, Squares)> {
        parts(self.catalog, placement, self.side)
    }

    /// Judges a placement across the border, by the rules of each principality and `build.once` for both owners.
    pub fn judge(self, placement: Placement, findings: &mut impl Findings) {
        let catalog = self.catalog;
        for (rule, cells) in misplaced(catalog, placement, self.side) {
            findings.broken(|| Violation::new(rule, Part::Placement).not(Value::Cells(cells)));
        }
        let mut part = OfPart {
            findings,
            across: None,
        };
        self.own
            .judge_at(catalog, placement, Some(self.side), &mut part);
        part.across = Some(self.side);
        let seen = placement.across(self.side);
        self.across
            .judge_at(catalog, seen, Some(self.side.opposite()), &mut part);
    }

    /// Every place of a building across the border, by orientation, row and column.
    pub fn places(self, piece: Piece) -> impl Iterator<Item = Placement> + 'a {
        let Self {
            own, side, across, ..
        } = self;
        let here = own.ground_at(Some(side)).open_to(piece);
        let there = across.ground_at(Some(side.opposite())).open_to(piece);
        let open = move |lie: &Lie, (row, column): (i8, i8)| {
            let (own, across) = lie.parts(side, row, column);
            own.without(here).is_empty() && across.without(there).is_empty()
        };
        self.straddling(piece, open)
    }

    /// Every place of a building that crosses the border, whatever else lies there.
    pub fn crossing(self, piece: Piece) -> impl Iterator<Item = Placement> + 'a {
        self.straddling(piece, |_, _| true)
    }

    /// The places that cross the border and meet a condition. A landscape, and a building that one of the owners has, have none.
    fn straddling(
        self,
        piece: Piece,
        meets: impl Fn(&Lie, (i8, i8)) -> bool + Copy + 'a,
    ) -> impl Iterator<Item = Placement> + 'a {
        let stands = |site: Site<'_>| site.player.principality.buildings().contains(piece);
        let lies = if piece.is_landscape() || stands(self.own) || stands(self.across) {
            &[]
        } else {
            self.catalog.piece(piece).shape.lies()
        };
        lies.iter().flat_map(move |lie| {
            let spot = |(row, column)| Spot {
                orientation: lie.orientation,
                row,
                column,
            };
            lie.corners_across(self.side)
                .filter(move |corner| meets(lie, *corner))
                .map(spot)
                .map(move |spot| Placement { piece, spot })
        })
    }

    /// The `most` places of a building that are nearest to a given one.
    #[must_use]
    pub fn nearest(self, placement: Placement, most: usize) -> Vec<Placement> {
        let places = self.places(placement.piece).collect();
        placing::nearest_of(self.catalog, placement, places, most)
    }

    /// The hidden places that the legality depends on: those of pieces in both principalities, and of buildings across their
    /// other borders.
    pub fn hidden_spots(self) -> impl Iterator<Item = Hidden> {
        let sites = [(self.own, self.side), (self.across, self.side.opposite())];
        sites.into_iter().flat_map(|(site, side)| {
            let pieces = site.player.principality.without_spots();
            let own = pieces.map(move |(index, _)| Hidden::Spot(site.seat, index));
            let faced = site.neighbours.hidden_for(site.player.builders, Some(side));
            own.chain(faced)
        })
    }
}

/// The squares of a piece on the own grid and on the grid of the neighbour over a side; `None` unless it has squares on both and
/// nowhere else.
#[must_use]
pub fn parts(catalog: &Catalog, placement: Placement, side: Side) -> Option<(Squares, Squares)> {
    let own = placement.squares(catalog);
    let across = placement.across(side).squares(catalog);
    let squares = catalog.piece(placement.piece).shape.size();
    let whole = own.count() + across.count() == squares;
    (whole && !own.is_empty() && !across.is_empty()).then_some((own, across))
}

/// The rules that a placement across the border of a side breaks, with the squares: [`Rule::PlacementWithinGrid`] for those
/// beyond both grids, [`Rule::JointStraddles`] for all when one of the grids has none.
pub(crate) fn misplaced(
    catalog: &Catalog,
    placement: Placement,
    side: Side,
) -> impl Iterator<Item = (Rule, ArrayVec<(i8, i8), 49>)> {
    let Placement { piece, spot } = placement;
    let beyond = spot.across(side);
    let cells = || spot.cells(catalog, piece).zip(beyond.cells(catalog, piece));
    let on_grid = |(row, column): (i8, i8)| !Squares::at(row, column).is_empty();
    let nowhere: ArrayVec<_, 49> = cells()
        .filter(|(own, across)| !on_grid(*own) && !on_grid(*across))
        .map(|(own, _)| own)
        .take(49)
        .collect();
    let shared = cells().any(|(own, _)| on_grid(own)) && cells().any(|(_, across)| on_grid(across));
    let all: ArrayVec<_, 49> = cells().map(|(own, _)| own).take(49).collect();
    let sticks_out = (!nowhere.is_empty()).then_some((Rule::PlacementWithinGrid, nowhere));
    let alone = (!shared).then_some((Rule::JointStraddles, all));
    sticks_out.into_iter().chain(alone)
}

/// The neighbour with whom a piece of a principality is shared; `None` when it lies across no border.
#[must_use]
pub fn partner(
    catalog: &Catalog,
    arrangement: &Arrangement,
    seat: Seat,
    placed: Placed,
) -> Option<Seat> {
    let placement = Placement {
        piece: placed.piece,
        spot: placed.spot?,
    };
    let across = |side: &Side| parts(catalog, placement, *side).is_some();
    let side = Side::ALL.into_iter().find(across)?;
    arrangement.over(seat, side)
}

/// Adapts the findings on one part of a joint building: drops the finding that the other part is beyond this grid, and converts
/// squares to the grid of the moving seat.
struct OfPart<'a, F> {
    findings: &'a mut F,
    /// For the part in the neighbour's principality: the moving seat's side at the border.
    across: Option<Side>,
}

impl<F: Findings> findings::Findings<Terms> for OfPart<'_, F> {
    fn broken(&mut self, violation: impl FnOnce() -> Violation) {
        let found = violation();
        if found.rule == Rule::PlacementWithinGrid {
            return;
        }
        let across = self.across;
        self.findings.broken(|| match across {
            Some(side) => seen_from(found, side),
            None => found,
        });
    }

    fn hidden(&mut self, rule: Rule, hidden: Hidden) {
        self.findings.hidden(rule, hidden);
    }
}

/// Converts a violation in the principality over a side to the coordinates of the own grid; a violation by the piece becomes one
/// by the partner.
fn seen_from(mut found: Violation, side: Side) -> Violation {
    let (rows, columns) = side.way();
    let values = found.actual.iter_mut();
    for value in values.chain(
        found
            .expected
            .iter_mut()
            .map(|expected| &mut expected.value),
    ) {
        if let Value::Cells(cells) = value {
            for (row, column) in cells {
                *row += rows * SIDE;
                *column += columns * SIDE;
            }
        }
    }
    if found.part == Part::Piece {
        found.part = Part::Partner;
    }
    found
}
