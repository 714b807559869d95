//! Move generation for proposals (Cooperation): every place across a border, with every payment up to the maximum.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::lister::Lister;
use super::{Group, Listing};
use crate::components::Piece;
use crate::constants::MOST_PAYMENT;
use crate::findings::VerdictOnly;
use crate::florins::Florins;
use crate::moves::{Move, MoveKind};
use crate::placing::Neighbours;
use crate::placing::joint_building::Border;
use crate::seats::Seat;
use crate::state::{Placement, Proposal};
use maecenas_game::Verdict;

/// The unit of payments.
const STEP: Florins = Florins::hundreds(1);
/// The number of payments that a proposal may name.
const PAYMENTS: usize = MOST_PAYMENT.buys(STEP) as usize + 1;

impl Lister<'_, '_> {
    /// The groups of proposals, one for each neighbour and building.
    pub(super) fn proposals(&mut self) {
        if !self.kinds.contains(MoveKind::ProposeJoint) {
            return;
        }
        let (catalog, state, seat) = (self.mover.catalog, self.mover.state, self.mover.seat);
        for (_, partner, _) in Neighbours::of(catalog, state, seat).iter() {
            let Some(border) = Border::between(catalog, state, seat, partner) else {
                continue;
            };
            // A piece whose place is not given may overlap, or be adjacent to the border.
            if border.hidden_spots().next().is_some() && self.depends_on_spots(border, partner) {
                self.listing.complete = false;
            }
            for piece in buildings() {
                let mut found = None;
                let _ = self.listing.visit_joint(partner, piece, 0, &mut |made| {
                    found = Some(made);
                    ControlFlow::Break(())
                });
                if let Some(member) = found {
                    self.group(member, |_| Group::Joint(partner, piece));
                }
            }
        }
    }

    /// Whether pieces whose place is not given decide on a proposal across a border. What does not depend on the place is judged first,
    /// once for each building, since a building has hundreds of places.
    fn depends_on_spots(&self, border: Border<'_>, partner: Seat) -> bool {
        let open = |placement| {
            let mut found = VerdictOnly::default();
            border.judge(placement, &mut found);
            found.verdict() == Verdict::Unknown
                && !self.listing.payments(partner, placement).is_empty()
        };
        let possible = |piece: &Piece| self.mover.verdict_of_joint(*piece) != Verdict::Illegal;
        let mut placements = buildings()
            .filter(possible)
            .flat_map(|piece| border.crossing(piece));
        placements.any(open)
    }
}

/// The pieces that can be built jointly.
fn buildings() -> impl Iterator<Item = Piece> {
    Piece::ALL.into_iter().filter(|piece| !piece.is_landscape())
}

impl<'a> Listing<'a> {
    /// Every place that a building has across the border to a neighbour.
    fn places_across(&self, partner: Seat, piece: Piece) -> impl Iterator<Item = Placement> + 'a {
        let border = Border::between(self.catalog, self.state, self.seat, partner);
        border
            .into_iter()
            .flat_map(move |border| border.places(piece))
    }

    /// The payments that were not declined for a place.
    fn payments(&self, partner: Seat, placement: Placement) -> ArrayVec<Florins, PAYMENTS> {
        let mut open = [true; PAYMENTS];
        for declined in &self.state.declined {
            let same =
                declined.partner == partner && declined.placement.is_same(self.catalog, placement);
            let index = declined.payment.buys(STEP) as usize;
            if let Some(open) = open.get_mut(index).filter(|_| same) {
                *open = false;
            }
        }
        let payments = (0..).map(Florins::hundreds).zip(open);
        payments
            .filter_map(|(payment, open)| open.then_some(payment))
            .collect()
    }

    pub(super) fn count_joint(&self, partner: Seat, piece: Piece) -> u64 {
        let places = self.places_across(partner, piece);
        if self.state.declined.is_empty() {
            return places.count() as u64 * PAYMENTS as u64;
        }
        places
            .map(|place| self.payments(partner, place).len() as u64)
            .sum()
    }

    pub(super) fn visit_joint(
        &self,
        partner: Seat,
        piece: Piece,
        mut skip: u64,
        visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for placement in self.places_across(partner, piece) {
            let payments = self.payments(partner, placement);
            let count = payments.len() as u64;
            if skip >= count {
                skip -= count;
                continue;
            }
            for payment in payments.into_iter().skip(skip as usize) {
                visitor(Move::ProposeJoint(Proposal {
                    partner,
                    placement,
                    payment,
                }))?;
            }
            skip = 0;
        }
        ControlFlow::Continue(())
    }
}
