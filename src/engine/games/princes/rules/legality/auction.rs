//! The moves of the auction phase ("Flow of the Auction phase").

use enumset::EnumSet;

use super::Mover;
use crate::components::{Piece, Stack};
use crate::constants::{EXCHANGE_VALUE, INCREMENT, MOST_BUILDERS};
use crate::findings::{Fault, Findings, Hidden, Part, Value, Violation};
use crate::florins::Florins;
use crate::placing;
use crate::rulebook::Rule;
use crate::state::{Choice, Stage, State};
use maecenas_game::Known;

impl Mover<'_> {
    pub(super) fn nominate(
        &self,
        stack: Stack,
        bid: Option<Florins>,
        findings: &mut impl Findings,
    ) {
        let awaiting = self.awaiting;
        if awaiting.choice == Choice::Buy && awaiting.seats.contains(self.seat) {
            findings.broken(|| {
                Violation::new(Rule::AuctionLastSeat, Part::Move)
                    .exactly(Value::Choice(Choice::Nominate))
                    .not(Value::Choice(Choice::Buy))
            });
        } else {
            self.awaited(Rule::AuctionNominateTurn, Choice::Nominate, findings);
        }
        let right = self.state.seating().opening_bid();
        self.opening(Rule::AuctionOpeningBid, stack, bid, right, findings);
    }

    pub(super) fn take(&self, stack: Stack, price: Option<Florins>, findings: &mut impl Findings) {
        self.awaited(Rule::AuctionLastSeat, Choice::Buy, findings);
        let right = self.state.seating().last_seat_price();
        self.opening(Rule::AuctionLastSeat, stack, price, right, findings);
    }

    pub(super) fn withdraw(&self, findings: &mut impl Findings) {
        let awaiting = self.awaiting;
        let last = awaiting.choice == Choice::Buy;
        let choice = if last { Choice::Buy } else { Choice::Nominate };
        self.awaited(Rule::AuctionWithdraw, choice, findings);
    }

    pub(super) fn raise(&self, bid: Florins, findings: &mut impl Findings) {
        self.bidder(findings);
        let Stage::Auction(Some(bidding)) = self.state.stage else {
            return;
        };
        let right = bidding.bid + INCREMENT;
        if bid != right {
            findings.broken(|| {
                Violation::new(Rule::AuctionIncrement, Part::Bid)
                    .exactly(Value::Florins(right))
                    .not(Value::Florins(bid))
            });
        }
        self.covers(bid, findings);
        self.may_acquire(bidding.stack, findings);
    }

    pub(super) fn pass(&self, findings: &mut impl Findings) {
        self.bidder(findings);
    }

    /// What a nomination and the last seat's choice have in common; `price` is the rule that sets the bid or the price. The
    /// two-player rules change that sum, and combine the landscapes in one stack.
    fn opening(
        &self,
        price: Rule,
        stack: Stack,
        bid: Option<Florins>,
        right: Florins,
        findings: &mut impl Findings,
    ) {
        let bid = bid.unwrap_or(right);
        let two_players = self.state.seating().two_players();
        if bid != right {
            findings.broken(|| {
                Violation::new(price, Part::Bid)
                    .exactly(Value::Florins(right))
                    .not(Value::Florins(bid))
                    .changed_by(two_players.then_some(Rule::TwoPlayersOpeningBid))
            });
        }
        findings.judge(
            self.state.is_open(stack),
            Rule::AuctionNominateStackOpen,
            Hidden::RecruitingSupply,
            || {
                Violation::new(Rule::AuctionNominateStackOpen, Part::Stack)
                    .one_of(Value::Stacks(self.state.open_stacks()))
                    .not(Value::Stacks(stack.into()))
                    .because(self.state.closed(stack))
                    .changed_by(
                        (two_players && !stack.landscapes().is_empty())
                            .then_some(Rule::TwoPlayersLandscapes),
                    )
            },
        );
        self.covers(bid, findings);
        self.may_acquire(stack, findings);
    }

    /// Judges whether the seat is still a bidder of the auction under way, and whether it is its turn.
    fn bidder(&self, findings: &mut impl Findings) {
        self.awaited(Rule::AuctionBidTurn, Choice::RaiseBid, findings);
        if !self.player.is_contender() {
            findings.broken(|| {
                let acquired = self.player.acquired;
                Violation::new(Rule::AuctionBidEligible, Part::Seat)
                    .one_of(Value::Seats(self.state.contenders()))
                    .not(Value::Seat(self.seat))
                    .because(acquired.map_or(Fault::Withdrawn, Fault::Acquired))
            });
        }
        if let Stage::Auction(Some(bidding)) = self.state.stage
            && bidding.passed.contains(self.seat)
        {
            findings.broken(|| {
                Violation::new(Rule::AuctionPassed, Part::Seat)
                    .none_of(Value::Seats(bidding.passed))
                    .not(Value::Seat(self.seat))
            });
        }
    }

    /// Judges whether money and prestige cover a bid (ruling R2); with Muse & Princess only money counts.
    fn covers(&self, bid: Florins, findings: &mut impl Findings) {
        let cash_only = self.state.options.muse_and_princess;
        let points = if cash_only {
            0
        } else {
            self.player.prestige_points
        };
        let prestige = EXCHANGE_VALUE * points;
        let funds = prestige + self.player.florins.unwrap_or_default();
        let known = Known::of(bid <= funds, self.player.florins.is_none());
        findings.judge(
            known,
            Rule::AuctionAffordable,
            Hidden::Florins(self.seat),
            || {
                let broken = Violation::new(Rule::AuctionAffordable, Part::Bid)
                    .at_most(Value::Florins(funds))
                    .not(Value::Florins(bid));
                if cash_only {
                    let forbidden = Some(Rule::ExchangeForbidden);
                    broken.because(Fault::CashOnly).changed_by(forbidden)
                } else {
                    broken
                }
            },
        );
    }

    /// Judges the conditions of single objects: the limit of builders, and room for a landscape (ruling R1).
    fn may_acquire(&self, stack: Stack, findings: &mut impl Findings) {
        if stack == Stack::Builder && self.player.builders >= MOST_BUILDERS {
            findings.broken(|| {
                Violation::new(Rule::AuctionBuilderLimit, Part::Stack)
                    .at_most(Value::Count(MOST_BUILDERS.into()))
                    .not(Value::Count(u32::from(self.player.builders) + 1))
            });
        }
        let left = stack
            .landscapes()
            .iter()
            .copied()
            .filter(|piece| self.state.supply.has(*piece));
        placing::judge_room(self.catalog, self.seat, self.player, left, findings);
    }
}

impl State {
    /// Whether a stack may be nominated: the game has it, it is not empty, and no object of it was acquired this round.
    #[must_use]
    pub fn is_open(&self, stack: Stack) -> Known {
        if self.seating().stacks().contains(&stack) && !self.acquired().contains(stack) {
            self.stack_filled(stack)
        } else {
            Known::No
        }
    }

    /// Why a stack that is not open cannot be nominated.
    fn closed(&self, stack: Stack) -> Fault {
        if !self.seating().stacks().contains(&stack) {
            Fault::NotInGame
        } else if self.acquired().contains(stack) {
            Fault::Used
        } else {
            Fault::Empty
        }
    }

    /// The stacks that may be nominated, without those of which hidden cards decide it.
    #[must_use]
    pub fn open_stacks(&self) -> EnumSet<Stack> {
        Stack::ALL
            .into_iter()
            .filter(|stack| self.is_open(*stack) == Known::Yes)
            .collect()
    }

    /// The landscapes that are left.
    #[must_use]
    pub fn landscapes_left(&self) -> EnumSet<Piece> {
        Piece::LANDSCAPES
            .into_iter()
            .filter(|piece| self.supply.has(*piece))
            .collect()
    }
}
