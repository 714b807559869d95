//! Turns, rounds and the end of the game ("Best Work"; "New Round"; "Game end").

use super::Table;
use crate::components::Character;
use crate::constants::ROUNDS;
use crate::event::{Event, EventSink};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Stage, Turn};

/// What the best work of a round scores (PP).
const BEST_WORK: u32 = 3;

impl<C: EventSink> Table<'_, C> {
    pub(super) fn begin_action_phase(&mut self) {
        let seat = self.state.start_seat;
        self.record(|| Event::ActionPhaseBegan(seat));
        self.turn_of(seat);
    }

    pub(super) fn end_turn(&mut self, seat: Seat) {
        self.record(|| Event::TurnEnded(seat));
        let character = self.state.player(seat).character;
        if character.is_some_and(Character::lasts_for_a_turn) {
            self.use_character(seat);
        }
        self.state.declined.clear();
        let next = self.next(seat);
        if next == self.state.start_seat {
            self.end_round();
        } else {
            self.turn_of(next);
        }
    }

    pub(super) fn end_game(&mut self) {
        self.state.stage = Stage::Finished;
        self.record(|| Event::GameEnded);
    }

    fn turn_of(&mut self, seat: Seat) {
        let turn = Turn {
            seat,
            actions_taken: 0,
            profession_taken: false,
            freedom_introduced: false,
        };
        self.state.stage = Stage::Action(turn);
    }

    fn next(&self, seat: Seat) -> Seat {
        seat.after(self.state.players.len()).next().unwrap_or(seat)
    }

    /// Ends a round: scores the best work, removes the work markers, and moves the start seat on.
    fn end_round(&mut self) {
        if let Some(best) = self
            .state
            .players
            .iter()
            .filter_map(|player| player.work_marker)
            .max()
        {
            let has_best =
                |(_, player): &(Seat, &crate::state::Player)| player.work_marker == Some(best);
            let seats: Seats = self
                .state
                .seats()
                .filter(has_best)
                .map(|(seat, _)| seat)
                .collect();
            self.record(|| Event::BestWork(seats, best));
            for seat in seats.iter() {
                self.score(seat, BEST_WORK, Rule::WorkBest);
            }
        }
        for player in &mut self.state.players {
            player.work_marker = None;
            player.acquired = None;
            player.withdrawn = false;
        }
        if self.state.round == ROUNDS {
            self.begin_last_choices();
            return;
        }
        self.state.round += 1;
        self.state.start_seat = self.next(self.state.start_seat);
        self.state.stage = Stage::Auction(None);
        let (round, seat) = (self.state.round, self.state.start_seat);
        self.record(|| Event::RoundBegan(round, seat));
    }
}
