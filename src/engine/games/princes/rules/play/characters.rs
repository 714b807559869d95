//! Playing Muse & Princess: the auction of the character cards, their uses, and the last choices.

use super::Table;
use crate::components::{CardDeck, Character};
use crate::constants::{BANKER_FLORINS, BANKER_GROWTH, CONVERSION_PRICE, ROUNDS};
use crate::event::{Event, EventSink};
use crate::florins::Florins;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{
    CharacterAuction, Decision, DecisionKind, Marker, Player, Purchase, Seen, Stage,
};
use crate::works::{Patron, income};

impl<C: EventSink> Table<'_, C> {
    /// Ends the auction phase, since all seats have acquired or withdrawn: the Merchant and the Professor lapse, and the
    /// character auction begins. Without Muse & Princess the action phase begins.
    pub(super) fn end_auction_phase(&mut self) {
        if self.state.characters.is_none() {
            self.begin_action_phase();
            return;
        }
        self.lapse(Character::Merchant);
        self.lapse(Character::Professor);
        self.fill_banker();
        let seat = self.state.start_seat;
        self.state.stage = Stage::CharacterAuction(CharacterAuction::beginning_with(seat));
        self.record(|| Event::CharacterAuctionBegan(seat));
    }

    /// Adds money to the Banker from the second round on (ruling R12).
    fn fill_banker(&mut self) {
        if self.state.round == 1 {
            return;
        }
        if let Some(characters) = &mut self.state.characters {
            let left = characters.banker_florins;
            let florins = if left == Florins::default() {
                BANKER_FLORINS
            } else {
                left + BANKER_GROWTH
            };
            characters.banker_florins = florins;
            self.record(|| Event::BankerFilled(florins));
        }
    }

    pub(super) fn bid_for_character(&mut self, seat: Seat, character: Character, space: u8) {
        self.record(|| Event::CharacterBid(seat, character, space));
        if let Stage::CharacterAuction(auction) = &mut self.state.stage {
            let outbid = auction.on(character);
            auction.markers[seat.index()] = Some(Marker { character, space });
            if let Some((outbid, _)) = outbid {
                auction.markers[outbid.index()] = None;
                self.record(|| Event::MarkerReturned(outbid, character));
            }
        }
        self.next_bidder(seat);
    }

    pub(super) fn pass_characters(&mut self, seat: Seat) {
        self.record(|| Event::PassedCharacters(seat));
        if let Stage::CharacterAuction(auction) = &mut self.state.stage {
            auction.passed = auction.passed.and(seat);
        }
        self.next_bidder(seat);
    }

    pub(super) fn take_character(&mut self, seat: Seat) {
        let marker = match &mut self.state.stage {
            Stage::CharacterAuction(auction) => {
                auction.bought = auction.bought.and(seat);
                auction.markers[seat.index()].take()
            }
            _ => None,
        };
        if let Some(marker) = marker {
            let character = marker.character;
            if character == Character::Banker {
                self.record(|| Event::CharacterTaken(seat, character));
                self.empty_banker(seat, marker.price());
            } else {
                self.pay(seat, marker.price(), Rule::CharacterTake);
                self.record(|| Event::CharacterTaken(seat, character));
                self.player(seat).character = Some(character);
            }
        }
        self.next_bidder(seat);
    }

    /// Uses the Banker at once: the buyer receives the money on the card, less the bid.
    fn empty_banker(&mut self, seat: Seat, bid: Florins) {
        let last = self.state.round == ROUNDS;
        if let Some(characters) = &mut self.state.characters {
            let sum = characters.banker_florins - bid;
            characters.banker_florins = Florins::default();
            characters.banker_buyer = last.then_some(seat);
            self.receive(seat, sum, Rule::CharacterBanker);
        }
        self.card_returned(seat, Character::Banker);
    }

    /// Passes the turn to the next seat clockwise that has neither passed nor bought; without one the action phase begins.
    fn next_bidder(&mut self, seat: Seat) {
        let players = self.state.players.len();
        if let Stage::CharacterAuction(auction) = &mut self.state.stage {
            let bidders = auction.bidders(players);
            match seat.after(players).find(|next| bidders.contains(*next)) {
                Some(next) => auction.seat = next,
                None => self.begin_action_phase(),
            }
        }
    }

    pub(super) fn complete_princess_work(&mut self, seat: Seat, converted_points: u32) {
        let patron = Patron {
            catalog: self.catalog,
            seat,
            player: self.state.player(seat),
            round: self.state.round,
            seen: Seen::default(),
        };
        let value = patron.princess_value();
        self.record(|| Event::PrincessWorkCompleted {
            seat,
            value,
            converted_points,
        });
        self.use_character(seat);
        let converted = CONVERSION_PRICE * converted_points;
        self.receive(seat, income(value) - converted, Rule::WorkPayment);
        self.score(seat, converted_points, Rule::WorkConversion);
        let marker = &mut self.player(seat).work_marker;
        *marker = (*marker).max(Some(value));
        self.acted(|_| {});
    }

    /// Handles a won object: the Merchant's owner first chooses how to acquire it.
    pub(super) fn won(&mut self, seat: Seat, purchase: Purchase) {
        if self.player(seat).character == Some(Character::Merchant) {
            self.state.decision = Some(Decision::of(seat, DecisionKind::Merchant(purchase)));
        } else {
            self.purchase(seat, purchase);
        }
    }

    pub(super) fn take_free(&mut self, seat: Seat) {
        if let Some(purchase) = self.merchants_purchase() {
            self.use_character(seat);
            self.record(|| Event::FreeObject(seat, purchase.stack));
            let price = Florins::default();
            self.purchase(seat, Purchase { price, ..purchase });
        }
    }

    pub(super) fn score_rank(&mut self, seat: Seat) {
        let rank = self.state.rank(seat);
        self.use_character(seat);
        self.score(seat, rank, Rule::CharacterMerchant);
        if let Some(purchase) = self.merchants_purchase() {
            self.purchase(seat, purchase);
        }
    }

    /// Closes the decision of the Merchant's owner, and returns the object that they have won.
    fn merchants_purchase(&mut self) -> Option<Purchase> {
        match self.state.decision {
            Some(Decision {
                about: DecisionKind::Merchant(purchase),
                ..
            }) => {
                self.state.decision = None;
                Some(purchase)
            }
            _ => None,
        }
    }

    pub(super) fn consult_professor(&mut self, seat: Seat, deck: CardDeck) {
        self.use_character(seat);
        match deck {
            CardDeck::PrestigeDeck => self.draw_prestige_cards(seat),
            CardDeck::BonusDeck | CardDeck::ProfessionDeck => self.draw_bonus_cards(seat),
        }
        if let Some(decision) = &mut self.state.decision {
            decision.professor = true;
        }
    }

    /// Returns a seat's character card, which was used or has lapsed.
    pub(super) fn use_character(&mut self, seat: Seat) {
        if let Some(character) = self.player(seat).character.take() {
            self.card_returned(seat, character);
        }
    }

    /// Records the return of a card. During the auction in which it was bought it is face down.
    fn card_returned(&mut self, seat: Seat, character: Character) {
        if let Stage::CharacterAuction(auction) = &mut self.state.stage {
            auction.face_down |= character;
        }
        self.record(|| Event::CharacterReturned(seat, character));
    }

    /// Returns a character card that its owner has not used in time.
    fn lapse(&mut self, character: Character) {
        let holds =
            |(seat, player): (Seat, &Player)| (player.character == Some(character)).then_some(seat);
        let owner = self.state.seats().find_map(holds);
        if let Some(seat) = owner {
            self.use_character(seat);
        }
    }

    /// Begins the last choices after round 7: clockwise from the start seat, each seat uses its remaining character rights
    /// (ruling R24).
    pub(super) fn begin_last_choices(&mut self) {
        let first = self.state.start_seat;
        let mut seats = first.clockwise(self.state.players.len());
        match seats.find(|seat| self.state.has_last_choice(*seat)) {
            Some(seat) => {
                self.state.stage = Stage::LastChoices(seat);
                self.record(|| Event::LastChoicesBegan(seat));
            }
            None => self.end_game(),
        }
    }

    pub(super) fn exchange_florins(&mut self, seat: Seat, points: u32) {
        self.give_up_right(seat);
        self.record(|| Event::FlorinsExchanged(seat, points));
        self.pay(seat, CONVERSION_PRICE * points, Rule::CharacterBanker);
        self.score(seat, points, Rule::CharacterBanker);
    }

    pub(super) fn end_choices(&mut self, seat: Seat) {
        self.record(|| Event::ChoicesEnded(seat));
        self.use_character(seat);
        self.give_up_right(seat);
        let players = self.state.players.len();
        let start = self.state.start_seat;
        let mut later = start
            .clockwise(players)
            .skip_while(|other| *other != seat)
            .skip(1);
        match later.find(|seat| self.state.has_last_choice(*seat)) {
            Some(next) => self.state.stage = Stage::LastChoices(next),
            None => self.end_game(),
        }
    }

    /// Ends a seat's right to exchange money for points, which is used or lapses.
    fn give_up_right(&mut self, seat: Seat) {
        if let Some(characters) = &mut self.state.characters
            && characters.banker_buyer == Some(seat)
        {
            characters.banker_buyer = None;
        }
    }
}
