//! The bounds of hidden money, as the position proves them.

use std::cmp::Ordering;

use crate::components::Character;
use crate::constants::EXCHANGE_VALUE;
use crate::florins::Florins;
use crate::legality::building_price;
use crate::seats::Seat;
use crate::state::{DecisionKind, Marker, Stage, State};

/// The bounds of a player's money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Money {
    least: Florins,
    /// `None` where no rule bounds it from above; otherwise it equals `least`.
    most: Option<Florins>,
}

impl Money {
    /// The bounds of a seat's money. During set-up each player has the starting money.
    pub(super) fn of(state: &State, seat: Seat) -> Self {
        let set_up = state.stage == Stage::SetUp;
        let starting = set_up.then(|| state.seating().starting_money());
        let exact = state.player(seat).florins.or(starting);
        Self {
            least: exact.unwrap_or_else(|| proven_money(state, seat)),
            most: exact,
        }
    }

    /// Whether the amount is open.
    pub(super) const fn is_open(self) -> bool {
        self.most.is_none()
    }

    /// Which of two players has more money; `None` when either could have more.
    pub(super) fn compare(self, other: Self) -> Option<Ordering> {
        let exceeds = |one: Self, other: Self| other.most.is_some_and(|most| one.least > most);
        if exceeds(self, other) {
            Some(Ordering::Greater)
        } else if exceeds(other, self) {
            Some(Ordering::Less)
        } else {
            let both_exact = self.most.is_some() && other.most.is_some();
            both_exact.then_some(Ordering::Equal)
        }
    }
}

/// The least money that a seat has for certain: what it has bid or offered to pay. Prestige points cover a part of the price of an
/// object, except with Muse & Princess (ruling R2).
pub(crate) fn proven_money(state: &State, seat: Seat) -> Florins {
    let player = state.player(seat);
    let (mut object, mut cash) = (Florins::default(), Florins::default());
    match state.stage {
        Stage::Auction(Some(bidding)) if bidding.highest_bidder == seat => object = bidding.bid,
        Stage::CharacterAuction(auction) => {
            // A bid on the Banker is paid out of the money on the card (ruling R28).
            let marker = auction.marker(seat);
            let marker = marker.filter(|marker| marker.character != Character::Banker);
            cash = marker.map(Marker::price).unwrap_or_default();
        }
        _ => {}
    }
    match state.decision.map(|open| (open.seat, open.about)) {
        Some((winner, DecisionKind::Merchant(purchase))) if winner == seat => {
            object = purchase.price;
        }
        // The bank is paid before the partner pays.
        Some((_, DecisionKind::Joint { proposer, .. })) if proposer == seat => {
            cash = building_price(player);
        }
        _ => {}
    }
    let points = if state.options.muse_and_princess {
        0
    } else {
        player.prestige_points
    };
    (object - EXCHANGE_VALUE * points).max(cash)
}
