//! The policy of playouts, and of what a tree tries first: the best of a few moves by the game's estimate.

use maecenas_game::random::{SplitMix64, choose_of};
use maecenas_game::{Game, Moves};

use super::value::utility_of;

/// A move with the position after it.
pub(crate) struct Tried<G: Game> {
    /// The move.
    pub(crate) made: G::Move,
    /// The position after it.
    pub(crate) after: G::State,
    /// The utility of that position for the seat that moved.
    pub(crate) utility: i32,
}

/// Plays a move on a copy of a position.
pub(crate) fn attempt<G: Game>(
    game: &G,
    state: &G::State,
    seat: G::Seat,
    made: G::Move,
) -> Tried<G> {
    let mut after = state.clone();
    game.advance(&mut after, seat, &made);
    let utility = utility_of(&game.prospects(&after), seat);
    Tried {
        made,
        after,
        utility,
    }
}

/// The best of some moves that are drawn at random, kinds by their weights; the first of equal ones. `None` when the seat has no move.
pub(crate) fn best_of<G: Game>(
    game: &G,
    state: &G::State,
    seat: G::Seat,
    samples: u32,
    random: &mut SplitMix64,
) -> Option<Tried<G>> {
    let moves = game.moves(state, seat);
    let samples = samples.min(u32::try_from(moves.count()).unwrap_or(u32::MAX));
    let mut best: Option<Tried<G>> = None;
    for _ in 0..samples {
        let made = choose_of(&moves, G::weight, random)?;
        if best.as_ref().is_some_and(|best| best.made == made) {
            continue;
        }
        let tried = attempt(game, state, seat, made);
        if best
            .as_ref()
            .is_none_or(|best| best.utility < tried.utility)
        {
            best = Some(tried);
        }
    }
    best
}

/// Plays on by the policy until the game ends or `most` moves were played.
pub(crate) fn play_on<G: Game>(
    game: &G,
    state: &mut G::State,
    most: u32,
    samples: u32,
    random: &mut SplitMix64,
) {
    for _ in 0..most {
        if game.is_finished(state) {
            return;
        }
        let Some(seat) = game.awaited(state).next() else {
            return;
        };
        let Some(tried) = best_of(game, state, seat, samples, random) else {
            return;
        };
        *state = tried.after;
    }
}
