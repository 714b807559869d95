//! The order of the players: power points, then followers and scrolls, then Florins ("Scoring", ruling V32).

use std::cmp::Ordering;

use super::PlayerScore;
use super::hidden::Contest;
use crate::games::vecchio::rules::rulebook::Rule;
use crate::games::vecchio::rules::seats::Seat;

/// A place in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1; players who share it have the same.
    pub place: u32,
    /// The player's seat.
    pub seat: Seat,
    /// What the order is made by.
    pub rank: Rank,
    /// The rule that sets the place: `game.tie`, by what is left, where a neighbour in the standing has as many power points or can have
    /// them; `game.shared` for a shared place; `game.winner` for the first place by power points alone. `None` for a later one by power
    /// points alone, about which the rulebook has no rule.
    pub rule: Option<Rule>,
}

/// What players are ordered by, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rank {
    /// The power points (PP); `None` where hidden nobility tiles can change them, though not the place.
    pub points: Option<u32>,
    /// The followers and scrolls left, as one sum, which break a tie.
    pub followers_and_scrolls: u32,
    /// The Florins left, which break a tie that is still there then.
    pub florins: u32,
}

impl Rank {
    pub(super) fn of(score: &PlayerScore) -> Self {
        Self {
            points: score.points(),
            followers_and_scrolls: score.followers_and_scrolls,
            florins: score.florins,
        }
    }
}

/// Orders the players; `None` where the order of two of them depends on hidden nobility tiles.
pub(super) fn standings(contest: &Contest<'_>) -> Option<Vec<Standing>> {
    let count = contest.players.len();
    let mut order: Vec<(usize, usize)> = Vec::with_capacity(count);
    for index in 0..count {
        let mut ahead = 0;
        for other in (0..count).filter(|other| *other != index) {
            ahead += usize::from(contest.apart(index, other)?.order == Ordering::Less);
        }
        order.push((ahead, index));
    }
    order.sort_unstable();
    let standing = |(row, (ahead, index)): (usize, &(usize, usize))| {
        let score = contest.players.get(*index)?;
        let is_shared = order.iter().filter(|(other, _)| other == ahead).count() > 1;
        let neighbours = [row.checked_sub(1), Some(row + 1)].into_iter().flatten();
        let is_by_rest = neighbours
            .filter_map(|row| order.get(row))
            .filter_map(|(_, other)| contest.apart(*index, *other))
            .any(|apart| apart.can_tie);
        Some(Standing {
            place: *ahead as u32 + 1,
            seat: score.seat,
            rank: Rank::of(score),
            rule: match (is_shared, is_by_rest) {
                (true, _) => Some(Rule::GameShared),
                (false, true) => Some(Rule::GameTie),
                (false, false) => (*ahead == 0).then_some(Rule::GameWinner),
            },
        })
    };
    order.iter().enumerate().map(standing).collect()
}
