//! Where in a request a position stands, so that the id of a session can stand in its place.

use super::wire::princes::v1 as princes;

/// A request that may hold positions.
pub trait SessionRefs {
    /// Visits everything in which a position stands, or a session in its place, with the index of the item that it is part of
    /// where the request is a batch whose items are judged one by one. A request begins with no item.
    fn positions(&mut self, item: Option<usize>, visitor: &mut Visitor<'_>);
}

/// What is called with each holder of a position, and the item of a batch that it is part of.
pub type Visitor<'a> = dyn FnMut(Option<usize>, Holder<'_>) + 'a;

/// What holds a position, or a session in its place.
#[derive(Debug)]
pub enum Holder<'a> {
    /// A position to ask about.
    Position(&'a mut princes::Position),
    /// Whom a question is about.
    Subject(&'a mut princes::Subject),
}

impl Holder<'_> {
    /// The id of the session that stands in the place of a position.
    #[must_use]
    pub fn session(&self) -> Option<&str> {
        use princes::{position::Position, subject::Subject};
        match self {
            Self::Position(holder) => match &holder.position {
                Some(Position::Session(id)) => Some(id),
                _ => None,
            },
            Self::Subject(holder) => match &holder.subject {
                Some(Subject::SeatInSession(asked)) => Some(&asked.session),
                _ => None,
            },
        }
    }

    /// Puts the position of the session in the place of its id.
    pub fn settle(self, state: &princes::State) {
        use princes::{position::Position, subject::Subject};
        match self {
            Self::Position(holder) => {
                holder.position = Some(Position::State(Box::new(state.clone())));
            }
            Self::Subject(holder) => {
                if let Some(Subject::SeatInSession(asked)) = &holder.subject {
                    holder.subject = Some(Subject::SeatInState(princes::SeatInState {
                        state: Some(Box::new(state.clone())),
                        seat: asked.seat,
                    }));
                }
            }
        }
    }
}

/// Whether a request names a session in place of some position.
pub fn names_a_session(request: &mut impl SessionRefs) -> bool {
    let mut names = false;
    request.positions(None, &mut |_, holder| names |= holder.session().is_some());
    names
}

include!(concat!(env!("OUT_DIR"), "/session_refs.rs"));
