//! Playing the moves that take money ("Take Money").

use super::Table;
use crate::constants::revealed;
use crate::event::{Event, EventSink};
use crate::money::{Cards, MoneyCard};
use crate::seats::Seat;
use crate::state::{Pile, Stage};

impl<C: EventSink> Table<'_, C> {
    pub(super) fn reveal_money(&mut self, seat: Seat) {
        let needed = revealed(self.state.players.len());
        let mut cards = Cards::NONE;
        for index in 0..needed {
            let declared = self.draws.cards.get(index).copied();
            if let Some(card) = self.draw_card(declared) {
                cards.add(card, 1);
            }
        }
        self.record(|| Event::MoneyRevealed(seat, cards));
        self.state.stage = Stage::MoneyRevealed(cards);
    }

    /// Draws the top card of the money deck. When none is left, the discards are shuffled into a new deck (ruling P25).
    fn draw_card(&mut self, declared: Option<MoneyCard>) -> Option<MoneyCard> {
        if self.state.money_deck.is_empty() {
            let discards = std::mem::take(&mut self.state.money_discards);
            let count = discards.count();
            self.state.money_deck = match &mut self.state.chance {
                Some(chance) => {
                    let mut cards: Vec<_> = discards.iter().collect();
                    chance.shuffle(&mut cards);
                    Pile::Known(cards)
                }
                None => Pile::Hidden(count),
            };
            self.record(|| Event::MoneyShuffled(count));
        }
        self.state.money_deck.draw(declared)
    }

    pub(super) fn take_cards(&mut self, seat: Seat, cards: &Cards) {
        let hand = &mut self.player(seat).hand;
        hand.known = hand.known.plus(cards);
        self.record(|| Event::CardsTaken(seat, *cards));
        if let Stage::MoneyRevealed(lying) = &mut self.state.stage {
            *lying = lying.minus(cards);
            if lying.is_empty() {
                self.end_turn();
            }
        }
    }
}
