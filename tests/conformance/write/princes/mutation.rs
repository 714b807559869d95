//! Mutation of positions.

use maecenas_contract::wire::princes::v1 as wire;
use maecenas_game::random::SplitMix64;

pub(super) use crate::write::mutation::mutated;

/// The messages that are mutated most.
pub(super) const PLAYER: &str = "maecenas.princes.v1.Player";
const STATE: &str = "maecenas.princes.v1.State";

/// A position with one random change: to a player, to the rest, or to the number of players.
pub(super) fn mutated_state(state: &wire::State, dice: &mut SplitMix64) -> wire::State {
    let mut changed = state.clone();
    let index = usize::try_from(dice.below(state.players.len() as u64)).unwrap_or_default();
    match dice.below(12) {
        0 => return mutated(STATE, state, dice),
        1..=6 => {
            if let Some(player) = changed.players.get_mut(index) {
                *player = mutated(PLAYER, player, dice);
            }
        }
        _ => {
            // Players are the largest part of a position, and slow to decode.
            let players = std::mem::take(&mut changed.players);
            changed = mutated(STATE, &changed, dice);
            changed.players = players;
        }
    }
    changed
}
