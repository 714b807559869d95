//! The subject of a question about one player: a seat of a session may stand in the place of a seat of a position.

use crate::contract::session_refs::Holder;
use crate::contract::wire::palazzo::{Palazzo, v1 as wire};
use wire::subject::Subject;

impl Holder<Palazzo> for wire::Subject {
    fn session(&self) -> Option<&str> {
        match &self.subject {
            Some(Subject::SeatInSession(asked)) => Some(&asked.session_id),
            _ => None,
        }
    }

    fn settle(&mut self, state: &wire::State) {
        if let Some(Subject::SeatInSession(asked)) = &self.subject {
            self.subject = Some(Subject::SeatInState(wire::SeatInState {
                state: Some(Box::new(state.clone())),
                seat: asked.seat,
            }));
        }
    }
}
