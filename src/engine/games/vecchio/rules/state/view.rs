//! Views ("What each seat may know"): the only place where hidden information is removed from a position.

use enumset::EnumSet;

use super::State;
use super::player::Player;
use super::stage::DecisionKind;
use crate::seats::Seat;

/// The position as a seat may see it, or as a spectator may when `viewer` is `None`.
///
/// Hidden are the order of the stacks, and of other seats the nobility tiles, the face-down council tile, the tiles that they look at
/// and those that they put back. Their numbers are not. A finished game has no hidden information: its view is the whole position.
#[must_use]
pub fn view(state: &State, viewer: Option<Seat>) -> State {
    let mut view = *state;
    if state.is_finished() {
        return view;
    }
    view.chance = None;
    for (seat, player) in (0..).map_while(Seat::new).zip(&mut view.players) {
        if viewer != Some(seat) {
            hide_secrets(player);
        }
    }
    if let Some(decision) = &mut view.decision
        && viewer != Some(decision.seat)
    {
        match &mut decision.about {
            DecisionKind::CouncilTile(drawn) => *drawn = drawn.turned_down(),
            DecisionKind::NobilityTile(drawn) => *drawn = drawn.turned_down(),
            _ => {}
        }
    }
    view.council_stack = view.council_stack.turned_down();
    view.nobility_stack = view.nobility_stack.turned_down();
    view.crest_stack = view.crest_stack.turned_down();
    view
}

fn hide_secrets(player: &mut Player) {
    player.face_down = player.face_down.turned_down();
    player.dealt = player.dealt.turned_down();
    player.nobility = player.nobility.turned_down();
    player.returned_council = EnumSet::empty();
    player.returned_nobility = EnumSet::empty();
}
