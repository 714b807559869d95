//! Validation of the auction phase: whether the game can reach this state of it ("Flow of the Auction phase").

use super::{Breach, Place};
use crate::catalog::Catalog;
use crate::components::Stack;
use crate::constants::{EXCHANGE_VALUE, INCREMENT, MOST_BUILDERS};
use crate::findings::{Relation, Value};
use crate::placing::Ground;
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Bidding, Choice, DecisionKind, State};
use maecenas_game::Known;

/// Checks withdrawals. Only the nominator withdraws, who is the first remaining contender in turn order: so no contender comes
/// before a seat that has withdrawn. A seat with a decision about an object just acquired counts as a contender.
pub(super) fn withdrawals(state: &State, breaches: &mut Vec<Breach>) {
    let deciding = state.decision.filter(|decision| !decision.professor);
    let deciding = deciding.map(|decision| decision.seat);
    let standing = |seat: &Seat| state.player(*seat).is_contender() || deciding == Some(*seat);
    let mut seats = state
        .start_seat
        .clockwise(state.players.len())
        .skip_while(|seat| !standing(seat));
    let Some(nominator) = seats.next() else {
        return;
    };
    for seat in seats.filter(|seat| state.player(*seat).withdrawn) {
        let breach = Breach::new(Rule::AuctionWithdraw, Place::Withdrawn(seat));
        breaches.push(
            breach
                .expecting(Relation::Exactly, Value::Seat(nominator))
                .not(Value::Seat(seat)),
        );
    }
}

/// Checks an auction under way.
pub(super) fn check(
    catalog: &Catalog,
    state: &State,
    bidding: Bidding,
    breaches: &mut Vec<Breach>,
) {
    let Bidding {
        stack,
        bid,
        highest_bidder,
        passed,
    } = bidding;
    let contenders = state.contenders();
    let found = breaches.len();
    let opening = state.seating().opening_bid();
    if bid < opening {
        let breach = Breach::new(Rule::AuctionOpeningBid, Place::Bid).not(Value::Florins(bid));
        breaches.push(breach.expecting(Relation::AtLeast, Value::Florins(opening)));
    }
    if !contenders.contains(highest_bidder) || passed.contains(highest_bidder) {
        let breach = Breach::new(Rule::AuctionBidEligible, Place::HighestBidder)
            .not(Value::Seat(highest_bidder));
        breaches.push(breach.expecting(Relation::OneOf, Value::Seats(contenders.without(passed))));
    }
    let outsiders = passed.without(contenders);
    if !outsiders.is_empty() {
        let breach = Breach::new(Rule::AuctionBidEligible, Place::Passed);
        breaches.push(
            breach
                .expecting(Relation::OneOf, Value::Seats(contenders))
                .not(Value::Seats(outsiders)),
        );
    }
    if contenders.without(passed.and(highest_bidder)).is_empty() {
        breaches.push(Breach::new(Rule::AuctionAward, Place::Passed).not(Value::Seats(passed)));
    }
    if breaches.len() == found {
        history(state, bidding, breaches);
    }
    if state.is_open(stack) == Known::No && !is_drawn_from(state, stack) {
        let breach = Breach::new(Rule::AuctionNominateStackOpen, Place::BiddingStack)
            .not(Value::Stacks(stack.into()));
        breaches.push(breach.expecting(Relation::OneOf, Value::Stacks(state.open_stacks())));
    }
    bidder(catalog, state, bidding, breaches);
    // Of all decisions only the Professor's draw interrupts a bidding (ruling R25).
    if let Some(decision) = state.decision.filter(|decision| !decision.professor) {
        let breach = Breach::new(Rule::PositionPhase, Place::Decision);
        breaches.push(
            breach
                .expecting(Relation::Exactly, Value::Choice(Choice::RaiseBid))
                .not(Value::Choice(decision.about.choice())),
        );
    }
}

/// Whether the Professor's open draw has taken all prestige cards while one is bid for. All but one of them are put back, so that the winner
/// will have a card to draw (ruling R40).
fn is_drawn_from(state: &State, stack: Stack) -> bool {
    let about = state.decision.map(|decision| decision.about);
    stack == Stack::PrestigeCard
        && matches!(about, Some(DecisionKind::PrestigeCards(_)))
        && !state.acquired().contains(stack)
}

