//! What can be concluded about hidden money cards and tiles: each is at one place only.
//!
//! A hidden card is one that is known nowhere. A hand has some of these cards, as many as its size says; the others are in other
//! hidden places. So every choice of that many cards fits the view.

use enumset::EnumSet;

use super::State;
use super::palace::Palace;
use super::pile::Pile;
use super::player::Hand;
use super::stage::Stage;
use crate::catalog::Catalog;
use crate::money::{Cards, Currency, Held, Ways};
use crate::seats::Seat;
use crate::tiles::{StackTile, Tiles};
use maecenas_game::Known;

impl State {
    /// The tiles whose place is known: in supply, quarries and palaces, those to be built, those that are known to be out of the
    /// game, and those of stacks of known order.
    #[must_use]
    pub fn seen_tiles(&self) -> Tiles {
        let mut seen = self.supply;
        seen.add_all(&self.removed.known);
        for quarry in &self.quarries {
            seen.add_all(quarry);
        }
        for player in &self.players {
            seen.extend(player.palaces.iter().flat_map(Palace::tiles));
        }
        if let Stage::BuildTiles(_, tiles) = &self.stage {
            seen.add_all(tiles);
        }
        for tile in self.stacks.iter().flat_map(Pile::known) {
            if let StackTile::Tile(tile) = tile {
                seen.add(*tile);
            }
        }
        seen
    }

    /// The money cards whose place is known: in hands, on the table, and in a deck of known order.
    #[must_use]
    pub fn seen_money(&self) -> Cards {
        let hands = self.players.iter().map(|player| player.hand.known);
        let mut seen = hands.fold(self.money_discards, |all, hand| all.plus(&hand));
        match &self.stage {
            Stage::MoneyRevealed(cards) => seen = seen.plus(cards),
            Stage::Auction(auction) => {
                let laid = auction.laid.iter();
                seen = laid.fold(seen, |all, laid| all.plus(&laid.cards()));
            }
            _ => {}
        }
        for card in self.money_deck.known() {
            seen.add(*card, 1);
        }
        seen
    }

    /// Whether a seat's hand has these cards.
    #[must_use]
    pub fn holds(&self, catalog: &Catalog, seat: Seat, cards: &Cards) -> Known {
        let hand = self.player(seat).hand;
        hand.holds(cards, || catalog.money().minus(&self.seen_money()))
    }

    /// Whether a seat's hand has cards of the same kinds whatever its hidden cards are.
    #[must_use]
    pub fn kinds_known(&self, catalog: &Catalog, seat: Seat) -> bool {
        let hand = self.player(seat).hand;
        if hand.hidden == 0 {
            return true;
        }
        let unseen = catalog.money().minus(&self.seen_money());
        let (certain, _) = hand.certain(|| unseen);
        unseen.kinds().all(|card| certain.of(card) > 0)
    }

    /// The cards that a seat's hand has for certain, and whether these are all.
    #[must_use]
    pub fn certain_cards(&self, catalog: &Catalog, seat: Seat) -> (Cards, bool) {
        let hand = self.player(seat).hand;
        hand.certain(|| catalog.money().minus(&self.seen_money()))
    }

    /// Whether the ways in which a seat's hand reaches a value are the same whatever its hidden cards are.
    #[must_use]
    pub fn payments_known(
        &self,
        catalog: &Catalog,
        seat: Seat,
        currencies: EnumSet<Currency>,
        least: u32,
        ways: Ways,
    ) -> bool {
        let hand = self.player(seat).hand;
        let unseen = || catalog.money().minus(&self.seen_money());
        hand.payments_known(currencies, least, ways, unseen)
    }
}

impl Hand {
    /// Whether the hand has these cards, where `unseen` are those that are known nowhere. `unseen` is called only if the hand has hidden
    /// cards.
    pub fn holds(&self, cards: &Cards, unseen: impl FnOnce() -> Cards) -> Known {
        let missing = cards.minus(&self.known);
        if missing.is_empty() {
            return Known::Yes;
        }
        if missing.count() > usize::from(self.hidden) {
            return Known::No;
        }
        let unseen = unseen();
        if !unseen.contains(&missing) {
            Known::No
        } else if certain(&unseen, self.hidden).contains(&missing) {
            Known::Yes
        } else {
            Known::Hidden
        }
    }

    /// The cards that the hand has for certain, and whether these are all; `unseen` are those that are known nowhere.
    pub fn certain(&self, unseen: impl FnOnce() -> Cards) -> (Cards, bool) {
        if self.hidden == 0 {
            return (self.known, true);
        }
        let certain = self.known.plus(&certain(&unseen(), self.hidden));
        (certain, certain.count() == self.count())
    }

    /// Whether the ways in which the hand reaches a value are the same whatever its hidden cards are; `unseen` are those that are
    /// known nowhere. If not, there are two hands that fit of which one has a way that the other does not have (ruling P33).
    pub fn payments_known(
        &self,
        currencies: EnumSet<Currency>,
        least: u32,
        ways: Ways,
        unseen: impl FnOnce() -> Cards,
    ) -> bool {
        if self.hidden == 0 {
            return true;
        }
        let unseen = unseen();
        let (certain, all_certain) = self.certain(|| unseen);
        all_certain || {
            let held = Held::from(*self);
            !held.can_pay_otherwise(&certain, &unseen, currencies, least, ways)
        }
    }
}

impl From<Hand> for Held {
    fn from(hand: Hand) -> Self {
        Self {
            known: hand.known,
            hidden: hand.hidden,
        }
    }
}

/// The cards that are among `hidden` of the unseen ones in every case: of each kind, those for which the other hidden places
/// have no room.
fn certain(unseen: &Cards, hidden: u8) -> Cards {
    let elsewhere = unseen.count().saturating_sub(hidden.into()) as u8;
    let mut certain = Cards::NONE;
    for card in unseen.kinds() {
        certain.add(card, unseen.of(card).saturating_sub(elsewhere));
    }
    certain
}
