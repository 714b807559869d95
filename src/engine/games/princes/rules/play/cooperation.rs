//! Playing proposals to build jointly (Cooperation).

use super::Table;
use super::actions::BUILT;
use crate::board::Side;
use crate::event::{Event, EventSink};
use crate::florins::Florins;
use crate::legality::building_price;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Decision, DecisionKind, Placed, Placement, Proposal};

impl<C: EventSink> Table<'_, C> {
    pub(super) fn propose_joint(&mut self, seat: Seat, proposal: Proposal) {
        self.record(|| Event::ProposedJointly(seat, proposal));
        let about = DecisionKind::Joint {
            proposer: seat,
            proposal,
        };
        self.state.decision = Some(Decision::of(proposal.partner, about));
    }

    /// Builds a joint building: the active player pays the bank, and then receives the agreed sum.
    pub(super) fn accept_joint(&mut self) {
        let Some(Decision {
            about: DecisionKind::Joint { proposer, proposal },
            ..
        }) = self.state.decision
        else {
            return;
        };
        let Proposal {
            partner, placement, ..
        } = proposal;
        self.state.decision = None;
        self.record(|| Event::BuiltJointly(proposer, proposal));
        let price = building_price(self.player(proposer));
        self.pay(proposer, price, Rule::BuildAffordable);
        self.pay_partner(partner, proposer, proposal.payment);
        self.take_piece(placement.piece);
        let arrangement = self.catalog.arrangement(self.state.players.len());
        let side = arrangement.towards(proposer, partner).unwrap_or(Side::East);
        self.place_jointly(proposer, partner, placement);
        self.place_jointly(partner, proposer, placement.across(side));
        for owner in [proposer, partner] {
            self.score(owner, BUILT, Rule::BuildPrestige);
        }
        self.acted(|_| {});
    }

    pub(super) fn decline_joint(&mut self, seat: Seat) {
        if let Some(proposal) = self.state.open_proposal() {
            self.state.declined.push(proposal);
        }
        self.state.decision = None;
        self.record(|| Event::DeclinedJointly(seat));
    }

    fn place_jointly(&mut self, seat: Seat, partner: Seat, placement: Placement) {
        let Placement { piece, spot } = placement;
        let catalog = self.catalog;
        let placed = Placed {
            piece,
            spot: Some(spot),
        };
        self.player(seat).principality.place(catalog, placed);
        self.record(|| Event::PlacedJointly {
            seat,
            partner,
            placement,
        });
    }

    /// Pays the agreed sum. Hidden money stays hidden.
    fn pay_partner(&mut self, payer: Seat, receiver: Seat, sum: Florins) {
        let paid = &mut self.player(payer).florins;
        *paid = paid.map(|cash| cash - sum);
        let income = &mut self.player(receiver).florins;
        *income = income.map(|cash| cash + sum);
        if sum > Florins::default() {
            self.record(|| Event::PaidPartner {
                payer,
                receiver,
                sum,
            });
        }
    }
}
