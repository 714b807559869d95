//! Playing decisions: set-up, cards drawn, recruiting cards.

use super::Table;
use crate::components::{BonusCard, PrestigeCard, Profession};
use crate::event::{Drawn, Event, EventSink};
use crate::moves::Keep;
use crate::seats::Seat;
use crate::setup::shuffle_returned;
use crate::state::{Decision, DecisionKind, Stage, draw, lay_under};

impl<C: EventSink> Table<'_, C> {
    pub(super) fn keep_three(&mut self, seat: Seat, kept: &[Profession]) {
        let player = self.player(seat);
        let returned = kept
            .iter()
            .fold(player.hand.professions, |left, card| left - *card);
        player.hand.hidden = 0;
        player.hand.professions = kept.iter().copied().collect();
        player.returned = returned.iter().next();
        self.record(|| Event::ThreeKept(seat));
        if self.state.awaiting().seats.is_empty() {
            shuffle_returned(self.state);
            self.record(|| Event::Shuffled);
            self.state.stage = Stage::Auction(None);
        }
    }

    pub(super) fn draw_professions(&mut self, seat: Seat) {
        let drawn = draw(&mut self.state.profession_deck);
        self.record(|| Event::Drew(seat, Drawn::Professions(drawn)));
        match (drawn.count(), drawn.known.iter().next()) {
            (1, Some(card)) => self.gain_profession(seat, card),
            (1, None) => self.player(seat).hand.hidden += 1,
            _ => {
                self.state.decision = Some(Decision::of(seat, DecisionKind::Professions(drawn)));
            }
        }
    }

    pub(super) fn draw_bonus_cards(&mut self, seat: Seat) {
        let drawn = draw(&mut self.state.bonus_deck);
        self.record(|| Event::Drew(seat, Drawn::BonusCards(drawn)));
        match (drawn.count(), drawn.known.iter().next()) {
            (1, Some(card)) => self.gain_bonus_card(seat, card),
            (1, None) => self.player(seat).bonus_cards.hidden += 1,
            _ => {
                self.state.decision = Some(Decision::of(seat, DecisionKind::BonusCards(drawn)));
            }
        }
    }

    pub(super) fn draw_prestige_cards(&mut self, seat: Seat) {
        let drawn = draw(&mut self.state.prestige_deck);
        self.record(|| Event::Drew(seat, Drawn::PrestigeCards(drawn)));
        match (drawn.count(), drawn.known.iter().next()) {
            (1, Some(card)) => self.gain_prestige_card(seat, card),
            (1, None) => self.player(seat).prestige_cards.hidden += 1,
            _ => {
                self.state.decision = Some(Decision::of(seat, DecisionKind::PrestigeCards(drawn)));
            }
        }
    }

    pub(super) fn keep_profession(&mut self, seat: Seat, keep: &Keep<Profession>) {
        self.gain_profession(seat, keep.kept);
        lay_under(&mut self.state.profession_deck, &keep.returned, seat);
        self.kept(seat);
    }

    pub(super) fn keep_bonus_card(&mut self, seat: Seat, keep: &Keep<BonusCard>) {
        self.gain_bonus_card(seat, keep.kept);
        lay_under(&mut self.state.bonus_deck, &keep.returned, seat);
        self.kept(seat);
    }

    pub(super) fn keep_prestige_card(&mut self, seat: Seat, keep: &Keep<PrestigeCard>) {
        self.gain_prestige_card(seat, keep.kept);
        lay_under(&mut self.state.prestige_deck, &keep.returned, seat);
        self.kept(seat);
    }

    pub(super) fn hold(&mut self, seat: Seat) {
        self.player(seat).hand.recruiting += 1;
        self.record(|| Event::Held(seat));
        self.decided();
    }

    /// Recruits a profession card: the recruiting card replaces it on the opponent's table.
    pub(super) fn recruit(&mut self, seat: Seat, opponent: Seat, profession: Profession) {
        let table = &mut self.player(opponent).table;
        table.professions.remove(profession);
        table.recruiting += 1;
        self.gain_profession(seat, profession);
        self.record(|| Event::Recruited {
            seat,
            opponent,
            profession,
        });
        if self.state.decision.is_some() {
            self.decided();
            return;
        }
        let hand = &mut self.player(seat).hand;
        if hand.recruiting > 0 {
            hand.recruiting -= 1;
        } else {
            hand.hidden = hand.hidden.saturating_sub(1);
        }
    }

    fn kept(&mut self, seat: Seat) {
        self.record(|| Event::Kept(seat));
        self.decided();
    }
}
