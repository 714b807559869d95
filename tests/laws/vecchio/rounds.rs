//! Rounds and the end: every seat has one turn in a round, the last crest triggers the final one, and then the game ends.

use std::cell::RefCell;

use maecenas_game::Game as _;
use maecenas_vecchio_rules::{Event, REFERENCE, Rules, Seat, State, Track};

use crate::arena::{Played, Step};

/// The course of a game so far.
#[derive(Debug, Default)]
pub(crate) struct Course {
    /// The turns that began, of all rounds.
    turns: RefCell<Vec<Seat>>,
    /// The number of turns when the end was triggered.
    triggered: RefCell<Option<usize>>,
    /// The number of turns when the final round began.
    last_round: RefCell<Option<usize>>,
}

impl Course {
    /// Notes the turns, and checks that only the seat of the turn acts in it, apart from answers to events.
    pub(crate) fn note(&self, game: &Rules<'_>, step: &Step<'_, Rules<'_>>) {
        if step.before.turn().is_none() && step.after.turn().is_some() {
            self.turns.borrow_mut().clear();
            *self.triggered.borrow_mut() = None;
            *self.last_round.borrow_mut() = None;
        }
        for event in step.events {
            match *event {
                Event::TurnBegan(seat) => self.turns.borrow_mut().push(seat),
                Event::EndTriggered => {
                    let before = self.triggered.replace(Some(self.turns.borrow().len()));
                    assert_eq!(before, None, "the end is triggered once");
                    if game.catalog.id == REFERENCE {
                        latest_end(step.after);
                    }
                }
                Event::FinalRoundBegan => {
                    let before = self.last_round.replace(Some(self.turns.borrow().len()));
                    assert_eq!(before, None, "there is one final round");
                }
                _ => {}
            }
        }
    }

    /// The turns of a finished game went around the table, and the final round was the one after that of the last crest.
    pub(crate) fn ends(&self, game: &Rules<'_>, played: &Played<'_, Rules<'_>>) {
        let (turns, seats) = (self.turns.borrow(), usize::from(played.players));
        let start = played.end.start_seat();
        for (number, seat) in turns.iter().enumerate() {
            assert_eq!(*seat, start.plus(number, seats), "turn {number}");
        }
        assert_eq!(turns.len() % seats, 0, "every round is played to its end");
        let triggered = self.triggered.borrow().expect("the end was triggered");
        let last_round = self.last_round.borrow().expect("there was a final round");
        assert_eq!(last_round, triggered.div_ceil(seats) * seats);
        assert_eq!(turns.len(), last_round + seats);
        assert!(played.end.crest_stack().is_empty());
        assert!(game.standing(played.end).is_some(), "nothing is hidden");
    }
}

/// The last crest is taken at the latest by the 16th, 21st and 25th member on the tracks of the reference board (section 15).
fn latest_end(state: &State) {
    let members: usize = Track::ALL
        .map(|track| state.track(track).seats().len())
        .iter()
        .sum();
    let latest = [16, 21, 25][state.player_count() - 2];
    assert!(members <= latest, "{members} members are on tracks");
}
