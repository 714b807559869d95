//! Completion of hidden money, which no rule bounds from above.

use crate::game::Chance;
use crate::games::princes::rules::components::Character;
use crate::games::princes::rules::constants::EXCHANGE_VALUE;
use crate::games::princes::rules::florins::Florins;
use crate::games::princes::rules::legality::building_price;
use crate::games::princes::rules::seats::Seat;
use crate::games::princes::rules::state::{DecisionKind, Marker, Stage, State};

/// The unit of all amounts.
const STEP: Florins = Florins::hundreds(1);

/// Gives each player whose money is hidden what the position proves, and 0 to as much as the starting money more, where each
/// multiple of 100 florins is equally likely. During set-up everybody has the starting money.
pub(super) fn complete(whole: &mut State, chance: &mut Chance) {
    let start = whole.seating().starting_money();
    for seat in Seat::FIRST.clockwise(whole.players.len()) {
        if whole.player(seat).florins.is_some() {
            continue;
        }
        let florins = if whole.stage == Stage::SetUp {
            start
        } else {
            let more = chance.number_below(u64::from(start.buys(STEP)) + 1);
            proven(whole, seat) + STEP * more as u32
        };
        whole.players[seat.index()].florins = Some(florins);
    }
}

/// The least money that a seat has for certain: what it has bid or offered to pay. Prestige points cover a part of the price of an
/// object, except with Muse & Princess (ruling R2).
fn proven(state: &State, seat: Seat) -> Florins {
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
    match state
        .decision
        .map(|decision| (decision.seat, decision.about))
    {
        Some((owner, DecisionKind::Merchant(purchase))) if owner == seat => {
            object = object.max(purchase.price);
        }
        Some((_, DecisionKind::Joint { proposer, .. })) if proposer == seat => {
            cash = cash.max(building_price(player));
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
