//! Validation of Cooperation: joint buildings, borders and proposals agree between neighbours.

use super::{Breach, Parts, Place, Shared};
use crate::board::{Side, Squares};
use crate::catalog::{Arrangement, Catalog};
use crate::findings::{Relation, Report, Value};
use crate::legality;
use crate::moves::Move;
use crate::placing::joint_building::{misplaced, parts};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Placement, Player, Proposal, Stage, State};

/// The indices of the pieces that a seat shares.
pub(super) fn shared_by(seat: Seat, partners: &[Shared]) -> Vec<usize> {
    let own = partners.iter().filter(|shared| shared.seat == seat);
    own.map(|shared| shared.index).collect()
}

/// Checks joint buildings, borders and declined proposals. Without the option there must be none.
pub(super) fn check(catalog: &Catalog, parts: &Parts, breaches: &mut Vec<Breach>) {
    if !parts.options.cooperation {
        let partners = parts.partners.iter();
        let places = partners.map(|shared| Place::Partner(shared.seat, shared.index));
        let declined = (0..parts.declined.len()).map(Place::Declined).take(1);
        let stray = |place| Breach::new(Rule::CooperationArrangement, place);
        breaches.extend(places.chain(declined).map(stray));
        return;
    }
    let commons = Commons {
        catalog,
        parts,
        arrangement: catalog.arrangement(parts.players.len()),
    };
    for shared in &parts.partners {
        commons.shared(*shared, breaches);
    }
    for (seat, player) in (0..).map_while(Seat::new).zip(&parts.players) {
        commons.borders(seat, player, breaches);
    }
    commons.declined(breaches);
}

/// Checks the proposal that waits for an answer: it must have been legal. The partner's cash is not judged on proposing (ruling
/// R35).
pub(super) fn open(
    catalog: &Catalog,
    state: &State,
    proposer: Seat,
    proposal: Proposal,
    breaches: &mut Vec<Breach>,
) {
    let turn = match state.stage {
        Stage::Action(turn) => Some(turn.seat),
        _ => None,
    };
    if turn != Some(proposer) {
        let breach = Breach::new(Rule::PositionPhase, Place::Proposer).not(Value::Seat(proposer));
        let right: Seats = turn.into_iter().collect();
        breaches.push(breach.expecting(Relation::OneOf, Value::Seats(right)));
        return;
    }
    let before = State {
        decision: None,
        ..state.clone()
    };
    let made = Move::ProposeJoint(proposal);
    let report: Report = legality::report(catalog, &before, proposer, &made);
    breaches.extend(report.violations.into_iter().map(|violation| Breach {
        rule: violation.rule,
        place: Place::Proposal,
        expected: violation.expected,
        actual: violation.actual,
    }));
}

/// The principalities of a position, with their arrangement.
struct Commons<'a> {
    catalog: &'a Catalog,
    parts: &'a Parts,
    arrangement: &'a Arrangement,
}

