//! Laws of turns and of the standing.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game, Verdict};
use maecenas_palazzo_rules::{Currency, Rule, Rules, Stage, State};

use super::rules_in_words::{best_value, points, sorted};
use crate::subject::{Seated, Subject as _};

/// The number of moves that are tried in a position.
const TRIED: usize = 6;
/// The most cards of a hand of which all subsets are tried.
const SMALL: usize = 7;

/// A refused move names `turn.seat` exactly if its seat has to wait for another. Returns the number of moves that did not name it and of
/// those that did.
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
        assert_eq!(report.verdict(), Verdict::Illegal, "nothing is hidden");
        assert_eq!(game.verdict(state, seat, &made), Verdict::Illegal);
        let rules: Vec<_> = report.violations.iter().map(|broken| broken.rule).collect();
        let waits = state.awaiting().seat.is_some_and(|awaited| awaited != seat);
        let told = rules.contains(&Rule::TurnSeat);
        assert_eq!(told, waits, "{seat:?} {made:?}: {rules:?}");
        assert_eq!(rules.contains(&Rule::GameOver), state.is_finished());
        seen[usize::from(told)] += 1;
    }
    seen
}

/// The standing is in the order of points, and of money where points are equal, by the rules in words. Returns the number of ties.
pub(crate) fn the_standing_is_that_in_words(game: &Rules<'_>, state: &State) -> usize {
    let scores = game.score(state);
    let mut ranks = Vec::new();
    for ((seat, player), score) in state.seats().zip(&scores.players) {
        let palaces = player.palaces.iter();
        let own = palaces.map(|palace| points(&palace.tiles().collect::<Vec<_>>()));
        let own: i64 = own.sum();
        assert_eq!(i64::from(score.points()), own, "{seat:?}");
        let money = score.money.expect("nothing is hidden");
        let mut cards = player.hand.known;
        if let Stage::Auction(auction) = state.stage() {
            cards = cards.plus(&auction.laid[seat.index()].cards());
        }
        let cards = sorted(&cards);
        if cards.len() <= SMALL {
            let subset = |chosen: u32| {
                let indices = (0..cards.len()).filter(|index| chosen >> index & 1 == 1);
                let chosen: Vec<_> = indices.map(|index| cards[index]).collect();
                best_value(&chosen, &Currency::ALL)
            };
            let best = (0..1_u32 << cards.len()).filter_map(subset).max();
            assert_eq!(Some(money), best, "{cards:?}");
        }
        ranks.push((seat, own, money));
    }
    let mut ties = 0;
    for standing in &scores.standings {
        let found = ranks.iter().find(|(seat, ..)| *seat == standing.seat);
        let &(_, points, money) = found.expect("every seat stands somewhere");
        let ahead = ranks
            .iter()
            .filter(|(_, other, cards)| (*other, *cards) > (points, money));
        assert_eq!(standing.place as usize, ahead.count() + 1);
        let equal = ranks.iter().filter(|(_, other, _)| *other == points);
        ties += usize::from(equal.count() > 1);
    }
    ties
}
