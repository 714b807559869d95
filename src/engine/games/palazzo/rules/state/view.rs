//! The view of a position: what one seat, or a spectator, may see of it (rulings P9, P14, P16).

use super::{Removed, State};
use crate::seats::Seat;
use crate::tiles::Tiles;

/// The position as a seat may see it, or as a spectator may when `viewer` is `None`.
///
/// Hidden are the cards of other hands, the order of the stacks and of the money deck, and the tiles out of the game. Their
/// numbers are not. A finished game has no hidden information: its view is the whole position.
#[must_use]
pub fn view(state: &State, viewer: Option<Seat>) -> State {
    let mut view = state.clone();
    if state.is_finished() {
        return view;
    }
    view.chance = None;
    for (seat, player) in (0..).map_while(Seat::new).zip(&mut view.players) {
        if viewer != Some(seat) {
            player.hand = player.hand.turned_down();
        }
    }
    for stack in &mut view.stacks {
        *stack = stack.turned_down();
    }
    view.money_deck = view.money_deck.turned_down();
    view.removed = Removed {
        known: Tiles::NONE,
        hidden: view.removed.count(),
    };
    view
}
