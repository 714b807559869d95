//! The law of turns: a refusal has the category `TURN` exactly when the position waits for other seats.

use maecenas_game::Game;
use maecenas_game::random::SplitMix64;
use maecenas_princes_rules::{Category, Move, Rules, State, category_of};

use super::subject::{Seated, Subject};

/// The number of moves that are tried in a position.
const TRIED: usize = 8;

/// Whether a refused move breaks a rule of the category `TURN`, for moves of all kinds by any seat.
pub(crate) fn turn_is_told_to_those_who_wait(
    game: &Rules<'_>,
    state: &State,
    dice: &mut SplitMix64,
) -> [usize; 2] {
    let mut seen = [0; 2];
    for _ in 0..TRIED {
        let made = game.conceivable(state, dice);
        let seat = Seated::any(game, state, dice);
        let Err(report) = game.play(&mut state.clone(), seat, &made) else {
            continue;
        };
        let categories: Vec<_> = report.violations.iter().map(category_of).collect();
        // A move of an option that the game does not have is refused for that alone.
        if categories.is_empty() || categories.contains(&Some(Category::Option)) {
            continue;
        }
        let awaited: Vec<_> = game.awaited(state).collect();
        let waits = !awaited.is_empty() && !awaited.contains(&seat);
        let told = categories.contains(&Some(Category::Turn));
        // Prestige may be exchanged, and the Merchant's rank and the Professor used, without waiting for a turn (ruling R25).
        let free = matches!(
            made,
            Move::ExchangePrestige { .. } | Move::ScoreRank | Move::ConsultProfessor { .. }
        );
        let right = if free { !told || waits } else { told == waits };
        assert!(right, "{seat:?} {made:?} of {awaited:?}: {report:?}");
        seen[usize::from(told)] += 1;
    }
    seen
}
