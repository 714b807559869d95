//! Generates the groups of a seat's moves, by the stage of the turn.

use enumset::EnumSet;
use maecenas_game::groups::Groups;

use super::palaces::{destinations, reconstructions};
use super::{Group, Listing};
use crate::catalog::Catalog;
use crate::constants::{MOST_BOUGHT, TAKEN_BY_ACTIVE};
use crate::legality::{least_raise, verdict};
use crate::money::{Cards, Payments, Purse, Ways};
use crate::moves::{BoughtTiles, Destination, Move, MoveKind};
use crate::seats::Seat;
use crate::state::{Auction, Palace, Stage, State};
use crate::tiles::{Tile, Tiles};
use maecenas_game::Verdict;

/// The generator of the groups of a seat's moves.
///
/// Of a hidden hand, only the cards that it has for certain are used. If it may have others, the list is incomplete.
pub(super) struct Lister<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    kinds: EnumSet<MoveKind>,
    ways: Ways,
    /// Whether the hand is certain.
    certain: bool,
    listing: Listing,
}

impl<'a> Lister<'a> {
    pub(super) fn new(
        catalog: &'a Catalog,
        state: &'a State,
        seat: Seat,
        kinds: EnumSet<MoveKind>,
        ways: Ways,
    ) -> Self {
        let (cards, certain) = state.certain_cards(catalog, seat);
        Self {
            catalog,
            state,
            seat,
            kinds,
            ways,
            certain,
            listing: Listing {
                groups: Vec::new(),
                payments: [None, None],
                bids: None,
                cards,
                complete: true,
            },
        }
    }

    pub(super) fn list(mut self) -> Listing {
        if self.state.awaiting().seat != Some(self.seat) {
            return self.listing;
        }
        match self.state.stage() {
            Stage::ChooseAction => {
                self.one(Move::TakeMoney);
                self.one(Move::DrawTiles);
                self.reconstructions();
            }
            Stage::MoneyRevealed(cards) => self.card_choices(cards),
            Stage::BuyOrAuction => {
                self.one(Move::HoldAuction);
                self.purchases();
            }
            Stage::Auction(auction) => {
                self.one(Move::PassAuction);
                self.bids(auction);
            }
            Stage::BuildTiles(_, tiles) => self.builds(tiles, Move::BuildTile),
            Stage::TakeOneEach(_) => {
                let tiles = &self.state.quarries()[self.state.builder()];
                self.builds(tiles, Move::TakeTile);
            }
            Stage::Finished => {}
        }
        self.listing
    }

    /// Adds a move if it is legal.
    fn one(&mut self, made: Move) {
        if self.kinds.contains(made.kind())
            && verdict(self.catalog, self.state, self.seat, &made) == Verdict::Legal
        {
            self.listing.groups.push(Group::One(made));
        }
    }

    /// Each choice of revealed cards, once (ruling P19).
    fn card_choices(&mut self, cards: &Cards) {
        let takes = if self.seat == self.state.active() {
            TAKEN_BY_ACTIVE
        } else {
            1
        };
        for first in cards.kinds() {
            if takes == 1 {
                self.one(Move::TakeCards(Cards::from_iter([first])));
                continue;
            }
            for second in cards.kinds().filter(|second| *second >= first) {
                self.one(Move::TakeCards(Cards::from_iter([first, second])));
            }
        }
    }

    /// Every tile and every two tiles of the supply, with the ways to pay for them.
    fn purchases(&mut self) {
        let supply = self.state.supply();
        if !self.kinds.contains(MoveKind::Buy) || supply.is_empty() {
            return;
        }
        let purse = Purse::of(self.listing.cards);
        for tiles in 1..=MOST_BOUGHT.min(supply.count()) {
            let price = self.state.price(tiles);
            self.listing.complete &= self.knows_payments(&purse, price);
            let payable = purse.reaches(price);
            let payments = payable.then(|| Payments::new(&purse, price, self.ways));
            self.listing.payments[tiles - 1] = payments;
        }
        let [one, two] = self.listing.payments.each_ref().map(Option::is_some);
        let lots = &mut self.listing.groups;
        if one {
            let single = |tile| Group::Buy(BoughtTiles::from_iter([tile]));
            lots.extend(supply.kinds().map(single));
        }
        if two {
            for first in supply.kinds() {
                let seconds = supply.kinds().filter(|second| *second >= first);
                let seconds = seconds.filter(|second| *second > first || supply.of(first) > 1);
                let pair = |second| Group::Buy(BoughtTiles::from_iter([first, second]));
                lots.extend(seconds.map(pair));
            }
        }
    }

    fn bids(&mut self, auction: &Auction) {
        if !self.kinds.contains(MoveKind::PlaceBid) {
            return;
        }
        let purse = Purse {
            cards: self.listing.cards,
            currencies: auction.laid[self.seat.index()].currencies(),
        };
        let highest = self.state.highest_beside(self.seat);
        let least = least_raise(self.state.total_bid(self.seat), highest);
        self.listing.complete &= self.knows_payments(&purse, least);
        if purse.reaches(least) {
            self.listing.bids = Some(Payments::new(&purse, least, self.ways));
            self.listing.groups.push(Group::Bid);
        }
    }

    /// Whether the cards that are hidden make no difference to the ways in which the hand reaches a value.
    fn knows_payments(&self, purse: &Purse, least: u32) -> bool {
        let (catalog, currencies) = (self.catalog, purse.currencies);
        self.certain
            || self
                .state
                .payments_known(catalog, self.seat, currencies, least, self.ways)
    }

    /// Each tile with each place where it can go.
    fn builds(&mut self, tiles: &Tiles, made: fn(Tile, Destination) -> Move) {
        for tile in tiles.kinds() {
            for destination in destinations(self.palaces(), tile) {
                self.one(made(tile, destination));
            }
        }
    }

    /// Each reconstruction. All cards of the hand pay for all of them.
    fn reconstructions(&mut self) {
        let hand = self.state.player(self.seat).hand;
        for reconstruction in reconstructions(self.palaces()) {
            let group = Group::Reconstruct(reconstruction);
            if hand.count() > 0 && self.kinds.contains(Listing::kind(&group)) {
                self.listing.complete &=
                    self.certain || self.state.kinds_known(self.catalog, self.seat);
                if !self.listing.cards.is_empty() {
                    self.listing.groups.push(group);
                }
            }
        }
    }

    fn palaces(&self) -> &'a [Palace] {
        &self.state.player(self.seat).palaces
    }
}
