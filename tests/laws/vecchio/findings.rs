//! Laws of refused moves.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Verdict};
use maecenas_vecchio_rules::{Choice, Rule, Rules, State};

use crate::subject::{Seated, Subject as _};

/// The number of moves that are tried in a position.
const TRIED: usize = 6;

/// A refused move names `turn.seat` or `decision.seat` only if its seat has to wait for another, and one of the rules of order whenever it
/// has. Returns the number of moves that named neither of the two and of those that did.
pub(crate) fn waiting_is_told_to_those_who_wait(
    game: &Rules<'_>,
    state: &State,
    dice: &mut SplitMix64,
) -> [usize; 2] {
    let mut seen = [0; 2];
    let awaiting = state.awaiting();
    for _ in 0..TRIED {
        let made = game.conceivable(state, dice);
        let seat = Seated::any(game, state, dice);
        let Err(report) = game.play(&mut state.clone(), seat, &made) else {
            assert!(awaiting.seats.contains(seat), "{seat:?} had to wait");
            continue;
        };
        assert_eq!(report.verdict(), Verdict::Illegal, "nothing is hidden");
        assert_eq!(game.verdict(state, seat, &made), Verdict::Illegal);
        assert_eq!(game.report(state, seat, &made), report);
        let rules: Vec<_> = report.violations.iter().map(|broken| broken.rule).collect();
        let has = |rule| rules.contains(&rule);
        let waits = !state.is_finished() && !awaiting.seats.contains(seat);
        let told = has(Rule::TurnSeat) || has(Rule::DecisionSeat);
        assert!(waits || !told, "{seat:?} {made:?}: {rules:?}");
        let order = told || has(Rule::DecisionOpen) || has(Rule::DecisionNone);
        assert!(order || !waits, "{seat:?} {made:?}: {rules:?}");
        assert_eq!(has(Rule::TurnOver), awaiting.choice == Choice::Nothing);
        for broken in &report.violations {
            assert!(!broken.rule.sources().is_empty(), "{:?}", broken.rule);
        }
        seen[usize::from(told)] += 1;
    }
    seen
}
