//! Playing the course of the game: turns, rounds, the final round and the end ("Actions"; "Special case").

use super::Table;
use crate::event::{Event, EventSink};
use crate::seats::Seat;
use crate::state::{Stage, Turn};

impl<C: EventSink> Table<'_, C> {
    /// Passes a double turn, which ends it (ruling V36).
    pub(super) fn pass(&mut self, seat: Seat) {
        self.player(seat).passed = true;
        self.record(|| Event::Passed(seat));
        self.end_turn(seat);
    }

    /// Ends a turn. After the last seat of a round the next round begins, once the last crest is taken the final one, and after that
    /// the game is over.
    pub(super) fn end_turn(&mut self, seat: Seat) {
        self.record(|| Event::TurnEnded(seat));
        let next = seat.plus(1, self.state.player_count());
        let was_final = self.state.is_final_round();
        if next != self.state.start_seat {
            self.begin_turn(next, was_final);
        } else if was_final {
            self.state.stage = Stage::Finished;
            self.record(|| Event::GameEnded);
        } else {
            self.begin_round(self.state.is_end_triggered());
        }
    }

    /// Begins a round with the turn of the start seat.
    pub(super) fn begin_round(&mut self, final_round: bool) {
        self.record(|| {
            if final_round {
                Event::FinalRoundBegan
            } else {
                Event::RoundBegan
            }
        });
        self.begin_turn(self.state.start_seat, final_round);
    }

    /// Begins a turn. A council tile that lies face down is turned face up before anything else (ruling V17).
    fn begin_turn(&mut self, seat: Seat, final_round: bool) {
        self.state.stage = Stage::Turn(Turn {
            seat,
            actions: 0,
            tile_used: false,
            final_round,
        });
        self.record(|| Event::TurnBegan(seat));
        self.flip(seat);
    }
}