impl Commons<'_> {
    fn player(&self, seat: Seat) -> &Player {
        &self.parts.players[seat.index()]
    }

    /// The placement of a piece; `None` when its place is not given.
    fn placement(&self, seat: Seat, index: usize) -> Option<Placement> {
        let placed = self.player(seat).principality.placed().get(index)?;
        Some(Placement {
            piece: placed.piece,
            spot: placed.spot?,
        })
    }

    /// Checks a joint building: it crosses the border to its partner, who has it at the same place.
    fn shared(&self, shared: Shared, breaches: &mut Vec<Breach>) {
        let Shared {
            seat,
            index,
            partner,
        } = shared;
        let neighbours = self.arrangement.neighbours(seat);
        let Some(side) = self.arrangement.towards(seat, partner) else {
            let breach = Breach::new(Rule::JointNeighbour, Place::Partner(seat, index));
            let breach = breach.expecting(Relation::OneOf, Value::Seats(neighbours));
            breaches.push(breach.not(Value::Seat(partner)));
            return;
        };
        // The geometry check reports a landscape beyond the grid. A joint building without a place is an error of its own.
        let placement = self.placement(seat, index);
        let Some(placement) = placement.filter(|placement| !placement.piece.is_landscape()) else {
            return;
        };
        if parts(self.catalog, placement, side).is_none() {
            let place = Place::Piece(seat, index);
            for (rule, cells) in misplaced(self.catalog, placement, side) {
                breaches.push(Breach::new(rule, place).not(Value::Cells(cells)));
            }
            return;
        }
        let seen = placement.across(side);
        let is_twin = |other: &Shared| {
            (other.seat, other.partner) == (partner, seat)
                && self
                    .placement(partner, other.index)
                    .is_some_and(|twin| twin.is_same(self.catalog, seen))
        };
        if !self.parts.partners.iter().any(is_twin) {
            let breach = Breach::new(Rule::JointOnce, Place::Piece(seat, index));
            breaches.push(breach.not(Value::Seat(partner)));
        }
    }

    /// Checks the buildings at borders. Builders are never lost, so a player who has too few of them now never had enough.
    fn borders(&self, seat: Seat, player: &Player, breaches: &mut Vec<Breach>) {
        for (index, placed) in player.principality.placed().iter().enumerate() {
            let Some(placement) = self
                .placement(seat, index)
                .filter(|_| !placed.piece.is_landscape())
            else {
                continue;
            };
            let squares = placement.squares(self.catalog);
            let shared = |shared: &&Shared| (shared.seat, shared.index) == (seat, index);
            let partner = self.parts.partners.iter().find(shared);
            let partner = partner.map(|shared| shared.partner);
            let (mut alone, mut against) = (Squares::NONE, Squares::NONE);
            for side in Side::ALL {
                let Some(neighbour) = self.arrangement.over(seat, side) else {
                    continue;
                };
                let touching = squares & side.edge();
                let other = self.player(neighbour);
                let mut built = other.principality.built();
                if partner == Some(neighbour) {
                    built = built & !placement.across(side).squares(self.catalog);
                } else if player.builders == 0 {
                    alone |= touching;
                }
                let palazzo = side.faced_by(other.principality.palazzo());
                // Of two buildings against each other the later one needed two builders. The order is unknown, so it is an error
                // only if neither owner has two; it is reported for one of them.
                let first = if other.builders < 2 && seat > neighbour {
                    side.faced_by(built)
                } else {
                    Squares::NONE
                };
                if player.builders < 2 {
                    against |= touching & (palazzo | first);
                }
            }
            for (rule, squares, fewest) in [
                (Rule::BorderOneBuilder, alone & !against, 1),
                (Rule::BorderTwoBuilders, against, 2),
            ] {
                if !squares.is_empty() {
                    let breach = Breach::new(rule, Place::Piece(seat, index));
                    let breach = breach.expecting(Relation::AtLeast, Value::Count(fewest));
                    breaches.push(breach.not(Value::Count(player.builders.into())));
                }
            }
        }
    }

    /// Checks the declined proposals: each was made to a neighbour, across the border to that neighbour, and only once.
    fn declined(&self, breaches: &mut Vec<Breach>) {
        let Stage::Action(turn) = self.parts.stage else {
            return;
        };
        for (index, declined) in self.parts.declined.iter().enumerate() {
            let place = Place::Declined(index);
            let Proposal {
                partner, placement, ..
            } = *declined;
            let before = &self.parts.declined[..index];
            match self.arrangement.towards(turn.seat, partner) {
                None => {
                    let neighbours = Value::Seats(self.arrangement.neighbours(turn.seat));
                    let breach = Breach::new(Rule::JointNeighbour, place);
                    let breach = breach.expecting(Relation::OneOf, neighbours);
                    breaches.push(breach.not(Value::Seat(partner)));
                }
                Some(side)
                    if placement.piece.is_landscape()
                        || parts(self.catalog, placement, side).is_none() =>
                {
                    breaches.push(Breach::new(Rule::JointStraddles, place));
                }
                Some(_)
                    if before
                        .iter()
                        .any(|other| other.is_same(self.catalog, *declined)) =>
                {
                    breaches.push(Breach::new(Rule::JointRepeated, place));
                }
                Some(_) => {}
            }
        }
    }
}
