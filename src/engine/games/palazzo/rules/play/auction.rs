//! Playing auctions ("Auction Tiles").

use super::Table;
use crate::constants::MOST_LOT;
use crate::event::{Event, EventSink};
use crate::money::{Cards, LaidBids};
use crate::seats::{Seat, Seats};
use crate::state::{Auction, Stage};

impl<C: EventSink> Table<'_, C> {
    /// Moves the builder to the next quarry with a tile and opens the auction there, or lets each seat take a tile.
    pub(super) fn hold_auction(&mut self, seat: Seat) {
        let Some(quarry) = self.state.next_quarry() else {
            self.record(|| Event::AuctionEmpty(seat));
            self.end_turn();
            return;
        };
        let from = std::mem::replace(&mut self.state.builder, quarry);
        self.record(|| Event::BuilderMoved(from, quarry));
        let tiles = self.state.quarries[quarry];
        if tiles.count() > MOST_LOT {
            self.record(|| Event::TakingBegan(seat));
            self.state.stage = Stage::TakeOneEach(seat);
            return;
        }
        self.record(|| Event::AuctionOpened(seat, quarry, tiles));
        let players = self.state.players.len();
        self.state.stage = Stage::Auction(Auction {
            laid: (0..players).map(|_| LaidBids::default()).collect(),
            passed: Seats::NONE,
            seat: seat.plus(1, players),
        });
    }

    pub(super) fn bid(&mut self, seat: Seat, cards: &Cards) {
        self.player(seat).hand.give(cards);
        if let Stage::Auction(auction) = &mut self.state.stage {
            auction.laid[seat.index()].lay(*cards);
        }
        let total = self.state.total_bid(seat);
        self.record(|| Event::Bid(seat, *cards, total));
        self.next_bidder(seat);
    }

    pub(super) fn pass(&mut self, seat: Seat) {
        let mut cards = Cards::NONE;
        if let Stage::Auction(auction) = &mut self.state.stage {
            cards = std::mem::take(&mut auction.laid[seat.index()]).cards();
            auction.passed = auction.passed.and(seat);
        }
        let hand = &mut self.player(seat).hand;
        hand.known = hand.known.plus(&cards);
        self.record(|| Event::Passed(seat, cards));
        self.next_bidder(seat);
    }

    /// The next seat that has not passed bids; when only one has not, it wins.
    fn next_bidder(&mut self, after: Seat) {
        let players = self.state.players.len();
        let Stage::Auction(auction) = &mut self.state.stage else {
            return;
        };
        let next = after.plus(1, players).clockwise(players);
        let next = next
            .into_iter()
            .find(|seat| !auction.passed.contains(*seat));
        let next = next.unwrap_or(after);
        auction.seat = next;
        if auction.passed.count() + 1 == players {
            self.award(next);
        }
    }

    /// Gives the lot to the winner, who discards the cards that were bid. The opening certificate returns to the middle.
    fn award(&mut self, seat: Seat) {
        let total = self.state.total_bid(seat);
        let Stage::Auction(auction) = &self.state.stage else {
            return;
        };
        let cards = auction.laid[seat.index()].cards();
        self.state.money_discards = self.state.money_discards.plus(&cards);
        let tiles = std::mem::take(&mut self.state.quarries[self.state.builder]);
        self.record(|| Event::AuctionWon {
            seat,
            tiles,
            total,
            cards,
        });
        self.state.stage = Stage::BuildTiles(seat, tiles);
    }
}
