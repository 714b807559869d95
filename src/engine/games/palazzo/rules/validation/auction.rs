//! Validation of an auction under way: whether the bids can have been made in turn ("Auction Tiles").

use super::parts::PartsLaid;
use super::{Breach, Parts, Place};
use crate::constants::OPENING_VALUE;
use crate::findings::{Relation, Value};
use crate::legality::mixed;
use crate::money::{Cards, LaidBids};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};

/// Checks an auction.
pub(super) fn check(parts: &Parts, laid: &[PartsLaid], passed: Seats, breaches: &mut Vec<Breach>) {
    let found = breaches.len();
    let players = parts.players.len();
    for (entry, laid) in laid.iter().enumerate() {
        check_bids(laid.seat, entry, &laid.bids, breaches);
        if passed.contains(laid.seat) || laid.bids.is_empty() {
            let place = Place::Laid(laid.seat, entry);
            let breach = Breach::new(Rule::AuctionPass, place).not(Value::Seat(laid.seat));
            breaches.push(breach.expecting(Relation::NoneOf, Value::Seats(passed)));
        }
    }
    if players < passed.count() + 2 {
        let place = Place::Passed;
        let (most, count) = (players - 2, passed.count());
        breaches.push(super::breach::count(
            Rule::AuctionAward,
            place,
            Relation::AtMost,
            most,
            count,
        ));
    }
    if breaches.len() > found {
        return;
    }
    totals(parts, laid, breaches);
    let history = History::new(parts, laid, passed);
    history.check_turns(passed, breaches);
    history.check_rises(laid, breaches);
}

/// Checks that each bid of a seat is legal by itself and with its earlier ones.
fn check_bids(seat: Seat, entry: usize, bids: &[Cards], breaches: &mut Vec<Breach>) {
    let mut before = LaidBids::default();
    for (index, cards) in bids.iter().enumerate() {
        let place = Place::Bid(seat, entry, index);
        if cards.is_empty() {
            breaches.push(super::breach::count(
                Rule::AuctionHigher,
                place,
                Relation::AtLeast,
                1,
                0,
            ));
        } else if before.worth_of(cards).is_none() {
            let violation = mixed(cards, before.currencies());
            breaches.push(Breach {
                expected: violation.expected,
                actual: violation.actual,
                ..Breach::new(violation.rule, place)
            });
        }
        before = LaidBids::new(bids[..=index].iter().copied());
    }
}

/// Checks the bids of one seat without those of the others: the first one of a seat that did not open exceeds the opening
/// certificate.
pub(super) fn check_bidder(seat: Seat, opened: bool, bids: &[Cards], breaches: &mut Vec<Breach>) {
    let found = breaches.len();
    check_bids(seat, 0, bids, breaches);
    let Some(first) = bids.first().filter(|_| !opened && breaches.len() == found) else {
        return;
    };
    let (value, least) = (LaidBids::new([*first]).value(), OPENING_VALUE + 1);
    if value < least {
        let breach = Breach::new(Rule::AuctionHigher, Place::Bid(seat, 0, 0));
        let breach = breach.not(Value::Money(value));
        breaches.push(breach.expecting(Relation::AtLeast, Value::Money(least)));
    }
}

/// Checks the totals that were given: the opening certificate counts for the active seat alone (rulings P17, P32).
fn totals(parts: &Parts, laid: &[PartsLaid], breaches: &mut Vec<Breach>) {
    for (entry, laid) in laid.iter().enumerate() {
        let opening = if laid.seat == parts.active {
            OPENING_VALUE
        } else {
            0
        };
        let right = opening + laid.made().value();
        if let Some(total) = laid.total.filter(|total| *total != right) {
            let breach = Breach::new(Rule::AuctionTotal, Place::Total(laid.seat, entry));
            let breach = breach.expecting(Relation::Exactly, Value::Money(right));
            breaches.push(breach.not(Value::Money(total)));
        }
    }
}

/// The seat to bid in a valid auction.
pub(super) fn bidder(parts: &Parts, laid: &[PartsLaid], passed: Seats) -> Seat {
    History::new(parts, laid, passed).next()
}