/// Checks that the highest bidder may acquire the object and can pay for it.
pub(super) fn bidder(
    catalog: &Catalog,
    state: &State,
    bidding: Bidding,
    breaches: &mut Vec<Breach>,
) {
    let bidder = state.player(bidding.highest_bidder);
    if let Some(cash) = bidder.florins {
        let points = if state.options.muse_and_princess {
            0
        } else {
            bidder.prestige_points
        };
        let funds = cash + EXCHANGE_VALUE * points;
        if bidding.bid > funds {
            let breach =
                Breach::new(Rule::AuctionAffordable, Place::Bid).not(Value::Florins(bidding.bid));
            breaches.push(breach.expecting(Relation::AtMost, Value::Florins(funds)));
        }
    }
    let forbidden =
        |rule| Breach::new(rule, Place::HighestBidder).not(Value::Seat(bidding.highest_bidder));
    if bidding.stack == Stack::Builder && bidder.builders >= MOST_BUILDERS {
        breaches.push(forbidden(Rule::AuctionBuilderLimit));
    }
    let ground = Ground::of(bidder);
    let left = state.landscapes_left();
    let mut landscapes = bidding
        .stack
        .landscapes()
        .iter()
        .filter(|piece| left.contains(**piece))
        .peekable();
    if landscapes.peek().is_some() && !landscapes.any(|piece| ground.has_room(catalog, *piece)) {
        breaches.push(forbidden(Rule::AuctionLandscapeRoom));
    }
}

/// Checks that some sequence of raises and passes leads to this bid, this highest bidder and these passed seats.
fn history(state: &State, bidding: Bidding, breaches: &mut Vec<Breach>) {
    let Bidding {
        bid,
        highest_bidder,
        passed,
        ..
    } = bidding;
    let contenders = state.contenders();
    let players = state.players.len();
    let order: Vec<Seat> = state
        .start_seat
        .clockwise(players)
        .filter(|seat| contenders.contains(*seat))
        .collect();
    let above_opening = bid - state.seating().opening_bid();
    let raises = above_opening.buys(INCREMENT) as usize;
    let fitting: Seats = (0..order.len())
        .filter(|highest| !passed.contains(order[*highest]))
        .filter(|highest| can_lead(&order, passed, *highest, raises))
        .map(|highest| order[highest])
        .collect();
    if fitting.is_empty() {
        breaches.push(Breach::new(Rule::AuctionBidTurn, Place::Passed).not(Value::Seats(passed)));
    } else if !fitting.contains(highest_bidder) {
        let breach = Breach::new(Rule::AuctionBidTurn, Place::HighestBidder);
        breaches.push(
            breach
                .expecting(Relation::OneOf, Value::Seats(fitting))
                .not(Value::Seat(highest_bidder)),
        );
    }
}

/// Whether the bidder at index `highest` can have made the last of `raises` raises. `order` has the bidders in the order of their
/// first turns, so that the nominator comes first.
///
/// The bidding takes some full rounds, and then goes on to the highest bidder. A seat that has not passed raised at each of its
/// turns; a seat that has passed did so at one of its turns, and may have raised at those before. The seats that have passed
/// directly after the highest bidder may have done so after the last raise.
fn can_lead(order: &[Seat], passed: Seats, highest: usize, raises: usize) -> bool {
    let just_now = (1..order.len())
        .map(|step| (highest + step) % order.len())
        .take_while(|bidder| passed.contains(order[*bidder]))
        .count();
    let raises_after = |rounds: usize| {
        let (mut fewest, mut most) = (0, 0);
        for (bidder, seat) in order.iter().enumerate() {
            // The nomination is a bid, not a raise.
            let turns = rounds + usize::from(0 < bidder && bidder <= highest);
            if passed.contains(*seat) {
                let behind = (bidder + order.len() - highest) % order.len();
                let turns = turns + usize::from(behind <= just_now);
                most += turns.checked_sub(1)?;
            } else {
                fewest += turns;
                most += turns;
            }
        }
        Some((fewest, most))
    };
    // At least two bidders raise in each full round.
    (0..=raises / 2)
        .filter_map(raises_after)
        .any(|(fewest, most)| (fewest..=most).contains(&raises))
}
