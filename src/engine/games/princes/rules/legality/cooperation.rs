//! Building jointly with a neighbour (Cooperation): a proposal of the active player, and the neighbour's answer.

use super::Mover;
use super::actions::building_price;
use super::nearest::{Asked, MOST};
use crate::catalog::Catalog;
use crate::components::Piece;
use crate::constants::{MOST_DECLINED, MOST_PAYMENT};
use crate::findings::{Findings, Hidden, Part, Value, VerdictOnly, Violation};
use crate::florins::Florins;
use crate::moves::Move;
use crate::placing::Neighbours;
use crate::placing::joint_building::Border;
use crate::rulebook::Rule;
use crate::state::{Choice, Decision, DecisionKind, Proposal, State};
use maecenas_game::{Known, Verdict};

impl Mover<'_> {
    /// Judges a proposal. The partner's cash is judged only when the proposal is accepted (ruling R35).
    pub(super) fn propose_joint(&self, proposal: Proposal, findings: &mut impl Findings) {
        let Proposal {
            partner,
            placement,
            payment,
        } = proposal;
        self.build_jointly(placement.piece, findings);
        if payment > MOST_PAYMENT {
            findings.broken(|| {
                Violation::new(Rule::JointPayment, Part::Payment)
                    .at_most(Value::Florins(MOST_PAYMENT))
                    .not(Value::Florins(payment))
            });
        }
        if let Some(border) = Border::between(self.catalog, self.state, self.seat, partner) {
            border.judge(placement, findings);
        } else {
            let neighbours = Neighbours::of(self.catalog, self.state, self.seat);
            findings.broken(|| {
                Violation::new(Rule::JointNeighbour, Part::Partner)
                    .one_of(Value::Seats(neighbours.seats()))
                    .not(Value::Seat(partner))
            });
        }
        let declined = &self.state.declined;
        if declined
            .iter()
            .any(|other| other.is_same(self.catalog, proposal))
        {
            findings.broken(|| Violation::new(Rule::JointRepeated, Part::Move));
        }
        self.propose_again(findings);
    }

    /// Whether a building can be proposed, as far as that depends neither on its place nor on the payment.
    pub(crate) fn verdict_of_joint(&self, piece: Piece) -> Verdict {
        let mut found = VerdictOnly::default();
        self.build_jointly(piece, &mut found);
        self.propose_again(&mut found);
        found.verdict()
    }

    /// Judges the action, the supply and the price of a building.
    fn build_jointly(&self, piece: Piece, findings: &mut impl Findings) {
        self.action(findings);
        self.available(piece, findings);
        self.pays(building_price(self.player), Rule::BuildAffordable, findings);
    }

    /// Judges the number of proposals of a turn.
    fn propose_again(&self, findings: &mut impl Findings) {
        let declined = self.state.declined.len();
        if declined >= MOST_DECLINED {
            findings.broken(|| {
                Violation::new(Rule::JointProposals, Part::Move)
                    .at_most(Value::Count(MOST_DECLINED as u32))
                    .not(Value::Count(declined as u32 + 1))
            });
        }
    }

    pub(super) fn accept_joint(&self, findings: &mut impl Findings) {
        self.awaited(Rule::JointConsent, Choice::AnswerProposal, findings);
        let Some(proposal) = self.state.open_proposal() else {
            return;
        };
        let payment = proposal.payment;
        let partner = self.state.player(proposal.partner);
        let cash = partner.florins.unwrap_or_default();
        let known = Known::of(payment <= cash, partner.florins.is_none());
        findings.judge(
            known,
            Rule::JointPartnerAffordable,
            Hidden::Florins(proposal.partner),
            || {
                let partner = Mover {
                    seat: proposal.partner,
                    player: partner,
                    ..*self
                };
                partner.short_of_cash(Rule::JointPartnerAffordable, payment, cash)
            },
        );
    }

    pub(super) fn decline_joint(&self, findings: &mut impl Findings) {
        self.awaited(Rule::JointConsent, Choice::AnswerProposal, findings);
    }
}

impl Asked<'_> {
    /// Proposals like a refused one: with another payment, at other places, with the other neighbours.
    pub(super) fn proposals(&self, refused: Proposal) -> Vec<Move> {
        let payment = refused.payment.min(MOST_PAYMENT);
        let step = Florins::hundreds(1);
        let payments = [payment, payment + step, payment - step];
        let mut proposals: Vec<_> = payments
            .map(|payment| Proposal { payment, ..refused })
            .into();
        let mut neighbours: Vec<_> = Neighbours::of(self.catalog, self.state, self.seat)
            .iter()
            .map(|(_, seat, _)| seat)
            .collect();
        neighbours.sort_by_key(|seat| *seat != refused.partner);
        for partner in neighbours {
            let border = Border::between(self.catalog, self.state, self.seat, partner);
            let places = border.map(|border| border.nearest(refused.placement, MOST));
            let places = places.into_iter().flatten();
            proposals.extend(places.map(|placement| Proposal {
                partner,
                placement,
                payment,
            }));
        }
        proposals.into_iter().map(Move::ProposeJoint).collect()
    }
}

impl Proposal {
    /// Whether it is the same as another one: partner, piece, squares and sum (ruling R35).
    #[must_use]
    pub fn is_same(self, catalog: &Catalog, other: Self) -> bool {
        (self.partner, self.payment) == (other.partner, other.payment)
            && self.placement.is_same(catalog, other.placement)
    }
}

impl State {
    /// The proposal that waits for an answer.
    #[must_use]
    pub fn open_proposal(&self) -> Option<Proposal> {
        match self.decision {
            Some(Decision {
                about: DecisionKind::Joint { proposal, .. },
                ..
            }) => Some(proposal),
            _ => None,
        }
    }
}
