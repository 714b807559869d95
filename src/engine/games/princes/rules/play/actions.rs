//! Playing actions ("Action phase").

use super::Table;
use crate::components::Freedom;
use crate::constants::{BONUS_CARD_PRICE, CONVERSION_PRICE, FREEDOM_PRICE, PROFESSION_PRICE};
use crate::event::{Event, EventSink};
use crate::legality::building_price;
use crate::moves::Work;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Placed, Placement, Seen, Stage, Turn};
use crate::works::{Patron, income};

/// What a building scores (PP).
pub(super) const BUILT: u32 = 3;

impl<C: EventSink> Table<'_, C> {
    pub(super) fn complete_work(&mut self, seat: Seat, work: &Work) {
        let patron = Patron {
            catalog: self.catalog,
            seat,
            player: self.state.player(seat),
            round: self.state.round,
            seen: Seen::default(),
        };
        let value = patron.value(work.profession, &work.bonus_cards);
        self.record(|| Event::Completed(seat, work.clone(), value));
        self.play_profession(seat, work.profession);
        for card in &work.bonus_cards {
            self.play_bonus_card(seat, *card);
        }
        self.player(seat).table.professions |= work.profession;
        let converted = CONVERSION_PRICE * work.converted_points;
        self.receive(seat, income(value) - converted, Rule::WorkPayment);
        self.score(seat, work.converted_points, Rule::WorkConversion);
        let marker = &mut self.player(seat).work_marker;
        *marker = (*marker).max(Some(value));
        self.acted(|_| {});
    }

    pub(super) fn build(&mut self, seat: Seat, placement: Placement) {
        let price = building_price(self.player(seat));
        self.pay(seat, price, Rule::BuildAffordable);
        let Placement { piece, spot } = placement;
        self.take_piece(piece);
        let catalog = self.catalog;
        self.player(seat).principality.place(
            catalog,
            Placed {
                piece,
                spot: Some(spot),
            },
        );
        self.record(|| Event::Placed(seat, placement));
        self.score(seat, BUILT, Rule::BuildPrestige);
        self.acted(|_| {});
    }

    pub(super) fn take_profession(&mut self, seat: Seat) {
        self.pay(seat, PROFESSION_PRICE, Rule::ProfessionAffordable);
        self.acted(|turn| turn.profession_taken = true);
        self.draw_professions(seat);
    }

    pub(super) fn introduce_freedom(&mut self, seat: Seat, freedom: Freedom) {
        self.pay(seat, FREEDOM_PRICE, Rule::FreedomAffordable);
        let (least, most) = &mut self.state.supply.freedoms[freedom as usize];
        (*least, *most) = (least.saturating_sub(1), most.saturating_sub(1));
        self.player(seat).freedoms |= freedom;
        self.record(|| Event::Introduced(seat, freedom));
        self.acted(|turn| turn.freedom_introduced = true);
    }

    pub(super) fn acquire_bonus_card(&mut self, seat: Seat) {
        self.pay(seat, BONUS_CARD_PRICE, Rule::BonusAffordable);
        self.acted(|_| {});
        self.draw_bonus_cards(seat);
    }

    /// Counts an action of the turn, and applies `also` to the turn.
    pub(super) fn acted(&mut self, also: impl FnOnce(&mut Turn)) {
        if let Stage::Action(turn) = &mut self.state.stage {
            turn.actions_taken += 1;
            also(turn);
        }
    }
}
