//! Where in a request a position stands, so that the id of a session can stand in its place.

use crate::messages::Messages;
use crate::wire::common::v1::{Position, position};

/// A request of a game that may hold positions.
pub trait SessionRefs<M: Messages> {
    /// Visits everything in which a position stands, or a session in its place, with the index of the item that it is part of
    /// where the request is a batch whose items are judged one by one. A request begins with no item.
    fn positions(&mut self, item: Option<usize>, visitor: &mut Visitor<'_, M>);
}

/// What is called with each holder of a position, the item of a batch that it is part of, and the labels of the seats that the request
/// gives beside it, where it can give any.
pub type Visitor<'a, M> =
    dyn FnMut(Option<usize>, &mut dyn Holder<M>, Option<&mut Vec<String>>) + 'a;

/// A message that holds a position, or the id of a session in its place.
pub trait Holder<M: Messages> {
    /// The id of the session that stands in the place of a position.
    fn session(&self) -> Option<&str>;

    /// Puts the position of the session in the place of its id.
    fn settle(&mut self, state: &M::State);
}

impl<M: Messages> Holder<M> for Position<M> {
    fn session(&self) -> Option<&str> {
        match &self.position {
            Some(position::Position::SessionId(id)) => Some(id),
            _ => None,
        }
    }

    fn settle(&mut self, state: &M::State) {
        self.position = Some(position::Position::State(Box::new(state.clone())));
    }
}

/// Whether a request names a session in place of some position.
pub fn names_a_session<M: Messages>(request: &mut (impl SessionRefs<M> + ?Sized)) -> bool {
    let mut names = false;
    request.positions(None, &mut |_, holder, _| {
        names |= holder.session().is_some();
    });
    names
}

include!(concat!(env!("OUT_DIR"), "/session_refs.rs"));
