//! The turns of round 1, in which the professions that were returned at set-up may come back into play.

use enumset::EnumSet;

use super::State;
use super::decision::{Decision, DecisionKind};
use super::stage::Stage;
use crate::components::Profession;
use crate::seats::{Seat, Seats};

/// The turns of round 1 so far, in which returned cards may have been drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FirstTurns {
    /// The seats whose turn is over or under way.
    pub(crate) acted: Seats,
    /// The most turns in which a profession card was taken and kept.
    pub(crate) draws: usize,
}

impl FirstTurns {
    /// The turns of a position of round 1.
    pub(crate) fn of(
        stage: Stage,
        decision: Option<Decision>,
        start_seat: Seat,
        players: usize,
    ) -> Self {
        let Stage::Action(turn) = stage else {
            return Self {
                acted: Seats::NONE,
                draws: 0,
            };
        };
        let order = start_seat.clockwise(players);
        let over = order.take_while(|seat| *seat != turn.seat).count();
        let choosing =
            decision.is_some_and(|decision| matches!(decision.about, DecisionKind::Professions(_)));
        Self {
            acted: start_seat.clockwise(players).take(over + 1).collect(),
            draws: over + usize::from(turn.profession_taken && !choosing),
        }
    }
}

/// The professions that were returned at set-up, of which at most as many can be in hands as there were draws; none after round 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Returned {
    /// These professions.
    pub(crate) professions: EnumSet<Profession>,
    /// The seats in whose hands they can be.
    pub(crate) seats: Seats,
    /// How many more of them than the visible ones can be there.
    pub(crate) draws: usize,
}

impl Returned {
    /// Those of a position, as far as the returned cards are not hidden.
    pub(crate) fn of(state: &State) -> Self {
        if state.round > 1 || state.stage == Stage::SetUp {
            return Self {
                professions: EnumSet::new(),
                seats: Seats::NONE,
                draws: 0,
            };
        }
        let players = state.players.len();
        let turns = FirstTurns::of(state.stage, state.decision, state.start_seat, players);
        let returned = state.players.iter().filter_map(|player| player.returned);
        let returned: EnumSet<Profession> = returned.collect();
        let visible = |seat| {
            let player = state.player(seat);
            (returned & (player.hand.professions | player.table.professions)).len()
        };
        let visible: usize = turns.acted.iter().map(visible).sum();
        Self {
            professions: returned,
            seats: turns.acted,
            draws: turns.draws.saturating_sub(visible),
        }
    }

    /// Those that no hidden card of a seat's hand can be.
    pub(crate) fn out_of_reach(self, seat: Seat) -> EnumSet<Profession> {
        if self.seats.contains(seat) && self.draws > 0 {
            EnumSet::new()
        } else {
            self.professions
        }
    }
}
