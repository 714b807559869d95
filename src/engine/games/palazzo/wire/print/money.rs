//! Printing of payments and bids.

use super::{cards, int};
use crate::games::palazzo::wire::names::WireEnum;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_palazzo_rules::{Cards, LaidBids, Seat, Worth, groups_of};

/// Prints cards as a payment of a price; `None` where they cannot be paid together.
#[must_use]
pub fn payment(paid: &Cards, price: u32) -> Option<wire::ListedPayment> {
    let worth = Worth::of(paid)?;
    Some(wire::ListedPayment {
        cards: cards(paid),
        groups: groups(paid),
        currency: worth.currency.map(WireEnum::number),
        total: int(worth.value),
        overpaid: int(i64::from(worth.value) - i64::from(price)),
    })
}

/// The bids of an auction, as one bidder sees them.
#[derive(Debug, Clone)]
pub struct Laid {
    /// The bidder's own bids.
    pub bids: LaidBids,
    /// The bidder's own total, with the opening certificate where the bidder opened.
    pub total: u32,
    /// The highest total of the others; 0 where none of them has bid.
    pub highest: u32,
    /// The seat that has it; `None` where none has bid, and where a player without the game does not name it.
    pub highest_seat: Option<Seat>,
}

/// Prints cards as the next bid of a bidder; `None` where they cannot be laid together or with the earlier bids.
#[must_use]
pub fn bid(added: &Cards, laid: &Laid) -> Option<wire::ListedBid> {
    let worth = laid.bids.worth_of(added)?;
    let currency = laid.bids.currency().or(worth.currency);
    Some(wire::ListedBid {
        cards: cards(added),
        groups: groups(added),
        currency: currency.map(WireEnum::number),
        added_total: int(worth.value),
        total: int(laid.total + worth.value),
    })
}

/// Prints the totals of an auction.
#[must_use]
pub fn totals(laid: &Laid) -> wire::AuctionTotals {
    let highest = || wire::HighestBid {
        seat: laid.highest_seat.map(|seat| seat.number().into()),
        total: Some(laid.highest),
    };
    wire::AuctionTotals {
        own_total: int(laid.total),
        highest: (laid.highest > 0).then(highest),
        currency: laid.bids.currency().map(WireEnum::number),
    }
}

fn groups(legal: &Cards) -> Vec<wire::Group> {
    let group = |group: Cards| wire::Group {
        cards: cards(&group),
    };
    groups_of(legal).map(group).collect()
}