/// What is known of the course of an auction: in each round the seats that have not passed act in turn, beginning with the
/// opener, whose opening is its first act. So every seat that has not passed has acted as often as the others, or once less if
/// its turn in this round is yet to come.
struct History {
    active: Seat,
    players: usize,
    /// How often each seat that has not passed has acted, in turn order from the opener.
    acts: Vec<(Seat, usize)>,
    /// The round of the latest act.
    round: usize,
}

impl History {
    fn new(parts: &Parts, laid: &[PartsLaid], passed: Seats) -> Self {
        let players = parts.players.len();
        let bids = |seat| laid.iter().find(|laid| laid.seat == seat);
        let acts = |seat: Seat| {
            let bids = bids(seat).map_or(0, |laid| laid.bids.len());
            (seat, bids + usize::from(seat == parts.active))
        };
        let seats = parts.active.clockwise(players);
        let seats = seats.into_iter().filter(|seat| !passed.contains(*seat));
        let acts: Vec<_> = seats.map(acts).collect();
        let round = acts.iter().map(|(_, acts)| *acts).max().unwrap_or_default();
        Self {
            active: parts.active,
            players,
            acts,
            round,
        }
    }

    /// The seat to bid: the first one that has not acted in this round, or the first one of the next round.
    fn next(&self) -> Seat {
        let waiting = self.acts.iter().find(|(_, acts)| *acts < self.round);
        waiting
            .or(self.acts.first())
            .map_or(self.active, |(seat, _)| *seat)
    }

    /// Checks that the seats have acted in turn, and that each one that has passed has had its turn.
    fn check_turns(&self, passed: Seats, breaches: &mut Vec<Breach>) {
        let waiting = self.acts.iter().position(|(_, acts)| *acts < self.round);
        let next = self.next();
        let (acted, rest) = self.acts.split_at(waiting.unwrap_or(self.acts.len()));
        let in_turn = acted.iter().all(|(_, acts)| *acts == self.round)
            && rest.iter().all(|(_, acts)| acts + 1 == self.round);
        if !in_turn || self.round == 0 {
            breaches.push(Breach::new(Rule::PositionPhase, Place::Stage));
            return;
        }
        // In the first round, a seat after the next one has not had its turn, and neither has the opener after its opening.
        if self.round == 1 && waiting.is_some() {
            let steps = |seat: Seat| seat.steps_from(self.active, self.players);
            let early = |other: &Seat| *other == self.active || steps(*other) > steps(next);
            let early: Seats = passed.iter().filter(early).collect();
            if !early.is_empty() {
                let breach = Breach::new(Rule::TurnSeat, Place::Passed).not(Value::Seats(early));
                breaches.push(breach.expecting(Relation::NoneOf, Value::Seats(early)));
            }
        }
    }

    /// Checks that each bid exceeded the one before it.
    fn check_rises(&self, laid: &[PartsLaid], breaches: &mut Vec<Breach>) {
        let mut highest = 0;
        for round in 0..self.round {
            for (seat, acts) in &self.acts {
                let is_opener = *seat == self.active;
                let bids = laid.iter().position(|laid| laid.seat == *seat);
                if *acts <= round {
                    continue;
                }
                let opening = if is_opener { OPENING_VALUE } else { 0 };
                let (place, total) = match (bids, round + usize::from(!is_opener)) {
                    (Some(entry), count) if count > 0 => {
                        let bids = laid[entry].bids[..count].iter().copied();
                        let place = Place::Bid(*seat, entry, count - 1);
                        (place, opening + LaidBids::new(bids).value())
                    }
                    _ => (Place::Stage, opening),
                };
                let least = highest.max(OPENING_VALUE) + 1;
                if place != Place::Stage && total < least {
                    let breach = Breach::new(Rule::AuctionHigher, place).not(Value::Money(total));
                    breaches.push(breach.expecting(Relation::AtLeast, Value::Money(least)));
                }
                highest = highest.max(total);
            }
        }
    }
}
