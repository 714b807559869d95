//! Playing crests and their events ("Il Vecchio events").

use super::Table;
use crate::components::{Crest, Token, Town, Track};
use crate::constants::levy_cost;
use crate::event::{Event, EventSink};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{DecisionKind, Player, Step};

impl<C: EventSink> Table<'_, C> {
    /// Takes the topmost crest and carries out its event, before anything else of the action.
    pub(super) fn take_crest(&mut self, seat: Seat, track: Track) {
        let is_first = self.state.crests_taken() == 0;
        let crest = self.draw_crest();
        let taken = &mut self.player(seat).crests[crest.index()];
        *taken = taken.saturating_add(1);
        self.record(|| Event::CrestTaken(seat, crest));
        if is_first {
            self.state.cost_token = Track::Nobility;
            self.record(|| Event::CostTokenMoved);
        }
        if self.state.is_end_triggered() {
            self.record(|| Event::EndTriggered);
        }
        self.state.then = Some(Step::Bonus(track));
        if self.state.options().less_luck {
            self.decided(seat);
        } else {
            self.carry_out(crest, seat, seat);
        }
    }

    /// Opens the decision of the event for the next seat that can comply, clockwise from this one. Without one the action of the taker
    /// continues.
    fn carry_out(&mut self, crest: Crest, taker: Seat, first: Seat) {
        let players = self.state.player_count();
        let asked = first.steps_from(taker, players);
        for seat in (asked..players).map(|steps| taker.plus(steps, players)) {
            if self.player(seat).can_comply(crest) {
                self.decide(seat, crest.decision());
                return;
            }
            self.record(|| Event::Spared(seat, crest));
        }
        self.decided(taker);
    }

    /// Continues the event with the seat after the one that has answered. After a full circle the action of the taker continues.
    fn answered(&mut self, seat: Seat, crest: Crest) {
        let taker = self.state.turn().map_or(seat, |turn| turn.seat);
        let next = seat.plus(1, self.state.player_count());
        if next == taker {
            self.decided(taker);
        } else {
            self.carry_out(crest, taker, next);
        }
    }

    pub(super) fn answer_lay_down(&mut self, seat: Seat, town: Town) {
        self.lie_down(seat, town);
        self.answered(seat, Crest::FamilyMember);
    }

    pub(super) fn take_back(&mut self, seat: Seat, town: Town) {
        let player = self.player(seat);
        player.lying.remove(town);
        player.supply = player.supply.saturating_add(1);
        self.record(|| Event::TakenBack(seat, town));
        self.answered(seat, Crest::FamilyMember);
    }

    pub(super) fn pay_levy(&mut self, seat: Seat, token: Token) {
        self.pay(seat, levy_cost(token), Rule::CrestLevy);
        self.answered(seat, Crest::Levy);
    }
}

impl Player {
    /// Whether the seat can comply with an event; otherwise it is passed over (ruling V13).
    #[must_use]
    pub fn can_comply(&self, event: Crest) -> bool {
        match event {
            Crest::FamilyMember => self.town_members() > 0,
            Crest::Levy => {
                let mut tokens = Token::ALL.into_iter();
                tokens.any(|token| self.goods.contains(&levy_cost(token)))
            }
        }
    }
}

impl Crest {
    /// The decision that the event requires of each seat.
    const fn decision(self) -> DecisionKind {
        match self {
            Self::FamilyMember => DecisionKind::CrestMember,
            Self::Levy => DecisionKind::CrestLevy,
        }
    }
}
