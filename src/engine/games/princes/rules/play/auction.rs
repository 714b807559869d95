//! Playing the auction phase ("Flow of the Auction phase").

use super::Table;
use crate::components::{Piece, Stack};
use crate::constants::EXCHANGE_VALUE;
use crate::event::{Event, EventSink};
use crate::florins::Florins;
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Bidding, Decision, DecisionKind, Placed, Placement, Purchase, Stage};

/// What a landscape of a type that the player has, and each builder after the first, scores (PP).
const REPEATED: u32 = 3;

impl<C: EventSink> Table<'_, C> {
    pub(super) fn nominate(&mut self, seat: Seat, stack: Stack) {
        let bid = self.state.seating().opening_bid();
        self.record(|| Event::Nominated(seat, stack, bid));
        let bidding = Bidding {
            stack,
            bid,
            highest_bidder: seat,
            passed: Seats::NONE,
        };
        self.state.stage = Stage::Auction(Some(bidding));
    }

    pub(super) fn withdraw(&mut self, seat: Seat) {
        self.player(seat).withdrawn = true;
        self.record(|| Event::Withdrew(seat));
        self.next_auction();
    }

    pub(super) fn raise(&mut self, seat: Seat, bid: Florins) {
        self.record(|| Event::Raised(seat, bid));
        if let Stage::Auction(Some(bidding)) = &mut self.state.stage {
            bidding.bid = bid;
            bidding.highest_bidder = seat;
        }
    }

    pub(super) fn pass(&mut self, seat: Seat) {
        self.record(|| Event::Passed(seat));
        let contenders = self.state.contenders();
        if let Stage::Auction(Some(bidding)) = &mut self.state.stage {
            bidding.passed = bidding.passed.and(seat);
            let Bidding {
                stack,
                bid,
                highest_bidder,
                passed,
            } = *bidding;
            if contenders.without(passed).count() == 1 {
                self.state.stage = Stage::Auction(None);
                let purchase = Purchase {
                    stack,
                    price: bid,
                    last_seat: false,
                };
                self.won(highest_bidder, purchase);
            }
        }
    }

    pub(super) fn take(&mut self, seat: Seat, stack: Stack) {
        let price = self.state.seating().last_seat_price();
        let purchase = Purchase {
            stack,
            price,
            last_seat: true,
        };
        self.won(seat, purchase);
    }

    pub(super) fn place_landscape(&mut self, seat: Seat, placement: Placement) {
        let Placement { piece, spot } = placement;
        if let Some(Decision {
            about: DecisionKind::Landscape(None),
            ..
        }) = self.state.decision
        {
            self.take_piece(piece);
        }
        let catalog = self.catalog;
        self.player(seat).principality.place(
            catalog,
            Placed {
                piece,
                spot: Some(spot),
            },
        );
        self.record(|| Event::Placed(seat, placement));
        if self.player(seat).principality.count(piece) > 1 {
            self.score(seat, REPEATED, Rule::AuctionObjectLandscape);
        }
        self.decided();
    }

    /// Removes a piece from the supply.
    pub(super) fn take_piece(&mut self, piece: Piece) {
        let left = &mut self.state.supply.pieces[piece as usize];
        *left = left.saturating_sub(1);
    }

    /// Makes a seat pay for an object and receive it. The smallest exchange of prestige that covers the price is part of the
    /// payment (ruling R2); the points that the object scores cannot pay for it (ruling R23).
    pub(super) fn purchase(&mut self, seat: Seat, purchase: Purchase) {
        let Purchase {
            stack,
            price,
            last_seat,
        } = purchase;
        let rule = if last_seat {
            Rule::AuctionLastSeat
        } else {
            Rule::AuctionAward
        };
        if let Some(cash) = self.player(seat).florins
            && let missing = price - cash
            && missing > Florins::default()
        {
            self.exchange(seat, missing.buys(EXCHANGE_VALUE));
        }
        self.pay(seat, price, rule);
        self.player(seat).acquired = Some(stack);
        self.record(|| Event::Acquired(seat, stack));
        match stack {
            Stack::Forest => self.landscape(seat, Some(Piece::Forest)),
            Stack::Lake => self.landscape(seat, Some(Piece::Lake)),
            Stack::Park => self.landscape(seat, Some(Piece::Park)),
            Stack::Landscape => self.landscape(seat, None),
            Stack::Jester => {
                self.state.supply.jesters = self.state.supply.jesters.saturating_sub(1);
                self.player(seat).jesters += 1;
            }
            Stack::Builder => {
                self.state.supply.builders = self.state.supply.builders.saturating_sub(1);
                self.player(seat).builders += 1;
                if self.player(seat).builders > 1 {
                    self.score(seat, REPEATED, Rule::AuctionObjectBuilder);
                }
            }
            Stack::PrestigeCard => self.draw_prestige_cards(seat),
            Stack::RecruitingCard => self.recruiting_card(seat),
        }
        if self.state.decision.is_none() {
            self.next_auction();
        }
    }

    fn landscape(&mut self, seat: Seat, piece: Option<Piece>) {
        if let Some(piece) = piece {
            self.take_piece(piece);
        }
        self.state.decision = Some(Decision::of(seat, DecisionKind::Landscape(piece)));
    }

    /// Opens the decision to use a recruiting card at once or hold it; without a profession card on an opponent's table it is
    /// held.
    fn recruiting_card(&mut self, seat: Seat) {
        let (least, most) = self.state.supply.recruiting;
        self.state.supply.recruiting = (least.saturating_sub(1), most.saturating_sub(1));
        let offered = |(other, player): (Seat, &crate::state::Player)| {
            other != seat && !player.table.professions.is_empty()
        };
        if self.state.seats().any(offered) {
            self.state.decision = Some(Decision::of(seat, DecisionKind::RecruitingCard));
        } else {
            self.player(seat).hand.recruiting += 1;
            self.record(|| Event::Held(seat));
        }
    }

    /// Begins the next auction, or ends the auction phase once all seats have acquired or withdrawn.
    pub(super) fn next_auction(&mut self) {
        if self.state.contenders().is_empty() {
            self.end_auction_phase();
        } else {
            self.state.stage = Stage::Auction(None);
        }
    }

    /// Closes the open decision. In the auction phase the next auction follows, or the bidding that the Professor interrupted
    /// goes on (ruling R25).
    pub(super) fn decided(&mut self) {
        self.state.decision = None;
        if self.state.stage == Stage::Auction(None) {
            self.next_auction();
        }
    }
}
